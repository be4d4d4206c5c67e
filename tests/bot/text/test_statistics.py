"""Sums of somebody's deals and games in words."""

from dataclasses import replace

from bot.statistics import Best, Rival, Statistics
from bot.text.catalogue import Catalogue
from bot.text.statistics import pair_text, statistics_text

WORDS = Catalogue()
SUMS = Statistics(
    games=24,
    won=14,
    deals=150,
    contracts=41,
    made=30,
    thrown=2,
    bids=1120,
    partner=38,
    partner_made=25,
    defended=71,
    broken=20,
    melds=1100,
    counted=148,
    taken=1850,
    changes=-22,
    best=Best(table=1, game=17, deal=3, change=54),
)
FOR_TWO = Statistics(deals=1, melds=250, counted=1, taken=90, changes=340)
BOB = Rival("Bob", partner_won=3, partner_lost=1, won=1, lost=2)
CID = Rival("Cid", lost=1)


def told(sums: Statistics, *rivals: Rival, name: str = "Ann") -> list[str]:
    """The lines."""
    return statistics_text(sums, rivals, name, "Pinochle", WORDS).split("\n")


def test_all_is_summed_up() -> None:
    """Counts and averages, each with what it is of."""
    assert told(SUMS)[:-2] == [
        "### Ann · Pinochle · 150 deals",
        "**Whole games** · 24: 14 won, 10 lost",
        "**Own bids** · 41, of 27.3 points on average: 30 made, 11 set (2 of them thrown in)",
        "**Partner's bids** · 38: 25 made, 13 set",
        "**Opponents' bids** · 71: 51 made, 20 set",
        "**Own melds** · 7.3 points a deal",
        "**Points in tricks, both partners together** · 12.5 a deal (148 deals)",
        "**Score** · -0.1 a deal",
        "**Best deal** · +54: deal 3 of game 17",
    ]


def test_a_game_without_bids_tells_of_none() -> None:
    """Nor of a partner, nor of whole games that there are not."""
    assert told(FOR_TWO) == [
        "### Ann · Pinochle · 1 deal",
        "**Own melds** · 250.0 points a deal",
        "**Points in tricks** · 90.0 a deal (1 deal)",
        "**Score** · +340.0 a deal",
        told(FOR_TWO)[-1],
    ]
    assert "from its first card to its last" in told(FOR_TWO)[-1]


def test_voided_games_of_leagues_are_said_to_count() -> None:
    """Else a table of a league and these figures would seem to contradict each other."""
    for text in (told(SUMS)[-2], told(FOR_TWO)[-1], pair_text(BOB, "A", "B", "Pinochle", WORDS)):
        assert "a league's game that its directors have voided" in text.casefold()


def test_what_is_not_counted_is_said() -> None:
    """Deals without a count of the tricks, and practice; where there are none, nothing is said."""
    short, practice = "points in tricks are counted", "practice"
    text = "\n".join(told(replace(SUMS, practice=1)))
    assert short in text
    assert "1 deal of practice" in text
    text = "\n".join(told(replace(SUMS, counted=150)))
    assert short not in text
    assert practice not in text


def test_only_short_deals_have_no_average_of_tricks() -> None:
    """Nothing is divided by nothing."""
    text = "\n".join(told(replace(SUMS, counted=0, taken=0, thrown=0)))
    assert "Points in tricks" not in text
    assert "11 set\n" in text


def test_games_of_before_have_no_deals() -> None:
    """Those that were over before anything was kept of their deals."""
    lines = told(Statistics(games=1, won=1))
    assert lines[:2] == ["### Ann · Pinochle · 0 deals", "**Whole games** · 1: 1 won, 0 lost"]
    assert "points in tricks" not in "\n".join(lines)


def test_without_a_deal_it_is_said_what_to_do() -> None:
    """Also to who has only practised."""
    (line,) = told(Statistics())
    assert "**Ann**" in line
    assert "Pinochle" in line
    assert len(told(Statistics(practice=3))) == 2


def test_a_change_of_nothing_has_no_sign() -> None:
    """However little is lost."""
    for changes in (0, -1, 1):
        assert "**Score** · 0.0 a deal" in told(replace(SUMS, changes=changes))


def test_people_met_are_listed() -> None:
    """Only as what one has met them."""
    lines = told(SUMS, BOB, CID)
    at = lines.index("**Whole games with others**")
    assert lines[at + 1 : at + 3] == [
        "Bob · as partners 3 won, 1 lost; as opponents 1 won, 2 lost",
        "Cid · as opponents 0 won, 1 lost",
    ]


def test_two_people_are_compared() -> None:
    """As partners they win together."""
    assert pair_text(BOB, "Ann", "Bob", "Pinochle", WORDS).split("\n")[:-1] == [
        "### Ann and Bob · Pinochle",
        "**As partners** · 4 games: 3 won, 1 lost",
        "**As opponents** · 3 games: Ann won 1, Bob won 2",
    ]
    lines = pair_text(CID, "Ann", "Cid", "Pinochle", WORDS).split("\n")
    assert lines[1] == "**As opponents** · 1 game: Ann won 0, Cid won 1"


def test_who_never_met_is_told_so() -> None:
    """With what counts."""
    text = pair_text(None, "Ann", "Bob", "Pinochle", WORDS)
    assert "**Ann** and **Bob**" in text
    assert "from its start to its end" in text


def test_names_are_harmless() -> None:
    """Whoever's they are, they neither ping nor format."""
    bad = "<@1> **x** @everyone"
    texts = (
        statistics_text(SUMS, [replace(BOB, name=bad)], bad, "Pinochle", WORDS),
        statistics_text(Statistics(), (), bad, "Pinochle", WORDS),
        pair_text(BOB, bad, bad, "Pinochle", WORDS),
        pair_text(None, bad, bad, "Pinochle", WORDS),
    )
    for text in texts:
        for part in ("@everyone", "<@1>", "**x**"):
            assert part not in text
