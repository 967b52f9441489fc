//! Sealing with a key that is somewhere else.

use jiff::Timestamp;
use thiserror::Error;

use super::attributes::AttributesToSign;
use super::certificate::Certificate;
use super::refusal::Refusal;
use super::verify::verify;
use crate::digest::Digest;

/// The holder of a seal's private key: a token, a file, a module, a remote agent.
pub trait Sealer {
    /// Why it could not sign.
    type Error;

    /// The seal's certificate.
    fn certificate(&self) -> &Certificate;

    /// The certificates above it that go into the message.
    fn issuers(&self) -> &[Certificate];

    /// The raw signature, RSA PKCS#1 v1.5 with SHA-256, over the attributes.
    fn sign(&self, attributes: &AttributesToSign) -> Result<Vec<u8>, Self::Error>;
}

/// Why a document was not sealed.
#[derive(Debug, PartialEq, Eq, Error)]
pub enum NotSealed<E> {
    /// The holder of the key could not sign.
    #[error("the key could not be used: {0}")]
    Key(E),
    /// The certificate is not fit for it, or the signature does not hold.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

/// Seals a digest for a taxpayer: the certificate is checked first, the message verified after.
pub fn seal<S: Sealer>(
    digest: &Digest,
    tax_number: &str,
    sealer: &S,
    signed_at: Timestamp,
) -> Result<Vec<u8>, NotSealed<S::Error>> {
    sealer.certificate().check(tax_number, signed_at).map_err(Refusal::from)?;
    let attributes = AttributesToSign::new(digest, sealer.certificate(), signed_at)?;
    let signature = sealer.sign(&attributes).map_err(NotSealed::Key)?;
    let message = attributes.assemble(&signature, sealer.issuers())?;
    verify(&message, digest, Some(tax_number))?;
    Ok(message)
}
