//! Lists the entries that were written by hand, the latest first.

use directory::paging;
use platform::problem::Fields;
use platform::{Ctx, Result, Tx};

use super::store;
use super::wire::{ManualEntryListRequest, ManualEntryTable};
use crate::listing::{day_cursor, read_day_cursor};

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
    let limit = paging::limit(request.limit);
    let cursor = request.cursor.as_deref().filter(|cursor| !cursor.is_empty());
    let after = cursor.map(read_day_cursor).transpose()?;
    let asked = (request, search.as_deref());
    let mut rows = store::list(tx, ctx.tenant, asked, after, paging::and_one(limit))?;
    let next_item = paging::last(&mut rows, limit).map(|row| day_cursor((row.date, row.id)));
    let show_table = !rows.is_empty() || store::any(tx, ctx.tenant)?;
    Ok(ManualEntryTable { entries: rows, next_item, show_table })
}
