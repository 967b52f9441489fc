//! Lists the entries that were written by hand: searched, filtered, sorted, paged by cursor.

use books::accounts;
use directory::paging;
use platform::problem::Fields;
use platform::{Ctx, Result, Tx};

use super::store;
use super::wire::{ManualEntryListRequest, ManualEntrySort, ManualEntryTable};
use documents::listing::SortPosition;
use documents::store::any;

/// A page of entries, the latest first until another order is asked for.
///
/// # Errors
/// 400 for a search that is too long or a cursor of another list or order.
pub fn list_entries(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &ManualEntryListRequest,
) -> Result<ManualEntryTable> {
    let mut fields = Fields::new();
    let search = fields.optional_text("search", request.search.as_deref(), 200);
    fields.check()?;
    let by_date = request.sort == ManualEntrySort::Date;
    let order = store::order(request.sort, request.descending.unwrap_or(by_date));
    let cursor = request.cursor.as_deref().filter(|cursor| !cursor.is_empty());
    let after = cursor.map(|cursor| SortPosition::read(cursor, order.sorted)).transpose()?;
    let limit = paging::limit(request.limit);
    // Words also find entries by the names of their accounts.
    let accounts = match &search {
        Some(words) => accounts::called(tx, ctx.tenant, words)?,
        None => Vec::new(),
    };
    let wanted = (request, search.as_deref(), accounts.as_slice());
    let behind = (&order, after.as_ref());
    let mut rows = store::list(tx, ctx.tenant, wanted, behind, paging::with_one_more(limit))?;
    let next_item = paging::last(&mut rows, limit).map(|row| row.place.cursor()).transpose()?;
    let show_table = !rows.is_empty() || any(tx, ctx.tenant, "manual_entry")?;
    let entries = rows.into_iter().map(|row| row.row).collect();
    Ok(ManualEntryTable { entries, next_item, show_table })
}
