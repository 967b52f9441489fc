//! The document of a day: the typed one, with that day's exchange rate and tax rates.

use std::collections::HashMap;

use books::{currencies, taxes};
use jiff::civil::Date;
use ledger::TaxId;
use platform::http::DecimalText;
use platform::{Ctx, Result, Tx};

use super::record::Schedule;
use super::template::Template;
use documents::rates::known_rate;

/// The document of a schedule on a day, with that day's exchange rate and tax rates.
pub(super) fn document_on(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    schedule: &Schedule,
    date: Date,
) -> Result<Template> {
    let template = schedule.template.on(date);
    let rate = rate_on_day(tx, ctx, &template, schedule.typed_on)?;
    let taxes = taxes_on_day(tx, ctx, &template)?;
    Ok(template.at(rate).taxed(&taxes))
}

/// The exchange rate of the document's day, since the schedule's rate is outdated. The schedule's
/// rate is used where no later one is known.
fn rate_on_day(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    template: &Template,
    typed_on: Date,
) -> Result<Option<DecimalText>> {
    let (stays, currency) = (template.rate(), template.currency());
    if currency == currencies::base(tx, ctx.tenant)?.id {
        return Ok(stays);
    }
    let known = known_rate(tx, ctx.tenant, currency, template.date())?;
    let known = known.filter(|known| known.date >= typed_on);
    Ok(known.map_or(stays, |known| Some(DecimalText(known.rate.to_text()))))
}

/// The taxes of the document's own day: the rate of one may have changed since it was typed.
fn taxes_on_day(tx: &mut dyn Tx, ctx: &Ctx, template: &Template) -> Result<HashMap<TaxId, TaxId>> {
    taxes::versions_on(tx, ctx.tenant, &template.taxes(), template.date())
}
