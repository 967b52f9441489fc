//! What a plan refuses.

use platform::problem::Problem;

/// Why a plan does not allow something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    /// It has no more members.
    #[error("{most} members")]
    Members {
        /// How many it has.
        most: i64,
    },
    /// It has one template in one colour.
    #[error("no templates and colours")]
    Branding,
    /// It keeps no more files.
    #[error("{gigabytes} GB")]
    Storage {
        /// How much it keeps.
        gigabytes: i64,
    },
}

impl From<PlanError> for Problem {
    fn from(error: PlanError) -> Problem {
        match error {
            PlanError::Members { most } => Problem::new(402, "plan.members").with("most", most),
            PlanError::Branding => Problem::new(402, "plan.branding"),
            PlanError::Storage { gigabytes } => {
                Problem::new(402, "plan.storage").with("gigabytes", gigabytes)
            }
        }
    }
}
