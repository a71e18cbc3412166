"""``python -m rada.server.describe``: print the OpenAPI description, for those who build on it."""

import json

from rada.server.app import build, description

if __name__ == "__main__":
    print(json.dumps(description(build(":memory:")), ensure_ascii=False, indent=1))
