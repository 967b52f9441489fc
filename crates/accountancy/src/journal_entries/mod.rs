//! Journal entries: written by hand, account by account (قيد يومية).
//!
//! ```text
//!            create                     reverse
//!   (typed) ───────▶ posted ───────────────────▶ an entry of its own, with the sides exchanged
//!   edit:   reverse in the books + post again, same number
//!   delete: reverse in the books; it stays on record as deleted
//!   with a day of reversing: the reversal is made with it, is changed with it and goes with it
//! ```
//!
//! A line on an account of receivables or payables names whose it is, and is that party's like any
//! other document: it ages, can be paid, or is a credit. One such line per entry, so that what is
//! open of the entry is open of that line. What moves by its own documents alone (goods in stock,
//! cheques) takes no line by hand: its account would no more be what lies in the store, or in the
//! drawer.
//! Deliberately not here: entries that documents post, and the journal itself (`books::journal`).

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
pub use create::{rehearse_entry, write_entry};
pub use delete::delete_entry;
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
