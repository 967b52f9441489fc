//! A page of one account's ledger: its lines in date order, with the running balance after each.
//!
//! Paged by position, never by offset, so that page 1,000 costs what page 1 costs. The balance at a
//! page's beginning comes from the monthly totals and at most one month of the account's own lines.

use jiff::civil::Date;
use ledger::{AccountId, Money};
use platform::{Problem, Result, TenantId, Tx, args};

use super::sums;

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
    /// `customer`, `vendor`, …
    pub party_kind: Option<String>,
    /// The party's id.
    pub party_id: Option<i64>,
    /// Base currency.
    pub debit: Money,
    /// Base currency.
    pub credit: Money,
    /// The account's balance after this line, debit positive.
    pub balance: Money,
}

/// A page of lines.
#[derive(Debug, Clone)]
pub struct LedgerPage {
    /// The balance before the first line, debit positive.
    pub opening: Money,
    /// The lines.
    pub lines: Vec<LedgerLine>,
    /// Whether more follow.
    pub more: bool,
}

/// The lines of an account from `from` to `to`, after a position if one is given, at most `limit`.
pub fn ledger_page(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    from: Date,
    to: Date,
    after: Option<Position>,
    limit: usize,
) -> Result<LedgerPage> {
    let opening = match after {
        Some(position) => balance_after(tx, tenant, account, position)?,
        None => match from.yesterday() {
            Ok(day) => sums::balance(tx, tenant, account, day)?,
            Err(_) => Money::ZERO,
        },
    };
    let start = after.unwrap_or(Position { date: from, entry: 0, line: 0 });
    let wanted = i64::try_from(limit).unwrap_or(i64::MAX).saturating_add(1);
    // The row comparison lets both databases enter the index at the position itself.
    let mut lines = tx.all(
        "select l.date, l.entry_number, l.line_no, e.doc_kind, e.doc_id, e.doc_number,
                coalesce(l.memo, e.memo), l.party_kind, l.party_id, l.debit, l.credit
         from journal_line l
         join journal_entry e on e.tenant_id = l.tenant_id and e.number = l.entry_number
         where l.tenant_id = $1 and l.account_id = $2 and l.date <= $3
           and (l.date, l.entry_number, l.line_no) > ($4, $5, $6)
         order by l.date, l.entry_number, l.line_no limit $7",
        args![tenant, account, to, start.date, start.entry, start.line, wanted],
        |row| {
            Ok(LedgerLine {
                position: Position { date: row.get(0)?, entry: row.get(1)?, line: row.get(2)? },
                doc_kind: row.get(3)?,
                doc_id: row.get(4)?,
                doc_number: row.get(5)?,
                memo: row.get(6)?,
                party_kind: row.get(7)?,
                party_id: row.get(8)?,
                debit: row.get(9)?,
                credit: row.get(10)?,
                balance: Money::ZERO,
            })
        },
    )?;
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

fn balance_after(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    position: Position,
) -> Result<Money> {
    let before = match position.date.yesterday() {
        Ok(day) => sums::balance(tx, tenant, account, day)?,
        Err(_) => Money::ZERO,
    };
    let of_the_day: Option<i64> = tx.scalar(
        "select cast(coalesce(sum(debit - credit), 0) as bigint) from journal_line
         where tenant_id = $1 and account_id = $2 and date = $3 and (entry_number, line_no) <= ($4, $5)",
        args![tenant, account, position.date, position.entry, position.line],
    )?;
    before.add(Money::from_minor(of_the_day.unwrap_or_default())).map_err(Problem::internal)
}
