//! Hours that people worked for a project, and their amount at an hourly rate.
//!
//! ```text
//!   added ──▶ changed, deleted: until billed
//!     └─▶ billed: on an invoice (`billing`); free again when that is deleted
//! ```
//!
//! Hours post nothing: what they cost the company is in its payroll. Deliberately not here: the
//! invoice of hours.

mod change;
mod input;
mod list;
mod routes;
mod store;
mod wire;

pub use change::{add_time, delete_time, edit_time};
pub use input::{TimeChange, TimeInput};
pub use list::{TimesQuery, list_times, open_times};
pub(crate) use routes::routes;
pub(crate) use store::{OpenTime, open_by_ids, totals};
pub use wire::{TimeEntry, TimePage};

/// The name of entries of hours in the audit trail.
pub const RECORD: &str = "project_time";
