//! Errors of a plan's limits.

use platform::problem::Problem;

/// Why a plan does not allow something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    /// The trial or the subscription has ended.
    #[error("{code}")]
    Ended {
        /// The code of the refusal, by what has ended.
        code: &'static str,
    },
    /// All its members are used.
    #[error("{most} members")]
    Members {
        /// How many members it has.
        most: i64,
    },
    /// It has only the default template and colour.
    #[error("no templates and colours")]
    Branding,
    /// Its storage is full.
    #[error("{gigabytes} GB")]
    Storage {
        /// Its storage in GB.
        gigabytes: i64,
    },
}

impl From<PlanError> for Problem {
    fn from(error: PlanError) -> Problem {
        match error {
            PlanError::Ended { code } => Problem::new(402, code),
            PlanError::Members { most } => Problem::new(402, "plan.members").with("most", most),
            PlanError::Branding => Problem::new(402, "plan.branding"),
            PlanError::Storage { gigabytes } => {
                Problem::new(402, "plan.storage").with("gigabytes", gigabytes)
            }
        }
    }
}
