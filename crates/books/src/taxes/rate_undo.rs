//! Undoes a change of rate.

use ledger::TaxId;
use platform::activity;
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::{Problem, Result};

use super::edit::timeline_fields;
use super::error::TaxError;
use super::model::Tax;
use super::store;

/// Removes a tax that replaced another. The other continues until this one's last day. The caller
/// makes sure that no document uses it.
///
/// # Errors
/// 404 for a tax that has nobody's place; 409 when another has its own.
pub fn undo_rate(tx: &mut dyn Tx, ctx: &Ctx, id: TaxId) -> Result<()> {
    let taxes = store::all(tx, ctx.tenant)?;
    let begun = taxes.iter().find(|tax| tax.id == id).ok_or_else(Problem::not_found)?;
    let before = taxes.iter().find(|tax| tax.replaced_by == Some(id));
    let before = before.ok_or_else(Problem::not_found)?;
    if begun.replaced_by.is_some() {
        return Err(TaxError::Replaced.into());
    }
    let resumed = Tax {
        effective_to: begun.effective_to,
        replaced_by: None,
        is_default: before.is_default || begun.is_default,
        ..before.clone()
    };
    store::update(tx, ctx.tenant, &resumed)?;
    store::remove(tx, ctx.tenant, id)?;
    let changes = activity::difference(&timeline_fields(before), &timeline_fields(&resumed));
    activity::record(tx, ctx, "tax", before.id.0, "updated", &changes)?;
    activity::record(tx, ctx, "tax", id.0, "deleted", &[])
}
