//! Rows as vendors.

use books::settlements;
use directory::vendors::{self, VendorInput};
use ledger::{DocKind, NormalBalance, Trade};
use platform::{Ctx, Problem, Result, Tx};
use serde_json::Value;

use super::Merged;
use super::reading::{Reading, fill};
use crate::error::ImportError;
use crate::store::existing;

/// Egypt in the list of countries.
const EGYPT: i64 = 1;

/// What a vendor of this row is to be.
pub fn input(row: &mut Reading<'_>) -> VendorInput {
    let country = row.country();
    let (first_name, last_name) = row.contact();
    let (opening_balance, as_of) =
        row.opening(("opening_credit", "opening_debit"), NormalBalance::Credit);
    VendorInput {
        title: row.title(),
        first_name,
        middle_name: row.text("middle_name"),
        last_name,
        company_name: row.text("company_name"),
        display_name: row.text("display_name").unwrap_or_default(),
        is_foreign: country.map(|country| country != EGYPT),
        national_id: None,
        tax_id: row.text("tax_id"),
        tax: None,
        tax_office: None,
        tax_file_number: None,
        email: row.text("email"),
        phone: row.text("phone"),
        mobile: row.text("mobile"),
        other: row.text("other"),
        website: row.text("website"),
        address: row.text("address"),
        city: row.text("city"),
        state: row.text("state"),
        postal_code: row.text("postal_code"),
        country,
        notes: row.text("notes"),
        terms_id: row.named("terms", |names, text| names.term(text)),
        billing: row.number("billing"),
        main_charts_id: None,
        bill_chart_id: None,
        withholding_tax_id: None,
        withholding_exempt_until: None,
        currency_id: row.currency(),
        exchange_rate: row.number("exchange_rate"),
        opening_balance,
        foreign_opening_balance: None,
        as_of,
        version: None,
    }
}

pub fn merge(tx: &mut dyn Tx, ctx: &Ctx, id: i64, row: &mut Reading<'_>) -> Result<Merged> {
    let vendor = vendors::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    let before = vendors::vendor_form(vendor, None)?;
    let from = input(row);
    let mut into = before.clone();
    let has_place = into.address.is_some() || into.city.is_some();
    if !has_place {
        fill!(into, from; address, city, state, postal_code, country);
    }
    fill!(into, from; title, first_name, middle_name, last_name, company_name, tax_id, email,
        phone, mobile, other, website, notes, terms_id, billing);
    vendors::edit_vendor(tx, ctx, id, &into)?;
    let after = vendors::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    Ok(Merged { before: serde_json::to_value(before)?, version: after.version })
}

pub fn restore(tx: &mut dyn Tx, ctx: &Ctx, id: i64, before: &Value, version: i64) -> Result<i64> {
    let now = vendors::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    if now.version != version {
        return Err(ImportError::ChangedSince.into());
    }
    let before: VendorInput = serde_json::from_value(before.clone())?;
    let before = VendorInput { version: Some(version), ..before };
    vendors::edit_vendor(tx, ctx, id, &before)?;
    let after = vendors::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    Ok(after.version)
}

/// Deletes a vendor that no document names; documents don't go with it here.
pub fn undo_vendor(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    vendors::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    let items = settlements::of_party(tx, ctx.tenant, Trade::Purchase.party(id))?;
    let is_used = items.iter().any(|item| item.doc.kind != DocKind::Opening);
    if is_used || existing::is_vendor_paid(tx, ctx.tenant, id)? {
        return Err(ImportError::VendorUsed.into());
    }
    vendors::delete_vendor(tx, ctx, id, 0)
}
