"""The certificate with which this computer hosts tables: self-signed, made once, and known by its fingerprint."""

from __future__ import annotations

import hashlib
import os
import ssl
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from platform_io.safe_files import read
from user import atomic_write as placing
from user.storage import Storage

NAME: Final = "network/certificate.pem"
"""The private key and the certificate, below the user's folder."""
_YEARS: Final = 100
"""Clients compare the fingerprint, not the date, so that a certificate that ends would only break invitations."""


def own_certificate(storage: Storage) -> Path:
    """The file of this computer's certificate, which is made if there is none. May raise StorageError."""
    path = storage.folder / NAME
    with storage.explained(path):
        if not path.exists():
            with placing.written(path, "") as temporary:
                os.chmod(temporary, 0o600)
                temporary.write_text(_new_certificate(), encoding="ascii")
                with suppress(FileExistsError):  # another copy of the program was quicker
                    placing.place_new(temporary, path)
    return path


def fingerprint_of(path: Path) -> str:
    """The SHA-256 of the first certificate in a file, in hexadecimal digits. Raises OSError or ValueError."""
    text = read(path)
    start = text.index("-----BEGIN CERTIFICATE-----")
    end = text.index("-----END CERTIFICATE-----", start) + len("-----END CERTIFICATE-----\n")
    return fingerprint(ssl.PEM_cert_to_DER_cert(text[start:end]))


def fingerprint(certificate: bytes) -> str:
    """The SHA-256 of a certificate, in hexadecimal digits."""
    return hashlib.sha256(certificate).hexdigest()


def _new_certificate() -> str:
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "Hexhold")])
    today = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(today - timedelta(days=1))
        .not_valid_after(today + timedelta(days=365 * _YEARS))
        .sign(key, hashes.SHA256())
    )
    text = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    return (text + certificate.public_bytes(serialization.Encoding.PEM)).decode("ascii")
