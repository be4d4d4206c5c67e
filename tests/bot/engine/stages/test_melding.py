"""Showing the melds, and what the declarer may do before the lead (rules, A.3, A.5, A.9)."""

import pytest

from bot.engine.actions import CHANCE, Reason, TimeUp
from bot.engine.events import Conceded, MeldsShown, MoonCalled, PlayBegins
from bot.engine.game import stage
from bot.engine.rules import Value
from tests.bot.engine.scripted import Table, table

HANDS = {
    0: "AS 10S KS QS JS JD 9D 10D 9H 10H 9C 10C",
    1: "KH QH 9S 10C KC JH AH AD 9C JC JC 9H",
    2: "AH AC AD AS KD KD QC QC 9S JH JS 10H",
    3: "KS QS KH QH KC QD QD AC JD 10S 10D 9D",
}
RUN, MARRIAGE, PINOCHLE = "run AS1 TS1 KS1 QS1 JS1", "trump_marriage KS1 QS1", "pinochle QS1 JD1"


def melding(**options: Value) -> Table:
    """Seat 0 has named spades; the melds are to be shown."""
    return table(HANDS, 3, options).win_auction().do("0 trump S")


def worth(game: Table) -> list[int]:
    """Points shown per seat."""
    return [sum(meld.points for meld in melds) for melds in game.state.melds]


def test_the_server_finds_all_melds() -> None:
    """A.2, meld_mode auto: 23 with a run, a marriage and a pinochle, and so on."""
    assert worth(melding()) == [23, 3, 11, 10]


def test_the_declarer_shows_first_and_both_sides_show() -> None:
    """A.3, MELD: all four hands shown, declarer first. Both sides score."""
    game = table(HANDS).do("0 bid 15", "1 pass", "2 bid 16", "3 pass", "0 pass", "2 trump H")
    assert [event.seat for event in game.told if isinstance(event, MeldsShown)] == [2, 3, 0, 1]


def test_no_card_changes_hands() -> None:
    """A.3."""
    before = table(HANDS).state.hands
    assert melding().ready().state.hands == before


def test_play_begins_when_all_are_ready() -> None:
    """A.2, meld_seconds: 60, or all four ready."""
    game = melding()
    assert set(game.state.waiting) == {0, 1, 2, 3}
    game.do("2 ready", "0 ready", "3 ready")
    assert game.stage == "melds"
    assert game.reason("2 ready") is Reason.ALREADY_READY
    assert game.do("1 ready").event(PlayBegins) == PlayBegins(0)


def test_play_begins_when_time_is_up() -> None:
    """A.2, meld_seconds."""
    game = melding().do("2 ready").take(CHANCE, TimeUp())
    assert game.event(PlayBegins) == PlayBegins(0)


@pytest.mark.parametrize(("options", "seconds"), [({}, 60), ({"meld_seconds": 10}, 10)])
def test_the_time_for_melds(options: dict[str, int], seconds: int) -> None:
    """A.2, meld_seconds: 60, alternatives 10-300."""
    game = melding(**options)
    assert stage(game.rules, game.state).seconds == seconds


def test_melds_are_not_claimed_where_they_are_found() -> None:
    """A.2, meld_mode auto."""
    assert melding().reason(f"0 meld {RUN}") is Reason.MELDS_ARE_FOUND


def test_an_unclaimed_meld_is_lost() -> None:
    """A.2, meld_mode manual."""
    game = melding(meld_mode="manual")
    assert worth(game) == [0, 0, 0, 0]
    game.do(f"0 meld {RUN}", "1 meld common_marriage KH1 QH1")
    assert worth(game.ready()) == [15, 2, 0, 0]
    assert game.stage == "play"


def test_each_claim_is_told_with_the_points_so_far() -> None:
    """The table sees each meld as it is laid."""
    game = melding(meld_mode="manual").do(f"0 meld {RUN}", f"0 meld {PINOCHLE}")
    shown = game.event(MeldsShown)
    assert (shown.seat, [meld.key for meld in shown.melds], shown.points) == (0, ["pinochle"], 19)


def test_all_claimed_is_worth_what_the_server_finds() -> None:
    """A card may serve once in every row: the order of claims does not matter."""
    game = melding(meld_mode="manual")
    game.do(f"0 meld {PINOCHLE}", f"0 meld {MARRIAGE}", f"0 meld {RUN}")
    assert worth(game)[0] == 23
    assert "ready" in game.legal(0)
    assert not any(action.startswith("meld") for action in game.legal(0))


def test_a_meld_is_claimed_once() -> None:
    """Whichever of the equal cards is shown."""
    game = melding(meld_mode="manual").do(f"0 meld {RUN}")
    assert game.reason(f"0 meld {RUN}") is Reason.ALREADY_DECLARED


@pytest.mark.parametrize(
    ("claim", "reason"),
    [
        ("0 meld run AS1 TS1 KS1 QS1", Reason.NOT_A_MELD),
        ("0 meld aces AS1 TS1 KS1 QS1 JS1", Reason.NOT_A_MELD),
        ("0 meld nonsense AS1", Reason.NOT_A_MELD),
        ("0 meld dix 9D1", Reason.NOT_A_MELD),
        ("0 meld trump_marriage KS2 QS2", Reason.CARD_NOT_HELD),
        ("3 meld common_marriage KS2 QS2", Reason.NOT_A_MELD),
    ],
)
def test_no_such_meld(claim: str, reason: Reason) -> None:
    """Wrong cards, a wrong name, somebody else's cards, a trump marriage called common."""
    assert melding(meld_mode="manual").reason(claim) is reason


def test_two_equal_cards_may_stand_in_for_each_other() -> None:
    """0.1: play never distinguishes copies, and here claims needn't either."""
    hands = {0: "KS KS QS QS JD JD 9H 9H 9C 9C 10H 10C"}
    game = table(hands, meld_mode="manual").win_auction().do("0 trump S")
    game.do("0 meld trump_marriage KS2 QS1", "0 meld trump_marriage KS1 QS2")
    assert worth(game)[0] == 8
    assert game.reason("0 meld trump_marriage KS1 QS1") is Reason.ALREADY_DECLARED


def test_one_card_is_not_two() -> None:
    """Both copies must be shown."""
    hands = {0: "QS QS JD JD 9H 9H 9C 9C 10H 10C KH KC"}
    game = table(hands, meld_mode="manual").win_auction().do("0 trump S")
    claim = "0 meld double_pinochle"
    assert game.reason(f"{claim} QS1 QS1 JD1 JD1") is Reason.NOT_A_MELD
    assert game.reason(f"{claim} JD2 QS1 QS2 JD1") is None


def test_who_is_ready_claims_no_more() -> None:
    """Ready is the last word."""
    game = melding(meld_mode="manual").do("0 ready")
    assert game.reason(f"0 meld {RUN}") is Reason.ALREADY_READY


def test_the_declarer_may_concede_once_melds_are_shown() -> None:
    """A.9, concede before_first_lead: with the others' melds before him."""
    game = melding()
    assert "concede" in game.legal(0)
    assert [seat for seat in range(1, 4) if "concede" in game.legal(seat)] == []
    assert game.reason("1 concede") is Reason.NOT_DECLARER
    assert Conceded(0) in game.do("0 concede").told


def test_the_declarer_may_concede_until_he_leads() -> None:
    """A.9: before leading, though he was ready already."""
    game = melding().do("0 ready", "1 ready", "2 ready", "3 ready")
    assert "concede" in game.legal(0)
    game.do("0 play AS1")
    assert game.reason("0 concede") is Reason.CONCEDE_TOO_LATE


def test_concession_waits_for_the_claims_of_the_others() -> None:
    """Where melds are claimed they are shown only when the others are ready."""
    game = melding(meld_mode="manual")
    assert game.reason("0 concede") is Reason.NOT_YOUR_TURN
    game.do("1 ready", "2 ready", "3 ready")
    assert "concede" in game.legal(0)


def test_no_conceding() -> None:
    """A.2, concede off."""
    game = melding(concede="off")
    assert "concede" not in game.legal(0)
    assert game.reason("0 concede") is Reason.NO_CONCEDING


def test_no_moon_unless_the_table_says_so() -> None:
    """A.2, shoot_moon off."""
    game = melding()
    assert "moon" not in game.legal(0)
    assert game.reason("0 moon") is Reason.NO_MOON


def test_the_declarer_may_shoot_the_moon_before_the_lead() -> None:
    """A.3: after MELD and before the first lead, the declarer alone, once."""
    game = melding(shoot_moon="bonus25")
    assert game.reason("2 moon") is Reason.NOT_DECLARER
    assert game.do("0 moon").told == (MoonCalled(0),)
    assert game.reason("0 moon") is Reason.MOON_CALLED
    assert game.reason("0 concede") is Reason.MOON_CALLED
    assert game.ready().reason("0 moon") is Reason.MOON_CALLED


def test_the_moon_cannot_be_called_after_the_lead() -> None:
    """A.3."""
    game = melding(shoot_moon="bonus25").ready()
    assert "moon" in game.legal(0)
    assert game.do("0 play AS1").reason("0 moon") is Reason.MOON_TOO_LATE


def test_eldest_leads_and_the_declarer_may_still_concede() -> None:
    """A.9: before the first lead, whoever makes it."""
    game = table(HANDS, first_lead="eldest").do("0 pass", "1 pass", "2 bid 15", "3 pass")
    game.do("2 trump S").ready()
    assert game.state.waiting == (0,)
    assert game.legal(2) == ["concede"]
    assert Conceded(2) in game.do("2 concede").told
