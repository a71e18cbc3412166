"""What goes over the wire, as the OpenAPI description has it."""
