//! Runs of depreciation as they are asked for and sent.

use books::currencies::CurrencyData;
use books::journal::JournalEntryView;
use jiff::Timestamp;
use jiff::civil::Date;
use platform::activity::ActivityItem;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A run as it is asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DepreciationInput {
    /// Any day of the month up to which is depreciated: not a month that has yet to come.
    #[schema(value_type = String, format = Date)]
    pub month: Date,
    /// Whether each missed month gets a separate entry; otherwise the last month includes all that
    /// was missed. A locked month gets none: the next open one includes it.
    #[serde(default)]
    pub by_month: bool,
    /// The total that was shown; the run is refused when another is computed.
    pub total: Option<DecimalText>,
}

/// The depreciation of one asset in a month.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DepreciationLine {
    /// The asset.
    pub asset_id: i64,
    /// Its number.
    pub number: String,
    /// What it is called.
    pub name: String,
    /// English name of its category.
    pub category: String,
    /// Arabic name of it.
    pub category_ar: String,
    /// The depreciation of the month.
    pub amount: String,
    /// What has worn out with it.
    pub accumulated: String,
    /// Its book value after the month.
    pub book_value: String,
}

/// A month of a run.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DepreciationMonth {
    /// Its last day, which is the entry's date.
    #[schema(value_type = String, format = Date)]
    pub month: Date,
    /// The depreciation of all assets.
    pub total: String,
    /// The depreciation of each asset.
    pub lines: Vec<DepreciationLine>,
}

/// What a run would post.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct DepreciationPreview {
    /// The company's currency.
    pub currency: CurrencyData,
    /// The total of all months; sent back with the run.
    pub total: String,
    /// The months, oldest first; none when nothing is to be depreciated.
    pub months: Vec<DepreciationMonth>,
    /// The first month that no run has been made for, by its last day.
    #[schema(value_type = Option<String>, format = Date)]
    pub first_open: Option<Date>,
}

/// A run in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DepreciationRunRow {
    /// Its id.
    pub id: i64,
    /// The number that people know it by.
    pub number: String,
    /// The last day of its month.
    #[schema(value_type = String, format = Date)]
    pub month: Date,
    /// The total.
    pub total: String,
    /// How many assets it depreciates.
    pub assets: i64,
    /// Who made it.
    pub created_by: String,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// Whether it is the latest: only that can be undone.
    pub latest: bool,
}

/// A page of runs, the latest first.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct DepreciationRunTable {
    /// The runs.
    #[serde(rename = "Runs")]
    pub runs: Vec<DepreciationRunRow>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next_item: Option<String>,
    /// False only while there is none at all.
    #[serde(rename = "ShowTable")]
    pub show_table: bool,
}

/// Which runs are asked for.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct DepreciationRunRequest {
    /// `NextItem` of the page before.
    pub cursor: Option<String>,
    /// 1 to 200 rows; 50 when left out.
    pub limit: Option<i64>,
}

/// A run with what it posted.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct DepreciationRunView {
    /// Its id.
    pub id: i64,
    /// The number that people know it by.
    pub number: String,
    /// The last day of its month.
    #[schema(value_type = String, format = Date)]
    pub month: Date,
    /// The company's currency.
    pub currency: CurrencyData,
    /// The total.
    pub total: String,
    /// The depreciation of each asset.
    pub lines: Vec<DepreciationLine>,
    /// Whether it is the latest: only that can be undone.
    pub latest: bool,
    /// Whether it was undone.
    pub deleted: bool,
    /// Who made it.
    pub created_by: String,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// What it posted, reversed pairs included, oldest first.
    pub entries: Vec<JournalEntryView>,
    /// Who did what, newest first.
    pub activity: Vec<ActivityItem>,
}

/// The runs that were made at once, oldest first.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct DepreciationRunsMade {
    /// One for each month.
    #[serde(rename = "Runs")]
    pub runs: Vec<DepreciationRunView>,
}
