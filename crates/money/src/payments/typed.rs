//! A payment as it was typed, in the words of both sides of trade.

use jiff::civil::Date;
use ledger::Trade;
use platform::http::DecimalText;

use crate::cheques::ChequeInput;

/// What was typed.
pub struct TypedPayment<'a> {
    pub trade: Trade,
    pub party_id: i64,
    pub date: Date,
    /// Where the money goes or comes from.
    pub account_id: i64,
    pub method_id: Option<i64>,
    pub reference: Option<&'a str>,
    pub amount: &'a DecimalText,
    pub rate: Option<&'a DecimalText>,
    pub comments: Option<&'a str>,
    /// Number of the withholding certificate.
    pub certificate: Option<&'a str>,
    /// What stands on the cheque that is paid by.
    pub cheque: Option<&'a ChequeInput>,
    /// The customer's cheque that is endorsed to the vendor.
    pub endorses: Option<i64>,
    pub(crate) shares: Vec<TypedShare<'a>>,
}

/// What it gives to one document.
pub(crate) struct TypedShare<'a> {
    pub doc_id: i64,
    pub cash: &'a DecimalText,
    pub withholding: Option<&'a DecimalText>,
    /// The nature of dealing that a vendor's tax is withheld by, if not the vendor's usual one.
    pub withholding_tax_id: Option<i64>,
}
