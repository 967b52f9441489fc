//! A refund as it was typed, in the words of both sides of trade.

use jiff::civil::Date;
use ledger::Trade;
use platform::http::DecimalText;

use super::vendor_wire::VendorRefundInput;
use super::wire::{RefundInput, RefundShareInput};

/// What was typed.
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

/// What is given back of a credit.
pub struct TypedShare<'a> {
    /// The kind and id of the document that the credit comes from.
    pub credit: (&'a str, i64),
    pub amount: &'a DecimalText,
}

impl RefundInput {
    pub(super) fn typed(&self) -> TypedRefund<'_> {
        TypedRefund {
            trade: Trade::Sale,
            party_id: self.customer_id,
            date: self.refund_date,
            account_id: self.account_id,
            method_id: self.payment_method_id,
            reference: self.reference_number.as_deref(),
            rate: self.exchange_rate.as_ref(),
            comments: self.comments.as_deref(),
            shares: self.shares.iter().map(RefundShareInput::typed).collect(),
        }
    }
}

impl VendorRefundInput {
    pub(super) fn typed(&self) -> TypedRefund<'_> {
        TypedRefund {
            trade: Trade::Purchase,
            party_id: self.vendor_id,
            date: self.refund_date,
            account_id: self.account_id,
            method_id: self.payment_method_id,
            reference: self.reference_number.as_deref(),
            rate: self.exchange_rate.as_ref(),
            comments: self.comments.as_deref(),
            shares: self.shares.iter().map(RefundShareInput::typed).collect(),
        }
    }
}

impl RefundShareInput {
    fn typed(&self) -> TypedShare<'_> {
        TypedShare { credit: (&self.credit_kind, self.credit_id), amount: &self.amount }
    }
}
