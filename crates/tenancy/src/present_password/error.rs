//! Why the present password doesn't count.

use platform::problem::Problem;

/// A refused proof. Its status is not that of an ended session, which 401 would be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PresentPasswordError {
    /// It is another one.
    #[error("not the present password")]
    Wrong,
}

impl From<PresentPasswordError> for Problem {
    fn from(_: PresentPasswordError) -> Problem {
        Problem::new(422, "password.not_present").on("password")
    }
}
