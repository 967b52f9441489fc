//! Deliveries as they are shown.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::error::Failure;

/// How a delivery is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum WebhookDeliveryState {
    /// It is still to be sent, for the first time or again.
    Waiting,
    /// It arrived.
    Delivered,
    /// It did not arrive, and is not tried again.
    Failed,
}

impl WebhookDeliveryState {
    /// As it is stored.
    pub fn as_str(self) -> &'static str {
        match self {
            WebhookDeliveryState::Waiting => "waiting",
            WebhookDeliveryState::Delivered => "delivered",
            WebhookDeliveryState::Failed => "failed",
        }
    }

    /// The state of [`WebhookDeliveryState::as_str`].
    pub fn from_word(word: &str) -> Option<WebhookDeliveryState> {
        let all = [
            WebhookDeliveryState::Waiting,
            WebhookDeliveryState::Delivered,
            WebhookDeliveryState::Failed,
        ];
        all.into_iter().find(|state| state.as_str() == word)
    }
}

/// An event that was sent to a webhook, or is to be.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct WebhookDelivery {
    /// Its id.
    pub id: i64,
    /// `invoice.created` and the like; `test` for a test.
    pub event: String,
    /// The event's own id, the same however often it is sent.
    pub event_id: String,
    /// The kind of the record that changed.
    pub record_kind: Option<String>,
    /// Its id.
    pub record_id: Option<i64>,
    /// When it changed.
    #[schema(value_type = String, format = DateTime)]
    pub happened_at: Timestamp,
    /// How the delivery is.
    pub state: WebhookDeliveryState,
    /// How often it was tried.
    pub attempts: i64,
    /// When it was tried last.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub last_attempt_at: Option<Timestamp>,
    /// When it is tried next.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub next_attempt_at: Option<Timestamp>,
    /// The status of the last answer.
    pub status: Option<i64>,
    /// Why the last attempt was no success.
    pub failure: Option<Failure>,
}

/// The latest deliveries of a webhook.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct WebhookDeliveries {
    /// The newest first, at most fifty.
    pub deliveries: Vec<WebhookDelivery>,
}
