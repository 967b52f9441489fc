//! What is read out of the books: reports, figures, search, and the demo company.

mod account_page;
mod ageing;
mod as_known;
mod as_known_rest;
mod audit;
mod dashboard;
mod demo;
mod exports;
mod general_ledger;
mod own_money;
mod period_reports;
mod plain_text;
mod report_files;
mod reports;
mod search;
mod side_by_side;
mod spans;
mod statements;
mod vendors;
mod year_end;
