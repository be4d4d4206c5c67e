"""What computer players are made of: a policy for each stage of a deal."""

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeVar

from bot.engine.actions import Action, Keep, Pass, Ready
from bot.engine.view import View

Policy = Callable[[View, random.Random], Action]
"""Given what a seat may know, and luck for the even choices, an action of `view.legal`."""

S = TypeVar("S")
_QUIET: Final = (Keep(), Pass(), Ready())


def stages(view: View, kind: type[S]) -> Iterator[S]:
    """The stages of this kind in the rules in force, with their settings."""
    return (stage for stage in view.rules.stages if isinstance(stage, kind))


def silent(view: View) -> Action | None:
    """Nothing is done out of turn."""
    return None


@dataclass(frozen=True, slots=True)
class Staged:
    """A player with a policy per stage name. Another rule system adds those of its own stages.

    `interrupts` is asked first, and also when it is the turn of others.
    """

    policies: Mapping[str, Policy]
    interrupts: Callable[[View], Action | None] = silent

    def choose(self, view: View, luck: random.Random) -> Action:
        """The action to take. The view is of a seat that has one."""
        return self.interrupts(view) or self.policies.get(view.stage, quiet)(view, luck)

    def interrupt(self, view: View) -> Action | None:
        """What the player does out of turn, if anything."""
        return self.interrupts(view)


def quiet(view: View, luck: random.Random) -> Action:
    """The action that changes least: keep, pass, ready; else the first that is legal."""
    for action in _QUIET:
        if action in view.legal:
            return action
    return view.legal[0]


def anything(view: View, luck: random.Random) -> Action:
    """Any legal action, all alike: the floor under every player that thinks."""
    return luck.choice(view.legal)
