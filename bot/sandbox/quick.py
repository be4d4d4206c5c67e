"""simcord's Preview, spared the work of which a player sees nothing.

It is made for one screenshot in a test. In a channel with 300 messages each refresh of a page
would parse the text of all of them, each with a parser of its own, to fill a list that the
sandbox hides: 600 ms instead of 20.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from simcord.preview import _markdown, _snapshot
from simcord.preview._queries import _message_navigation

TEXTS_KEPT = 2000

_parser = _markdown._markdown_parser
_read: dict[tuple[str, ...], Any] = {}


@cache
def make_quick() -> None:
    """Put the functions below in the place of simcord's own, for this process."""
    vars(_snapshot)["_message_navigation"] = _no_navigation
    vars(_markdown)["_markdown_parser"] = RememberingParser


def _no_navigation(preview: Any, page: Any, _visible: object) -> Any:  # noqa: ANN401 - simcord's
    """An empty list of messages for the side bar."""
    return _message_navigation(preview, page, [])


class RememberingParser:
    """A Markdown parser that reads each text once."""

    def __init__(self, policy: Mapping[str, bool | str], context: Mapping[str, Any]) -> None:
        self._policy = policy
        self._context = context

    def parse(self, text: str, env: Mapping[str, Any]) -> Any:  # noqa: ANN401 - markdown-it's tokens
        """The tokens of a text of several blocks."""
        return self._remembered(text, lambda: self._made().parse(text, env))

    def parseInline(self, text: str, env: Mapping[str, Any]) -> Any:  # noqa: ANN401, N802 - as above
        """The tokens of a text of one line."""
        return self._remembered(text, lambda: self._made().parseInline(text, env))

    def _made(self) -> Any:  # noqa: ANN401 - markdown-it's parser
        return _parser(self._policy, self._context)

    def _remembered(self, text: str, read: Callable[[], Any]) -> Any:  # noqa: ANN401 - as above
        key = (text, repr(self._policy), repr(self._context))
        if key not in _read:
            while len(_read) >= TEXTS_KEPT:
                del _read[next(iter(_read))]
            _read[key] = read()
        return _read[key]
