//! The calls of billing.

use platform::access::{Action, Subject, can};
use platform::handlers;
use platform::http::{Routes, routes};

use super::unbilled;
use super::wire::UnbilledList;

pub(crate) fn routes() -> Routes {
    Routes::new().add(can(Action::Read, Subject::Projects), routes!(open))
}

handlers! { "Projects";
    /// The costs and hours of a project that can be billed to its customer, oldest first.
    show open "/Projects/Unbilled/{id}" => UnbilledList, unbilled;
}
