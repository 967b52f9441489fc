//! The form of a product.

use jiff::civil::Date;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::ProductKind;

/// A product or service in a form, new or changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProductInput {
    /// The kind of product; fixed once it has stock movements.
    pub kind: ProductKind,
    /// Its name, unique among the active ones.
    pub name: String,
    /// Stock-keeping unit.
    pub sku: Option<String>,
    /// The description on sales documents.
    pub description: Option<String>,
    /// The default price of one in the company's currency, at most 5 decimals.
    pub sales_price: DecimalText,
    /// The account credited by sales: an active account of income.
    pub income_account_id: i64,
    /// The account debited by purchases, or for stocked goods by the cost of sales: an active
    /// account of cost or expenses.
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
    /// The cost of one in the company's currency, at most 5 decimals.
    pub unit_cost: Option<DecimalText>,
    /// Whether new documents may use it; unchanged when left out, true for a new one.
    pub active: Option<bool>,
    /// The version that was edited; refused when it is no longer the current one.
    pub version: Option<i64>,
    /// The authority's unit code, `KGM`: one of `Forms/GetUnitTypes`.
    pub unit_code: Option<String>,
    /// Its GS1 code (GTIN): 8, 12, 13 or 14 digits.
    pub gs1_code: Option<String>,
    /// Whether its code is registered with the authority; unchanged when left out. A registration
    /// doesn't carry over to another code.
    pub code_registered: Option<bool>,
    /// The company's product category.
    pub category: Option<String>,
    /// The parent product: of the same kind, and no sub-item itself.
    pub parent_id: Option<i64>,
    /// The default class of its sales lines.
    pub class_id: Option<i64>,
    /// The inventory account of stocked goods.
    pub inventory_account_id: Option<i64>,
    /// The quantity at or below which it should be reordered.
    pub reorder_point: Option<DecimalText>,
    /// The opening quantity in stock; unchanged when an edit leaves it out.
    pub initial_quantity_on_hand: Option<DecimalText>,
    /// The date of the opening quantity; not after today.
    #[schema(value_type = Option<String>, format = Date)]
    pub as_of_date: Option<Date>,
    /// The unit cost of the opening quantity; `unit_cost` when left out.
    pub initial_unit_cost: Option<DecimalText>,
}
