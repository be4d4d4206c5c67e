"""Why something is advised: what is true of it, as values without words."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from bot.engine.cards import Card, Cards, Suit
from bot.engine.melds import Meld


class Why(StrEnum):
    """What is true of an action that is advised. `Reason` has its figures."""

    ONLY_CHOICE = "only_choice"
    """Nothing else is allowed."""

    # The auction
    POOR_HAND = "poor_hand"
    """The chance to win the game is greater with a new deal: `anew`, in a hundred."""
    GOOD_HAND = "good_hand"
    """It is no smaller if this one is `kept`."""
    MUST_OPEN = "must_open"
    """A pass is not allowed."""
    SURE_MELD = "sure_meld"
    """The melds in hand reach the `bid` without a trick."""
    BID_MADE = "bid_made"
    """In so many of the ways in which the cards may lie the bid is made with the suit."""
    BID_LOST = "bid_lost"
    """In so many it is lost: more than are risked."""
    SAFE_TO = "safe_to"
    """The highest contract that is safe; the bid is no higher."""
    SAFE_BELOW = "safe_below"
    """The least bid is higher."""
    HELD_BACK = "held_back"
    """So too, though it is made in most ways: trumps, aces and calls speak against the hand."""
    RAISE_NEEDS = "raise_needs"
    """It is not high enough to take the contract from the partner."""
    SPEAKS_ONCE = "speaks_once"
    """The bid is higher than the least: nobody speaks twice, and an opponent is to come."""
    SCORE_BOLD = "score_bold"
    """The score speaks for going so many `points` further."""
    SCORE_CAREFUL = "score_careful"
    """It speaks against going as far."""
    PARTNER_BIDS_ENOUGH = "partner_bids_enough"
    """The highest bid is the partner's."""

    # The trump suit
    TRUMP_MADE = "trump_made"
    """In so many ways the contract is made with the suit; what it comes to on the `average`."""
    TRUMP_ALONE = "trump_alone"
    """No other suit that may be named is long enough."""
    TRUMP_BEST = "trump_best"
    """No suit that may be named is longer, and none brings more melds."""
    TRUMP_LONGEST = "trump_longest"
    """None is longer."""
    TRUMP_MELDS = "trump_melds"
    """None brings more melds."""

    # Cards to give or to lay away
    SET_MADE = "set_made"
    """Of so many `sets` that were played out this is worth most: the contract is made so often."""
    GIVE_TRUMPS = "give_trumps"
    GIVE_ACES = "give_aces"
    GIVE_PINOCHLE = "give_pinochle"
    """Halves of the pinochle; the declarer may hold the other."""
    BREAKS_NO_MELD = "breaks_no_meld"
    """The hand melds as much without these cards."""
    KEEPS_TRUMPS = "keeps_trumps"
    """None of them is a trump."""
    BURIES_COUNTERS = "buries_counters"
    """Some of them count for the side that lays them away."""

    # Before the first trick
    SHOW_ALL = "show_all"
    NOTHING_MORE = "nothing_more"
    PLAY_MADE = "play_made"
    """In so many ways the contract is made if it is played."""
    PLAY_LOST = "play_lost"
    """In so many it is lost."""
    CONCEDE_IMPOSSIBLE = "concede_impossible"
    """The tricks have fewer points than are lacking."""
    CONCEDE_COSTS = "concede_costs"
    """What it costs to throw the hand in and to be set, `ours`; what the others then score."""
    CONCEDE_WINS = "concede_wins"
    """The chance to win the game, in a hundred, if it is played and if it is thrown in."""
    MOON_TAKEN = "moon_taken"
    """In so many ways every trick is taken, and the contract made: the `moons`."""
    MOON_SURE = "moon_sure"
    """Every trick can be taken with cards of the hand, from the first lead on."""

    # Melds in the play
    LOW_EXCHANGE = "low_exchange"
    LOW_SHOW = "low_show"
    ENDS_GAME = "ends_game"
    """The meld brings the score to the target."""
    WOULD_BAR = "would_bar"
    """Once the other meld has scored, this one can't."""
    BEST_ORDER = "best_order"
    """It is a part of the best order of all that is held."""
    MOST_NOW = "most_now"
    """Nothing that may be scored now has more points."""
    SCORES = "scores"
    RESERVE_FIRST = "reserve_first"
    """The best order lays it before another scores."""
    MELD_SCORED = "meld_scored"
    """The trick's one meld has scored."""
    NOTHING_TO_DECLARE = "nothing_to_declare"
    CALL_AT_TARGET = "call_at_target"
    """The score with the cards taken is at the target."""

    # Cards to play
    PARTNER_HAS_TRICK_GIVE_COUNTER = "partner_has_trick_give_counter"
    """The partner takes the trick, whatever the others play; the card counts."""
    PARTNER_HAS_TRICK = "partner_has_trick"
    """The same; there is no counter to give him."""
    SURE_WINNER = "sure_winner"
    """No opponent can take the trick from it."""
    TAKE_CHEAPLY = "take_cheaply"
    """So too, and no weaker card takes the trick for sure."""
    RUFF = "ruff"
    """It trumps; only a higher trump could take the trick."""
    MASTER = "master"
    """No higher card of its suit is with the others: only a trump could take it."""
    MUST_BEAT_LOWEST = "must_beat_lowest"
    """Every card that may be played takes the trick as it stands: it is the weakest."""
    THROW_NO_COUNTER = "throw_no_counter"
    """The trick is lost: the card does not count, others would."""
    ALL_COUNT = "all_count"
    """The trick is lost, and every card that may be played counts."""
    FOLLOW_LOWEST = "follow_lowest"
    """It is the weakest that may be played of the suit led, and does not take the trick."""
    DRAW_TRUMPS = "draw_trumps"
    """The side has the contract, and there are trumps with the others."""
    LEAD_PARTNERS_ACE = "lead_partners_ace"
    """The partner has shown the suit's ace and still holds it."""
    SAFE_LEAD = "safe_lead"
    """It does not count."""
    COUNTED_OUT = "counted_out"
    """The stock is gone: the other's cards are known."""
    WIN_COUNTERS = "win_counters"
    """It takes a trick of the stock with points in it."""
    WIN_TO_DECLARE = "win_to_declare"
    """It takes the trick, and there is a meld to declare."""
    LOSE_NOTHING = "lose_nothing"
    """It does not take the trick, and does not count."""
    KEEP_MELDS = "keep_melds"
    """It is in none of the melds of the best order."""
    KEEP_TRUMPS = "keep_trumps"
    """It is no trump; trumps are kept for the last tricks."""

    # When it is a matter of figures
    MORE_POINTS = "more_points"
    """In so many `ways` in which the cards may lie, it keeps more points on the average."""
    EVEN = "even"
    """The best of the others promises the same, or so little more that habit decides."""
    WORTH_MORE = "worth_more"
    """So too, it gains so many points `more` on the other in what is left of the deal."""
    MORE_AT_END = "more_at_end"
    """Both hands being known, it takes so many points `more` to the end than the best other."""
    JUDGEMENT = "judgement"
    """It is what the player does; nothing special is to be said of it."""


@dataclass(frozen=True, slots=True, repr=False)
class Reason:
    """Something true that speaks for an action.

    `cards` are the asker's own, `shown` those of others that all have seen; `numbers` are points
    unless their name says otherwise.
    """

    why: Why
    cards: Cards = ()
    shown: Cards = ()
    suit: Suit | None = None
    melds: tuple[Meld, ...] = ()
    numbers: tuple[tuple[str, float], ...] = ()

    def __repr__(self) -> str:
        """The cards are the asker's alone."""
        return f"Reason({self.why})"

    def number(self, name: str) -> float:
        """The number of this name."""
        return dict(self.numbers)[name]


def because(
    why: Why,
    cards: Iterable[Card] = (),
    *,
    shown: Iterable[Card] = (),
    suit: Suit | None = None,
    melds: Iterable[Meld] = (),
    **numbers: float,
) -> Reason:
    """The reason with its figures."""
    return Reason(why, tuple(cards), tuple(shown), suit, tuple(melds), tuple(numbers.items()))
