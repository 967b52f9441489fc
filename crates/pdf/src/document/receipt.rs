//! What a receipt voucher says.

use serde::Serialize;

use super::{Currency, Text};

/// A receipt voucher.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Receipt {
    /// The currency of the amounts.
    pub currency: Currency,
    /// How the currency was converted.
    pub exchange_rate: Option<String>,
    /// What was received.
    pub amount: String,
    /// The same in words.
    pub words: Option<Text>,
    /// How.
    pub payment_method: Option<Text>,
    /// The number of the cheque or transfer.
    pub payment_reference: Option<String>,
    /// The bank of the cheque.
    pub bank: Option<Text>,
    /// When the cheque may be cashed.
    pub cheque_due: Option<String>,
    /// What for.
    pub purpose: Option<Text>,
    /// The documents that it settles.
    pub settled: Vec<Settled>,
    /// What is kept as the customer's credit.
    pub unapplied: Option<String>,
    /// What the seller adds.
    pub notes: Option<String>,
}

/// A document that a receipt settles.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Settled {
    /// Its kind.
    pub document: Text,
    /// Its number.
    pub number: Option<String>,
    /// Its date.
    pub date: String,
    /// What it came to.
    pub total: String,
    /// What was withheld of it.
    pub withheld: Option<String>,
    /// What is paid of it here.
    pub paid: String,
    /// What is left.
    pub remaining: String,
}
