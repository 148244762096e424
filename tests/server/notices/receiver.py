"""What stands at the other end of a message: a browser with its keys, and a push service."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from menagerie.server.notices.encryption import padded, unpadded


class Browser:
    """The keys that a browser makes when it subscribes; it reads what is encrypted for it."""

    def __init__(self, private: str = "", auth: str = "BTBZMqHH6r4Tts7J_aSIgg") -> None:
        number = int.from_bytes(padded(private), "big") if private else None
        self._private = (
            ec.generate_private_key(ec.SECP256R1())
            if number is None
            else ec.derive_private_key(number, ec.SECP256R1())
        )
        self.auth = auth
        self._public = self._private.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )
        self.key = unpadded(self._public)

    def reads(self, body: bytes) -> bytes:
        """What a body says, by RFC 8291 and RFC 8188."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self._private.exchange(ec.ECDH(), theirs)
        info = b"WebPush: info\0" + self._public + sender
        secret = _derived(padded(self.auth), info, 32, shared)
        key = _derived(salt, b"Content-Encoding: aes128gcm\0", 16, secret)
        nonce = _derived(salt, b"Content-Encoding: nonce\0", 12, secret)
        return AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0").removesuffix(b"\x02")


def _derived(salt: bytes, info: bytes, length: int, secret: bytes) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def proved(header: str) -> tuple[dict[str, Any], str]:
    """The claims of a proof whose signature is right, and the key that signed it (RFC 8292)."""
    kind, _, rest = header.partition(" ")
    assert kind == "vapid"
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    text, _, signature = parts["t"].rpartition(".")
    raw = padded(signature)
    r, s = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), padded(parts["k"]))
    key.verify(encode_dss_signature(r, s), text.encode(), ec.ECDSA(hashes.SHA256()))
    head, claims = (json.loads(padded(part)) for part in text.split("."))
    assert head["alg"] == "ES256"
    return claims, parts["k"]


@dataclass
class Posted:
    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Endpoint:
    """A push service, or a chat tool, on this machine."""

    port: int = 0
    status: int = 201
    answer: bytes = b""
    location: str = ""
    posted: list[Posted] = field(default_factory=list)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@contextmanager
def listening() -> Iterator[Endpoint]:
    """An endpoint that keeps what is posted to it."""
    found = Endpoint()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            found.posted.append(Posted(self.path, headers, body))
            self.send_response(found.status)
            if found.location:
                self.send_header("location", found.location)
            self.send_header("content-length", str(len(found.answer)))
            self.end_headers()
            self.wfile.write(found.answer)

        def log_message(self, *said: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    found.port = server.server_address[1]
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    try:
        yield found
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
