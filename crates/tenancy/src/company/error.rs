//! What the company's profile refuses.

use pictures::Refusal;
use platform::Problem;

/// Why a profile is not saved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CompanyError {
    /// The logo is a larger picture than documents take.
    LogoTooLarge,
    /// The logo is no picture of a kind that documents take.
    LogoKind,
    /// The logo is a drawing with texts or pictures in it, which would be lost.
    DrawingNotOutlined,
}

impl From<Refusal> for CompanyError {
    fn from(refusal: Refusal) -> CompanyError {
        match refusal {
            Refusal::TooLarge => CompanyError::LogoTooLarge,
            Refusal::Unreadable => CompanyError::LogoKind,
            Refusal::NotOutlined => CompanyError::DrawingNotOutlined,
        }
    }
}

impl From<CompanyError> for Problem {
    fn from(error: CompanyError) -> Problem {
        match error {
            CompanyError::LogoTooLarge => Problem::new(400, "company.logo_too_large").on("logo"),
            CompanyError::LogoKind => Problem::new(400, "company.logo_kind").on("logo"),
            CompanyError::DrawingNotOutlined => {
                Problem::new(400, "company.logo_not_outlined").on("logo")
            }
        }
    }
}
