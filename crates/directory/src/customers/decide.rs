//! Checks the form of a customer. Pure: the facts are arguments.

use books::accounts::opening::OpeningChange;
use books::currencies::Currency;
use jiff::Timestamp;
use jiff::civil::Date;
use ledger::Money;
use platform::context::TenantId;
use platform::problem::{Fields, Result};

use super::input::CustomerInput;
use super::model::{CustomerKind, CustomerOnly};
use super::repeated_fields::{self, CustomerFacts};
use crate::parties::checks::{self, NAME};
use crate::parties::party_fields::typed_party;
use crate::parties::save::Draft;
use crate::parties::{CUSTOMERS, Facts, PartyFields};
use crate::reading::{multiline, typed};

/// Checks every field; returns the customer to store, or all errors.
pub fn decide(input: &CustomerInput, facts: &CustomerFacts) -> Result<Draft<CustomerOnly>> {
    let mut fields = Fields::new();
    let country_id = repeated_fields::check(&mut fields, input, facts);
    let facts = &facts.shared;
    let party = PartyFields { country_id, ..input.typed() };
    if input.customer_type != CustomerKind::Personal && is_blank(input.company_name.as_deref()) {
        fields.refuse("company_name", "field.required");
    }
    let (profile, opening) = party.decide(&mut fields, facts);
    let own = own(&mut fields, input, facts.base.minor_digits);
    let opens = matches!(opening, OpeningChange::Opening(_));
    if opens && party.is_foreign(facts.base) && party.rate().is_none() {
        fields.refuse("exchange_rate", "field.required");
    }
    fields.check()?;
    let own = own.with_shipping(&profile);
    Ok(Draft { profile, own, opening })
}

/// Checks a new customer that refers to nothing of the company except its terms, without storing
/// it.
///
/// # Errors
/// 400 with the invalid fields.
pub fn check_new(input: &CustomerInput, base: &'static Currency, today: Date) -> Result<()> {
    let shared = Facts { base, today, terms_known: true };
    let (company, now) = (TenantId(0), Timestamp::MAX);
    decide(input, &CustomerFacts { shared, company, receivable: 0, now }).map(drop)
}

/// A credit limit in the company's currency, with this number of decimals.
fn credit_limit(fields: &mut Fields, input: &CustomerInput, decimals: u8) -> Option<Money> {
    let text = typed(input.credit_limit.as_ref())?;
    let limit = fields.take("credit_limit", "field.number", Money::parse(text, decimals))?;
    if limit < Money::ZERO {
        fields.refuse("credit_limit", "field.not_negative");
    }
    Some(limit)
}

fn own(fields: &mut Fields, input: &CustomerInput, decimals: u8) -> CustomerOnly {
    let credit_limit = credit_limit(fields, input, decimals);
    checks::country(fields, "shipping_country_id", input.shipping_country_id);
    let mut text = |field: &'static str, value: &Option<String>, most: usize| {
        fields.optional_text(field, value.as_deref(), most)
    };
    CustomerOnly {
        kind: input.customer_type,
        shipping_city: text("shipping_city", &input.shipping_city, NAME),
        shipping_state: text("shipping_state", &input.shipping_state, NAME),
        shipping_postal_code: text("shipping_postal_code", &input.shipping_postal_code, 16),
        billing_email: fields.email("billing_email", input.billing_email.as_deref()),
        shipping_address: multiline(
            fields,
            "shipping_address",
            input.shipping_address.as_deref(),
            300,
        ),
        shipping_country_id: input.shipping_country_id,
        billing_same_as_shipping: input.billing_same_as_shipping.unwrap_or_default(),
        since: input.created_at,
        reminders_exempt: input.reminders_exempt.unwrap_or_default(),
        credit_limit,
    }
}

impl CustomerInput {
    /// The fields that vendors have too.
    pub(super) fn typed(&self) -> PartyFields<'_> {
        typed_party! { self, &CUSTOMERS.fields;
            abroad: self.customer_type == CustomerKind::Foreign,
            first_name: self.customer_first_name.as_deref(),
            middle_name: self.customer_middle_name.as_deref(),
            last_name: self.customer_last_name.as_deref(),
            country_id: self.country_id,
            memo: self.memo.as_deref(),
            foreign_opening: self.foreign_opening.as_ref(),
            opening_date: self.opening_balance_date,
        }
    }
}

fn is_blank(text: Option<&str>) -> bool {
    text.is_none_or(|text| text.trim().is_empty())
}
