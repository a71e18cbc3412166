"""``rada site``: the page as plain files, for a web host without a server of ours."""

from pathlib import Path

from rada.cli.errors import FINE
from rada.cli.simulate import decimal
from rada.words import say


def write_site(folder: Path, server: str, force: bool, language: str) -> int:
    """Write the site, and say what is there and how to look at it."""
    from rada.server.site import Site

    site = Site(folder, server, force)
    size = decimal(language, site.write() / 1e6, 1)
    print(say(language, "site-done", folder=str(folder), files=len(site.files), size=size))
    print(say(language, "site-look", folder=str(folder)))
    return FINE
