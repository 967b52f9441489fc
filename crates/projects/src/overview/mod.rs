//! Revenue and cost of a project, and the billed and collected amounts: of one, and of each in the
//! list.
//!
//! Revenue and cost are those of the project's profit and loss, from the journal's monthly totals.
//! Billed is the total of its invoices less its credit notes, taxes included; outstanding is their
//! open amount, and the rest is collected. Deliberately not here: figures of a period, which
//! reports give.

mod figures;
mod list;
mod routes;
mod show;
mod store;
mod wire;

pub use figures::Figures;
pub use list::list_projects;
pub(crate) use routes::routes;
pub use show::overview;
pub use wire::{
    ProjectHours, ProjectMonth, ProjectOverview, ProjectRowWithFigures, ProjectTable,
    ProjectTotals, ProjectUnbilled,
};
