//! Errors of projects.

use platform::Problem;

/// Why a project is not shown or changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProjectError {
    /// The company's plan doesn't include projects.
    Plan,
    /// Somebody else has saved it in the meantime.
    Version,
    /// Documents name the project, so its customer is fixed.
    HasDocuments,
}

impl From<ProjectError> for Problem {
    fn from(error: ProjectError) -> Problem {
        match error {
            ProjectError::Plan => Problem::new(403, "project.plan"),
            ProjectError::Version => Problem::new(409, "project.version").on("version"),
            ProjectError::HasDocuments => {
                Problem::new(409, "project.has_documents").on("customer_id")
            }
        }
    }
}
