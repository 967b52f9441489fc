//! A page of one account's ledger: its lines in date order, with the running balance after each.
//!
//! Paged by place, never by offset, so that page 1,000 costs what page 1 costs: a place knows the
//! balance there, and what stands before it isn't read again.

use jiff::civil::Date;
use ledger::{AccountId, Money};
use platform::{Problem, Result, TenantId, Tx};

use super::brought::begins_with;
use super::scope::Scope;
use super::store::pages;

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

/// Where a page ended: its last line, and the account's balance after it, debit positive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The last line.
    pub position: Position,
    /// Base currency.
    pub balance: Money,
}

/// A line of an account's ledger.
#[derive(Debug, Clone)]
pub struct LedgerLine {
    /// Where it stands.
    pub position: Position,
    /// The source document's kind, as [`ledger::DocKind::as_str`].
    pub doc_kind: String,
    /// The source document.
    pub doc_id: Option<i64>,
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

/// A page of lines.
#[derive(Debug, Clone)]
pub struct LedgerPage {
    /// The balance before the first line, what was brought that day in it; debit positive.
    pub opening: Money,
    /// The lines.
    pub lines: Vec<LedgerLine>,
    /// Whether more follow.
    pub more: bool,
}

/// The lines of an account that are in a scope, of the days from first to last, after a place if
/// one is given, at most `limit`. What was brought on the first day stands before its lines
/// ([`super::openings_on`]) and is none of them.
pub fn ledger_page(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    account: AccountId,
    (from, to): (Date, Date),
    after: Option<Place>,
    limit: usize,
) -> Result<LedgerPage> {
    let (start, opening) = match after {
        Some(place) => (place.position, place.balance),
        None => {
            let opening = begins_with(tx, tenant, scope, account, from)?;
            (Position::before(from), opening)
        }
    };
    let wanted = i64::try_from(limit).unwrap_or(i64::MAX).saturating_add(1);
    let mut lines = pages::lines_after(tx, tenant, scope, account, start, (from, to), wanted)?;
    let more = lines.len() > limit;
    lines.truncate(limit);
    let mut balance = opening;
    for line in &mut lines {
        balance = balance
            .add(line.debit)
            .and_then(|sum| sum.sub(line.credit))
            .map_err(Problem::internal)?;
        line.balance = balance;
    }
    Ok(LedgerPage { opening, lines, more })
}
