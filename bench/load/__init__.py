"""Load that behaves like browsers, and what the server does under it (``docs/load.md``)."""
