//! Reports: the trial balances, the general ledger, profit and loss, and one journal entry.
//!
//! A report is the chart and the journal's sums given to `ledger::statements`, which lays it out
//! and proves it before it is shown. Figures are the company's currency. Deliberately not here: any
//! arithmetic of statements (that is the ledger's), and sums of lines where monthly totals exist.
//!
//! No closing entry exists, so the profit of earlier fiscal years is brought to retained earnings
//! when a report is asked for (`carry`): accounts of profit and loss open at nothing on the fiscal
//! year's first day in every report here.

mod account_model;
mod account_page;
mod carry;
mod cursor;
mod general_ledger;
mod model;
mod names;
mod period;
mod profit_and_loss;
mod routes;
mod store;
mod trial_balance;

pub use account_model::{AccountLine, AccountLines, AccountLinesRequest};
pub use account_page::account_page;
pub(crate) use account_page::each_line;
pub use general_ledger::general_ledger;
pub use model::{
    AsOfRequest, DetailedRow, DetailedTotals, DetailedTrialBalance, GeneralLedger,
    GeneralLedgerAccount, GeneralLedgerLine, GeneralLedgerRequest, PeriodRequest, Statement,
    StatementRow, StatementRowKind, TrialBalance, TrialBalanceRow,
};
pub use profit_and_loss::profit_and_loss;
pub(crate) use routes::routes;
pub use trial_balance::{detailed_trial_balance, trial_balance};
