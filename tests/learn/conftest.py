"""XLA compiles roughly here: these tests compute little, and compiling took most of their time."""

import os

# Read when JAX first computes something, which is after all tests were collected.
os.environ.setdefault("XLA_FLAGS", "--xla_backend_optimization_level=0")
