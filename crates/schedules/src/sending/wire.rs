//! Messages as they are prepared and typed.

use directory::parties::account::StatementRequest;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::mail_templates::MailLanguage;
use documents::deliveries::DeliveryView;

/// A message as it is proposed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MailDraft {
    /// The customer's address, if it is known.
    pub to: Vec<String>,
    /// What it is about.
    pub subject: String,
    /// What it says.
    pub message: String,
    /// The language in which the customer's documents are.
    pub language: MailLanguage,
    /// What the PDF is called.
    pub file_name: String,
    /// Whether a link for the customer's answer is added below the message.
    pub with_link: bool,
    /// Where a copy and the answers go: the address of whoever asks.
    pub own_address: String,
}

/// A message as it is typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SendInput {
    /// To whom; at least one address, ten with those below.
    pub to: Vec<String>,
    /// Who gets a copy.
    #[serde(default)]
    pub cc: Vec<String>,
    /// What it is about.
    pub subject: String,
    /// What it says.
    pub message: String,
    /// The language of the message and of the paper.
    pub language: MailLanguage,
    /// Whether whoever sends it gets a copy too.
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

/// What has been mailed of a document, the newest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Sending {
    /// The messages.
    pub deliveries: Vec<DeliveryView>,
}

/// To whom a ticked document would go.
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

/// To whom the ticked documents would go, in their order. What is not there any more is left out.
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

/// What became of ticked documents that were to be sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SentSeveral {
    /// How many messages are on their way.
    pub sent: i64,
    /// What stays behind, in its order.
    pub not_sent: Vec<NotSent>,
}

/// A text of mail as a customer would read it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MailPreview {
    /// The document that it was filled in with: its number, or a statement's customer. None when
    /// there is no such document yet; the placeholders are left as they are then.
    pub document: Option<String>,
    /// The subject.
    pub subject: String,
    /// The text.
    pub message: String,
}
