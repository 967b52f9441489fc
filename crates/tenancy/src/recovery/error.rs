//! Errors of password recovery.

use platform::problem::Problem;

/// A refused recovery.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum RecoveryError {
    /// No account has this e-mail. The product says so (section 8); rate limits prevent trying many
    /// addresses.
    #[error("unknown e-mail")]
    UnknownEmail,
    /// The link has expired, was used, or never existed.
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
