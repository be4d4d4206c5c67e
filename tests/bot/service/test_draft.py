import pytest

from bot.engine.actions import Bid, IllegalAction, NameTrump, Pass, PlayCard
from bot.engine.cards import Suit
from bot.service.draft import Draft
from bot.service.luck import shuffle, words_of
from bot.service.model import Game, Seal
from bot.service.play import Live, advance, begin
from bot.variants.partnership import SYSTEM

SECRET, NEXT = bytes(32), bytes([1]) * 32
GAME = Game(1, 2, 3, "partnership", {}, 0, seals=4)


@pytest.fixture
def live() -> Live:
    """A game before its first deal, the table's fifth."""
    return begin(GAME, SYSTEM.rules({}))


def test_a_draft_leaves_the_game_alone(live: Live) -> None:
    """Until it is stored nothing has happened."""
    draft = Draft(live)
    draft.deal(Seal(2, 5, SECRET, "start"), NEXT)
    draft.add(1, Bid(30))
    assert (live.turns, live.state.deal) == (0, 0)
    assert draft.state.calls[-1] == (1, 30)


def test_the_deal_opens_its_seal_and_makes_the_next(live: Live) -> None:
    """The pack is what secret and words give."""
    draft = Draft(live)
    assert draft.chance_is_next
    assert draft.seal_number == 5
    draft.deal(Seal(2, 5, SECRET, "start"), NEXT)
    assert draft.seals == [Seal(2, 5, SECRET, "start"), Seal(2, 6, NEXT)]
    dealt = draft.moves[0].action
    assert getattr(dealt, "pack", None) == shuffle(live.rules.pack.cards, SECRET, "start")


def test_a_seal_that_nobody_has_seen_is_not_opened() -> None:
    """After a deal, the next one must wait until its seal has been shown."""
    draft = Draft(begin(GAME, SYSTEM.rules({"all_pass": "redeal_next_dealer"})))
    assert draft.may_deal
    draft.deal(Seal(2, 5, SECRET, "start"), NEXT)
    for seat in (1, 2, 3, 0):
        draft.add(seat, Pass())
    assert draft.chance_is_next
    assert not draft.may_deal


def test_what_the_players_did_is_in_the_next_shuffle() -> None:
    """Everything since the deal, of this draft too."""
    live = begin(GAME, SYSTEM.rules({"all_pass": "redeal_next_dealer"}))
    first = Draft(live)
    first.deal(Seal(2, 5, SECRET, "start"), NEXT)
    for move in first.moves:
        advance(live, move)
    draft = Draft(live)
    for seat in (1, 2, 3, 0):
        draft.add(seat, Pass())
    draft.deal(Seal(2, 6, NEXT), SECRET)
    said = words_of([(1, "pass"), (2, "pass"), (3, "pass"), (0, "pass")])
    assert draft.seals[0] == Seal(2, 6, NEXT, said)
    assert said != words_of(())


def test_an_illegal_action_is_not_added(live: Live) -> None:
    """The draft is as before."""
    draft = Draft(live)
    draft.deal(Seal(2, 5, SECRET, "start"), NEXT)
    for seat, action in ((0, Bid(30)), (1, Bid(1)), (1, NameTrump(Suit.SPADES))):
        with pytest.raises(IllegalAction):
            draft.add(seat, action)
    with pytest.raises(IllegalAction):
        draft.add(1, PlayCard(live.rules.pack.cards[0]))
    assert len(draft.moves) == 1


def test_nothing_that_is_printed_shows_cards(live: Live) -> None:
    """Neither the draft, nor its seals, nor its turns, nor the game."""
    draft = Draft(live)
    draft.deal(Seal(2, 5, SECRET, "start"), NEXT)
    printed = repr((draft, draft.seals, draft.turns(1), draft.moves, live))
    assert "AS" not in printed
    assert SECRET.hex() not in printed
