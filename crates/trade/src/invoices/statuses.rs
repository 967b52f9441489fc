//! Invoices by status today, and the totals of a list's invoices: the figures above the list and on
//! the dashboard, in the company's currency.

use platform::{Ctx, Result, Tx};

use super::own_only;
use super::store::INVOICES;
use super::table::InvoiceListRequest;
use super::wire::{InvoiceFigures, InvoiceStatuses, MonthRevenue};
use crate::priced::StatusCount;
use crate::priced::summary::{self, Month};

/// Counts and sums by status, revenue of the last twelve months, and ageing, of the invoices that
/// this person may see.
pub fn invoice_statuses(tx: &mut dyn Tx, ctx: &Ctx) -> Result<InvoiceStatuses> {
    let found = summary::statuses(tx, ctx, &INVOICES, own_only(ctx))?;
    Ok(InvoiceStatuses {
        statuses: found.counts,
        paid_last_30_days: found.settled_lately,
        months: found.months.into_iter().map(revenue).collect(),
        ageing: found.ageing,
    })
}

/// How many invoices have each status, of those that this person may see.
pub fn invoice_counts(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Vec<StatusCount>> {
    summary::counted(tx, ctx, &INVOICES, own_only(ctx))
}

/// The last twelve months of a list's invoices, and what is left of them by how late it is. The
/// months end with today's, or with the filter's last day if that is earlier.
///
/// # Errors
/// 400 when an amount of the filter can't be read.
pub fn invoice_figures(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &InvoiceListRequest,
) -> Result<InvoiceFigures> {
    let (months, ageing) = summary::figures_of(tx, ctx, &INVOICES, &request.asked(ctx))?;
    Ok(InvoiceFigures { months: months.into_iter().map(revenue).collect(), ageing })
}

fn revenue(Month { month, traded, settled }: Month) -> MonthRevenue {
    MonthRevenue { month, invoiced: traded, collected: settled }
}
