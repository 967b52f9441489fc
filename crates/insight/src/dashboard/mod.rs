//! The dashboard: balances, due amounts, tasks, and profit.
//!
//! Profit comes from the monthly totals, invoices and bills from the totals stored with the open
//! items, everything else from indexes, so that a company with a million entries waits no longer
//! than a new one. A figure equals that of the list or report that it links to. The answer has only
//! what the person may read. Deliberately not here: the lists behind the figures, which belong to
//! the documents; and the reminders of the books (`reminders::system`).

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
