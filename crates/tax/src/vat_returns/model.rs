//! Stored returns and adjustments.

use jiff::Timestamp;
use jiff::civil::Date;
use ledger::{AccountId, DocKind, DocRef, Money, Trade};

use super::period::{VatFrequency, VatPeriod};

/// From which day on returns are made, and how often.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Setting {
    pub first_day: Date,
    pub frequency: VatFrequency,
    /// The last entry when the first day was first set. Documents posted after it and dated before
    /// the first day may be missing from the returns that were filed elsewhere.
    pub through_entry: i64,
}

/// A return that was filed. Amounts are in the company's currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VatReturn {
    /// Its id.
    pub id: i64,
    /// The number that people know it by.
    pub number: String,
    /// Its days.
    pub period: VatPeriod,
    /// The authority's number for the filed return.
    pub reference: Option<String>,
    /// The last entry of the journal that it knew of.
    pub through_entry: i64,
    /// Value added tax of sales.
    pub output_tax: Money,
    /// Table tax of sales.
    pub table_tax: Money,
    /// Value added tax of purchases.
    pub input_tax: Money,
    /// The credit of the return before.
    pub brought_forward: Money,
    /// The payable amount.
    pub payable: Money,
    /// The credit carried to the next return.
    pub carried_forward: Money,
    /// When it was filed here.
    pub filed_at: Timestamp,
    /// By whom.
    pub filed_by: String,
    /// When it was unfiled.
    pub deleted_at: Option<Timestamp>,
}

impl VatReturn {
    /// As the books know it.
    pub const fn doc(&self) -> DocRef {
        DocRef::new(DocKind::TaxReturn, self.id)
    }
}

/// An adjustment on record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Adjustment {
    pub id: i64,
    pub number: String,
    pub date: Date,
    /// Of the tax that is owed, or of that which is claimed.
    pub side: Trade,
    /// The cost or income against it.
    pub account: AccountId,
    /// More of the tax above zero, less below.
    pub amount: Money,
    pub reason: String,
    pub reference_number: Option<String>,
    pub created_by: String,
    pub deleted_at: Option<Timestamp>,
}

impl Adjustment {
    /// As the books know it.
    pub const fn doc(&self) -> DocRef {
        DocRef::new(DocKind::TaxAdjustment, self.id)
    }
}
