//! Errors of sign-in.

use platform::problem::Problem;

/// A refused sign-in or switch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum LoginError {
    /// Unknown e-mail or wrong password: the answer doesn't say which.
    #[error("wrong credentials")]
    Wrong,
    /// The person belongs to no active company, or not to the requested one.
    #[error("no such membership")]
    NoCompany,
}

impl From<LoginError> for Problem {
    fn from(error: LoginError) -> Problem {
        match error {
            LoginError::Wrong => Problem::new(401, "login.wrong"),
            LoginError::NoCompany => Problem::new(409, "login.no_company"),
        }
    }
}
