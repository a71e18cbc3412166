"""Tables on the network: HTTP API, live channel, storage, fan-out."""
