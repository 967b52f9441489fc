//! The end of a fiscal year: what is to be done before it is locked, what it earned, and what that
//! leaves among retained earnings.
//!
//! No closing entry is posted: income and costs are summed from the first day of the year, and what
//! earlier years earned is computed (accounting.md, year-end). Deliberately not here: locking
//! (`books::periods`, by the company's settings) and the self-audit (`audit`), each of which has a
//! call of its own.

mod checks;
mod error;
mod model;
mod routes;
mod show;

pub(crate) use routes::routes;
pub use show::year_end;
