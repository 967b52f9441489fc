//! ★ The posting room: the only place that writes journal rows and monthly totals.
//!
//! Append-only: an entry is posted once and never changed. An edit reverses and posts again, a
//! deletion reverses; both keep the source document, so a report shows the net effect. Every entry
//! carries the SHA-256 of its content and of the previous entry's hash in the same company
//! ([`verify`] walks the chain). The monthly totals per account are updated in the same
//! transaction: a report reads accounts × months, and only a date inside a month reads that month's
//! lines. So are those of branches, classes and projects, and of the parties that lines name.
//!
//! Deliberately not here: what a document posts (its own `posting.rs`), and balances of documents
//! or parties (`settlements`). Nobody subscribes to anything: posting is a visible line of a use
//! case.

mod chain;
mod error;
mod model;
mod read;
mod scope;
mod snapshots;
mod totals;
mod write;

pub use model::{Line, Sealed};
pub use read::{
    Fault, GoodsKinds, InvoiceKinds, JournalEntryView, JournalLineView, Labels, LedgerLine,
    LedgerPage, OPENING_ENTRY, PagePosition, Position, balance, balance_in, balance_today,
    balances, balances_in, conditions, corrected, entries_between, entries_in, entries_of,
    entries_of_all, find_by_number, first_day, first_pages, has_postings, head, label_names,
    labels_on, last_number, ledger_page, movement_of, movements, opening_balance, opening_balances,
    opening_on, openings_on, openings_within, own_balance, own_balances, own_opening_balance,
    party_sums, posted_on, sums, sums_after, sums_by_kind, tagged, total_of_entries, verify, walk,
};
pub use scope::{Dimension, FIRST_DAY, LabelledSum, PartySum, Scope, UNLABELLED};
pub use write::{ensure_live, entries_on, open, post, post_many, reclassify, reverse_document};
