//! Taking a revaluation back.

use books::{currencies, journal};
use platform::activity::{self, Change};
use platform::{Ctx, Problem, Result, Tx};

use super::error::RevaluationError;
use super::model::Revaluation;
use super::{AREA, store};

/// Undoes the latest revaluation: all of its entries are reversed.
///
/// # Errors
/// 404 when there is none; 409 when there is a later one, or one of its days is locked.
pub fn delete_revaluation(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let revaluation = store::find(tx, ctx.tenant, id)?
        .filter(|revaluation| revaluation.deleted_at.is_none())
        .ok_or_else(Problem::not_found)?;
    let latest = store::latest(tx, ctx.tenant)?;
    if latest.is_none_or(|latest| latest.id != id) {
        return Err(RevaluationError::NotTheLatest.into());
    }
    reverse_revaluation(tx, ctx, &revaluation)
}

/// Reverses what one posted and marks it.
///
/// # Errors
/// 409 when one of its days is locked.
pub(super) fn reverse_revaluation(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    revaluation: &Revaluation,
) -> Result<()> {
    journal::reverse_document(tx, ctx, AREA, revaluation.doc())?;
    store::mark_deleted(tx, ctx, revaluation.id)?;
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let before = Some(revaluation.difference.to_text(decimals));
    let changes = [Change { field: "amount".to_owned(), before, after: None }];
    activity::record(tx, ctx, store::RECORD, revaluation.id, "deleted", &changes)
}
