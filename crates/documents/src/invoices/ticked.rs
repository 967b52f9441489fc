//! Invoices beside each other and invoices together, as they are sent.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The invoices beside one in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct InvoiceNeighbours {
    /// The one after it.
    #[serde(rename = "NextItem")]
    pub next_item: Option<i64>,
    /// The one before it.
    #[serde(rename = "PreviousItem")]
    pub previous_item: Option<i64>,
}

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
