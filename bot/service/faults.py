"""Errors that nobody foresaw, as a log may have them."""

import traceback


def trace(error: BaseException) -> str:
    """Where it broke and what kind of error it is; its own words might name a card."""
    frames = "".join(traceback.format_tb(error.__traceback__))
    return f"{frames}{type(error).__name__}"
