"""The games as WebAssembly modules: everything compiled that a table needs, built and called."""
