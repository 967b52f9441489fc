//! Errors of branches.

use platform::Problem;

/// Why a branch is not added, changed or deleted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BranchError {
    /// Branches can't be turned off again.
    OneWay,
    /// The company's plan has no branches.
    Plan,
    /// The company has no branches.
    Off,
    /// The branch is the default one.
    Default,
}

impl From<BranchError> for Problem {
    fn from(error: BranchError) -> Problem {
        match error {
            BranchError::OneWay => Problem::new(409, "branch.one_way").on("enable"),
            BranchError::Plan => Problem::new(409, "branch.plan").on("enable"),
            BranchError::Off => Problem::new(409, "branch.off"),
            BranchError::Default => Problem::new(409, "branch.is_default"),
        }
    }
}
