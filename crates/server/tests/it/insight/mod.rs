//! Dashboard, search, audit, year's end, and the ledger as plain text.

mod audit;
mod dashboard;
mod plain_text;
mod search;
mod vendors;
mod year_end;
