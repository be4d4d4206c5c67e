"""Games for two in which melds have been declared, trick by trick."""

from bot.engine.actions import Reason
from bot.engine.rules import Rules, System
from bot.variants import bezique_foster, bezique_hoffmann, binocle
from tests.bot.engine.scripted import Table, window

BINOCLE, FOSTER, HOFFMANN = binocle.SYSTEM, bezique_foster.SYSTEM, bezique_hoffmann.SYSTEM
SYSTEMS = (BINOCLE, FOSTER, HOFFMANN)
ALL = (None, None, None)
HIGH, NEW, TAKE = Reason.SCORED_AS_HIGH, Reason.NO_NEW_CARD, Reason.TAKES_AWAY
SEQUENCE = "meld sequence AH1 TH1 KH1 QH1 JH1"
SINGLE, SECOND = "meld {single} QS1 JD1", "meld {single} QS2 JD2"
DOUBLE = "meld {double} QS1 QS2 JD1 JD2"
KINGS = "meld four_kings KS1 KH1 KD1 KC1"
PAIR = "QS JD QS JD"


def melded(system: System, hand: str, *lines: str, trump: str = "H") -> Table:
    """Seat 0 has won a trick for each line, and done what it says."""
    game = window(system, hand, trump=trump, stock=40)
    for line in lines:
        said(game, line)
    return game.win()


def said(game: Table, line: str) -> Table:
    """One line: a card is spent or drawn, or a meld declared after a trick of its own."""
    verb, rest = line.split(maxsplit=1)
    match verb:
        case "spend":
            return game.spend(rest)
        case "get":
            return game.get(rest)
        case _:
            return game.win().do(f"0 {named(game.rules, line)}")


def named(rules: Rules, line: str) -> str:
    """The line with the book's names of the single and the double."""
    book = "binocle" if "binocle" in rules.kinds else "bezique"
    return line.format(single=book, double=f"double_{book}")
