//! The dashboard: what is owed, what came in, what was earned, what stands in the bank.
//!
//! Twelve months come from the monthly totals, receivables from the open items, so that a company
//! with a million entries waits no longer than a new one. Deliberately not here: the lists behind
//! the figures, which are the documents' own.

mod error;
mod model;
mod months;
mod routes;
mod store;
mod summary;

pub use model::{
    BankBalance, BankTable, DashboardMonth, DashboardSummary, ProfitChart, ProfitChartRequest,
};
pub(crate) use routes::routes;
pub use summary::{bank_table, profit_chart, summary};
