//! The list of transfers, the latest first until another order is asked for.

use books::currencies;
use directory::paging;
use ledger::Money;
use platform::{Ctx, Result, Tx};

use super::store::{self, ListedTransfer};
use super::wire::{TransferListRequest, TransferRow, TransferSort, TransferTable};
use documents::listing::{Order, SortPosition, Sorted};
use documents::store::any;

/// A page of transfers.
///
/// # Errors
/// 400 for a cursor of another list or order.
pub fn list_transfers(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &TransferListRequest,
) -> Result<TransferTable> {
    let search = search(request);
    let filter = list_filter(request, search.as_deref());
    let order = order(request);
    let cursor = request.cursor.as_deref().filter(|cursor| !cursor.is_empty());
    let behind = cursor.map(|at| SortPosition::read(at, order.sorted)).transpose()?;
    let limit = paging::limit(request.limit);
    let and_one = paging::with_one_more(limit);
    let mut rows = store::page(tx, ctx.tenant, &filter, order, behind.as_ref(), and_one)?;
    let next_item = paging::last(&mut rows, limit).map(|(place, _)| place.cursor()).transpose()?;
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let row = |(_, listed): (SortPosition, ListedTransfer)| TransferRow {
        id: listed.id,
        number: listed.number,
        date: listed.date,
        from_account_name: listed.from.0,
        from_account_name_ar: listed.from.1,
        to_account_name: listed.to.0,
        to_account_name_ar: listed.to.1,
        amount_base: Money::to_text(listed.received_base, decimals),
        is_deposit: listed.is_deposit,
        reference_number: listed.reference,
    };
    let transfers: Vec<TransferRow> = rows.into_iter().map(row).collect();
    let show_table = !transfers.is_empty() || any(tx, ctx.tenant, "transfer")?;
    Ok(TransferTable { transfers, next_item, show_table })
}

/// Hands on every transfer of a list, in its order; its page is left aside.
///
/// # Errors
/// As [`list_transfers`], and any error of `give`.
pub fn each_transfer(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &TransferListRequest,
    give: &mut dyn FnMut(ListedTransfer) -> Result<()>,
) -> Result<()> {
    let search = search(request);
    store::each(tx, ctx.tenant, &list_filter(request, search.as_deref()), order(request), give)
}

/// No number and no reference is longer.
fn search(request: &TransferListRequest) -> Option<String> {
    request.search.as_deref().map(|it| it.chars().take(64).collect())
}

fn list_filter<'w>(
    request: &TransferListRequest,
    search: Option<&'w str>,
) -> store::TransferFilter<'w> {
    store::TransferFilter {
        account: request.account_id,
        is_deposit: request.is_deposit,
        days: (request.from_date, request.to_date),
        search,
    }
}

fn order(request: &TransferListRequest) -> Order<'static> {
    let sort = request.sort.unwrap_or_default();
    let (key, sorted) = match sort {
        TransferSort::Date => ("t.date", Sorted::Day),
        TransferSort::Number => ("t.number", Sorted::Number),
        TransferSort::Amount => ("t.received_base", Sorted::Amount),
    };
    let descending = request.descending.unwrap_or(sort == TransferSort::Date);
    Order { key, sorted, id: "t.id", descending }
}
