"""What the stand-in says of users, servers and messages, as Discord writes it."""

from typing import Any, Final

Json = dict[str, Any]

APP: Final = 100_000_000_000_000_001
GUILD: Final = 200_000_000_000_000_002
CHANNEL: Final = 300_000_000_000_000_003
ALL: Final = str((1 << 53) - 1)
"""Every permission."""


def user(number: int, name: str, *, bot: bool = False) -> Json:
    """A user as Discord describes one."""
    about = {"username": name, "discriminator": "0", "global_name": name, "avatar": None}
    return {"id": str(number), "bot": bot, **about}


def message_with(number: int, channel: int, body: Json) -> Json:
    """A message of the bot with what the request put in it."""
    told: Json = {
        key: body.get(key) or empty for key, empty in (("content", ""), ("components", []))
    }
    lists = ("mentions", "mention_roles", "attachments", "embeds")
    return {
        "id": str(number),
        "channel_id": str(channel),
        "author": user(APP, "pinochle", bot=True),
        "timestamp": "2026-11-01T12:00:00+00:00",
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "pinned": False,
        "type": 0,
        "flags": int(body.get("flags") or 0),
        **told,
        **{key: [] for key in lists},
    }


def application() -> Json:
    """The bot's application."""
    flags = {"bot_public": True, "bot_require_code_grant": False, "flags": 0}
    about = {"name": "pinochle", "description": "", "icon": None, "verify_key": "00", "summary": ""}
    return {"id": str(APP), "owner": user(1, "owner"), "rpc_origins": [], **about, **flags}


def guild() -> Json:
    """The one server, with its one channel, as GUILD_CREATE has it."""
    channel = {"id": str(CHANNEL), "type": 0, "name": "cards", "position": 0}
    role = {"id": str(GUILD), "name": "@everyone", "permissions": ALL, "position": 0, "color": 0}
    role |= {"hoist": False, "managed": False, "mentionable": False, "flags": 0}
    role["colors"] = {"primary_color": 0, "secondary_color": None, "tertiary_color": None}
    channel |= {"permission_overwrites": [], "nsfw": False, "parent_id": None, "topic": None}
    about = {"name": "club", "owner_id": "1", "member_count": 5, "unavailable": False}
    return {"id": str(GUILD), **about, "roles": [role], "channels": [channel], "members": []}
