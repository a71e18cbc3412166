"""What a browser is told about how far it may trust our replies: the same on every one of them."""

from starlette.datastructures import MutableHeaders

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
"""Only what comes from this very server, nothing written into the page, and in nobody's frame.
WebAssembly may be compiled, for the games without a server; the permission covers nothing else."""

_NOT_NEEDED = (
    "accelerometer",
    "camera",
    "display-capture",
    "geolocation",
    "gyroscope",
    "hid",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "serial",
    "usb",
)

SECURITY = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
    "Permissions-Policy": ", ".join(f"{name}=()" for name in _NOT_NEEDED),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def secure(headers: MutableHeaders, path: str) -> None:
    """Put on a reply all that belongs there."""
    headers.update(SECURITY)
    if path.startswith("/api/") or path == "/metrics":
        headers.setdefault("Cache-Control", "no-store")
