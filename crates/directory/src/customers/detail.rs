//! The page of a customer: profile, balance, ageing, account, timeline.

use books::accounts::opening::Opening;
use books::currencies::{self, Currency};
use books::reference;
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::Result;

use super::input::CustomerInput;
use super::model::{Customer, einvoice_gaps};
use super::wire::CustomerDetail;
use super::{repeated_fields, store};
use crate::parties::detail::{opening_of, party_account};

/// A customer with all data of its page; for a customer that was merged into another, the other.
pub fn customer_detail(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<CustomerDetail> {
    let id = store::merged_into(tx, ctx.tenant, id)?.unwrap_or(id);
    let customer = Customer::find(tx, ctx.tenant, id)?;
    let opening = opening_of(tx, ctx, &customer)?.map(|(opening, _)| opening);
    let account = party_account(tx, ctx, &customer)?;
    Ok(CustomerDetail {
        id,
        einvoice_gaps: einvoice_gaps(customer.own.kind, &customer.profile),
        customer: CustomerInput {
            account_no_id: Some(repeated_fields::receivable(tx, ctx)?),
            company_id: Some(ctx.tenant.0),
            created_at: customer.own.since.or(Some(store::added_at(tx, ctx.tenant, id)?)),
            ..customer_form(customer, opening, currencies::base(tx, ctx.tenant)?)?
        },
        account,
    })
}

/// The customer as form input, so that what is shown can be sent back unchanged. Without an opening
/// balance, sending it back leaves that unchanged.
///
/// # Errors
/// Only internal errors.
pub fn customer_form(
    customer: Customer,
    opening: Option<Opening>,
    base: &Currency,
) -> Result<CustomerInput> {
    let Customer { profile, own, version, .. } = customer;
    let currency = currencies::stored(profile.currency_id)?;
    let decimals = currency.minor_digits;
    let country = profile.country_id.and_then(reference::country);
    Ok(CustomerInput {
        customer_type: own.kind,
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
        billing_email: own.billing_email,
        phone: profile.phone,
        mobile: profile.mobile,
        other: profile.other,
        website: profile.website,
        address: profile.address,
        city: profile.city,
        state: profile.state,
        postal_code: profile.postal_code,
        country_id: profile.country_id,
        country: country.map(|country| country.name_en.clone()),
        billing_same_as_shipping: Some(own.billing_same_as_shipping),
        shipping_address: own.shipping_address,
        shipping_city: own.shipping_city,
        shipping_state: own.shipping_state,
        shipping_postal_code: own.shipping_postal_code,
        shipping_country_id: own.shipping_country_id,
        reminders_exempt: Some(own.reminders_exempt),
        credit_limit: own.credit_limit.map(|limit| limit.to_text(base.minor_digits).into()),
        currency_id: profile.currency_id,
        currency: Some(currency.code.clone()),
        exchange_rate: Some(profile.exchange_rate.to_text().into()),
        terms_id: profile.terms_id,
        memo: profile.memo,
        opening_balance: opening.map(|opening| opening.amount.to_text(decimals).into()),
        foreign_opening: None,
        opening_balance_date: opening.map(|opening| opening.date),
        account_no_id: None,
        company_id: None,
        created_at: own.since,
        version: Some(version),
    })
}
