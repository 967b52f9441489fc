//! Shows an adjustment.

use books::{accounts, currencies, journal};
use ledger::costing::Stock;
use ledger::{DocKind, DocRef, Money, Quantity, UnitPrice};
use platform::{Ctx, Problem, Result, Tx, activity};

use super::RECORD;
use super::store::{self, LineRow};
use super::wire::{AdjustmentLineView, AdjustmentView};

/// An adjustment with what it moved and posted.
///
/// # Errors
/// 404 when there is none, or it was deleted.
pub fn show_adjustment(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<AdjustmentView> {
    let adjustment = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let lines = store::lines(tx, ctx.tenant, id)?;
    let account = accounts::find(tx, ctx.tenant, adjustment.account)?;
    let value = Money::sum(lines.iter().map(|line| line.value)).map_err(Problem::internal)?;
    Ok(AdjustmentView {
        id,
        number: adjustment.number,
        kind: adjustment.kind,
        date: adjustment.date,
        account_id: account.id.0,
        account_name: account.name_en,
        account_name_ar: account.name_ar,
        memo: adjustment.memo,
        value: value.to_text(decimals),
        lines: lines.into_iter().map(|line| line_view(line, decimals)).collect::<Result<_>>()?,
        created_by: adjustment.created_by,
        created_at: adjustment.created_at,
        entries: journal::entries_of(tx, ctx.tenant, DocRef::new(DocKind::StockCost, id))?,
        activity: activity::latest(tx, ctx.tenant, RECORD, id)?,
    })
}

fn line_view(line: LineRow, decimals: u8) -> Result<AdjustmentLineView> {
    let moved = Stock {
        quantity: Quantity::from_scaled(line.quantity.scaled().abs()),
        value: line.value.abs().map_err(Problem::internal)?,
    };
    let average = moved.average(decimals).map_err(Problem::internal)?;
    Ok(AdjustmentLineView {
        product_id: line.product,
        product_name: line.name,
        unit: line.unit,
        counted: line.counted.map(Quantity::to_text),
        quantity: line.quantity.to_text(),
        unit_cost: line.unit_cost.or(average).map(UnitPrice::to_text),
        value: line.value.to_text(decimals),
    })
}
