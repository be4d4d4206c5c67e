"""The local web server."""

import pytest

from bot.sandbox.mended import CHANGES
from tests.bot.sandbox.toy import Sandbox


async def test_page_is_served(sandbox: Sandbox) -> None:
    """The address that is printed shows our own page."""
    async with sandbox.http.get("/") as response:
        assert response.status == 200
        assert "Pinochle sandbox" in await response.text()


@pytest.mark.parametrize(
    "name",
    [
        "sandbox.js",
        "sandbox.css",
        "window.js",
        "window.css",
        "follow.js",
        "notice.js",
        "slash.js",
        "icon.svg",
    ],
)
async def test_own_files_are_served(sandbox: Sandbox, name: str) -> None:
    """Each file that the pages name is there."""
    async with sandbox.http.get(f"/sandbox/{name}") as response:
        assert response.status == 200


@pytest.mark.parametrize("name", ["index.html", "secret.css", "..%2f..%2fenv.py"])
async def test_no_other_file_is_served(sandbox: Sandbox, name: str) -> None:
    """Only files of the static folder, and none by a detour."""
    async with sandbox.http.get(f"/sandbox/{name}") as response:
        assert response.status == 404


async def test_frame_is_simcords_page_with_our_additions(sandbox: Sandbox) -> None:
    """The page in the frame loads our style sheet after simcord's."""
    async with sandbox.http.get("/window") as response:
        text = await response.text()
    assert 0 < text.index("/preview.css") < text.index("/sandbox/window.css")


@pytest.mark.parametrize("name", CHANGES)
async def test_simcords_scripts_are_served_mended(sandbox: Sandbox, name: str) -> None:
    """A script that is to be changed is not served as simcord has it."""
    async with sandbox.http.get(f"/{name}") as response:
        text = await response.text()
    assert all(change.new in text for change in CHANGES[name])


async def test_state_lists_people_and_places(sandbox: Sandbox) -> None:
    """Everybody is named, with channels and direct messages."""
    async with sandbox.http.get("/sandbox/state") as response:
        state = await response.json()
    assert [person["name"] for person in state["people"]] == [
        "South",
        "West",
        "North",
        "East",
        "Visitor",
    ]
    assert [place["name"] for place in state["people"][0]["places"]] == [
        "card-table",
        "second-table",
        "Direct messages",
    ]


@pytest.mark.parametrize(
    "header",
    [
        {"Host": "pinochle.example"},
        {"Origin": "https://pinochle.example"},
        {"Sec-Fetch-Site": "cross-site"},
    ],
)
async def test_other_sites_are_refused(sandbox: Sandbox, header: dict[str, str]) -> None:
    """Neither a foreign host name, nor a foreign origin, nor a foreign page gets an answer."""
    async with sandbox.http.get("/sandbox/state", headers=header) as response:
        assert response.status == 403


async def test_unknown_key_is_refused(sandbox: Sandbox) -> None:
    """Without the key of a window nobody acts."""
    headers = {"X-Simcord-Capability": "guessed"}
    async with sandbox.http.post("/api/pages", json={}, headers=headers) as response:
        assert response.status == 401


async def test_emoji_is_shown_as_its_picture(sandbox: Sandbox) -> None:
    """The picture with which the bot made its emoji comes out again, with its size."""
    page = await sandbox.page("South", "card-table")
    await page.command("play", options={"card": "AS"})
    await page.look()
    emoji = next(e for e in page.shown["assets"].values() if e["contentType"] == "image/png")
    url = f"/api/assets/{emoji['id']}"
    async with sandbox.http.get(url, headers=page.headers) as response:
        assert (await response.read()).startswith(b"\x89PNG")
        assert int(response.headers["X-Display-Width"]) > 0
