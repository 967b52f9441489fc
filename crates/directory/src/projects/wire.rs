//! Projects as they are sent. Amounts are decimal text in the company's currency.

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
    /// For whom it is done.
    pub customer_id: i64,
    /// That customer's name.
    pub customer_name: String,
    /// Who runs it.
    pub manager_id: Option<i64>,
    /// That person's name.
    pub manager_name: Option<String>,
    /// Where it is.
    pub project_location: i64,
    /// That place's name.
    pub project_location_name: String,
    /// Where it stands.
    pub project_status: ProjectStatus,
    /// When it begins.
    #[schema(value_type = Option<String>, format = Date)]
    pub start_date: Option<Date>,
    /// When it is to end.
    #[schema(value_type = Option<String>, format = Date)]
    pub end_date: Option<Date>,
    /// What it is to earn.
    pub expected_revenue: Option<String>,
    /// What it is to cost.
    pub expected_expenses: Option<String>,
    /// What the customer holds back of an invoice before taxes, in per cent.
    pub retention_percent: Option<String>,
}

/// A project with its timeline.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = Project)]
pub struct ProjectView {
    /// What the list says of it.
    #[serde(rename = "Project")]
    pub row: ProjectRow,
    /// For the company itself.
    pub project_note: Option<String>,
    /// What the customer said.
    pub customer_note: Option<String>,
    /// Whom to speak to at the customer's.
    pub poc: Option<String>,
    /// That person's mobile.
    pub mobile: Option<String>,
    /// That person's e-mail.
    pub customer_email: Option<String>,
    /// Counts its edits; sent back with one.
    pub version: i64,
    /// Who did what, newest first.
    pub activity: Vec<ActivityItem>,
}

/// What of the projects is asked for.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = ProjectListRequest)]
pub struct ProjectQuery {
    /// Part of a project's or its customer's name.
    pub search: Option<String>,
    /// Only those that stand so.
    pub status: Option<ProjectStatus>,
    /// `NextItem` of the page before.
    pub cursor: Option<String>,
}

/// How many projects stand so.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ProjectStatusTotal)]
pub struct StatusTotal {
    /// Where they stand.
    pub project_status: ProjectStatus,
    /// How many.
    pub count: i64,
}

/// What a project is to earn and to cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExpectedOf {
    /// The project.
    pub id: i64,
    /// What it is to earn.
    pub revenue: Option<Money>,
    /// What it is to cost.
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
    /// How many projects there are, by where they stand.
    pub stats: Vec<StatusTotal>,
    /// All projects that were asked for, on this page or not.
    pub all: Vec<ExpectedOf>,
}

/// Somebody who may run a project.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProjectManager {
    /// The member.
    pub id: i64,
    /// That person's name.
    pub member_name: String,
}

/// A project to choose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProjectChoice {
    /// The project.
    pub id: i64,
    /// Its name.
    pub project_name: String,
    /// For whom it is done.
    pub customer_id: i64,
    /// That customer's name.
    pub customer_name: String,
}

/// Projects to choose from.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ProjectChoices {
    /// Whether the company's plan has projects.
    pub in_plan: bool,
    /// Those that aren't closed, by name.
    #[serde(rename = "Projects")]
    pub projects: Vec<ProjectChoice>,
}

/// A place where projects are.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ProjectLocation)]
pub struct LocationView {
    /// The place.
    pub id: i64,
    /// Its name.
    pub project_location: String,
}

/// A place as it is typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ProjectLocationInput)]
pub struct LocationInput {
    /// Its name, unique in the company.
    pub project_location: String,
}
