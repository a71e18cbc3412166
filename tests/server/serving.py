"""``rada serve`` as it is, with a page of one file and, where wanted, without limits.

    python serving.py PAGE_FOLDER loose|strict|tight|hasty serve --port 0 …

A checkout has no built page, and everything in a test comes from one address. All the rest is the
command as people run it: the same protocols, the same settings, the same end.
"""

import sys
from pathlib import Path

HASTE = 3.0
"""Seconds in which a request has to arrive at a server that is in a hurry."""


def arrange(folder: Path, limits: str) -> None:
    """Let the server find this page, and allow as much as anybody can ask for, or very little."""
    from rada.server.http.page import Page
    from rada.server.rate_limit import Limits

    Page.__init__.__defaults__ = (folder,)
    if limits == "hasty":
        from rada.server.http import protocols

        protocols.ARRIVES_WITHIN = HASTE
    allowed = {"loose": (1e6, 1e6), "tight": (20, 0.5)}.get(limits)
    if allowed is not None:
        Limits.__init__.__defaults__ = (allowed,) * len(Limits.__dataclass_fields__)


if __name__ == "__main__":
    arrange(Path(sys.argv[1]), sys.argv[2])
    sys.argv[1:] = sys.argv[3:]
    from rada.cli.main import main

    main()
