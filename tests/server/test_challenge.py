"""The challenge over the live channel: the partners come as people, and so does the entrant."""

import asyncio
import re
from asyncio import StreamReader, StreamWriter
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

import pytest

import rada
from rada.arena.challenge.live import Host, Outcome, StandIn, Team, challenge
from rada.arena.challenge.partners import Careless, OwnHead
from rada.arena.challenge.sight import sight_of_state, wanted_signals
from rada.bots.bots import luck_of
from rada.errors import ChallengeTrouble
from rada.games import load
from rada.games.thegame import rules
from rada.games.thegame.record import PILES, SIGNALS
from tests.server.client import Json, Line, Person
from tests.server.conftest import Someone
from tests.server.process import Server
from tests.server.scripted import lines_of, seat_people, truth

pytestmark = pytest.mark.anyio


def thinkers_move(view: Json, seat: int) -> Json:
    """What ``thinker`` does with what a seat sees, nothing else of the state being known."""
    game = load("thegame")
    states = game.new_states()
    state: Any = states[0]
    game.prepare(state, len(view["hand_sizes"]), game.read_options({}), 0)
    state.phase, state.turn = rules.LAY, seat
    state.laid, state.required, state.pile_count = view["laid"], view["required"], view["pile"]
    for card in range(rules.FIRST_CARD, rules.LAST_CARD + 1):
        if card not in view["seen"]:
            state.unlaid[card // 60] |= 1 << card % 60
        if card in view["hand"]:
            state.hands[seat, card // 60] |= 1 << card % 60
    for pile, name in enumerate(PILES):
        state.tops[pile] = view["tops"][name]
        for who, shown in enumerate(view["signals"]):
            state.signals[who, pile] = SIGNALS.index(shown[name])
    card = int(game.compiled_thinker.thinker(state, seat, luck_of("entrant")))
    if card == rules.END:
        return {"seat": seat, "end": True}
    game.compiled_rules.apply(state, seat, card)
    pile = int(game.compiled_thinker.thinker(state, seat, luck_of("entrant"))) - rules.ON_PILE
    return {"seat": seat, "lay": card, "on": PILES[pile]}


async def enter(
    server: Server, invitation: str, gladness: str | None, partners_first: bool = False
) -> str:
    """Follow an invitation and play to the end, as any entrant would; the id of the table."""
    link = urlsplit(invitation)
    table_id = link.path.rpartition("/")[2]
    person = Person(server)
    table = await person.join({"id": table_id, "join_key": link.fragment.removeprefix("join=")})
    async with person.live(table) as line:
        await line.holds(lambda: line.view is not None)
        if partners_first:
            await line.holds(lambda: all(gladness_of(line)[1:]))
        if gladness is not None:
            await line.glad(gladness)
        else:
            await line.move({"seat": table["me"], "begin": True})
        await play_on(line, table["me"])
    return table_id


async def play_on(line: Line, seat: int) -> None:
    while not line.over:
        await line.holds(lambda: line.over or (line.view and line.legal and not starting(line)))
        if line.legal and line.view is not None:
            known = line.n
            told = await line.move(thinkers_move(line.view, seat))
            assert told["type"] == "ack" or told["status"] == 409, told
            await heard(line, told.get("n", known + 1))


async def heard(line: Line, number: int) -> None:
    await line.holds(lambda: line.over or line.n >= number)


def gladness_of(line: Line) -> list[str | None]:
    return [seat["gladness"] for seat in line.table["seats"]]


def starting(line: Line) -> bool:
    return line.view is not None and line.view["phase"] == "start"


async def test_partners_play_with_an_entrant(server: Server) -> None:
    """One game with a partner that speaks and one with a silent one: who of them begins is agreed,
    and the score is what the records say."""
    entrants: list[asyncio.Task[str]] = []

    def invite(link: str) -> None:
        gladness = "unwilling" if entrants else None
        entrants.append(asyncio.create_task(enter(server, link, gladness)))

    host = Host(server.url, tell=invite)
    score = await challenge(host, [OwnHead, Careless], [3], games=1, tables=2)
    assert score.uncounted == ()
    tables = [await truth(server, await each) for each in entrants]
    assert [len(table.deals) for table in tables] == [1, 1]
    assert all(rada.verify(table.record()).finished for table in tables)
    left = sorted(int(table.result["left"]) for table in tables if table.result)
    assert sorted(cell.left[0] for cell in score.cells) == left
    assert [bool(cell.won[0]) for cell in score.cells] == [
        cell.left[0] == 0 for cell in score.cells
    ]
    assert score.faults == []
    begun = [next(move["seat"] for move in table.moves if "begin" in move) for table in tables]
    assert begun[0] == 0  # the entrant's seat in the first game with each partner
    assert begun[1] != 0


async def test_partners_have_shown_their_signals_before_one_of_them_plays(server: Server) -> None:
    """As in the arena; and before the first turn they have said how gladly they would begin."""
    entrants: list[asyncio.Task[str]] = []

    def invite(link: str) -> None:
        entrants.append(asyncio.create_task(enter(server, link, "unwilling", partners_first=True)))

    await challenge(Host(server.url, 0.001, tell=invite), [OwnHead], [4], games=1, tables=1)
    table = await truth(server, await entrants[0])
    turns = 0
    for number in range(1, len(table.moves) + 1):
        seat, _ = table.decided(number)
        state: Any = table.state_at(number - 1)
        first = state.phase == rules.LAY and state.laid == 0 and "lay" in table.moves[number - 1]
        if not first or seat == 0:
            continue
        turns += 1
        for partner in (1, 2, 3):
            wanted = wanted_signals(sight_of_state(state, partner))
            shown = [SIGNALS[each] for each in state.signals[partner]]
            assert shown == [wanted[pile] for pile in PILES]
    assert turns > 10


async def test_an_entrant_who_leaves_has_lost(server: Server) -> None:
    entrants: list[asyncio.Task[None]] = []

    async def leave(link: str) -> None:
        person, parts = Person(server), urlsplit(link)
        table_id = parts.path.rpartition("/")[2]
        key = parts.fragment.removeprefix("join=")
        table = await person.join({"id": table_id, "join_key": key})
        async with person.live(table) as line:
            await line.holds(lambda: line.view is not None)
            await line.move({"seat": 0, "begin": True})
            await person.post(f"/api/tables/{table_id}/leave")

    host = Host(server.url, tell=lambda link: entrants.append(asyncio.create_task(leave(link))))
    score = await challenge(host, [OwnHead], [2], games=1, tables=1)
    await entrants[0]
    assert score.won().mean == 0
    assert score.left().mean == rules.CARDS
    assert "left table" in score.faults[0]


ANSWERS = {
    b"SSH-2.0-other\r\n": "cannot be reached: BadStatusLine",
    b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello": "no server of Řada",
    b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}": "no server of Řada",
    b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{}": "cannot be reached: IncompleteRead",
    b"HTTP/1.1 404 Not Found\r\nContent-Length: 9\r\n\r\n{}": "refuses: 404 Not Found",
}
"""What other programs answer, and what is said of it."""


def answering(answer: bytes) -> Callable[[StreamReader, StreamWriter], Awaitable[None]]:
    """A program that always answers the same."""

    async def serve(reader: StreamReader, writer: StreamWriter) -> None:
        # The body comes in a packet of its own. Closing before it is read would reset the
        # connection, and the client might never see the answer.
        head = await reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"Content-Length: (\d+)", head, re.IGNORECASE)
        await reader.readexactly(int(length[1]) if length else 0)
        writer.write(answer)
        await writer.drain()
        writer.close()

    return serve


def test_a_game_that_the_server_played_for_a_partner_is_noted() -> None:
    there = [{"seat": seat, "who": "person", "away": False} for seat in range(3)]
    for gone, forfeited, spoilt in ((None, False, False), (0, True, False), (2, False, True)):
        team = Team(Host("http://localhost"), OwnHead, 3, entrant=0)
        seats = [{**each, "away": each["seat"] == gone} for each in there]
        team.note({"status": "playing", "seats": seats})
        assert (team.forfeited, team.spoilt) == (forfeited, spoilt)


@pytest.mark.parametrize(("trouble", "opened"), [(StandIn, 3), (ChallengeTrouble, 2)])
async def test_what_was_played_counts_when_another_table_fails(
    trouble: type[ChallengeTrouble], opened: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other tables are opened, unless it is the server that is wrong."""
    teams: list[Team] = []

    async def play(team: Team) -> Outcome:
        teams.append(team)
        if len(teams) == 2:
            raise trouble("stand-in", table="here")
        return Outcome(won=True, left=0)

    monkeypatch.setattr(Team, "play", play)
    score = await challenge(Host("http://localhost"), [OwnHead], [2], games=3, tables=1)
    assert len(teams) == opened
    assert (score.deals, score.won().mean) == (opened - 1, 1)
    assert score.uncounted == (
        "At table here the server played for a partner, so that game does not count.",
    )


async def test_partners_do_not_wait_for_a_server_for_ever() -> None:
    team = Team(Host("http://127.0.0.1:9", patience=0), OwnHead, 2, entrant=0)
    team.table = {"id": "here"}
    with pytest.raises(ChallengeTrouble, match="cannot be reached"):
        await team.seats[0].play()


def test_what_could_not_be_stored_is_sent_again() -> None:
    (seat,) = Team(Host("http://localhost"), OwnHead, 2, entrant=0).seats
    seat.ticket = "1"
    seat.note({"type": "refused", "ticket": "1", "status": 503, "message": "no"}, now=5.0)
    assert (seat.ticket, seat.needed, seat.earliest) == ("", 0, 6.0)
    with pytest.raises(ChallengeTrouble, match="refuses: no"):
        seat.note({"type": "refused", "ticket": "2", "status": 403, "message": "no"}, now=5.0)


async def test_an_entrant_may_begin_before_partners_have_said_how_gladly_they_would(
    someone: Someone,
) -> None:
    """The server then refuses what they say, which is nobody's fault."""
    people, table = await seat_people(someone, "thegame", 2)
    async with lines_of(people, table) as (entrant, partner):
        await entrant.move({"seat": 0, "begin": True})
        refused = await partner.glad("glad")
    assert refused["type"] == "refused"
    (seat,) = Team(Host("http://localhost"), OwnHead, 2, entrant=0).seats
    seat.ticket, seat.greeting = refused["ticket"], True
    seat.note(refused, now=5.0)
    assert (seat.ticket, seat.greeted) == ("", True)
    for ticket, status in ((None, 403), ("2", 422)):  # turned away, or a word that nobody knows
        seat.ticket = "2"
        with pytest.raises(ChallengeTrouble):
            seat.note({**refused, "ticket": ticket, "status": status}, now=6.0)


async def test_what_is_wrong_with_a_server(server: Server) -> None:
    with pytest.raises(ChallengeTrouble, match="“localhost:8000” is not the address of a server"):
        Host("localhost:8000")
    for answer, said in ANSWERS.items():
        async with await asyncio.start_server(answering(answer), "127.0.0.1", 0) as other:
            port = other.sockets[0].getsockname()[1]
            with pytest.raises(ChallengeTrouble, match=said):
                await challenge(Host(f"http://127.0.0.1:{port}"), [OwnHead], [2], 1, 1)
    with pytest.raises(ChallengeTrouble, match="cannot be reached"):
        await challenge(Host("http://127.0.0.1:9"), [OwnHead], [2], games=1, tables=1)
    with pytest.raises(ChallengeTrouble, match="refuses"):
        await challenge(Host(f"{server.url}/elsewhere"), [OwnHead], [2], games=1, tables=1)
