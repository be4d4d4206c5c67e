"""Messages as plain text."""

from typing import Any

import pytest

from bot.sandbox.plain import transcript_lines


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("**North** bids *21*", "North bids 21"),
        ("***all*** __of__ ~~it~~ ||secret||", "all of it secret"),
        ("## Score", "Score"),
        ("-# quietly", "quietly"),
        ("> quoted", "quoted"),
        ("`code` and 2 * 3 * 4", "code and 2 * 3 * 4"),
        ("snake_case_name and _this_", "snake_case_name and this"),
        ("<:pn_AS:1> <:pn_TH2:22> <a:pn_9d1:3>", "A♠ 10♥ 9♦"),
        ("trump <:suit_C:4> :) <:crown:5>", "trump ♣ :) :crown:"),
        ("see [the rules](https://example.org/a)", "see the rules"),
        ("type </pinochle open:12>", "type /pinochle open"),
        ("<@7> to play, <@!8>", "@South to play, @somebody"),
        (r"\*not bold\*", "*not bold*"),
    ],
)
def test_markup_is_dropped(written: str, read: str) -> None:
    """The words stay, the signs that style them go."""
    mentions = [{"id": "7", "username": "south", "global_name": "South"}]
    assert transcript_lines({"content": written, "mentions": mentions}) == [read]


def test_embed_is_told_in_order() -> None:
    """Author, title, description, fields, footer."""
    embed = {
        "author": {"name": "Table 1"},
        "title": "**Trick 3**",
        "description": "North wins.",
        "fields": [{"name": "Us", "value": "12"}],
        "footer": {"text": "to 150"},
    }
    lines = ["Table 1", "Trick 3", "North wins.", "Us: 12", "to 150"]
    assert transcript_lines({"embeds": [embed]}) == lines


def test_components_are_told_without_buttons() -> None:
    """The texts of Components V2, wherever they are nested, and what pictures show."""
    section: dict[str, Any] = {
        "type": 9,
        "components": [{"type": 10, "content": "South: 3 cards"}],
        "accessory": {"type": 2, "label": "Leave", "custom_id": "x"},
    }
    picture = {"media": {"url": "attachment://t.png"}, "description": "The trick"}
    container = {
        "type": 17,
        "components": [
            {"type": 10, "content": "# Table\n\nround 1"},
            section,
            {"type": 12, "items": [picture]},
            {"type": 1, "components": [{"type": 2, "label": "Join", "custom_id": "y"}]},
        ],
    }
    lines = ["Table", "round 1", "South: 3 cards", "[The trick]"]
    assert transcript_lines({"content": "", "components": [container]}) == lines


def test_empty_message_has_no_lines() -> None:
    """Nothing to say, nothing printed."""
    assert transcript_lines({"content": ""}) == []
