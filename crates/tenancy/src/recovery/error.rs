//! Why a password is not reset.

use platform::problem::Problem;

/// A refused recovery.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum RecoveryError {
    /// Nobody has this e-mail. The product says so (section 8); the limits keep it from being a
    /// way to try many addresses.
    #[error("unknown e-mail")]
    UnknownEmail,
    /// The link has expired, was used, or never was.
    #[error("the link can't be used")]
    BadLink,
}

impl From<RecoveryError> for Problem {
    fn from(error: RecoveryError) -> Problem {
        match error {
            RecoveryError::UnknownEmail => Problem::new(409, "recovery.unknown_email").on("email"),
            RecoveryError::BadLink => Problem::new(409, "recovery.bad_link").on("token"),
        }
    }
}
