"""The terminal: what people touch when they have no browser at hand."""
