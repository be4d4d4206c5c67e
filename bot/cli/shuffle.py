"""`shuffle`: work out the deal that a secret and the players' words give."""

from collections.abc import Sequence

from bot.cli.arguments import Parser, chosen_options, chosen_system
from bot.cli.terminal import Failed, say, say_json
from bot.engine.notation import write_cards
from bot.service.luck import seal_of, shuffle

SECRET_BYTES = 32


def main(words: Sequence[str]) -> int:
    """The command. Raises: Failed."""
    parser = Parser(
        "shuffle",
        "Check a deal. Before it, the table shows the seal of the shuffle; after it,\n"
        "`/pinochle shuffles` shows the secret and the players' words. The secret gives the\n"
        "seal, and together with the words the order of the pack.",
        'shuffle --secret 00ff… --words "start 123"',
    )
    parser.add_rules()
    parser.add_argument("--secret", required=True, metavar="HEX", help="64 hexadecimal digits")
    parser.add_argument("--words", default="", metavar="TEXT", help="what the players mixed in")
    parser.add_json()
    args = parser.parse_args(words)
    if not args.words.isprintable():
        raise Failed("--words: copy them as they stand in the file with the proof.")
    secret = _secret(args.secret)
    pack = chosen_system(args).rules(chosen_options(args)).pack
    seal, dealt = seal_of(secret), shuffle(pack.cards, secret, args.words)
    if args.json:
        say_json({"seal": seal, "pack": [str(card) for card in dealt]})
    else:
        say(f"seal {seal}\ndeal {write_cards(dealt)}")
    return 0


def _secret(text: str) -> bytes:
    """The secret. Raises: Failed."""
    try:
        secret = bytes.fromhex(text)
    except ValueError:
        secret = b""
    if len(secret) != SECRET_BYTES:
        raise Failed(f"--secret: that is {2 * SECRET_BYTES} hexadecimal digits.")
    return secret
