"""Game records: written, read, and what is wrong with a line."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.engine.actions import Deal, PlayCard
from bot.engine.game import apply, start
from bot.engine.notation import write
from bot.engine.rules import System
from bot.engine.stages.deal import Dealing
from bot.record import BadRecord, Fault, Record, Turn, read_record, write_record
from bot.variants import SYSTEMS
from tests.strategies import Game, games

HANDS = (
    "AS TS KS QS JS 9S AH TH KH QH JH 9H | AS TS KS QS JS 9S AH TH KH QH JH 9H | "
    "AD TD KD QD JD 9D AC TC KC QC JC 9C | AD TD KD QD JD 9D AC TC KC QC JC 9C"
)
AUCTION = "0 bid 15\n1 pass\n2 pass\n3 pass\n0 trump H\n"
TEXT = f"game partnership\ndealer 3\nchance deal {HANDS}\n{AUCTION}"
every_system = pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
slow = settings(
    max_examples=10, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
NAMES = st.text(st.characters(codec="utf-8", exclude_characters="|"), min_size=1, max_size=20)


def record(game: Game, names: tuple[str, ...] = ()) -> Record:
    """The record of a game that was played at random."""
    turns = tuple(Turn(*turn) for turn in game.turns)
    system = SYSTEMS[game.rules.key]
    return Record(system.key, system.changed(game.rules.values), game.dealer, names, turns)


def fault(text: str) -> tuple[int, Fault, str]:
    """Where the text is no record, and why."""
    with pytest.raises(BadRecord) as caught:
        read_record(text)
    return caught.value.line, caught.value.why, caught.value.word


@every_system
@slow
@given(data=st.data())
def test_a_record_is_read_as_it_was_written(system: System, data: st.DataObject) -> None:
    """Round trip: game, house rules, dealer and every turn."""
    game = data.draw(games(system=system))
    assert read_record(write_record(record(game))) == record(game)


@every_system
@slow
@given(data=st.data())
def test_copies_may_be_left_out_of_what_is_played(system: System, data: st.DataObject) -> None:
    """`play QS` means a queen of spades that the seat holds: the same faces are played."""
    game = data.draw(games(system=system))
    lines = write_record(record(game)).splitlines()
    bare = [line[:-1] if " play " in line else line for line in lines]
    again = read_record("\n".join(bare))
    played = [(seat, a.card.face) for seat, a in game.turns if isinstance(a, PlayCard)]
    assert [(seat, a.card.face) for seat, a in again.turns if isinstance(a, PlayCard)] == played


def test_copies_may_be_left_out_of_what_is_declared() -> None:
    """Of a meld, an announcement and a low trump too: the lowest copies that the seat holds."""
    lines = "0 meld marriage KS QS", "0 announce bezique QS JD2", "0 low 7H", "0 draw"
    text = "\n".join(("game bezique_foster", *lines))
    assert [write(turn.action) for turn in read_record(text).turns] == [
        "meld marriage KS1 QS1",
        "announce bezique QS1 JD2",
        "low 7H1",
        "draw",
    ]


@every_system
@given(data=st.data())
def test_a_deal_may_be_written_as_hands(system: System, data: st.DataObject) -> None:
    """Whatever the packets: dealt again, the same hands, and aside the same cards in order."""
    rules = system.rules({})
    pack = tuple(data.draw(st.permutations(rules.pack.cards)))
    dealer = data.draw(st.integers(0, rules.seats - 1))
    dealing = rules.stages[0]
    assert isinstance(dealing, Dealing)
    spots = [*dealing.hands(rules, dealer, pack), pack[len(pack) - dealing.kitty :]]
    groups = " | ".join(" ".join(map(str, spot)) for spot in spots if spot)
    (turn,) = read_record(f"game {system.key}\ndealer {dealer}\nchance deal {groups}").turns
    assert turn.action == Deal(pack)


@pytest.mark.parametrize("system", [it for it in SYSTEMS.values() if it.rules({}).low])
def test_a_stock_lies_behind_its_turn_up(system: System) -> None:
    """The third group: the card that is turned, then those to be drawn, in order."""
    rules = system.rules({})
    size = len(rules.pack.cards) // 2 - rules.stages[0].kitty // 2  # type: ignore[attr-defined] # the first stage deals
    faces = [str(card.face) for card in rules.pack.cards[::-1]]
    groups = faces[:size], faces[size : 2 * size], faces[2 * size :]
    hands = " | ".join(map(" ".join, groups))
    (turn,) = read_record(f"game {system.key}\nchance deal {hands}\n").turns
    dealt = apply(rules, start(rules, 0), *turn).state
    assert [str(card.face) for card in dealt.hands[1]] == groups[1]
    assert dealt.turned is not None
    assert [str(card.face) for card in (dealt.turned, *dealt.kitty)] == groups[2]


def test_the_lowest_copy_held_is_meant() -> None:
    """Seat 1 holds second copies only, in a deal written as hands."""
    text = TEXT + "".join(f"{seat} ready\n" for seat in range(4)) + "0 play AS\n1 play 10S\n"
    played = [write(turn.action) for turn in read_record(text).turns[-2:]]
    assert played == ["play AS1", "play TS2"]


def test_two_bare_cards_of_one_face_are_both_copies() -> None:
    """A line never names one card twice."""
    action = read_record("game partnership\n0 give AS AS KD2 KD").turns[0].action
    assert write(action) == "give AS1 AS2 KD2 KD1"


def test_hands_become_the_pack_that_deals_them() -> None:
    """The pack is whole, and dealing it gives the hands that were written."""
    game = read_record(TEXT)
    deal = game.turns[0].action
    assert isinstance(deal, Deal)
    assert sorted(deal.pack) == sorted(game.rules.pack.cards)
    dealt = game.rules.stages[0].hands(game.rules, 3, deal.pack)  # type: ignore[attr-defined] # the first stage deals
    hands = [" ".join(str(card.face) for card in hand) for hand in dealt]
    assert " | ".join(hands) == HANDS


def test_a_kitty_is_a_fifth_group() -> None:
    """With four cards aside each hand has eleven."""
    groups = [group.split() for group in HANDS.split("|")]
    kitty = " ".join(group.pop() for group in groups)
    hands = " | ".join(" ".join(group) for group in groups)
    text = f"game partnership\noption kitty 4\nchance deal {hands} | {kitty}\n"
    deal = read_record(text).turns[0].action
    assert isinstance(deal, Deal)
    assert " ".join(str(card.face) for card in deal.pack[-4:]) == kitty


@given(st.lists(NAMES, min_size=4, max_size=4))
def test_any_names_can_be_written(names: list[str]) -> None:
    """Line breaks, number signs and spaces do not break a record; ordinary names stay."""
    text = write_record(Record("partnership", names=tuple(names)))
    again = read_record(text).names
    assert len(again) == 4
    assert again == read_record(write_record(Record("partnership", names=again))).names
    for name, read in zip(names, again, strict=True):
        odd = "#" in name or not name.isprintable() or name != " ".join(name.split()) or not name
        assert read == name or odd


def test_a_name_may_have_a_number_sign_that_begins_no_comment() -> None:
    """One that would begin one is replaced by its look-alike."""
    names = ("Ann#1", "#2", "Cleo # x", "##")
    assert read_record(write_record(Record("partnership", names=names))).names == (
        "Ann#1",
        "＃2",
        "Cleo ＃ x",
        "＃#",
    )


@pytest.mark.parametrize("space", [" ", "\t"])
def test_a_comment_may_stand_behind_any_line(space: str) -> None:
    """Names too."""
    lines = ("game partnership", "option min_bid 20", "dealer 3", "names A | B#1 | C | D")
    plain = "\n".join((*lines, "0 bid 20"))
    told = read_record(plain.replace("\n", f"{space}# why\n") + f"{space}#")
    assert told == read_record(plain)
    assert told.names == ("A", "B#1", "C", "D")


def test_comments_spaces_and_line_ends_are_free() -> None:
    """What people write around a record does not matter."""
    text = (
        "\ufeff# a game\r\n\r\n game  partnership # ours\r\noption min_bid=20\r\n 0  bid 20 # !\r\n"
    )
    plain = "game partnership\noption min_bid 20\n0 bid 20"
    assert read_record(text) == read_record(plain)


def test_turns_know_their_lines() -> None:
    """Comments and headers count as lines."""
    assert read_record("# x\ngame partnership\n\n0 bid 15\n# y\n1 pass\n").lines == (4, 6)


def test_an_option_at_its_default_is_left_out() -> None:
    """Records hold what differs."""
    assert read_record("game partnership\noption target 150\n").options == {}


@pytest.mark.parametrize(
    ("text", "line", "why", "word"),
    [
        ("", 1, Fault.NO_GAME, ""),
        ("# nothing\n", 1, Fault.NO_GAME, ""),
        ("dealer 1", 1, Fault.NO_GAME, ""),
        ("0 pass", 1, Fault.NO_GAME, ""),
        ("game whist", 1, Fault.UNKNOWN_GAME, "whist"),
        ("game partnership\noption colour red", 2, Fault.UNKNOWN_OPTION, "colour"),
        ("game partnership\noption min_bid 0", 2, Fault.BAD_VALUE, "0"),
        ("game partnership\noption min_bid", 2, Fault.BAD_VALUE, ""),
        ("game partnership\ndealer 4", 2, Fault.BAD_DEALER, "4"),
        ("game partnership\ndealer -1", 2, Fault.BAD_DEALER, "-1"),
        ("game partnership\nnames Ann | Ben", 2, Fault.BAD_NAMES, "Ann | Ben"),
        ("game partnership\nnames A | B | | D", 2, Fault.BAD_NAMES, "A | B | | D"),
        ("game partnership\n7 pass", 2, Fault.BAD_SEAT, "7"),
        ("game partnership\nNorth pass", 2, Fault.BAD_SEAT, "North"),
        ("game partnership\n0 pass\n0 fold", 3, Fault.BAD_ACTION, "fold"),
        ("game partnership\n0 play", 2, Fault.BAD_ACTION, "play"),
        ("game partnership\n0 play 1S", 2, Fault.BAD_ACTION, "1S"),
        ("game partnership\n0 pass\ndealer 1", 3, Fault.HEADER_TOO_LATE, "dealer"),
        ("game partnership\nchance deal AS | KS", 2, Fault.BAD_HANDS, "1 | 1"),
        ("game partnership\nchance play AS | KS", 2, Fault.BAD_ACTION, "play"),
    ],
)
def test_a_wrong_line_is_named(text: str, line: int, why: Fault, word: str) -> None:
    """A refusal has the line's number, the reason and the wrong part."""
    assert fault(text) == (line, why, word)


@given(st.text(max_size=200))
def test_garbage_is_refused(text: str) -> None:
    """Any text is read or raises BadRecord; after a good header too."""
    for whole in (text, f"game partnership\n{text}", f"{TEXT}0 {text}"):
        try:
            read_record(whole)
        except BadRecord as bad:
            assert bad.line >= 1  # noqa: PT017 - either outcome is right


def test_a_record_hides_its_cards() -> None:
    """A repr or an error never prints a deal."""
    assert "AS" not in repr(read_record(TEXT))


def test_names_steer_no_terminal() -> None:
    """A foreign record is printed: nothing in it may be an escape sequence."""
    record = read_record("game partnership\nnames \x1b[2JA | B\u202e | C | D\n")
    assert record.names == ("[2JA", "B", "C", "D")
    assert read_record(write_record(record)) == record


def test_an_endless_line_is_refused_at_once() -> None:
    """It is no action, whatever it holds."""
    with pytest.raises(BadRecord) as caught:
        read_record("game partnership\nchance deal " + "AS1 " * 100_000)
    assert caught.value.line == 2
