"""Three Is Too Many!: what its network looks at."""
