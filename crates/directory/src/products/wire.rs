//! Products as they are sent. Prices are decimal text in the company's currency, at most 5
//! decimals.

use platform::activity::ActivityItem;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::{Product, ProductKind};

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
    /// Counts its edits; sent back with one, so that two people can't overwrite each other unseen.
    pub version: i64,
    /// The timeline, newest first.
    pub activity: Vec<ActivityItem>,
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
}

impl From<Product> for ProductRow {
    fn from(product: Product) -> ProductRow {
        ProductRow {
            id: product.id,
            kind: product.kind,
            name: product.name,
            sku: product.sku,
            description: product.description,
            sales_price: product.sales_price.to_text(),
            income_account_id: product.income_account.0,
            tax_id: product.tax.map(|tax| tax.0),
            unit: product.unit,
            active: product.active,
        }
    }
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
    /// Only this kind: `service` or `non_inventory`.
    pub kind: Option<String>,
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
}

/// Products to choose from.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ProductChoices {
    /// The active products, by name.
    #[serde(rename = "Products")]
    pub products: Vec<ProductRow>,
}
