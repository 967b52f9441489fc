//! Rows as customers.

use books::currencies;
use directory::customers::{self, CustomerInput, CustomerKind};
use ledger::NormalBalance;
use platform::{Ctx, Problem, Result, Tx};
use serde_json::Value;

use super::Merged;
use super::reading::{Reading, fill};
use crate::error::ImportError;

/// Egypt in the list of countries.
const EGYPT: i64 = 1;

const KINDS: [(&str, CustomerKind); 13] = [
    ("personal", CustomerKind::Personal),
    ("individual", CustomerKind::Personal),
    ("person", CustomerKind::Personal),
    ("فرد", CustomerKind::Personal),
    ("شخص", CustomerKind::Personal),
    ("local company", CustomerKind::LocalCompany),
    ("local_company", CustomerKind::LocalCompany),
    ("company", CustomerKind::LocalCompany),
    ("business", CustomerKind::LocalCompany),
    ("شركة", CustomerKind::LocalCompany),
    ("شركة محلية", CustomerKind::LocalCompany),
    ("foreign", CustomerKind::Foreign),
    ("أجنبي", CustomerKind::Foreign),
];

/// What a customer of this row is to be.
pub fn input(row: &mut Reading<'_>) -> CustomerInput {
    let country_id = row.country();
    let is_company = row.get("company_name").is_some() || row.get("tax_id").is_some();
    let guessed = match country_id {
        Some(country) if country != EGYPT => CustomerKind::Foreign,
        _ if is_company => CustomerKind::LocalCompany,
        _ => CustomerKind::Personal,
    };
    let customer_type = row.word("customer_type", &KINDS).unwrap_or(guessed);
    let display_name = row.text("display_name").unwrap_or_default();
    let named = Some(display_name.clone()).filter(|_| customer_type != CustomerKind::Personal);
    let company_name = row.text("company_name").or(named);
    let (first_name, last_name) = row.contact();
    let (opening_balance, opening_balance_date) =
        row.opening(("opening_debit", "opening_credit"), NormalBalance::Debit);
    CustomerInput {
        customer_type,
        title: row.title(),
        customer_first_name: first_name,
        customer_middle_name: row.text("middle_name"),
        customer_last_name: last_name,
        company_name,
        display_name,
        national_id: row.text("national_id"),
        tax_id: row.text("tax_id"),
        tax: None,
        email: row.text("email"),
        billing_email: row.text("billing_email"),
        phone: row.text("phone"),
        mobile: row.text("mobile"),
        other: row.text("other"),
        website: row.text("website"),
        address: row.text("address"),
        city: row.text("city"),
        state: row.text("state"),
        postal_code: row.text("postal_code"),
        country_id,
        country: None,
        billing_same_as_shipping: None,
        shipping_address: row.text("shipping_address"),
        shipping_city: None,
        shipping_state: None,
        shipping_postal_code: None,
        shipping_country_id: None,
        reminders_exempt: None,
        credit_limit: row.number("credit_limit"),
        currency_id: row.currency(),
        currency: None,
        exchange_rate: row.number("exchange_rate"),
        terms_id: row.named("terms", |names, text| names.term(text)),
        memo: row.text("memo"),
        opening_balance,
        foreign_opening: None,
        opening_balance_date,
        account_no_id: None,
        company_id: None,
        created_at: None,
        version: None,
    }
}

pub fn merge(tx: &mut dyn Tx, ctx: &Ctx, id: i64, row: &mut Reading<'_>) -> Result<Merged> {
    let customer = customers::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    let before = customers::customer_form(customer, None, currencies::base(tx, ctx.tenant)?)?;
    let from = input(row);
    let mut into = before.clone();
    let is_company = into.customer_type != CustomerKind::Personal;
    let has_place = into.address.is_some() || into.city.is_some();
    if !has_place {
        fill!(into, from; address, city, state, postal_code, country_id);
    }
    // A row without a company's name is given its own as one: that must not rename a person.
    if is_company || row.get("company_name").is_some() {
        fill!(into, from; company_name);
    }
    if into.shipping_address.is_none() && into.shipping_city.is_none() {
        into.shipping_address = from.shipping_address;
    }
    fill!(into, from; title, customer_first_name, customer_middle_name, customer_last_name,
        national_id, tax_id, email, billing_email, phone, mobile, other, website, terms_id, memo,
        credit_limit);
    customers::edit_customer(tx, ctx, id, &into)?;
    let after = customers::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    Ok(Merged { before: serde_json::to_value(before)?, version: after.version })
}

pub fn restore(tx: &mut dyn Tx, ctx: &Ctx, id: i64, before: &Value, version: i64) -> Result<i64> {
    let now = customers::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    if now.version != version {
        return Err(ImportError::ChangedSince.into());
    }
    let before: CustomerInput = serde_json::from_value(before.clone())?;
    let before = CustomerInput { version: Some(version), ..before };
    customers::edit_customer(tx, ctx, id, &before)?;
    let after = customers::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    Ok(after.version)
}
