//! What projects refuse.

use platform::Problem;

/// Why a project is not shown or changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProjectError {
    /// The company's plan has no projects.
    Plan,
    /// Somebody else saved in between.
    Version,
    /// Documents name the project, so it stays with its customer.
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
