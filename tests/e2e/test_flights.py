"""Cards fly from where they were to where they are, without work for the page on their way."""

from typing import Any

import pytest
from playwright.sync_api import expect

from rada.games import NAMES
from tests.e2e.conftest import Invite
from tests.e2e.pages import Table
from tests.e2e.tables import Tables

NOTE_FLIGHTS = """
window.flights = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
  // Svelte's own transitions, such as the stroke of a pencil, come as lists.
  const flies = !Array.isArray(frames) && this.closest(".board, .flights");
  if (flies) window.flights.push(Object.keys(frames));
  return animate.call(this, frames, timing);
};
"""
MOVES = 6


def flights_of(page: Any) -> list[list[str]]:
    """What each flight so far has changed on its way."""
    told: list[list[str]] = page.evaluate("window.flights")
    return told


@pytest.mark.parametrize("game", NAMES)
def test_cards_fly(invite: Invite, tables: Tables, game: str) -> None:
    visitor = invite(reduced_motion="no-preference")
    visitor.context.add_init_script(NOTE_FLIGHTS)
    tables.show(tables.begin(game), visitor)
    table = Table(visitor, game).wait()
    table.play_to(MOVES)
    flights = flights_of(visitor.page)
    assert flights
    assert {change for flight in flights for change in flight} <= {"transform", "opacity"}
    # What has only faded away is not left behind.
    expect(visitor.page.locator("body > .flights > *")).to_have_count(0)


def test_nothing_flies_for_somebody_who_wants_no_motion(invite: Invite, tables: Tables) -> None:
    visitor = invite()
    visitor.context.add_init_script(NOTE_FLIGHTS)
    tables.show(tables.begin("gap"), visitor)
    Table(visitor, "gap").wait().play_to(MOVES)
    assert flights_of(visitor.page) == []
