//! Errors of a project's page.

use platform::Problem;

/// Why something of a project is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum ProjectError {
    /// The cursor is none of this list.
    Cursor,
    /// The project is closed: it takes no hours any more.
    Closed,
    /// Somebody else saved in between.
    TimeVersion,
    /// The hours are on an invoice.
    TimeBilled {
        /// Its number.
        number: String,
    },
    /// Nothing was chosen.
    NothingChosen,
    /// A cost that was chosen is billed, deleted or none of the project's.
    CostNotOpen,
    /// Hours that were chosen are billed, deleted or none of the project's.
    TimeNotOpen,
    /// The project has no contract value.
    NoContractValue,
    /// This percentage of the contract is billed already.
    ProgressBilled,
    /// The retention is more than the invoice's open amount.
    MoreThanOpen {
        /// The open amount.
        left: String,
    },
    /// The chart has no account of retentions.
    NoRetentionAccount {
        /// Its number.
        number: &'static str,
    },
    /// The retention to release or undo is not held.
    NotHeld,
    /// Credit notes took something off the retention to undo.
    RetentionCredited {
        /// Their numbers.
        numbers: String,
    },
    /// The day of release is before that of the invoice.
    ReleasedBeforeHeld,
}

impl From<ProjectError> for Problem {
    fn from(error: ProjectError) -> Problem {
        match error {
            ProjectError::Cursor => Problem::new(400, "document.cursor").on("cursor"),
            ProjectError::Closed => Problem::new(409, "project.closed").on("project_id"),
            ProjectError::TimeVersion => Problem::new(409, "project.time_version").on("version"),
            ProjectError::TimeBilled { number } => {
                Problem::new(409, "project.time_billed").with("number", number)
            }
            ProjectError::NothingChosen => Problem::new(400, "project.nothing_chosen").on("costs"),
            ProjectError::CostNotOpen => Problem::new(409, "project.cost_not_open").on("costs"),
            ProjectError::TimeNotOpen => Problem::new(409, "project.time_not_open").on("times"),
            ProjectError::NoContractValue => {
                Problem::new(409, "project.no_contract_value").on("percent")
            }
            ProjectError::ProgressBilled => {
                Problem::new(409, "project.progress_billed").on("percent")
            }
            ProjectError::MoreThanOpen { left } => {
                Problem::new(409, "project.more_than_open").with("left", left).on("amount")
            }
            ProjectError::NoRetentionAccount { number } => {
                Problem::new(409, "project.no_retention_account")
                    .with("number", number)
                    .on("account_id")
            }
            ProjectError::NotHeld => Problem::new(409, "project.not_held").on("retention_ids"),
            ProjectError::RetentionCredited { numbers } => {
                Problem::new(409, "project.retention_credited").with("numbers", numbers)
            }
            ProjectError::ReleasedBeforeHeld => {
                Problem::new(400, "project.released_before_held").on("date")
            }
        }
    }
}
