//! What credit notes and vendors' credits send alike below their heads: totals, uses, counts, and
//! what remains of a line. Amounts are decimal text in the note's currency unless a field says
//! otherwise.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::record::CreditNoteStatus;
use crate::priced::pages::PricedTotals;

/// The figures of a credit note, or of a vendor's credit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CreditNoteTotals {
    /// As of every document.
    #[serde(flatten)]
    pub figures: PricedTotals,
    /// The tax that was withheld of the credited part and is returned: the credit is less by it.
    pub withholding: String,
    /// What fell of what the customer holds back of the invoice: the credit is less by it.
    pub retained: String,
    /// What invoices or bills took of it, and what was given back.
    pub used: String,
    /// What is left.
    pub remaining: String,
}

/// What took something of a credit note, or of a vendor's credit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CreditNoteUse {
    /// The settlement; one of an invoice or bill can be undone by it.
    pub settlement_id: i64,
    /// `invoice`, `bill`, `opening`, `refund` or `vendor_refund`.
    pub kind: String,
    /// That document.
    pub id: i64,
    /// Its number.
    pub number: String,
    /// When.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// How much.
    pub amount: String,
}

/// A tax of what is left of a document's line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CreditableTax {
    /// Which tax.
    pub tax_id: i64,
    /// How it is computed: `vat`, `table_tax_percent`, …
    pub kind: String,
    /// Its total.
    pub amount: String,
}

/// What is left of a line of an invoice or a bill.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = LeftOfLine)]
pub struct RemainingLine {
    /// The product or service.
    pub product_id: Option<i64>,
    /// Its name when the document was written.
    pub product_name: Option<String>,
    /// What was traded.
    pub description: String,
    /// The price of one.
    pub price: String,
    /// How many units there were of it.
    pub sold: String,
    /// How many may still be credited; the figures below are theirs.
    pub quantity: String,
    /// All that was taken off.
    pub discount: String,
    /// After discounts, before taxes.
    pub net: String,
    /// Each tax.
    pub taxes: Vec<CreditableTax>,
    /// Whether its goods are kept in stock, so that they can move back.
    pub stocked: bool,
}

/// How many notes are in a status, in the company's currency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CreditNoteCount {
    /// Which; none for all.
    pub status: Option<CreditNoteStatus>,
    /// How many.
    pub count: i64,
    /// Their total when all of them are credited.
    pub total: String,
    /// What is left of that.
    pub remaining: String,
}
