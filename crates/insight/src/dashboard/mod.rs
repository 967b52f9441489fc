//! The dashboard: what is there, what is due, what is to be done, and what was earned.
//!
//! Profit comes from the monthly totals, invoices and bills from the groups that are kept beside
//! the open items, everything else from indexes, so that a company with a million entries waits no
//! longer than a new one. A figure counts what the list or report counts that it leads to. What a
//! person may not read is not in the answer. Deliberately not here: the lists behind the figures,
//! which are the documents' own; what the books remind of, which is `reminders::system`.

mod error;
mod expected_cash;
mod first_steps;
mod forecast;
mod layout;
mod model;
mod months;
mod open_balances;
mod profit;
mod routes;
mod store;
mod summary;
mod to_do;
mod week;

pub use model::{
    BankBalance, BankTable, DashboardMonth, DashboardRequest, DashboardSummary, ProfitChart,
    ProfitChartRequest,
};
pub use profit::profit_chart;
pub(crate) use routes::routes;
pub use summary::{bank_table, summary};
