//! A product or service, as it is stored.

use jiff::civil::Date;
use ledger::{AccountId, Quantity, TaxId, UnitPrice};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What kind of product.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ProductKind {
    /// Work done (خدمة).
    Service,
    /// Goods whose quantity isn't counted (صنف غير مخزني).
    NonInventory,
    /// Goods kept in stock (صنف مخزني).
    Inventory,
}

impl ProductKind {
    /// The word that the database and the wire keep.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Service => "service",
            Self::NonInventory => "non_inventory",
            Self::Inventory => "inventory",
        }
    }

    /// The kind of a word; none when it is no kind.
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
    /// What a sales document says about it.
    pub description: Option<String>,
    /// The usual price of one, in the company's currency.
    pub sales_price: UnitPrice,
    /// What one costs, in the company's currency.
    pub unit_cost: Option<UnitPrice>,
    /// What a sale earns.
    pub income_account: AccountId,
    /// What a purchase costs.
    pub expense_account: Option<AccountId>,
    /// The usual tax of a sale.
    pub tax: Option<TaxId>,
    /// What it is counted in: hour, piece, kilogram.
    pub unit: Option<String>,
    /// Its code on the e-invoice, `EG-123456789-1`.
    pub egs_code: Option<String>,
    /// Its code by GS1 (GTIN), 8 to 14 digits.
    pub gs1_code: Option<String>,
    /// Whether its code is registered with the authority.
    pub code_registered: bool,
    /// The authority's code of its unit, `KGM`.
    pub unit_code: Option<String>,
    /// What the company sorts it under.
    pub category: Option<String>,
    /// The product that it is a sub-item of.
    pub parent: Option<i64>,
    /// The class that lines which sell it begin with.
    pub class: Option<i64>,
    /// What a purchase document says about it.
    pub purchase_description: Option<String>,
    /// The vendor from whom it is usually bought.
    pub preferred_vendor: Option<i64>,
    /// What goods kept in stock have beside; none for everything else.
    pub stock: Option<Stocked>,
    /// Whether it is offered on new documents.
    pub active: bool,
    /// Counts its edits.
    pub version: i64,
}

/// What goods kept in stock have beside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stocked {
    /// What carries its value.
    pub inventory_account: AccountId,
    /// At this many or fewer it is to be ordered again.
    pub reorder_point: Option<Quantity>,
    /// What there was of it when the company came here.
    pub opening: Opening,
    /// The opening's number as a document, once something was posted.
    pub opening_number: Option<String>,
}

/// What there was of a product when the company came here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Opening {
    /// How many units; nothing, when the company began without.
    pub quantity: Quantity,
    /// What one cost, in the company's currency.
    pub cost: UnitPrice,
    /// Its date.
    pub date: Date,
}

impl Product {
    /// All that the list is searched by.
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
