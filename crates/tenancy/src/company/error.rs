//! Errors of the company's profile.

use jiff::civil::Date;
use pictures::{Purpose, Refusal};
use platform::Problem;
use platform::text::written_day;

/// Why a profile is not saved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CompanyError {
    /// The logo's file is larger than documents accept.
    LogoTooLarge,
    /// The logo has more pixels than documents accept.
    LogoPixels,
    /// The logo's file type is not supported on documents.
    LogoKind,
    /// The logo's file is damaged.
    LogoUnreadable,
    /// The logo is a drawing with too many parts.
    LogoTooComplex,
    /// The fiscal year would change in locked books.
    FiscalYearLocked {
        /// The last locked day.
        until: Date,
    },
    /// The logo is a drawing with features that are not supported.
    LogoUnsupported,
    /// The logo is a drawing with nothing visible in it.
    LogoEmpty,
    /// The logo is a drawing with texts or pictures in it, which would not be drawn.
    DrawingNotOutlined,
}

impl From<Refusal> for CompanyError {
    fn from(refusal: Refusal) -> CompanyError {
        match refusal {
            Refusal::TooLarge => CompanyError::LogoTooLarge,
            Refusal::TooManyPoints => CompanyError::LogoPixels,
            Refusal::UnknownKind => CompanyError::LogoKind,
            // No logo is a PDF with a password.
            Refusal::Unreadable | Refusal::Protected => CompanyError::LogoUnreadable,
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
            CompanyError::FiscalYearLocked { until } => {
                Problem::new(409, "company.fiscal_year_locked")
                    .with("until", written_day(until))
                    .on("fiscal_year_start_month")
            }
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
