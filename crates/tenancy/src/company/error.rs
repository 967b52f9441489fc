//! What the company's profile refuses.

use platform::Problem;

/// Why a profile is not saved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CompanyError {
    /// The logo is a larger picture than documents take.
    LogoTooLarge,
    /// The logo is no picture of a kind that documents take.
    LogoKind,
}

impl From<CompanyError> for Problem {
    fn from(error: CompanyError) -> Problem {
        match error {
            CompanyError::LogoTooLarge => Problem::new(400, "company.logo_too_large").on("logo"),
            CompanyError::LogoKind => Problem::new(400, "company.logo_kind").on("logo"),
        }
    }
}
