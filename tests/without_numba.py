"""Python processes in which neither Numba nor llvmlite can be imported."""

import sys

HIDE = "import sys; sys.modules.update(numba=None, llvmlite=None)"


def command(code: str) -> list[str]:
    """A command line that runs some code without them."""
    return [sys.executable, "-W", "error", "-c", f"{HIDE}\n{code}"]
