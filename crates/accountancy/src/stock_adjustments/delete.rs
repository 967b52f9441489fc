//! Taking an adjustment back.

use books::periods::{self, Area};
use books::stock;
use platform::activity::{self, Change};
use platform::{Ctx, Problem, Result, Tx};

use super::{RECORD, store};

/// Deletes an adjustment: its moves count no more and its entry is reversed.
///
/// # Errors
/// 404 when there is none; 409 when goods that it found have gone out since, or a date is in a
/// locked period.
pub fn delete_adjustment(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let adjustment = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    periods::ensure_open(tx, ctx.tenant, Area::Accounting, adjustment.date)?;
    stock::replace(tx, ctx, &adjustment.nothing())?;
    store::mark_deleted(tx, ctx, id)?;
    let number = Some(adjustment.number);
    let changes = [Change { field: "number".to_owned(), before: number, after: None }];
    activity::record(tx, ctx, RECORD, id, "deleted", &changes)
}
