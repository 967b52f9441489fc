//! Deleting an entry: nothing is destroyed, it is reversed.

use books::{journal, periods, settlements};
use platform::activity::{self, Change};
use platform::{Ctx, Result, Tx};

use super::book::ensure_open;
use super::guards::{ensure_not_automatic, ensure_not_reversed, ensure_unsettled};
use super::{RECORD, doc, facts, require, reverse, store};

/// Deletes an entry: what it posted is reversed at its own date, and so is what it posted by
/// reversing itself. The number is never used again.
///
/// # Errors
/// 404 when there is none; 409 when its date is in a locked period, when another one turns it
/// round, when it is that by which another one reverses itself, or when what it left open with a
/// party is settled.
pub fn delete_entry(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let entry = require(tx, ctx, id)?;
    ensure_not_automatic(tx, ctx, &entry)?;
    let facts = facts::load_for_body(tx, ctx, &entry.body)?;
    ensure_open(tx, ctx, &entry.body, &facts)?;
    if let Some(reversal) = reverse::automatic_reversal(tx, ctx, &entry)? {
        reverse::reverse_postings(tx, ctx, &reversal)?;
        reverse::mark_entry_deleted(tx, ctx, &reversal)?;
    }
    reverse::release_settlements(tx, ctx, &entry)?;
    ensure_not_reversed(tx, ctx, id)?;
    ensure_unsettled(tx, ctx, id)?;
    journal::reverse_document(tx, ctx, periods::Area::Accounting, doc(id))?;
    if entry.body.control(&facts).is_some() {
        settlements::close(tx, ctx, doc(id))?;
    }
    reverse::mark_entry_deleted(tx, ctx, &entry)
}

/// Frees the number of a deleted entry that came by an import which was undone: its id is put
/// behind it, so that the file may come again. An entry that exists keeps its number.
///
/// # Errors
/// Only our own failures.
pub fn free_number(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let Some(number) = store::number_of_deleted(tx, ctx.tenant, id)? else { return Ok(()) };
    let after = format!("{number}~{id}");
    store::set_number(tx, ctx.tenant, (id, &after))?;
    let change = Change { field: "number".to_owned(), before: Some(number), after: Some(after) };
    activity::record(tx, ctx, RECORD, id, "updated", &[change])
}
