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
    let lines = pages::lines_after(tx, tenant, scope, account, start, (from, to), one_more(limit))?;
    let mut page = LedgerPage::first_lines(opening, lines, limit);
    name_documents(tx, tenant, &mut page.lines)?;
    page.with_balances()
}

/// The first lines of several accounts, each with its balance before the first day and the opening
/// balances of it: on PostgreSQL they are asked for together.
pub fn first_pages(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    accounts: &[(AccountId, Money)],
    (from, to): (Date, Date),
    limit: usize,
) -> Result<Vec<LedgerPage>> {
    let read = |tx: &mut dyn Tx| -> Result<Vec<Vec<LedgerLine>>> {
        let each = accounts.iter().map(|(account, _)| {
            let (start, wanted) = (Position::before(from), one_more(limit));
            pages::lines_after(tx, tenant, scope, *account, start, (from, to), wanted)
        });
        each.collect()
    };
    tx.ahead(read);
    let mut pages: Vec<LedgerPage> = accounts
        .iter()
        .zip(read(tx)?)
        .map(|((_, opening), lines)| LedgerPage::first_lines(*opening, lines, limit))
        .collect();
    // Documents of all lines are looked up together.
    let counts: Vec<usize> = pages.iter().map(|page| page.lines.len()).collect();
    let mut lines: Vec<LedgerLine> =
        pages.iter_mut().flat_map(|page| page.lines.drain(..)).collect();
    name_documents(tx, tenant, &mut lines)?;
    let mut lines = lines.into_iter();
    for (page, count) in pages.iter_mut().zip(counts) {
        page.lines.extend(lines.by_ref().take(count));
    }
    pages.into_iter().map(LedgerPage::with_balances).collect()
}

/// A line more than is shown says whether others follow.
fn one_more(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX).saturating_add(1)
}

/// Gives the documents of lines the kinds that people know.
fn name_documents(tx: &mut dyn Tx, tenant: TenantId, lines: &mut [LedgerLine]) -> Result<()> {
    invoice_kinds::name_invoices(tx, tenant, lines)?;
    goods_kinds::name_goods(tx, tenant, lines)
}

impl LedgerPage {
    fn first_lines(opening: Money, mut lines: Vec<LedgerLine>, limit: usize) -> LedgerPage {
        let more = lines.len() > limit;
        lines.truncate(limit);
        LedgerPage { opening, lines, more }
    }

    /// Gives each line the balance after it.
    fn with_balances(mut self) -> Result<LedgerPage> {
        let mut balance = self.opening;
        for line in &mut self.lines {
            balance = balance
                .add(line.debit)
                .and_then(|sum| sum.sub(line.credit))
                .map_err(Problem::internal)?;
            line.balance = balance;
        }
        Ok(self)
    }
}
