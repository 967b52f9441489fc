//! Pages of what stood open before the company came here, record by record.

use jiff::civil::Date;
use ledger::Money;

use crate::paging::Cursor;

/// Which records a page of openings has.
#[derive(Debug, Clone, Copy)]
pub struct OpeningsAsked<'a> {
    /// Text anywhere in the record's names and numbers.
    pub search: Option<&'a str>,
    /// Only some of them.
    pub only: OpeningsOnly,
    /// Where the page begins.
    pub cursor: Option<&'a Cursor>,
    /// Rows at most.
    pub limit: i64,
}

/// Which records, by what they opened with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OpeningsOnly {
    /// All that can open.
    All,
    /// Those that opened with something.
    WithAmount,
    /// Those that opened with something, on another day than this one.
    NotOn(Date),
}

/// What the openings of an area come to, in the company's currency.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OpeningTotals {
    /// How many.
    pub count: i64,
    /// On the debit side.
    pub debit: Money,
    /// On the credit side.
    pub credit: Money,
}
