"""Whether anything of a text can be seen."""

import unicodedata
from typing import Final

_UNSEEN: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols that show nothing, though they count as printable."""


def shows(text: str) -> bool:
    """Whether it has a letter, digit, mark of punctuation or symbol that shows something."""
    return any(unicodedata.category(each)[0] in "LNPS" for each in text if each not in _UNSEEN)
