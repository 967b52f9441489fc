//! What happens by itself: renewals and their retries, the end of cancelled periods and of trials,
//! charges whose outcome is not known, and the comparison with the gateway.
//!
//! The machinery that keeps house calls it, on one server at a time; should two be at it, a company
//! has one pending charge at most and each charge one reference.

mod compare;
mod run;

pub use compare::compare;
pub use run::{run_due, with_due};
