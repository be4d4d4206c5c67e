"""Personal statistics: what somebody did in the deals and games of one game, added up. Pure."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Best:
    """The deal that brought its player most: where it was, and what it added to the score."""

    table: int
    game: int
    deal: int
    change: int


@dataclass(frozen=True, slots=True)
class Statistics:
    """Sums over whole games, and over deals played from the first card to the last.

    The player `won` so many of `games`. As declarer they `made` so many of `contracts`, and threw
    in `thrown`; `bids` adds up what they bid. As the declarer's partner it was `partner_made` of
    `partner`, against others `broken` of `defended`. `melds` are points of the own hand; `taken`
    those of the side's tricks in the deals `counted`; `changes` those of the side's score. The
    deals of `practice` are in none of these.
    """

    games: int = 0
    won: int = 0
    deals: int = 0
    contracts: int = 0
    made: int = 0
    thrown: int = 0
    bids: int = 0
    partner: int = 0
    partner_made: int = 0
    defended: int = 0
    broken: int = 0
    melds: int = 0
    counted: int = 0
    taken: int = 0
    changes: int = 0
    best: Best | None = None
    practice: int = 0


@dataclass(frozen=True, slots=True)
class Rival:
    """Another person, and the whole games that both played: as partners, and as opponents.

    `won` and `lost` are the player's, `name` is the other's.
    """

    name: str
    partner_won: int = 0
    partner_lost: int = 0
    won: int = 0
    lost: int = 0

    @property
    def games(self) -> int:
        """All of them."""
        return self.partner_won + self.partner_lost + self.won + self.lost
