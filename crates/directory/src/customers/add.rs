//! Adds a customer, with an opening balance.

use books::{accounts, currencies};
use ledger::Trade;
use platform::activity;
use platform::context::Ctx;
use platform::db::Tx;
use platform::ids;
use platform::problem::Result;

use super::decide::{Facts, decide};
use super::input::CustomerInput;
use super::model::Customer;
use super::wire::CustomerDetail;
use super::{detail, store};
use crate::parties::CUSTOMERS;
use crate::parties::identity::ensure_unique;
use crate::parties::opening::{self, Whose};
use crate::terms;

/// Adds a customer and posts its opening balance.
pub fn add_customer(tx: &mut dyn Tx, ctx: &Ctx, input: &CustomerInput) -> Result<CustomerDetail> {
    let facts = facts(tx, ctx, input)?;
    let (profile, opening) = decide(input, facts)?;
    ensure_unique(tx, ctx, &CUSTOMERS, &profile.identity(), None)?;

    let customer =
        Customer { id: ids::take(tx, ctx.tenant, 1)?, version: 1, opening_id: None, profile };
    store::insert(tx, ctx, &customer)?;
    activity::record(tx, ctx, "customer", customer.id, "created", &[])?;
    let whose = whose_opening(tx, ctx, &customer)?;
    opening::post(tx, ctx, &whose, None, opening.of_a_new_one())?;
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

/// How an opening balance of the customer is posted.
pub fn whose_opening(tx: &mut dyn Tx, ctx: &Ctx, customer: &Customer) -> Result<Whose> {
    Ok(Whose {
        table: &CUSTOMERS,
        id: customer.id,
        currency_id: customer.profile.currency_id,
        rate: customer.profile.exchange_rate,
        control: accounts::by_role(tx, ctx.tenant, accounts::control_role(Trade::Sale))?,
    })
}
