"""Who reads what the bot sends, and which cards it names."""

import logging
import re
from collections.abc import Iterator, Mapping

from simcord.backend import Backend
from simcord.types import HttpLogEntry

from bot.engine.cards import Card, Face, Rank, Suit
from bot.engine.events import Private
from bot.engine.rules import Rules
from bot.engine.state import State
from bot.service.luck import Luck, SeededLuck
from bot.service.model import Table
from bot.service.people import seat_of
from bot.service.records import deals_over
from bot.text.meldtable import meld_table
from bot.text.options import option_help, option_title
from bot.text.rulebook import section, sections, system_name
from tests.bot.engine.test_view import cards_in, known
from tests.cogs.limits import faults
from tests.cogs.world import World

EPHEMERAL = 64
MOST_SEATS = 8
EXAMPLE = "Write cards like `AS 10H`, `Q♠` or `jack of diamonds`."
"""Said to whoever typed what is no card."""
NOBODY: Mapping[str, object] = {"parse": []}
_REVIEW = re.compile(r"^### Deal (\d+), with open cards$", re.MULTILINE)
_SYMBOLS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
_SPELLINGS = (
    re.compile(r"(?<![A-Za-z0-9])(?P<r>10|[ATKQJ987])(?P<s>[SHDC])(?P<c>[1-4]?)(?![A-Za-z0-9])"),
    re.compile(r"(?P<r>10|[ATKQJ987])[\ufe0e\ufe0f]?(?P<s>[♠♥♦♣])(?P<c>)"),
    re.compile(
        r"\b(?P<r>ace|ten|king|queen|jack|nine|eight|seven)s? of "
        r"(?P<s>spade|heart|diamond|club)s?(?P<c>)",
        re.IGNORECASE,
    ),
    re.compile(
        r"<Rank\.(?P<r>[A-Z]+): '.'>, suit=<Suit\.(?P<s>[A-Z]+): '.'>(?:, copy=)?(?P<c>\d?)"
    ),
)
_SPOKEN = {"10": "T"} | {rank.name: rank.value for rank in Rank}


def cards_named(text: str) -> set[Card | Face]:
    """Every card that the text names, in any spelling that the bot has; physical ones as such."""
    found: set[Card | Face] = set()
    for spelling in _SPELLINGS:
        for match in spelling.finditer(text):
            word = match["r"].upper()
            rank = Rank(_SPOKEN.get(word, word))
            suit = Suit(_SYMBOLS.get(match["s"], match["s"][0].upper()))
            found.add(Card(rank, suit, int(match["c"])) if match["c"] else Face(rank, suit))
    return found


def strings(value: object) -> Iterator[str]:
    """Every text in a request's body, keys and numbers too."""
    if isinstance(value, dict):
        for key, inside in value.items():
            yield str(key)
            yield from strings(inside)
    elif isinstance(value, list | tuple):
        for inside in value:
            yield from strings(inside)
    else:
        yield str(value)


def reader(backend: Backend, entry: HttpLogEntry) -> int | None:
    """The one user who can see what the request sends; None when others can."""
    body = entry.json if isinstance(entry.json, dict) else {}
    match entry.path.strip("/").split("/"):
        case ["interactions", number, _token, "callback"]:
            asked = backend.interactions[int(number)]
            if body["type"] in {8, 9}:
                return asked.user_id
            if body["type"] in {6, 7}:
                return _message_reader(backend, asked.channel_id, asked.source_message_id)
            flags = (body.get("data") or {}).get("flags")
            return _by_flags(backend, asked.channel_id, asked.user_id, flags)
        case ["webhooks", _app, token]:
            asked = backend.interactions[backend.interaction_tokens[token]]
            return _by_flags(backend, asked.channel_id, asked.user_id, body.get("flags"))
        case ["webhooks", _app, token, "messages", which]:
            asked = backend.interactions[backend.interaction_tokens[token]]
            message = asked.message_id if which == "@original" else int(which)
            return _message_reader(backend, asked.channel_id, message)
        case ["channels", channel, "messages", *_]:
            return _owner(backend, int(channel))
        case _:
            return None


def _by_flags(backend: Backend, channel: int, user: int, flags: object) -> int | None:
    return user if int(str(flags or 0)) & EPHEMERAL else _owner(backend, channel)


def _owner(backend: Backend, channel: int) -> int | None:
    return next((user for user, its in backend.dm_channels.items() if its == channel), None)


def _message_reader(backend: Backend, channel: int, number: int | None) -> int | None:
    if number is None:
        return _owner(backend, channel)
    message = backend.get_message(channel, number)
    if message.is_ephemeral:
        return int((message.interaction_metadata or {})["user"]["id"])
    return _owner(backend, channel)


class Recording:
    """Luck that remembers the secrets it gave."""

    def __init__(self, luck: Luck) -> None:
        self._luck = luck
        self.secrets: list[bytes] = []
        self.dealer: int | None = None

    def reseed(self, seed: int) -> None:
        """From now on, the chance of this seed."""
        self._luck = SeededLuck(seed)

    def secret(self) -> bytes:
        """A new secret, remembered."""
        self.secrets.append(self._luck.secret())
        return self.secrets[-1]

    def below(self, number: int) -> int:
        """As the luck has it; of few, the dealer that the test wants."""
        drawn = self._luck.below(number)
        return self.dealer if number <= MOST_SEATS and self.dealer is not None else drawn


def may_know(rules: Rules, state: State, seat: int | None) -> set[Card]:
    """The cards that the seat knows, and those that lie, or have lain, open before all."""
    opened = (state.turned, state.laid, state.seen, state.reserved, state.lost)
    return known(rules, state, seat) | set(cards_in(opened))


class Watch(list[HttpLogEntry]):
    """The list of requests; each is looked at when it is made, by the position at that moment.

    `leaks` says what somebody could read that he may not know; `limits` what Discord would not
    take; `seen` counts the requests with cards in them, by whether one person alone reads them.
    """

    def __init__(self, world: World, luck: Luck) -> None:
        super().__init__(world.env.backend.http_requests)
        self._world = world
        self.luck = Recording(luck)
        world.tables.luck = self.luck
        world.env.backend.http_requests = self
        self.leaks: list[str] = []
        self.limits: list[str] = []
        self.pings: list[str] = []
        self.reminders: list[int] = []
        self.readers: list[int | None] = [None] * len(self)
        self.seen = {"private": 0, "public": 0}
        self.log = _Log(self)
        self._books: dict[tuple[object, ...], frozenset[str]] = {}

    def append(self, entry: HttpLogEntry) -> None:
        """A request is about to be sent."""
        super().append(entry)
        self.limits += [f"{entry.path}: {fault}" for fault in faults(entry)]
        self._mentions(entry)
        user = reader(self._world.env.backend, entry)
        self.readers.append(user)
        book = self._book()
        texts = [text for text in strings(entry.json) if text not in book]
        told = "\n".join((*texts, str(entry.params))).replace(EXAMPLE, "")
        self.check(told, user, entry)

    def check(self, text: str, user: int | None, entry: HttpLogEntry | None = None) -> None:
        """Note every card and secret in the text that its reader may not know."""
        self._secrets(text)
        named = cards_named(text)
        if named:
            self.seen["public" if user is None else "private"] += 1
        if entry is not None and (self._looked_up(entry) or self._reviews(text)):
            return
        known_cards = self._known(user)
        faces = {card.face for card in known_cards}
        for card in named:
            if card not in (known_cards if isinstance(card, Card) else faces):
                self.leaks.append(f"{card} to {user}: {text[:300]}")

    def _mentions(self, entry: HttpLogEntry) -> None:
        body = entry.json if isinstance(entry.json, dict) else {}
        body = body.get("data") or body if entry.path.endswith("/callback") else body
        if not body.get("content") and not body.get("components"):
            return
        allowed = body.get("allowed_mentions")
        if allowed == {"parse": [], "users": (allowed or {}).get("users")}:
            self.reminders += map(int, allowed["users"])
        elif allowed != NOBODY:
            self.pings.append(f"{entry.method} {entry.path} mentions {allowed}")

    def _known(self, user: int | None) -> set[Card]:
        cards: set[Card] = set()
        for live in self._world.tables._lives.values():
            table = self._world.tables._tables.get(live.game.table)
            seat = None if user is None or table is None else seat_of(table, user)
            cards |= may_know(live.rules, live.state, seat) if live.state.deal else set()
            told = [event for _, events in live.news for event in events]
            cards |= set(cards_in(tuple(e for e in told if not isinstance(e, Private))))
        return cards

    def _secrets(self, text: str) -> None:
        lives = self._world.tables._lives.values()
        done = [live.game.seals + live.state.deal - (0 if live.state.over else 1) for live in lives]
        low = text.casefold()
        for number, secret in enumerate(self.luck.secrets):
            if number >= max(done, default=0) and secret.hex()[:16] in low:
                self.leaks.append(f"the secret of deal {number + 1}: {text[:300]}")

    def _looked_up(self, entry: HttpLogEntry) -> bool:
        """Whether it answers /meld or /rules, which know nothing of a game."""
        backend = self._world.env.backend
        match entry.path.strip("/").split("/"):
            case ["interactions", number, *_]:
                return backend.interactions[int(number)].command_name in {"meld", "rules"}
            case ["webhooks", _, token, *_]:
                asked = backend.interactions[backend.interaction_tokens[token]]
                return asked.command_name in {"meld", "rules"} and bool(
                    int((entry.json or {}).get("flags") or 0) & EPHEMERAL
                )
            case _:
                return False

    def _reviews(self, text: str) -> bool:
        """Whether it reviews a deal that is over, and so names its cards: nobody's secret."""
        found = _REVIEW.search(text)
        lives = self._world.tables._lives.values()
        over = max((deals_over(live.state) for live in lives), default=0)
        return found is not None and int(found[1]) <= over

    def _book(self) -> frozenset[str]:
        """The sections of the rules and the tables of melds, as they are shown at the tables."""
        drawn = tuple(self._world.bot.app.glyphs.emojis.items())
        for table in self._world.tables._tables.values():
            key = (drawn, table.system, tuple(sorted(table.options.items())))
            if key not in self._books:
                self._books[key] = _book(self._world, table)
        return frozenset().union(*self._books.values())


def _book(world: World, table: Table) -> frozenset[str]:
    words, system = world.bot.app.words, world.tables.systems[table.system]
    title = f"## {system_name(system, words)}\n"
    told = (section(system, number, table.options, words) for number in sections(system, words))
    melds = "\n".join(meld_table(system, table.options, words, world.bot.app.glyphs))
    helped = (f"**{option_title(o, words)}**: {option_help(o, words)}" for o in system.options)
    return frozenset({melds[:3900], *(f"{title}{text}"[:3900] for text in told), *helped})


class _Log(logging.Handler):
    """No log line of any part names a card, not even a known one."""

    def __init__(self, watch: Watch) -> None:
        super().__init__(logging.DEBUG)
        self._watch = watch
        self.lines = 0

    def emit(self, record: logging.LogRecord) -> None:
        """A line is logged."""
        if record.name.partition(".")[0] not in {"bot", "cogs", "data", "discord", "aiosqlite"}:
            return
        self.lines += 1
        text = logging.Formatter("%(name)s %(message)s").format(record)
        self._watch._secrets(text)
        if named := [
            card for card in cards_named(text) if isinstance(card, Card) or f"{card}" != "AS"
        ]:
            self._watch.leaks.append(f"logged: {named} in {text[:300]}")
