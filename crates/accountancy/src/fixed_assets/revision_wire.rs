//! How estimates of an asset change, as that is typed and sent.

use jiff::Timestamp;
use jiff::civil::Date;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::choices::AssetMethod;

/// What is expected of an asset from now on, as it is typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AssetRevisionInput {
    /// The asset; something of it was depreciated.
    pub asset_id: i64,
    /// The version of it that was looked at.
    pub version: i64,
    /// The residual value at the end; zero when left out. At most the book value.
    pub salvage: Option<DecimalText>,
    /// By what rule it wears out from then on.
    pub method: AssetMethod,
    /// Months that are left of a straight line: 1 to 1,200.
    pub life_months: Option<i64>,
    /// Percent a year, of a declining balance.
    pub yearly_rate: Option<DecimalText>,
    /// The reason for the change.
    pub reason: Option<String>,
}

/// From when the estimates of an asset could change, and what is left by the present ones.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AssetRevisable {
    /// The first day of the first month that no run has been made for.
    #[schema(value_type = String, format = Date)]
    pub from: Date,
    /// Months that are left then of a straight line.
    pub months_left: Option<i64>,
}

/// What was expected of an asset.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AssetEstimates {
    /// What it will still be worth at the end.
    pub salvage: String,
    /// By what rule it wears out.
    pub method: AssetMethod,
    /// Months of a straight line: of the whole life, or, by a revision, those that were left then.
    pub life_months: Option<i64>,
    /// Percent a year, of a declining balance.
    pub yearly_rate: Option<String>,
}

/// A change of estimates that was not undone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AssetRevisionView {
    /// Its id.
    pub id: i64,
    /// The first day of the first month that it holds for.
    #[schema(value_type = String, format = Date)]
    pub from: Date,
    /// What had worn out before.
    pub worn: String,
    /// What was expected before.
    pub before: AssetEstimates,
    /// What is expected since.
    pub after: AssetEstimates,
    /// Why.
    pub reason: Option<String>,
    /// Whether it can be undone: the latest, as long as no month was depreciated by it.
    pub undoable: bool,
    /// Who made it.
    pub created_by: String,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
}
