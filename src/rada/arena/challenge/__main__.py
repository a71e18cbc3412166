"""``python -m rada.arena.challenge``."""

import sys

from rada.arena.challenge.command import main

if __name__ == "__main__":
    sys.exit(main())
