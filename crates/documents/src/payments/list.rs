//! The list of payments received: searched, filtered, paged by cursor.

use books::currencies;
use directory::paging;
use ledger::{Overflow, Trade};
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx};

use super::store::list::{self as store, Filter, ListedPayment};
use super::wire::{PaymentSort, ReceiptListRequest, ReceiptListTotals, ReceiptRow, ReceiptTable};
use crate::listing::{Order, Place};

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
    let order = order(request);
    let behind = request.cursor.as_deref().map(|at| Place::read(at, order.sorted)).transpose()?;
    let limit = paging::limit(request.limit);
    let mut rows =
        store::page(tx, ctx.tenant, &filter, order, behind.as_ref(), paging::and_one(limit))?;
    let next_item = paging::last(&mut rows, limit).map(|(place, _)| place.cursor()).transpose()?;
    let totals = if behind.is_none() { Some(totals(tx, ctx, &filter)?) } else { None };
    Ok(ReceiptTable {
        next_item,
        payments: rows.into_iter().map(|(_, row)| row_view(row)).collect(),
        show_table: store::company_has_any(tx, ctx.tenant, &filter)?,
        totals,
    })
}

/// Latest first, until another order is asked for.
fn order(request: &ReceiptListRequest) -> Order<'static> {
    let sort = request.sort.unwrap_or_default();
    sort.order(request.descending.unwrap_or(sort == PaymentSort::Date))
}

/// Hands on every payment of a list, in its order; its page is left aside.
///
/// # Errors
/// As [`list_receipts`], and whatever `give` refuses.
pub fn each_receipt(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &ReceiptListRequest,
    give: &mut dyn FnMut(ListedPayment) -> Result<()>,
) -> Result<()> {
    store::each(tx, ctx.tenant, &filter(request)?, order(request), give)
}

fn filter(request: &ReceiptListRequest) -> Result<Filter> {
    let mut fields = Fields::new();
    let search = fields.optional_text("search", request.search.as_deref(), 100);
    fields.check()?;
    Ok(Filter {
        trade: Trade::Sale,
        search,
        party_id: request.customer_id,
        kind: request.kind.unwrap_or_default(),
        account_id: request.deposit_account_id,
        payment_method_id: request.payment_method_id,
        from: request.from_date,
        to: request.to_date,
    })
}

fn totals(tx: &mut dyn Tx, ctx: &Ctx, filter: &Filter) -> Result<ReceiptListTotals> {
    let base = currencies::base(tx, ctx.tenant)?;
    let decimals = base.minor_digits;
    let sums = store::sums(tx, ctx.tenant, filter, base.id)?;
    let (mut cash, mut withholding) = (sums.cash, sums.withholding);
    for one in store::abroad(tx, ctx.tenant, filter, base.id)? {
        let own = currencies::stored(one.currency_id)?.minor_digits;
        let in_base = |amount| one.rate.to_base(amount, own, decimals);
        let sum =
            || Ok((cash.add(in_base(one.cash)?)?, withholding.add(in_base(one.withholding)?)?));
        (cash, withholding) = sum().map_err(|fault: Overflow| Problem::internal(fault))?;
    }
    let total = cash.add(withholding).map_err(Problem::internal)?;
    Ok(ReceiptListTotals {
        count: sums.count,
        total: total.to_text(decimals),
        withholding: withholding.to_text(decimals),
        unapplied: sums.unapplied.to_text(decimals),
    })
}

fn row_view(row: ListedPayment) -> ReceiptRow {
    let currency = currencies::find(row.currency_id);
    let decimals = currency.map_or(2, |currency| currency.minor_digits);
    ReceiptRow {
        id: row.id,
        number: row.number,
        customer_id: row.party_id,
        customer_name: row.party,
        payment_date: row.date,
        deposit_account_name: row.account.0,
        deposit_account_name_ar: row.account.1,
        payment_method_name: row.method.0,
        payment_method_name_ar: row.method.1,
        reference_number: row.reference,
        currency_code: currency.map(|currency| currency.code.clone()).unwrap_or_default(),
        amount: row.amount.to_text(decimals),
        withholding: row.withholding.to_text(decimals),
        unapplied: row.unapplied.to_text(decimals),
    }
}
