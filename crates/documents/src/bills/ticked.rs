//! Bills together, as they are sent.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::priced::several::DeletedByItself;

/// What deleting some bills takes with it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BillDeletion {
    /// How many bills.
    pub bills: i64,
    /// What they charge, in the company's currency.
    pub total: String,
    /// Payments that are wholly for one of them, and are deleted with it.
    pub payments_deleted: i64,
    /// Payments and credits that stay: what they gave becomes an advance to the vendors.
    pub payments_kept: i64,
}

/// What became of bills that were to be deleted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BillsDeleted {
    /// How many are deleted.
    pub deleted: i64,
    /// Each of them, in the order in which they were sent.
    pub bills: Vec<DeletedByItself>,
}
