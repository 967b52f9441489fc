//! Dashboard, search, audit, year's end, and the ledger as plain text.

mod anchors;
mod audit;
mod dashboard;
mod plain_text;
mod search;
mod search_kinds;
mod tampering;
mod vendors;
mod year_end;
