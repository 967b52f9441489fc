//! The list of remittances, the latest first.

use books::currencies;
use directory::paging;
use platform::problem::Fields;
use platform::{Ctx, Result, Tx};

use super::store;
use super::wire::{RemittanceListRequest, RemittanceTable};
use crate::listing::{day_cursor, read_day_cursor};
use crate::withholding::year_days;

/// A page of remittances.
///
/// # Errors
/// 400 for a year that there is not, or a cursor of another list.
pub fn list_remittances(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &RemittanceListRequest,
) -> Result<RemittanceTable> {
    let mut fields = Fields::new();
    let days = request.year.map(|year| year_days(&mut fields, year));
    fields.check()?;
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let limit = paging::limit(request.limit);
    let cursor = request.cursor.as_deref().filter(|cursor| !cursor.is_empty());
    let behind = cursor.map(read_day_cursor).transpose()?;
    let wanted = store::Wanted { days, behind, limit: paging::and_one(limit) };
    let mut rows = store::list(tx, ctx.tenant, &wanted, decimals)?;
    let next_item =
        paging::last(&mut rows, limit).map(|row| day_cursor((row.payment_date, row.id)));
    let show_table = !rows.is_empty() || store::any(tx, ctx.tenant)?;
    Ok(RemittanceTable { remittances: rows, next_item, show_table })
}
