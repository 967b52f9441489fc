//! What a note on record is, on either side of trade.

use ledger::{AccountId, DocRef, Money, Quantity, TaxId, Trade};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::doc;
use crate::priced::Document;
use crate::priced::purchase::VendorPaper;

/// The status of a credit note or vendor credit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CreditNoteStatus {
    /// Something of it is left.
    Open,
    /// Invoices or bills took all of it.
    Applied,
    /// All of it is used, some or all by money given back.
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
    /// The original's line that it credits, from 1; none on a free note.
    pub line: Option<i64>,
    /// Whether the goods go back: into stock from a customer, out of it to a vendor.
    pub moves: bool,
}

/// What a credit note says beside what any document of priced lines does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoteFields {
    /// The invoice or bill that it corrects.
    pub original_id: Option<i64>,
    /// What a free one refers to.
    pub original_document: Option<String>,
    pub reason: String,
    /// The vendor's own number of it.
    pub vendor_number: Option<String>,
    /// What the tax authority calls the vendor's electronic credit note.
    pub einvoice_uuid: Option<String>,
    /// Of each line, in the order of the document.
    pub sources: Vec<Source>,
}

impl NoteFields {
    /// How the vendor's own paper is known.
    pub fn paper(&self) -> VendorPaper {
        VendorPaper {
            number: self.vendor_number.clone(),
            einvoice_uuid: self.einvoice_uuid.clone(),
        }
    }
}

/// A note on record.
#[derive(Debug, Clone)]
pub struct CreditNote {
    /// As of the trade that it credits.
    pub document: Document,
    pub said: NoteFields,
}

impl CreditNote {
    /// The side of trade that it credits.
    pub const fn trade(&self) -> Trade {
        self.document.body.trade
    }

    /// As the books know it.
    pub const fn doc(&self) -> DocRef {
        doc(self.trade(), self.document.id)
    }
}

/// What is held back by one retention, or what a note takes off it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RetainedPart {
    /// The retention.
    pub retention: i64,
    /// Where it was posted.
    pub account: AccountId,
    pub amount: Money,
}

/// What a note credits of a document's line.
pub struct CreditedLine {
    /// The original's line, from 1.
    pub line: i64,
    pub quantity: Quantity,
    pub discount: Money,
    pub net: Money,
    pub taxes: Vec<(TaxId, Money)>,
}
