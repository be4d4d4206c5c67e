"""What the commands of leagues offer while they are typed. Nothing of it is secret."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from discord.app_commands import Choice

from bot.formats import ladder
from bot.league.choices import SETTINGS
from bot.league.deeds import Play
from bot.league.results import Entry
from bot.season.course import undoable as _undoable
from bot.season.fixtures import standing_order
from bot.season.state import Fixture, Team
from bot.service.errors import BadOption
from bot.service.leagues import Book
from bot.text.league_deeds import Chronicle, points
from bot.text.league_fixtures import result_of
from bot.text.league_said import plainly
from bot.text.league_settings import setting_title, value_words
from bot.text.rulebook import folded
from cogs.ui.app import App
from cogs.ui.league_typed import number_in
from cogs.ui.leagues import find, own_number, roll
from cogs.ui.lookup import offered
from cogs.ui.sessions import Interaction
from cogs.ui.submit import suggest

Named = Iterable[tuple[str, str]]


async def offer(
    app: App, interaction: Interaction, typed: str, named: Callable[[Book], Named]
) -> list[Choice[str]]:
    """What the league that is meant has to choose from."""

    async def work() -> list[Choice[str]]:
        asked = interaction.namespace
        book = await find(app, interaction, asked.league or "", asked.season)
        return offered(named(book), typed)

    return await suggest(work)


async def leagues(app: App, interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The server's leagues by name."""

    async def work() -> list[Choice[str]]:
        names = {each.name: None for each in await app.leagues.all(interaction.guild_id or 0)}
        return offered(((name, name) for name in names), typed)

    return await suggest(work)


def fixtures(
    app: App, book: Book, wanted: Callable[[Fixture], bool] = lambda _: True, typed: str = ""
) -> Iterator[tuple[str, str]]:
    """Fixtures that can be played or ruled on, open ones first, as of the log's length now.

    Of thousands only those are put in words that what was `typed` may mean.
    """
    names = roll(app, book).plain
    some = [each for each in book.season.fixtures.values() if not each.bye and wanted(each)]
    if words := folded(typed):
        known = {each: " ".join(folded(names.entry(each))) for each in book.season.teams}
        some = _meant(some, words, known)
    for each in sorted(some, key=lambda each: (not each.open, each.round, each.number)):
        shown = app.words.say(
            "offer-fixture",
            fixture=names.numbered(each),
            round=each.round,
            result=plainly(result_of(each, names)),
        )
        yield shown, f"{each.number}@{book.season.lines}"


def _meant(
    some: Sequence[Fixture], words: Sequence[str], names: Mapping[Entry, str]
) -> list[Fixture]:
    """The fixtures whose numbers and names have all of the words, or where none has, some."""
    known = [(each, " ".join(_known(each, names))) for each in some]
    exact = [each for each, text in known if all(word in text for word in words)]
    return exact or [each for each, text in known if any(word in text for word in words)]


def _known(fixture: Fixture, names: Mapping[Entry, str]) -> Iterator[str]:
    yield from (f"#{fixture.number}", str(fixture.round))
    yield from (names[entry] for side in fixture.sides for entry in side)


async def own_fixtures(app: App, interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The open fixtures of who asks."""

    async def work() -> list[Choice[str]]:
        book = await find(app, interaction, interaction.namespace.league or "")
        team = book.season.entry_of(await own_number(app, interaction))
        if team is None:
            return []

        def mine(fixture: Fixture) -> bool:
            return fixture.open and team.number in (*fixture.sides[0], *fixture.sides[1])

        return offered(fixtures(app, book, mine), typed)

    return await suggest(work)


def _fixture(book: Book, interaction: Interaction) -> Fixture:
    """The fixture that was chosen before. Raises: BadOption."""
    number = number_in(interaction.namespace.fixture or "")
    if number not in book.season.fixtures:
        raise BadOption(fixture=str(number))
    return book.season.fixtures[number]


def winners(app: App, book: Book, interaction: Interaction) -> Named:
    """Both sides of the fixture that was chosen before."""
    names, fixture = roll(app, book).plain, _fixture(book, interaction)
    return ((names.side(side), str(at + 1)) for at, side in enumerate(fixture.sides))


def games(app: App, book: Book, interaction: Interaction) -> Named:
    """The games of the fixture that was chosen before, by their number in it."""
    fixture = _fixture(book, interaction)
    gone = {play.game for play in fixture.void}
    for at, play in enumerate(plays(book, fixture.number), 1):
        if play.game not in gone:
            score = points(play.score).replace("\\", "")
            yield app.words.say("offer-game", number=at, score=score), str(at)


def plays(book: Book, fixture: int) -> list[Play]:
    """The fixture's games as the log counts them, also those that were voided."""
    deeds = (line.deed for line in book.season.log)
    return [deed for deed in deeds if isinstance(deed, Play) and deed.fixture == fixture]


def entries(app: App, book: Book, *, gone: bool = False) -> Named:
    """Who is in; or who is `gone`, having withdrawn. As of the log's length now."""
    names, lines = roll(app, book).plain, book.season.lines
    teams = (team for team in book.season.teams.values() if (team.out is not None) is gone)
    return ((names.whole(team.number), f"{team.number}@{lines}") for team in teams)


async def rungs(app: App, interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Whom who asks may challenge on a ladder, by place."""

    async def work() -> list[Choice[str]]:
        book = await find(app, interaction, interaction.namespace.league or "")
        team = book.season.entry_of(await own_number(app, interaction))
        return [] if team is None else offered(_reachable(app, book, team), typed)

    return await suggest(work)


def _reachable(app: App, book: Book, team: Team) -> Named:
    season, names = book.season, roll(app, book).plain
    order = standing_order(season, team.division)
    inside = [number for number in order if season.teams[number].out is None]
    if team.number in inside:
        near = ladder.reachable(inside, team.number, season.settings.reach)
        for place, number in enumerate(inside, 1):
            if number in near:
                yield f"{place}. {names.entry(number)}", str(number)


def players(app: App, book: Book) -> Named:
    """Who plays for whom."""
    names = roll(app, book).plain
    for team in book.season.teams.values():
        for player in team.players:
            shown = app.words.say(
                "offer-player", player=names.person(player), entry=names.entry(team.number)
            )
            yield shown, f"{team.number}.{player or 0}"


def undoable(app: App, book: Book) -> Named:
    """Rulings and draws that can be undone, the newest first."""
    season = book.season
    chronicle = Chronicle(roll(app, book).plain, season.log)
    for line in reversed(tuple(_undoable(season))):
        shown = f"{line.number}: {plainly(chronicle.sentence(line))}"
        yield shown, f"{line.number}@{season.lines}"


def settings(app: App, book: Book) -> Named:
    """Every setting, with what it is now."""
    for name in SETTINGS:
        value = value_words(name, getattr(book.season.settings, name), app.words)
        value = app.words.say("offer-role") if value.startswith("<@&") else value
        title = setting_title(name, app.words)
        yield app.words.say("offer-setting", title=title, name=name, value=value), name


def values(app: App, book: Book, interaction: Interaction) -> Named:
    """The usual values of the setting that was chosen before."""
    setting = SETTINGS.get(interaction.namespace.setting or "")
    for word in setting.words if setting else ():
        assert setting is not None
        told = value_words(setting.name, setting.read(word), app.words)
        yield (word if told == word else f"{word}: {told}"), word
