//! A product or service, as it is stored.

use ledger::{AccountId, TaxId, UnitPrice};
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
    /// What a purchase document says about it.
    pub purchase_description: Option<String>,
    /// Whether it is offered on new documents.
    pub active: bool,
    /// Counts its edits.
    pub version: i64,
}

impl Product {
    /// All that the list is searched by.
    pub fn search_text(&self) -> String {
        let parts = [Some(&self.name), self.sku.as_ref(), self.description.as_ref()];
        let joined: Vec<&str> = parts.into_iter().flatten().map(String::as_str).collect();
        platform::text::fold(&joined.join(" "))
    }
}
