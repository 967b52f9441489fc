//! Credits to apply, for both sides of trade.

use jiff::civil::Date;
use ledger::Trade;
use platform::http::DecimalText;

use super::wire::{ApplyCreditsInput, ApplyVendorCreditsInput};

/// The typed credits.
pub struct TypedCredits<'a> {
    pub trade: Trade,
    pub party_id: i64,
    pub date: Date,
    pub shares: Vec<TypedShare<'a>>,
}

/// A part of a credit to apply to a document.
pub struct TypedShare<'a> {
    /// The kind and id of the document that the credit comes from.
    pub credit: (&'a str, i64),
    /// The document.
    pub doc_id: i64,
    pub amount: &'a DecimalText,
}

impl ApplyCreditsInput {
    pub(super) fn typed(&self) -> TypedCredits<'_> {
        let shares = self.shares.iter().map(|share| TypedShare {
            credit: (&share.credit_kind, share.credit_id),
            doc_id: share.invoice_id,
            amount: &share.amount,
        });
        TypedCredits {
            trade: Trade::Sale,
            party_id: self.customer_id,
            date: self.date,
            shares: shares.collect(),
        }
    }
}

impl ApplyVendorCreditsInput {
    pub(super) fn typed(&self) -> TypedCredits<'_> {
        let shares = self.shares.iter().map(|share| TypedShare {
            credit: (&share.credit_kind, share.credit_id),
            doc_id: share.bill_id,
            amount: &share.amount,
        });
        TypedCredits {
            trade: Trade::Purchase,
            party_id: self.vendor_id,
            date: self.date,
            shares: shares.collect(),
        }
    }
}
