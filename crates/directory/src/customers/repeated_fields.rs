//! Form fields that repeat what the company knows: its id, its account of receivables, the code of
//! a currency, the name of a country. They are compared and returned.

use books::accounts;
use books::currencies;
use books::reference::{self, Country};
use jiff::Timestamp;
use jiff::civil::date;
use jiff::tz::TimeZone;
use ledger::Trade;
use platform::context::{Ctx, TenantId};
use platform::db::Tx;
use platform::problem::{Fields, Result};

use super::input::CustomerInput;
use crate::parties::Facts;

/// The facts that the form of a customer is checked against.
#[derive(Debug, Clone, Copy)]
pub struct CustomerFacts {
    /// The facts that forms of vendors need too.
    pub shared: Facts,
    /// The company.
    pub company: TenantId,
    /// Its account of receivables.
    pub receivable: i64,
    /// The moment of the request.
    pub now: Timestamp,
}

impl CustomerFacts {
    /// Loads the facts for a form.
    pub fn load(tx: &mut dyn Tx, ctx: &Ctx, input: &CustomerInput) -> Result<CustomerFacts> {
        Ok(CustomerFacts {
            shared: Facts::load(tx, ctx, input.terms_id)?,
            company: ctx.tenant,
            receivable: receivable(tx, ctx)?,
            now: ctx.now,
        })
    }
}

/// The account of receivables.
pub fn receivable(tx: &mut dyn Tx, ctx: &Ctx) -> Result<i64> {
    let role = accounts::control_role(Trade::Sale);
    Ok(accounts::by_role(tx, ctx.tenant, role)?.0)
}

/// Refuses contradictions to the company's data, and returns the named country.
pub fn check(fields: &mut Fields, input: &CustomerInput, facts: &CustomerFacts) -> Option<i64> {
    if input.company_id.is_some_and(|id| id != facts.company.0) {
        fields.refuse("company_id", "customer.other_company");
    }
    if input.account_no_id.is_some_and(|id| id != facts.receivable) {
        fields.refuse("account_no_id", "customer.other_account");
    }
    let code = input.currency.as_deref().map(str::trim).filter(|code| !code.is_empty());
    let known = currencies::find(input.currency_id);
    if code.is_some_and(|code| known.is_some_and(|one| !one.code.eq_ignore_ascii_case(code))) {
        fields.refuse("currency", "customer.other_currency");
    }
    let earliest = date(1990, 1, 1).to_zoned(TimeZone::UTC).map(|day| day.timestamp());
    let earliest = earliest.unwrap_or(Timestamp::MIN);
    if input.created_at.is_some_and(|since| since < earliest || since > facts.now) {
        fields.refuse("created_at", "customer.since");
    }
    country(fields, input)
}

fn country(fields: &mut Fields, input: &CustomerInput) -> Option<i64> {
    let typed = input.country.as_deref().map(str::trim).filter(|name| !name.is_empty());
    let Some(typed) = typed else { return input.country_id };
    let named = reference::country_named(typed);
    match (named, input.country_id) {
        (None, _) => fields.refuse("country", "field.unknown"),
        (Some(Country { country_id, .. }), Some(id)) if *country_id != id => {
            fields.refuse("country", "customer.other_country");
        }
        (Some(Country { country_id, .. }), _) => return Some(*country_id),
    }
    input.country_id
}
