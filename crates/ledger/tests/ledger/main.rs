//! The ledger seen from outside: golden files, properties that hold for any books, statements.

#![allow(clippy::unwrap_used, reason = "clippy knows a test function, not the helpers beside it")]

mod entries;
mod golden_returns;
mod golden_totals;
mod properties;
mod statements;
mod words;
