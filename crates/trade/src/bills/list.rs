//! The list of bills, and their totals by month and age.

use platform::{Ctx, Result, Tx};

use super::own_only;
use super::store::BILLS;
use super::table::{BillListRequest, BillRow, BillTable};
use super::wire::{BillFigures, MonthPurchases};
use crate::priced::list::{self, Asked};
use crate::priced::rows::{DuePage, DueRow};
use crate::priced::store::list::Row;
use crate::priced::{ListedDocument, Neighbours, StatusCount, summary};

impl BillListRequest {
    /// In the words of every list of documents that fall due.
    fn asked(&self, ctx: &Ctx) -> Asked<'_> {
        Asked {
            status: self.status,
            party_id: self.vendor_id,
            due_from: self.due_from,
            due_to: self.due_to,
            sort: self.sort.unwrap_or_default().into(),
            own: own_only(ctx),
            ..self.alike()
        }
    }
}

/// A page of bills, with the totals of the whole filter.
///
/// # Errors
/// 400 when an amount can't be read or the cursor is not one of this order.
pub fn list_bills(tx: &mut dyn Tx, ctx: &Ctx, request: &BillListRequest) -> Result<BillTable> {
    let page = list::page(tx, ctx, &BILLS, &request.asked(ctx))?;
    let (rows, totals, page) = DuePage::from_page(page, request.status);
    let bills = rows.into_iter().map(|row| row_view(ctx, row)).collect();
    Ok(BillTable { bills, totals, page })
}

/// Hands on every bill of a list, in its order; its page is left aside.
///
/// # Errors
/// As [`list_bills`], and whatever `give` refuses.
pub fn each_bill(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &BillListRequest,
    give: &mut dyn FnMut(ListedDocument) -> Result<()>,
) -> Result<()> {
    list::each(tx, ctx, &BILLS, &request.asked(ctx), give)
}

/// The bills before and after one in the order of a list, whether or not the list holds that one
/// itself.
///
/// # Errors
/// 404 when there is no such bill.
pub fn neighbours_in_list(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    request: &BillListRequest,
) -> Result<Neighbours> {
    list::neighbours(tx, ctx, &BILLS, id, &request.asked(ctx))
}

/// The last twelve months of a list's bills, and what is left of them by how late it is.
///
/// # Errors
/// 400 when an amount of the filter can't be read.
pub fn bill_figures(tx: &mut dyn Tx, ctx: &Ctx, request: &BillListRequest) -> Result<BillFigures> {
    let (months, ageing) = summary::figures_of(tx, ctx, &BILLS, &request.asked(ctx))?;
    let month = |month: summary::Month| MonthPurchases {
        month: month.month,
        billed: month.traded,
        paid: month.settled,
    };
    Ok(BillFigures { months: months.into_iter().map(month).collect(), ageing })
}

/// How many bills have each status, of those that this person may see.
pub fn bill_counts(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Vec<StatusCount>> {
    summary::counted(tx, ctx, &BILLS, own_only(ctx))
}

pub(super) fn row_view(ctx: &Ctx, row: Row) -> BillRow {
    BillRow {
        due: DueRow::from_row(ctx, &row),
        vendor_id: row.party_id,
        billing_date: row.date,
        number: row.number,
        bill_number: row.reference,
        vendor_name: row.party,
    }
}
