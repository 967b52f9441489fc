//! Errors of the list of taxes.

use platform::Problem;

/// Why a tax is not added or changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TaxError {
    /// Another tax has the name.
    NameExists {
        /// The field of the name.
        field: &'static str,
    },
    /// It is not said which edit the change was begun from.
    VersionRequired,
    /// Somebody else saved in between.
    Version,
    /// Another tax has its place from a day on.
    Replaced,
}

impl From<TaxError> for Problem {
    fn from(error: TaxError) -> Problem {
        match error {
            TaxError::NameExists { field } => Problem::new(409, "tax.name_exists").on(field),
            TaxError::VersionRequired => Problem::new(400, "field.required").on("version"),
            TaxError::Version => Problem::new(409, "tax.version").on("version"),
            TaxError::Replaced => Problem::new(409, "tax.replaced"),
        }
    }
}
