//! Billing a project to its customer: costs with a mark-up, hours, and the work's progress.
//!
//! ```text
//!   open ──▶ on an invoice ──▶ open again: the invoice was deleted
//! ```
//!
//! Each cost or hour is on at most one live invoice: `project_billing` has a row of each, which
//! another invoice takes over only after the first was deleted. A billed cost can't be edited
//! (`trade` asks). Deliberately not here: the invoice itself, which is one like any other.

mod costs;
mod invoice;
mod progress;
mod routes;
mod store;
mod wire;

pub use costs::{open_costs, unbilled};
pub use invoice::bill;
pub(crate) use invoice::biller_of;
pub use progress::{bill_progress, progress_billed};
pub(crate) use routes::routes;
pub use store::OpenCosts;
pub use wire::{
    BilledCost, BillingInput, CostKind, ProgressInput, ProjectInvoice, UnbilledCost, UnbilledList,
};
