//! Certificates of seals and of those who issue them.

use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use der::asn1::{Any, BitString};
use der::{Decode, Encode};
use jiff::Timestamp;
use ring::signature::{
    RSA_PKCS1_2048_8192_SHA256, RSA_PKCS1_2048_8192_SHA384, RSA_PKCS1_2048_8192_SHA512,
    UnparsedPublicKey,
};
use thiserror::Error;
use x509_cert::attr::AttributeTypeAndValue;
use x509_cert::ext::pkix::{BasicConstraints, KeyUsage};

use super::profile;
use crate::digest::Digest;
use crate::identifiers;

const PEM_BEGIN: &str = "-----BEGIN CERTIFICATE-----";
const PEM_END: &str = "-----END CERTIFICATE-----";

/// Why a certificate can't seal a taxpayer's documents.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CertificateProblem {
    /// Not a certificate.
    #[error("not a certificate")]
    Unreadable,
    /// Its key is not RSA.
    #[error("not an RSA key")]
    NotRsa,
    /// It is valid later.
    #[error("not valid before {0}")]
    NotYetValid(Timestamp),
    /// It was valid earlier.
    #[error("expired on {0}")]
    Expired(Timestamp),
    /// It belongs to an issuer of certificates.
    #[error("the certificate of a certification authority")]
    Authority,
    /// Its key is not for signatures.
    #[error("not for signatures")]
    NotForSigning,
    /// It has no tax number: a person's signature, not a company's seal.
    #[error("a personal signature, not a company's seal")]
    NoTaxNumber,
    /// It is the seal of another taxpayer, with this number.
    #[error("the seal of taxpayer {0}")]
    OtherTaxNumber(String),
}

impl CertificateProblem {
    /// The authority's code for it.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NoTaxNumber | Self::OtherTaxNumber(_) => "ISFX305",
            _ => "ISFX303",
        }
    }
}

/// A certificate, with the bytes that it came as.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    der: Vec<u8>,
    parsed: x509_cert::Certificate,
}

impl Certificate {
    /// Reads one from its DER.
    pub fn from_der(der: &[u8]) -> Result<Self, CertificateProblem> {
        let parsed =
            x509_cert::Certificate::from_der(der).map_err(|_| CertificateProblem::Unreadable)?;
        Ok(Self { der: der.to_vec(), parsed })
    }

    /// Reads those of a text in PEM, in their order.
    pub fn all_from_pem(pem: &str) -> Result<Vec<Self>, CertificateProblem> {
        let blocks = pem.split(PEM_BEGIN).skip(1);
        blocks
            .map(|block| {
                let body = block.split(PEM_END).next().unwrap_or_default();
                let base64: String = body.split_whitespace().collect();
                let der = STANDARD.decode(base64).map_err(|_| CertificateProblem::Unreadable)?;
                Self::from_der(&der)
            })
            .collect()
    }

    /// The bytes that it came as.
    pub fn as_der(&self) -> &[u8] {
        &self.der
    }

    /// The digest of its bytes.
    pub fn fingerprint(&self) -> Digest {
        Digest::of_bytes(&self.der)
    }

    /// Its subject, as a distinguished name, with the organisation's identifier in plain text.
    pub fn subject(&self) -> String {
        let mut subject = self.parsed.tbs_certificate.subject.to_string();
        for part in self.organization_identifiers() {
            if let Ok(text) = std::str::from_utf8(part.value.value()) {
                let readable = format!("organizationIdentifier={text}");
                subject = subject.replace(&part.to_string(), &readable);
            }
        }
        subject
    }

    /// Who issued it, as a distinguished name.
    pub fn issuer(&self) -> String {
        self.parsed.tbs_certificate.issuer.to_string()
    }

    /// From when it is valid.
    pub fn valid_from(&self) -> Timestamp {
        moment(self.parsed.tbs_certificate.validity.not_before.to_unix_duration())
    }

    /// Until when it is valid.
    pub fn valid_until(&self) -> Timestamp {
        moment(self.parsed.tbs_certificate.validity.not_after.to_unix_duration())
    }

    /// The taxpayer whose seal it is.
    pub fn tax_number(&self) -> Option<String> {
        // Any string type: tokens differ from the standard here.
        let identifiers = self.organization_identifiers();
        let mut texts = identifiers.filter_map(|part| std::str::from_utf8(part.value.value()).ok());
        texts.find_map(identifiers::tax_number_in_certificate).map(str::to_owned)
    }

    fn organization_identifiers(&self) -> impl Iterator<Item = &AttributeTypeAndValue> {
        let parts = self.parsed.tbs_certificate.subject.0.iter().flat_map(|name| name.0.iter());
        parts.filter(|part| part.oid == profile::ORGANIZATION_IDENTIFIER)
    }

    /// Whether it can seal documents of a taxpayer at a moment.
    pub fn check(&self, tax_number: &str, at: Timestamp) -> Result<(), CertificateProblem> {
        if self.parsed.tbs_certificate.subject_public_key_info.algorithm.oid != profile::RSA {
            return Err(CertificateProblem::NotRsa);
        }
        match self.tax_number() {
            None => return Err(CertificateProblem::NoTaxNumber),
            Some(other) if other != tax_number => {
                return Err(CertificateProblem::OtherTaxNumber(other));
            }
            Some(_) => {}
        }
        if self.is_authority() {
            return Err(CertificateProblem::Authority);
        }
        if !self.may_sign() {
            return Err(CertificateProblem::NotForSigning);
        }
        if at < self.valid_from() {
            return Err(CertificateProblem::NotYetValid(self.valid_from()));
        }
        if at > self.valid_until() {
            return Err(CertificateProblem::Expired(self.valid_until()));
        }
        Ok(())
    }

    /// Whether it is that of an issuer of certificates.
    pub fn is_authority(&self) -> bool {
        let constraints = self.parsed.tbs_certificate.get::<BasicConstraints>();
        constraints.is_ok_and(|found| found.is_some_and(|(_, constraints)| constraints.ca))
    }

    /// Whether its key is for signatures; one that doesn't say is for everything.
    fn may_sign(&self) -> bool {
        match self.parsed.tbs_certificate.get::<KeyUsage>() {
            Ok(Some((_, usage))) => usage.digital_signature() || usage.non_repudiation(),
            Ok(None) => true,
            Err(_) => false,
        }
    }

    /// Whether the issuer named in it is `issuer`, and `issuer`'s key signed it.
    pub fn is_issued_by(&self, issuer: &Self) -> bool {
        let named = self.parsed.tbs_certificate.issuer == issuer.parsed.tbs_certificate.subject;
        let Ok(parts) = profile::elements(&self.der) else { return false };
        let (Some(signed), Some(signature)) =
            (parts.first().and_then(|part| part.to_der().ok()), parts.get(2).and_then(bits))
        else {
            return false;
        };
        let verification = match self.parsed.signature_algorithm.oid {
            profile::SHA_256_WITH_RSA => &RSA_PKCS1_2048_8192_SHA256,
            profile::SHA_384_WITH_RSA => &RSA_PKCS1_2048_8192_SHA384,
            profile::SHA_512_WITH_RSA => &RSA_PKCS1_2048_8192_SHA512,
            _ => return false,
        };
        named
            && issuer.public_key().is_some_and(|key| {
                UnparsedPublicKey::new(verification, key).verify(&signed, &signature).is_ok()
            })
    }

    /// Whether its key made a signature over a message (RSA PKCS#1 v1.5, SHA-256).
    pub fn has_signed(&self, message: &[u8], signature: &[u8]) -> bool {
        self.public_key().is_some_and(|key| {
            let key = UnparsedPublicKey::new(&RSA_PKCS1_2048_8192_SHA256, key);
            key.verify(message, signature).is_ok()
        })
    }

    /// The parsed certificate.
    pub(super) const fn parsed(&self) -> &x509_cert::Certificate {
        &self.parsed
    }

    fn public_key(&self) -> Option<&[u8]> {
        self.parsed.tbs_certificate.subject_public_key_info.subject_public_key.as_bytes()
    }
}

fn bits(any: &Any) -> Option<Vec<u8>> {
    any.decode_as::<BitString>().ok()?.as_bytes().map(<[u8]>::to_vec)
}

/// A moment of a certificate. A timestamp can't hold the others, which are of no use.
fn moment(since_epoch: Duration) -> Timestamp {
    let seconds = i64::try_from(since_epoch.as_secs()).unwrap_or(i64::MAX);
    Timestamp::from_second(seconds).unwrap_or(Timestamp::MAX)
}
