//! Errors of unknown API addresses and of the health check.

use platform::Problem;

/// Why no call answers at an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum AddressError {
    /// There is no call at this path.
    NoSuchCall,
    /// The path has calls, but not with this method.
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

/// Why the server should get no requests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum HealthError {
    /// The folder or bucket of this setting can't be written.
    Unwritable(&'static str),
    /// The file store is not the one that holds the database's attachments.
    OtherFiles,
}

impl From<HealthError> for Problem {
    fn from(error: HealthError) -> Problem {
        match error {
            HealthError::Unwritable(setting) => {
                Problem::new(503, "storage.unwritable").with("setting", setting)
            }
            HealthError::OtherFiles => {
                Problem::new(503, "storage.other_files").with("setting", "FILES_URL")
            }
        }
    }
}
