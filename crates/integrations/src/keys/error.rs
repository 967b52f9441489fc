//! What making a key refuses.

use platform::Problem;

/// Why a key is not made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum KeyError {
    /// The company has as many working keys as it may.
    #[error("more than {most} keys")]
    OverLimit {
        /// How many that are.
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
