//! The voucher of a journal entry.

use serde::Serialize;

use super::{Currency, InBase, Text};

/// The voucher of an entry written by hand: its lines, and room for who answers for it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct JournalEntry {
    /// The currency of the amounts.
    pub currency: Currency,
    /// How the currency was converted: `1 USD = 48.75 EGP`.
    pub exchange_rate: Option<String>,
    /// The kind of entry: manual, made by a schedule, or reversing another one.
    pub nature: Text,
    /// Its purpose.
    pub memo: Option<String>,
    /// The number of the entry that it reverses.
    pub reverses: Option<String>,
    /// The number of the entry that reverses it.
    pub reversed_by: Option<String>,
    /// The day on which it reverses itself.
    pub reverse_on: Option<String>,
    /// Its lines.
    pub lines: Vec<EntryLine>,
    /// The sum of the debits, which is the sum of the credits.
    pub total: String,
    /// That in the company's own currency, of an entry in a foreign one.
    pub base: Option<InBase>,
    /// The total in words.
    pub words: Option<Text>,
    /// Who wrote it.
    pub prepared_by: Option<String>,
}

/// A line of an entry; the amount is on one of its sides.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct EntryLine {
    /// The number of the account.
    pub number: String,
    /// Its name.
    pub account: Text,
    /// The customer or vendor that it concerns.
    pub party: Option<String>,
    /// Its purpose.
    pub description: Option<String>,
    /// Its project.
    pub project: Option<String>,
    /// Its branch.
    pub branch: Option<String>,
    /// Its class.
    pub class: Option<String>,
    /// The left side.
    pub debit: Option<String>,
    /// The right side.
    pub credit: Option<String>,
}
