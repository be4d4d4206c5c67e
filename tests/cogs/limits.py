"""Discord's hard limits, checked on the requests that the bot sends."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from simcord.types import HttpLogEntry

from tests.cogs.world import parts_of

V2 = 1 << 15
ROW, BUTTON, SELECT, PEOPLE, TEXT = 1, 2, 3, 5, 10


def faults(entry: HttpLogEntry) -> list[str]:
    """What Discord would not take, in words."""
    body = entry.json if isinstance(entry.json, dict) else {}
    if entry.path.endswith("/callback"):
        data = body.get("data") or {}
        return [*_message(data), *_choices(data.get("choices", ()))]
    return [*_message(body)] if "/messages" in entry.path or "/webhooks" in entry.path else []


def _message(body: Mapping[str, Any]) -> Iterator[str]:
    if len(body.get("content") or "") > 2000:
        yield "more than 2,000 characters"
    parts = list(parts_of(body.get("components") or ()))
    if parts and not int(body.get("flags") or 0) & V2 and any(p["type"] > SELECT for p in parts):
        yield "layout without its flag"
    if int(body.get("flags") or 0) & V2 and body.get("content"):
        yield "content beside a layout"
    if len(parts) > 40:
        yield f"{len(parts)} components"
    text = sum(len(part.get("content", "")) for part in parts if part["type"] == TEXT)
    if text > 4000:
        yield f"{text} characters of text"
    ids = Counter(part["custom_id"] for part in parts if "custom_id" in part)
    yield from (f"{name} twice" for name, count in ids.items() if count > 1)
    for part in parts:
        yield from _part(part)


def _part(part: Mapping[str, Any]) -> Iterator[str]:
    if "custom_id" in part and not 1 <= len(part["custom_id"]) <= 100:
        yield f"custom id of {len(part['custom_id'])} characters"
    match part["type"]:
        case 1:
            inside = [each["type"] for each in part["components"]]
            menu = inside in ([SELECT], [PEOPLE])
            if not (menu or (set(inside) == {BUTTON} and len(inside) <= 5)):
                yield f"a row of {inside}"
        case 2:
            if not 1 <= len(part.get("label") or "") <= 80:
                yield f"label {part.get('label')!r}"
            yield from _emoji(part.get("emoji"))
        case 3:
            yield from _select(part)
        case 10:
            if not part["content"].strip():
                yield "an empty text"
        case _:
            pass


def _select(menu: Mapping[str, Any]) -> Iterator[str]:
    options = menu["options"]
    if not 1 <= len(options) <= 25:
        yield f"a menu of {len(options)}"
    if len({option["value"] for option in options}) < len(options):
        yield "a value twice in a menu"
    if len(menu.get("placeholder") or "") > 150:
        yield "a long placeholder"
    if not 0 <= menu.get("min_values", 1) <= menu.get("max_values", 1) <= len(options):
        yield "a menu that can't be used"
    for option in options:
        lengths = [len(option[key]) for key in ("label", "value")]
        lengths.append(len(option.get("description") or ""))
        if max(lengths) > 100 or not min(lengths[:2]):
            yield f"option {option['label']!r}"
        yield from _emoji(option.get("emoji"))


def _emoji(emoji: Mapping[str, Any] | None) -> Iterator[str]:
    if emoji and emoji.get("id") and not 2 <= len(emoji["name"]) <= 32:
        yield f"emoji {emoji['name']!r}"


def _choices(choices: list[Mapping[str, Any]]) -> Iterator[str]:
    if len(choices) > 25:
        yield f"{len(choices)} choices"
    for choice in choices:
        if not (1 <= len(choice["name"]) <= 100 and 1 <= len(str(choice["value"])) <= 100):
            yield f"choice {choice['name']!r}"
