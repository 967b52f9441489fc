//! A project, as it is stored.

use jiff::civil::Date;
use ledger::{Money, Percent};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Where a project stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ProjectStatus {
    /// Agreed, not begun (مفتوح).
    Open,
    /// Being worked on (جارٍ التنفيذ).
    InProgress,
    /// Waiting (معلق).
    OnHold,
    /// Done; no new documents (مغلق).
    Closed,
}

impl ProjectStatus {
    /// Every status, in the order of a project's life.
    pub const ALL: [ProjectStatus; 4] = [Self::Open, Self::InProgress, Self::OnHold, Self::Closed];

    /// The word that the database and the wire keep.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::InProgress => "in-progress",
            Self::OnHold => "on-hold",
            Self::Closed => "closed",
        }
    }

    /// The status of a stored word; an unknown one is open.
    pub fn from_word(word: &str) -> ProjectStatus {
        Self::ALL.into_iter().find(|status| status.as_str() == word).unwrap_or(Self::Open)
    }
}

/// A project of the company.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Project {
    /// The project.
    pub id: i64,
    /// Its name, unique in the company.
    pub name: String,
    /// For whom it is done.
    pub customer_id: i64,
    /// Who runs it. The person who added it sees it too.
    pub manager_id: Option<i64>,
    /// Where it is.
    pub location_id: i64,
    /// Where it stands.
    pub status: ProjectStatus,
    /// When it begins.
    pub starts_on: Option<Date>,
    /// When it is to end.
    pub ends_on: Option<Date>,
    /// What it is to earn.
    pub expected_revenue: Option<Money>,
    /// What it is to cost.
    pub expected_expenses: Option<Money>,
    /// What the customer holds back of an invoice before taxes until the work is accepted.
    pub retention_percent: Option<Percent>,
    /// For the company itself.
    pub note: Option<String>,
    /// What the customer said.
    pub customer_note: Option<String>,
    /// Whom to speak to at the customer's.
    pub poc: Option<String>,
    /// That person's mobile.
    pub mobile: Option<String>,
    /// That person's e-mail.
    pub customer_email: Option<String>,
    /// Counts its edits.
    pub version: i64,
}
