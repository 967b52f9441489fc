//! Shows a customer: profile, balance, ageing, account, timeline.

use books::accounts::opening::Opening;
use books::currencies::{self, Currency};
use books::settlements;
use platform::activity;
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::{Problem, Result};
use platform::text::fold;

use super::input::CustomerInput;
use super::model::Customer;
use super::store;
use super::wire::CustomerDetail;
use crate::parties::account::{self, Holder, PartyTransactionPage, PartyTransactionsRequest};
use crate::parties::ageing::ageing;
use crate::parties::{CUSTOMERS, balances, opening};

/// Lines of the account that come with the page; [`account::page`] has them all.
const LINES: i64 = 200;

/// A customer with all that its page shows; for one who was merged into another, the other.
pub fn customer_detail(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<CustomerDetail> {
    let id = store::merged_into(tx, ctx.tenant, id)?.unwrap_or(id);
    let customer = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    let currency = currencies::stored(customer.profile.currency_id)?;
    let decimals = currency.minor_digits;
    let holder = Holder { trade: CUSTOMERS.trade, id, currency };
    let totals = balances::of_one(tx, ctx.tenant, (holder.trade, id), ctx.today)?;
    let open = settlements::open_of_party(tx, ctx.tenant, holder.party())?;
    let next = CUSTOMERS.next(tx, ctx.tenant, &fold(customer.name()))?;
    let transactions = account::newest(tx, ctx.tenant, &holder, LINES, ctx.today)?;
    let opening = opening::find(tx, ctx.tenant, customer.opening_id)?;
    let opening = opening.map(|item| opening::of(holder.trade, &item)).transpose()?;
    Ok(CustomerDetail {
        id,
        ageing: ageing(holder.trade, &open, ctx.today, decimals)?,
        transactions,
        version: customer.version,
        einvoice_gaps: customer.profile.einvoice_gaps(),
        customer: form(customer, opening, currency),
        currency: currency.data(),
        total_invoices: totals.charged.to_text(decimals),
        total_payment: totals.paid.to_text(decimals),
        open_balance: totals.open()?.to_text(decimals),
        overdue_balance: totals.overdue.to_text(decimals),
        unapplied_credit: totals.unapplied.to_text(decimals),
        activity: activity::of(tx, ctx.tenant, "customer", id)?,
        next,
        editable_currency: !store::is_used(tx, ctx.tenant, id)?,
    })
}

/// A page of a customer's account.
///
/// # Errors
/// 404 for no customer, and as [`account::page`].
pub fn account_page(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    request: &PartyTransactionsRequest,
) -> Result<PartyTransactionPage> {
    let customer = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    let currency = currencies::stored(customer.profile.currency_id)?;
    let holder = Holder { trade: CUSTOMERS.trade, id, currency };
    account::page(tx, ctx, (&CUSTOMERS, &holder), request)
}

/// The profile as the form takes it, so that what is shown can be sent back unchanged.
fn form(customer: Customer, opening: Option<Opening>, currency: &Currency) -> CustomerInput {
    let Customer { profile, version, .. } = customer;
    CustomerInput {
        customer_type: profile.kind,
        title: profile.title,
        customer_first_name: profile.first_name,
        customer_middle_name: profile.middle_name,
        customer_last_name: profile.last_name,
        company_name: profile.company_name,
        display_name: profile.display_name,
        national_id: profile.national_id,
        tax_id: profile.tax_id,
        tax: profile.tax_registration,
        email: profile.email,
        billing_email: profile.billing_email,
        phone: profile.phone,
        mobile: profile.mobile,
        other: profile.other,
        website: profile.website,
        address: profile.address,
        city: profile.city,
        state: profile.state,
        postal_code: profile.postal_code,
        country_id: profile.country_id,
        billing_same_as_shipping: Some(profile.billing_same_as_shipping),
        shipping_address: profile.shipping_address,
        shipping_city: profile.shipping_city,
        shipping_state: profile.shipping_state,
        shipping_postal_code: profile.shipping_postal_code,
        shipping_country_id: profile.shipping_country_id,
        currency_id: profile.currency_id,
        exchange_rate: Some(profile.exchange_rate.to_text().into()),
        terms_id: profile.terms_id,
        memo: profile.memo,
        opening_balance: opening
            .map(|opening| opening.amount.to_text(currency.minor_digits).into()),
        foreign_opening: None,
        opening_balance_date: opening.map(|opening| opening.date),
        version: Some(version),
    }
}
