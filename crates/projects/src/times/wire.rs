//! Hours as JSON. Amounts are decimal text in the company's currency.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Hours that somebody worked for a project.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ProjectTime)]
pub struct TimeEntry {
    /// The entry.
    pub id: i64,
    /// For which project.
    pub project_id: i64,
    /// When they were worked.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// How long.
    pub minutes: i64,
    /// The hourly rate.
    pub hourly_rate: String,
    /// Their amount.
    pub amount: String,
    /// The work.
    pub description: String,
    /// Whether the customer pays for it.
    pub billable: bool,
    /// The invoice that they are on.
    pub invoice_id: Option<i64>,
    /// That invoice's number.
    pub invoice_number: Option<String>,
    /// Who added them.
    pub member_name: String,
    /// Counts its edits; sent back with one.
    pub version: i64,
}

/// A page of a project's hours, newest first.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = ProjectTimePage)]
pub struct TimePage {
    /// The page.
    #[serde(rename = "Times")]
    pub times: Vec<TimeEntry>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next: Option<String>,
}
