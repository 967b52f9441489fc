//! Errors of the present password.

use platform::problem::Problem;

/// Why it is refused. Not 401, which would mean an ended session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PresentPasswordError {
    /// It is wrong.
    #[error("not the present password")]
    Wrong,
}

impl From<PresentPasswordError> for Problem {
    fn from(_: PresentPasswordError) -> Problem {
        Problem::new(422, "password.not_present").on("password")
    }
}
