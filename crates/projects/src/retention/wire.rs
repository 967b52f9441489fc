//! Retentions as typed and as JSON. Amounts are decimal text in the company's currency.

use jiff::civil::Date;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The retention of an invoice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProjectRetention {
    /// The retention.
    pub id: i64,
    /// The invoice.
    pub invoice_id: i64,
    /// That invoice's number.
    pub invoice_number: String,
    /// Since when.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// How much is held, or was released.
    pub amount: String,
    /// How much credit notes of the invoice took off: a retention is a share of the work.
    pub credited: String,
    /// The journal entry that holds it.
    pub entry_id: i64,
    /// The day from which it is to be collected; none while it is held.
    #[schema(value_type = Option<String>, format = Date)]
    pub released_on: Option<Date>,
    /// The journal entry that released it.
    pub release_entry_id: Option<i64>,
}

/// The retentions of a project, oldest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProjectRetentions {
    /// All that were not undone.
    #[serde(rename = "Retentions")]
    pub retentions: Vec<ProjectRetention>,
}

/// The amount to retain from an invoice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ProjectHoldInput)]
pub struct HoldInput {
    /// An invoice of the project, in the company's currency.
    pub invoice_id: i64,
    /// How much; the project's percentage of the invoice before taxes, less its credit notes, when
    /// left out.
    pub amount: Option<DecimalText>,
    /// The account that takes it; the chart's own when left out.
    pub account_id: Option<i64>,
}

/// The day from which a retention is to be collected.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ProjectReleaseInput)]
pub struct ReleaseInput {
    /// The day of acceptance.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// Which retentions; all that are held when left out.
    pub retention_ids: Option<Vec<i64>>,
}

/// The retention to undo.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ProjectUndoRetentionInput)]
pub struct UndoInput {
    /// One that is held.
    pub retention_id: i64,
}
