//! A seal whose key is in a file (PKCS#12): read once, and its key and certificates kept, so that
//! neither the file nor its password is needed again.

mod pkcs12;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use eta::{AttributesToSign, Certificate, Sealer};
use ring::rand::SystemRandom;
use ring::signature::{RSA_PKCS1_SHA256, RsaKeyPair};

/// Why a key file can't be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum KeyFileError {
    /// No key file.
    #[error("not a key file")]
    Unreadable,
    /// The password is another one.
    #[error("another password")]
    WrongPassword,
    /// No key, or no certificate, or a key that is not RSA.
    #[error("no RSA key with its certificate")]
    NoKey,
    /// The key could not sign.
    #[error("the key did not sign")]
    NotSigned,
}

/// A key with its certificate and those above it.
#[derive(Clone)]
pub struct FileKey {
    key: Vec<u8>,
    certificate: Certificate,
    issuers: Vec<Certificate>,
}

/// Reads a key file. The key's certificate comes first, in any order of the file.
///
/// # Errors
/// [`KeyFileError`].
pub fn read_key_file(bytes: &[u8], password: &str) -> Result<FileKey, KeyFileError> {
    let contents = pkcs12::read(bytes, password).map_err(|error| match error {
        pkcs12::Unreadable::Password => KeyFileError::WrongPassword,
        pkcs12::Unreadable::Form => KeyFileError::Unreadable,
    })?;
    let key = contents.keys.into_iter().find(|key| RsaKeyPair::from_pkcs8(key).is_ok());
    let key = key.ok_or(KeyFileError::NoKey)?;
    let certificates = contents.certificates.iter().map(|der| Certificate::from_der(der));
    let mut issuers =
        certificates.collect::<Result<Vec<_>, _>>().map_err(|_| KeyFileError::Unreadable)?;
    let signature = signature(&key, PROBE)?;
    let own = issuers.iter().position(|one| one.has_signed(PROBE, &signature));
    let certificate = issuers.remove(own.ok_or(KeyFileError::NoKey)?);
    Ok(FileKey { key, certificate, issuers })
}

/// Signed to find the certificate of a key.
const PROBE: &[u8] = b"whose key is it?";

/// RSA PKCS#1 v1.5 with SHA-256.
fn signature(key: &[u8], message: &[u8]) -> Result<Vec<u8>, KeyFileError> {
    let key = RsaKeyPair::from_pkcs8(key).map_err(|_| KeyFileError::NoKey)?;
    let mut signature = vec![0; key.public().modulus_len()];
    key.sign(&RSA_PKCS1_SHA256, &SystemRandom::new(), message, &mut signature)
        .map_err(|_| KeyFileError::NotSigned)?;
    Ok(signature)
}

impl FileKey {
    /// As stored, encrypted.
    pub fn to_text(&self) -> String {
        let all = std::iter::once(&self.certificate).chain(&self.issuers);
        let parts = all.map(Certificate::as_der).map(|der| STANDARD.encode(der));
        let key = std::iter::once(STANDARD.encode(&self.key));
        key.chain(parts).collect::<Vec<_>>().join("\n")
    }

    /// From a stored text; `None` for another text.
    pub fn from_text(text: &str) -> Option<FileKey> {
        let mut parts = text.lines().map(|line| STANDARD.decode(line).ok());
        let key = parts.next()??;
        let certificate = Certificate::from_der(&parts.next()??).ok()?;
        let issuers = parts.map(|part| Certificate::from_der(&part?).ok());
        Some(FileKey { key, certificate, issuers: issuers.collect::<Option<_>>()? })
    }
}

impl Sealer for FileKey {
    type Error = KeyFileError;

    fn certificate(&self) -> &Certificate {
        &self.certificate
    }

    fn issuers(&self) -> &[Certificate] {
        &self.issuers
    }

    fn sign(&self, attributes: &AttributesToSign) -> Result<Vec<u8>, KeyFileError> {
        signature(&self.key, attributes.as_der())
    }
}
