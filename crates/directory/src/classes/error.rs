//! Errors of classes.

use platform::Problem;

/// Why a class is not changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClassError {
    /// It has active classes below it.
    HasClasses,
}

impl From<ClassError> for Problem {
    fn from(error: ClassError) -> Problem {
        match error {
            ClassError::HasClasses => Problem::new(409, "class.has_classes"),
        }
    }
}
