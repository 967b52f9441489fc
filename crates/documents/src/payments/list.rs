//! The lists of payments received and made: searched, filtered, paged by cursor.

use books::currencies;
use directory::paging;
use ledger::{Overflow, Trade};
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx};

use super::made::{PaymentListRequest, PaymentRow, PaymentTable};
use super::store::list::{self as store, Filter, ListedPayment};
use super::store::sums;
use super::wire::{PaymentSort, ReceiptListRequest, ReceiptListTotals, ReceiptRow, ReceiptTable};
use crate::listing::{Order, Place};
use crate::searching::Search;

/// A page of payments, with the totals of the whole filter beside the first.
///
/// # Errors
/// 400 for a search that is too long or a cursor of another list.
pub fn list_receipts(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &ReceiptListRequest,
) -> Result<ReceiptTable> {
    let asked = (request.cursor.as_deref(), request.limit);
    let filter = request.filter(tx, ctx)?;
    let order = order(&filter, request.sort, request.descending);
    let page = page(tx, ctx, &filter, order, asked)?;
    Ok(ReceiptTable {
        payments: page.rows.into_iter().map(receipt_row).collect(),
        next_item: page.next_item,
        show_table: page.show_table,
        totals: page.totals,
    })
}

/// A page of payments made, with the totals of the whole filter beside the first.
///
/// # Errors
/// As [`list_receipts`].
pub fn list_payments(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &PaymentListRequest,
) -> Result<PaymentTable> {
    let asked = (request.cursor.as_deref(), request.limit);
    let filter = request.filter(tx, ctx)?;
    let order = order(&filter, request.sort, request.descending);
    let page = page(tx, ctx, &filter, order, asked)?;
    Ok(PaymentTable {
        payments: page.rows.into_iter().map(payment_row).collect(),
        next_item: page.next_item,
        show_table: page.show_table,
        totals: page.totals,
    })
}

/// A page, on either side of trade.
struct Page {
    rows: Vec<ListedPayment>,
    next_item: Option<String>,
    show_table: bool,
    totals: Option<ReceiptListTotals>,
}

fn page(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    filter: &Filter,
    order: Order<'_>,
    (cursor, limit): (Option<&str>, Option<i64>),
) -> Result<Page> {
    let behind = cursor.map(|at| Place::read(at, order.sorted)).transpose()?;
    let limit = paging::limit(limit);
    let mut rows =
        store::page(tx, ctx.tenant, filter, order, behind.as_ref(), paging::and_one(limit))?;
    let next_item = paging::last(&mut rows, limit).map(|(place, _)| place.cursor()).transpose()?;
    Ok(Page {
        next_item,
        rows: rows.into_iter().map(|(_, row)| row).collect(),
        show_table: store::company_has_any(tx, ctx.tenant, filter)?,
        totals: if behind.is_none() { Some(totals(tx, ctx, filter)?) } else { None },
    })
}

/// Latest first, until another order is asked for.
fn order(filter: &Filter, sort: Option<PaymentSort>, descending: Option<bool>) -> Order<'static> {
    let sort = sort.unwrap_or_default();
    sort.order((filter.trade, filter.kind), descending.unwrap_or(sort == PaymentSort::Date))
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
    let filter = request.filter(tx, ctx)?;
    let order = order(&filter, request.sort, request.descending);
    store::each(tx, ctx.tenant, &filter, order, give)
}

/// Hands on every payment made of a list, in its order; its page is left aside.
///
/// # Errors
/// As [`list_receipts`], and whatever `give` refuses.
pub fn each_payment(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &PaymentListRequest,
    give: &mut dyn FnMut(ListedPayment) -> Result<()>,
) -> Result<()> {
    let filter = request.filter(tx, ctx)?;
    let order = order(&filter, request.sort, request.descending);
    store::each(tx, ctx.tenant, &filter, order, give)
}

impl ReceiptListRequest {
    fn filter(&self, tx: &mut dyn Tx, ctx: &Ctx) -> Result<Filter> {
        Ok(Filter {
            trade: Trade::Sale,
            search: search(tx, ctx, Trade::Sale, self.search.as_deref())?,
            party_id: self.customer_id,
            kind: self.kind.unwrap_or_default(),
            account_id: self.deposit_account_id,
            payment_method_id: self.payment_method_id,
            from: self.from_date,
            to: self.to_date,
        })
    }
}

impl PaymentListRequest {
    fn filter(&self, tx: &mut dyn Tx, ctx: &Ctx) -> Result<Filter> {
        Ok(Filter {
            trade: Trade::Purchase,
            search: search(tx, ctx, Trade::Purchase, self.search.as_deref())?,
            party_id: self.vendor_id,
            kind: self.kind.unwrap_or_default(),
            account_id: self.payment_account_id,
            payment_method_id: self.payment_method_id,
            from: self.from_date,
            to: self.to_date,
        })
    }
}

fn search(tx: &mut dyn Tx, ctx: &Ctx, trade: Trade, typed: Option<&str>) -> Result<Option<Search>> {
    let mut fields = Fields::new();
    let search = fields.optional_text("search", typed, 100);
    fields.check()?;
    let plan = |text: String| Search::plan(tx, ctx.tenant, trade.payment(), &text);
    Ok(search.map(plan).transpose()?.flatten())
}

fn totals(tx: &mut dyn Tx, ctx: &Ctx, filter: &Filter) -> Result<ReceiptListTotals> {
    let base = currencies::base(tx, ctx.tenant)?;
    let decimals = base.minor_digits;
    let sums = sums::sums(tx, ctx.tenant, filter, base.id)?;
    let (mut cash, mut withholding) = (sums.cash, sums.withholding);
    for one in sums::abroad(tx, ctx.tenant, filter, base.id)? {
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

fn receipt_row(row: ListedPayment) -> ReceiptRow {
    let currency = currencies::find(row.currency_id);
    let decimals = currency.map_or(2, |currency| currency.minor_digits);
    ReceiptRow {
        id: row.id,
        number: row.number,
        customer_id: row.party_id.unwrap_or_default(),
        customer_name: row.party.unwrap_or_default(),
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
        cheque_state: row.cheque,
    }
}

fn payment_row(row: ListedPayment) -> PaymentRow {
    let (vendor_id, vendor_name) = (row.party_id, row.party.clone());
    let (expense_id, expense_number) = row.expense.clone().unzip();
    let row = receipt_row(row);
    PaymentRow {
        id: row.id,
        number: row.number,
        vendor_id,
        vendor_name,
        expense_id,
        expense_number,
        payment_date: row.payment_date,
        payment_account_name: row.deposit_account_name,
        payment_account_name_ar: row.deposit_account_name_ar,
        payment_method_name: row.payment_method_name,
        payment_method_name_ar: row.payment_method_name_ar,
        reference_number: row.reference_number,
        currency_code: row.currency_code,
        amount: row.amount,
        withholding: row.withholding,
        unapplied: row.unapplied,
        cheque_state: row.cheque_state,
    }
}
