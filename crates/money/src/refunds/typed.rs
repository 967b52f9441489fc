//! A refund as typed, in the words of both sides of trade.

use jiff::civil::Date;
use ledger::Trade;
use platform::http::DecimalText;

/// The typed refund.
pub struct TypedRefund<'a> {
    pub trade: Trade,
    pub party_id: i64,
    pub date: Date,
    /// Where the money comes from or goes to.
    pub account_id: i64,
    pub method_id: Option<i64>,
    pub reference: Option<&'a str>,
    pub rate: Option<&'a DecimalText>,
    pub comments: Option<&'a str>,
    pub shares: Vec<TypedShare<'a>>,
}

/// The refunded part of a credit.
pub struct TypedShare<'a> {
    /// The kind and id of the document that the credit comes from.
    pub credit: (&'a str, i64),
    pub amount: &'a DecimalText,
}
