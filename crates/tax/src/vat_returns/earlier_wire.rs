//! Documents dated before the first return, as JSON. Amounts are decimal text in the company's
//! currency.

use books::currencies::CurrencyData;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::side::VatSide;

/// Which return a document of earlier days is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum VatEarlierState {
    /// In none that is known here: somebody says which.
    Undecided,
    /// Filed elsewhere and changed here afterwards: that return is corrected where it was filed.
    Changed,
    /// In the next return.
    Included,
    /// In a return that was filed elsewhere.
    Elsewhere,
}

/// A document dated before the first return and entered after returns were set up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct VatEarlierRow {
    /// The document's kind, `invoice`.
    pub kind: String,
    /// The document.
    pub doc_id: i64,
    /// Its number.
    pub number: String,
    /// Its day.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// The customer or vendor, by the name of today.
    pub party_name: Option<String>,
    /// Whose tax.
    pub side: VatSide,
    /// Its tax, negative when it reverses; of a changed one, how much the tax changed.
    pub tax: String,
    /// Which return it is in.
    pub state: VatEarlierState,
}

/// Documents dated before the first return: those that wait for an answer first, 200 at most.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VatEarlierTable {
    /// The documents.
    #[serde(rename = "Rows")]
    pub rows: Vec<VatEarlierRow>,
    /// How many were read, those that are not listed too: 5,000 that wait at most.
    pub total: i64,
    /// How many of them wait for an answer.
    pub waiting: i64,
    /// Whether others may wait: they are read once these are answered.
    pub more: bool,
    /// The company's currency.
    pub currency: CurrencyData,
}

/// The documents of earlier days in short.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct VatEarlier {
    /// The first day of the first return.
    #[schema(value_type = String, format = Date)]
    pub first_day: Date,
    /// How many wait for an answer.
    pub waiting: i64,
    /// Their tax on sales.
    pub sales_tax: String,
    /// Their tax on purchases.
    pub purchases_tax: String,
    /// How many others there are: included in this return, or filed elsewhere.
    pub answered: i64,
    /// Whether there are more than were counted: they are read once these are answered.
    pub more: bool,
}

/// A document.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VatEarlierDocument {
    /// Its kind, `invoice`.
    pub kind: String,
    /// The document.
    pub doc_id: i64,
}

/// Which return documents of earlier days are in.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VatEarlierInput {
    /// The documents, 200 at most; all that are undecided when left out, 5,000 at a time.
    pub documents: Option<Vec<VatEarlierDocument>>,
    /// Whether the next return includes them; otherwise they were filed elsewhere.
    pub included: bool,
}
