//! Lists of parties with their balances.

use books::currencies;
use ledger::Trade;
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::Result;

use super::balances::{self, Totals};
use super::record::{Particulars, Record};
use super::store::list;
use crate::paging::{self, Cursor};

pub use super::store::list::{Filter, Sort};

/// Rows that are read at a time for a sheet.
const CHUNK: i64 = 500;

/// A page of parties.
pub struct Page<P> {
    /// Each with its balance.
    pub rows: Vec<(Record<P>, Totals)>,
    /// Cursor of the next page.
    pub next: Option<String>,
    /// The number of matching parties.
    pub total: i64,
    /// The number of all parties.
    pub everybody: i64,
}

/// The parties after a cursor.
///
/// # Errors
/// 400 for a cursor of another list.
pub fn page<P: Particulars>(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    filter: &Filter<'_>,
    (cursor, limit): (Option<&str>, i64),
) -> Result<Page<P>> {
    let cursor = Cursor::asked(cursor)?;
    let (rows, next) = read(tx, ctx, filter, cursor.as_ref(), limit)?;
    let everybody = P::TABLE.count(tx, ctx.tenant)?;
    let total =
        if filter.narrows() { list::count(tx, ctx.tenant, P::TABLE, filter)? } else { everybody };
    Ok(Page { rows, next, total, everybody })
}

/// Passes every party of a list in order, with its balance, to `give`.
///
/// # Errors
/// Whatever `give` refuses.
pub fn each<P: Particulars>(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    filter: &Filter<'_>,
    give: &mut dyn FnMut(Record<P>, Totals) -> Result<()>,
) -> Result<()> {
    let mut after = None;
    loop {
        let (rows, more) = read(tx, ctx, filter, after.as_ref(), CHUNK)?;
        rows.into_iter().try_for_each(|(party, totals)| give(party, totals))?;
        match more {
            Some(cursor) => after = Cursor::asked(Some(&cursor))?,
            None => return Ok(()),
        }
    }
}

/// A page's parties with their totals, and the cursor of the next page.
type Read<P> = (Vec<(Record<P>, Totals)>, Option<String>);

fn read<P: Particulars>(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    filter: &Filter<'_>,
    after: Option<&Cursor>,
    limit: i64,
) -> Result<Read<P>> {
    let mut rows = list::page::<P>(tx, ctx.tenant, filter, after, limit)?;
    let cursor = |(party, key): &(Record<P>, String)| Cursor { key: key.clone(), id: party.id };
    let next = paging::cut(&mut rows, limit, cursor);
    let ids: Vec<i64> = rows.iter().map(|(party, _)| party.id).collect();
    let totals = balances::totals_by_party(tx, ctx.tenant, (P::TABLE.trade, &ids), ctx.today)?;
    let with_totals = |(party, _): (Record<P>, String)| {
        let totals = totals.get(&party.id).copied().unwrap_or_default();
        (party, totals)
    };
    Ok((rows.into_iter().map(with_totals).collect(), next))
}

/// What all customers or vendors owe or are owed, in the company's currency.
pub struct TradeTotals {
    /// Less unapplied payments.
    pub open: String,
    /// What of it fell due before today.
    pub overdue: String,
    /// Payments that are not applied to any charge.
    pub unapplied: String,
}

/// The totals of all customers or vendors.
pub fn trade_totals(tx: &mut dyn Tx, ctx: &Ctx, trade: Trade) -> Result<TradeTotals> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let totals = balances::side_totals(tx, ctx.tenant, trade, ctx.today)?;
    Ok(TradeTotals {
        open: totals.open()?.to_text(decimals),
        overdue: totals.overdue.to_text(decimals),
        unapplied: totals.unapplied.to_text(decimals),
    })
}
