//! Errors of the dashboard.

use platform::Problem;

/// Why the dashboard is not shown or its layout not saved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DashboardError {
    /// A year outside the range of books.
    Year,
    /// A day outside the weeks of the forecast.
    Week,
    /// Too many cards, a repeated card or an invalid name.
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
