//! A payment as it was typed, in the words of both sides of trade.

use jiff::civil::Date;
use ledger::Trade;
use platform::http::DecimalText;

use super::made::MakePaymentInput;
use super::wire::ReceivePaymentInput;
use crate::cheques::ChequeInput;

/// What was typed.
pub(crate) struct TypedPayment<'a> {
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
    pub shares: Vec<TypedShare<'a>>,
}

/// What it gives to one document.
pub(crate) struct TypedShare<'a> {
    pub doc_id: i64,
    pub cash: &'a DecimalText,
    pub withholding: Option<&'a DecimalText>,
    /// The nature of dealing that a vendor's tax is withheld by, if not the vendor's usual one.
    pub withholding_tax_id: Option<i64>,
}

impl ReceivePaymentInput {
    pub(crate) fn typed(&self) -> TypedPayment<'_> {
        let shares = self.applied.iter().map(|share| TypedShare {
            doc_id: share.invoice_id,
            cash: &share.cash,
            withholding: share.withholding.as_ref(),
            withholding_tax_id: None,
        });
        TypedPayment {
            trade: Trade::Sale,
            party_id: self.customer_id,
            date: self.payment_date,
            account_id: self.deposit_account_id,
            method_id: self.payment_method_id,
            reference: self.reference_number.as_deref(),
            amount: &self.amount,
            rate: self.exchange_rate.as_ref(),
            comments: self.comments.as_deref(),
            certificate: self.withholding_certificate.as_deref(),
            cheque: self.cheque.as_ref(),
            endorses: None,
            shares: shares.collect(),
        }
    }
}

impl MakePaymentInput {
    pub(crate) fn typed(&self) -> TypedPayment<'_> {
        let shares = self.applied.iter().map(|share| TypedShare {
            doc_id: share.bill_id,
            cash: &share.cash,
            withholding: share.withholding.as_ref(),
            withholding_tax_id: share.withholding_tax_id,
        });
        TypedPayment {
            trade: Trade::Purchase,
            party_id: self.vendor_id,
            date: self.payment_date,
            account_id: self.payment_account_id,
            method_id: self.payment_method_id,
            reference: self.reference_number.as_deref(),
            amount: &self.amount,
            rate: self.exchange_rate.as_ref(),
            comments: self.comments.as_deref(),
            certificate: self.withholding_certificate.as_deref(),
            cheque: self.cheque.as_ref(),
            endorses: self.endorsed_cheque_id,
            shares: shares.collect(),
        }
    }
}
