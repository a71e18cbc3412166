"""Settings for all tests."""

import os

from hypothesis import settings

# Compiling makes first examples slow, so no deadlines. CI tries the same examples every time.
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")
