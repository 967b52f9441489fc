//! Links: request and answer.

use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::print::PrintedPages;

/// How a link is wanted.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct LinkInput {
    /// Its last day; 90 days from today when left out.
    #[schema(value_type = Option<String>, format = Date)]
    pub until: Option<Date>,
}

/// A link that was just made. Its address is shown once: only its hash is kept.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct MadeLink {
    /// The address to be sent.
    pub url: String,
    /// The customer's mobile number in international form, `+201001234567`, if it is known.
    pub mobile: Option<String>,
    /// The document's links.
    pub links: Vec<LinkView>,
}

/// Which link is ended.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RevokeLink {
    /// Its id.
    pub link: i64,
}

/// The links of a document that open it today.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct DocumentLinks {
    /// The latest first.
    pub links: Vec<LinkView>,
}

/// A link of a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LinkView {
    /// Its id.
    pub id: i64,
    /// Who made it.
    pub made_by: String,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub made_at: Timestamp,
    /// Its last day.
    #[schema(value_type = String, format = Date)]
    pub until: Date,
    /// How often it was opened.
    pub opened: i64,
    /// When it was last opened.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub last_opened: Option<Timestamp>,
}

/// A document as its customer sees it.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PublicDocument {
    /// `invoice`, `debit_note`, `sales_receipt`, `credit_note`, `receipt` or `statement`.
    pub kind: String,
    /// Whose document it is.
    pub company: String,
    /// The last day of the link.
    #[schema(value_type = String, format = Date)]
    pub until: Date,
    /// Whether the document was deleted since.
    pub cancelled: bool,
    /// Its number; a statement has none.
    pub number: Option<String>,
    /// Its date; the last day of a statement.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// When an invoice is due.
    #[schema(value_type = Option<String>, format = Date)]
    pub due_date: Option<Date>,
    /// The total of a document, or the amount of a receipt.
    pub total: Option<String>,
    /// The open amount of an invoice, or the balance that the customer of a statement owes.
    pub open_amount: Option<String>,
    /// The currency of the amounts.
    pub currency: Option<String>,
    /// Its paper.
    pub paper: PrintedPages,
}
