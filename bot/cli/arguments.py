"""Arguments that several commands share: the game, its house rules, cards, suits."""

from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections import Counter
from difflib import get_close_matches
from typing import NoReturn

from bot.cli.terminal import Failed
from bot.engine.cards import Cards, Pack, Suit
from bot.engine.rules import BadValue, Choice, Number, Option, Rules, Switch, System, Value
from bot.text.typed import BadCards, Fault, read_cards, read_suit
from bot.variants import DEFAULT, SYSTEMS


class Parser(ArgumentParser):
    """The arguments of one command; what is wrong with them is said in one line."""

    def __init__(self, command: str, about: str, *examples: str) -> None:
        shown = "\n".join(f"  python -m bot {example}" for example in examples)
        super().__init__(
            prog=f"python -m bot {command}",
            description=about,
            epilog=f"For example:\n{shown}",
            formatter_class=RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        self.command = command

    def error(self, message: str) -> NoReturn:
        """Refuse the arguments. Raises: Failed."""
        raise Failed(f"{self.command}: {message} (`{self.prog} --help` explains)")

    def add_json(self) -> None:
        """`--json`."""
        self.add_argument("--json", action="store_true", help="print JSON for other programs")

    def add_rules(self) -> None:
        """`--game`, `--preset` and `--option`."""
        self.add_argument(
            "--game",
            choices=tuple(SYSTEMS),
            default=DEFAULT,
            help="the rule system (default: %(default)s)",
        )
        self.add_argument("--preset", metavar="NAME", help="start from a named set of house rules")
        self.add_argument(
            "--option",
            action="append",
            default=[],
            metavar="NAME=VALUE",
            help="set a house rule; may be given again (`python -m bot options` lists them)",
        )


def chosen_system(args: Namespace) -> System:
    """The rule system named by `--game`."""
    return SYSTEMS[args.game]


def chosen_options(args: Namespace) -> dict[str, Value]:
    """The house rules that `--preset` and `--option` set away from the defaults.

    Raises: Failed, naming the wrong one.
    """
    system = chosen_system(args)
    wanted = dict(preset(system, args.preset)) if args.preset else {}
    for text in args.option:
        name, sign, value = text.partition("=")
        if not sign:
            raise Failed(f"--option {text}: write it as NAME=VALUE, for example {_sample(system)}.")
        wanted[name.strip()] = value.strip()
    try:
        return system.changed(wanted)
    except BadValue as bad:
        raise Failed(refused_option(system, bad)) from None


def chosen_rules(args: Namespace) -> Rules:
    """The rules in force. Raises: Failed."""
    return chosen_system(args).rules(chosen_options(args))


def preset(system: System, name: str) -> dict[str, Value]:
    """The named set of house rules. Raises: Failed."""
    if name not in system.presets:
        known = ", ".join(system.presets)
        raise Failed(f"{system.key} has no preset {name!r}; it has {known}.")
    return dict(system.presets[name])


def refused_option(system: System, bad: BadValue) -> str:
    """Why an option or its value is refused, and what would do."""
    if bad.option is None:
        close = get_close_matches(bad.name, [option.name for option in system.options], 1)
        hint = f" Did you mean {close[0]!r}?" if close else ""
        return f"{system.key} has no option {bad.name!r}.{hint}"
    return f"The option {bad.name} can't be {str(bad.given)!r}: it is {allowed(bad.option)}."


def allowed(option: Option) -> str:
    """The values that the option may have, in words."""
    match option.kind:
        case Switch():
            return "on or off"
        case Choice(words):
            return ", ".join(words[:-1]) + f" or {words[-1]}" if len(words) > 1 else words[0]
        case Number(low, high, none):
            return f"a whole number from {low} to {high}" + (", or none" if none else "")


def typed_cards(text: str, pack: Pack, what: str) -> Cards:
    """The cards that were typed; `what` names the argument. Raises: Failed."""
    try:
        return read_cards(text, pack)
    except BadCards as bad:
        raise Failed(refused_cards(bad, pack, what)) from None


def typed_suit(text: str) -> Suit:
    """The trump suit that was typed. Raises: Failed."""
    try:
        return read_suit(text)
    except BadCards:
        raise Failed(f"--trump {text}: that is no suit; write S, H, D or C.") from None


def check_copies(pack: Pack, *groups: Cards) -> None:
    """Raises Failed if the groups together hold more copies of a card than the pack."""
    counts = Counter(card.face for group in groups for card in group)
    for face, count in counts.items():
        if count > pack.copies:
            raise Failed(refused_cards(BadCards(str(face), Fault.TOO_MANY_COPIES), pack, "cards"))


def refused_cards(bad: BadCards, pack: Pack, what: str) -> str:
    """One sentence that names the wrong card."""
    match bad.why:
        case Fault.UNKNOWN:
            return f"{what}: {bad.word!r} is no card; write AS, 10H, Q♠ or “queen of spades”."
        case Fault.NOT_IN_PACK:
            ranks = " ".join(pack.ranks).replace("T", "10")
            return f"{what}: this pack has no {bad.word}; its ranks are {ranks}."
        case Fault.TOO_MANY_COPIES:
            return f"{what}: {bad.word} is there too often; the pack has {pack.copies} of it."
        case Fault.NONE:
            return f"{what}: no cards were given; write them like AS 10S KS."


def faces(cards: Cards) -> list[str]:
    """The cards as JSON has them, without copies: "AS", "TD"."""
    return [str(card.face) for card in cards]


def _sample(system: System) -> str:
    option = system.options[0]
    return f"{option.name}={option.write(option.default)}"
