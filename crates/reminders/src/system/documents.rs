//! Invoices and bills by due date, read from the totals that are stored with the open items.

use books::settlements::status_totals;
use jiff::civil::Date;
use ledger::{DocKind, Money};
use platform::{Ctx, Problem, Result, Tx};

use super::facts::{Facts, in_a_week};

/// Invoices past their due date.
pub fn invoices_overdue(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Option<Facts>> {
    due_in(tx, ctx, DocKind::Invoice, (Date::MIN, before(ctx.today)))
}

/// Bills past their due date.
pub fn bills_overdue(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Option<Facts>> {
    due_in(tx, ctx, DocKind::Bill, (Date::MIN, before(ctx.today)))
}

/// Bills that fall due within a week.
pub fn bills_due(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Option<Facts>> {
    due_in(tx, ctx, DocKind::Bill, (ctx.today, in_a_week(ctx.today)))
}

fn before(day: Date) -> Date {
    day.yesterday().unwrap_or(Date::MIN)
}

fn due_in(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    kind: DocKind,
    (from, until): (Date, Date),
) -> Result<Option<Facts>> {
    let (mut count, mut amount) = (0, Money::ZERO);
    let (mut first, mut last) = (None, None);
    for group in status_totals(tx, ctx.tenant, kind)? {
        let Some(day) = group.due_date.filter(|day| (from..=until).contains(day)) else { continue };
        count += group.documents;
        amount = amount.add(group.open_base).map_err(Problem::internal)?;
        first = Some(first.map_or(day, |first: Date| first.min(day)));
        last = last.max(Some(day));
    }
    Ok(Facts::counted(count, Some(amount), (first, last)))
}
