//! Adjusting stock.

use books::periods::{self, Area};
use books::{accounts, currencies, numbering, stock};
use ledger::{AccountId, DocKind};
use platform::activity::{self, Change};
use platform::{Ctx, Result, Tx, ids};

use super::model::{Adjustment, Facts, MAX_LINES};
use super::wire::{AdjustmentInput, AdjustmentView};
use super::{RECORD, show, store};

/// Adjusts stock and posts what was found or lost.
///
/// # Errors
/// 400 with the refused fields; 409 `stock.short` at the line when more is lost than there is that
/// day; 409 when a later day would lack it, or the date is in a locked period.
pub fn add_adjustment(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &AdjustmentInput,
) -> Result<AdjustmentView> {
    let facts = facts(tx, ctx, input)?;
    let draft = input.decide(&facts)?;
    // A count without differences posts nothing, and belongs to no locked period all the same.
    periods::ensure_open(tx, ctx.tenant, Area::Accounting, draft.date)?;
    let adjustment = Adjustment {
        id: ids::allocate(tx, ctx.tenant, 1)?,
        number: numbering::next_number(tx, ctx.tenant, DocKind::StockAdjustment)?,
        kind: draft.kind,
        date: draft.date,
        account: draft.account,
        memo: draft.memo,
        created_at: ctx.now,
        created_by: ctx.user_name.to_string(),
    };
    store::insert(tx, ctx, &adjustment, &draft.lines)?;
    stock::replace(tx, ctx, &adjustment.moves(&draft.lines))?;
    let changes: Vec<Change> = draft.lines.iter().map(line_change).collect();
    activity::record(tx, ctx, RECORD, adjustment.id, "created", &changes)?;
    show::show_adjustment(tx, ctx, adjustment.id)
}

fn line_change(line: &super::model::Line) -> Change {
    let after = Some(line.quantity.to_text());
    Change { field: line.name.clone(), before: None, after }
}

fn facts(tx: &mut dyn Tx, ctx: &Ctx, input: &AdjustmentInput) -> Result<Facts> {
    let account = match input.account_id {
        Some(id) => AccountId(id),
        None => accounts::by_role(tx, ctx.tenant, "inventory_adjustment")?,
    };
    // More than may be are refused anyway.
    let ids: Vec<i64> = input.lines.iter().take(MAX_LINES).map(|line| line.product_id).collect();
    Ok(Facts {
        today: ctx.today,
        decimals: currencies::base(tx, ctx.tenant)?.minor_digits,
        account: accounts::lookup(tx, ctx.tenant, account)?,
        products: store::items(tx, ctx.tenant, &ids, input.date)?,
    })
}
