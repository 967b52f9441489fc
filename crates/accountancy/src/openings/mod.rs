//! Opening balances of a company that comes here (الأرصدة الافتتاحية), entered together: accounts,
//! customers, vendors and goods in stock at one date, each against opening balance equity.
//!
//! ```text
//!   date ──▶ accounts, customers, vendors, stock ──▶ check ──▶ what is left goes to equity
//! ```
//!
//! Each record keeps and posts its opening balance by itself: here many of them are seen and
//! corrected at once. In the end opening balance equity is zero. Deliberately not here: what an
//! opening posts (`books::accounts` and `directory` say that), and fixed assets, which open one by
//! one.

mod close;
mod error;
mod figures;
mod page;
mod read_trial;
mod routes;
mod save;
mod state;
mod store;
mod trial;
mod trial_columns;
mod typed;
mod wire;

pub(crate) use routes::routes;
pub use save::save;
pub use wire::{OpeningArea, OpeningLinesInput, OpeningsRequest};
