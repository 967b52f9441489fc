//! Taxes as JSON.

use jiff::civil::Date;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::kinds::{Direction, KindWord};

/// A tax on the wire.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct TaxRow {
    /// The tax.
    pub id: i64,
    /// English name.
    pub tax_name: String,
    /// Arabic name.
    pub tax_name_ar: String,
    /// The rate in per cent as decimal text, `14`; for a fixed tax the amount per unit.
    pub tax_precntage: String,
    /// Its category.
    pub tax_category_id: i64,
    /// Its e-invoice sub-type in our list.
    pub sub_tax_category_id: Option<i64>,
    /// How it is computed.
    pub kind: KindWord,
    /// Whether the rate is an amount for each unit, and no percentage.
    pub per_unit: bool,
    /// E-invoice tax type, `T1`.
    pub eta_tax_type: Option<String>,
    /// E-invoice sub-type, `V009`.
    pub eta_sub_type: Option<String>,
    /// On which documents it is offered.
    pub direction: Direction,
    /// The first day on which documents may have it.
    #[schema(value_type = Option<String>, format = Date)]
    pub effective_from: Option<Date>,
    /// The last day on which documents may have it.
    #[schema(value_type = Option<String>, format = Date)]
    pub effective_to: Option<Date>,
    /// The tax that has its place after the last day, at another rate.
    pub replaced_by: Option<i64>,
    /// Nothing is withheld from a payment, tax included, up to this many pounds.
    pub threshold: Option<String>,
    /// Whether it is offered.
    pub active: bool,
    /// Whether it is proposed on new lines.
    pub is_default: bool,
    /// Counts its edits.
    pub version: i64,
}

/// A new tax.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct TaxInput {
    /// Its name, shown in both languages unless it has an Arabic one.
    pub tax_name: String,
    /// Its Arabic name.
    #[serde(default)]
    pub tax_name_ar: Option<String>,
    /// The rate in per cent; for a tax of a fixed amount, that amount per unit.
    pub tax_precntage: DecimalText,
    /// Its category.
    pub tax_category_id: i64,
    /// Its e-invoice sub-type, one of the category.
    pub sub_tax_category_id: Option<i64>,
    /// On which documents it is offered; both, when it is left out.
    #[serde(default)]
    pub direction: Option<Direction>,
    /// The first day on which documents may have it; any when left out.
    #[serde(default)]
    #[schema(value_type = Option<String>, format = Date)]
    pub effective_from: Option<Date>,
    /// The last day on which documents may have it; any when left out.
    #[serde(default)]
    #[schema(value_type = Option<String>, format = Date)]
    pub effective_to: Option<Date>,
}

/// The new values of a tax. Its rate stays, and its type once it has one: documents use them.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct TaxEdit {
    /// English name.
    pub tax_name: String,
    /// Arabic name; the English one, when it is blank.
    pub tax_name_ar: Option<String>,
    /// On which documents it is offered.
    pub direction: Direction,
    /// The first day on which documents may have it; any when left out.
    #[schema(value_type = Option<String>, format = Date)]
    pub effective_from: Option<Date>,
    /// The last day on which documents may have it; any when left out.
    #[schema(value_type = Option<String>, format = Date)]
    pub effective_to: Option<Date>,
    /// Whether it is offered.
    pub active: bool,
    /// Whether it is proposed on new lines, in place of the one that is now.
    pub is_default: bool,
    /// The e-invoice sub-type of a tax that has none, one of its category and kind.
    #[serde(default)]
    pub sub_tax_category_id: Option<i64>,
    /// Which edit this one was begun from.
    pub version: Option<i64>,
}

/// Another rate from a day on.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct TaxRateChange {
    /// The first day of the new rate; the old one ends the day before.
    #[schema(value_type = String, format = Date)]
    pub from: Date,
    /// The new rate in per cent; for a tax of a fixed amount, that amount per unit.
    pub tax_precntage: DecimalText,
    /// The English name of the tax at the new rate.
    pub tax_name: String,
    /// Its Arabic name; the English one, when it is blank.
    pub tax_name_ar: Option<String>,
    /// Which edit of the old one this was begun from.
    pub version: Option<i64>,
}

/// A category of taxes with its e-invoice sub-types.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct TaxCategory {
    /// The category.
    pub tax_category_id: i64,
    /// English name.
    pub name_en: String,
    /// Arabic name.
    pub name_ar: String,
    /// Its e-invoice sub-types.
    pub sub_categories: Vec<TaxSubCategory>,
}

/// A sub-type of the e-invoice.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct TaxSubCategory {
    /// The sub-type in our list.
    pub sub_tax_category_id: i64,
    /// English name.
    pub name_en: String,
    /// Arabic name.
    pub name_ar: String,
    /// E-invoice tax type, `T1`.
    pub eta_tax_type: String,
    /// E-invoice sub-type, `V009`.
    pub eta_sub_type: String,
}
