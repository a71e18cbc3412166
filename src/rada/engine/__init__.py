"""The games as WebAssembly modules: how they are built, and how Python runs them."""
