//! What the forms and the answers of every page of the register choose from.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// By what rule an asset wears out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AssetMethod {
    /// Not at all: land.
    None,
    /// The same every month of its life.
    StraightLine,
    /// A part of its book value each year.
    DecliningBalance,
}

/// The status of an asset.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AssetState {
    /// Used, and wearing out.
    InUse,
    /// Nothing of it is left to wear out.
    FullyDepreciated,
    /// Sold or scrapped.
    Disposed,
}

/// What an asset was bought by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AssetSourceKind {
    /// A bill.
    Bill,
    /// An expense.
    Expense,
}

/// An account to choose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FixedAssetAccount {
    /// The account.
    pub id: i64,
    /// Its number in the chart.
    pub number: String,
    /// Its English name.
    pub name: String,
    /// Its Arabic name.
    pub name_ar: String,
}
