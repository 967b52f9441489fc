//! Adds a customer, with an opening balance.

use books::currencies;
use platform::activity;
use platform::context::Ctx;
use platform::db::Tx;
use platform::ids;
use platform::problem::Result;
use platform::text::fold;

use super::decide::{Facts, decide};
use super::error::CustomerError;
use super::input::CustomerInput;
use super::model::{Customer, Profile};
use super::wire::CustomerDetail;
use super::{detail, opening, store};
use crate::terms;

/// Adds a customer and posts its opening balance.
pub fn add_customer(tx: &mut dyn Tx, ctx: &Ctx, input: &CustomerInput) -> Result<CustomerDetail> {
    let facts = facts(tx, ctx, input)?;
    let (profile, opening) = decide(input, facts)?;
    ensure_unique(tx, ctx, &profile, None)?;

    let customer =
        Customer { id: ids::take(tx, ctx.tenant, 1)?, version: 1, opening_id: None, profile };
    store::insert(tx, ctx, &customer)?;
    activity::record(tx, ctx, "customer", customer.id, "created", &[])?;
    opening::post(tx, ctx, &customer, None, opening.of_a_new_one())?;
    detail::customer_detail(tx, ctx, customer.id)
}

/// What the checks of the form need to know.
pub fn facts(tx: &mut dyn Tx, ctx: &Ctx, input: &CustomerInput) -> Result<Facts> {
    let base = currencies::base(tx, ctx.tenant)?;
    let terms_known = match input.terms_id {
        Some(id) => terms::find(tx, ctx.tenant, id)?.is_some(),
        None => true,
    };
    Ok(Facts { base, today: ctx.today, terms_known })
}

/// Refuses a name that another living customer has, spellings of alef, yeh and case aside, and a
/// tax number of another. A number that `before` had already is let be: companies that were here
/// before it was looked at may have it twice.
pub fn ensure_unique(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    profile: &Profile,
    before: Option<&Customer>,
) -> Result<()> {
    let except = before.map(|customer| customer.id);
    let display = fold(&profile.display_name);
    if store::display_name_taken(tx, ctx.tenant, &display, except)? {
        return Err(CustomerError::Exists.into());
    }
    if let Some(company) = profile.company_name.as_deref().map(fold)
        && store::company_name_taken(tx, ctx.tenant, &company, except)?
    {
        return Err(CustomerError::CompanyExists.into());
    }
    let new_number = profile
        .tax_id
        .as_deref()
        .filter(|number| before.is_none_or(|old| old.profile.tax_id.as_deref() != Some(number)));
    if let Some(number) = new_number
        && let Some(name) = store::has_tax_id(tx, ctx.tenant, number, except)?
    {
        return Err(CustomerError::TaxIdExists { name }.into());
    }
    Ok(())
}
