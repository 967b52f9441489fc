//! Lines of the bank and reconciliations.

mod bank_lines;
mod bank_matches;
mod reconciled_dollars;
mod reconciliations;
