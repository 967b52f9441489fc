//! What a receipt or payment voucher says.

use serde::Serialize;

use super::sale::InBase;
use super::{Currency, Text};

/// A receipt voucher, or the voucher of money paid.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Receipt {
    /// The currency of the amounts.
    pub currency: Currency,
    /// How the currency was converted.
    pub exchange_rate: Option<String>,
    /// What was received, or paid.
    pub amount: String,
    /// The same in words.
    pub words: Option<Text>,
    /// What it was worth in the company's own currency, where that is another one.
    pub base: Option<InBase>,
    /// How.
    pub payment_method: Option<Text>,
    /// The number of the cheque or transfer.
    pub payment_reference: Option<String>,
    /// The account that paid.
    pub paid_from: Option<Text>,
    /// The bank of the cheque.
    pub bank: Option<Text>,
    /// When the cheque may be cashed.
    pub cheque_due: Option<String>,
    /// What for.
    pub purpose: Option<Text>,
    /// The documents that it settles.
    pub settled: Vec<Settled>,
    /// Number of the certificate of the tax withheld from a vendor.
    pub certificate_number: Option<String>,
    /// What that certificate says.
    pub certificate: Vec<Certified>,
    /// What is kept as the customer's credit, or as an advance to the vendor.
    pub unapplied: Option<String>,
    /// What the seller adds.
    pub notes: Option<String>,
}

/// Tax withheld from a vendor on a document.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Certified {
    /// The nature of dealing.
    pub nature: Text,
    /// The document's number.
    pub number: Option<String>,
    /// The rate, with its sign.
    pub percent: String,
    /// The amount before taxes that was paid.
    pub net: String,
    /// The tax withheld of it.
    pub withheld: String,
}

/// A document that a voucher settles.
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
