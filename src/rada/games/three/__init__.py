"""Three Is Too Many!."""
