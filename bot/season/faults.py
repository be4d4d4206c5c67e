"""What a season refuses, and why; the words are in `bot.text`."""

from enum import StrEnum


class Fault(StrEnum):
    """Why a deed can't be done."""

    WRONG_PHASE = "wrong-phase"
    NOT_DIRECTOR = "not-director"
    NOT_MANAGER = "not-manager"
    NO_REASON = "no-reason"
    NEEDS_ROLE = "needs-role"
    BAD_SETTING = "bad-setting"
    UNCHANGED = "unchanged"
    ENTERED = "entered"
    NEEDS_PARTNER = "needs-partner"
    NO_PARTNERS = "no-partners"
    OWN_PARTNER = "own-partner"
    PARTNER_ENTERED = "partner-entered"
    NOT_INVITED = "not-invited"
    NO_ENTRY = "no-entry"
    NOT_ENTERED = "not-entered"
    NOT_YOURS = "not-yours"
    WITHDRAWN = "withdrawn"
    NOT_WITHDRAWN = "not-withdrawn"
    TOO_FEW = "too-few"
    NO_FIXTURE = "no-fixture"
    NEEDS_FIXTURE = "needs-fixture"
    IS_BYE = "is-bye"
    DECIDED = "decided"
    UNDECIDED = "undecided"
    NO_GAME = "no-game"
    BAD_SCORE = "bad-score"
    PAST = "past"
    TOO_SOON = "too-soon"
    TOO_LATE = "too-late"
    NOT_A_RULING = "not-a-ruling"
    UNDONE = "undone"
    BUILT_UPON = "built-upon"
    NO_LADDER = "no-ladder"
    TOO_FAR = "too-far"
    CHALLENGED = "challenged"
    NO_COMPUTERS = "no-computers"
    NOT_A_PLAYER = "not-a-player"
    PLAYS_ALREADY = "plays-already"
    BAD_NAME = "bad-name"
    NAME_TAKEN = "name-taken"
    TOO_MANY = "too-many"
    ALL_DRAWN = "all-drawn"
    NOT_DUE = "not-due"


class IllegalDeed(Exception):
    """A deed that can't be done now; nothing has changed. `detail` has names and numbers."""

    def __init__(self, fault: Fault, **detail: object) -> None:
        super().__init__(str(fault))
        self.fault = fault
        self.detail = detail
