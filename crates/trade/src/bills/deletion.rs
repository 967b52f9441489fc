//! The deletion of several bills, as it is sent.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::priced::delete_many::DeletedByItself;
use money::payments::DeletionEffects;

/// What deleting some bills takes with it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BillDeletion {
    /// How many bills.
    pub bills: i64,
    /// What goes with them, and what stays.
    #[serde(flatten)]
    pub goes: DeletionEffects,
}

/// What became of bills that were to be deleted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BillsDeleted {
    /// How many are deleted.
    pub deleted: i64,
    /// Each of them, in the order in which they were sent.
    pub bills: Vec<DeletedByItself>,
}
