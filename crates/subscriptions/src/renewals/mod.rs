//! The automatic part: renewals and their retries, the end of cancelled periods and of trials,
//! charges without an outcome, and the comparison with the gateway.
//!
//! Housekeeping runs it, on one server at a time. If two run it by accident, a company still has at
//! most one pending charge and each charge one reference.

mod compare;
mod run;

pub use compare::compare;
pub use run::{run_due, with_due};
