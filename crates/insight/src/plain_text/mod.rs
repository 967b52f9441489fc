//! The whole ledger of a company as text for other bookkeeping programs: hledger, ledger and
//! beancount.
//!
//! With it a company can leave and take its books along, or prove them with a program that isn't
//! ours. The written text is read back and compared with the journal account by account before
//! anybody gets it. Entries are in the order of their posting, in the company's currency; a line's
//! amount in another currency, its party and its labels are tags.

mod accounts;
mod format;
mod ledger_format;
mod names;
mod read_back;
mod words;
mod write;

pub use ledger_format::LedgerFormat;
pub use write::{Ledger, write};
