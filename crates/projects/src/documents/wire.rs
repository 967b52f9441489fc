//! A project's documents and lines as JSON.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::kind::{ProjectDocumentKind, ProjectDocumentStatus};

/// A document of a project. Its amounts are in its own currency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProjectDocument {
    /// Its kind.
    pub kind: ProjectDocumentKind,
    /// The document.
    pub id: i64,
    /// The number that people know it by.
    pub number: String,
    /// Its date.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// The customer or vendor; empty for a purchase without a vendor.
    pub party_name: String,
    /// Its total.
    pub total: String,
    /// The open amount to pay or to apply; none for a quote.
    pub due: Option<String>,
    /// The due date, or a quote's last day.
    #[schema(value_type = Option<String>, format = Date)]
    pub due_date: Option<Date>,
    /// Its status today.
    pub status: ProjectDocumentStatus,
    /// ISO code of its currency.
    pub currency: String,
}

/// A page of a project's documents, newest first.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ProjectDocuments {
    /// The page.
    #[serde(rename = "Documents")]
    pub documents: Vec<ProjectDocument>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next: Option<String>,
}

/// A line of the journal under a project. Amounts are in the company's currency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProjectLine {
    /// The entry's number.
    pub entry_id: i64,
    /// Its place in the entry.
    pub line_no: i64,
    /// The entry's date.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// The account.
    pub account_id: i64,
    /// That account's name in the reader's language.
    pub account_name: String,
    /// Its memo.
    pub memo: String,
    /// The debit.
    pub debit: String,
    /// The credit.
    pub credit: String,
    /// The kind of the document that posted it.
    pub kind: String,
    /// That document; none of an entry without one.
    pub document_id: Option<i64>,
    /// The kind of the document that moved the goods; only of a cost of goods, whose id and number
    /// are that document's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goods_kind: Option<String>,
    /// The number that people know it by.
    pub number: Option<String>,
}

/// A page of a project's lines of the journal, newest first.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ProjectLines {
    /// The page.
    #[serde(rename = "Lines")]
    pub lines: Vec<ProjectLine>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next: Option<String>,
}
