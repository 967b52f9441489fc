//! A stored project.

use jiff::civil::Date;
use ledger::{Money, Percent};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The status of a project.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ProjectStatus {
    /// Agreed, not started (مفتوح).
    Open,
    /// In progress (جارٍ التنفيذ).
    InProgress,
    /// On hold (معلق).
    OnHold,
    /// Closed; no new documents (مغلق).
    Closed,
}

impl ProjectStatus {
    /// Every status, in the usual order of a project.
    pub const ALL: [ProjectStatus; 4] = [Self::Open, Self::InProgress, Self::OnHold, Self::Closed];

    /// The word in the database and in JSON.
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
    /// Its customer.
    pub customer_id: i64,
    /// Its manager. The person who added it may see it too.
    pub manager_id: Option<i64>,
    /// Its location.
    pub location_id: i64,
    /// Its status.
    pub status: ProjectStatus,
    /// Its start date.
    pub starts_on: Option<Date>,
    /// Its expected end date.
    pub ends_on: Option<Date>,
    /// The expected revenue.
    pub expected_revenue: Option<Money>,
    /// The expected expenses.
    pub expected_expenses: Option<Money>,
    /// The retention: per cent of an invoice before taxes that is held back until the work is
    /// accepted.
    pub retention_percent: Option<Percent>,
    /// The company's internal note.
    pub note: Option<String>,
    /// The customer's note.
    pub customer_note: Option<String>,
    /// The contact person at the customer.
    pub poc: Option<String>,
    /// The contact person's mobile.
    pub mobile: Option<String>,
    /// The contact person's e-mail.
    pub customer_email: Option<String>,
    /// Incremented by every edit.
    pub version: i64,
}
