//! Taking a refund back out of the books.

use books::{currencies, journal, periods, settlements};
use ledger::Trade;
use platform::activity::{self, Change};
use platform::{Ctx, Problem, Result, Tx};

use super::pay::on_refund_date;
use super::store;

/// Deletes a refund: its entry is reversed and the credits that it gave back are open again.
///
/// # Errors
/// 404 when there is none; 409 when its date is in a locked period.
pub fn delete_refund(tx: &mut dyn Tx, ctx: &Ctx, trade: Trade, id: i64) -> Result<()> {
    let refund = store::find(tx, ctx.tenant, trade, id)?
        .filter(|refund| refund.deleted_at.is_none())
        .ok_or_else(Problem::not_found)?;
    periods::ensure_open(tx, ctx.tenant, trade.into(), refund.date).map_err(on_refund_date)?;
    let decimals = currencies::stored(refund.currency_id)?.minor_digits;

    let settled = settlements::of_document(tx, ctx.tenant, refund.doc())?;
    for one in &settled {
        settlements::undo(tx, ctx, one)?;
    }
    settlements::close(tx, ctx, refund.doc())?;
    journal::reverse_document(tx, ctx, trade.into(), refund.doc())?;
    store::mark_deleted(tx, ctx, &refund)?;

    let change = |field: &str, value: String| Change {
        field: field.to_owned(),
        before: Some(value),
        after: None,
    };
    let changes = [change("amount", refund.amount.to_text(decimals))];
    activity::record(tx, ctx, trade.refund().as_str(), id, "deleted", &changes)?;
    for one in settled {
        let amount = one.applied.to_text(decimals);
        let changes = [change("number", refund.number.clone()), change("amount", amount)];
        let kind = one.payment.kind.as_str();
        activity::record(tx, ctx, kind, one.payment.id, "refund_undone", &changes)?;
    }
    Ok(())
}
