//! The list of expenses: searched, filtered, sorted, paged by cursor.

use books::{currencies, numbering};
use directory::paging;
use platform::{Ctx, Problem, Result, Tx};

use super::own_only;
use super::store::EXPENSES;
use super::store::figures;
use super::store::list::{self as store, Filter, ListedExpense, Sort};
use super::table::{ExpenseListRequest, ExpenseListTotals, ExpenseRow, ExpenseTable};
use crate::priced::Neighbours;
use crate::priced::list::{self, Asked};
use crate::priced::store::list::company;
use documents::listing::{Order, SortPosition};

impl ExpenseListRequest {
    /// What is asked for, read.
    pub(super) fn filter(&self, tx: &mut dyn Tx, ctx: &Ctx) -> Result<Filter> {
        let asked = Asked { party_id: self.vendor_id, own: own_only(ctx), ..self.alike() };
        let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
        Ok(Filter {
            of_any: list::filter(tx, ctx, &EXPENSES, &asked, decimals)?,
            payment_account_id: self.payment_account_id,
            payment_method_id: self.payment_method_id,
            expense_account_id: self.expense_account_id,
        })
    }

    /// Latest first, until another order is asked for.
    fn order(&self) -> (Sort, bool) {
        let sort = self.sort.unwrap_or_default().into();
        (sort, self.descending.unwrap_or(sort == Sort::Date))
    }
}

/// A page of expenses, with the totals of the whole filter.
///
/// # Errors
/// 400 when an amount can't be read or the cursor is not one of this order.
pub fn list_expenses(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &ExpenseListRequest,
) -> Result<ExpenseTable> {
    let filter = request.filter(tx, ctx)?;
    let (sort, descending) = request.order();
    let order = sort.order(descending);
    let cursor = request.cursor.as_deref();
    let behind = cursor.map(|at| SortPosition::read(at, order.sorted)).transpose()?;
    let limit = paging::limit(request.limit);
    let most = paging::with_one_more(limit);
    let mut rows = store::page(tx, ctx.tenant, &filter, order, behind.as_ref(), most)?;
    let next_item = paging::last(&mut rows, limit).map(|(place, _)| place.cursor()).transpose()?;
    let totals = match request.totals.unwrap_or(behind.is_none()) {
        true => Some(totals(tx, ctx, &filter)?),
        false => None,
    };
    let (show_table, branches_enable) = company(tx, ctx.tenant, &EXPENSES)?;
    Ok(ExpenseTable {
        expenses: rows.into_iter().map(|(_, row)| row_view(row)).collect(),
        next_item,
        show_table,
        branches_enable,
        totals,
        next_number: numbering::suggest(tx, ctx.tenant, EXPENSES.kind)?,
    })
}

fn totals(tx: &mut dyn Tx, ctx: &Ctx, filter: &Filter) -> Result<ExpenseListTotals> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let (count, total) = figures::totals(tx, ctx.tenant, filter)?;
    Ok(ExpenseListTotals { count, total: total.to_text(decimals) })
}

/// Hands on every expense of a list, in its order; its page is left aside.
///
/// # Errors
/// As [`list_expenses`], and whatever `give` refuses.
pub fn each_expense(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &ExpenseListRequest,
    give: &mut dyn FnMut(ListedExpense) -> Result<()>,
) -> Result<()> {
    let filter = request.filter(tx, ctx)?;
    let (sort, descending) = request.order();
    store::each(tx, ctx.tenant, &filter, sort.order(descending), give)
}

/// The expenses before and after one in the order of a list, whether or not the list holds that one
/// itself.
///
/// # Errors
/// 404 when there is no such expense.
pub fn neighbours_in_list(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    request: &ExpenseListRequest,
) -> Result<Neighbours> {
    let filter = request.filter(tx, ctx)?;
    let (sort, descending) = request.order();
    let at = (sort.order(descending), id);
    let place = store::place(tx, ctx.tenant, filter.of_any.own, at)?;
    let place = place.ok_or_else(Problem::not_found)?;
    let mut beyond = |order: Order<'_>| {
        let rows = store::page(tx, ctx.tenant, &filter, order, Some(&place), 1)?;
        Ok::<_, Problem>(rows.first().map(|(place, _)| place.id))
    };
    Ok(Neighbours {
        next_item: beyond(sort.order(descending))?,
        previous_item: beyond(sort.order(!descending))?,
    })
}

fn row_view(row: ListedExpense) -> ExpenseRow {
    let currency = currencies::find(row.currency_id);
    let decimals = currency.map_or(2, |currency| currency.minor_digits);
    let (vendor_id, vendor_name) = row.vendor.unzip();
    let (expense_account_name, expense_account_name_ar) = row.kind.unzip();
    ExpenseRow {
        id: row.id,
        number: row.number,
        bill_number: row.reference,
        vendor_id,
        vendor_name,
        expense_date: row.date,
        expense_account_name,
        expense_account_name_ar,
        payment_account_name: row.account.0,
        payment_account_name_ar: row.account.1,
        payment_method_name: row.method.0,
        payment_method_name_ar: row.method.1,
        reference_number: row.payment_reference,
        currency_code: currency.map(|currency| currency.code.clone()).unwrap_or_default(),
        total: row.total.to_text(decimals),
        withholding: row.withholding.to_text(decimals),
    }
}
