//! The lists of payments received and made: searched, filtered, paged by cursor.

use books::currencies;
use directory::paging;
use ledger::{Overflow, Trade};
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx};

use super::rows::{ListRequest, ListedPayment, PaymentSort};
use super::store::list::{self as store, Filter};
use super::store::sums;
use super::vendor_wire::{PaymentListRequest, PaymentRow, PaymentTable};
use super::voucher::{PaymentListTotals, VoucherPage, VoucherRow};
use super::wire::{ReceiptListRequest, ReceiptRow, ReceiptTable};
use documents::listing::{Order, SortPosition};
use documents::searching::Search;

/// A page of payments, with the totals of the whole filter beside the first.
///
/// # Errors
/// 400 for a search that is too long or a cursor of another list.
pub fn list_receipts(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &ReceiptListRequest,
) -> Result<ReceiptTable> {
    let (rows, page) = page(tx, ctx, &request.list_request())?;
    Ok(ReceiptTable { payments: rows.into_iter().map(receipt_row).collect(), page })
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
    let (rows, page) = page(tx, ctx, &request.list_request())?;
    Ok(PaymentTable { payments: rows.into_iter().map(payment_row).collect(), page })
}

fn page(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &ListRequest<'_>,
) -> Result<(Vec<ListedPayment>, VoucherPage)> {
    let filter = request.filter(tx, ctx)?;
    let order = request.order();
    let behind = request.cursor.map(|at| SortPosition::read(at, order.sorted)).transpose()?;
    let limit = paging::limit(request.limit);
    let most = paging::with_one_more(limit);
    let mut rows = store::page(tx, ctx.tenant, &filter, order, behind.as_ref(), most)?;
    let next_item = paging::last(&mut rows, limit).map(|(place, _)| place.cursor()).transpose()?;
    let page = VoucherPage {
        next_item,
        show_table: store::company_has_any(tx, ctx.tenant, &filter)?,
        totals: if behind.is_none() { Some(totals(tx, ctx, &filter)?) } else { None },
    };
    Ok((rows.into_iter().map(|(_, row)| row).collect(), page))
}

/// Hands on every payment of a list, in its order; its page is left aside.
///
/// # Errors
/// As [`list_receipts`], and any error of `give`.
pub fn each_receipt(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &ReceiptListRequest,
    give: &mut dyn FnMut(ListedPayment) -> Result<()>,
) -> Result<()> {
    each(tx, ctx, &request.list_request(), give)
}

/// Hands on every payment made of a list, in its order; its page is left aside.
///
/// # Errors
/// As [`list_receipts`], and any error of `give`.
pub fn each_payment(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &PaymentListRequest,
    give: &mut dyn FnMut(ListedPayment) -> Result<()>,
) -> Result<()> {
    each(tx, ctx, &request.list_request(), give)
}

fn each(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &ListRequest<'_>,
    give: &mut dyn FnMut(ListedPayment) -> Result<()>,
) -> Result<()> {
    let filter = request.filter(tx, ctx)?;
    store::each(tx, ctx.tenant, &filter, request.order(), give)
}

impl ListRequest<'_> {
    fn filter(&self, tx: &mut dyn Tx, ctx: &Ctx) -> Result<Filter> {
        Ok(Filter {
            trade: self.trade,
            search: search(tx, ctx, self.trade, self.search)?,
            party_id: self.party_id,
            kind: self.kind,
            account_id: self.account_id,
            payment_method_id: self.payment_method_id,
            from: self.from,
            to: self.to,
        })
    }

    /// Latest first, until another order is request for.
    fn order(&self) -> Order<'static> {
        let descending = self.descending.unwrap_or(self.sort == PaymentSort::Date);
        self.sort.order((self.trade, self.kind), descending)
    }
}

fn search(tx: &mut dyn Tx, ctx: &Ctx, trade: Trade, typed: Option<&str>) -> Result<Option<Search>> {
    let mut fields = Fields::new();
    let search = fields.optional_text("search", typed, 100);
    fields.check()?;
    let plan = |text: String| Search::plan(tx, ctx.tenant, trade.payment(), &text);
    Ok(search.map(plan).transpose()?.flatten())
}

fn totals(tx: &mut dyn Tx, ctx: &Ctx, filter: &Filter) -> Result<PaymentListTotals> {
    let base = currencies::base(tx, ctx.tenant)?;
    let decimals = base.minor_digits;
    let sums = sums::sums(tx, ctx.tenant, filter, base.id)?;
    let (mut cash, mut withholding) = (sums.cash, sums.withholding);
    for one in sums::in_foreign_currency(tx, ctx.tenant, filter, base.id)? {
        let own = currencies::stored(one.currency_id)?.minor_digits;
        let in_base = |amount| one.rate.to_base(amount, own, decimals);
        let sum =
            || Ok((cash.add(in_base(one.cash)?)?, withholding.add(in_base(one.withholding)?)?));
        (cash, withholding) = sum().map_err(|fault: Overflow| Problem::internal(fault))?;
    }
    let total = cash.add(withholding).map_err(Problem::internal)?;
    Ok(PaymentListTotals {
        count: sums.count,
        total: total.to_text(decimals),
        withholding: withholding.to_text(decimals),
        unapplied: sums.unapplied.to_text(decimals),
    })
}

fn receipt_row(row: ListedPayment) -> ReceiptRow {
    ReceiptRow {
        voucher: VoucherRow::from_row(&row),
        customer_id: row.party_id.unwrap_or_default(),
        customer_name: row.party.unwrap_or_default(),
        deposit_account_name: row.account.0,
        deposit_account_name_ar: row.account.1,
    }
}

fn payment_row(row: ListedPayment) -> PaymentRow {
    let voucher = VoucherRow::from_row(&row);
    let (expense_id, expense_number) = row.expense.unzip();
    PaymentRow {
        voucher,
        vendor_id: row.party_id,
        vendor_name: row.party,
        expense_id,
        expense_number,
        payment_account_name: row.account.0,
        payment_account_name_ar: row.account.1,
    }
}
