//! What a credit note on record is.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::priced::Document;

/// Where a credit note stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CreditNoteStatus {
    /// Something of it is left.
    Open,
    /// Invoices took all of it.
    Applied,
    /// All of it is used, some or all by giving money back.
    Refunded,
}

impl CreditNoteStatus {
    /// Every status, in the order of a note's life.
    pub const ALL: [CreditNoteStatus; 3] =
        [CreditNoteStatus::Open, CreditNoteStatus::Applied, CreditNoteStatus::Refunded];

    /// As the database names it.
    pub const fn as_str(self) -> &'static str {
        match self {
            CreditNoteStatus::Open => "open",
            CreditNoteStatus::Applied => "applied",
            CreditNoteStatus::Refunded => "refunded",
        }
    }

    /// The status of a word of the database; an unknown one is open.
    pub fn from_word(word: &str) -> CreditNoteStatus {
        let found = CreditNoteStatus::ALL.into_iter().find(|status| status.as_str() == word);
        found.unwrap_or(CreditNoteStatus::Open)
    }
}

/// Where a line comes from and where its goods go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Source {
    /// The invoice's line that it takes back, from 1; none on a free note.
    pub invoice_line: Option<i64>,
    /// Whether the goods go back to stock.
    pub to_stock: bool,
}

/// What a credit note says beside what any document of priced lines does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// The invoice that it corrects.
    pub invoice_id: Option<i64>,
    /// What a free one refers to.
    pub original_document: Option<String>,
    pub reason: String,
    /// Of each line, in the order of the document.
    pub sources: Vec<Source>,
}

/// A credit note on record.
#[derive(Debug, Clone)]
pub struct CreditNote {
    /// As an invoice's; its lines debit what was sold.
    pub document: Document,
    pub said: Said,
}
