//! Errors of saved views.

use platform::Problem;

/// Why a view is not saved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ViewError {
    /// The person has the most views that a list may have.
    OverLimit {
        /// That number.
        most: usize,
    },
    /// Another view of the list has the name.
    NameTaken,
}

impl From<ViewError> for Problem {
    fn from(error: ViewError) -> Problem {
        match error {
            ViewError::OverLimit { most } => {
                Problem::new(409, "view.over_limit").with("most", most)
            }
            ViewError::NameTaken => Problem::new(409, "view.name_taken").on("name"),
        }
    }
}
