//! Changing a rate from a day on, previewing it, and undoing a mistaken change.

use books::periods::{self, Area};
use books::taxes::{self, Kind, TaxRateChange, TaxRow};
use jiff::civil::Date;
use ledger::TaxId;
use ledger::totals::TaxKind;
use platform::problem::Fields;
use platform::text::written_day;
use platform::{Ctx, Problem, Result, Tx};

use super::error::TaxRateError;
use super::store;
use super::wire::{TaxRateAsked, TaxRatePreview};
use tax::vat_returns;

/// The preview of a change of rate from a day on; nothing is changed.
///
/// # Errors
/// 404 for a tax that isn't the company's.
pub fn preview(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: TaxId,
    asked: &TaxRateAsked,
) -> Result<TaxRatePreview> {
    // Manual entries have no tax.
    let mut locks = periods::locks(tx, ctx.tenant)?;
    locks.retain(|lock| lock.area != Area::Accounting && asked.from <= lock.locked_until);
    Ok(TaxRatePreview {
        filed_until: filed_until(tx, ctx, id, asked.from)?,
        locks,
        documents: store::count_documents_with(tx, ctx.tenant, id, asked.from)?,
    })
}

/// Gives a tax another rate from a day on.
///
/// # Errors
/// 400 on `from` for a day in a filed return; else as [`taxes::change_rate`].
pub fn change(tx: &mut dyn Tx, ctx: &Ctx, id: TaxId, input: &TaxRateChange) -> Result<TaxRow> {
    if let Some(until) = filed_until(tx, ctx, id, input.from)? {
        let mut fields = Fields::new();
        fields.refuse_with("from", "tax.filed", vec![("until", written_day(until))]);
        fields.check()?;
    }
    taxes::change_rate(tx, ctx, id, input)
}

/// The last filed day, if `from` is not after it.
fn filed_until(tx: &mut dyn Tx, ctx: &Ctx, id: TaxId, from: Date) -> Result<Option<Date>> {
    let tax = taxes::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    let is_filed = matches!(
        tax.kind,
        Kind::Line(TaxKind::Vat | TaxKind::TableTaxFixed | TaxKind::TableTaxPercent)
    );
    if !is_filed {
        return Ok(None);
    }
    let latest = vat_returns::latest(tx, ctx.tenant)?.map(|filed| filed.period.last);
    Ok(latest.filter(|until| from <= *until))
}

/// Undoes a rate that nothing uses: the one before continues.
///
/// # Errors
/// 404 for a tax that replaced no other; 409 when something uses it, or another rate has replaced
/// it since.
pub fn undo(tx: &mut dyn Tx, ctx: &Ctx, id: TaxId) -> Result<()> {
    if store::is_used(tx, ctx.tenant, id)? {
        return Err(TaxRateError::Used.into());
    }
    taxes::undo_rate(tx, ctx, id)
}
