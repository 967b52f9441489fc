//! Merges as JSON.

use books::currencies::CurrencyData;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Two customers to merge: one would stay.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MergePair {
    /// The customer that stays.
    pub keep_id: i64,
    /// The customer that would be merged into it.
    pub merge_id: i64,
}

/// Two customers to merge, with the versions that were shown: one stays.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MergeInput {
    /// The customer that stays.
    pub keep_id: i64,
    /// The customer that is merged into it.
    pub merge_id: i64,
    /// The version of the first that was seen; another one since then refuses the merge.
    pub keep_version: i64,
    /// The version of the second that was seen.
    pub merge_version: i64,
}

/// One of the two customers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MergeSide {
    /// The customer.
    #[serde(rename = "CustomerID")]
    pub id: i64,
    /// The display name.
    #[serde(rename = "CustomerName")]
    pub name: String,
    /// Its version, for the merge itself.
    pub version: i64,
    /// The customer's currency.
    pub currency: CurrencyData,
    /// The customer's balance.
    #[serde(rename = "OpenBalance")]
    pub open_balance: String,
}

/// How many records of a kind would move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Moving {
    /// `invoice`, `quote`, `receipt`, `opening`, `contact`, `note`, `attachment` …
    pub kind: String,
    /// How many.
    pub count: i64,
}

/// The preview of a merge.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MergePreview {
    /// The customer that stays.
    pub keep: MergeSide,
    /// The customer that would go.
    pub merge: MergeSide,
    /// What would move, without empty kinds.
    pub moves: Vec<Moving>,
    /// The balance of the surviving customer afterwards.
    pub balance_after: String,
}
