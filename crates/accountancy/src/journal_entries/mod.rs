//! Journal entries: written by hand, account by account (قيد يومية).
//!
//! ```text
//!            create                     reverse
//!   (typed) ───────▶ posted ───────────────────▶ another entry, with the sides exchanged
//!   edit:   reverse in the books + post again, same number
//!   delete: reverse in the books; it stays on record as deleted
//!   with a reversal date: the reversal is made, changed and deleted with the entry
//! ```
//!
//! A line on an account of receivables or payables names a customer or vendor, and is theirs like
//! any other document: it ages, can be paid, or is a credit. There is one such line per entry, so
//! that the open amount of the entry is that of the line. Accounts that only documents move (goods
//! in stock, cheques) take no line by hand: their balance would no longer be that of the store or
//! the drawer. Deliberately not here: entries that documents post, and the journal itself
//! (`books::journal`).

mod book;
mod check;
mod create;
mod delete;
mod error;
mod facts;
mod guards;
mod list;
mod model;
mod posting;
mod preview;
mod reverse;
mod routes;
mod show;
mod store;
#[cfg(test)]
mod tests;
mod update;
mod wire;

use ledger::{DocKind, DocRef};
use platform::{Ctx, Problem, Result, Tx};

pub use check::EntryChecks;
pub use create::create_entry;
pub use create::write_entry;
pub use delete::{delete_entry, free_number};
pub use list::list_entries;
pub use preview::{check, preview};
pub use reverse::reverse_entry;
pub(crate) use routes::routes;
pub use show::printed;
pub use show::show_entry;
pub use update::update_entry;
pub use wire::{
    ManualEntryDetail, ManualEntryInput, ManualEntryListRequest, ManualEntryTable, ManualEntryView,
    ManualLineInput, ManualLineView, NameKind,
};

/// What the audit trail calls one.
const RECORD: &str = "journal_entry";

/// An entry as the books know it.
pub(crate) const fn doc(id: i64) -> DocRef {
    DocRef::new(DocKind::JournalEntry, id)
}

/// Whether there is such an entry that is not deleted.
pub fn exists(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<bool> {
    Ok(store::find(tx, ctx.tenant, id)?.is_some_and(|entry| entry.deleted_at.is_none()))
}

/// The entry, if there is one that isn't deleted.
fn require(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<model::ManualEntry> {
    store::find(tx, ctx.tenant, id)?
        .filter(|entry| entry.deleted_at.is_none())
        .ok_or_else(Problem::not_found)
}
