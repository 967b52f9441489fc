//! Taking a remittance back out of the books.

use books::{currencies, journal};
use platform::activity::{self, Change};
use platform::{Ctx, Problem, Result, Tx};

use super::model::TaxPaid;
use super::remit::{AREA, on_its_date};
use super::store;
use super::vat::ensure_latest;

/// Deletes a remittance: its entry is reversed, and the amount is due again.
///
/// # Errors
/// 404 when there is none; 409 when its date is in a locked period, and for a refund of any but the
/// latest return.
pub fn delete_remittance(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let remittance = store::find(tx, ctx.tenant, id)?
        .filter(|remittance| remittance.deleted_at.is_none())
        .ok_or_else(Problem::not_found)?;
    if let TaxPaid::VatRefund(filed) = remittance.of {
        ensure_latest(tx, ctx.tenant, filed)?;
    }
    journal::reverse_document(tx, ctx, AREA, remittance.doc()).map_err(on_its_date)?;
    store::mark_deleted(tx, ctx, id)?;
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let amount = Some(remittance.amount.to_text(decimals));
    let changes = [Change { field: "amount".to_owned(), before: amount, after: None }];
    activity::record(tx, ctx, store::RECORD, id, "deleted", &changes)
}
