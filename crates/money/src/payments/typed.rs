//! A payment as typed, in the words of both sides of trade.

use jiff::civil::Date;
use ledger::Trade;
use platform::http::DecimalText;

use crate::cheques::ChequeInput;

/// The typed payment.
pub struct TypedPayment<'a> {
    /// The side of trade.
    pub trade: Trade,
    /// The customer or vendor.
    pub party_id: i64,
    /// The day of the payment.
    pub date: Date,
    /// Where the money goes or comes from.
    pub account_id: i64,
    /// The payment method.
    pub method_id: Option<i64>,
    /// The reference number, of a cheque its number.
    pub reference: Option<&'a str>,
    /// The cash, in the party's currency.
    pub amount: &'a DecimalText,
    /// Company currency per unit of a foreign one; that of the day when left out.
    pub rate: Option<&'a DecimalText>,
    /// Notes.
    pub comments: Option<&'a str>,
    /// Number of the withholding certificate.
    pub certificate: Option<&'a str>,
    /// The cheque that pays it.
    pub cheque: Option<&'a ChequeInput>,
    /// The customer's cheque that is endorsed to the vendor.
    pub endorses: Option<i64>,
    pub(crate) shares: Vec<TypedShare<'a>>,
}

/// The amount applied to one document.
pub(crate) struct TypedShare<'a> {
    pub doc_id: i64,
    pub cash: &'a DecimalText,
    pub withholding: Option<&'a DecimalText>,
    /// The nature of dealing that a vendor's tax is withheld by, if not the vendor's usual one.
    pub withholding_tax_id: Option<i64>,
}
