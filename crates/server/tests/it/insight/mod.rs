//! What is read out of the books: reports, figures, search, and the demo company.

mod account_page;
mod audit;
mod dashboard;
mod demo;
pub mod exports;
mod general_ledger;
mod plain_text;
mod reports;
mod search;
mod shop;
mod vendors;
