//! Errors of the bot check.

use platform::problem::Problem;

/// Why an answer is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BotCheckError {
    /// It is not an answer to one of our challenges.
    #[error("not an answer to a challenge of ours")]
    Wrong,
    /// The challenge is too old.
    #[error("the challenge has expired")]
    Expired,
    /// The answer was used before.
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
