//! What the dashboard refuses.

use platform::Problem;

/// Why the dashboard is not shown or arranged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DashboardError {
    /// A year that no books have.
    Year,
    /// A day that lies in no week of the forecast.
    Week,
    /// Cards that are too many, named twice or by what is no name.
    Cards,
}

impl From<DashboardError> for Problem {
    fn from(error: DashboardError) -> Problem {
        match error {
            DashboardError::Year => Problem::new(400, "field.date").on("year"),
            DashboardError::Week => Problem::new(400, "field.date").on("first_date"),
            DashboardError::Cards => Problem::new(400, "field.unknown").on("cards"),
        }
    }
}
