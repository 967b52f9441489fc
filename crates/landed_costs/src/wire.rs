//! Landed costs as they are sent. Amounts are decimal text in the company's currency.

use books::currencies::CurrencyData;
use books::journal::JournalEntryView;
use jiff::Timestamp;
use jiff::civil::Date;
use platform::activity::ActivityItem;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What charges are spread over goods by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum LandedBasis {
    /// What each line cost.
    Value,
    /// How many units each line brought.
    Quantity,
}

impl LandedBasis {
    /// The word that the database keeps.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Value => "value",
            Self::Quantity => "quantity",
        }
    }

    /// The basis of a stored word, which the database has checked.
    pub fn from_stored(word: &str) -> LandedBasis {
        if word == "quantity" { Self::Quantity } else { Self::Value }
    }
}

/// What was paid, and its account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LandedChargeInput {
    /// The account of the cost, as the line of a bill has it; that of goods in transit when left
    /// out.
    pub account_id: Option<i64>,
    /// What it was for: freight, customs, insurance.
    pub description: Option<String>,
    /// How much, above zero.
    pub amount: DecimalText,
    /// The bill or expense that says so: at most what is left of what it put on the account. None
    /// when left out, as of freight that is not billed yet.
    pub source: Option<LandedSourceInput>,
}

/// Where a charge is taken from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LandedSourceInput {
    /// `bill` or `expense`; a bill when left out.
    pub kind: Option<String>,
    /// The document.
    pub id: i64,
}

/// Goods that a cost is added to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LandedGoodsInput {
    /// `bill` or `expense`; a bill when left out.
    pub kind: Option<String>,
    /// The document.
    pub id: i64,
    /// Only one of its lines, from 1; all that came into stock when left out.
    pub line: Option<i64>,
}

/// A landed cost as it is typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LandedCostInput {
    /// When it was known: not after today. In the books it counts from the day of the goods.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// What the charges are spread by.
    pub basis: LandedBasis,
    /// The charges, 1 to 50.
    pub charges: Vec<LandedChargeInput>,
    /// The goods, 1 to 200 documents or lines.
    pub goods: Vec<LandedGoodsInput>,
    /// What people note about it.
    pub memo: Option<String>,
}

/// A charge of a landed cost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LandedCharge {
    /// The account that it was taken from.
    pub account_id: i64,
    /// English name.
    pub account_name: String,
    /// Arabic name.
    pub account_name_ar: String,
    /// What it was for.
    pub description: Option<String>,
    /// How much.
    pub amount: String,
    /// The bill or expense that it was taken from; none when it was only typed.
    pub source: Option<LandedSource>,
}

/// The bill or expense that a charge was taken from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LandedSource {
    /// `bill` or `expense`.
    pub kind: String,
    /// The document.
    pub id: i64,
    /// Its number.
    pub number: String,
}

/// A line of goods with what is added to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LandedGoods {
    /// `bill` or `expense`.
    pub kind: String,
    /// The document.
    pub id: i64,
    /// Its number.
    pub number: String,
    /// Its day, which is that of the entry.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// The line, from 1.
    pub line: i64,
    /// The product.
    pub product_id: i64,
    /// Its name today.
    pub product_name: String,
    /// How many units came.
    pub quantity: String,
    /// What the line itself cost.
    pub value: String,
    /// What is added to it.
    pub amount: String,
}

/// How charges would be spread.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LandedCostPreview {
    /// The company's currency.
    pub currency: CurrencyData,
    /// All charges.
    pub amount: String,
    /// What each line of goods takes.
    pub goods: Vec<LandedGoods>,
    /// The accounts of assets and costs that it would leave below zero: more would be taken from
    /// them than ever came.
    pub short: Vec<LandedShort>,
}

/// An account that a landed cost would leave below zero.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LandedShort {
    /// The account.
    pub account_id: i64,
    /// English name.
    pub account_name: String,
    /// Arabic name.
    pub account_name_ar: String,
    /// How much more is taken than its balance, above zero.
    pub amount: String,
}

/// What landed costs took of what a bill or an expense says was paid.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LandedChargesTaken {
    /// The landed costs that took from it, each with how much, in the order of their days.
    pub costs: Vec<LandedCostOn>,
    /// What is left for others of what it put on each account.
    pub left: Vec<LandedChargeLeft>,
}

/// What is left of what a document put on an account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LandedChargeLeft {
    /// The account.
    pub account_id: i64,
    /// How much, in the company's currency; zero when all was taken.
    pub amount: String,
}

/// A landed cost with all that belongs to it.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct LandedCostView {
    /// Its id.
    pub id: i64,
    /// The number that people know it by.
    pub number: String,
    /// When it was known.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// What the charges were spread by.
    pub basis: LandedBasis,
    /// What people note about it.
    pub memo: Option<String>,
    /// The company's currency.
    pub currency: CurrencyData,
    /// All charges.
    pub amount: String,
    /// The charges.
    pub charges: Vec<LandedCharge>,
    /// What each line of goods took.
    pub goods: Vec<LandedGoods>,
    /// Whether it was undone.
    pub deleted: bool,
    /// By whom.
    pub created_by: String,
    /// When it was typed.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// What it posted, reversed pairs included, oldest first.
    pub entries: Vec<JournalEntryView>,
    /// Who did what, newest first.
    pub activity: Vec<ActivityItem>,
}

/// Which landed costs are asked for.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct LandedCostListRequest {
    /// Only of goods of one bill.
    pub bill_id: Option<i64>,
    /// Only of goods of one expense.
    pub expense_id: Option<i64>,
    /// Not before.
    #[schema(value_type = Option<String>, format = Date)]
    pub from_date: Option<Date>,
    /// Not after.
    #[schema(value_type = Option<String>, format = Date)]
    pub to_date: Option<Date>,
    /// `NextItem` of the page before.
    pub cursor: Option<String>,
    /// 1 to 200 rows; 50 when left out.
    pub limit: Option<i64>,
}

/// A landed cost in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LandedCostRow {
    /// Its id.
    pub id: i64,
    /// The number that people know it by.
    pub number: String,
    /// When it was known.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// What the charges were spread by.
    pub basis: LandedBasis,
    /// What people note about it.
    pub memo: Option<String>,
    /// How many lines of goods it was spread over.
    pub lines: i64,
    /// All charges.
    pub amount: String,
}

/// A page of landed costs.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct LandedCostTable {
    /// The rows, the latest first.
    #[serde(rename = "LandedCosts")]
    pub landed_costs: Vec<LandedCostRow>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next_item: Option<String>,
    /// False only while there is none at all.
    #[serde(rename = "ShowTable")]
    pub show_table: bool,
}

/// A landed cost as the page of its goods tells it, or that of a document it was taken from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LandedCostOn {
    /// Its id.
    pub id: i64,
    /// The number that people know it by.
    pub number: String,
    /// When it was known.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// What it adds to this document's goods, or took from it.
    pub amount: String,
}
