//! The first step: who the company is at the authority.

use directory::parties::identifiers;
use jiff::civil::Date;
use platform::activity;
use platform::context::date_in_cairo;
use platform::problem::Fields;
use platform::text::latin_digits;
use platform::{Ctx, Result, Tx};

use super::model::Connection;
use super::store::{self, RECORD};
use super::wire::CompanyData;

const MAX_LENGTH: usize = 200;
/// The longest name of a governorate, a town or a building that the authority takes.
const MAX_TOWN: usize = 100;
/// As of the company's branches.
const MAX_BRANCH_DIGITS: usize = 10;
const MAX_ACTIVITIES: usize = 20;
/// What names of people and towns have.
const HAS_LETTER: (fn(char) -> bool, &str) = (char::is_alphabetic, "einvoice.no_letter");

/// Stores who the company is.
///
/// # Errors
/// 400 naming the invalid fields.
pub fn save(tx: &mut dyn Tx, ctx: &Ctx, typed: &CompanyData) -> Result<()> {
    let company = read(typed, date_in_cairo(ctx.now))?;
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

fn read(typed: &CompanyData, today: Date) -> Result<CompanyData> {
    let mut fields = Fields::new();
    let tax_id = required(&mut fields, "tax_id", typed.tax_id.as_deref(), MAX_LENGTH);
    let tax_id = tax_id.map(|text| digits(&text));
    if tax_id.as_deref().is_some_and(|text| !text.is_empty() && !is_tax_id(text)) {
        fields.refuse("tax_id", "einvoice.tax_id");
    }
    let national_id = fields.optional_text("national_id", typed.national_id.as_deref(), 40);
    let national_id = national_id.map(|text| digits(&text));
    if national_id.as_deref().is_some_and(|text| !identifiers::is_national_id(text, today)) {
        fields.refuse("national_id", "einvoice.national_id");
    }
    let taxpayer = fields.optional_text("taxpayer", typed.taxpayer.as_deref(), MAX_LENGTH);
    check(&mut fields, "taxpayer", taxpayer.as_deref(), HAS_LETTER);
    let company = CompanyData {
        tax_id,
        tax_name: named(&mut fields, "tax_name", typed.tax_name.as_deref(), MAX_LENGTH),
        full_name: named(&mut fields, "full_name", typed.full_name.as_deref(), MAX_LENGTH),
        taxpayer,
        national_id,
        activity_codes: activities(&mut fields, &typed.activity_codes),
        branch_id: Some(branch_id(&mut fields, typed.branch_id.as_deref())),
        country: Some("EG".to_owned()),
        governorate: town(&mut fields, "governorate", typed.governorate.as_deref()),
        region: town(&mut fields, "region", typed.region.as_deref()),
        street: named(&mut fields, "street", typed.street.as_deref(), MAX_LENGTH),
        building_number: named(
            &mut fields,
            "building_number",
            typed.building_number.as_deref(),
            MAX_TOWN,
        ),
    };
    if typed.country.as_deref().is_some_and(|code| !code.is_empty() && code != "EG") {
        fields.refuse("country", "einvoice.country");
    }
    fields.check()?;
    Ok(company)
}

fn required(
    fields: &mut Fields,
    field: &'static str,
    typed: Option<&str>,
    most: usize,
) -> Option<String> {
    Some(fields.text(field, typed.unwrap_or_default(), most))
}

/// A text with a letter or a digit: companies and streets may be called by a number.
fn named(
    fields: &mut Fields,
    field: &'static str,
    typed: Option<&str>,
    most: usize,
) -> Option<String> {
    let text = required(fields, field, typed, most);
    check(fields, field, text.as_deref(), (char::is_alphanumeric, "einvoice.no_letter_or_digit"));
    text
}

/// The name of a town or a governorate, which has a letter.
fn town(fields: &mut Fields, field: &'static str, typed: Option<&str>) -> Option<String> {
    let text = required(fields, field, typed, MAX_TOWN);
    check(fields, field, text.as_deref(), HAS_LETTER);
    text
}

fn check(
    fields: &mut Fields,
    field: &'static str,
    text: Option<&str>,
    (says_something, refusal): (fn(char) -> bool, &'static str),
) {
    if text.is_some_and(|text| !text.is_empty() && !text.chars().any(says_something)) {
        fields.refuse(field, refusal);
    }
}

/// The authority's number of a branch; 0 is the head office.
fn branch_id(fields: &mut Fields, typed: Option<&str>) -> String {
    let typed = fields.optional_text("branch_id", typed, 50).map(|text| latin_digits(&text));
    let Some(text) = typed else { return "0".to_owned() };
    if text.len() > MAX_BRANCH_DIGITS || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        fields.refuse("branch_id", "einvoice.branch_id");
    }
    text
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
