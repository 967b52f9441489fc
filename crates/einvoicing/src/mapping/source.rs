//! A document as the books have it, with all that its text needs.

use jiff::Timestamp;
use jiff::civil::Date;
use ledger::{DocKind, DocRef};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The kinds of documents that are filed.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "snake_case")]
#[schema(as = EinvoiceDocumentKind)]
pub enum DocumentKind {
    /// An invoice, or a debit note.
    Invoice,
    /// A credit note.
    CreditNote,
}

impl DocumentKind {
    /// The word for it.
    pub const fn as_str(self) -> &'static str {
        match self {
            DocumentKind::Invoice => "invoice",
            DocumentKind::CreditNote => "credit_note",
        }
    }

    /// The one with this word.
    pub fn from_word(word: &str) -> Option<DocumentKind> {
        [DocumentKind::Invoice, DocumentKind::CreditNote]
            .into_iter()
            .find(|kind| kind.as_str() == word)
    }

    /// The kind of a document of the books, if it is one that is filed.
    pub fn of(doc: DocRef) -> Option<DocumentKind> {
        match doc.kind {
            DocKind::Invoice => Some(DocumentKind::Invoice),
            DocKind::CreditNote => Some(DocumentKind::CreditNote),
            _ => None,
        }
    }
}

/// A tax of a line.
#[derive(Debug, Clone)]
pub struct SourceTax {
    pub tax_type: Option<String>,
    pub sub_type: Option<String>,
    /// Per cent, scaled.
    pub percent: i64,
    /// Of the line, in minor units of the document's currency.
    pub amount: i64,
    pub name: String,
}

/// A line.
#[derive(Debug, Clone)]
pub struct SourceLine {
    pub product_id: Option<i64>,
    pub description: String,
    pub sku: Option<String>,
    pub unit: Option<String>,
    pub item_code: Option<String>,
    /// Scaled by 10^5.
    pub quantity: i64,
    pub price: i64,
    pub discount_percent: Option<i64>,
    pub discount_amount: Option<i64>,
    pub taxes: Vec<SourceTax>,
}

/// Who buys.
#[derive(Debug, Clone)]
pub struct SourceBuyer {
    pub id: i64,
    pub kind: String,
    pub name: String,
    pub tax_id: Option<String>,
    pub national_id: Option<String>,
    pub address: Option<String>,
    pub city: Option<String>,
    pub state: Option<String>,
    pub country_id: Option<i64>,
    /// Whether nobody was named.
    pub is_nobody: bool,
}

/// The receipt of a sale that something comes back of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReturnedSale {
    /// Its id.
    pub uuid: String,
    /// The till that it was filed on.
    pub till: i64,
    /// When it was issued.
    pub issued_at: Timestamp,
}

/// A document of the books.
#[derive(Debug, Clone)]
pub struct Source {
    pub kind: DocumentKind,
    pub id: i64,
    pub number: String,
    pub version: i64,
    pub date: Date,
    pub currency_id: i64,
    /// Scaled by 10^5.
    pub rate: i64,
    pub prices_include_tax: bool,
    pub discount_percent: Option<i64>,
    pub discount_amount: Option<i64>,
    pub activity_code: Option<String>,
    pub branch_id: Option<String>,
    pub created_by: i64,
    pub buyer: SourceBuyer,
    pub lines: Vec<SourceLine>,
    /// The authority's id of the invoice that a note corrects, while it is valid there.
    pub reference: Option<String>,
    /// Whether it corrects an invoice: a credit note takes something of it back, a debit note adds
    /// to it.
    pub corrects: bool,
    /// Whether it is an invoice that was paid at once.
    pub is_sales_receipt: bool,
    /// The kind of the method by which it was paid; a note has that of its sale.
    pub payment: Option<String>,
    /// The receipt that a credit note returns.
    pub returns: Option<ReturnedSale>,
}
