//! Financial statements: a chart of accounts and sums of the journal in, rows to print out.
//!
//! The trial balances list accounts. The others are *specifications* (which classes of account, in
//! which order, with which subtotals), printed by one engine. Each statement is checked before it
//! is returned: columns that must be equal are compared, and the printed figures are compared with
//! the sums.
//!
//! Not here: reading the journal, and the words of titles (catalogues of each language have them
//! under the keys that the rows carry).

mod balance_groups;
mod cash_flow;
mod chart;
mod engine;
mod specifications;
mod trial_balance;

pub use balance_groups::{BalanceGroup, BalanceTerm, balance_part, by_groups};
pub use cash_flow::{CashFacts, CashFlow, CashPart, CashRole, cash_flow};
pub use chart::{AccountRow, AccountSum, StatementError, carry_forward};
pub use engine::{Measure, Part, Row, RowKind, Specification, Statement, render, render_columns};
pub use specifications::{BALANCE_SHEET, PROFIT_AND_LOSS, balance_sheet, profit_and_loss};
pub use trial_balance::{
    DebitCredit, DetailedRow, DetailedTrialBalance, TrialBalance, TrialBalanceRow,
    detailed_trial_balance, detailed_trial_balance_of_part, trial_balance, trial_balance_of_part,
};
