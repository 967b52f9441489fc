//! Lines and taxes of a document as they are sent. Amounts are decimal text in its currency.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

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
    /// After discounts, before taxes.
    pub net: String,
    /// The line's taxes.
    pub tax_ids: Vec<i64>,
    /// What they come to.
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
