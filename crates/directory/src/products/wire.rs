//! Products in answers. Prices are decimal text in the company's currency, at most 5 decimals.

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
    /// Its kind.
    pub kind: ProductKind,
    /// Its name.
    pub name: String,
    /// Stock-keeping unit.
    pub sku: Option<String>,
    /// The description on sales documents.
    pub description: Option<String>,
    /// The default price of one.
    pub sales_price: String,
    /// The account credited by sales.
    pub income_account_id: i64,
    /// The account debited by purchases.
    pub expense_account_id: Option<i64>,
    /// The default tax of sales.
    pub tax_id: Option<i64>,
    /// The unit of measure.
    pub unit: Option<String>,
    /// Its code on the e-invoice.
    pub egs_code: Option<String>,
    /// The description on purchase documents.
    pub purchase_description: Option<String>,
    /// The preferred vendor.
    pub preferred_vendor_id: Option<i64>,
    /// That vendor's name.
    pub preferred_vendor_name: Option<String>,
    /// The cost of one.
    pub unit_cost: Option<String>,
    /// Whether new documents may use it.
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
    /// The authority's unit code.
    pub unit_code: Option<String>,
    /// Its GS1 code (GTIN).
    pub gs1_code: Option<String>,
    /// Whether its code is registered with the authority.
    pub code_registered: bool,
    /// The company's product category.
    pub category: Option<String>,
    /// Its parent product.
    pub parent_id: Option<i64>,
    /// The parent's name.
    pub parent_name: Option<String>,
    /// The default class of its sales lines.
    pub class_id: Option<i64>,
    /// That class's name.
    pub class_name: Option<String>,
    /// The further fields of stocked goods; null for other kinds.
    pub stock: Option<ProductStock>,
    /// Incremented by every edit; an edit must send it back, so that nobody overwrites another's
    /// changes unseen.
    pub version: i64,
    /// The timeline, newest first.
    pub activity: Vec<ActivityItem>,
}

/// The further fields of stocked goods.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ProductStock {
    /// Its inventory account.
    pub inventory_account_id: i64,
    /// English name of that account.
    pub inventory_account_name: String,
    /// Arabic name of that account.
    pub inventory_account_name_ar: String,
    /// The quantity at or below which it should be reordered.
    pub reorder_point: Option<String>,
    /// The opening quantity in stock.
    pub initial_quantity_on_hand: String,
    /// The date of the opening quantity.
    #[schema(value_type = String, format = Date)]
    pub as_of_date: Date,
    /// The unit cost of the opening quantity.
    pub initial_unit_cost: String,
    /// The quantity in stock today.
    pub on_hand: String,
    /// Its cost, in the company's currency.
    pub value: String,
    /// The average cost of one; null without stock.
    pub average_cost: Option<String>,
    /// The stock level.
    pub level: StockLevel,
    /// Whether it has stock movements; then its kind is fixed.
    pub moved: bool,
}

/// A product on a list.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ProductRow {
    /// The product.
    pub id: i64,
    /// Its kind.
    pub kind: ProductKind,
    /// Its name.
    pub name: String,
    /// Stock-keeping unit.
    pub sku: Option<String>,
    /// The description on sales documents.
    pub description: Option<String>,
    /// The default price of one.
    pub sales_price: String,
    /// The account credited by sales.
    pub income_account_id: i64,
    /// The default tax of sales.
    pub tax_id: Option<i64>,
    /// The unit of measure.
    pub unit: Option<String>,
    /// Whether new documents may use it.
    pub active: bool,
    /// The company's product category.
    pub category: Option<String>,
    /// Its parent product.
    pub parent_id: Option<i64>,
    /// The default class of its sales lines.
    pub class_id: Option<i64>,
    /// The default item code of its lines: its EGS code, or else its GS1 code.
    pub item_code: Option<String>,
    /// The parent's name; not in pickers.
    pub parent_name: Option<String>,
    /// The quantity in stock today; null for goods that aren't stocked.
    pub on_hand: Option<String>,
    /// The quantity at or below which it should be reordered.
    pub reorder_point: Option<String>,
    /// The stock level; null for goods that aren't stocked.
    pub level: Option<StockLevel>,
    /// Its cost, in the company's currency; not in pickers.
    pub stock_value: Option<String>,
    /// The average cost of one; not in pickers.
    pub average_cost: Option<String>,
}

/// The filters, order and page of a product list.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct ProductListRequest {
    /// Text that occurs in name, SKU or description, at most 100 characters.
    pub search: Option<String>,
    /// Where the page begins: `NextItem` of the previous page.
    pub cursor: Option<String>,
    /// Rows on the page, 1 to 200; 50 when left out.
    pub limit: Option<i64>,
    /// Only this kind: `service`, `non_inventory` or `inventory`.
    pub kind: Option<String>,
    /// Only stocked goods: `in` stock, `low` (at the reorder point), `out` of stock or to `reorder`
    /// (either of them, with a reorder point).
    pub stock: Option<String>,
    /// `name` (when left out), `price` or `created`.
    pub sort: Option<String>,
    /// Whether the order is reversed.
    pub descending: Option<bool>,
    /// Whether inactive ones are included.
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
    /// The totals of all products; only with the first page.
    #[serde(rename = "Stats")]
    pub stats: Option<ProductStats>,
}

/// The totals of all products.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct ProductStats {
    /// Active services.
    pub service: i64,
    /// Active goods that aren't stocked.
    pub non_inventory: i64,
    /// Active stocked goods.
    pub inventory: i64,
    /// The cost of all stocked goods, in the company's currency.
    pub stock_value: String,
    /// The number of products at or below their reorder point.
    pub low: i64,
    /// The number of products with no stock.
    pub out: i64,
}

/// The page of a stock card.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct StockCardRequest {
    /// Where the page begins: `NextItem` of the previous page.
    pub cursor: Option<String>,
    /// Lines on the page, 1 to 200; 50 when left out.
    pub limit: Option<i64>,
}

/// A page of a product's stock card.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct StockCard {
    /// The latest movement first.
    #[serde(rename = "Lines")]
    pub lines: Vec<StockCardLine>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next: Option<String>,
}

/// A stock movement of a product.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct StockCardLine {
    /// The movement.
    pub id: i64,
    /// Its date.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// The kind of its document: `opening`, `invoice`, `stock_adjustment`, …
    pub doc_kind: String,
    /// The document.
    pub doc_id: i64,
    /// The document's number.
    pub doc_number: String,
    /// The quantity; negative for issues.
    pub quantity: String,
    /// Its cost; negative for issues.
    pub value: String,
    /// The cost of one.
    pub unit_cost: Option<String>,
    /// The quantity after it.
    pub quantity_after: String,
    /// The cost of that quantity.
    pub value_after: String,
}

/// The day of a valuation.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct StockValuationRequest {
    /// Its end; today when left out.
    #[schema(value_type = Option<String>, format = Date)]
    pub as_of: Option<Date>,
    /// Only movements recorded by this past moment: the valuation as it was then.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub known_at: Option<Timestamp>,
}

/// The value of stocked goods at the end of a day.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct StockValuation {
    /// The day.
    #[schema(value_type = String, format = Date)]
    pub as_of: Date,
    /// The products in stock, by name.
    pub rows: Vec<StockValuationRow>,
    /// Their total cost.
    pub total: String,
    /// The inventory accounts.
    pub accounts: Vec<StockValuationAccount>,
}

/// A product in a valuation.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct StockValuationRow {
    /// The product.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// Stock-keeping unit.
    pub sku: Option<String>,
    /// The unit of measure.
    pub unit: Option<String>,
    /// The company's product category.
    pub category: Option<String>,
    /// The quantity.
    pub quantity: String,
    /// The average cost of one.
    pub average_cost: Option<String>,
    /// The cost of the quantity.
    pub value: String,
}

/// An inventory account with the goods on it.
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
    /// The cost of the goods on it.
    pub value: String,
    /// Its balance in the books; it differs when somebody posted to the account manually.
    pub balance: String,
}

/// The products to choose from.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ProductChoices {
    /// The active products, by name.
    #[serde(rename = "Products")]
    pub products: Vec<ProductRow>,
}
