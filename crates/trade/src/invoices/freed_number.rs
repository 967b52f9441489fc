//! The number of an invoice that came by an import which was undone: the file may come again.

use platform::activity::{self, Change};
use platform::{Ctx, Result, Tx};

use super::RECORD;
use super::store::{self, INVOICES};
use crate::priced;

/// Frees the number of a deleted invoice for another one: its id is put behind it. An invoice that
/// exists keeps its number, and so does one that was sent to the tax authority.
///
/// # Errors
/// Only our own failures.
pub fn free_number(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let Some(number) = store::freeable_number(tx, ctx.tenant, id)? else { return Ok(()) };
    let after = format!("{number}~{id}");
    priced::store::set_number(tx, ctx.tenant, &INVOICES, (id, &after))?;
    let change = Change { field: "number".to_owned(), before: Some(number), after: Some(after) };
    activity::record(tx, ctx, RECORD, id, "updated", &[change])
}
