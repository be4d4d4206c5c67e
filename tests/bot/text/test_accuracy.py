"""Somebody's figures in words."""

from bot.analysis.tally import History, Tally
from bot.text.accuracy import accuracy_text
from bot.text.catalogue import Catalogue

WORDS = Catalogue()
TEN = Tally(10, 50, 40, 12, 30, 8, 10, -20, -1)
THREE = Tally(3, 10, 5, 9, -6, 0, 0, 0, 0)
TOTAL = Tally(23, 110, 85, 33, 54, 16, 20, -40, -2)


def told(history: History) -> list[str]:
    """The lines."""
    return accuracy_text(history, "Ann", "Pinochle", WORDS).split("\n")


def test_all_is_summed_up() -> None:
    """The share of best cards, points lost a deal, the parts on average over known deals."""
    title, best, lost, split, *_ = told(History(TOTAL, (THREE, TEN, TEN)))
    assert title == "### Ann · Pinochle · 23 deals"
    assert "77 % (85 of 110" in best
    assert "1.4 a deal" in lost
    assert (
        "luck of the cards +1.2, bidding -2.5, play -0.1 points on average over 16 deals" in split
    )


def test_the_newest_ten_deals_stand_last() -> None:
    """Numbered as they were played, in columns; a dash where nothing is known."""
    lines = told(History(TOTAL, (THREE, TEN, TEN)))
    table = lines[lines.index("```") + 1 : -2]
    assert [line.split() for line in table] == [
        ["deals", "best", "lost", "luck", "bid", "play"],
        ["1–3", "50%", "3.0", "–", "–", "–"],
        ["4–13", "80%", "1.2", "+1.2", "-2.5", "-0.1"],
        ["14–23", "80%", "1.2", "+1.2", "-2.5", "-0.1"],
    ]
    assert len({len(line) for line in table}) == 1


def test_old_deals_are_counted_and_not_listed() -> None:
    """The first line begins where they end."""
    lines = told(History(TOTAL, (TEN, TEN)))
    assert any(line.startswith("4–13") for line in lines)


def test_few_deals_have_no_trend() -> None:
    """One line would say the same twice."""
    assert "```" not in told(History(TEN, (TEN,)))


def test_without_a_deal_it_is_said_what_to_do() -> None:
    """Nothing is divided by nothing."""
    (line,) = told(History(Tally(), ()))
    assert "Ann" in line
    assert "Pinochle" in line


def test_without_a_choice_only_the_deals_are_told() -> None:
    """Every hand was thrown in."""
    lines = told(History(Tally(1, 0, 0, 0, -20, 1, 3, -23, 0), ()))
    assert "no choice" in lines[1]
    assert "play 0.0 points on average" in lines[2]
    assert "over" not in lines[2].split("average")[1]
