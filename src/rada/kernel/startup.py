"""How a process starts; to be said before anything that is compiled is imported."""

is_command = False
"""Whether this process runs the command ``rada`` and nothing else, so that a command may choose."""

numba_deferred = False
"""Whether Numba is imported only when machine code is loaded: its import takes a second."""


def defer_numba() -> None:
    """Start without Numba, where nothing but this command needs it.

    Such a process can load machine code, but never compile any.
    """
    global numba_deferred
    numba_deferred = is_command
