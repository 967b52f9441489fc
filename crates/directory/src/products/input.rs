//! A product as it is typed.

use jiff::civil::Date;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::ProductKind;

/// A product or service as it is typed, new or changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProductInput {
    /// What kind of product; fixed once it has moved in stock.
    pub kind: ProductKind,
    /// Its name, unique among the active ones.
    pub name: String,
    /// Stock-keeping unit.
    pub sku: Option<String>,
    /// What a sales document says about it.
    pub description: Option<String>,
    /// The usual price of one in the company's currency, at most 5 decimals.
    pub sales_price: DecimalText,
    /// What a sale earns: an active account of income.
    pub income_account_id: i64,
    /// What a purchase costs, of goods kept in stock what a sale of them costs: an active account
    /// of cost or expenses.
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
    /// What one costs in the company's currency, at most 5 decimals.
    pub unit_cost: Option<DecimalText>,
    /// Whether it is offered on new documents; unchanged when left out, true for a new one.
    pub active: Option<bool>,
    /// The version that was edited; another one since then refuses the edit.
    pub version: Option<i64>,
    /// The authority's code of its unit, `KGM`: one of `Forms/GetUnitTypes`.
    pub unit_code: Option<String>,
    /// Its code by GS1 (GTIN): 8, 12, 13 or 14 digits.
    pub gs1_code: Option<String>,
    /// Whether its code is registered with the authority; unchanged when left out. It is not of
    /// another code.
    pub code_registered: Option<bool>,
    /// What the company sorts it under.
    pub category: Option<String>,
    /// The product that it is a sub-item of: of the same kind, and no sub-item itself.
    pub parent_id: Option<i64>,
    /// The class that lines which sell it begin with.
    pub class_id: Option<i64>,
    /// What carries the value of goods kept in stock.
    pub inventory_account_id: Option<i64>,
    /// At this many or fewer it is to be ordered again.
    pub reorder_point: Option<DecimalText>,
    /// How many there were when the company came here; unchanged when an edit leaves it out.
    pub initial_quantity_on_hand: Option<DecimalText>,
    /// The date of that; not after today.
    #[schema(value_type = Option<String>, format = Date)]
    pub as_of_date: Option<Date>,
    /// What one of them cost; `unit_cost` when left out.
    pub initial_unit_cost: Option<DecimalText>,
}
