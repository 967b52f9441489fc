//! A project's figures as they are sent. Amounts are decimal text in the company's currency.

use directory::projects::{ProjectRow, StatusTotal};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A project in a list with what it brought.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProjectRowWithFigures {
    /// The project.
    #[serde(flatten)]
    pub project: ProjectRow,
    /// What was earned.
    pub revenue: String,
    /// What was spent.
    pub cost: String,
    /// What is earned beyond the cost.
    pub margin: String,
    /// Invoices less credit notes, taxes included.
    pub billed: String,
    /// What was paid, withheld or credited of that.
    pub collected: String,
    /// What is left to collect.
    pub outstanding: String,
}

/// What all projects of a list come to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProjectTotals {
    /// What they are to earn.
    pub expected_revenue: String,
    /// What they are to cost.
    pub expected_expenses: String,
    /// What was earned.
    pub revenue: String,
    /// What was spent.
    pub cost: String,
    /// What is earned beyond the cost.
    pub margin: String,
    /// Invoices less credit notes, taxes included.
    pub billed: String,
    /// What was paid, withheld or credited of that.
    pub collected: String,
    /// What is left to collect.
    pub outstanding: String,
}

/// A page of projects, by name.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ProjectTable {
    /// The page.
    #[serde(rename = "Projects")]
    pub projects: Vec<ProjectRowWithFigures>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next: Option<String>,
    /// False only while the person sees no project at all.
    #[serde(rename = "ShowTable")]
    pub show_table: bool,
    /// How many projects there are, by where they stand.
    #[serde(rename = "Stats")]
    pub stats: Vec<StatusTotal>,
    /// What all that were asked for come to, on this page or not.
    #[serde(rename = "Totals")]
    pub totals: ProjectTotals,
}

/// What of a project can still be billed to the customer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProjectUnbilled {
    /// Costs and entries of hours.
    pub count: i64,
    /// What they come to, without a mark-up.
    pub total: String,
}

/// Hours that the customer pays for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProjectHours {
    /// On no invoice yet.
    pub unbilled: String,
    /// On an invoice.
    pub billed: String,
}

/// A month of a project.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProjectMonth {
    /// Such as `2026-11`.
    pub month: String,
    /// What was earned.
    pub revenue: String,
    /// What was spent.
    pub cost: String,
}

/// What a project was to bring, and what it brought.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProjectOverview {
    /// What it is to earn.
    pub expected_revenue: Option<String>,
    /// What it is to cost.
    pub expected_expenses: Option<String>,
    /// What was earned.
    pub revenue: String,
    /// What was spent.
    pub cost: String,
    /// What is earned beyond the cost.
    pub margin: String,
    /// The margin in per cent of the revenue; none without any.
    pub margin_percent: Option<String>,
    /// Invoices less credit notes, taxes included.
    pub billed: String,
    /// What was paid, withheld or credited of that.
    pub collected: String,
    /// What is left to collect now.
    pub outstanding: String,
    /// What the customer holds back until acceptance.
    pub retained: String,
    /// What was spent in per cent of what it is to cost.
    pub budget_used_percent: Option<String>,
    /// What was billed by progress in per cent of what it is to earn.
    pub progress_billed_percent: Option<String>,
    /// What can still be billed to the customer.
    pub unbilled: ProjectUnbilled,
    /// Hours that the customer pays for.
    pub hours: ProjectHours,
    /// Each month in which something was earned or spent, oldest first.
    pub months: Vec<ProjectMonth>,
}
