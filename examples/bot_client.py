"""A bot of your own: it opens a table with two others, or follows an invitation (docs/live.md).

Run .venv/bin/python examples/bot_client.py http://localhost:8000 gap
or  .venv/bin/python examples/bot_client.py "http://localhost:8000/t/ID#join=KEY"
"""

import asyncio
import json
import random
import sys
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect


def post(url, body):
    """Send JSON and return the JSON that comes back."""
    request = Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
    try:
        return json.load(urlopen(request))
    except HTTPError as refused:
        sys.exit(json.load(refused)["message"])
    except URLError as trouble:
        sys.exit(f"There is no server at {url}: {trouble.reason}")


def sit_down(link, game):
    """A seat at a new table, or at the one that an invitation leads to."""
    api = f"{link.scheme}://{link.netloc}/api/tables"
    if link.fragment.startswith("join="):
        join = f"{api}{link.path.removeprefix('/t')}/join"
        return post(join, {"key": link.fragment.removeprefix("join="), "name": "Robot"})
    bots = {"bots": ["greedy", "greedy"], "start": True, "pace": "fast"}
    return post(api, {"game": game, "name": "Robot", **bots})


def choose(view, legal):
    """The move to make. Here it is any of the legal ones: put your own thoughts in its place."""
    return random.choice(legal)["move"]


async def play(place, game="gap"):
    """Play one game to its end and return its scores."""
    seated = sit_down(link := urlsplit(place), game)
    channel = f"{link.netloc}/api/tables/{seated['table']['id']}/live"
    async with connect(f"{link.scheme.replace('http', 'ws')}://{channel}") as line:
        await line.send(json.dumps({"type": "hello", "token": seated["token"]}))
        while True:
            frame = json.loads(await line.recv())
            if frame.get("view") and frame["view"]["over"]:
                return frame["view"]["scores"]
            if frame.get("legal"):
                said = {"type": "move", "ticket": str(frame["n"]), "n": frame["n"]}
                said["move"] = choose(frame["view"], frame["legal"])
                await line.send(json.dumps(said))


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3) or not sys.argv[1].startswith("http"):
        sys.exit("Say where the server is, and perhaps which game: http://localhost:8000 gap")
    print("Scores:", asyncio.run(play(*sys.argv[1:])))
