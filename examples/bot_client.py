"""A bot of your own at a table of Řada, over the live channel (see docs/live.md).

    python examples/bot_client.py http://localhost:8000 gap            opens a table with two bots
    python examples/bot_client.py "http://localhost:8000/t/ID#join=KEY"  sits down by an invitation
It makes any legal move: put your own thoughts into ``choose``.
"""

import asyncio
import json
import random
import sys
import urllib.request
from urllib.parse import urlsplit

from websockets.asyncio.client import connect


def post(url, body):
    """Send JSON and return the JSON that comes back."""
    kind = {"Content-Type": "application/json"}
    request = urllib.request.Request(url, json.dumps(body).encode(), kind)
    with urllib.request.urlopen(request) as reply:
        return json.load(reply)


def sit_down(link, game):
    """A seat at a new table, or at the one that an invitation leads to."""
    api = f"{link.scheme}://{link.netloc}/api/tables"
    if link.fragment.startswith("join="):
        table = link.path.rsplit("/", 1)[-1]
        return post(f"{api}/{table}/join", {"key": link.fragment[5:], "name": "Robot"})
    wish = {"game": game, "bots": ["greedy", "greedy"], "start": True, "pace": "fast"}
    return post(api, wish | {"name": "Robot"})


def choose(view, legal):
    """The move to make: here, any of the legal ones."""
    return random.choice(legal)["move"]


async def play(place, game="gap"):
    """Play one game to its end and return its scores."""
    seated = sit_down(link := urlsplit(place), game)
    scheme = link.scheme.replace("http", "ws")
    address = f"{scheme}://{link.netloc}/api/tables/{seated['table']['id']}/live"
    async with connect(address) as line:
        await line.send(json.dumps({"type": "hello", "token": seated["token"]}))
        while True:
            frame = json.loads(await line.recv())
            if frame.get("view") and frame["view"]["over"]:
                return frame["view"]["scores"]
            if frame.get("legal"):
                answer = {"type": "move", "ticket": str(frame["n"]), "n": frame["n"]}
                answer["move"] = choose(frame["view"], frame["legal"])
                await line.send(json.dumps(answer))


if __name__ == "__main__":
    print("Scores:", asyncio.run(play(*sys.argv[1:])))
