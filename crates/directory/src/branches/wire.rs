//! Branches as they are sent.

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
    /// Number of the house.
    pub street_no: Option<String>,
    /// Its phone.
    pub phone_number: Option<String>,
    /// Its postal code.
    pub postal_code: Option<String>,
    /// Its e-mail.
    pub email: Option<String>,
    /// What the tax authority calls the branch.
    pub eta_branch_id: Option<String>,
    /// The authority's code of what is done there.
    pub activity_code: Option<String>,
    /// Whether new documents begin with it.
    pub is_default: bool,
}

/// The company's branches.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BranchList {
    /// Whether the company works with branches.
    #[serde(rename = "BranchesEnable")]
    pub enabled: bool,
    /// Whether its plan has branches.
    pub in_plan: bool,
    /// The default one first, then by name.
    #[serde(rename = "Branches")]
    pub branches: Vec<BranchView>,
}

/// Whether the company is to work with branches.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct EnableInput {
    /// True; it can't be taken back.
    pub enable: bool,
}
