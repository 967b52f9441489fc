//! Lists the entries that were written by hand, the latest first.

use platform::problem::Fields;
use platform::{Ctx, Result, Tx};

use super::store;
use super::wire::{ManualEntryListRequest, ManualEntryRow, ManualEntryTable};
use crate::listing::day_page;
use crate::store::any;

/// A page of entries.
///
/// # Errors
/// 400 for a search that is too long or a cursor of another list.
pub fn list_entries(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &ManualEntryListRequest,
) -> Result<ManualEntryTable> {
    let mut fields = Fields::new();
    let search = fields.optional_text("search", request.search.as_deref(), 200);
    fields.check()?;
    let wanted = (request, search.as_deref());
    let asked = (request.cursor.as_deref(), request.limit);
    let (rows, next_item) = day_page(
        asked,
        |row: &ManualEntryRow| (row.date, row.id),
        |after, limit| store::list(tx, ctx.tenant, wanted, after, limit),
    )?;
    let show_table = !rows.is_empty() || any(tx, ctx.tenant, "manual_entry")?;
    Ok(ManualEntryTable { entries: rows, next_item, show_table })
}
