"""Logs: one JSON object a line, without secrets."""

import json
import logging
import sys
import time

LEVELS = ("debug", "info", "warning", "error")


class JsonLines(logging.Formatter):
    """What happened, when, and the facts that were handed over as such."""

    def format(self, record: logging.LogRecord) -> str:
        """A record as a line."""
        told = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def set_up(level: str) -> None:
    """Send all logs to standard error as lines of JSON.

    Of what is not ours, no details: they would have tokens and cookies in them.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    own = logging.getLevelName(level.upper())
    for name, least in (
        ("", max(own, logging.WARNING)),
        ("rada", own),
        ("uvicorn", max(own, logging.INFO)),
        ("uvicorn.error", max(own, logging.INFO)),
    ):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(least)
