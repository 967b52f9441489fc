//! Errors of webhooks.

use platform::Problem;

/// Why a webhook is not saved or used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum WebhookError {
    /// The company has the most webhooks that are allowed.
    #[error("more than {most} webhooks")]
    OverLimit {
        /// That number.
        most: usize,
    },
    /// The webhook is off, so nothing can be sent to it.
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
