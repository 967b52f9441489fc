//! The list of payments received: searched, filtered, paged by cursor.

use books::currencies;
use jiff::civil::Date;
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx};

use super::store::list::{self as store, Filter, ListedReceipt};
use super::wire::{ReceiptListRequest, ReceiptListTotals, ReceiptRow, ReceiptTable};

/// Rows of a page when nobody says.
const PAGE: i64 = 50;
/// Rows of a page at most.
const MOST: i64 = 200;

/// A page of payments, with the totals of the whole filter beside the first.
///
/// # Errors
/// 400 for a search that is too long or a cursor of another list.
pub fn list_receipts(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &ReceiptListRequest,
) -> Result<ReceiptTable> {
    let filter = filter(request)?;
    let behind = request.cursor.as_deref().map(read_cursor).transpose()?;
    let limit = request.limit.unwrap_or(PAGE).clamp(1, MOST);
    // One more than asked tells whether there is a next page.
    let mut rows = store::page(tx, ctx.tenant, &filter, behind, limit + 1)?;
    let more = usize::try_from(limit).is_ok_and(|limit| rows.len() > limit);
    if more {
        rows.pop();
    }
    let next_item = rows.last().filter(|_| more).map(|row| format!("{}/{}", row.date, row.id));
    let totals = if behind.is_none() { Some(totals(tx, ctx, &filter)?) } else { None };
    Ok(ReceiptTable {
        next_item,
        payments: rows.into_iter().map(row_view).collect(),
        show_table: store::company_has_any(tx, ctx.tenant)?,
        totals,
    })
}

/// Hands on every payment of a list, the newest first; its page is left aside.
///
/// # Errors
/// As [`list_receipts`], and whatever `give` refuses.
pub fn each_receipt(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &ReceiptListRequest,
    give: &mut dyn FnMut(ListedReceipt) -> Result<()>,
) -> Result<()> {
    store::each(tx, ctx.tenant, &filter(request)?, give)
}

fn filter(request: &ReceiptListRequest) -> Result<Filter> {
    let mut fields = Fields::new();
    let search = fields.optional_text("search", request.search.as_deref(), 100);
    fields.check()?;
    Ok(Filter {
        search,
        customer_id: request.customer_id,
        deposit_account_id: request.deposit_account_id,
        from: request.from_date,
        to: request.to_date,
    })
}

fn totals(tx: &mut dyn Tx, ctx: &Ctx, filter: &Filter) -> Result<ReceiptListTotals> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let (count, total, unapplied) = store::sums(tx, ctx.tenant, filter)?;
    let (total, unapplied) = (total.to_text(decimals), unapplied.to_text(decimals));
    Ok(ReceiptListTotals { count, total, unapplied })
}

fn row_view(row: ListedReceipt) -> ReceiptRow {
    let currency = currencies::find(row.currency_id);
    let decimals = currency.map_or(2, |currency| currency.minor_digits);
    ReceiptRow {
        id: row.id,
        number: row.number,
        customer_id: row.customer_id,
        customer_name: row.customer,
        payment_date: row.date,
        deposit_account_name: row.account.0,
        deposit_account_name_ar: row.account.1,
        reference_number: row.reference,
        currency_code: currency.map(|currency| currency.code.clone()).unwrap_or_default(),
        amount: row.amount.to_text(decimals),
        withholding: row.withholding.to_text(decimals),
        unapplied: row.unapplied.to_text(decimals),
    }
}

fn read_cursor(cursor: &str) -> Result<(Date, i64)> {
    let parts = cursor.split_once('/');
    let place = parts.and_then(|(date, id)| Some((date.parse().ok()?, id.parse().ok()?)));
    place.ok_or_else(|| Problem::new(400, "document.cursor").on("cursor"))
}
