//! The refusal of a setting.

use crate::problem::Problem;

/// A setting that can't be used, and what it must be.
pub(super) fn wrong(name: &str, wanted: &str) -> Problem {
    Problem::internal(format!("the setting {name} must be {wanted}"))
}
