//! Taking a refund back out of the books.

use books::{currencies, journal, periods, settlements};
use platform::activity::{self, Change};
use platform::{Ctx, Problem, Result, Tx};

use super::pay::on_refund_date;
use super::{RECORD, doc, store};

/// Deletes a refund: its entry is reversed and the credits that it gave back are open again.
///
/// # Errors
/// 404 when there is none; 409 when its date is in a locked period.
pub fn delete_refund(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let refund = store::find(tx, ctx.tenant, id)?
        .filter(|refund| refund.deleted_at.is_none())
        .ok_or_else(Problem::not_found)?;
    let area = periods::Area::Sales;
    periods::ensure_open(tx, ctx.tenant, area, refund.date).map_err(on_refund_date)?;
    let decimals = currencies::stored(refund.currency_id)?.minor_digits;

    let settled = settlements::of_document(tx, ctx.tenant, doc(id))?;
    for one in &settled {
        settlements::undo(tx, ctx, one)?;
    }
    settlements::close(tx, ctx.tenant, doc(id))?;
    journal::reverse_document(tx, ctx, area, doc(id))?;
    store::mark_deleted(tx, ctx, id)?;

    let told = |field: &str, value: String| Change {
        field: field.to_owned(),
        before: Some(value),
        after: None,
    };
    let changes = [told("amount", refund.amount.to_text(decimals))];
    activity::record(tx, ctx, RECORD, id, "deleted", &changes)?;
    for one in settled {
        let amount = one.applied.to_text(decimals);
        let changes = [told("number", refund.number.clone()), told("amount", amount)];
        let kind = one.payment.kind.as_str();
        activity::record(tx, ctx, kind, one.payment.id, "refund_undone", &changes)?;
    }
    Ok(())
}
