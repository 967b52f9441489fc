//! A page of one account's ledger: its lines in date order, with the running balance after each.
//!
//! Paged by position, never by offset, so that page 1,000 is as cheap as page 1: a position has the
//! balance there, and earlier lines aren't read again.

use jiff::civil::Date;
use ledger::{AccountId, Money};
use platform::{Problem, Result, TenantId, Tx};

use super::ledger_line::{LedgerLine, Position};
use super::openings::opening_balance;
use super::store::pages;
use super::{goods_kinds, invoice_kinds};
use crate::journal::scope::Scope;

/// Where a page ended: its last line, and the account's balance after it, debit positive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PagePosition {
    /// The last line.
    pub position: Position,
    /// Base currency.
    pub balance: Money,
}

/// A page of lines.
#[derive(Debug, Clone)]
pub struct LedgerPage {
    /// The balance before the first line, with the opening balances of that day; debit positive.
    pub opening: Money,
    /// The lines.
    pub lines: Vec<LedgerLine>,
    /// Whether more follow.
    pub more: bool,
}

/// The lines of an account in a scope, from the first to the last day, after a position if one is
/// given, at most `limit`. Opening balances of the first day ([`super::openings_on`]) come before
/// the lines and are not among them.
pub fn ledger_page(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    account: AccountId,
    (from, to): (Date, Date),
    after: Option<PagePosition>,
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
    invoice_kinds::name_invoices(tx, tenant, &mut lines)?;
    goods_kinds::name_goods(tx, tenant, &mut lines)?;
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
