//! The ledger seen from outside: golden files, properties that hold for any books, statements.

mod entries;
mod golden_totals;
mod properties;
mod statements;
