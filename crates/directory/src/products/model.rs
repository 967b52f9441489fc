//! A stored product or service.

use jiff::civil::Date;
use ledger::{AccountId, Quantity, TaxId, UnitPrice};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The kind of product.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ProductKind {
    /// Work done (خدمة).
    Service,
    /// Goods without stock accounting (صنف غير مخزني).
    NonInventory,
    /// Stocked goods (صنف مخزني).
    Inventory,
}

impl ProductKind {
    /// The word in the database and in JSON.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Service => "service",
            Self::NonInventory => "non_inventory",
            Self::Inventory => "inventory",
        }
    }

    /// The kind of a word; none for an unknown word.
    pub fn from_word(word: &str) -> Option<ProductKind> {
        match word {
            "service" => Some(Self::Service),
            "non_inventory" => Some(Self::NonInventory),
            "inventory" => Some(Self::Inventory),
            _ => None,
        }
    }
}

/// A product or service of the company.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Product {
    /// The product.
    pub id: i64,
    /// What kind of product.
    pub kind: ProductKind,
    /// Its name, unique among the active ones.
    pub name: String,
    /// Stock-keeping unit.
    pub sku: Option<String>,
    /// The description on sales documents.
    pub description: Option<String>,
    /// The default price of one, in the company's currency.
    pub sales_price: UnitPrice,
    /// The cost of one, in the company's currency.
    pub unit_cost: Option<UnitPrice>,
    /// The account credited by sales.
    pub income_account: AccountId,
    /// The account debited by purchases.
    pub expense_account: Option<AccountId>,
    /// The default tax of sales.
    pub tax: Option<TaxId>,
    /// The unit of measure: hour, piece, kilogram.
    pub unit: Option<String>,
    /// Its code on the e-invoice, `EG-123456789-1`.
    pub egs_code: Option<String>,
    /// Its GS1 code (GTIN), 8 to 14 digits.
    pub gs1_code: Option<String>,
    /// Whether its code is registered with the authority.
    pub code_registered: bool,
    /// The authority's unit code, `KGM`.
    pub unit_code: Option<String>,
    /// The company's product category.
    pub category: Option<String>,
    /// Its parent product.
    pub parent: Option<i64>,
    /// The default class of its sales lines.
    pub class: Option<i64>,
    /// The description on purchase documents.
    pub purchase_description: Option<String>,
    /// The preferred vendor.
    pub preferred_vendor: Option<i64>,
    /// The further fields of stocked goods; none for other kinds.
    pub stock: Option<Stocked>,
    /// Whether new documents may use it.
    pub active: bool,
    /// Incremented by every edit.
    pub version: i64,
}

/// The further fields of stocked goods.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stocked {
    /// Its inventory account.
    pub inventory_account: AccountId,
    /// The quantity at or below which it should be reordered.
    pub reorder_point: Option<Quantity>,
    /// Its opening stock.
    pub opening: Opening,
    /// The opening's document number, once one was posted.
    pub opening_number: Option<String>,
}

/// The opening stock of a product.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Opening {
    /// The quantity; zero without an opening.
    pub quantity: Quantity,
    /// The cost of one, in the company's currency.
    pub cost: UnitPrice,
    /// Its date.
    pub date: Date,
}

impl Product {
    /// The text that the list searches.
    pub fn search_text(&self) -> String {
        let parts = [
            Some(&self.name),
            self.sku.as_ref(),
            self.gs1_code.as_ref(),
            self.category.as_ref(),
            self.description.as_ref(),
        ];
        let joined: Vec<&str> = parts.into_iter().flatten().map(String::as_str).collect();
        platform::text::search_key(&joined.join(" "))
    }
}
