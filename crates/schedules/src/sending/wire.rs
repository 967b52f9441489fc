//! Messages: proposals and input.

use directory::parties::account::StatementRequest;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::mail_templates::MailLanguage;
use documents::deliveries::{DeliveryView, LinkUse};

/// A proposed message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MailDraft {
    /// The customer's address, if it is known.
    pub to: Vec<String>,
    /// Its subject.
    pub subject: String,
    /// Its text.
    pub message: String,
    /// The language in which the customer's documents are.
    pub language: MailLanguage,
    /// The name of the PDF.
    pub file_name: String,
    /// What the customer can do by the button below the message.
    pub link_use: LinkUse,
    /// The address for a copy and for replies: that of the person who asks.
    pub own_address: String,
}

/// A message, as typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SendInput {
    /// The recipients; at least one address, ten with those below.
    pub to: Vec<String>,
    /// Who gets a copy.
    #[serde(default)]
    pub cc: Vec<String>,
    /// Its subject.
    pub subject: String,
    /// Its text.
    pub message: String,
    /// The language of the message and of the paper.
    pub language: MailLanguage,
    /// Whether the sender gets a copy too.
    #[serde(default)]
    pub copy_to_me: bool,
    /// The first day of a statement; when left out the first of the year of the last day.
    #[serde(default)]
    #[schema(value_type = Option<String>, format = Date)]
    pub from_date: Option<Date>,
    /// The last day of a statement; today when left out.
    #[serde(default)]
    #[schema(value_type = Option<String>, format = Date)]
    pub to_date: Option<Date>,
}

impl SendInput {
    /// The days of a statement.
    pub fn days(&self) -> StatementRequest {
        StatementRequest { from_date: self.from_date, to_date: self.to_date }
    }
}

/// The messages sent about a document, the newest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Sending {
    /// The messages.
    pub deliveries: Vec<DeliveryView>,
}

/// The recipients of a selected document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Recipient {
    /// The document.
    pub id: i64,
    /// Its number.
    pub number: String,
    /// Its customer's name.
    pub customer_name: String,
    /// The address; none when none is known.
    pub email: Option<String>,
}

/// The recipients of the selected documents, in their order. Documents that no longer exist are
/// left out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Recipients {
    /// One for each document.
    pub recipients: Vec<Recipient>,
}

/// A ticked document that was not sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NotSent {
    /// The document.
    pub id: i64,
    /// Its number; none when it is not there any more.
    pub number: Option<String>,
    /// Its customer's name.
    pub customer_name: Option<String>,
    /// Why, in the reader's language.
    pub reason: String,
}

/// The outcome of sending selected documents.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SentSeveral {
    /// How many messages are on their way.
    pub sent: i64,
    /// The documents that were not sent, in order.
    pub not_sent: Vec<NotSent>,
}

/// A text of mail as a customer would read it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MailPreview {
    /// The document whose values were filled in: its number, or a statement's customer. None when
    /// there is no such document yet; then the placeholders are left unchanged.
    pub document: Option<String>,
    /// The subject.
    pub subject: String,
    /// The text.
    pub message: String,
}
