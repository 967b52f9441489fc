//! A line of an account's ledger and its place in it.

use jiff::civil::Date;
use ledger::{DocKind, DocRef, Money};

/// The place of a line in an account's ledger.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// The entry's date.
    pub date: Date,
    /// The entry's number.
    pub entry: i64,
    /// The line within it, from 1.
    pub line: i64,
}

impl Position {
    /// The place before the first line of a day.
    pub const fn before(date: Date) -> Position {
        Position { date, entry: 0, line: 0 }
    }
}

/// A line of an account's ledger.
#[derive(Debug, Clone)]
pub struct LedgerLine {
    /// Its position in the ledger.
    pub position: Position,
    /// The kind that the source document is shown as ([`ledger::DocKind::as_str`]).
    pub doc_kind: String,
    /// The source document.
    pub doc_id: Option<i64>,
    /// The kind of the document that moved the goods; only of a cost of goods.
    pub goods_kind: Option<String>,
    /// The number that people know it by.
    pub doc_number: Option<String>,
    /// The line's explanation, or the entry's.
    pub memo: String,
    /// The entry that this one reverses.
    pub reverses: Option<i64>,
    /// Whether another entry reversed this one.
    pub reversed: bool,
    /// `customer`, `vendor`, …
    pub party_kind: Option<String>,
    /// The party's id.
    pub party_id: Option<i64>,
    /// Base currency.
    pub debit: Money,
    /// Base currency.
    pub credit: Money,
    /// The currency of the line's document, where it isn't the company's, with the amount in it;
    /// debit positive.
    pub foreign: Option<(i64, Money)>,
    /// The account's balance after this line, debit positive.
    pub balance: Money,
}

impl LedgerLine {
    /// The source document, where it is of this kind.
    pub(super) fn document_of(&self, kind: DocKind) -> Option<DocRef> {
        let id = self.doc_id.filter(|_| self.doc_kind == kind.as_str())?;
        Some(DocRef::new(kind, id))
    }
}
