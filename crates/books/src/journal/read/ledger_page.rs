//! A page of one account's ledger: its lines in date order, with the running balance after each.
//!
//! Paged by place, never by offset, so that page 1,000 costs what page 1 costs: a place knows the
//! balance there, and what stands before it isn't read again.

use jiff::civil::Date;
use ledger::{AccountId, Money};
use platform::{Problem, Result, TenantId, Tx};

use super::ledger_line::{LedgerLine, Position};
use super::openings::opening_balance;
use super::shown_kinds;
use super::store::pages;
use crate::journal::scope::Scope;

/// Where a page ended: its last line, and the account's balance after it, debit positive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The last line.
    pub position: Position,
    /// Base currency.
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
            let opening = opening_balance(tx, tenant, scope, account, from)?;
            (Position::before(from), opening)
        }
    };
    let wanted = i64::try_from(limit).unwrap_or(i64::MAX).saturating_add(1);
    let mut lines = pages::lines_after(tx, tenant, scope, account, start, (from, to), wanted)?;
    let more = lines.len() > limit;
    lines.truncate(limit);
    shown_kinds::name_invoices(tx, tenant, &mut lines)?;
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
