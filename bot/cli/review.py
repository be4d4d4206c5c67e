"""`review`: what a deal held, with all its cards open, and what was made of it."""

from argparse import Namespace
from collections.abc import Iterator, Sequence
from typing import Final

from rich.progress import Progress

from bot.analysis.course import Course, NoDeal, NotOver, course, finished
from bot.analysis.either import reviewed
from bot.analysis.model import AnyReview
from bot.analysis.review import steps
from bot.cli.arguments import Parser
from bot.cli.replay import load
from bot.cli.sheet import cast_of
from bot.cli.terminal import Failed, console, say, say_json, unmarked
from bot.engine.actions import IllegalAction
from bot.record import Record
from bot.service.review_json import plain
from bot.text.catalogue import Catalogue
from bot.text.glyphs import Glyphs
from bot.text.review import any_text

BUDGETS: Final = range(1, 1_000_000_001)
"""Tricks to look at in one position: more than anybody waits for, and fewer than C can count."""


def main(words: Sequence[str]) -> int:
    """The command. Raises: Failed."""
    args = _parser().parse_args(words)
    record = load(args.file)
    reviews = list(_reviews(record, _courses(record, args), args.budget))
    if args.json:
        deals = [plain(review) for review in reviews]
        say_json({"game": record.game, "options": dict(record.options), "deals": deals})
    else:
        cast = cast_of(record.rules, record.names)
        told = (any_text(review, cast, Catalogue(), Glyphs()) for review in reviews)
        say(unmarked("\n\n\n".join(told)))
    return 0


def _parser() -> Parser:
    parser = Parser(
        "review",
        "Look at the finished deals of a record with all cards open: the cards that cost points,\n"
        "what each side could have made, and luck against bidding against play. In the games for\n"
        "two: melds that were held and not scored, and the tricks after the stock.",
        "review game.txt",
        "review game.txt --deal 3 --json",
    )
    parser.add_argument("file", help="the record; - is standard input")
    parser.add_argument("--deal", type=int, metavar="N", help="only this deal, counted from 1")
    parser.add_argument(
        "--budget",
        type=int,
        metavar="N",
        help="tricks to look at with one trump; more see deeper and take longer",
    )
    parser.add_json()
    return parser


def _courses(record: Record, args: Namespace) -> list[Course]:
    """The deals to look at. Raises: Failed."""
    if args.budget is not None and args.budget not in BUDGETS:
        raise Failed(f"--budget: look at one trick at least, and at {BUDGETS[-1]:,} at most.")
    log = record.rules, record.dealer, record.turns
    try:
        found = finished(*log) if args.deal is None else [course(*log, args.deal)]
    except NoDeal as none:
        raise Failed(
            f"--deal {none.number}: there is no such deal; the record has {none.deals}."
        ) from None
    except NotOver as open_:
        raise Failed(f"Deal {open_.number} is not over: it can't be reviewed yet.") from None
    except IllegalAction:
        tried = f"python -m bot replay {args.file}"
        raise Failed(f"The record breaks a rule; `{tried}` says where.") from None
    if not found:
        raise Failed("No deal of the record is over: there is nothing to review yet.")
    return found


def _reviews(record: Record, courses: Sequence[Course], budget: int | None) -> Iterator[AnyReview]:
    """Their reviews, with a bar where somebody watches."""
    bar, rules = console(errors=True), record.rules
    with Progress(console=bar, transient=True, disable=not bar.is_terminal) as progress:
        task = progress.add_task("Looking", total=sum(steps(rules, each) for each in courses))

        def tell() -> None:
            progress.advance(task)

        for each in courses:
            yield reviewed(rules, each, budget, tell)
