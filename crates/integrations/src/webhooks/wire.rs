//! Webhooks in requests and answers.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The form of a webhook.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct WebhookInput {
    /// The URL for events: public and https.
    pub address: String,
    /// The events: `invoice.created` and the like.
    pub events: Vec<String>,
    /// False turns it off; on when left out.
    pub enabled: Option<bool>,
}

/// A webhook.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Webhook {
    /// Its id.
    pub id: i64,
    /// The URL for events.
    pub address: String,
    /// The events.
    pub events: Vec<String>,
    /// Whether it is on.
    pub enabled: bool,
    /// When it was turned off because deliveries failed.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub failed_at: Option<Timestamp>,
    /// When a delivery last arrived.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub delivered_at: Option<Timestamp>,
    /// When it was created.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
}

/// The company's webhooks.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Webhooks {
    /// The newest first.
    pub webhooks: Vec<Webhook>,
    /// Every event that a webhook can subscribe to.
    pub events: Vec<String>,
}

/// A new webhook.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct WebhookMade {
    /// The webhook.
    pub webhook: Webhook,
    /// Signs its deliveries; it is shown only now.
    pub secret: String,
}
