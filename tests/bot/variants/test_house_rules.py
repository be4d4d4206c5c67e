"""Each value of each option of the games for two makes a difference, and this one.

An outcome is what a scripted position comes to under the option's value.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

import pytest

from bot.engine.actions import CallOut, Deal, PlayCard, Reason
from bot.engine.events import TrickTaken
from bot.engine.game import legal
from bot.engine.rules import System, Value
from bot.variants import SYSTEMS
from tests.bot.engine.scripted import Table, cards, faces, table, window

TWO_HANDED: Final = [system for system in SYSTEMS.values() if system.rules({}).declaring]
Outcome = Callable[[System, Value], object]


def target(system: System, value: Value) -> object:
    """A side at 1010 wins at 1000, and not at 2000."""
    game = window(system, "", scores=(1000, 0), target=value)
    last_trick(game, "9S", "9D")
    return game.state.winner


def last_trick(game: Table, reply: str, lead: str) -> Table:
    """The last trick of the deal: seat 1 leads, seat 0 replies."""
    game.hold(reply, lead).last_phase().led(1)
    return game.take(1, PlayCard(game.state.hands[1][0])).take(0, PlayCard(game.state.hands[0][0]))


def deal_packet(system: System, value: Value) -> object:
    """Which seat has the fourth card of the pack; seat 0 is dealt to first."""
    game = table(system=system, deal_packet=value)
    deal = game.turns[0][1]
    assert isinstance(deal, Deal)
    return next(seat for seat in (0, 1) if deal.pack[3] in game.state.hands[seat])


def next_dealer(system: System, value: Value) -> object:
    """Seat 1 has dealt, and takes the last trick."""
    return last_trick(window(system, "", next_dealer=value), "9S", "9D").state.dealer


def auto_draw(system: System, value: Value) -> object:
    """Whether a winner with nothing to declare is waited for."""
    game = window(system, "9C", other="9D", auto_draw=value).led(0)
    return game.do("0 play 9C1", "1 play 9D1").state.pause is not None


def grand_binocle(system: System, value: Value) -> object:
    """Why K♠ Q♠ J♦ is refused."""
    game = window(system, "KS QS JD", grand_binocle=value)
    return game.reason("0 meld grand_binocle KS1 QS1 JD1")


def reform_into_higher(system: System, value: Value) -> object:
    """Why the queen of a broken binocle is refused in a grand."""
    game = window(system, "QS JD KS", reform_into_higher=value).do("0 meld binocle QS1 JD1")
    game.spend("JD1").get("JD2").win()
    return game.reason("0 meld grand_binocle KS1 QS1 JD2")


def low_uses_meld(name: str) -> Outcome:
    """Why the lowest trump is refused after a meld, and a meld after it."""

    def outcome(system: System, value: Value) -> object:
        low = system.rules({}).low
        game, after_meld = (window(system, f"KS QS {low}H", options={name: value}) for _ in (0, 1))
        after_meld.do("0 meld marriage KS1 QS1")
        game.do(f"0 low {low}H1")
        return after_meld.reason(f"0 low {low}H1"), game.reason("0 meld marriage KS1 QS1")

    return outcome


def exchanged_card_meldable(system: System, value: Value) -> object:
    """Why a king that was just taken is refused in a marriage, and after the next trick."""
    low = system.rules({}).low
    game = window(system, f"QH {low}H", turned="KH", exchanged_card_meldable=value)
    game.do(f"0 low {low}H1")
    at_once = game.reason("0 meld royal_marriage KH1 QH1")
    return at_once, game.win().reason("0 meld royal_marriage KH1 QH1")


def endgame(system: System, value: Value) -> object:
    """What may be played to K♥, spades being trumps: able to head it, and void; and to Q♠."""
    return tuple(
        playable(window(system, "", trump="S", endgame=value), lead, hand)
        for lead, hand in (("KH", "AH 9H 9S"), ("KH", "9S 9D"), ("QS", "KS JS 9H"))
    )


def playable(game: Table, lead: str, hand: str) -> list[str]:
    """The cards that seat 0 may play to seat 1's lead in the last phase."""
    game.hold(hand, lead).last_phase().led(1).take(1, PlayCard(cards(lead)[0]))
    return faces(it.card for it in legal(game.rules, game.state, 0) if isinstance(it, PlayCard))


def count_mode(system: System, value: Value) -> object:
    """Who wins by a trick that takes him to the target; may he call, and does he win by it."""
    game = window(system, "AS", other="10S", scores=(990, 0), count_mode=value, auto_draw=True)
    game.led(0).do("0 play AS1", "1 play TS1")
    won, may = game.state.winner, CallOut() in legal(game.rules, game.state, 0)
    return won, may, may and game.do("0 call").state.winner


def both_reach(system: System, value: Value) -> object:
    """Both reach 1000 by the count, seat 1 with more: who wins, or what the target is then."""
    late: dict[str, Value] = {"brisques": "end_of_hand"} if has(system, "brisques") else {}
    game = window(system, "", scores=(985, 989), options={"both_reach": value} | late)
    game.state = replace(game.state, piles=(cards("AS 10S"), cards("AH 10H")))
    last_trick(game, "9S", "9D")
    return game.state.winner, game.state.target


def fresh_card(system: System, value: Value) -> object:
    """Why a marriage of cards that lie on the table is refused, and a double of two singles."""
    game = window(system, "KS KH KD KC QS JD QS JD", fresh_card=value)
    game.do("0 meld four_kings KS1 KH1 KD1 KC1").win().do("0 meld bezique QS1 JD1").win()
    other = game.reason("0 meld marriage KS1 QS1")
    game.do("0 meld bezique QS2 JD2").win()
    return other, game.reason("0 meld double_bezique QS1 QS2 JD1 JD2")


def seven_scores(system: System, value: Value) -> object:
    """Why a second seven is refused in the window, and what playing it scores."""
    game = window(system, "7H 9C", turned="7H#2", seven_scores=value)
    reason = game.reason("0 low 7H1")
    game.led(0).do("0 play 7H1")
    return reason, game.state.scores[0]


def brisques(system: System, value: Value) -> object:
    """What an ace and a ten score as they are taken, and once the deal is counted."""
    game = window(system, "AS", other="10S", brisques=value)
    at_once = game.led(0).do("0 play AS1", "1 play TS1").state.scores[0]
    return at_once, last_trick(game, "9S", "9D").state.scores[0]


def last_trick_of(system: System, value: Value) -> object:
    """What the last trick with the stock scores, and the last of all."""
    game = window(system, "9S", other="9D", stock=2, last_trick=value)
    early = game.led(0).do("0 play 9S1", "1 play 9D1").state.scores
    late = last_trick(window(system, "", last_trick=value), "9S", "9D").state.scores
    return early, late


def ten_low_in_last_eight(system: System, value: Value) -> object:
    """Who takes ten and knave in the last phase, and before."""
    game = window(system, "10H", trump="S", other="JH", ten_low_in_last_eight=value)
    first = game.led(0).do("0 play TH1", "1 play JH1").event(TrickTaken).winner
    game.hold("10H", "JH").last_phase().led(0).do("0 play TH1", "1 play JH1")
    return first, game.event(TrickTaken).winner


def has(system: System, name: str) -> bool:
    """Whether the system has the option."""
    return any(option.name == name for option in system.options)


USES: Final[Mapping[Value, object]] = {
    False: (None, None),
    True: (Reason.LOW_USES_MELD, Reason.ONE_A_TRICK),
}
TABLE: Final[Mapping[str, tuple[Outcome, Mapping[Value, object]]]] = {
    "target": (target, {1000: 0, 2000: None}),
    "deal_packet": (deal_packet, {"3": 1, "4": 0}),
    "next_dealer": (next_dealer, {"alternate": 0, "last_trick_winner": 1}),
    "auto_draw": (auto_draw, {True: False, False: True}),
    "grand_binocle": (grand_binocle, {True: None, False: Reason.NOT_A_MELD}),
    "reform_into_higher": (reform_into_higher, {"allow": None, "refuse": Reason.BROKEN_MELD}),
    "dix_uses_meld": (low_uses_meld("dix_uses_meld"), USES),
    "seven_uses_meld": (low_uses_meld("seven_uses_meld"), USES),
    "exchanged_card_meldable": (
        exchanged_card_meldable,
        {True: (None, None), False: (Reason.JUST_TAKEN, None)},
    ),
    "endgame": (
        endgame,
        {
            "must_win": (["AH"], ["9S"], ["KS"]),
            "head_trumps_only": (["9H", "AH"], ["9S"], ["KS"]),
            "follow_only": (["9H", "AH"], ["9D", "9S"], ["JS", "KS"]),
        },
    ),
    "count_mode": (
        count_mode,
        {
            "end_of_hand_with_call": (None, True, 0),
            "auto": (0, False, False),
            "end_of_hand": (None, False, False),
        },
    ),
    "fresh_card": (
        fresh_card,
        {
            "same_class": (None, Reason.NO_NEW_CARD),
            "always": (Reason.NO_NEW_CARD, Reason.NO_NEW_CARD),
            "none": (None, None),
        },
    ),
    "seven_scores": (
        seven_scores,
        {"declared": (None, 0), "when_played": (Reason.LOW_WHEN_PLAYED, 10)},
    ),
    "brisques": (brisques, {"at_once": (20, 20), "end_of_hand": (0, 20)}),
    "last_trick": (
        last_trick_of,
        {"final": ((0, 0), (0, 10)), "before_last_eight": ((10, 0), (0, 0))},
    ),
    "ten_low_in_last_eight": (ten_low_in_last_eight, {False: (0, 0), True: (0, 1)}),
    "both_reach": (
        both_reach,
        {"extend_250": (None, 1250), "highest": (1, 1000), "pone_first": (0, 1000)},
    ),
}
"""By option: the position, and what it comes to under each value."""
ROWS = [
    pytest.param(system, option.name, value, id=f"{system.key}-{option.name}-{value}")
    for system in TWO_HANDED
    for option in system.options
    for value in TABLE[option.name][1]
    if option.kind.read(value) is not None
]


@pytest.mark.parametrize(("system", "name", "value"), ROWS)
def test_the_value_makes_its_difference(system: System, name: str, value: Value) -> None:
    """Chapters B, C and D: what each house rule changes."""
    outcome, wanted = TABLE[name]
    assert outcome(system, value) == wanted[value]


@pytest.mark.parametrize("system", TWO_HANDED, ids=lambda system: system.key)
def test_every_value_of_every_option_is_in_the_table(system: System) -> None:
    """And no two values of an option come to the same."""
    for option in system.options:
        values = [it for it in TABLE[option.name][1] if option.kind.read(it) is not None]
        if option.name != "target":
            assert {option.write(value) for value in values} == set(option.words)
        outcomes = [repr(TABLE[option.name][1][value]) for value in values]
        assert len(set(outcomes)) == len(values) > 1
