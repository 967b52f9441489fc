//! Errors of tills.

use platform::Problem;

/// Why a till is not saved or used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TillError {
    /// No such till, or it was retired.
    NotFound,
    /// Another till has this serial number.
    SerialTaken,
    /// Receipts have its serial number.
    SerialFixed,
    /// Somebody else saved in between.
    Version,
    /// Receipts of it are on their way.
    Busy,
    /// No till can be used.
    NoTill,
    /// Its secrets were deleted, or can't be read with the program's present key.
    NoSecret,
}

impl From<TillError> for Problem {
    fn from(error: TillError) -> Problem {
        match error {
            TillError::NotFound => Problem::not_found(),
            TillError::SerialTaken => Problem::new(409, "einvoice.till_serial_taken").on("serial"),
            TillError::SerialFixed => Problem::new(409, "einvoice.till_serial_fixed").on("serial"),
            TillError::Version => Problem::new(409, "einvoice.till_version"),
            TillError::Busy => Problem::new(409, "einvoice.till_busy").retry_after(60),
            TillError::NoTill => Problem::new(409, "einvoice.no_till"),
            TillError::NoSecret => Problem::new(409, "einvoice.till_secret"),
        }
    }
}
