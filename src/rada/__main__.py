"""``python -m rada`` is ``rada``."""

from rada.cli.main import main

if __name__ == "__main__":
    main()
