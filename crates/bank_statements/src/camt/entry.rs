//! An entry while its elements come.

use jiff::civil::Date;
use ledger::Money;

use crate::{Descriptions, Kind, Trouble};

/// An amount of an entry.
pub(super) enum Amount {
    Own(Money),
    /// Of a currency other than the statement's, as the file writes it.
    Other {
        line: usize,
        text: String,
    },
}

#[derive(Default)]
pub(super) struct Entry {
    pub(super) row: usize,
    pub(super) amount: Option<Amount>,
    /// Its amounts in the account's currency, as its details say.
    pub(super) in_own: Vec<Money>,
    /// How many operations the bank booked as this entry.
    pub(super) operations: usize,
    pub(super) mark: Option<String>,
    pub(super) is_pending: bool,
    pub(super) booked: Option<Date>,
    pub(super) value_date: Option<Date>,
    pub(super) cheque: Option<String>,
    pub(super) reference: Option<String>,
    pub(super) bank_id: Option<String>,
    pub(super) said: Descriptions,
    pub(super) wrong: Wrong,
}

/// What of an entry is written and can't be read: nobody needs to hear that it is missing.
#[derive(Default)]
pub(super) struct Wrong {
    pub(super) amount: bool,
    pub(super) day: bool,
    pub(super) mark: bool,
}

impl Entry {
    /// The amount in the account's currency: that of the entry, or the one that its details say.
    ///
    /// # Errors
    /// When there is none, or the entry is in another currency and its details say no amount, or
    /// several.
    pub(super) fn own_amount(&self) -> Result<Money, Trouble> {
        match &self.amount {
            None => Err(Trouble::at(self.row, "Amt", "", Kind::NoAmount)),
            Some(Amount::Own(amount)) => Ok(*amount),
            Some(Amount::Other { line, text }) => match self.in_own.as_slice() {
                [amount, others @ ..]
                    if self.operations <= 1 && others.iter().all(|other| other == amount) =>
                {
                    Ok(*amount)
                }
                _ => Err(Trouble::at(*line, "Amt", text, Kind::OtherCurrency)),
            },
        }
    }
}
