"""The file that is locked beside the tables, and the address in it."""

from pathlib import Path

import pytest

from rada.server.storage.file_lock import LONGEST, Taken, owned

ADDRESS = "http://localhost:8000/"

FOREIGN = (
    b"version = 1\n",
    b"\n",
    b"\xff\xfe\x00 not UTF-8",
    b"http://localhost:99999/",
    b"http://localhost:0/",
    b"http://localhost/",
    b"http://localhost:8000/\nhttp://localhost:8001/",
    b"http://me:secret@localhost:8000/",
    b"http://[::1:8000/",
    b"http://" + b"a" * LONGEST + b":8000/",
)
"""What is no address of a server."""


@pytest.fixture
def db(tmp_path: Path) -> Path:
    return tmp_path / "uv"


@pytest.fixture
def lock(tmp_path: Path) -> Path:
    return tmp_path / "uv.lock"


def address_told(db: Path) -> str:
    """What another server hears that wants the same tables."""
    with pytest.raises(Taken) as taken, owned(db):
        pass
    return taken.value.address


@pytest.mark.parametrize("content", FOREIGN)
def test_a_file_of_somebody_else_stays_as_it_is(db: Path, lock: Path, content: bytes) -> None:
    lock.write_bytes(content)
    with owned(db) as tell:
        assert tell is not None, "it is locked"
        assert lock.read_bytes() == content
        tell(ADDRESS)
        assert address_told(db) == ""
    assert lock.read_bytes() == content


@pytest.mark.parametrize("before", ["", ADDRESS, f" {ADDRESS}\n", "https://[fe80::1%eth0]:443/"])
def test_an_address_of_ours_is_replaced(db: Path, lock: Path, before: str) -> None:
    lock.write_text(before)
    with owned(db) as tell:
        assert tell is not None
        assert address_told(db) == "", "the server before is gone"
        for address in (ADDRESS, "http://rada_1.local:9000/", "http://[2001:db8::1]:8000/"):
            tell(address)
            assert address_told(db) == address
            assert lock.read_text() == address


@pytest.mark.parametrize("content", FOREIGN)
def test_what_is_no_address_is_not_told(db: Path, lock: Path, content: bytes) -> None:
    with owned(db):
        lock.write_bytes(content)
        assert address_told(db) == ""
