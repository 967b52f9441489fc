//! What webhooks refuse.

use platform::Problem;

/// Why a webhook is not saved or used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum WebhookError {
    /// The company has as many as it may.
    #[error("more than {most} webhooks")]
    OverLimit {
        /// How many that are.
        most: usize,
    },
    /// Nothing is sent to one that is off.
    #[error("the webhook is off")]
    Off,
}

impl From<WebhookError> for Problem {
    fn from(error: WebhookError) -> Problem {
        match error {
            WebhookError::OverLimit { most } => {
                Problem::new(409, "webhook.over_limit").with("most", most)
            }
            WebhookError::Off => Problem::new(409, "webhook.off"),
        }
    }
}
