"""The steps that bring a database to the form that this version needs."""
