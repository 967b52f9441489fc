//! The signature of a document: CAdES-BES in CMS as the authority demands it, in two phases, so
//! that the private key may be anywhere. First the attributes to sign are made from the digest and
//! the certificate; then the message is put together from the raw signature, and verified.
//!
//! ```text
//! signedData (version 3, DER)
//!   content type digestedData, without content
//!   certificates: the signer's and its issuers'
//!   one signer: signed attributes contentType, signingTime, messageDigest, signingCertificateV2;
//!               RSA PKCS#1 v1.5 over their SET
//! ```
//!
//! Deliberately not here: private keys, tokens, and whether a certificate was revoked.

mod attributes;
mod certificate;
mod profile;
mod refusal;
mod sealer;
mod verify;

pub use attributes::{AttributesToSign, SignedAttributes};
pub use certificate::{Certificate, CertificateProblem};
pub use refusal::Refusal;
pub use sealer::{NotSealed, Sealer, seal};
pub use verify::{Seal, inspect, verify};
