"""simcord's scripts, with the few lines changed that make its workbench a chat.

Each change names the exact text of simcord 3.2.1 that it replaces; where a text is missing, that
change is not made and the page works as simcord has it.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple


class Change(NamedTuple):
    """A text in one of simcord's scripts, and what is served instead."""

    old: str
    new: str


# As a chat does, stay at the newest message unless the reader scrolled away from it; simcord
# scrolls to the message that the last click led to, and loses the end when a message grows.
TIMELINE: Final = (
    Change(
        'import { renderMessage } from "./messages.js";',
        'import { renderMessage } from "./messages.js";\n'
        'import { follows } from "/sandbox/follow.js";',
    ),
    Change(
        "ui.timeline.scrollHeight - ui.timeline.scrollTop - ui.timeline.clientHeight <= 1 ?",
        "follows() ?",
    ),
    Change(
        "state.scrollIntent = snapshot.targetId"
        ' && String(snapshot.targetId) !== String(previousTargetId || "")\n'
        '      ? { policy: "target", targetId: String(snapshot.targetId) }'
        " : state.scrollIntent || captureScrollIntent();",
        "state.scrollIntent = state.scrollIntent || captureScrollIntent();",
    ),
)

COMMANDS: Final = (
    # The order in which the bot declares its commands, not that of the alphabet.
    Change(
        "\n    || String(a.entry.invocation).localeCompare(String(b.entry.invocation))"
        "\n    || String(a.entry.commandId).localeCompare(String(b.entry.commandId)))",
        ")",
    ),
    # Once the last required field has its value, Enter sends.
    Change("renderCompose({ focus: Boolean(next) });", "renderCompose({ focus: true });"),
    Change(
        ": restore ? fieldFor(restore.option) : null;",
        ": restore && !focus ? fieldFor(restore.option) : null;",
    ),
    # No optional field is taken before an arrow key chose it: until then, too, Enter sends.
    Change(
        "if (listItems.length) suggestionListbox.setActive(0, { scroll: false });",
        "if (listItems.length && !optional) suggestionListbox.setActive(0, { scroll: false });",
    ),
    # A value that was typed in full need not be chosen from the list as well.
    Change(
        "if (active instanceof HTMLElement) { active.click(); return true; }",
        "if (active instanceof HTMLElement && active.dataset.value !== event.target.value)"
        " { active.click(); return true; }",
    ),
)

CHANGES: Final[Mapping[str, Sequence[Change]]] = {
    "timeline.js": TIMELINE,
    "commands.js": COMMANDS,
}


def mended(name: str, text: str) -> str:
    """The script of simcord with this name and text, as the sandbox serves it."""
    for change in CHANGES.get(name, ()):
        text = text.replace(change.old, change.new)
    return text
