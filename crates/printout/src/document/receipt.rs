//! A receipt or payment voucher.

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
    /// The amount received or paid.
    pub amount: String,
    /// The same in words.
    pub words: Option<Text>,
    /// Its amount in the company's currency, where that is another one.
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
    /// The purpose.
    pub purpose: Option<Text>,
    /// The documents that it settles.
    pub settled: Vec<Settled>,
    /// Number of the certificate of the tax withheld from a vendor.
    pub certificate_number: Option<String>,
    /// The certificate's rows.
    pub certificate: Vec<Certified>,
    /// The customer's credit, or the advance to the vendor.
    pub unapplied: Option<String>,
    /// The notes.
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
    /// Its total.
    pub total: String,
    /// The tax withheld from it.
    pub withheld: Option<String>,
    /// The part paid here.
    pub paid: String,
    /// The open amount.
    pub remaining: String,
}
