//! Revenue by month and ageing of the invoices of a filter: what the charts over a list show.

use books::currencies;
use jiff::ToSpan;
use platform::{Ctx, Result, Tx};

use super::list::filter;
use super::statuses::{MONTHS, ageing, back, revenue};
use super::store::figures as store;
use super::table::InvoiceListRequest;
use super::wire::InvoiceFigures;

/// The last twelve months of a list's invoices, and what is left of them by how late it is, in the
/// company's currency. The months end with today's, or with the filter's last day if that is
/// earlier.
///
/// # Errors
/// 400 when an amount of the filter can't be read.
pub fn invoice_figures(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &InvoiceListRequest,
) -> Result<InvoiceFigures> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let filter = filter(tx, ctx, request, decimals)?;
    let last = filter.to.map_or(ctx.today, |to| to.min(ctx.today));
    let first = back(last.first_of_month(), (MONTHS - 1).months())?;
    let invoiced = store::invoiced(tx, ctx.tenant, &filter, ctx.today, first)?;
    let collected = store::collected(tx, ctx.tenant, &filter, ctx.today, first)?;
    let open = store::open(tx, ctx.tenant, &filter, ctx.today)?;
    Ok(InvoiceFigures {
        months: (0..MONTHS)
            .map(|ago| revenue(first, ago, &invoiced, &collected, decimals))
            .collect::<Result<_>>()?,
        ageing: ageing(open.into_iter(), ctx.today, decimals)?,
    })
}
