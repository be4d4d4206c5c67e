"""The command line of the sandbox."""

import pytest

from bot.cli.sandbox import main
from bot.cli.terminal import Failed


@pytest.mark.parametrize("port", ["80000", "0", "-1", "http"])
def test_what_is_no_port_is_refused(port: str) -> None:
    """One sentence names the port that was given and those that there are, with exit code 2."""
    with pytest.raises(Failed, match=rf"{port} is no port; it is a number from 1 to 65535") as told:
        main(["--port", port])
    assert told.value.code == 2


def test_a_game_that_is_not_there_is_refused() -> None:
    """The sentence lists the games that `--demo` can play."""
    with pytest.raises(Failed, match="binocle") as told:
        main(["--demo", "--game", "whist"])
    assert told.value.code == 2
