//! What the company's profile refuses.

use pictures::{Purpose, Refusal};
use platform::Problem;

/// Why a profile is not saved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CompanyError {
    /// The logo's file has more bytes than documents take.
    LogoTooLarge,
    /// The logo has more points than documents take.
    LogoPixels,
    /// The logo is no picture of a kind that documents take.
    LogoKind,
    /// The logo's file is damaged.
    LogoUnreadable,
    /// The logo is a drawing with too many parts.
    LogoTooComplex,
    /// The logo is a drawing that uses what is not drawn.
    LogoUnsupported,
    /// The logo is a drawing with nothing to be seen.
    LogoEmpty,
    /// The logo is a drawing with texts or pictures in it, which would be lost.
    DrawingNotOutlined,
}

impl From<Refusal> for CompanyError {
    fn from(refusal: Refusal) -> CompanyError {
        match refusal {
            Refusal::TooLarge => CompanyError::LogoTooLarge,
            Refusal::TooManyPoints => CompanyError::LogoPixels,
            Refusal::UnknownKind => CompanyError::LogoKind,
            Refusal::Unreadable => CompanyError::LogoUnreadable,
            Refusal::TooComplex => CompanyError::LogoTooComplex,
            Refusal::Unsupported => CompanyError::LogoUnsupported,
            Refusal::Empty => CompanyError::LogoEmpty,
            Refusal::NotOutlined => CompanyError::DrawingNotOutlined,
        }
    }
}

impl From<CompanyError> for Problem {
    fn from(error: CompanyError) -> Problem {
        match error {
            CompanyError::LogoTooLarge => Problem::new(400, "company.logo_too_large").on("logo"),
            CompanyError::LogoPixels => Problem::new(400, "company.logo_pixels")
                .with("most", Purpose::Logo.most_megapixels())
                .on("logo"),
            CompanyError::LogoKind => Problem::new(400, "company.logo_kind").on("logo"),
            CompanyError::LogoUnreadable => Problem::new(400, "company.logo_unreadable").on("logo"),
            CompanyError::LogoTooComplex => {
                Problem::new(400, "company.logo_too_complex").on("logo")
            }
            CompanyError::LogoUnsupported => {
                Problem::new(400, "company.logo_unsupported").on("logo")
            }
            CompanyError::LogoEmpty => Problem::new(400, "company.logo_empty").on("logo"),
            CompanyError::DrawingNotOutlined => {
                Problem::new(400, "company.logo_not_outlined").on("logo")
            }
        }
    }
}
