//! What can go wrong with the file of a company.

use platform::Problem;

/// Why there is no file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HandoutError {
    /// Nobody asked for one, it is not whole yet, or its time is over.
    NotThere,
}

impl From<HandoutError> for Problem {
    fn from(error: HandoutError) -> Problem {
        match error {
            HandoutError::NotThere => Problem::new(404, "company_file.not_there"),
        }
    }
}
