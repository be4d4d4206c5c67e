"""The duties of the tricks in a sentence."""

from bot.engine.rules import Rules
from bot.engine.stages.play import Tricks
from bot.text.catalogue import Catalogue
from bot.text.glyphs import rank


def duties(rules: Rules | None, words: Catalogue) -> str:
    """What a player of the last tricks is bound to do; and the order of the cards, if it changes.

    Without the rules no more than that there are duties.
    """
    stage = _tricks(rules) if rules else None
    if stage is None:
        return words.say("duties")
    trump = "on" if stage.must.trump else "off"
    told = [words.say("duties-in-force", head=stage.must.head, trump=trump)]
    if stage.ranks:
        told.append(words.say("duties-ranks", ranks=" ".join(map(rank, stage.ranks.ranks))))
    return " ".join(told)


def _tricks(rules: Rules) -> Tricks | None:
    return next((stage for stage in rules.stages if isinstance(stage, Tricks)), None)
