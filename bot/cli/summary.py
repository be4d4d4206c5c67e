"""What came of many games, in numbers."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean, median

from rich.table import Table
from rich.text import Text

from bot.cli.account import REDEALT, Account, Hand
from bot.cli.terminal import console
from bot.engine.events import Result, SideScore
from bot.engine.melds import total
from bot.engine.rules import Rules


@dataclass(slots=True)
class Summary:
    """The games so far. `took` has the nanoseconds of each decision, by the player's level."""

    rules: Rules
    levels: tuple[str, ...]
    games: int = 0
    wins: list[int] = field(default_factory=list)
    dealt: int = 0
    hands: list[Hand] = field(default_factory=list)
    took: dict[str, list[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Nobody has won yet."""
        self.wins = [0] * (max(self.rules.sides) + 1)

    def add(self, account: Account) -> None:
        """Take in one finished game."""
        assert account.winner is not None
        self.games += 1
        self.wins[account.winner] += 1
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
        return _mean(total(melds) for hand in self.hands for melds in hand.melds)

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
                yield hand.lines[self.rules.sides[hand.contract.declarer]]

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


def _ms(took: Sequence[int]) -> dict[str, float]:
    ordered = sorted(took)
    p99 = ordered[len(ordered) * 99 // 100] if ordered else 0
    middle = median(ordered) if ordered else 0
    return {"median": round(middle / 1e6, 3), "p99": round(p99 / 1e6, 3)}


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
        "made_rate": round(summary.share(Result.MADE), 4),
        "conceded_rate": round(summary.share(Result.CONCEDED), 4),
        "mean_contract": round(summary.mean_contract(), 3),
        "mean_meld_per_hand": round(summary.mean_meld(), 3),
        "mean_declarer_meld": round(summary.mean_declarer_meld(), 3),
        "mean_declarer_trick_points": round(summary.mean_declarer_tricks(), 3),
        "ms_per_decision": {level: _ms(took) for level, took in summary.took.items()},
    }


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
        ("Contracts made", f"{summary.share(Result.MADE):.1%}"),
        ("Hands thrown in", f"{summary.share(Result.CONCEDED):.1%}"),
        ("Contract, mean", f"{summary.mean_contract():.1f}"),
        ("Melds of one hand, mean", f"{summary.mean_meld():.1f}"),
        ("Melds of the declaring side, mean", f"{summary.mean_declarer_meld():.1f}"),
        ("Trick points of the declaring side, mean", f"{summary.mean_declarer_tricks():.1f}"),
        *(
            (f"Decision of {level}, ms", f"{_ms(took)['median']:.2f} · p99 {_ms(took)['p99']:.2f}")
            for level, took in summary.took.items()
        ),
    ]


def _part(count: int, whole: int) -> str:
    return f"{count} ({count / whole:.0%})"
