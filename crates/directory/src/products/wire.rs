//! Products as they are sent. Prices are decimal text in the company's currency, at most 5
//! decimals.

use jiff::Timestamp;
use jiff::civil::Date;
use platform::activity::ActivityItem;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::levels::StockLevel;
use super::model::ProductKind;

/// A product with its timeline.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = Product)]
pub struct ProductView {
    /// The product.
    pub id: i64,
    /// What kind of product.
    pub kind: ProductKind,
    /// Its name.
    pub name: String,
    /// Stock-keeping unit.
    pub sku: Option<String>,
    /// What a sales document says about it.
    pub description: Option<String>,
    /// The usual price of one.
    pub sales_price: String,
    /// What a sale earns.
    pub income_account_id: i64,
    /// What a purchase costs.
    pub expense_account_id: Option<i64>,
    /// The usual tax of a sale.
    pub tax_id: Option<i64>,
    /// What it is counted in.
    pub unit: Option<String>,
    /// Its code on the e-invoice.
    pub egs_code: Option<String>,
    /// What a purchase document says about it.
    pub purchase_description: Option<String>,
    /// The vendor from whom it is usually bought.
    pub preferred_vendor_id: Option<i64>,
    /// That vendor's name.
    pub preferred_vendor_name: Option<String>,
    /// What one costs.
    pub unit_cost: Option<String>,
    /// Whether it is offered on new documents.
    pub active: bool,
    /// English name of the income account.
    pub income_account_name: String,
    /// Arabic name of the income account.
    pub income_account_name_ar: String,
    /// English name of the tax.
    pub tax_name: Option<String>,
    /// Arabic name of the tax.
    pub tax_name_ar: Option<String>,
    /// English name of the expense account.
    pub expense_account_name: Option<String>,
    /// Arabic name of the expense account.
    pub expense_account_name_ar: Option<String>,
    /// The authority's code of its unit.
    pub unit_code: Option<String>,
    /// Its code by GS1 (GTIN).
    pub gs1_code: Option<String>,
    /// Whether its code is registered with the authority.
    pub code_registered: bool,
    /// What the company sorts it under.
    pub category: Option<String>,
    /// The product that it is a sub-item of.
    pub parent_id: Option<i64>,
    /// That product's name.
    pub parent_name: Option<String>,
    /// The class that lines which sell it begin with.
    pub class_id: Option<i64>,
    /// That class's name.
    pub class_name: Option<String>,
    /// What goods kept in stock have beside; null for everything else.
    pub stock: Option<ProductStock>,
    /// Counts its edits; sent back with one, so that two people can't overwrite each other unseen.
    pub version: i64,
    /// The timeline, newest first.
    pub activity: Vec<ActivityItem>,
}

/// What goods kept in stock have beside.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ProductStock {
    /// What carries its value.
    pub inventory_account_id: i64,
    /// English name of that account.
    pub inventory_account_name: String,
    /// Arabic name of that account.
    pub inventory_account_name_ar: String,
    /// At this many or fewer it is to be ordered again.
    pub reorder_point: Option<String>,
    /// How many there were when the company came here.
    pub initial_quantity_on_hand: String,
    /// The date of that.
    #[schema(value_type = String, format = Date)]
    pub as_of_date: Date,
    /// What one of them cost.
    pub initial_unit_cost: String,
    /// How many there are today.
    pub on_hand: String,
    /// What they cost, in the company's currency.
    pub value: String,
    /// What one costs on average; null in an empty store.
    pub average_cost: Option<String>,
    /// Whether there is enough.
    pub level: StockLevel,
    /// Whether it ever moved: its kind is fixed then.
    pub moved: bool,
}

/// A product on a list.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ProductRow {
    /// The product.
    pub id: i64,
    /// What kind of product.
    pub kind: ProductKind,
    /// Its name.
    pub name: String,
    /// Stock-keeping unit.
    pub sku: Option<String>,
    /// What a sales document says about it.
    pub description: Option<String>,
    /// The usual price of one.
    pub sales_price: String,
    /// What a sale earns.
    pub income_account_id: i64,
    /// The usual tax of a sale.
    pub tax_id: Option<i64>,
    /// What it is counted in.
    pub unit: Option<String>,
    /// Whether it is offered on new documents.
    pub active: bool,
    /// What the company sorts it under.
    pub category: Option<String>,
    /// The product that it is a sub-item of.
    pub parent_id: Option<i64>,
    /// The class that lines which sell it begin with.
    pub class_id: Option<i64>,
    /// The code that its lines begin with: its EGS code, or its GS1 code where it has no other.
    pub item_code: Option<String>,
    /// That product's name; not in pickers.
    pub parent_name: Option<String>,
    /// How many there are today; null where stock isn't kept.
    pub on_hand: Option<String>,
    /// At this many or fewer it is to be ordered again.
    pub reorder_point: Option<String>,
    /// Whether there is enough; null where stock isn't kept.
    pub level: Option<StockLevel>,
    /// What they cost, in the company's currency; not in pickers.
    pub stock_value: Option<String>,
    /// What one costs on average; not in pickers.
    pub average_cost: Option<String>,
}

/// What of the products is asked for.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct ProductListRequest {
    /// Text anywhere in name, SKU or description, at most 100 characters.
    pub search: Option<String>,
    /// Where the page begins: `NextItem` of the page before.
    pub cursor: Option<String>,
    /// Rows on the page, 1 to 200; 50 when left out.
    pub limit: Option<i64>,
    /// Only this kind: `service`, `non_inventory` or `inventory`.
    pub kind: Option<String>,
    /// Only goods kept in stock: `in` stock, `low` (at the reorder point), `out` of stock
    /// or to `reorder` (either of them, with a reorder point).
    pub stock: Option<String>,
    /// `name` (when left out), `price` or `created`.
    pub sort: Option<String>,
    /// Whether the order is turned round.
    pub descending: Option<bool>,
    /// Whether those switched off are shown too.
    pub include_inactive: Option<bool>,
}

/// A page of products.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ProductTable {
    /// The page.
    #[serde(rename = "Products")]
    pub products: Vec<ProductRow>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next: Option<String>,
    /// False only while the company has no product at all.
    #[serde(rename = "ShowTable")]
    pub show_table: bool,
    /// How many products match.
    #[serde(rename = "Total")]
    pub total: i64,
    /// What all products add up to; only with the first page.
    #[serde(rename = "Stats")]
    pub stats: Option<ProductStats>,
}

/// What all products add up to.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct ProductStats {
    /// Active services.
    pub service: i64,
    /// Active goods that aren't kept in stock.
    pub non_inventory: i64,
    /// Active goods kept in stock.
    pub inventory: i64,
    /// What the goods kept in stock cost, in the company's currency.
    pub stock_value: String,
    /// How many of them are at their reorder point or below it.
    pub low: i64,
    /// Of how many there is nothing.
    pub out: i64,
}

/// What of a stock card is asked for.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct StockCardRequest {
    /// Where the page begins: `NextItem` of the page before.
    pub cursor: Option<String>,
    /// Lines on the page, 1 to 200; 50 when left out.
    pub limit: Option<i64>,
}

/// A page of a product's stock card.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct StockCard {
    /// The latest move first.
    #[serde(rename = "Lines")]
    pub lines: Vec<StockCardLine>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next: Option<String>,
}

/// A move of a product.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct StockCardLine {
    /// The move.
    pub id: i64,
    /// Its day.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// What kind of document moved it: `opening`, `invoice`, `stock_adjustment`, …
    pub doc_kind: String,
    /// The document.
    pub doc_id: i64,
    /// The number that people know it by.
    pub doc_number: String,
    /// How many units; what went out is negative.
    pub quantity: String,
    /// What they cost; what went out is negative.
    pub value: String,
    /// What one of them cost.
    pub unit_cost: Option<String>,
    /// How many stayed.
    pub quantity_after: String,
    /// What those cost.
    pub value_after: String,
}

/// The day of a valuation.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct StockValuationRequest {
    /// Its end; today when left out.
    #[schema(value_type = Option<String>, format = Date)]
    pub as_of: Option<Date>,
    /// Only what was known by this moment, which has passed: the valuation as it read then.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub known_at: Option<Timestamp>,
}

/// What the goods kept in stock are worth at the end of a day.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct StockValuation {
    /// The day.
    #[schema(value_type = String, format = Date)]
    pub as_of: Date,
    /// What there is something of, by name.
    pub rows: Vec<StockValuationRow>,
    /// What all of it cost.
    pub total: String,
    /// The accounts that carry it.
    pub accounts: Vec<StockValuationAccount>,
}

/// A product of a valuation.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct StockValuationRow {
    /// The product.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// Stock-keeping unit.
    pub sku: Option<String>,
    /// What it is counted in.
    pub unit: Option<String>,
    /// What the company sorts it under.
    pub category: Option<String>,
    /// How many units.
    pub quantity: String,
    /// What one costs on average.
    pub average_cost: Option<String>,
    /// What they cost.
    pub value: String,
}

/// An inventory account beside what lies on it.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct StockValuationAccount {
    /// The account.
    pub id: i64,
    /// Its number in the chart.
    pub number: String,
    /// English name.
    pub name: String,
    /// Arabic name.
    pub name_ar: String,
    /// What the goods on it cost.
    pub value: String,
    /// What the books say; another figure means that somebody posted to it by hand.
    pub balance: String,
}

/// Products to choose from.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ProductChoices {
    /// The active products, by name.
    #[serde(rename = "Products")]
    pub products: Vec<ProductRow>,
}
