//! Series of numbers as they are sent and typed.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::kind::NumberedKind;

/// How documents of a kind are numbered, all of the company or those of a branch.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NumberSeries {
    /// What it numbers.
    pub kind: NumberedKind,
    /// The branch whose documents it numbers; none for the company's series.
    pub branch_id: Option<i64>,
    /// That branch's name.
    pub branch_name: Option<String>,
    /// What each number begins with.
    pub prefix: String,
    /// The next number's digits, as a number.
    pub next: i64,
    /// The least digits, filled up with zeros: 4 makes `0042`.
    pub digits: i64,
    /// The next number as it will be written: `INV-0042`.
    pub next_number: String,
}

/// Every series of the company.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DocumentNumbering {
    /// The company's series by kind, each followed by those of branches.
    pub series: Vec<NumberSeries>,
    /// The kinds whose documents belong to a branch.
    pub branch_kinds: Vec<NumberedKind>,
    /// Branches that may have a series; empty in a company without branches.
    pub branches: Vec<NumberedBranch>,
}

/// A branch that may have series of numbers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NumberedBranch {
    /// The branch.
    pub id: i64,
    /// Its name.
    pub name: String,
}

/// A series as it is typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NumberSeriesInput {
    /// What it numbers.
    pub kind: NumberedKind,
    /// The branch whose documents it numbers; none for the company's series.
    pub branch_id: Option<i64>,
    /// What each number begins with: at most 20 characters, not ending in a digit.
    pub prefix: String,
    /// The next number, above every number with this prefix.
    pub next: i64,
    /// The least digits, 1 to 9.
    pub digits: i64,
}

/// Which series of a branch ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BranchSeries {
    /// What it numbers.
    pub kind: NumberedKind,
    /// The branch whose documents it numbers.
    pub branch_id: i64,
}
