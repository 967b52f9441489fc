//! What pages and lists of documents have in common, as it is sent. Amounts are decimal text, in
//! the document's currency unless a field says otherwise.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use documents::statuses::CountedStatus;

/// A line with its figures.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = InvoiceLineView)]
pub struct LineView {
    /// Its place, from 1.
    pub line_no: i64,
    /// The product or service.
    pub product_id: Option<i64>,
    /// Its name when the invoice was written.
    pub product_name: Option<String>,
    /// What is sold.
    pub description: String,
    /// How many units.
    pub quantity: String,
    /// The price of one.
    pub price: String,
    /// The line's own discount in per cent, as typed.
    pub discount_percent: Option<String>,
    /// The line's own discount as an amount, as typed.
    pub discount_amount: Option<String>,
    /// All that was taken off: the line's discount and its share of the document's.
    pub discount: String,
    /// The line's own discount.
    pub own_discount: String,
    /// Its share of the document's.
    pub document_discount: String,
    /// After discounts, before taxes.
    pub net: String,
    /// The line's taxes.
    pub tax_ids: Vec<i64>,
    /// Their total.
    pub tax: String,
    /// Net and taxes.
    pub total: String,
    /// The class that the line belongs to.
    pub class_id: Option<i64>,
    /// That class's name today; not for the customer.
    pub class_name: Option<String>,
    /// Its EGS or GS1 code.
    pub item_code: Option<String>,
}

/// One tax of an invoice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TaxAmount {
    /// Which tax.
    pub tax_id: i64,
    /// Its English name.
    pub tax_name: String,
    /// Its Arabic name.
    pub tax_name_ar: String,
    /// How it is computed: `vat`, `table_tax_percent`, …
    pub kind: String,
    /// What it was computed upon.
    pub base: String,
    /// The tax.
    pub amount: String,
}

/// How many documents are in a status, in the company's currency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct StatusCount {
    /// What is counted.
    pub status: CountedStatus,
    /// How many.
    pub count: i64,
    /// What was charged.
    pub total: String,
    /// What is left.
    pub amount_due: String,
}

/// The documents beside one in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Neighbours {
    /// The one after it.
    #[serde(rename = "NextItem")]
    pub next_item: Option<i64>,
    /// The one before it.
    #[serde(rename = "PreviousItem")]
    pub previous_item: Option<i64>,
}

/// Numbers of the series that follow each other and that no invoice has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NumberGap {
    /// The first of them.
    pub first: String,
    /// The last; the same when there is only one.
    pub last: String,
    /// How many they are.
    pub count: i64,
}

/// What the series of invoices has left out between its lowest and its highest number. Deleted
/// invoices keep theirs, so they leave no gap.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MissingNumbers {
    /// The gaps, the lowest first; a thousand at most.
    pub gaps: Vec<NumberGap>,
    /// How many numbers are missing in all.
    pub count: i64,
}
