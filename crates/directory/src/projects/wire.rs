//! Projects in answers. Amounts are decimal text in the company's currency.

use jiff::civil::Date;
use ledger::Money;
use platform::activity::ActivityItem;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::ProjectStatus;

/// A project in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProjectRow {
    /// The project.
    pub id: i64,
    /// Its name.
    pub project_name: String,
    /// Its customer.
    pub customer_id: i64,
    /// The customer's name.
    pub customer_name: String,
    /// Its manager.
    pub manager_id: Option<i64>,
    /// The manager's name.
    pub manager_name: Option<String>,
    /// Its location.
    pub project_location: i64,
    /// The location's name.
    pub project_location_name: String,
    /// Its status.
    pub project_status: ProjectStatus,
    /// Its start date.
    #[schema(value_type = Option<String>, format = Date)]
    pub start_date: Option<Date>,
    /// Its expected end date.
    #[schema(value_type = Option<String>, format = Date)]
    pub end_date: Option<Date>,
    /// The expected revenue.
    pub expected_revenue: Option<String>,
    /// The expected expenses.
    pub expected_expenses: Option<String>,
    /// The retention: per cent of an invoice before taxes.
    pub retention_percent: Option<String>,
}

/// A project with its timeline.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = Project)]
pub struct ProjectView {
    /// The fields of the list.
    #[serde(rename = "Project")]
    pub row: ProjectRow,
    /// The company's internal note.
    pub project_note: Option<String>,
    /// The customer's note.
    pub customer_note: Option<String>,
    /// The contact person at the customer.
    pub poc: Option<String>,
    /// The contact person's mobile.
    pub mobile: Option<String>,
    /// The contact person's e-mail.
    pub customer_email: Option<String>,
    /// Incremented by every edit; an edit must send it back.
    pub version: i64,
    /// The timeline, newest first.
    pub activity: Vec<ActivityItem>,
}

/// The filters and page of a project list.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = ProjectListRequest)]
pub struct ProjectQuery {
    /// Part of a project's or its customer's name.
    pub search: Option<String>,
    /// Only those with this status.
    pub status: Option<ProjectStatus>,
    /// `NextItem` of the previous page.
    pub cursor: Option<String>,
}

/// The number of projects with a status.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ProjectStatusTotal)]
pub struct StatusTotal {
    /// The status.
    pub project_status: ProjectStatus,
    /// The number of projects.
    pub count: i64,
}

/// The expected amounts of a project.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExpectedOf {
    /// The project.
    pub id: i64,
    /// The expected revenue.
    pub revenue: Option<Money>,
    /// The expected expenses.
    pub expenses: Option<Money>,
}

/// A page of projects, by name.
#[derive(Debug, Clone)]
pub struct ProjectPage {
    /// The page.
    pub projects: Vec<ProjectRow>,
    /// Cursor of the next page.
    pub next: Option<String>,
    /// False only while the person sees no project at all.
    pub show_table: bool,
    /// The number of projects by status.
    pub stats: Vec<StatusTotal>,
    /// The expected amounts of all matching projects, on all pages.
    pub all: Vec<ExpectedOf>,
}

/// A possible manager of a project.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProjectManager {
    /// The member.
    pub id: i64,
    /// The member's name.
    pub member_name: String,
}

/// A project in a picker.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProjectChoice {
    /// The project.
    pub id: i64,
    /// Its name.
    pub project_name: String,
    /// Its customer.
    pub customer_id: i64,
    /// The customer's name.
    pub customer_name: String,
}

/// The projects to choose from.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ProjectChoices {
    /// Whether the company's plan includes projects.
    pub in_plan: bool,
    /// Those that aren't closed, by name.
    #[serde(rename = "Projects")]
    pub projects: Vec<ProjectChoice>,
}

/// A location of projects.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ProjectLocation)]
pub struct LocationView {
    /// The location.
    pub id: i64,
    /// Its name.
    pub project_location: String,
}

/// The form of a location.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ProjectLocationInput)]
pub struct LocationInput {
    /// Its name, unique in the company.
    pub project_location: String,
}
