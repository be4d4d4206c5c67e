"""`python -m bot shuffle`."""

import hashlib
import json

import pytest

from bot.__main__ import main
from bot.engine.notation import write_cards
from bot.service.luck import shuffle
from bot.variants import SYSTEMS

SECRET = "00ff" * 16
PACK = SYSTEMS["partnership"].rules({}).pack.cards


def shuffled(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    """The object that the command prints."""
    assert main(["shuffle", *words, "--json"]) == 0
    told: dict[str, object] = json.loads(capsys.readouterr().out)
    return told


def test_the_seal_is_the_secret_s_digest(capsys: pytest.CaptureFixture[str]) -> None:
    """Anybody can work it out with any tool: SHA-256 of the 32 bytes."""
    digest = hashlib.sha256(bytes.fromhex(SECRET)).hexdigest()
    assert shuffled(capsys, "--secret", SECRET)["seal"] == digest


@pytest.mark.parametrize("game", SYSTEMS)
def test_the_pack_is_the_one_that_is_dealt(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """All 48 cards, or 64, in the order that secret and words give."""
    told = shuffled(capsys, "--game", game, "--secret", SECRET, "--words", "start 7")
    pack = SYSTEMS[game].rules({}).pack.cards
    dealt = shuffle(pack, bytes.fromhex(SECRET), "start 7")
    assert told["pack"] == [str(card) for card in dealt]
    assert sorted(dealt) == sorted(pack)


def test_other_words_give_another_pack(capsys: pytest.CaptureFixture[str]) -> None:
    """The players have their part in it; the seal is the same."""
    one, other = (
        shuffled(capsys, "--secret", SECRET, "--words", words) for words in ("start 7", "start 8")
    )
    assert one["pack"] != other["pack"]
    assert one["seal"] == other["seal"]


def test_it_prints_a_line_that_a_record_has(capsys: pytest.CaptureFixture[str]) -> None:
    """The seal, then the deal in the notation, to compare with a record's."""
    assert main(["shuffle", "--secret", SECRET, "--words", "x"]) == 0
    seal, deal = capsys.readouterr().out.strip().split("\n")
    assert seal == f"seal {hashlib.sha256(bytes.fromhex(SECRET)).hexdigest()}"
    assert deal == f"deal {write_cards(shuffle(PACK, bytes.fromhex(SECRET), 'x'))}"


@pytest.mark.parametrize("secret", ["", "00", "zz" * 32, SECRET[:-2], SECRET + "00", "00ff 12"])
def test_what_is_no_secret_is_refused(secret: str, capsys: pytest.CaptureFixture[str]) -> None:
    """With how many digits it has, on the error output, and nothing else."""
    assert main(["shuffle", "--secret", secret]) != 0
    out, err = capsys.readouterr()
    assert out == ""
    assert "64 hexadecimal digits" in err


def test_without_a_secret_there_is_no_shuffle(capsys: pytest.CaptureFixture[str]) -> None:
    """The error names what is missing."""
    assert main(["shuffle"]) != 0
    assert "--secret" in capsys.readouterr().err


def test_words_of_another_encoding_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """In one line, not by a traceback."""
    assert main(["shuffle", "--secret", SECRET, "--words", "\udce9"]) == 2
    assert "--words" in capsys.readouterr().err
