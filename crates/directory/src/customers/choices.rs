//! The customer picker of document forms.

use std::collections::HashMap;

use books::currencies;
use platform::access::{Action, Subject};
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::Result;

use super::model::Customer;
use super::wire::{CustomerChoice, CustomerChoices};
use crate::paging;
use crate::parties::store::records;
use crate::parties::{CUSTOMERS, balances};

/// The most rows of the picker; to see others, people type more of the name.
const MAX: i64 = 50;

/// Whether the person may see what customers owe: they read customers or their report, or record
/// receipts. The right to write invoices or quotes is not enough.
pub fn may_see_balances(ctx: &Ctx) -> bool {
    [
        (Action::Read, Subject::Customers),
        (Action::Read, Subject::CustomerReport),
        (Action::Create, Subject::ReceivePayment),
    ]
    .into_iter()
    .any(|(action, subject)| ctx.ability.allows(action, subject))
}

/// The customers whose names match, by name.
pub fn choices(tx: &mut dyn Tx, ctx: &Ctx, search: Option<&str>) -> Result<CustomerChoices> {
    let found: Vec<Customer> = records::search(tx, ctx.tenant, paging::search(search)?, MAX)?;
    let ids: Vec<i64> = found.iter().map(|customer| customer.id).collect();
    let open = if may_see_balances(ctx) {
        Some(balances::totals_by_party(tx, ctx.tenant, (CUSTOMERS.trade, &ids), ctx.today)?)
    } else {
        None
    };
    let customers = found
        .into_iter()
        .map(|customer| choice(customer, open.as_ref()))
        .collect::<Result<Vec<CustomerChoice>>>()?;
    Ok(CustomerChoices { customers })
}

fn choice(
    customer: Customer,
    open: Option<&HashMap<i64, balances::Totals>>,
) -> Result<CustomerChoice> {
    let address = customer.profile.written_address();
    let profile = customer.profile;
    let currency = currencies::stored(profile.currency_id)?;
    let open = open.map(|totals| totals.get(&customer.id).copied().unwrap_or_default().open());
    Ok(CustomerChoice {
        id: customer.id,
        display_name: profile.display_name,
        company_name: profile.company_name,
        email: profile.email,
        phone: profile.phone.or(profile.mobile),
        tax_id: profile.tax_id,
        address,
        terms_id: profile.terms_id,
        currency: currency.data(),
        exchange_rate: profile.exchange_rate.to_text(),
        open_balance: open.transpose()?.map(|open| open.to_text(currency.minor_digits)),
    })
}
