//! Errors of accounts.

use platform::problem::Problem;

/// Why an account can't be made or changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PersonError {
    /// Another account has this e-mail.
    #[error("the e-mail has an account")]
    EmailTaken,
}

impl From<PersonError> for Problem {
    fn from(error: PersonError) -> Problem {
        match error {
            PersonError::EmailTaken => Problem::new(409, "sign_up.email_taken").on("email"),
        }
    }
}
