//! The list of remittances, the latest first.

use books::currencies;
use platform::problem::Fields;
use platform::{Ctx, Result, Tx};

use super::store;
use super::wire::{RemittanceListRequest, RemittanceRow, RemittanceTable};
use documents::listing::day_page;
use documents::tax_quarters::year_days;

/// A page of remittances.
///
/// # Errors
/// 400 for an invalid year, or a cursor of another list.
pub fn list_remittances(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &RemittanceListRequest,
) -> Result<RemittanceTable> {
    let mut fields = Fields::new();
    let days = request.year.map(|year| year_days(&mut fields, year));
    fields.check()?;
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let asked = (request.cursor.as_deref(), request.limit);
    let (rows, next_item) = day_page(
        asked,
        |row: &RemittanceRow| (row.payment_date, row.id),
        |behind, limit| {
            let filter = store::RemittanceFilter { days, behind, limit };
            store::list(tx, ctx.tenant, &filter, decimals)
        },
    )?;
    let show_table = !rows.is_empty() || store::any(tx, ctx.tenant)?;
    Ok(RemittanceTable { remittances: rows, next_item, show_table })
}
