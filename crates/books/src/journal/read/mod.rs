//! Reading the journal: entries, sums, pages of an account, and the proof of the chain.

mod as_of_moment;
mod corrections;
mod entry_batches;
mod foreign;
mod goods_kinds;
mod invoice_kinds;
mod ledger_line;
mod ledger_page;
mod monthly;
mod movements;
mod openings;
mod parties;
pub(super) mod store;
mod sums;
mod verify;
mod view;

pub use corrections::corrected;
pub use entry_batches::walk;
pub use foreign::{own_balance, own_balances, own_opening_balance};
pub use goods_kinds::GoodsKinds;
pub use invoice_kinds::InvoiceKinds;
pub use ledger_line::{LedgerLine, Position};
pub use ledger_page::{LedgerPage, PagePosition, first_pages, ledger_page};
pub use movements::{balance_in, balances_in, label_names, movement_of, movements};
pub use openings::{opening_balance, opening_balances, opening_on, openings_on, openings_within};
pub use parties::party_sums;
pub use store::document_kinds::sums_by_kind;
pub use store::openings::OPENING_ENTRY;
pub use store::scoped::{conditions, entries_in, tagged, total_of_entries};
pub use store::sums::sums_after;
pub use store::{first_day, has_postings, head, last_number};
pub use sums::{balance, balance_today, balances, labels_on, posted_on, sums};
pub use verify::{Fault, verify};
pub use view::{
    JournalEntryView, JournalLineView, Labels, entries_between, entries_of, entries_of_all,
    find_by_number,
};
