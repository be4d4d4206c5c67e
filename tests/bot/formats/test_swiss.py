"""Swiss rounds repeat nothing, leave nobody out, and are the best there are by the aims named."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations
from math import ceil, log2
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.formats import matching, swiss
from bot.formats.drawing import Because, Contender, Drawing, Note
from bot.league.results import Entry

Field = Mapping[Entry, Contender]
Duo = tuple[Entry, Entry]


def field(entries: int) -> dict[Entry, Contender]:
    """As many entries before the first round, the strongest first."""
    return {number: Contender(number, 0, number) for number in range(1, entries + 1)}


def duos(drawing: Drawing) -> list[Duo]:
    """Who meets whom."""
    return [(p.sides[0][0], p.sides[1][0]) for p in drawing.pairs if p.sides[1]]


def byes(drawing: Drawing) -> list[Entry]:
    """Who meets nobody."""
    return [pair.sides[0][0] for pair in drawing.pairs if not pair.sides[1]]


def after(who: Field, drawing: Drawing, random: Random) -> dict[Entry, Contender]:
    """The field when all is played: two points for a win or a bye, one for a draw."""
    new = dict(who)
    for one, two in duos(drawing):
        points = random.choice((0, 0, 0, 0, 1, 2, 2, 2, 2))
        fell = (who[one].points > who[two].points) - (who[one].points < who[two].points)
        new[one] = _met(who[one], two, points, (1, fell))
        new[two] = _met(who[two], one, 2 - points, (-1, -fell))
    for number in byes(drawing):
        it = who[number]
        new[number] = replace(it, points=it.points + 2, byes=it.byes + 1, floats=(*it.floats, 0))
    return new


def _met(it: Contender, other: Entry, points: int, way: tuple[int, int]) -> Contender:
    return replace(
        it,
        points=it.points + points,
        faced=it.faced | {other},
        homes=it.homes + way[0],
        floats=(*it.floats, way[1]),
    )


def season(
    random: Random, entries: int, rounds: int, absent: float = 0.0
) -> Iterator[tuple[dict[Entry, Contender], Drawing]]:
    """Each round with who was in it: some withdraw, and some of these come again."""
    everyone = field(entries)
    for round_ in range(1, rounds + 1):
        here = {number: it for number, it in everyone.items() if random.random() >= absent}
        drawing = swiss.draw(here.values(), round_, last=round_ == rounds)
        yield here, drawing
        everyone |= after(here, drawing, random)


def pairs_of(who: Field) -> int:
    """How many pairs there can be of those who have not met, by trying all."""

    @cache
    def best(left: frozenset[Entry]) -> int:
        if len(left) < 2:
            return 0
        rest = left - {min(left)}
        others = rest - who[min(left)].faced
        return max([best(rest), *(1 + best(rest - {other}) for other in others)])

    return best(frozenset(who))


def free(who: Field) -> bool:
    """Whether so few have met that whoever is left out, the others can be paired (Dirac)."""
    return len(who) > 2 * (1 + max((len(it.faced) for it in who.values()), default=0))


def check(who: Field, drawing: Drawing) -> None:
    """No repeat, nobody left out, no bye too many, none again that another could have."""
    over = byes(drawing)
    assert sorted([*over, *(number for duo in duos(drawing) for number in duo)]) == sorted(who)
    assert all(two not in who[one].faced for one, two in duos(drawing))
    if len(over) != len(who) % 2:
        assert not free(who)
        assert len(who) > 10 or len(over) == len(who) - 2 * pairs_of(who)
    elif over:
        fewer = [it.number for it in who.values() if it.byes < who[over[0]].byes]
        assert not (fewer and free(who))
        for number in fewer if len(who) <= 10 else ():
            others = {other: it for other, it in who.items() if other != number}
            assert 2 * pairs_of(others) < len(others)


def test_two_thousand_small_seasons_are_lawful() -> None:
    """Whoever comes and goes."""
    for seed in range(2000):
        random = Random(seed)
        entries = random.randint(2, 9)
        for who, drawing in season(random, entries, random.randint(1, entries - 1), 0.1):
            check(who, drawing)


@given(st.integers(2, 40), st.floats(0.01, 1), st.sampled_from((0.0, 0.1, 0.3)), st.randoms())
def test_seasons_are_lawful(entries: int, share: float, absent: float, random: Random) -> None:
    """Also those in which nearly all meet in the end."""
    for who, drawing in season(random, entries, ceil(share * (entries - 1)), absent):
        check(who, drawing)


@pytest.mark.parametrize("entries", range(3, 13))
def test_usual_seasons_reach_their_end(entries: int) -> None:
    """Five or six entries came to a round with a bye too many in one season of four."""
    for seed in range(40):
        for who, drawing in season(
            Random(seed), entries, min(entries - 1, ceil(log2(entries)) + 1)
        ):
            assert len(byes(drawing)) == entries % 2
            assert not any(who[number].byes for number in byes(drawing))


@pytest.mark.parametrize(("entries", "rounds"), [(16, 5), (41, 7), (64, 12)])
def test_nobody_is_much_oftener_on_one_side(entries: int, rounds: int) -> None:
    """Who floats can be so three times more: floats come first."""
    for seed in range(10):
        *_, (who, _) = season(Random(seed), entries, rounds)
        assert max(abs(it.homes) for it in who.values()) <= matching.LEAN + 1


@st.composite
def contenders(draw: st.DrawFn, most: int = 8, points: int = 5) -> dict[Entry, Contender]:
    """Entries with any past, whether or not a season leads there."""
    entries = draw(st.integers(0, most))
    met = draw(st.sets(st.tuples(st.integers(1, most), st.integers(1, most)), max_size=2 * most))
    faced = {(one, two) for duo in met for one, two in (duo, duo[::-1])}
    seeds = draw(st.permutations(range(1, entries + 1)))
    few, ways = st.integers(0, 2), st.lists(st.integers(-1, 1), max_size=3).map(tuple)
    return {
        number: Contender(
            number,
            draw(st.integers(0, points)),
            seed,
            frozenset(other for one, other in faced if one == number),
            draw(few),
            draw(st.integers(-3, 3)),
            draw(ways),
        )
        for number, seed in enumerate(seeds, 1)
    }


@given(contenders(30), st.randoms())
def test_the_order_of_entry_makes_no_difference(who: Field, random: Random) -> None:
    """The same contenders give the same round."""
    mixed = random.sample(list(who.values()), len(who))
    assert swiss.draw(mixed, 3) == swiss.draw(who.values(), 3)


def rounds_of(left: Sequence[Entry], who: Field) -> Iterator[list[Duo]]:
    """All sets of pairs that have not met."""
    if not left:
        yield []
        return
    one, *rest = left
    yield from rounds_of(rest, who)
    for two in rest:
        if two not in who[one].faced:
            for more in rounds_of([other for other in rest if other != two], who):
                yield [(one, two), *more]


class Judge:
    """Sums the aims of a round up, each for itself."""

    def __init__(self, who: Field) -> None:
        self.who = who
        self.points = sorted({it.points for it in who.values()}, reverse=True)
        self.ranks = sorted({(it.byes, it.points) for it in who.values()})

    def group(self, number: Entry) -> list[Entry]:
        """Who has as many points, the strongest first."""
        same = [it for it in self.who.values() if it.points == self.who[number].points]
        return [it.number for it in sorted(same, key=lambda it: it.seed)]

    def below(self, number: Entry) -> int:
        return len(self.group(number)) - 1 - self.group(number).index(number)

    def again(self, number: Entry, way: int) -> int:
        floats = (0, 0, *self.who[number].floats)
        return 2 * (floats[-1] == way) + (floats[-2] == way)

    def outline(self, pairs: Sequence[Duo]) -> tuple[int, ...]:
        """Aims 1 to 6: entries left over, their ranks, and what comes of those who float."""
        over = set(self.who) - {number for duo in pairs for number in duo}
        ordered = [sorted(duo, key=lambda it: -self.who[it].points) for duo in pairs]
        floats = [(a, b) for a, b in ordered if self.who[a].points != self.who[b].points]
        steps = [
            self.points.index(self.who[b].points) - self.points.index(self.who[a].points)
            for a, b in floats
        ]
        return (
            len(over),
            sum(self.ranks.index((self.who[it].byes, self.who[it].points)) for it in over),
            sum(self.who[a].points - self.who[b].points for a, b in floats),
            sum(step**2 for step in steps),
            sum(self.again(a, 1) + self.again(b, -1) for a, b in floats),
            sum(self.below(a) + self.group(b).index(b) for a, b in floats)
            + sum(map(self.below, over)),
        )

    def fold(self, pairs: Sequence[Duo]) -> tuple[int, int, int]:
        """Aims 8 to 10, of pairs within one group."""
        members = {number for duo in pairs for number in duo}
        order = [number for number in self.group(pairs[0][0]) if number in members]
        spots = [sorted((order.index(a), order.index(b))) for a, b in pairs]
        homes = [sorted((self.who[a].homes, self.who[b].homes)) for a, b in pairs]
        size = len(order)
        return (
            sum(low >= matching.LEAN or high <= -matching.LEAN for low, high in homes),
            sum((size - (two - one)) ** 2 for one, two in spots),
            sum(abs(two - one - size // 2) * (size - one) for one, two in spots),
        )


@given(contenders())
def test_no_round_has_fewer_or_nearer_floaters(who: Field) -> None:
    """Aims 1 to 6, against all rounds that there are."""
    judge, drawn = Judge(who), duos(swiss.draw(who.values(), 1, last=True))
    assert judge.outline(drawn) == min(map(judge.outline, rounds_of(list(who), who)))


@given(contenders(points=1))
def test_each_score_group_is_folded(who: Field) -> None:
    """Aims 8 to 10, against all ways to pair those of a group who meet each other."""
    judge, drawn = Judge(who), duos(swiss.draw(who.values(), 1, last=True))
    for points in judge.points:
        inside = [duo for duo in drawn if {who[it].points for it in duo} == {points}]
        if inside:
            members = [number for duo in inside for number in duo]
            ways = (way for way in rounds_of(members, who) if len(way) == len(inside))
            assert judge.fold(inside) == min(map(judge.fold, ways))


@given(st.integers(30, 90), st.integers(2, 4), st.randoms())
def test_pairs_left_out_of_large_fields_make_no_round_better(
    entries: int, rounds: int, random: Random
) -> None:
    """What is proved beside the code: all pairs come to the same by aims 2 to 6."""
    for who, _ in season(random, entries, rounds):
        places = matching.placed(who.values())
        costs, drawn = matching.costs_of(places), matching.matched(places)
        pairs = [
            (one.index, two.index, costs.pair(one, two))
            for one, two in combinations(places, 2)
            if two.who.number not in one.who.faced
        ]
        empty = [(place, entries, cost) for place, cost in enumerate(costs.byes)] * (entries % 2)
        edges = {edge[:2]: edge[2] for edge in (*pairs, *empty)}
        least = sum(
            edges[edge] for edge in matching.lightest(len(places) + entries % 2, [*pairs, *empty])
        )
        aims = entries * matching.MIX + 1
        assert costs.all(drawn, matching.left_over(places, drawn)) // aims == least // aims


@given(st.integers(1, 30), st.floats(0, 0.3), st.randoms())
def test_places_far_off_make_no_fold_better(half: int, met: float, random: Random) -> None:
    """What is proved beside the code: all pairs give the same round."""
    numbers = range(1, 2 * half + 1)
    faced = {duo for duo in combinations(numbers, 2) if random.random() < met}
    homes = random.choice(((0,), (-2, -1, 0, 1, 2)))
    who = [
        Contender(it, 0, it, frozenset(b for a, b in faced if a == it), homes=random.choice(homes))
        for it in numbers
    ]
    group = matching.placed(who)
    whole = matching.lightest(2 * half, matching._near(group, 2 * half))
    if len(whole) == half:
        assert [(one.index, two.index) for one, two in matching._fold(group)] == whole


def test_first_round_is_top_half_against_bottom_half() -> None:
    """1 v 6, 2 v 7, and so on."""
    drawing = swiss.draw(field(10).values(), 1)
    assert [set(duo) for duo in duos(drawing)] == [{one, one + 5} for one in range(1, 6)]


def test_the_better_entry_keeps_its_due_opponent() -> None:
    """Two and five have met: not one and four change opponents with them, but three and six."""
    who = field(6)
    who[2], who[5] = replace(who[2], faced=frozenset({5})), replace(who[5], faced=frozenset({2}))
    assert [set(duo) for duo in duos(swiss.draw(who.values(), 2))] == [{1, 4}, {2, 6}, {3, 5}]


def test_an_odd_one_is_the_last() -> None:
    """Nobody has had a bye nor points, so the seed tells."""
    drawing = swiss.draw(field(9).values(), 1)
    assert drawing.pairs[-1].sides == ((9,), ())
    assert Note(Because.BYE_ODD, (9,), 9) in drawing.notes


@pytest.mark.parametrize(("entries", "sides"), [(0, []), (1, [((1,), ())]), (2, [((1,), (2,))])])
def test_hardly_anybody(entries: int, sides: object) -> None:
    """One entry has a bye."""
    assert [pair.sides for pair in swiss.draw(field(entries).values(), 1).pairs] == sides


def test_when_all_have_met_everyone_the_lowest_sit_out() -> None:
    """Two triangles: nobody may meet twice, so two are left over in an even field."""
    who = [
        Contender(it, 10 - it, it, frozenset({1, 2, 3} if it > 3 else {4, 5, 6}))
        for it in range(1, 7)
    ]
    drawing = swiss.draw(who, 4)
    assert [set(duo) for duo in duos(drawing)] == [{1, 2}, {4, 5}]
    assert byes(drawing) == [6, 3]
    assert Note(Because.NOBODY_LEFT, (6, 3)) in drawing.notes


def test_a_second_bye_goes_to_nobody_while_another_can_have_one() -> None:
    """The leader has not had one."""
    who = [Contender(1, 9, 1), Contender(2, 6, 2, byes=1), Contender(3, 0, 3, byes=1)]
    assert byes(swiss.draw(who, 2)) == [1]


def test_who_floated_does_not_float_again() -> None:
    """Three and four would be next to float, from groups of three."""
    who = {number: Contender(number, 2 * (number < 4), number) for number in range(1, 7)}
    who[3] = replace(who[3], floats=(1,))
    who[4] = replace(who[4], floats=(-1,))
    floated = [
        note for note in swiss.draw(who.values(), 2).notes if note.because == Because.FLOATED
    ]
    assert floated == [Note(Because.FLOATED, (2, 5), 2)]


def test_two_short_floats_rather_than_a_long_one() -> None:
    """The leader would meet the last, and both between each other."""
    who = [Contender(number, points, number) for number, points in enumerate((6, 4, 4, 2), 1)]
    assert sorted(map(sorted, duos(swiss.draw(who, 4)))) == [[1, 2], [3, 4]]


@given(st.integers(2, 40), st.integers(1, 10**30), st.randoms())
def test_any_points_can_be_paired(entries: int, most: int, random: Random) -> None:
    """A director can record any score; costs stay within their bits."""
    who = {it: replace(of, points=random.randint(0, most)) for it, of in field(entries).items()}
    check(who, swiss.draw(who.values(), 1))


@given(contenders(20))
def test_notes_tell_of_each_group_float_and_bye(who: Field) -> None:
    """And of nobody else."""
    drawing = swiss.draw(who.values(), 1)
    told: dict[Because, list[Note]] = {because: [] for because in Because}
    for note in drawing.notes:
        told[note.because].append(note)
    grouped = [number for note in told[Because.SCORE_GROUP] for number in note.entries]
    assert sorted(grouped) == sorted(who)
    assert [note.value for note in told[Because.SCORE_GROUP]] == Judge(who).points
    floated = {frozenset(note.entries) for note in told[Because.FLOATED]}
    apart = {frozenset(d) for d in duos(drawing) if who[d[0]].points != who[d[1]].points}
    assert floated == apart
    assert [note.entries[0] for note in told[Because.BYE_LOWEST]] == byes(drawing)
