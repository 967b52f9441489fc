//! The whole ledger of a company as text that other programs of bookkeeping read: hledger, ledger
//! and beancount.
//!
//! Nobody is held here: whoever leaves takes the books along, and whoever stays can prove them with
//! a program that isn't ours. What is written is read again and compared with the journal account
//! by account before anybody gets it. Entries stand in the order in which they were posted, in the
//! company's currency; what a line was in another currency, whom it concerns and what it is told
//! apart by stand beside it as tags.

mod accounts;
mod format;
mod ledger_format;
mod names;
mod read_back;
mod words;
mod write;

pub use ledger_format::LedgerFormat;
pub use write::{Ledger, write};
