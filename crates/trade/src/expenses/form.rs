//! What the form of a new expense starts from.

use books::currencies::{self, CurrencyData};
use books::numbering;
use directory::vendors;
use jiff::civil::Date;
use ledger::{Rate, Trade};
use platform::{Ctx, Problem, Result, Tx};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::store::EXPENSES;
use documents::document_defaults::defaults_of;
use documents::rates::known_rate;
use money::payments::{self, VendorWithholding};

/// What the form of an expense starts from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ExpenseForm {
    /// The number that it would get.
    pub next_number: String,
    /// Where money came from last time.
    pub payment_account_id: i64,
    /// Its currency: the vendor's, or the company's without one.
    pub currency: CurrencyData,
    /// The rate to begin with: the one that is known of the day, else the vendor's.
    pub exchange_rate: String,
    /// The taxes that a new line begins with.
    pub tax_ids: Vec<i64>,
    /// What is withheld from the vendor on that day by their usual nature; none when nothing is.
    pub withholding: Option<VendorWithholding>,
    /// Until when nothing is withheld from the vendor.
    #[schema(value_type = Option<String>, format = Date)]
    pub withholding_exempt_until: Option<Date>,
}

/// What an expense starts from: of a vendor, if one is chosen, and on a day, today when none is
/// given.
///
/// # Errors
/// 404 when there is no such vendor.
pub fn expense_form(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    vendor: Option<i64>,
    day: Option<Date>,
) -> Result<ExpenseForm> {
    let base = currencies::base(tx, ctx.tenant)?;
    let mut form = ExpenseForm {
        next_number: numbering::suggest(tx, ctx.tenant, EXPENSES.kind)?,
        payment_account_id: payments::usual_account(tx, ctx, Trade::Purchase)?,
        currency: base.data(),
        exchange_rate: Rate::ONE.to_text(),
        tax_ids: defaults_of(tx, (ctx.tenant, ctx.today), Trade::Purchase)?.tax_ids,
        withholding: None,
        withholding_exempt_until: None,
    };
    let Some(id) = vendor else { return Ok(form) };
    let vendor = vendors::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    let day = day.unwrap_or(ctx.today);
    form.currency = currencies::data(vendor.profile.currency_id);
    if vendor.profile.currency_id != base.id {
        let known = known_rate(tx, ctx.tenant, vendor.profile.currency_id, day)?;
        let rate = known.map_or(vendor.profile.exchange_rate, |known| known.rate);
        form.exchange_rate = rate.to_text();
    }
    form.withholding = payments::withheld_from(tx, ctx, &vendor, day)?;
    form.withholding_exempt_until = vendor.own.withholding_exempt_until;
    Ok(form)
}
