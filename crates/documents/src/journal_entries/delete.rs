//! Deleting an entry: nothing is destroyed, it is reversed.

use books::{journal, periods, settlements};
use platform::activity::{self, Change};
use platform::{Ctx, Result, Tx};

use super::create::{ensure_open, total};
use super::update::ensure_free;
use super::{RECORD, doc, facts, require, reverse, store};

/// Deletes an entry: what it posted is reversed at its own date. The number is never used again.
///
/// # Errors
/// 404 when there is none; 409 when its date is in a locked period, when another one turns it
/// round, or when what it left open with a party is settled.
pub fn delete_entry(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let entry = require(tx, ctx, id)?;
    let facts = facts::of_body(tx, ctx, &entry.body)?;
    ensure_open(tx, ctx, &entry.body, &facts)?;
    reverse::part(tx, ctx, &entry)?;
    ensure_free(tx, ctx, &entry)?;
    journal::reverse_document(tx, ctx, periods::Area::Accounting, doc(id))?;
    if entry.body.control(&facts).is_some() {
        settlements::close(tx, ctx.tenant, doc(id))?;
    }
    store::mark_deleted(tx, ctx, id)?;
    let before = Some(total(&entry.body)?);
    let changes = [Change { field: "total".to_owned(), before, after: None }];
    activity::record(tx, ctx, RECORD, id, "deleted", &changes)
}
