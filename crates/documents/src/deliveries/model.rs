//! A message about a document, as it is on record.

use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What can be mailed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mailed {
    /// An invoice.
    Invoice,
    /// A quote.
    Quote,
    /// A receipt.
    Receipt,
    /// A credit note.
    CreditNote,
    /// A customer's statement; its id is the customer's.
    Statement,
}

impl Mailed {
    const ALL: [Mailed; 5] =
        [Mailed::Invoice, Mailed::Quote, Mailed::Receipt, Mailed::CreditNote, Mailed::Statement];

    /// As it is stored.
    pub const fn as_str(self) -> &'static str {
        match self {
            Mailed::Invoice => "invoice",
            Mailed::Quote => "quote",
            Mailed::Receipt => "receipt",
            Mailed::CreditNote => "credit_note",
            Mailed::Statement => "statement",
        }
    }

    /// What the audit trail says was done, and to which kind of record.
    pub const fn activity(self) -> (&'static str, &'static str) {
        match self {
            Mailed::Statement => ("customer", "statement_sent"),
            document => (document.as_str(), "sent"),
        }
    }

    /// The kind of a stored word.
    pub fn from_word(word: &str) -> Option<Mailed> {
        Mailed::ALL.into_iter().find(|kind| kind.as_str() == word)
    }
}

/// Why a message did not get away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// The mail server can't be reached.
    Unreachable,
    /// The mail server was reached, and asks to be tried later.
    Deferred,
    /// The mail server refuses it for good: an address that is none, a message too large.
    Refused,
    /// The mail server refuses it for some of its addresses; the others have it.
    PartlyRefused,
    /// The document can't be printed.
    Unprintable,
    /// The document has been deleted.
    Gone,
    /// Every address has stopped the company's mail.
    Stopped,
    /// The program stopped while it was being handed over: the mail server may have it or not.
    Interrupted,
}

impl Reason {
    /// As it is stored and sent.
    pub const fn as_str(self) -> &'static str {
        match self {
            Reason::Unreachable => "unreachable",
            Reason::Deferred => "deferred",
            Reason::Refused => "refused",
            Reason::PartlyRefused => "partly_refused",
            Reason::Unprintable => "unprintable",
            Reason::Gone => "gone",
            Reason::Stopped => "stopped",
            Reason::Interrupted => "interrupted",
        }
    }
}

/// A message on record.
#[derive(Debug, Clone)]
pub struct Delivery {
    /// Its id.
    pub id: i64,
    /// What was mailed.
    pub kind: Mailed,
    /// Which one.
    pub document: i64,
    /// The first and the last day of a statement.
    pub days: Option<(Date, Date)>,
    /// By what mail servers and mailboxes know it.
    pub message_id: String,
    /// The job that sends it; none when that was submitted by an older program.
    pub job: Option<String>,
    /// To whom.
    pub to: Vec<String>,
    /// Who gets a copy.
    pub cc: Vec<String>,
    /// Where an answer goes.
    pub reply_to: Option<String>,
    /// What it is about.
    pub subject: String,
    /// What it says.
    pub message: String,
    /// `en` or `ar`.
    pub language: String,
    /// Its status.
    pub state: DeliveryState,
    /// When it was handed to the mail server, while that is being done.
    pub handed_at: Option<Timestamp>,
    /// How often it was tried in vain.
    pub attempts: i64,
    /// Why the last attempt failed.
    pub reason: Option<String>,
    /// The same in the mail server's own words.
    pub reason_detail: Option<String>,
    /// When somebody sent it.
    pub queued_at: Timestamp,
    /// When it got away, or was given up.
    pub finished_at: Option<Timestamp>,
    /// Who sent it.
    pub queued_by: String,
}

/// The status of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DeliveryState {
    /// It is on its way, or will be tried again.
    Queued,
    /// It is being handed to the mail server.
    Sending,
    /// The mail server has taken it.
    Sent,
    /// It did not get away, and is not tried again.
    Failed,
}

impl DeliveryState {
    /// As it is stored and sent.
    pub const fn as_str(self) -> &'static str {
        match self {
            DeliveryState::Queued => "queued",
            DeliveryState::Sending => "sending",
            DeliveryState::Sent => "sent",
            DeliveryState::Failed => "failed",
        }
    }

    /// The state of a stored word and of when the message was handed over; an unknown word has
    /// failed.
    pub fn stored(word: &str, handed_at: Option<Timestamp>) -> DeliveryState {
        match (word, handed_at) {
            ("queued", None) => DeliveryState::Queued,
            ("queued", Some(_)) => DeliveryState::Sending,
            ("sent", _) => DeliveryState::Sent,
            _ => DeliveryState::Failed,
        }
    }
}
