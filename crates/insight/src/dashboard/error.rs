//! What the dashboard refuses.

use platform::Problem;

/// Why the dashboard is not shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DashboardError {
    /// A year that no books have.
    Year,
}

impl From<DashboardError> for Problem {
    fn from(error: DashboardError) -> Problem {
        match error {
            DashboardError::Year => Problem::new(400, "field.date").on("year"),
        }
    }
}
