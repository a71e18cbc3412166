"""``rada verify``: every game of a file judged, one line each."""

import sys
from pathlib import Path

from rich.console import Console
from rich.text import Text

from rada.cli.errors import FINE, WRONG
from rada.cli.warm import runs_by_module
from rada.errors import BrokenRecord, RecordError
from rada.games import BUILT_IN
from rada.table.records import read_records
from rada.table.verify import Origin, Verdict, origin_word, verify
from rada.words import say


def show_verdicts(path: Path, language: str) -> int:
    """Judge a file; 1 if any of its games is wrong."""
    console = Console(highlight=False, soft_wrap=True)
    count = wrong = 0
    for game in BUILT_IN:
        runs_by_module(game, ("rules",))
    for number, line in read_records(path):
        count += 1
        head = say(language, "verify-line", line=str(number)) + " "
        try:
            told = Text.assemble(("✓ ", "green"), head + right_sentence(verify(line), language))
        except RecordError as error:
            wrong += 1
            reason = say(language, "verify-wrong", why=error)
            told = Text.assemble(("✗ ", "bold red"), head + reason)
        console.print(told)
    if not count:
        raise BrokenRecord("empty", path=str(path))
    summary = say(language, "verify-summary", count=count, wrong=wrong)
    if wrong:
        sys.stdout.flush()
        print(summary, file=sys.stderr)
        return WRONG
    console.print(summary)
    return FINE


def right_sentence(verdict: Verdict, language: str) -> str:
    """What was found right, and what could not be checked."""
    sentences = [
        say(
            language,
            "verify-right",
            game=say(language, f"{verdict.game}-name"),
            players=verdict.players,
            moves=verdict.moves,
        )
    ]
    if not verdict.finished:
        sentences.append(say(language, "verify-unfinished"))
    elif verdict.result_stated:
        sentences.append(say(language, "verify-result"))
    else:
        sentences.append(say(language, "verify-no-result"))
    if verdict.origin is Origin.UNKNOWN:
        sentences.append(say(language, "verify-no-seed"))
    else:
        sentences.append(say(language, f"verify-{origin_word(verdict)}"))
        if verdict.added:
            sentences.append(say(language, "verify-added", count=verdict.added))
        elif verdict.committed:
            sentences.append(say(language, "verify-nobody-added"))
    if verdict.moved_in:
        sentences.append(say(language, "verify-moved"))
    if verdict.starter and verdict.committed:
        sentences.append(say(language, "verify-starter"))
    if verdict.unknown_options:
        names = ", ".join(verdict.unknown_options)
        sentences.append(say(language, "verify-unknown-options", names=names[:200]))
    if verdict.named:
        sentences.append(say(language, "verify-names"))
    return " ".join(sentences)
