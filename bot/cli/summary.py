"""What came of many games, in numbers."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sized
from dataclasses import dataclass, field
from statistics import fmean

from rich.table import Table
from rich.text import Text

from bot.cli.account import COUNTED, REDEALT, Account, Hand, contracted
from bot.cli.stopwatch import decision_row, spread
from bot.cli.terminal import console
from bot.engine.events import Result, SideCount, SideScore
from bot.engine.rules import Rules


@dataclass(slots=True)
class Summary:
    """The games so far, and how many ended by each clause.

    `took` has the nanoseconds of each decision, by the player's level.
    """

    rules: Rules
    levels: tuple[str, ...]
    games: int = 0
    wins: list[int] = field(default_factory=list)
    dealt: int = 0
    hands: list[Hand] = field(default_factory=list)
    claims: Counter[str] = field(default_factory=Counter)
    took: dict[str, list[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Nobody has won yet."""
        self.wins = [0] * (max(self.rules.sides) + 1)

    def add(self, account: Account) -> None:
        """Take in one finished game."""
        assert account.won is not None
        self.games += 1
        self.wins[account.won.side] += 1
        self.claims[account.won.claim.value] += 1
        self.dealt += len(account.hands)
        self.hands += (hand for hand in account.hands if hand.result != REDEALT)

    def share(self, *results: Result) -> float:
        """How much of the hands played ended so, from 0 to 1."""
        return sum(hand.result in results for hand in self.hands) / len(self.hands)

    def mean_contract(self) -> float:
        """Points."""
        return _mean(hand.contract.points for hand in self.hands if hand.contract)

    def mean_meld(self) -> float:
        """Points a seat and hand."""
        seats = range(self.rules.seats)
        return _mean(hand.melded(seat) for hand in self.hands for seat in seats)

    def mean_declarer_meld(self) -> float:
        """Points that the declaring side melds in a hand."""
        return _mean(line.meld for line in self._declarers())

    def mean_declarer_tricks(self) -> float:
        """Trick points that the declaring side takes in a hand that is played."""
        return _mean(line.trick_points for line in self._declarers(played=True))

    def _declarers(self, *, played: bool = False) -> Iterator[SideScore]:
        """The declaring side's line of each hand, or of those that were played out."""
        for hand in self.hands:
            if hand.contract and (hand.tricks or not played):
                line = hand.lines[self.rules.sides[hand.contract.declarer]]
                assert isinstance(line, SideScore)
                yield line

    def mean_count(self, part: Callable[[SideCount], int]) -> float:
        """Points of this part that a side makes in a hand that is played to its end."""
        whole = (hand.lines for hand in self.hands if hand.result == COUNTED)
        return _mean(part(line) for lines in whole for line in lines if isinstance(line, SideCount))

    def mean_number(self, what: Callable[[Hand], Iterable[Sized]]) -> float:
        """How many of something a seat has in a hand."""
        return _mean(len(each) for hand in self.hands for each in what(hand))

    def sides(self) -> list[str]:
        """Who plays for each side: "club", or "club + novice" where partners differ."""
        seats = range(self.rules.seats)
        return [
            " + ".join(dict.fromkeys(self.levels[s] for s in seats if self.rules.sides[s] == side))
            for side in range(len(self.wins))
        ]


def _mean(numbers: Iterable[int]) -> float:
    """The mean; 0 of nothing."""
    return fmean(tuple(numbers) or (0,))


def as_json(summary: Summary, options: Mapping[str, object], seed: int) -> dict[str, object]:
    """The figures for other programs. All but `ms_per_decision` are the same for the same seed."""
    return {
        "game": summary.rules.key,
        "options": dict(options),
        "seed": seed,
        "players": list(summary.levels),
        "games": summary.games,
        "wins": list(summary.wins),
        "deals": summary.dealt,
        "deals_per_game": round(summary.dealt / summary.games, 3),
        **(_contracts(summary) if contracted(summary.rules) else _pegs(summary)),
        "ms_per_decision": {level: spread(took) for level, took in summary.took.items()},
    }


def _contracts(summary: Summary) -> dict[str, object]:
    return {
        "made_rate": round(summary.share(Result.MADE), 4),
        "conceded_rate": round(summary.share(Result.CONCEDED), 4),
        "mean_contract": round(summary.mean_contract(), 3),
        "mean_meld_per_hand": round(summary.mean_meld(), 3),
        "mean_declarer_meld": round(summary.mean_declarer_meld(), 3),
        "mean_declarer_trick_points": round(summary.mean_declarer_tricks(), 3),
    }


def _pegs(summary: Summary) -> dict[str, object]:
    return {
        "claims": dict(sorted(summary.claims.items())),
        "melds_per_hand": round(summary.mean_number(_melds), 3),
        "reserved_lost_per_hand": round(summary.mean_number(_lost), 3),
        "mean_meld_per_hand": round(summary.mean_count(_meld), 3),
        "mean_low_per_hand": round(summary.mean_count(_low), 3),
        "mean_cards_per_hand": round(summary.mean_count(_cards), 3),
        "mean_points_per_hand": round(summary.mean_count(_change), 3),
    }


def _melds(hand: Hand) -> Iterable[Sized]:
    return hand.melds


def _lost(hand: Hand) -> Iterable[Sized]:
    return hand.lost


def _meld(line: SideCount) -> int:
    return line.meld


def _low(line: SideCount) -> int:
    return line.low


def _cards(line: SideCount) -> int:
    return line.cards


def _change(line: SideCount) -> int:
    return line.change


def print_summary(summary: Summary) -> None:
    """The figures as a table."""
    table = Table(show_header=False)
    for name, value in _rows(summary):
        table.add_row(Text(name), Text(value, justify="right"))
    console().print(table)


def _rows(summary: Summary) -> list[tuple[str, str]]:
    sides = enumerate(zip(summary.sides(), summary.wins, strict=True))
    return [
        ("Games", str(summary.games)),
        *((f"Won by side {n} ({who})", _part(wins, summary.games)) for n, (who, wins) in sides),
        ("Hands a game", f"{summary.dealt / summary.games:.1f}"),
        *(_contract_rows(summary) if contracted(summary.rules) else _peg_rows(summary)),
        *(decision_row(level, took) for level, took in summary.took.items()),
    ]


def _contract_rows(summary: Summary) -> list[tuple[str, str]]:
    return [
        ("Contracts made", f"{summary.share(Result.MADE):.1%}"),
        ("Hands thrown in", f"{summary.share(Result.CONCEDED):.1%}"),
        ("Contract, mean", f"{summary.mean_contract():.1f}"),
        ("Melds of one hand, mean", f"{summary.mean_meld():.1f}"),
        ("Melds of the declaring side, mean", f"{summary.mean_declarer_meld():.1f}"),
        ("Trick points of the declaring side, mean", f"{summary.mean_declarer_tricks():.1f}"),
    ]


def _peg_rows(summary: Summary) -> list[tuple[str, str]]:
    return [
        *(
            (f"Ended: {claim.replace('_', ' ')}", _part(count, summary.games))
            for claim, count in sorted(summary.claims.items())
        ),
        ("Melds scored by one player in a hand", f"{summary.mean_number(_melds):.1f}"),
        ("Reserved melds lost by one player in a hand", f"{summary.mean_number(_lost):.2f}"),
        ("Points of melds, mean", f"{summary.mean_count(_meld):.1f}"),
        ("Points of the lowest trump, mean", f"{summary.mean_count(_low):.1f}"),
        ("Points of cards, mean", f"{summary.mean_count(_cards):.1f}"),
        ("Points of one player in a whole hand, mean", f"{summary.mean_count(_change):.1f}"),
    ]


def _part(count: int, whole: int) -> str:
    return f"{count} ({count / whole:.0%})"
