"""What a service refuses, as one tree. The words for each are in `bot.text`."""


class ServiceError(Exception):
    """A request that can't be done; nothing has changed."""

    def __init__(self, **detail: object) -> None:
        super().__init__(", ".join(f"{name}={value}" for name, value in detail.items()))
        self.detail = detail


class StaleAction(ServiceError):
    """The table moved on since the button was drawn."""


class DuplicateRequest(ServiceError):
    """This very interaction has been carried out already."""


class NotSeated(ServiceError):
    """The person has no seat at this table."""


class NoTable(ServiceError):
    """No table is open in this channel, or it was closed."""


class TableExists(ServiceError):
    """The channel has a table already."""


class NotHost(ServiceError):
    """Only the host (or a moderator) may do this."""


class OwnSeatOnly(ServiceError):
    """Who held a seat in a game may come back to that one alone."""


class SeatTaken(ServiceError):
    """Somebody else sits there."""


class AlreadySeated(ServiceError):
    """The person sits at this table already."""


class SeatsEmpty(ServiceError):
    """The game can't start: seats are empty."""


class GameRunning(ServiceError):
    """Not while a game is being played."""


class NoGame(ServiceError):
    """No game is being played at this table."""


class NoDeal(ServiceError):
    """The game has no deal of this number, or none that is over."""


class DealInPlay(ServiceError):
    """Not before the deal is over: its cards are hidden."""


class NotReviewed(ServiceError):
    """The analyst could not look at the deal, or has no figures for the game."""


class NoAdvice(ServiceError):
    """It could not be thought out in time what to do."""


class BadOption(ServiceError):
    """No such option, or a value out of its range."""


class OptionsLocked(ServiceError):
    """The host has locked the house rules."""


class TooManyRequests(ServiceError):
    """Somebody acts faster than a person can."""


class Closing(ServiceError):
    """The bot is shutting down; nothing new is begun."""


class NoLeague(ServiceError):
    """The server has no such league, or no such season of it."""


class SeasonExists(StaleAction):
    """The next season is open already: somebody was quicker, or it is an old one that was meant."""


class DamagedLog(ServiceError):
    """The season's log can't be read: it was damaged where it is stored."""


class LeagueExists(ServiceError):
    """The server has a league of this name already."""


class NotInFixture(ServiceError):
    """The table belongs to a fixture of a league, and somebody else is to play there."""


class BoundTable(ServiceError):
    """Not at a table that plays a fixture of a league: there the league says what is played."""
