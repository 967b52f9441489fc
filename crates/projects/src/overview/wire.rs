//! A project's figures as JSON. Amounts are decimal text in the company's currency.

use directory::projects::{ProjectRow, StatusTotal};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A project in a list with what it brought.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProjectRowWithFigures {
    /// The project.
    #[serde(flatten)]
    pub project: ProjectRow,
    /// Income.
    pub revenue: String,
    /// Cost.
    pub cost: String,
    /// Revenue less cost.
    pub margin: String,
    /// Invoices less credit notes, taxes included.
    pub billed: String,
    /// The paid, withheld or credited part of that.
    pub collected: String,
    /// The open amount to collect.
    pub outstanding: String,
}

/// The totals of all projects of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProjectTotals {
    /// Their planned revenue.
    pub expected_revenue: String,
    /// Their budgets.
    pub expected_expenses: String,
    /// Income.
    pub revenue: String,
    /// Cost.
    pub cost: String,
    /// Revenue less cost.
    pub margin: String,
    /// Invoices less credit notes, taxes included.
    pub billed: String,
    /// The paid, withheld or credited part of that.
    pub collected: String,
    /// The open amount to collect.
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
    /// False only while the person sees no project.
    #[serde(rename = "ShowTable")]
    pub show_table: bool,
    /// How many projects there are, by status.
    #[serde(rename = "Stats")]
    pub stats: Vec<StatusTotal>,
    /// The totals of all requested projects, on this page or not.
    #[serde(rename = "Totals")]
    pub totals: ProjectTotals,
}

/// The billable costs and hours of a project.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProjectUnbilled {
    /// Costs and entries of hours.
    pub count: i64,
    /// Their total, without a mark-up.
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
    /// For example `2026-11`.
    pub month: String,
    /// Income.
    pub revenue: String,
    /// Cost.
    pub cost: String,
}

/// A project's planned and actual figures.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProjectOverview {
    /// The contract value.
    pub expected_revenue: Option<String>,
    /// The budget.
    pub expected_expenses: Option<String>,
    /// Income.
    pub revenue: String,
    /// Cost.
    pub cost: String,
    /// Revenue less cost.
    pub margin: String,
    /// The margin in per cent of the revenue; none without any.
    pub margin_percent: Option<String>,
    /// Invoices less credit notes, taxes included.
    pub billed: String,
    /// The paid, withheld or credited part of that.
    pub collected: String,
    /// The open amount to collect now.
    pub outstanding: String,
    /// The amount that the customer retains until acceptance.
    pub retained: String,
    /// The cost in per cent of the budget.
    pub budget_used_percent: Option<String>,
    /// The amount billed by progress in per cent of the contract value.
    pub progress_billed_percent: Option<String>,
    /// The billable costs and hours.
    pub unbilled: ProjectUnbilled,
    /// Hours that the customer pays for.
    pub hours: ProjectHours,
    /// Each month in which something was earned or spent, oldest first.
    pub months: Vec<ProjectMonth>,
}
