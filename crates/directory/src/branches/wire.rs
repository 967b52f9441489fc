//! Branches in requests and answers.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A branch.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = Branch)]
pub struct BranchView {
    /// The branch.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// Its street.
    pub street_name: Option<String>,
    /// House number.
    pub street_no: Option<String>,
    /// Its phone.
    pub phone_number: Option<String>,
    /// Its postal code.
    pub postal_code: Option<String>,
    /// Its e-mail.
    pub email: Option<String>,
    /// The authority's id of the branch.
    pub eta_branch_id: Option<String>,
    /// The authority's code of the branch's activity.
    pub activity_code: Option<String>,
    /// Whether it is the default for new documents.
    pub is_default: bool,
}

/// The company's branches.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BranchList {
    /// Whether the company uses branches.
    #[serde(rename = "BranchesEnable")]
    pub enabled: bool,
    /// Whether its plan includes branches.
    pub in_plan: bool,
    /// The default one first, then by name.
    #[serde(rename = "Branches")]
    pub branches: Vec<BranchView>,
}

/// The request to turn branches on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct EnableInput {
    /// True; it can't be undone.
    pub enable: bool,
}
