//! Reading and checks shared by a new tax, an edit and a change of rate.

use jiff::civil::Date;
use ledger::{Percent, TaxId};
use platform::http::DecimalText;
use platform::problem::{Fields, Problem, Result};
use platform::text::fold;

use super::error::TaxError;
use super::library;
use super::model::Tax;

/// Nobody dates a tax before the first law of value added tax, or after all books.
const EARLIEST: Date = Date::constant(1990, 1, 1);
const LATEST: Date = Date::constant(2199, 12, 31);

/// Both names; the Arabic one is the English one where it is blank.
pub fn names(fields: &mut Fields, name: &str, name_ar: Option<&str>) -> (String, String) {
    let name = fields.text("tax_name", name, 100);
    let name_ar = fields.optional_text("tax_name_ar", name_ar, 100);
    let name_ar = name_ar.unwrap_or_else(|| name.clone());
    (name, name_ar)
}

/// A rate from 0 to 100, or an amount per unit that isn't negative.
pub fn percent(fields: &mut Fields, text: &DecimalText, sub_category: Option<i64>) -> Percent {
    let text = text.as_str().trim();
    if text.is_empty() {
        fields.refuse("tax_precntage", "field.required");
        return Percent::ZERO;
    }
    let parsed = fields.take("tax_precntage", "field.number", Percent::parse(text));
    let percent = parsed.unwrap_or_default();
    if percent.is_negative() {
        fields.refuse("tax_precntage", "field.not_negative");
    }
    if percent > Percent::HUNDRED && !library::is_fixed(sub_category) {
        fields.refuse("tax_precntage", "tax.above_hundred");
    }
    percent
}

/// The days between which documents may have the tax, both included.
pub fn days(fields: &mut Fields, from: Option<Date>, to: Option<Date>) {
    day(fields, "effective_from", from);
    day(fields, "effective_to", to);
    if let (Some(from), Some(to)) = (from, to)
        && to < from
    {
        fields.refuse("effective_to", "tax.ends_before_it_begins");
    }
}

/// A day that a law may begin or end on.
pub fn day(fields: &mut Fields, name: &'static str, day: Option<Date>) {
    if day.is_some_and(|day| !(EARLIEST..=LATEST).contains(&day)) {
        fields.refuse(name, "field.date");
    }
}

/// Refuses a name that another tax has, in either language.
///
/// # Errors
/// 409 on the name that is taken.
pub fn ensure_unique(taxes: &[Tax], name: &str, name_ar: &str, own: Option<TaxId>) -> Result<()> {
    let others = || taxes.iter().filter(|tax| Some(tax.id) != own);
    for (field, name) in [("tax_name", name), ("tax_name_ar", name_ar)] {
        let wanted = fold(name);
        if others().any(|tax| fold(&tax.name_en) == wanted || fold(&tax.name_ar) == wanted) {
            return Err(TaxError::NameExists { field }.into());
        }
    }
    Ok(())
}

/// The tax that a form was begun with.
///
/// # Errors
/// 404 when the company has no such tax; 400 on `version` when it is missing; 409 when somebody
/// else saved since it was read.
pub fn find_at_version(taxes: &[Tax], id: TaxId, version: Option<i64>) -> Result<&Tax> {
    let tax = taxes.iter().find(|tax| tax.id == id).ok_or_else(Problem::not_found)?;
    let version = version.ok_or(TaxError::VersionRequired)?;
    if version != tax.version {
        return Err(TaxError::Version.into());
    }
    Ok(tax)
}
