"""No secret is in the repository: no key, no password, no token of any service."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

PATTERNS = {
    "a private key": r"-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----",
    "a key of AWS": r"\b(?:AKIA|ASIA)[0-9A-Z]{16}\b",
    "a token of GitHub": r"\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{60,})",
    "a token of PyPI": r"\bpypi-[A-Za-z0-9_-]{50,}",
    "a token of npm": r"\bnpm_[A-Za-z0-9]{36}\b",
    "a token of Slack": r"\bxox[abprs]-[A-Za-z0-9-]{10,}",
    "a key of Google": r"\bAIza[0-9A-Za-z_-]{35}\b",
    "a signed token": r"\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}",
    "a token in an assignment": (
        r"(?i:password|passwd|api_key|secret_key|access_token)\s*[:=]\s*[\"'][^\"'\s{}$<]{12,}"
    ),
}
FOUND = re.compile("|".join(f"(?P<k{n}>{p})" for n, p in enumerate(PATTERNS.values())))
UNWANTED = re.compile(r"(?:^|/)(?:\.env(?:\..+)?|id_[a-z0-9]+|.+\.(?:pem|p12|pfx|key|db|sqlite))$")


def tracked() -> list[str]:
    """The files of the repository."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
    if listed.returncode:
        pytest.skip("This is not a repository.")
    return [name for name in listed.stdout.decode().split("\0") if name]


def test_no_file_is_one_for_secrets() -> None:
    assert [name for name in tracked() if UNWANTED.search(name)] == []


def test_no_file_has_a_secret_in_it() -> None:
    wrong = []
    for name in tracked():
        path = ROOT / name
        if not path.is_file() or path == Path(__file__):
            continue
        text = path.read_bytes().decode("utf-8", "replace")
        wrong += [f"{name}: {found[0][:20]}…" for found in FOUND.finditer(text)]
    assert wrong == []


@pytest.mark.parametrize(
    "line",
    [
        "-----BEGIN RSA PRIVATE " + "KEY-----",
        "AKIA" + "A1B2C3D4E5F6G7H8",
        "ghp_" + "a1B2" * 9,
        'password = "correct-horse-' + 'battery"',
    ],
)
def test_one_would_be_found(line: str) -> None:
    assert FOUND.search(line)
