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
    pub fn from_doc(doc: DocRef) -> Option<DocumentKind> {
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
    pub id: i64,
    pub name_en: String,
    pub name_ar: String,
}

/// Where an item code is at the authority, as far as it was registered from here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CodeState {
    /// It was not registered from here: the authority may know it.
    Unknown,
    /// Documents may name it.
    Approved,
    /// Nobody there has approved it yet.
    Waiting,
    /// The authority refused it.
    Refused,
}

/// An item code of a line or of its product.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourceCode {
    pub code: String,
    pub state: CodeState,
    /// The last day on which documents may name it.
    pub last_day: Option<Date>,
}

impl SourceCode {
    /// Whether the authority would take it today from the taxpayer with this number.
    pub fn fits(&self, tax_id: Option<&str>, today: Date) -> bool {
        let is_own = eta::owner_of_egs_code(&self.code).is_some_and(|own| Some(own) == tax_id);
        self.fault(today).is_none() && (is_own || eta::is_gs1_code(&self.code))
    }

    /// The end of the key of what the authority has against it.
    pub fn fault(&self, today: Date) -> Option<&'static str> {
        match self.state {
            CodeState::Waiting => Some("item_code_not_approved"),
            CodeState::Refused => Some("item_code_refused"),
            _ if self.last_day.is_some_and(|last| last < today) => Some("item_code_expired"),
            CodeState::Unknown | CodeState::Approved => None,
        }
    }
}

/// A line.
#[derive(Debug, Clone)]
pub struct SourceLine {
    pub product_id: Option<i64>,
    pub description: String,
    pub sku: Option<String>,
    pub unit: Option<String>,
    /// The code that the line has.
    pub own_code: Option<SourceCode>,
    /// The code that its product has now.
    pub product_code: Option<SourceCode>,
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

/// The invoice that a note corrects.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Original {
    pub id: i64,
    pub date: Date,
    /// Whether it is on its way to the authority.
    pub is_on_its_way: bool,
    /// The authority's id of it, where it was filed from here and is valid.
    pub uuid: Option<String>,
    /// As it is there, with what other notes left of its total.
    pub filed: Option<eta::Referenced>,
}

impl Original {
    /// Whether it can still be filed from here, so that the note can wait for its id.
    pub fn can_be_filed(&self, today: Date) -> bool {
        self.is_on_its_way || self.date >= today
    }
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
    /// The authority's id of its branch.
    pub branch_id: Option<String>,
    /// Its branch, where it is of one of the company's.
    pub branch: Option<i64>,
    pub created_by: i64,
    pub buyer: SourceBuyer,
    pub lines: Vec<SourceLine>,
    /// The invoice that it corrects: a credit note reduces it, a debit note adds to
    /// it.
    pub original: Option<Original>,
    /// The authority's id of what it corrects, as somebody typed it.
    pub typed_reference: Option<String>,
    /// Whether somebody said that what it corrects was never filed.
    pub never_filed: bool,
    /// Whether it is an invoice that was paid at once.
    pub is_sales_receipt: bool,
    /// The kind of the method by which it was paid; a note has that of its sale.
    pub payment: Option<String>,
    /// The receipt that a credit note returns.
    pub returns: Option<ReturnedSale>,
}

impl Source {
    /// Whether it corrects other documents, kept here or not.
    pub fn is_note(&self) -> bool {
        self.kind == DocumentKind::CreditNote || self.original.is_some()
    }

    /// The authority's id of what it corrects: of the invoice that was filed from here, else the
    /// typed one.
    pub fn reference(&self) -> Option<&str> {
        let filed = self.original.as_ref().and_then(|one| one.uuid.as_deref());
        filed.or(self.typed_reference.as_deref())
    }
}
