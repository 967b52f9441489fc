//! What can be wrong with an address of the API.

use platform::Problem;

/// Why no call answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum AddressError {
    /// No call has this path.
    NoSuchCall,
    /// The path has calls, but not by this method.
    MethodNotAllowed,
}

impl From<AddressError> for Problem {
    fn from(error: AddressError) -> Problem {
        match error {
            AddressError::NoSuchCall => Problem::new(404, "no_such_call"),
            AddressError::MethodNotAllowed => Problem::new(405, "method_not_allowed"),
        }
    }
}
