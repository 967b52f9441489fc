//! What of a project goes to its customer: costs with a mark-up, hours, and the work's progress.
//!
//! ```text
//!   open ──▶ on an invoice ──▶ open again: the invoice was deleted
//! ```
//!
//! A cost or hours are on one living invoice at most: `project_billing` has a row of each, which
//! only an invoice takes over whose predecessor was deleted. A cost that is billed is edited no
//! more (`trade` asks). Deliberately not here: the invoice itself, which is one like any other.

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
