"""The house rules of a table: what may be chosen, and which named set they are."""

from bot.engine.rules import BadValue, System, Value, Values
from bot.service.errors import BadOption


def checked(system: System, options: Values) -> dict[str, Value]:
    """Those of the house rules that differ from the defaults. Raises: BadOption."""
    try:
        return system.changed(options)
    except BadValue as bad:
        raise BadOption(option=bad.name, system=system.key, known=bad.option is not None) from bad


def named_set(system: System, preset: str) -> Values:
    """The house rules of a preset. Raises: BadOption."""
    if preset not in system.presets:
        raise BadOption(preset=preset)
    return system.presets[preset]


def preset_of(system: System, options: Values) -> str:
    """The preset that the house rules are, or "custom"."""
    for key, preset in system.presets.items():
        if system.changed(preset) == dict(options):
            return key
    return "custom"
