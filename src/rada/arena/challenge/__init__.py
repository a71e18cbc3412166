"""The Game with strangers: a fixed set of partners, and how well a bot plays with them."""
