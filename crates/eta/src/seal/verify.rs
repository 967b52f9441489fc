//! Verifies a signature from any signer, in the authority's order: form, content type, digest, then
//! the certificate.

use der::{Decode, Encode};
use jiff::Timestamp;

use super::attributes::SignedAttributes;
use super::certificate::Certificate;
use super::profile::{self, ContentInfo, SignedData, SignerInfo};
use super::refusal::Refusal;
use crate::digest::Digest;

/// A signature that holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seal {
    /// The signer's certificate.
    pub certificate: Certificate,
    /// The other certificates of the message.
    pub issuers: Vec<Certificate>,
    /// The moment of signing, as the signer states it.
    pub signed_at: Timestamp,
    /// The digest that is signed.
    pub digest: Digest,
}

impl Seal {
    /// Whether a chain of the message's certificates leads from the signer to one of `roots`.
    pub fn is_trusted(&self, roots: &[Certificate]) -> bool {
        let mut at = &self.certificate;
        for _ in 0..=self.issuers.len() {
            if roots.iter().any(|root| root == at || at.is_issued_by(root)) {
                return true;
            }
            match self.issuers.iter().find(|issuer| *issuer != at && at.is_issued_by(issuer)) {
                Some(issuer) if issuer.is_authority() => at = issuer,
                _ => return false,
            }
        }
        false
    }
}

/// Verifies a CMS message over a document's digest. With a tax number, the certificate must be
/// that taxpayer's seal and valid at the moment of signing.
pub fn verify(message: &[u8], digest: &Digest, tax_number: Option<&str>) -> Result<Seal, Refusal> {
    judge(message, Some(digest), tax_number)
}

/// Verifies a detached CMS message over the digest that it states, without the signed text.
///
/// # Errors
/// [`Refusal`].
pub fn inspect(message: &[u8]) -> Result<Seal, Refusal> {
    judge(message, None, None)
}

fn judge(
    message: &[u8],
    digest: Option<&Digest>,
    tax_number: Option<&str>,
) -> Result<Seal, Refusal> {
    let signed = read(message)?;
    if signed.content.content_type != profile::DIGESTED_DATA {
        return Err(Refusal::NotDigestedData);
    }
    if signed.content.content.is_some() {
        return Err(Refusal::ContentAttached);
    }
    let [signer] = signed.signers.as_slice() else { return Err(Refusal::NotOneSigner) };
    let sha_256 = |algorithm| profile::is_one_of(algorithm, &[profile::SHA_256]);
    let rsa = &[profile::RSA, profile::SHA_256_WITH_RSA];
    if !signed.digest_algorithms.iter().all(sha_256)
        || !sha_256(&signer.digest_algorithm)
        || !profile::is_one_of(&signer.signature_algorithm, rsa)
    {
        return Err(Refusal::Algorithm);
    }
    let signed_attributes =
        signer.signed_attributes.as_ref().ok_or(Refusal::Attribute("signedAttrs"))?;
    let attributes = SignedAttributes::from_attributes(signed_attributes)?;
    if digest.is_some_and(|digest| attributes.digest != *digest) {
        return Err(Refusal::DigestDiffers);
    }
    let (certificate, issuers) = certificates(&signed, signer)?;
    if attributes.certificate != certificate.fingerprint() {
        return Err(Refusal::CertificateDiffers);
    }
    let message = signed_attributes.to_der().map_err(|_| Refusal::Unreadable)?;
    if !certificate.has_signed(&message, signer.signature.as_bytes()) {
        return Err(Refusal::WrongSignature);
    }
    if let Some(tax_number) = tax_number {
        certificate.check(tax_number, attributes.signed_at)?;
    }
    Ok(Seal { certificate, issuers, signed_at: attributes.signed_at, digest: attributes.digest })
}

fn read(message: &[u8]) -> Result<SignedData, Refusal> {
    let info = ContentInfo::from_der(message).map_err(|_| Refusal::Unreadable)?;
    let signed: SignedData = info.content.decode_as().map_err(|_| Refusal::Unreadable)?;
    let known = matches!(signed.version, profile::VERSION_1 | profile::VERSION_OF_OTHER_CONTENT);
    let signers = signed.signers.as_slice();
    if info.content_type != profile::SIGNED_DATA
        || !known
        || signers.iter().any(|signer| signer.version != profile::VERSION_1)
    {
        return Err(Refusal::Unreadable);
    }
    Ok(signed)
}

/// The signer's certificate and the others. One that can't be read is none of them.
fn certificates(
    signed: &SignedData,
    signer: &SignerInfo,
) -> Result<(Certificate, Vec<Certificate>), Refusal> {
    let all = signed.certificates.iter().flat_map(|set| set.iter());
    let mut readable: Vec<Certificate> =
        all.filter_map(|any| Certificate::from_der(&any.to_der().ok()?).ok()).collect();
    let at = readable.iter().position(|certificate| {
        let tbs = &certificate.parsed().tbs_certificate;
        tbs.issuer == signer.id.issuer && tbs.serial_number == signer.id.serial_number
    });
    let signers = readable.remove(at.ok_or(Refusal::CertificateMissing)?);
    Ok((signers, readable))
}
