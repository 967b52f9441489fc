//! What a quote on record is.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::priced::Document;

/// What became of an offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum QuoteStatus {
    /// Nobody has answered.
    Open,
    /// The customer agreed.
    Approved,
    /// The customer declined.
    Rejected,
}

impl QuoteStatus {
    /// As it is stored and sent.
    pub const fn as_str(self) -> &'static str {
        match self {
            QuoteStatus::Open => "open",
            QuoteStatus::Approved => "approved",
            QuoteStatus::Rejected => "rejected",
        }
    }

    /// The status of a stored word; an unknown one is open.
    pub fn from_word(word: &str) -> QuoteStatus {
        match word {
            "approved" => QuoteStatus::Approved,
            "rejected" => QuoteStatus::Rejected,
            _ => QuoteStatus::Open,
        }
    }
}

/// The answer to an offer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    pub on: Date,
    pub by: String,
    pub note: Option<String>,
}

/// A quote on record.
#[derive(Debug, Clone)]
pub struct Quote {
    /// As the invoice that it may become, with the last day of the offer as its due date.
    pub document: Document,
    /// Its status.
    pub status: QuoteStatus,
    /// The customer's answer, if there is one.
    pub answer: Option<Answer>,
    /// The invoice that it became.
    pub invoice_id: Option<i64>,
}

impl Quote {
    /// Whether the offer is past its last day, and its customer neither accepted it nor has the
    /// invoice that it became.
    pub fn has_expired(&self, today: Date) -> bool {
        let taken = self.status == QuoteStatus::Approved || self.invoice_id.is_some();
        self.document.body.due_date < today && !taken
    }

    /// Whether its customer can still answer it.
    pub fn awaits_answer(&self, today: Date) -> bool {
        let is_valid = self.document.body.due_date >= today;
        self.status == QuoteStatus::Open && self.invoice_id.is_none() && is_valid
    }
}
