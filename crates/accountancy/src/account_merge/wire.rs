//! Merges of accounts as they are sent.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Two accounts of which one would stay.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AccountMergePair {
    /// The account that stays.
    pub keep_id: i64,
    /// The account that would be merged into it.
    pub merge_id: i64,
}

/// Two accounts of which one stays, as they were seen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AccountMergeInput {
    /// The account that stays.
    pub keep_id: i64,
    /// The account that is merged into it.
    pub merge_id: i64,
    /// The version of the first that was seen; another one since then refuses the merge.
    pub keep_version: i64,
    /// The version of the second that was seen.
    pub merge_version: i64,
}

/// One of the two accounts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AccountMergeSide {
    /// The account.
    pub id: i64,
    /// Its number in the chart.
    pub serial: String,
    /// English name.
    pub account_name: String,
    /// Arabic name.
    pub account_name_ar: String,
    /// Its version, for the merge itself.
    pub version: i64,
    /// Today's balance, positive on the account's usual side.
    pub balance: String,
}

/// What a merge would do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AccountMergePreview {
    /// The account that stays.
    pub keep: AccountMergeSide,
    /// The account that would go.
    pub merge: AccountMergeSide,
    /// How many entries would be carried over.
    pub entries: i64,
    /// How many other records name the account that would go: lines of documents, products, …
    pub records: i64,
    /// The balance of the remaining account after the merge, positive on its usual side.
    pub balance_after: String,
}
