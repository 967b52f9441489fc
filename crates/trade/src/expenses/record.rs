//! What an expense on record is.

use ledger::{AccountId, Money, TaxId};

use crate::priced::Document;
use crate::priced::purchase::VendorPaper;

/// An expense on record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expense {
    /// Under our number.
    pub document: Document,
    /// What the vendor's own document says.
    pub paper: VendorPaper,
    /// How it was paid.
    pub paid: Paid,
}

/// How an expense was paid; by which method, and with which reference, its document says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Paid {
    /// Where the money came from.
    pub account: AccountId,
    /// The tax withheld from the vendor, in the expense's currency.
    pub withholding: Money,
    /// By which nature of dealing it was withheld; the tax whose rate it was.
    pub withholding_tax: Option<TaxId>,
}

impl Expense {
    /// The money that changed hands: the total less what was withheld. What is withheld is no more
    /// than the total.
    pub fn cash(&self) -> Money {
        self.document.body.total.sub(self.paid.withholding).unwrap_or_default()
    }
}
