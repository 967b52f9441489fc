//! Errors of mailed codes.

use platform::problem::Problem;

/// Why a code or its token is refused. The status 422 tells the form to mark the code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum OtpError {
    /// The code is wrong; `left` attempts remain.
    #[error("wrong code")]
    Wrong {
        /// Attempts left.
        left: i64,
    },
    /// No attempts or no time left: a new code is needed.
    #[error("the code has ended")]
    Ended,
    /// The token of sign-up belongs to no verified address.
    #[error("the address was not proved")]
    NotVerified,
}

impl From<OtpError> for Problem {
    fn from(error: OtpError) -> Problem {
        match error {
            OtpError::Wrong { left } => Problem::new(422, "otp.wrong").with("left", left).on("otp"),
            OtpError::Ended => Problem::new(422, "otp.ended").on("otp"),
            OtpError::NotVerified => Problem::new(422, "otp.not_verified").on("verification_token"),
        }
    }
}
