//! The register as it is typed and sent. Amounts are decimal text in the company's currency.

use books::currencies::CurrencyData;
use books::journal::JournalEntryView;
use jiff::Timestamp;
use jiff::civil::Date;
use platform::activity::ActivityItem;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::choices::{AssetMethod, AssetSourceKind, AssetState, FixedAssetAccount};
use super::disposal_wire::AssetDisposalView;
use super::revision_wire::{AssetRevisable, AssetRevisionView};
use documents::attachments::AttachmentView;

/// An asset as it is typed, new or changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FixedAssetInput {
    /// What it is called.
    pub name: String,
    /// Its number at the maker's, or its plate.
    pub serial_number: Option<String>,
    /// Anything worth noting.
    pub note: Option<String>,
    /// Its category: the account of its cost.
    pub cost_account_id: i64,
    /// The account of what has worn out; of what doesn't wear out none.
    pub accumulated_account_id: Option<i64>,
    /// The cost that wearing out is; of what doesn't wear out none.
    pub expense_account_id: Option<i64>,
    /// When it was bought: not after today.
    #[schema(value_type = String, format = Date)]
    pub acquired_on: Date,
    /// When it was put to use; `acquired_on` when left out. Its first month is a whole one.
    #[schema(value_type = Option<String>, format = Date)]
    pub in_service_on: Option<Date>,
    /// What it cost.
    pub cost: DecimalText,
    /// What it will still be worth at the end; nothing when left out.
    pub salvage: Option<DecimalText>,
    /// By what rule it wears out.
    pub method: AssetMethod,
    /// Months of its life, of a straight line: 1 to 1,200.
    pub life_months: Option<i64>,
    /// Percent a year, of a declining balance.
    pub yearly_rate: Option<DecimalText>,
    /// The day whose books first carry it here, of an asset that had been used before.
    #[schema(value_type = Option<String>, format = Date)]
    pub opening_on: Option<Date>,
    /// What had worn out by then.
    pub opening_depreciation: Option<DecimalText>,
    /// Posts its cost, and what had worn out, on `opening_on` against opening balance equity; false
    /// when both are in the books already.
    #[serde(default)]
    pub posts_opening: bool,
    /// The project that it is used for.
    pub project_id: Option<i64>,
    /// The branch that it is used in.
    pub branch_id: Option<i64>,
    /// The class of its depreciation.
    pub class_id: Option<i64>,
    /// What it was bought by, if that is on record.
    pub source_kind: Option<AssetSourceKind>,
    /// Which bill or expense.
    pub source_id: Option<i64>,
    /// The version that was edited; required for an edit.
    pub version: Option<i64>,
}

/// A category: an account of cost, with the two that usually go with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FixedAssetCategory {
    /// The account of cost.
    pub id: i64,
    /// Its number in the chart.
    pub number: String,
    /// Its English name.
    pub name: String,
    /// Its Arabic name.
    pub name_ar: String,
    /// The usual account of accumulated depreciation.
    pub accumulated_account_id: Option<i64>,
    /// The cost that wearing out usually is.
    pub expense_account_id: Option<i64>,
}

/// What the form of an asset starts from.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct FixedAssetForm {
    /// The number that it would get.
    pub next_number: String,
    /// The company's currency.
    pub currency: CurrencyData,
    /// Accounts of cost.
    pub categories: Vec<FixedAssetCategory>,
    /// Accounts of what has worn out.
    pub accumulated_accounts: Vec<FixedAssetAccount>,
    /// Accounts of the cost that wearing out is.
    pub expense_accounts: Vec<FixedAssetAccount>,
    /// Accounts that what a sale brings in may go to: of money, and of income for the invoice.
    pub proceeds_accounts: Vec<FixedAssetAccount>,
}

/// A month of the schedule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FixedAssetMonth {
    /// Its last day.
    #[schema(value_type = String, format = Date)]
    pub month: Date,
    /// The planned depreciation.
    pub amount: String,
    /// What has worn out by its end.
    pub accumulated: String,
    /// The book value at the end of the month.
    pub book_value: String,
    /// Whether that much is in the books already.
    pub posted: bool,
}

/// What was booked of an asset.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FixedAssetBooked {
    /// `depreciation` or `asset_disposal`.
    pub kind: String,
    /// The run or the disposal.
    pub id: i64,
    /// Its number.
    pub number: String,
    /// The day of its entry.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// How much.
    pub amount: String,
}

/// An asset with all that hangs on it.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct FixedAssetView {
    /// Its id.
    pub id: i64,
    /// The number that people know it by.
    pub number: String,
    /// What it is called.
    pub name: String,
    /// Its number at the maker's, or its plate.
    pub serial_number: Option<String>,
    /// Anything worth noting.
    pub note: Option<String>,
    /// Its status.
    pub state: AssetState,
    /// The company's currency.
    pub currency: CurrencyData,
    /// Its category: the account of its cost.
    pub cost_account: FixedAssetAccount,
    /// The account of what has worn out.
    pub accumulated_account: Option<FixedAssetAccount>,
    /// The cost that wearing out is.
    pub expense_account: Option<FixedAssetAccount>,
    /// When it was bought.
    #[schema(value_type = String, format = Date)]
    pub acquired_on: Date,
    /// When it was put to use.
    #[schema(value_type = String, format = Date)]
    pub in_service_on: Date,
    /// What it cost.
    pub cost: String,
    /// What it will still be worth at the end.
    pub salvage: String,
    /// By what rule it wears out.
    pub method: AssetMethod,
    /// Months of its life, of a straight line.
    pub life_months: Option<i64>,
    /// Percent a year, of a declining balance.
    pub yearly_rate: Option<String>,
    /// The day whose books first carried it here.
    #[schema(value_type = Option<String>, format = Date)]
    pub opening_on: Option<Date>,
    /// What had worn out by then.
    pub opening_depreciation: String,
    /// Whether that day's entry is the asset's own.
    pub posts_opening: bool,
    /// What has worn out of it and is in the books.
    pub accumulated: String,
    /// By how much its account carries less than its assets cost: zero when all of them are booked
    /// as bought.
    pub not_booked: Option<String>,
    /// The book value: zero after the disposal.
    pub book_value: String,
    /// The project that it is used for.
    pub project_id: Option<i64>,
    /// Its name.
    pub project_name: Option<String>,
    /// The branch that it is used in.
    pub branch_id: Option<i64>,
    /// Its name.
    pub branch_name: Option<String>,
    /// The class of its depreciation.
    pub class_id: Option<i64>,
    /// Its name.
    pub class_name: Option<String>,
    /// What it was bought by.
    pub source_kind: Option<AssetSourceKind>,
    /// Which bill or expense.
    pub source_id: Option<i64>,
    /// That one's number.
    pub source_number: Option<String>,
    /// Whether its figures may no longer be changed: something of it was depreciated, or it went.
    pub settled: bool,
    /// From when its estimates could change instead; none while they can't.
    pub revisable: Option<AssetRevisable>,
    /// The changes of its estimates that were not undone, the latest first.
    pub revisions: Vec<AssetRevisionView>,
    /// Whether it was deleted.
    pub deleted: bool,
    /// Counts edits; sent back with the next one.
    pub version: i64,
    /// Who made it.
    pub created_by: String,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// The schedule, month by month.
    pub schedule: Vec<FixedAssetMonth>,
    /// What was booked of it, oldest first.
    pub booked: Vec<FixedAssetBooked>,
    /// How it went, if it did.
    pub disposal: Option<AssetDisposalView>,
    /// Its files.
    pub attachments: Vec<AttachmentView>,
    /// What the asset itself posted, reversed pairs included, oldest first.
    pub entries: Vec<JournalEntryView>,
    /// Who did what, newest first.
    pub activity: Vec<ActivityItem>,
}

/// What the register is sorted by.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AssetSort {
    /// Its number, by length first.
    Number,
    /// Its name.
    Name,
    /// When it was bought.
    #[default]
    Acquired,
    /// What it cost.
    Cost,
    /// The book value.
    BookValue,
}

/// Which assets are asked for.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct FixedAssetListRequest {
    /// Part of a number, a name, a serial number or a note; Arabic spellings meet.
    pub search: Option<String>,
    /// Only those with this status.
    pub state: Option<AssetState>,
    /// Only of this category: an account of cost.
    pub cost_account_id: Option<i64>,
    /// Only of this branch.
    pub branch_id: Option<i64>,
    /// What they are sorted by; by when they were bought if left out.
    pub sort: Option<AssetSort>,
    /// Whether the greatest come first; true when left out.
    pub descending: Option<bool>,
    /// `NextItem` of the page before.
    pub cursor: Option<String>,
    /// 1 to 200 rows; 50 when left out.
    pub limit: Option<i64>,
}

/// An asset in the register.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FixedAssetRow {
    /// Its id.
    pub id: i64,
    /// The number that people know it by.
    pub number: String,
    /// What it is called.
    pub name: String,
    /// English name of its category.
    pub category: String,
    /// Arabic name of it.
    pub category_ar: String,
    /// When it was bought.
    #[schema(value_type = String, format = Date)]
    pub acquired_on: Date,
    /// What it cost.
    pub cost: String,
    /// What has worn out of it and is in the books.
    pub accumulated: String,
    /// The book value: zero after the disposal.
    pub book_value: String,
    /// Its status.
    pub state: AssetState,
}

/// A cost account whose balance is not the cost of its assets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AssetAccountBeside {
    /// The account.
    pub account: FixedAssetAccount,
    /// What the books have beyond the register; below zero where the register has more.
    pub amount: String,
}

/// A page of the register.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct FixedAssetTable {
    /// The rows.
    #[serde(rename = "FixedAssets")]
    pub assets: Vec<FixedAssetRow>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next_item: Option<String>,
    /// False only while there is none at all.
    #[serde(rename = "ShowTable")]
    pub show_table: bool,
    /// What all assets that are there cost, whatever is asked for.
    pub total_cost: String,
    /// What of that has worn out.
    pub total_accumulated: String,
    /// Their book value.
    pub total_book_value: String,
    /// The cost accounts whose balance today is not the cost of their assets, by number; only on
    /// the first page.
    pub beside: Vec<AssetAccountBeside>,
    /// The first month that no run has been made for, by its last day; none while nothing is to be
    /// depreciated.
    #[schema(value_type = Option<String>, format = Date)]
    pub next_month: Option<Date>,
}
