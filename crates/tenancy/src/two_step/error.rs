//! Errors of two-step sign-in.

use platform::problem::Problem;

/// Why a code is refused, or two-step sign-in is not changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TwoStepError {
    /// Neither the app's code nor a recovery code, or a used one.
    #[error("wrong code")]
    Wrong,
    /// Not the app's code, while two-step sign-in is set up: there are no recovery codes yet.
    #[error("wrong first code")]
    WrongFirst,
    /// The challenge has no time or no attempts left: the password is required again.
    #[error("the challenge has ended")]
    Ended,
    /// It is on already.
    #[error("already on")]
    AlreadyOn,
    /// It is off, or was not started.
    #[error("not on")]
    NotOn,
    /// A company that the person works in requires it.
    #[error("a company demands it")]
    Demanded,
}

impl From<TwoStepError> for Problem {
    fn from(error: TwoStepError) -> Problem {
        match error {
            TwoStepError::Wrong => Problem::new(422, "two_step.wrong").on("code"),
            TwoStepError::WrongFirst => Problem::new(422, "two_step.wrong_first").on("code"),
            TwoStepError::Ended => Problem::new(409, "two_step.ended"),
            TwoStepError::AlreadyOn => Problem::new(409, "two_step.already_on"),
            TwoStepError::NotOn => Problem::new(409, "two_step.not_on"),
            TwoStepError::Demanded => Problem::new(409, "two_step.demanded"),
        }
    }
}
