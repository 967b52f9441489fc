//! Pages of opening balances, record by record.

use jiff::civil::Date;
use ledger::Money;

use crate::paging::Cursor;

/// The filters and page of a list of opening balances.
#[derive(Debug, Clone, Copy)]
pub struct OpeningsAsked<'a> {
    /// Text that occurs in the record's names and numbers.
    pub search: Option<&'a str>,
    /// Which of them.
    pub only: OpeningsOnly,
    /// The cursor of the page.
    pub cursor: Option<&'a Cursor>,
    /// The most rows.
    pub limit: i64,
}

/// A filter by opening balance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OpeningsOnly {
    /// All records that can have one.
    All,
    /// Those that have one.
    WithAmount,
    /// Those that have one on another day than this.
    NotOn(Date),
}

/// The totals of an area's opening balances, in the company's currency.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OpeningTotals {
    /// The number of records.
    pub count: i64,
    /// The sum of debits.
    pub debit: Money,
    /// The sum of credits.
    pub credit: Money,
}
