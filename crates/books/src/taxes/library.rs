//! The taxes of Egypt, compiled in from `reference/egypt/taxes.json`.

use std::sync::LazyLock;

use jiff::civil::Date;
use ledger::{Money, NumberError};
use platform::http::DecimalText;
use serde::Deserialize;

use super::kinds::Direction;
use super::wire::{TaxCategory, TaxSubCategory};
use crate::reference::{self, Named};

/// A tax as the file has it.
#[derive(Debug, Deserialize)]
pub struct LibraryTax {
    pub tax_name_en: String,
    pub tax_name_ar: String,
    /// None where the law's rate has not been confirmed.
    pub tax_percentage: Option<DecimalText>,
    pub tax_category_id: i64,
    pub sub_tax_category_id: Option<i64>,
    pub eta_tax_type: Option<String>,
    pub eta_sub_type: Option<String>,
    pub direction: Direction,
    pub active_by_default: bool,
    #[serde(rename = "default", default)]
    pub is_default: bool,
    pub account_sale: Option<String>,
    pub account_purchase: Option<String>,
    pub effective_from: Option<Date>,
    pub effective_to: Option<Date>,
    /// In pounds.
    threshold_egp: Option<DecimalText>,
}

impl LibraryTax {
    /// What a single payment must exceed for the tax to be withheld, in piastres.
    pub fn threshold(&self) -> Result<Option<Money>, NumberError> {
        self.threshold_egp.as_ref().map(|pounds| Money::parse(pounds.as_str(), 2)).transpose()
    }
}

#[derive(Debug, Deserialize)]
struct CategoryRow {
    tax_category_id: i64,
    name_en: String,
    name_ar: String,
    eta_tax_types: Vec<String>,
}

/// A sub-type as the file has it.
#[derive(Debug, Deserialize)]
pub struct SubCategory {
    pub sub_tax_category_id: i64,
    pub tax_category_id: i64,
    pub eta_tax_type: String,
    pub eta_sub_type: String,
    pub name_en: String,
    pub name_ar: String,
    pub calculation: String,
}

#[derive(Debug, Deserialize)]
struct TaxType {
    code: String,
    name_en: String,
    name_ar: String,
}

#[derive(Debug, Deserialize)]
struct File {
    tax_categories: Vec<CategoryRow>,
    eta_tax_types: Vec<TaxType>,
    sub_tax_categories: Vec<SubCategory>,
    taxes: Vec<LibraryTax>,
}

static FILE: LazyLock<File> =
    LazyLock::new(|| reference::read(include_str!("../../../../reference/egypt/taxes.json")));

/// Every tax of the library.
pub fn taxes() -> &'static [LibraryTax] {
    &FILE.taxes
}

/// The sub-type with this number.
pub fn sub_category(id: i64) -> Option<&'static SubCategory> {
    FILE.sub_tax_categories.iter().find(|sub| sub.sub_tax_category_id == id)
}

/// Whether a sub-type is an amount per unit instead of a percentage.
pub fn is_fixed(sub_category_id: Option<i64>) -> bool {
    sub_category_id.and_then(sub_category).is_some_and(|sub| sub.calculation == "fixed")
}

/// The first e-invoice type of a category; none when there is no such category.
pub fn first_tax_type(category_id: i64) -> Option<&'static str> {
    let category = FILE.tax_categories.iter().find(|c| c.tax_category_id == category_id)?;
    category.eta_tax_types.first().map(String::as_str)
}

/// The roles of the accounts that sales and purchases post a tax of this type to: those of the
/// library's first tax of the type, or else of the category.
pub fn account_roles(
    category_id: i64,
    tax_type: &str,
) -> (Option<&'static str>, Option<&'static str>) {
    let by_type = |tax: &&LibraryTax| tax.eta_tax_type.as_deref() == Some(tax_type);
    let by_category = |tax: &&LibraryTax| tax.tax_category_id == category_id;
    let like = taxes().iter().find(by_type).or_else(|| taxes().iter().find(by_category));
    match like {
        Some(tax) => (tax.account_sale.as_deref(), tax.account_purchase.as_deref()),
        // A fee that the library has no example of is owed to an authority all the same.
        None => (Some("other_fees_payable"), None),
    }
}

/// The library's tax of an e-invoice sub-type that is in force, or else any.
pub fn of_sub_type(sub_type: &str) -> Option<&'static LibraryTax> {
    let mut of_it = taxes().iter().filter(|tax| tax.eta_sub_type.as_deref() == Some(sub_type));
    of_it.clone().find(|tax| tax.effective_to.is_none()).or_else(|| of_it.next())
}

/// The categories with their sub-types.
pub fn categories() -> Vec<TaxCategory> {
    let categories = FILE.tax_categories.iter().map(|category| TaxCategory {
        tax_category_id: category.tax_category_id,
        name_en: category.name_en.clone(),
        name_ar: category.name_ar.clone(),
        sub_categories: sub_categories(category.tax_category_id),
    });
    categories.collect()
}

fn sub_categories(category_id: i64) -> Vec<TaxSubCategory> {
    let subs = FILE.sub_tax_categories.iter().filter(|sub| sub.tax_category_id == category_id);
    let views = subs.map(|sub| TaxSubCategory {
        sub_tax_category_id: sub.sub_tax_category_id,
        name_en: sub.name_en.clone(),
        name_ar: sub.name_ar.clone(),
        eta_tax_type: sub.eta_tax_type.clone(),
        eta_sub_type: sub.eta_sub_type.clone(),
    });
    views.collect()
}

/// The twenty tax types of the e-invoice; the id is the number of the code: 1 for `T1`.
pub fn tax_types() -> Vec<Named> {
    let types = FILE.eta_tax_types.iter().zip(1..).map(|(tax_type, position)| Named {
        id: tax_type.code.trim_start_matches('T').parse().unwrap_or(position),
        name_en: tax_type.name_en.clone(),
        name_ar: tax_type.name_ar.clone(),
    });
    types.collect()
}
