"""What the analyst found in a deal, in words."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.analysis.model import Accuracy, AnyReview, DuoReview, Made, Par, Review, Slip
from bot.text.cast import Cast
from bot.text.catalogue import Catalogue
from bot.text.glyphs import Glyphs, named

FEW: Final = 3
"""So many better cards are named at most."""


def any_text(review: AnyReview, cast: Cast, words: Catalogue, glyphs: Glyphs) -> str:
    """The review of a deal of whichever game."""
    if isinstance(review, DuoReview):
        return duo_text(review, cast, words, glyphs)
    return review_text(review, cast, words, glyphs)


def review_text(review: Review, cast: Cast, words: Catalogue, glyphs: Glyphs) -> str:
    """The review: what was made, the cards that cost points, what the deal held."""
    teller = _Teller(review, cast, words, glyphs)
    paragraphs = (teller.result(), teller.cards(), teller.seats(), teller.deal())
    told = ("\n".join(lines) for lines in paragraphs)
    return "\n\n".join(filter(None, told))


class _Teller:
    """One review, told line by line."""

    def __init__(self, review: Review, cast: Cast, words: Catalogue, glyphs: Glyphs) -> None:
        self.review, self.cast, self.words, self.glyphs = review, cast, words, glyphs
        declarer = review.declarer
        self.side = 0 if declarer is None else cast.sides[declarer]

    def result(self) -> Iterator[str]:
        """The contract, and what came of it."""
        yield self.words.say("review-heading", deal=self.review.deal)
        if self.review.declarer is None:
            yield self.words.say("review-dealt-anew")
        elif self.review.conceded:
            yield from self._conceded(self.cast.seat(self.review.declarer))
        else:
            yield from self._contract(self.cast.seat(self.review.declarer))

    def _contract(self, player: str) -> Iterator[str]:
        review = self.review
        assert review.trump is not None
        assert review.contract is not None
        meld = review.meld[self.side]
        need = review.contract - meld
        yield self.words.say(
            "review-contract" if need > 0 else "review-contract-covered",
            player=player,
            suit=named(review.trump, self.words, self.glyphs),
            bid=review.contract,
            side=self.cast.side(self.side),
            meld=meld,
            need=need,
        )
        assert review.took is not None
        yield self._took(review.took)

    def _took(self, took: int) -> str:
        could = self.review.could
        if could is None:
            return self.words.say("review-took", took=took)
        if took == could:
            return self.words.say("review-took-all", took=took)
        key = "review-took-less" if took < could else "review-took-more"
        return self.words.say(key, took=took, could=could)

    def _conceded(self, player: str) -> Iterator[str]:
        review = self.review
        assert review.contract is not None
        if review.trump is None:
            yield self.words.say("review-untrumped", player=player, bid=review.contract)
            return
        suit = named(review.trump, self.words, self.glyphs)
        yield self.words.say("review-conceded", player=player, suit=suit, bid=review.contract)
        if review.could is not None:
            total = review.meld[self.side] + review.could
            key = "review-conceded-right" if total < review.contract else "review-conceded-wrong"
            side, short = self.cast.side(self.side), review.contract - total
            yield self.words.say(key, side=side, total=total, short=short)

    def cards(self) -> Iterator[str]:
        """The cards that cost points; nothing without a play."""
        review = self.review
        if review.took is None:
            return
        if not review.accuracy:
            yield self.words.say("review-unseen")
            return
        yield self.words.say("review-slips" if review.slips else "review-slips-none")
        if review.since > 1:
            yield self.words.say("review-since", since=review.since)
        yield from map(self._slip, review.slips)

    def seats(self) -> Iterator[str]:
        """How well each seat played its cards, and what it could have made; a line each."""
        review = self.review
        if review.took is not None and review.accuracy:
            yield self.words.say("review-accuracy")
            yield from map(self._accuracy, review.accuracy)
        if review.par is not None:
            yield self.words.say("review-made")
            yield from map(self._made, review.par.made)

    def _slip(self, slip: Slip) -> str:
        return slip_line(slip, self.cast, self.words, self.glyphs)

    def _accuracy(self, seen: Accuracy) -> str:
        player = self.cast.seat(seen.seat)
        if not seen.choices:
            return self.words.say("review-accuracy-seat-none", player=player)
        return self.words.say(
            "review-accuracy-seat", player=player, best=seen.best, choices=seen.choices
        )

    def deal(self) -> Iterator[str]:
        """Par, and what made the difference."""
        review = self.review
        if review.par is not None:
            yield self._par(review.par)
        sign = review.of(self.side)
        side, swing = self.cast.side(self.side), signed(sign * review.swing)
        if review.luck is None or review.bidding is None or review.play is None:
            yield self.words.say("review-split-unknown", side=side, swing=swing)
            return
        yield self.words.say(
            "review-split",
            side=side,
            swing=swing,
            luck=signed(sign * review.luck),
            bidding=signed(sign * review.bidding),
            play=signed(sign * review.play),
        )

    def _made(self, made: Made) -> str:
        return self.words.say(
            "review-made-seat",
            player=self.cast.seat(made.seat),
            total=made.total,
            suit=self.glyphs.suit(made.trump),
        )

    def _par(self, par: Par) -> str:
        best = par.best
        if best is None:
            return self.words.say("review-par-none")
        side = self.cast.sides[best.seat]
        return self.words.say(
            "review-par" if best.total >= par.bid else "review-par-short",
            player=self.cast.seat(best.seat),
            suit=self.glyphs.suit(best.trump),
            total=best.total,
            bid=par.bid,
            swing=signed(self.review.of(side) * par.swing),
            side=self.cast.side(side),
        )


def signed(points: int) -> str:
    """Points with their sign: "+3", "-3", "0"."""
    return f"{points:+}" if points else "0"


def duo_text(review: DuoReview, cast: Cast, words: Catalogue, glyphs: Glyphs) -> str:
    """The review of a deal for two: what was melded, and what the last tricks held."""
    paragraphs = (
        _melded(review, cast, words, glyphs),
        _last_tricks(review, cast, words, glyphs),
    )
    return "\n\n".join("\n".join(lines) for lines in paragraphs)


def _melded(review: DuoReview, cast: Cast, words: Catalogue, glyphs: Glyphs) -> Iterator[str]:
    yield words.say("review-heading", deal=review.deal)
    seats = _seats("review-melded-seat", review.melded, cast, words)
    yield words.say("review-melded", seats=seats)
    if any(review.unscored):
        seats = _seats("review-melded-seat", review.unscored, cast, words)
        yield words.say("review-unscored", seats=seats)
    for parted in review.parted:
        yield words.say(
            "review-parted",
            trick=parted.trick,
            player=cast.seat(parted.seat),
            played=glyphs.card(parted.played),
            cost=parted.cost,
        )


def _last_tricks(review: DuoReview, cast: Cast, words: Catalogue, glyphs: Glyphs) -> Iterator[str]:
    if review.took is not None:
        seats = _seats("review-melded-seat", review.took, cast, words)
        yield words.say("review-last-tricks", seats=seats)
        if review.could is not None:
            seats = _seats("review-melded-seat", review.could, cast, words)
            yield words.say("review-last-tricks-best", seats=seats)
    if review.since is None:
        yield words.say("review-last-tricks-none")
        return
    yield words.say("review-slips" if review.slips else "review-slips-none")
    if review.took is not None and review.could is None:
        yield words.say("review-since", since=review.since)
    yield from (slip_line(slip, cast, words, glyphs) for slip in review.slips)


def _seats(key: str, points: Sequence[int], cast: Cast, words: Catalogue) -> str:
    """Each player's points."""
    told = enumerate(points)
    return " · ".join(words.say(key, player=cast.seat(seat), points=its) for seat, its in told)


def slip_line(slip: Slip, cast: Cast, words: Catalogue, glyphs: Glyphs) -> str:
    """A card that cost points, and those that would have cost nothing."""
    return words.say(
        "review-slip",
        trick=slip.trick,
        player=cast.seat(slip.seat),
        played=glyphs.card(slip.played),
        cost=slip.cost,
        better=_either([glyphs.card(card) for card in slip.better], words),
    )


def _either(cards: Sequence[str], words: Catalogue) -> str:
    *others, last = cards
    if not others:
        return last
    if len(cards) > FEW:
        return words.say("review-or-others", cards=", ".join(cards[:FEW]))
    return words.say("review-or", cards=", ".join(others), last=last)
