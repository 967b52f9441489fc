//! What a project earned and cost, and how much of it is billed and collected: of one, and of each
//! in the list.
//!
//! Revenue and cost are what the profit and loss says of the project, from the journal's monthly
//! totals; billed is what its invoices come to less its credit notes, taxes included; outstanding
//! is what is left of them, and the rest is collected. Deliberately not here: figures of a period,
//! which reports give.

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
