//! Messages as they are sent to the client.

use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::{Delivery, DeliveryState};

/// A message about a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DeliveryView {
    /// Its id.
    pub id: i64,
    /// The first day of a statement.
    #[schema(value_type = Option<String>, format = Date)]
    pub from_date: Option<Date>,
    /// The last day of a statement.
    #[schema(value_type = Option<String>, format = Date)]
    pub to_date: Option<Date>,
    /// To whom.
    pub to: Vec<String>,
    /// Who got a copy.
    pub cc: Vec<String>,
    /// What it is about.
    pub subject: String,
    /// What it says.
    pub message: String,
    /// `en` or `ar`.
    pub language: String,
    /// Its status.
    pub state: DeliveryState,
    /// How often it was tried in vain.
    pub attempts: i64,
    /// Why the last attempt failed: `unreachable`, `deferred` (the mail server asks to be tried
    /// later), `refused`, `partly_refused` (by some addresses, the others have it), `unprintable`,
    /// `gone`, `stopped` (by the recipient there) or `interrupted`.
    pub reason: Option<String>,
    /// The same in the mail server's own words, by address where the message has several.
    pub reason_detail: Option<String>,
    /// When somebody sent it.
    #[schema(value_type = String, format = DateTime)]
    pub queued_at: Timestamp,
    /// When it got away, or was given up.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub finished_at: Option<Timestamp>,
    /// Who sent it.
    pub sent_by: String,
}

impl From<Delivery> for DeliveryView {
    fn from(delivery: Delivery) -> DeliveryView {
        DeliveryView {
            id: delivery.id,
            from_date: delivery.days.map(|(from, _)| from),
            to_date: delivery.days.map(|(_, to)| to),
            to: delivery.to,
            cc: delivery.cc,
            subject: delivery.subject,
            message: delivery.message,
            language: delivery.language,
            state: delivery.state,
            attempts: delivery.attempts,
            reason: delivery.reason,
            reason_detail: delivery.reason_detail,
            queued_at: delivery.queued_at,
            finished_at: delivery.finished_at,
            sent_by: delivery.queued_by,
        }
    }
}
