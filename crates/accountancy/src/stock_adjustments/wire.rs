//! Adjustments of stock as they are sent. Quantities and costs are decimal text.

use books::journal::JournalEntryView;
use jiff::Timestamp;
use jiff::civil::Date;
use platform::activity::ActivityItem;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Why stock is adjusted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AdjustmentKind {
    /// The goods were counted (جرد).
    Count,
    /// So many more or fewer (تسوية).
    Change,
    /// Goods were lost, spoilt or given away (إعدام).
    WriteOff,
}

impl AdjustmentKind {
    /// The word that the database and the wire keep.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Count => "count",
            Self::Change => "change",
            Self::WriteOff => "write_off",
        }
    }

    /// The kind of a stored word, which the database has checked.
    pub fn from_stored(word: &str) -> AdjustmentKind {
        match word {
            "count" => Self::Count,
            "write_off" => Self::WriteOff,
            _ => Self::Change,
        }
    }
}

/// A new adjustment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AdjustmentInput {
    /// Why.
    pub kind: AdjustmentKind,
    /// When; not after today.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// Where the value of what was found or lost goes: an account of cost, expenses or income; the
    /// account for differences of stock when left out.
    pub account_id: Option<i64>,
    /// What people note about it.
    pub memo: Option<String>,
    /// A product each, 1 to 500.
    pub lines: Vec<AdjustmentLineInput>,
}

/// A product of an adjustment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AdjustmentLineInput {
    /// The product: goods kept in stock.
    pub product_id: i64,
    /// Of a count: how many were counted. Of a change: how many more, or with a minus fewer. Of a
    /// write-off: how many are gone.
    pub quantity: DecimalText,
    /// What one of those that were found is worth; the average of the day when left out.
    pub unit_cost: Option<DecimalText>,
}

/// An adjustment with all that belongs to it.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct AdjustmentView {
    /// The adjustment.
    pub id: i64,
    /// Its number.
    pub number: String,
    /// Why.
    pub kind: AdjustmentKind,
    /// When.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// Where the value of what was found or lost went.
    pub account_id: i64,
    /// English name of that account.
    pub account_name: String,
    /// Arabic name of that account.
    pub account_name_ar: String,
    /// What people noted about it.
    pub memo: Option<String>,
    /// What all lines add up to; below zero when goods were lost.
    pub value: String,
    /// Its lines.
    pub lines: Vec<AdjustmentLineView>,
    /// Who made it.
    pub created_by: String,
    /// When it was entered.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// What it posted.
    pub entries: Vec<JournalEntryView>,
    /// The timeline, newest first.
    pub activity: Vec<ActivityItem>,
}

/// A line of an adjustment.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct AdjustmentLineView {
    /// The product.
    pub product_id: i64,
    /// Its name when the adjustment was made.
    pub product_name: String,
    /// What it is counted in.
    pub unit: Option<String>,
    /// How many were counted, of a count.
    pub counted: Option<String>,
    /// How many more; below zero fewer.
    pub quantity: String,
    /// What one is worth; null when nothing moved.
    pub unit_cost: Option<String>,
    /// What they are worth; below zero when they were lost.
    pub value: String,
}

/// What of the adjustments is asked for.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct AdjustmentListRequest {
    /// Only those of this product.
    pub product_id: Option<i64>,
    /// Only of this kind.
    pub kind: Option<AdjustmentKind>,
    /// Not before this day.
    #[schema(value_type = Option<String>, format = Date)]
    pub from_date: Option<Date>,
    /// Not after this day.
    #[schema(value_type = Option<String>, format = Date)]
    pub to_date: Option<Date>,
    /// Where the page begins: `NextItem` of the page before.
    pub cursor: Option<String>,
    /// Rows on the page, 1 to 200; 50 when left out.
    pub limit: Option<i64>,
}

/// A page of adjustments, the latest first.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct AdjustmentTable {
    /// The page.
    #[serde(rename = "Adjustments")]
    pub adjustments: Vec<AdjustmentRow>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next: Option<String>,
    /// False only while the company has no adjustment at all.
    #[serde(rename = "ShowTable")]
    pub show_table: bool,
}

/// An adjustment on a list.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct AdjustmentRow {
    /// The adjustment.
    pub id: i64,
    /// Its number.
    pub number: String,
    /// Why.
    pub kind: AdjustmentKind,
    /// When.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// What people noted about it.
    pub memo: Option<String>,
    /// The first of its products.
    pub product_name: String,
    /// How many products it has.
    pub products: i64,
    /// What all lines add up to; below zero when goods were lost.
    pub value: String,
    /// Who made it.
    pub created_by: String,
}
