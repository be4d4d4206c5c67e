"""Discord messages as plain text, for a terminal."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

TEXT, GALLERY = 10, 12  # component types of Components V2 that carry words
SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
CARD = re.compile(r"(?P<rank>10|[2-9TAKQJ]?)(?P<suit>[SHDC])\d?", re.IGNORECASE)
EMOJI = re.compile(r"<a?:(\w+):\d+>")
MENTION = re.compile(r"<@!?(\d+)>")
COMMAND = re.compile(r"<(/[^:>]+):\d+>")
LINK = re.compile(r"\[([^\]]+)\]\([^)]+\)")
PAIRS = re.compile(r"(\*\*\*|\*\*|\*|__|~~|\|\||`{1,3})(?=\S)(.+?)(?<=\S)\1")
ITALIC = re.compile(r"(?<!\w)_(?=\S)(.+?)(?<=\S)_(?!\w)")
OPENING = re.compile(r"^(#{1,3}|-#|>{1,3}) +")
ESCAPED = re.compile(r"\\([^\w\s])")
HIDDEN = 0xF0000  # private code points, where escaped signs wait out the search for mark-up


def transcript_lines(message: Mapping[str, Any]) -> list[str]:
    """The lines that a reader of the message sees, without mark-up, buttons and blank lines.

    Args:
        message: as Discord sends it: content, embeds, or components of version 2.
    """
    names = {str(user["id"]): _name(user) for user in message.get("mentions", ())}
    text = "\n".join(_texts(message))
    lines = (_plain(line, names) for line in text.splitlines())
    return [line for line in lines if line.strip()]


def _name(user: Mapping[str, Any]) -> str:
    return str(user.get("global_name") or user["username"])


def _texts(message: Mapping[str, Any]) -> Iterator[str]:
    yield message.get("content") or ""
    for embed in message.get("embeds", ()):
        yield from _embed(embed)
    yield from _components(message.get("components", ()))
    for file in message.get("attachments", ()):
        if file.get("description"):
            yield f"[{file['description']}]"


def _embed(embed: Mapping[str, Any]) -> Iterator[str]:
    yield embed.get("author", {}).get("name", "")
    yield embed.get("title") or ""
    yield embed.get("description") or ""
    for field in embed.get("fields", ()):
        yield f"{field['name']}: {field['value']}"
    yield embed.get("footer", {}).get("text", "")


def _components(components: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    for component in components:
        if component["type"] == TEXT:
            yield component["content"]
        if component["type"] == GALLERY:
            for item in component["items"]:
                yield f"[{item['description']}]" if item.get("description") else ""
        yield from _components(component.get("components", ()))
        if "accessory" in component:
            yield from _components((component["accessory"],))


def _plain(line: str, names: Mapping[str, str]) -> str:
    line = ESCAPED.sub(lambda found: chr(HIDDEN + ord(found[1])), line)
    line = EMOJI.sub(lambda found: _emoji(found[1]), OPENING.sub("", line))
    line = MENTION.sub(lambda found: f"@{names.get(found[1], 'somebody')}", line)
    line = LINK.sub(r"\1", COMMAND.sub(r"\1", line))
    while (stripped := ITALIC.sub(r"\1", PAIRS.sub(r"\2", line))) != line:
        line = stripped
    return "".join(map(_shown, line)).rstrip()


def _shown(sign: str) -> str:
    return chr(ord(sign) - HIDDEN) if ord(sign) > HIDDEN else sign


def _emoji(name: str) -> str:
    """`pn_AS1` as A♠, `pn_H` as ♥, any other name between colons."""
    card = CARD.fullmatch(name.rpartition("_")[2])
    if card is None:
        return f":{name}:"
    rank = card["rank"].upper().replace("T", "10")
    return rank + SUITS[card["suit"].upper()]
