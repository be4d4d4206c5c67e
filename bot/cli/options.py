"""`options`: the house rules of a game, in force or compared."""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from bot.cli.arguments import Parser, allowed, chosen_options, chosen_system, preset, refused_option
from bot.cli.terminal import Failed, console, say, say_json, unmarked
from bot.engine.rules import BadValue, Option, System, Value, Values
from bot.text.catalogue import Catalogue
from bot.text.options import compare, option_title, preset_help, value_words


def main(words: Sequence[str]) -> int:
    """The command. Raises: Failed."""
    parser = Parser(
        "options",
        "Show the house rules of a game as they are with a preset and options, or compare two\n"
        "sets of them: each a preset's name, or options such as min_bid=25,heading=never.",
        "options --preset club_100",
        "options --option heading=never --json",
        "options --compare rulebook bid_25_pass_4",
    )
    parser.add_rules()
    parser.add_argument("--compare", nargs=2, metavar=("A", "B"), help="what differs between two")
    parser.add_json()
    args = parser.parse_args(words)
    system = chosen_system(args)
    if args.compare:
        one, other = (_set(system, text) for text in args.compare)
        _compare(system, one, other, in_json=args.json)
    else:
        _show(system, chosen_options(args), in_json=args.json)
    return 0


def _set(system: System, text: str) -> Values:
    """A set of house rules: a preset, or options with commas between. Raises: Failed."""
    if "=" not in text:
        return preset(system, text)
    pairs = (part.partition("=") for part in text.split(","))
    chosen = {name.strip(): value.strip() for name, _, value in pairs}
    try:
        return system.changed(chosen)
    except BadValue as bad:
        raise Failed(refused_option(system, bad)) from None


def _compare(system: System, one: Values, other: Values, *, in_json: bool) -> None:
    if not in_json:
        say(unmarked(compare(system, one, other, Catalogue())))
        return
    first, second = system.settle(one), system.settle(other)
    differ = {name: [first[name], second[name]] for name in first if first[name] != second[name]}
    say_json({"game": system.key, "differ": differ})


def _show(system: System, chosen: Values, *, in_json: bool) -> None:
    values = system.settle(chosen)
    if in_json:
        listed = [_option(option, values[option.name]) for option in system.options]
        presets = {name: dict(changed) for name, changed in system.presets.items()}
        say_json({"game": system.key, "options": listed, "presets": presets})
        return
    words, out = Catalogue(), console()
    out.print(_table(system, values, words))
    for name in system.presets:
        out.print(Text(f"--preset {name}: {unmarked(preset_help(name, words))}"))


def _option(option: Option, value: Value) -> dict[str, object]:
    return {
        "name": option.name,
        "value": value,
        "default": option.default,
        "allowed": allowed(option),
        "section": option.section,
    }


def _table(system: System, values: Values, words: Catalogue) -> Table:
    table = Table()
    for heading in ("§", "Option", "In force", "Means", "Allowed"):
        table.add_column(heading)
    for option in system.options:
        value = values[option.name]
        style = "bold" if value != option.default else ""
        title = f"{option_title(option, words)}: {value_words(option, value, words)}"
        cells = (option.section, option.name, option.write(value), title, allowed(option))
        table.add_row(*(Text(unmarked(cell)) for cell in cells), style=style)
    return table
