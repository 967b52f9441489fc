//! Webhooks as they are typed and shown.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A webhook as it is typed.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct WebhookInput {
    /// Where changes are announced: a public https address.
    pub address: String,
    /// Of which changes: `invoice.created` and the like.
    pub events: Vec<String>,
    /// False stops it; on when left out.
    pub enabled: Option<bool>,
}

/// A webhook.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Webhook {
    /// Its id.
    pub id: i64,
    /// Where changes are announced.
    pub address: String,
    /// Of which changes.
    pub events: Vec<String>,
    /// Whether anything is sent.
    pub enabled: bool,
    /// When it was turned off because nothing arrived.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub failed_at: Option<Timestamp>,
    /// When something last arrived.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub delivered_at: Option<Timestamp>,
    /// When it was made.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
}

/// The company's webhooks.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Webhooks {
    /// The newest first.
    pub webhooks: Vec<Webhook>,
    /// Every event that can be asked for.
    pub events: Vec<String>,
}

/// A webhook that was made.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct WebhookMade {
    /// The webhook.
    pub webhook: Webhook,
    /// What signs its deliveries: it is shown now and never again.
    pub secret: String,
}
