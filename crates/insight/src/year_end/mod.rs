//! The end of a fiscal year: the tasks before it is locked, its profit, and retained earnings after
//! it.
//!
//! No closing entry is posted: income and expenses are summed from the first day of the year, and
//! the profit of earlier years is computed (accounting.md, year-end). Deliberately not here:
//! locking (`books::periods`, in the company's settings) and the self-audit (`audit`), which have
//! separate calls.

mod checks;
mod error;
mod model;
mod routes;
mod show;

pub(crate) use routes::routes;
pub use show::year_end;
