//! Deliveries in answers.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::error::Failure;

/// The state of a delivery.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum WebhookDeliveryState {
    /// It is to be sent, for the first time or again.
    Waiting,
    /// It arrived.
    Delivered,
    /// It did not arrive, and is not retried.
    Failed,
}

impl WebhookDeliveryState {
    /// The word in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            WebhookDeliveryState::Waiting => "waiting",
            WebhookDeliveryState::Delivered => "delivered",
            WebhookDeliveryState::Failed => "failed",
        }
    }

    /// The state with [`WebhookDeliveryState::as_str`].
    pub fn from_word(word: &str) -> Option<WebhookDeliveryState> {
        let all = [
            WebhookDeliveryState::Waiting,
            WebhookDeliveryState::Delivered,
            WebhookDeliveryState::Failed,
        ];
        all.into_iter().find(|state| state.as_str() == word)
    }
}

/// An event that was or will be sent to a webhook.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct WebhookDelivery {
    /// Its id.
    pub id: i64,
    /// `invoice.created` and the like; `test` for a test.
    pub event: String,
    /// The event's id, the same for all attempts.
    pub event_id: String,
    /// The kind of the record that changed.
    pub record_kind: Option<String>,
    /// Its id.
    pub record_id: Option<i64>,
    /// When it changed.
    #[schema(value_type = String, format = DateTime)]
    pub happened_at: Timestamp,
    /// The state.
    pub state: WebhookDeliveryState,
    /// The number of attempts.
    pub attempts: i64,
    /// The time of the last attempt.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub last_attempt_at: Option<Timestamp>,
    /// The time of the next attempt.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub next_attempt_at: Option<Timestamp>,
    /// The status of the last answer.
    pub status: Option<i64>,
    /// Why the last attempt failed.
    pub failure: Option<Failure>,
}

/// The latest deliveries of a webhook.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct WebhookDeliveries {
    /// The newest first, at most fifty.
    pub deliveries: Vec<WebhookDelivery>,
}
