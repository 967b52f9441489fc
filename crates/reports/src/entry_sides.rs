//! The accounts on the two sides of an entry.

use ledger::AccountId;

/// The accounts of one side of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum OneSide {
    /// No account.
    Empty,
    /// All of it on one account.
    Single(AccountId),
    /// More than one account.
    Several,
}

impl OneSide {
    /// Of the lowest and the highest account on the side.
    pub(super) fn between(lowest: Option<AccountId>, highest: Option<AccountId>) -> OneSide {
        match (lowest, highest) {
            (Some(lowest), Some(highest)) if lowest == highest => OneSide::Single(lowest),
            (Some(_), Some(_)) => OneSide::Several,
            _ => OneSide::Empty,
        }
    }
}

/// An entry's two sides, and its party if there is only one.
pub(super) struct Sides {
    /// Its debits.
    pub debit: OneSide,
    /// Its credits.
    pub credit: OneSide,
    /// The kind and the id of that party.
    pub party: Option<(String, i64)>,
}
