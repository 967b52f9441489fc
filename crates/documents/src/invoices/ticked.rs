//! Invoices together, as they are sent.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What deleting some invoices takes with it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct InvoiceDeletion {
    /// How many invoices.
    pub invoices: i64,
    /// What they charge, in the company's currency.
    pub total: String,
    /// Payments that are wholly for one of them, and are deleted with it.
    pub payments_deleted: i64,
    /// Payments and credits that stay: what they gave becomes the customers' credit.
    pub payments_kept: i64,
}
