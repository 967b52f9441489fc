//! What can go wrong with a revaluation, in its own words.

use platform::Problem;

/// Why foreign balances are not revalued, or a revaluation is not undone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RevaluationError {
    /// The gain or loss is another than was shown.
    Changed,
    /// Every balance is at the rates already.
    NoDifference,
    /// Nothing is kept, owed or due in a foreign currency.
    Nothing,
    /// The day has a revaluation.
    Exists {
        /// The number of the revaluation.
        number: String,
    },
    /// The revaluation that was to be replaced is not the day's.
    Gone,
    /// There is a later revaluation.
    NotTheLatest,
}

impl From<RevaluationError> for Problem {
    fn from(error: RevaluationError) -> Problem {
        match error {
            RevaluationError::Changed => Problem::new(409, "revaluation.changed"),
            RevaluationError::NoDifference => {
                Problem::new(409, "revaluation.no_difference").on("date")
            }
            RevaluationError::Nothing => Problem::new(409, "revaluation.nothing").on("date"),
            RevaluationError::Exists { number } => {
                Problem::new(409, "revaluation.exists").with("number", number).on("date")
            }
            RevaluationError::Gone => Problem::new(409, "revaluation.gone").on("replaces"),
            RevaluationError::NotTheLatest => Problem::new(409, "revaluation.not_the_latest"),
        }
    }
}
