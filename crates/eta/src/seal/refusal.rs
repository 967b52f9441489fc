//! Why a signature is refused, with the code that the authority gives.

use thiserror::Error;

use super::certificate::CertificateProblem;

/// Why a signature is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// Not a signed CMS message in DER.
    #[error("not a signed CMS message")]
    Unreadable,
    /// Not exactly one signer.
    #[error("not exactly one signer")]
    NotOneSigner,
    /// A signed attribute is missing, repeated or malformed: this one.
    #[error("signed attribute missing or malformed: {0}")]
    Attribute(&'static str),
    /// The content type is not `digestedData`.
    #[error("content type is not digestedData")]
    NotDigestedData,
    /// The content is in the message.
    #[error("the content is attached")]
    ContentAttached,
    /// The signed digest is not that of the document.
    #[error("the signed digest is not that of the document")]
    DigestDiffers,
    /// Something else than SHA-256 with RSA.
    #[error("not SHA-256 with RSA")]
    Algorithm,
    /// The signer's certificate is not in the message.
    #[error("the signer's certificate is missing")]
    CertificateMissing,
    /// The signed hash is not that of the signer's certificate.
    #[error("the signed certificate hash is not that of the signer")]
    CertificateDiffers,
    /// The signature was not made with the certificate's key over these attributes.
    #[error("the signature is wrong")]
    WrongSignature,
    /// The certificate can't seal this document.
    #[error("certificate: {0}")]
    Certificate(#[from] CertificateProblem),
}

impl Refusal {
    /// The authority's code for it.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Unreadable | Self::NotOneSigner | Self::Attribute(_) => "4040",
            Self::NotDigestedData | Self::ContentAttached => "4062",
            Self::DigestDiffers => "4043",
            Self::Algorithm => "ISFX306",
            Self::CertificateMissing | Self::CertificateDiffers => "ISFX303",
            Self::WrongSignature => "Err03",
            Self::Certificate(problem) => problem.code(),
        }
    }
}
