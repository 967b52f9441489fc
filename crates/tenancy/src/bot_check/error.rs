//! What can be wrong with an answer to a challenge.

use platform::problem::Problem;

/// Why an answer doesn't count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BotCheckError {
    /// Not an answer to a challenge of ours.
    #[error("not an answer to a challenge of ours")]
    Wrong,
    /// The challenge is too old.
    #[error("the challenge has expired")]
    Expired,
    /// The answer was given before.
    #[error("the answer was used before")]
    Used,
}

impl From<BotCheckError> for Problem {
    fn from(error: BotCheckError) -> Problem {
        let code = match error {
            BotCheckError::Wrong => "bot_check.failed",
            BotCheckError::Expired | BotCheckError::Used => "bot_check.expired",
        };
        Problem::new(400, code).on("altcha")
    }
}
