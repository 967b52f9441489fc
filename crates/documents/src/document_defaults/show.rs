//! The defaults as they are on a day.

use books::taxes;
use jiff::civil::Date;
use ledger::{TaxId, Trade};
use platform::{Ctx, Result, TenantId, Tx};

use super::store;
use super::wire::{DocumentDefaults, TradeDefaults};

/// With what new documents of both sides begin.
///
/// # Errors
/// Only our own failures.
pub fn show(tx: &mut dyn Tx, ctx: &Ctx) -> Result<DocumentDefaults> {
    Ok(DocumentDefaults {
        sale: defaults_of(tx, (ctx.tenant, ctx.today), Trade::Sale)?,
        purchase: defaults_of(tx, (ctx.tenant, ctx.today), Trade::Purchase)?,
    })
}

/// With what new documents of one side begin on a day: taxes at the rate of that day, and none that
/// is no longer offered.
///
/// # Errors
/// Only our own failures.
pub fn defaults_of(
    tx: &mut dyn Tx,
    (tenant, day): (TenantId, Date),
    trade: Trade,
) -> Result<TradeDefaults> {
    let all = taxes::all(tx, tenant)?;
    let Some(chosen) = store::find(tx, tenant, trade)? else {
        let usual = all.iter().find(|tax| tax.is_default && tax.is_offered_on(trade));
        return Ok(TradeDefaults {
            terms_id: None,
            tax_ids: usual.map(|tax| tax.id.0).into_iter().collect(),
        });
    };
    let ids: Vec<TaxId> = chosen.tax_ids.iter().copied().map(TaxId).collect();
    let present = taxes::versions_on(tx, tenant, &ids, day)?;
    let is_offered = |id: &TaxId| all.iter().any(|t| t.id == *id && t.is_offered_on(trade));
    let tax_ids = ids.iter().filter_map(|id| present.get(id)).filter(|id| is_offered(id));
    Ok(TradeDefaults { terms_id: chosen.terms_id, tax_ids: tax_ids.map(|id| id.0).collect() })
}
