//! Changes the defaults of new documents.

use books::taxes;
use directory::terms;
use ledger::{TaxId, Trade};
use platform::activity::{self, difference};
use platform::problem::Fields;
use platform::{Ctx, Locale, Result, TenantId, Tx};

use super::show::show;
use super::store;
use super::wire::{DocumentDefaults, TradeDefaults};

/// In whose timeline it is noted.
const RECORD: &str = "company";
/// Taxes of one line.
const MAX_TAXES: usize = 5;

/// Keeps with what new documents begin.
///
/// # Errors
/// 400 for terms or taxes that the company hasn't, or that such documents don't take.
pub fn save(tx: &mut dyn Tx, ctx: &Ctx, input: &DocumentDefaults) -> Result<DocumentDefaults> {
    let before = show(tx, ctx)?;
    let mut fields = Fields::new();
    check(tx, ctx.tenant, &mut fields, (Trade::Sale, &input.sale))?;
    check(tx, ctx.tenant, &mut fields, (Trade::Purchase, &input.purchase))?;
    fields.check()?;
    store::save(tx, ctx.tenant, Trade::Sale, &input.sale)?;
    store::save(tx, ctx.tenant, Trade::Purchase, &input.purchase)?;
    let changes = difference(&default_fields(tx, ctx, &before)?, &default_fields(tx, ctx, input)?);
    if !changes.is_empty() {
        activity::record(tx, ctx, RECORD, ctx.tenant.0, "updated", &changes)?;
    }
    show(tx, ctx)
}

fn check(
    tx: &mut dyn Tx,
    tenant: TenantId,
    fields: &mut Fields,
    (trade, typed): (Trade, &TradeDefaults),
) -> Result<()> {
    let side = trade.as_str();
    if let Some(id) = typed.terms_id
        && terms::find(tx, tenant, id)?.is_none()
    {
        fields.refuse(format!("{side}.terms_id"), "field.unknown");
    }
    let ids: Vec<TaxId> = typed.tax_ids.iter().copied().map(TaxId).collect();
    let known = taxes::find_many(tx, tenant, &ids)?;
    let fits = |id: &TaxId| known.get(id).is_some_and(|tax| tax.is_offered_on(trade));
    if !ids.iter().all(fits) {
        fields.refuse(format!("{side}.tax_ids"), "field.unknown");
    }
    if ids.len() > MAX_TAXES {
        let most = vec![("most", MAX_TAXES.to_string())];
        fields.refuse_with(format!("{side}.tax_ids"), "document_default.taxes", most);
    }
    Ok(())
}

/// What the log says of them: by name, since ids say nothing.
fn default_fields(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    defaults: &DocumentDefaults,
) -> Result<[(&'static str, Option<String>); 4]> {
    let DocumentDefaults { sale, purchase } = defaults;
    Ok([
        ("sale_terms", terms_name(tx, ctx, sale)?),
        ("sale_taxes", tax_names(tx, ctx, sale)?),
        ("purchase_terms", terms_name(tx, ctx, purchase)?),
        ("purchase_taxes", tax_names(tx, ctx, purchase)?),
    ])
}

fn terms_name(tx: &mut dyn Tx, ctx: &Ctx, of: &TradeDefaults) -> Result<Option<String>> {
    let Some(id) = of.terms_id else { return Ok(None) };
    let terms = terms::find(tx, ctx.tenant, id)?;
    Ok(terms.map(|terms| match ctx.locale {
        Locale::En => terms.terms_name,
        Locale::Ar => terms.terms_name_ar,
    }))
}

fn tax_names(tx: &mut dyn Tx, ctx: &Ctx, of: &TradeDefaults) -> Result<Option<String>> {
    let ids: Vec<TaxId> = of.tax_ids.iter().copied().map(TaxId).collect();
    let known = taxes::find_many(tx, ctx.tenant, &ids)?;
    let taxes = ids.iter().filter_map(|id| known.get(id));
    let names: Vec<&str> = taxes.map(|tax| ctx.locale.pick(&tax.name_en, &tax.name_ar)).collect();
    Ok(Some(names.join(", ")).filter(|names| !names.is_empty()))
}
