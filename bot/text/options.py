"""House rules in words: each option and its value, and sets of them."""

from bot.engine.rules import Number, Option, Switch, System, Value, Values
from bot.text.catalogue import Catalogue, key
from bot.text.narrator import packed


def changeable(system: System) -> tuple[Option, ...]:
    """The house rules that can be another way than they are."""
    return tuple(option for option in system.options if len(option.words) > 1)


def in_force(option: Option, value: Value, words: Catalogue) -> str:
    """The option as one types it: "heading = always", set off when it is not the default."""
    told = "option-in-force" if value == option.default else "option-in-force-changed"
    return words.say(told, name=option.name, typed=option.write(value))


def option_title(option: Option, words: Catalogue) -> str:
    """What the house rule is called."""
    return words.say(key("option", option.name))


def option_help(option: Option, words: Catalogue) -> str:
    """What the house rule is about, in one line."""
    return words.say(key("option", option.name, "help"))


def value_words(option: Option, value: Value, words: Catalogue) -> str:
    """What the option's value means: "only when trumps are led"."""
    match option.kind:
        case Switch():
            return words.say("value-on" if value else "value-off")
        case Number(none=True) if value == 0:
            return words.say(key("option", option.name, "none"))
        case Number():
            return words.say(key("option", option.name, "value"), value=int(value))
        case _:
            return words.say(key("option", option.name, str(value)))


def option_line(option: Option, value: Value, words: Catalogue) -> str:
    """The option, its value in force, whether that is the default and whose, what it is about."""
    mark = words.say(
        "option-mark-default" if value == option.default else "option-mark-changed",
        origin=words.say(key("origin", option.origin)),
        default=_usual(option, words),
    )
    return words.say(
        "option-line",
        title=option_title(option, words),
        name=option.name,
        typed=option.write(value),
        value=value_words(option, value, words),
        mark=mark,
        help=option_help(option, words),
    )


def _usual(option: Option, words: Catalogue) -> str:
    """The default, short: a bare number, or words."""
    bare = isinstance(option.kind, Number) and option.default != 0
    return option.write(option.default) if bare else value_words(option, option.default, words)


def options_table(system: System, chosen: Values, words: Catalogue) -> tuple[str, ...]:
    """Every house rule of the system, in paragraphs. Raises: BadValue."""
    values = system.settle(chosen)
    lines = (option_line(option, values[option.name], words) for option in system.options)
    return tuple(packed(lines, "\n"))


def changes(system: System, chosen: Values, words: Catalogue) -> tuple[str, ...]:
    """A short line for each house rule that is not the default. Raises: BadValue."""
    return tuple(
        _changed(system.option(name), value, words)
        for name, value in system.changed(chosen).items()
    )


def _changed(option: Option, value: Value, words: Catalogue) -> str:
    return words.say(
        "option-changed",
        title=option_title(option, words),
        value=value_words(option, value, words),
        usual=_usual(option, words),
    )


def compare(system: System, one: Values, other: Values, words: Catalogue) -> str:
    """What differs between two sets of house rules, a line each. Raises: BadValue."""
    first, second = system.settle(one), system.settle(other)
    lines = [
        words.say(
            "option-differs",
            title=option_title(option, words),
            name=option.name,
            one=value_words(option, first[option.name], words),
            other=value_words(option, second[option.name], words),
        )
        for option in system.options
        if first[option.name] != second[option.name]
    ]
    return "\n".join(lines) or words.say("option-same")


def preset_name(preset: str, words: Catalogue) -> str:
    """What the named set of house rules is called."""
    return words.say(key("preset", preset))


def preset_help(preset: str, words: Catalogue) -> str:
    """What the named set of house rules is, in one line."""
    return words.say(key("preset", preset, "help"))
