//! Errors of creating a key.

use platform::Problem;

/// Why a key is not created.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum KeyError {
    /// The company has the most working keys that are allowed.
    #[error("more than {most} keys")]
    OverLimit {
        /// That number.
        most: i64,
    },
}

impl From<KeyError> for Problem {
    fn from(error: KeyError) -> Problem {
        match error {
            KeyError::OverLimit { most } => {
                Problem::new(409, "api_key.over_limit").with("most", most)
            }
        }
    }
}
