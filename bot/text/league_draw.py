"""Why a round was drawn as it was, in words."""

from collections.abc import Iterable, Iterator

from bot.formats.drawing import Because, Note
from bot.season.rounds import Next
from bot.text.catalogue import key
from bot.text.league_names import Roll


def explained(draws: Iterable[Next], roll: Roll) -> Iterator[str]:
    """The reasons of each division's draw."""
    for each in draws:
        if roll.season.settings.divisions > 1:
            yield roll.words.say("draw-division", division=each.division)
        yield from (reason(note, roll) for note in each.drawing.notes)


def reason(note: Note, roll: Roll) -> str:
    """One reason, with the entries that it is about and its number."""
    names = roll.some(tuple(map(roll.entry, note.entries)))
    match note.because:
        case Because.BYE_ODD if not note.entries:
            return roll.words.say("because-bye-odd-each", value=note.value)
        case Because.NOBODY_LEFT if not note.entries:
            return roll.words.say("because-nobody-left-empty")
        case because:
            return roll.words.say(key("because", because), entries=names, value=note.value)
