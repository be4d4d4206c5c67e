"""Refusals in words: what is wrong, which rule says so, what can be done."""

from collections.abc import Iterable, Mapping
from enum import StrEnum

from bot.engine.actions import Action, IllegalAction, Reason
from bot.engine.notation import BadNotation, read_card
from bot.engine.rules import BadValue, Choice, Number, Option, Switch, System, Value, Values
from bot.engine.stages.auction import SKY
from bot.league.choices import BadSetting, Unfit
from bot.season.faults import Fault, IllegalDeed
from bot.text.catalogue import Catalogue, kebab, key
from bot.text.glyphs import Glyphs
from bot.text.league_settings import setting_range, setting_title
from bot.text.options import changeable, in_force, option_title, value_words
from bot.text.rulebook import section_title
from bot.text.safe import bare, safe
from bot.text.typed import BadCards, BadMeld, BadSuit
from bot.text.ways import can


def refuse(
    error: Exception,
    words: Catalogue,
    glyphs: Glyphs,
    *,
    system: System | None = None,
    values: Values | None = None,
    legal: Iterable[Action] = (),
) -> str:
    """What to tell the person whose request met this error.

    Known are IllegalAction, IllegalDeed, BadSetting, BadValue, BadNotation, BadCards and every
    `ServiceError`; `legal` are the actions open to this very person, whose cards alone are named.
    """
    match error:
        case IllegalAction():
            told = [illegal(error, words, glyphs, system=system, values=values or {})]
            return "\n".join((*told, *can(tuple(legal), words, glyphs)))
        case IllegalDeed():
            return illegal_deed(error, words)
        case BadSetting(setting=setting, why=why):
            return bad_setting(setting, why, words)
        case BadValue():
            return bad_value(error, words, system)
        case BadNotation(word=word):
            return words.say("bad-notation", word=safe(word))
        case BadSuit(word=word):
            return words.say("bad-suit", word=safe(word))
        case BadMeld(word=word):
            return words.say("bad-meld", word=safe(word))
        case BadCards(word=word, why=why):
            return words.say(key("bad-cards", why), word=safe(word))
        case _:
            return unavailable(error, words, system)


def illegal(
    error: IllegalAction,
    words: Catalogue,
    glyphs: Glyphs,
    *,
    system: System | None,
    values: Values,
) -> str:
    """What is wrong with the action, and the rule that says so."""
    told = sentence(error, words, glyphs)
    if system is None or error.reason not in system.places:
        return told
    return words.say("refusal-told", sentence=told, place=place(error, system, values, words))


def sentence(error: IllegalAction, words: Catalogue, glyphs: Glyphs | None = None) -> str:
    """What is wrong with the action; cards as `glyphs` show them, else in bold."""
    told = key("refusal", *_reason(error))
    return words.say(told, **_detail(error.detail, words, glyphs or Glyphs()))


def _reason(error: IllegalAction) -> tuple[str, ...]:
    if _beyond(error):
        return ("bid-too-high-for-all",)
    match error.reason, error.detail:
        case Reason.NO_NEW_CARD, {"fresh": fresh}:
            return error.reason, str(fresh)
        case Reason.CARD_NOT_HELD, {"low": _}:
            return error.reason, "low"
        case Reason.CARD_NOT_HELD, {"count": count} if count != 1:
            return error.reason, "all"
        case Reason.NOT_A_MELD, {"held": 0}:
            return error.reason, "held"
        case Reason.NOT_A_MELD, {"kind": ""}:
            return error.reason, "at-all"
        case reason, _:
            return (reason,)


def _detail(
    detail: Mapping[str, int | str], words: Catalogue, glyphs: Glyphs
) -> dict[str, int | str]:
    """The numbers as they are; cards, melds, suits and ranks in words.

    Of its `kind` a meld is one; as `known` it is that very one.
    """
    told = dict(detail)
    for name, value in detail.items():
        match name, str(value):
            case "card", card:
                told[name] = glyphs.card(read_card(card))
            case "kind", kind if words.has(key("a", kind)):
                told[name] = words.say(key("a", kind))
                told["known"] = words.say(key("the", kind))
            case "kind", kind if words.has(key("meld", kind)):
                told[name] = words.say(key("meld", kind))
            case "by", kind:
                told[name] = words.say(key("the", kind))
            case "low", rank:
                told[name] = words.say(f"rank-{rank}")
            case "trump", suit:
                told[name] = words.say(f"suit-{suit}")
            case _:
                pass
    return told


def _beyond(error: IllegalAction) -> bool:
    """Whether a bid is higher than any table allows: then no house rule is to blame."""
    return error.reason is Reason.BID_TOO_HIGH and int(error.detail["most"]) >= SKY


def place(error: IllegalAction, system: System, values: Values, words: Catalogue) -> str:
    """Where the rule stands: "Partnership rules §6 Play · heading = always"."""
    where = system.places[error.reason]
    told: dict[str, str] = {
        "system": words.say(key("system", system.key, "short")),
        "number": where.section,
        "title": section_title(system, where.section, words),
    }
    if where.option is None or _beyond(error):
        return words.say("place", **told)
    option = system.option(where.option)
    value = system.settle(values)[option.name]
    return words.say("place-option", **told, option=in_force(option, value, words))


def bad_value(error: BadValue, words: Catalogue, system: System | None) -> str:
    """Which house rule, and the values that it may have; or which house rules there are."""
    if error.option is None:
        names = [option.name for option in changeable(system)] if system else []
        listed = " ".join(f"`{name}`" for name in names)
        return words.say("bad-option", name=safe(error.name), names=listed)
    option, given = error.option, str(error.given).strip()
    return words.say(
        "bad-value" if given else "bad-value-missing",
        title=option_title(option, words),
        name=option.name,
        given=bare(given).replace("`", "'"),
        range=value_range(option, words),
    )


def value_range(option: Option, words: Catalogue) -> str:
    """The values that the house rule may have."""
    match option.kind:
        case Number(low=low, high=high, none=none):
            return words.say("range-number-none" if none else "range-number", low=low, high=high)
        case Choice(each):
            return words.say("range-choice", words=_choices(option, each, words))
        case Switch():
            return words.say("range-choice", words=_choices(option, (True, False), words))


def _choices(option: Option, values: Iterable[Value], words: Catalogue) -> str:
    return ", ".join(
        f"`{option.write(value)}` ({value_words(option, value, words)})"
        if not isinstance(option.kind, Switch)
        else f"`{option.write(value)}`"
        for value in values
    )


def illegal_deed(error: IllegalDeed, words: Catalogue) -> str:
    """Why it can't be done in a league, as exactly as there are words for what it names."""
    match error.fault, error.detail:
        case Fault.BAD_SETTING, {"setting": str(setting), "why": str(why)}:
            return bad_setting(setting, why, words)
        case _:
            told = key("deed", error.fault)
            plain = _plain(error.detail)
            named = (*_named(told, plain), told)
            return next(words.say(each, **plain) for each in named if words.has(each))


def bad_setting(setting: str, why: str, words: Catalogue) -> str:
    """Why a setting of a league can't be so, and what it may be."""
    if why == Unfit.UNKNOWN:
        return words.say("unfit-unknown", name=safe(setting))
    told = {"title": setting_title(setting, words), "range": setting_range(setting, words)}
    return words.say(key("unfit", why), **told)


def unavailable(error: Exception, words: Catalogue, system: System | None = None) -> str:
    """What a service refused, by the error's class and its detail."""
    if isinstance(error.__cause__, BadValue):
        return bad_value(error.__cause__, words, system)
    name = f"error-{kebab(type(error).__name__)}"
    detail: Mapping[str, object] = getattr(error, "detail", {})
    plain = _plain(detail)
    for told in (*_special(name, plain), name, "error-service-error"):
        if words.has(told):
            return words.say(told, **plain)
    raise KeyError(name)


def _plain(detail: Mapping[str, object]) -> dict[str, int | str]:
    """What can be said of it, made harmless; of several words each, with commas."""
    return {
        name: _shown(value)
        for name, value in detail.items()
        if isinstance(value, int | str | tuple)
    }


def _shown(value: int | str | tuple[object, ...]) -> int | str:
    match value:
        case tuple():
            return ", ".join(safe(str(word)) for word in value)
        case StrEnum():
            return str(value)
        case str():
            return safe(value)
        case _:
            return value


def _named(name: str, detail: Mapping[str, int | str]) -> tuple[str, ...]:
    return tuple(f"{name}-{known}" for known in detail)


def _special(name: str, detail: Mapping[str, int | str]) -> tuple[str, ...]:
    """More exact keys for some errors, by what they name."""
    seat = detail.get("seat")
    if seat is None:
        return _named(name, detail)
    return (f"{name}-any",) if seat == "any" else (f"{name}-at",)
