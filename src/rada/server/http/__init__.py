"""Requests: protocols, middleware, authentication and the API."""
