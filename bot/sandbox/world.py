"""The simulated server: its people, its channels, and who sees what."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import timedelta

from simcord.actors import MemberActor
from simcord.backend.access import can_access_channel
from simcord.builders import ChannelHandle, GuildHandle, UserHandle

from bot.sandbox.env import SandboxEnv
from bot.sandbox.faces import colour, face

SERVER_NAME = "The Card Room"
CHANNELS = (
    ("card-table", "Play here: type /pinochle"),
    ("second-table", "Another channel, another table"),
)
PEOPLE = ("South", "West", "North", "East", "Visitor")
MESSAGES_KEPT = 300  # in a channel
INTERACTIONS_KEPT = 200
INTERACTION_LIFE = timedelta(minutes=15)


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody one can act as."""

    name: str
    colour: str
    user: UserHandle
    member: MemberActor


@dataclass(frozen=True, slots=True)
class Place:
    """A channel, a thread or somebody's direct messages."""

    channel: ChannelHandle
    name: str
    kind: str


@dataclass(frozen=True, slots=True)
class World:
    """A running bot in a server with people. The first person owns the server."""

    env: SandboxEnv
    guild: GuildHandle
    people: tuple[Person, ...]

    def places(self, person: Person) -> Iterator[Place]:
        """The places that the person may read, in the order of a Discord client."""
        for channel in self._channels():
            if can_access_channel(self.env, channel.id, person.member, history=True):
                kind = "thread" if channel.is_thread else "channel"
                yield Place(channel, channel.name or "", kind)
        yield Place(person.user.dm_channel, "Direct messages", "direct")

    def _channels(self) -> Iterator[ChannelHandle]:
        """The server's channels, each followed by its threads."""
        for channel in self.guild.channels.values():
            yield channel
            yield from channel.threads

    def viewer(self, person: Person, place: Place) -> UserHandle | MemberActor:
        """The handle with which simcord lets the person act in the place."""
        return person.user if place.kind == "direct" else person.member

    def newest(self, person: Person, place: Place) -> int:
        """Id of the newest message that the person sees and did not write; 0 for none."""
        user = person.user.id
        for message in reversed(self.env.backend.messages.get(place.channel.id, {}).values()):
            if message.author_id != user and message.visible_to(user):
                return message.id
        return 0

    def forget(self) -> None:
        """Drop old messages, pictures, interactions and errors: a long session stays quick."""
        for messages in self.env.backend.messages.values():
            for message_id in list(messages)[:-MESSAGES_KEPT]:
                del messages[message_id]
        self._forget_pictures()
        self._forget_interactions()
        self.env.forget_errors()

    def _forget_pictures(self) -> None:
        backend = self.env.backend
        kept = [message for held in backend.messages.values() for message in held.values()]
        used = {attachment["url"] for message in kept for attachment in message.attachments}
        for url in [url for url in backend.cdn._blobs if "/attachments/" in url]:
            if url not in used:
                del backend.cdn._blobs[url]

    def _forget_interactions(self) -> None:
        backend = self.env.backend
        dead = (backend.clock.now() - INTERACTION_LIFE).isoformat()
        for interaction_id in list(backend.interactions)[:-INTERACTIONS_KEPT]:
            interaction = backend.interactions[interaction_id]
            if interaction.expires_at is None or interaction.expires_at < dead:
                del backend.interactions[interaction_id]
                backend.interaction_tokens.pop(interaction.token, None)


def furnish(env: SandboxEnv, names: Sequence[str] = PEOPLE) -> World:
    """Create the server, its channels and its people; the bot meets them when it starts."""
    users = [env.create_user(name.lower(), global_name=name) for name in names]
    guild = env.create_guild(SERVER_NAME, owner=users[0])
    for name, topic in CHANNELS:
        guild.create_text_channel(name, topic=topic)
    members = [MemberActor(env, guild, users[0]), *map(guild.add_member, users[1:])]
    colours = [colour(index) for index in range(len(names))]
    people = tuple(map(Person, names, colours, users, members))
    for person in people:
        env.backend.portray(person.user.id, face(person.name[0], person.colour))
    return World(env, guild, people)
