//! The deletion of several invoices, as it is sent.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use money::payments::DeletionEffects;

/// What deleting some invoices takes with it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct InvoiceDeletion {
    /// How many invoices.
    pub invoices: i64,
    /// What goes with them, and what stays.
    #[serde(flatten)]
    pub goes: DeletionEffects,
}
