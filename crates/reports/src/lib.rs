//! Reports: statements, trial balances, ledgers, ageing, and one journal entry.
//!
//! A report is asked for in one shape (`request`) and sent in one (`table`): columns, and rows with
//! a cell for each. A report of accounts is the chart and the journal's sums given to
//! `ledger::statements`, which lays it out and proves it before it is shown. Figures are the
//! company's currency. Deliberately not here: any arithmetic of statements (that is the ledger's),
//! and sums of lines where monthly totals exist.
//!
//! No closing entry exists, so the profit of earlier fiscal years is brought to retained earnings
//! when a report is asked for (`retained_earnings`): accounts of profit and loss open at nothing on
//! the fiscal year's first day in every report here.

mod account_currency;
mod account_file;
mod account_model;
mod account_page;
mod account_paper;
mod ageing;
mod bills;
mod cash_flow;
pub mod company;
mod compare;
mod cursor;
mod days_to_pay;
mod entry_sides;
mod error;
mod figure;
mod files;
mod filter_names;
mod fiscal_year_ends;
mod fixed_assets;
mod general_ledger;
mod headings;
mod journal_report;
mod layout;
mod ledger_lines;
mod ledger_table;
mod margin_trend;
mod model;
mod names;
mod paper;
mod parties;
mod period;
mod period_titles;
mod project_list;
mod projects;
mod projects_route;
mod report_answer;
mod request;
mod retained_earnings;
mod routes;
mod side_by_side;
mod slices;
mod statement;
mod stock;
mod store;
mod table;
mod tops;
mod trades;
mod trends_route;
mod trial_balance;
mod vat;
mod withholding;
mod withholding_file;

pub use account_model::{AccountLine, AccountLines, AccountLinesRequest, OwnFigures};
pub use account_page::account_page;
pub use ageing::ageing;
pub use bills::bills_table;
pub use cash_flow::cash_flow;
pub use days_to_pay::days_to_pay;
pub use files::Spill;
pub use fixed_assets::asset_register;
pub use general_ledger::general_ledger;
pub use journal_report::journal_report;
pub use ledger_table::ledger_table;
pub use margin_trend::margin_trend;
pub use model::{GeneralLedger, GeneralLedgerAccount, GeneralLedgerLine, GeneralLedgerRequest};
pub use parties::party_report;
pub use project_list::{ProjectFigures, ProjectListPage, project_list_paper};
pub use projects::project_profitability;
pub use request::{ReportCompare, ReportFormat, ReportGroup, ReportRequest, ReportSplit};
pub use routes::routes;
pub use statement::{balance_sheet, profit_and_loss};
pub use stock::stock_valuation;
pub use table::{ReportCellKind, ReportColumn, ReportRow, ReportRowKind, ReportTable};
pub use tops::top_sales;
pub use trades::trades;
pub use trial_balance::{detailed_trial_balance, trial_balance};
pub use vat::vat_report;

/// The texts of this crate's codes and titles, English and Arabic.
pub const TEXTS: (&str, &str) = (include_str!("text.en.json"), include_str!("text.ar.json"));
