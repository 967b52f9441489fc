//! Adjustments as JSON. Amounts are decimal text in the company's currency.

use books::currencies::CurrencyData;
use books::journal::JournalEntryView;
use jiff::civil::Date;
use platform::activity::ActivityItem;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::side::VatSide;

/// More tax, or less.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum VatAdjustmentDirection {
    /// More is owed, or claimed.
    Increase,
    /// Less is.
    Decrease,
}

/// An adjustment, as typed.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VatAdjustmentInput {
    /// Its date: not before the first return here. It is included in the return of that day, or in
    /// the next one that is filed.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// Whose tax.
    pub side: VatSide,
    /// More of it, or less.
    pub direction: VatAdjustmentDirection,
    /// How much: above zero.
    pub amount: DecimalText,
    /// The cost or income against it.
    pub account_id: i64,
    /// Why.
    pub reason: String,
    /// A paper's number.
    pub reference_number: Option<String>,
}

/// An adjustment in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct VatAdjustmentRow {
    /// Its id.
    pub id: i64,
    /// The number that people know it by.
    pub number: String,
    /// When.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// Whose tax.
    pub side: VatSide,
    /// More of it above zero, less below.
    pub amount: String,
    /// The cost or income against it.
    pub account_id: i64,
    /// Its English name.
    pub account_name: String,
    /// Its Arabic name.
    pub account_name_ar: String,
    /// Why.
    pub reason: String,
    /// A paper's number.
    pub reference_number: Option<String>,
}

/// An adjustment with what it posted.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VatAdjustmentView {
    /// The fields that lists have as well.
    #[serde(flatten)]
    pub row: VatAdjustmentRow,
    /// The company's currency.
    pub currency: CurrencyData,
    /// Who made it.
    pub created_by: String,
    /// Whether it was deleted.
    pub deleted: bool,
    /// Its entries, reversed pairs included, oldest first.
    pub entries: Vec<JournalEntryView>,
    /// Who did what, newest first.
    pub activity: Vec<ActivityItem>,
}
