//! A comparison: request and answer. Amounts are decimal text in pounds.

use jiff::civil::Date;
use ledger::DocKind;
use serde::{Deserialize, Serialize};
use tax::vat_returns::VatSide;
use utoipa::ToSchema;

use crate::compare::{Difference, Standing};
use crate::inbox::FetchView;

/// The requested comparison.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ComparisonRequest {
    /// Sales or purchases.
    pub side: VatSide,
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub from: Date,
    /// The last day; at most 92 days in all.
    #[schema(value_type = String, format = Date)]
    pub to: Date,
    /// Only rows with this difference.
    pub difference: Option<Difference>,
}

/// Amounts of one side.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ComparisonSums {
    /// Totals; credits are subtracted.
    pub total: String,
    /// Value added tax in them.
    pub vat: String,
}

/// A document of the books.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ComparedBook {
    /// Its kind.
    #[schema(value_type = String)]
    pub kind: DocKind,
    /// Its id.
    pub id: i64,
    /// The number that its issuer gave it.
    pub number: String,
    /// The other party.
    pub party_name: String,
    /// The same by the tax registration number.
    pub party_tax_id: Option<String>,
    /// Its date.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// Its total.
    pub total: String,
    /// The value added tax in it.
    pub vat: String,
    /// Its currency.
    pub currency: String,
    /// Whether it was deleted.
    pub deleted: bool,
}

/// A document of the authority.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ComparedPaper {
    /// Our row of it.
    pub id: i64,
    /// The authority's id of it.
    pub uuid: String,
    /// The number that its issuer gave it.
    pub number: String,
    /// The other party.
    pub party_name: String,
    /// The same by the tax registration number.
    pub party_tax_id: Option<String>,
    /// Its date.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// Its total.
    pub total: String,
    /// The value added tax in it; not known before its text is read.
    pub vat: Option<String>,
    /// Its currency; not known before its text is read.
    pub currency: Option<String>,
    /// How it is there.
    pub status: Standing,
    /// Why it is cancelled or rejected, or why that is asked for.
    pub reason: Option<String>,
}

/// A document that the authority lists but nobody can read: its known details.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ComparedListing {
    /// The authority's id of it.
    pub uuid: Option<String>,
    /// The number that its issuer gave it; empty where it is not known.
    pub number: String,
    /// The other party; empty where it is not known.
    pub party_name: String,
    /// The same by the tax registration number.
    pub party_tax_id: Option<String>,
    /// Its date.
    #[schema(value_type = Option<String>, format = Date)]
    pub date: Option<Date>,
}

/// Days in a row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct UncoveredDays {
    /// The first.
    #[schema(value_type = String, format = Date)]
    pub from: Date,
    /// The last.
    #[schema(value_type = String, format = Date)]
    pub to: Date,
}

/// A document with its differences.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ComparedRow {
    /// The differences.
    pub differences: Vec<Difference>,
    /// Whether it gives money back.
    pub credit: bool,
    /// In the books.
    pub book: Option<ComparedBook>,
    /// At the authority.
    pub paper: Option<ComparedPaper>,
    /// The listed details, where nobody can read the document.
    pub listed: Option<ComparedListing>,
    /// The authority's amounts less those of the books.
    pub by: ComparisonSums,
}

/// A comparison.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ComparisonView {
    /// Documents with differences, in the order of their days; the first 1000.
    #[serde(rename = "Rows")]
    pub rows: Vec<ComparedRow>,
    /// How many rows there are.
    pub differing: usize,
    /// The amounts of all these rows.
    pub differing_by: ComparisonSums,
    /// How many documents agree.
    pub agreed: usize,
    /// How many of the authority's were not read yet: their tax is taken to be that of the books.
    pub unread: usize,
    /// The totals in the books.
    pub here: ComparisonSums,
    /// The totals at the authority.
    pub there: ComparisonSums,
    /// The authority's less those of the books: the sum of all rows.
    pub by: ComparisonSums,
    /// Value added tax as returns declare it for these days.
    pub returned: String,
    /// Amounts of the returns without a compared document: adjustments, tax that is not claimed,
    /// and documents that the authority need not have.
    pub beside: String,
    /// Days until today of which not every document was fetched. Documents of these days in the
    /// books are not reported as missing at the authority. When empty, both sides are complete.
    pub uncovered: Vec<UncoveredDays>,
    /// How fetching is.
    pub fetch: FetchView,
}
