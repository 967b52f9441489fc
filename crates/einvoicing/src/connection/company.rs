//! The first step: who the company is at the authority.

use platform::activity;
use platform::problem::Fields;
use platform::text::latin_digits;
use platform::{Ctx, Result, Tx};

use super::model::Connection;
use super::store::{self, RECORD};
use super::wire::CompanyData;

const MAX_LENGTH: usize = 200;
const MAX_ACTIVITIES: usize = 20;

/// Stores who the company is.
///
/// # Errors
/// 400 naming the invalid fields.
pub fn save(tx: &mut dyn Tx, ctx: &Ctx, typed: &CompanyData) -> Result<()> {
    let company = read(typed)?;
    let before = store::find(tx, ctx.tenant)?;
    // A seal is one taxpayer's.
    if before.seal_tax_id.is_some() && before.seal_tax_id != company.tax_id {
        store::remove_seal(tx, ctx.tenant, ctx.now)?;
    }
    store::set_company(tx, ctx.tenant, &company)?;
    let after = store::find(tx, ctx.tenant)?;
    let changes = activity::difference(&timeline(&before), &timeline(&after));
    if changes.is_empty() {
        return Ok(());
    }
    activity::record(tx, ctx, RECORD, 1, "updated", &changes)
}

fn read(typed: &CompanyData) -> Result<CompanyData> {
    let mut fields = Fields::new();
    let required = |fields: &mut Fields, name: &'static str, value: &Option<String>| {
        Some(fields.text(name, value.as_deref().unwrap_or_default(), MAX_LENGTH))
    };
    let tax_id = required(&mut fields, "tax_id", &typed.tax_id).map(|text| digits(&text));
    if tax_id.as_deref().is_some_and(|text| !text.is_empty() && !is_tax_id(text)) {
        fields.refuse("tax_id", "einvoice.tax_id");
    }
    let national_id = fields.optional_text("national_id", typed.national_id.as_deref(), 14);
    let national_id = national_id.map(|text| latin_digits(&text));
    if national_id.as_deref().is_some_and(|text| !text.bytes().all(|b| b.is_ascii_digit())) {
        fields.refuse("national_id", "einvoice.national_id");
    }
    let company = CompanyData {
        tax_id,
        tax_name: required(&mut fields, "tax_name", &typed.tax_name),
        full_name: required(&mut fields, "full_name", &typed.full_name),
        taxpayer: fields.optional_text("taxpayer", typed.taxpayer.as_deref(), MAX_LENGTH),
        national_id,
        activity_codes: activities(&mut fields, &typed.activity_codes),
        branch_id: Some(
            fields
                .optional_text("branch_id", typed.branch_id.as_deref(), 50)
                .unwrap_or_else(|| "0".to_owned()),
        ),
        country: Some("EG".to_owned()),
        governorate: required(&mut fields, "governorate", &typed.governorate),
        region: required(&mut fields, "region", &typed.region),
        street: required(&mut fields, "street", &typed.street),
        building_number: required(&mut fields, "building_number", &typed.building_number),
    };
    if typed.country.as_deref().is_some_and(|code| !code.is_empty() && code != "EG") {
        fields.refuse("country", "einvoice.country");
    }
    fields.check()?;
    Ok(company)
}

fn activities(fields: &mut Fields, typed: &[String]) -> Vec<String> {
    if typed.len() > MAX_ACTIVITIES {
        fields.refuse("activity_codes", "einvoice.activities");
    }
    let mut codes: Vec<String> = Vec::new();
    for (index, code) in typed.iter().take(MAX_ACTIVITIES).enumerate() {
        let code = digits(code);
        if !eta::tables::is_activity(&code) {
            fields.refuse(format!("activity_codes.{index}"), "einvoice.activity_code");
        } else if !codes.contains(&code) {
            codes.push(code);
        }
    }
    if typed.is_empty() {
        fields.refuse("activity_codes", "field.required");
    }
    codes
}

/// A number without the characters that people write between its digits.
pub(super) fn digits(text: &str) -> String {
    latin_digits(text).chars().filter(|c| !matches!(c, ' ' | '-' | '/')).collect()
}

fn is_tax_id(text: &str) -> bool {
    text.len() == 9 && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn timeline(one: &Connection) -> [(&'static str, Option<String>); 10] {
    [
        ("tax_id", one.tax_id.clone()),
        ("tax_name", one.tax_name.clone()),
        ("full_name", one.full_name.clone()),
        ("taxpayer", one.taxpayer.clone()),
        ("activity_codes", Some(one.activity_codes.join(", ")).filter(|text| !text.is_empty())),
        ("branch_id", Some(one.branch_id.clone())),
        ("governorate", one.governorate.clone()),
        ("region", one.region.clone()),
        ("street", one.street.clone()),
        ("building_number", one.building_number.clone()),
    ]
}
