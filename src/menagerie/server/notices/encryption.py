"""Web Push: a message that only one browser can read (RFC 8291), and proof of who sends it (RFC
8292)."""

from __future__ import annotations

import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_der_private_key,
)

RECORD = 4096
"""The largest record that every push service takes; our messages are one record each."""
TOKEN_SECONDS = 12 * 3600
"""How long a proof is valid; push services accept a day at most."""


def unpadded(data: bytes) -> str:
    """Base64url without padding, as Web Push writes everything."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def padded(text: str) -> bytes:
    """The bytes of such a text."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def is_browser_key(key: str, auth: str) -> bool:
    """Whether these are the keys of a browser: a point on the curve, and 16 bytes."""
    try:
        _point(padded(key))
        return len(padded(auth)) == 16
    except ValueError:
        return False


def encrypted(message: bytes, key: str, auth: str) -> bytes:
    """The message for the browser with these keys, as the body of a request (aes128gcm)."""
    theirs, ours, salt = padded(key), ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
    public = _bytes(ours.public_key())
    shared = ours.exchange(ec.ECDH(), _point(theirs))
    secret = _derived(padded(auth), b"WebPush: info\0" + theirs + public, 32, shared)
    content_key = _derived(salt, b"Content-Encoding: aes128gcm\0", 16, secret)
    nonce = _derived(salt, b"Content-Encoding: nonce\0", 12, secret)
    # A 2 behind the text: the last record.
    sealed = AESGCM(content_key).encrypt(nonce, message + b"\x02", None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(public)]) + public + sealed


@dataclass(frozen=True, slots=True)
class Sender:
    """Who sends messages: a key of this server, which browsers know from its pages."""

    private: ec.EllipticCurvePrivateKey
    contact: str
    """Whom a push service may write to: an address of this server, or a mail address."""

    @classmethod
    def fresh(cls) -> bytes:
        """A new key, as it is stored."""
        key = ec.generate_private_key(ec.SECP256R1())
        return key.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption())

    @classmethod
    def of(cls, stored: bytes, contact: str) -> Sender:
        key = load_der_private_key(stored, None)
        assert isinstance(key, ec.EllipticCurvePrivateKey)
        return cls(key, contact)

    @property
    def public(self) -> str:
        """What a browser subscribes with."""
        return unpadded(_bytes(self.private.public_key()))

    def proof(self, endpoint: str, now: float) -> str:
        """The header `authorization` of a message to this endpoint."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(now) + TOKEN_SECONDS,
            "sub": self.contact,
        }
        head = unpadded(json.dumps({"typ": "JWT", "alg": "ES256"}).encode())
        text = f"{head}.{unpadded(json.dumps(claims).encode())}"
        r, s = decode_dss_signature(self.private.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
        signature = unpadded(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={text}.{signature}, k={self.public}"


def _point(key: bytes) -> ec.EllipticCurvePublicKey:
    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), key)


def _bytes(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derived(salt: bytes, info: bytes, length: int, secret: bytes) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)
