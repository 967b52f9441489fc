//! ★ The posting room: the only place that writes journal rows and monthly totals.
//!
//! Append-only: an entry is posted once and never changed. An edit reverses and posts anew, a
//! deletion reverses; both keep the source document, so a report shows the net effect. Every entry
//! carries the SHA-256 of its own content and of the previous entry's hash in the same company
//! ([`verify`] walks the chain). Beside the lines stand the monthly totals per account, added to in
//! the same transaction: a report reads accounts × months, and only a date inside a month reads
//! that month's lines.
//!
//! Deliberately not here: what a document posts (its own `posting.rs`), and balances of documents
//! or parties (`settlements`). Nobody subscribes to anything: posting is a visible line of a use
//! case.

mod brought;
mod chain;
mod foreign;
mod known;
mod ledger_page;
mod post;
mod reclassify;
mod reverse;
mod scope;
mod store;
mod sums;
mod verify;
mod view;
mod walk;

pub use brought::{all_begin_with, begins_with, opening_on, openings_on, openings_within};
pub use chain::{Line, Sealed};
pub use foreign::{own_balance, own_balances, own_begins_with};
pub use ledger_page::{LedgerLine, LedgerPage, Place, Position, ledger_page};
pub use post::{post, post_many};
pub use reclassify::{entries_on, reclassify};
pub use reverse::reverse_document;
pub use scope::{
    Dimension, FIRST_DAY, LabelledSum, Scope, UNLABELLED, balance_in, balances_in, label_names,
    movement_of, movements,
};
pub use store::brought::BRINGS;
pub use store::scoped::{conditions, entries_in, tagged, total_of_entries};
pub use store::sums::of_entries_behind;
pub use store::written::written_by;
pub use store::{first_day, has_postings, last_number};
pub use sums::{balance, balances, labels_on, posted_on, sums};
pub use verify::{Fault, verify};
pub use view::{
    JournalEntryView, JournalLineView, Labels, entries_between, entries_of, entries_of_all,
    find_by_number,
};
pub use walk::walk;
