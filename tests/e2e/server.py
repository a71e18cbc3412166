"""The server of the other tests, with the page as it was built, on a port that it keeps; it deals
alike every time."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from rada.server.http.page import FOLDER
from tests.e2e import seeded
from tests.server.ports import free_port
from tests.server.process import START_WITHIN, Server

PAGE = Path(os.environ.get("RADA_PAGE", FOLDER))
"""The built page; RADA_PAGE names another folder with one."""


class PageServer(Server):
    """``rada serve`` with the real page and the real limits; it waits for slow browsers. Only with
    engines does the page play against bots by itself."""

    def __init__(self, folder: Path, engines: bool = False) -> None:
        super().__init__(folder, limits="patient", level="info")
        self._engines = {seeded.ENGINES: "1"} if engines else {}
        shutil.copytree(PAGE, folder / "page", dirs_exist_ok=True)  # it may be built meanwhile
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"

    def start(self) -> "PageServer":
        """Start and wait until players can come: where they came before, if they did."""
        command = [sys.executable, seeded.__file__, str(self.folder / "page"), self._limits]
        command += ["serve", "--port", str(self.port), "--db", str(self.db)]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                command,
                stdout=log,
                stderr=log,
                stdin=subprocess.DEVNULL,
                start_new_session=True,
                env=os.environ | self._engines,
            )
        deadline = time.monotonic() + START_WITHIN
        while not self._ready():
            assert self._process.poll() is None, self.logged()[-3000:]
            assert time.monotonic() < deadline, self.logged()[-3000:]
            time.sleep(0.1)
        return self
