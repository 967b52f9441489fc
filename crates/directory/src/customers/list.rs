//! Lists customers with what they owe.

use books::currencies;
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::Result;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::CustomerKind;
use super::store;
use super::store::list::{Filter, Listed, Sort};
use super::wire::{CustomerRow, CustomerSummary, CustomerTable};
use crate::paging::{self, Cursor};
use crate::parties::CUSTOMERS;
use crate::parties::balances::{self, Totals};
use crate::parties::standing::BalanceFilter;

/// What of the customers is asked for.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct CustomerListRequest {
    /// Text anywhere in names, phone, e-mail and tax number, at most 100 characters; spellings of
    /// alef, yeh and case aside.
    pub search: Option<String>,
    /// Only customers of this kind.
    pub customer_type: Option<CustomerKind>,
    /// Only customers who stand so.
    pub balance: Option<BalanceFilter>,
    /// Only customers who are charged in this currency.
    pub currency_id: Option<i64>,
    /// Where the page begins: `NextItem` of the page before.
    pub cursor: Option<String>,
    /// Rows on the page, 1 to 200; 50 when left out.
    pub limit: Option<i64>,
    /// `name`, `created`, `balance` or `overdue`, the last two by their worth in the company's
    /// currency; by name when left out.
    pub sort: Option<String>,
    /// Whether the order is turned round.
    pub descending: Option<bool>,
}

impl CustomerListRequest {
    fn filter(&self, ctx: &Ctx) -> Result<Filter<'_>> {
        Ok(Filter {
            search: paging::search(self.search.as_deref())?,
            kind: self.customer_type,
            balance: self.balance,
            currency_id: self.currency_id,
            sort: self.sort(),
            descending: self.descending.unwrap_or_default(),
            today: ctx.today,
        })
    }

    fn sort(&self) -> Sort {
        match self.sort.as_deref() {
            Some("created") => Sort::Created,
            Some("balance") => Sort::Balance,
            Some("overdue") => Sort::Overdue,
            _ => Sort::Name,
        }
    }
}

/// A page of customers.
pub fn list_customers(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &CustomerListRequest,
) -> Result<CustomerTable> {
    let limit = paging::limit(request.limit);
    let cursor = Cursor::asked(request.cursor.as_deref())?;
    let filter = request.filter(ctx)?;
    let mut rows = store::list::page(tx, ctx.tenant, &filter, cursor.as_ref(), limit)?;
    let next = paging::cut(&mut rows, limit, cursor_at);
    let customers = with_totals(tx, ctx, rows)?;
    let summary = summary(tx, ctx)?;
    let total = if filter.narrows() {
        store::list::count(tx, ctx.tenant, &filter)?
    } else {
        summary.customers
    };
    Ok(CustomerTable { customers, next, show_table: summary.customers > 0, total, summary })
}

/// Rows that are read at once for a sheet.
const CHUNK: i64 = 500;

/// Hands on every customer of a list in its order, with what they owe; its page is left aside.
///
/// # Errors
/// As [`list_customers`], and whatever `give` refuses.
pub fn each_customer(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &CustomerListRequest,
    give: &mut dyn FnMut(CustomerRow) -> Result<()>,
) -> Result<()> {
    let filter = request.filter(ctx)?;
    let mut after = None;
    loop {
        let mut rows = store::list::page(tx, ctx.tenant, &filter, after.as_ref(), CHUNK)?;
        let more = paging::cut(&mut rows, CHUNK, cursor_at);
        with_totals(tx, ctx, rows)?.into_iter().try_for_each(&mut *give)?;
        match more {
            Some(cursor) => after = Cursor::asked(Some(&cursor))?,
            None => return Ok(()),
        }
    }
}

fn cursor_at(row: &Listed) -> Cursor {
    Cursor { key: row.sort_key.clone(), id: row.id }
}

fn with_totals(tx: &mut dyn Tx, ctx: &Ctx, rows: Vec<Listed>) -> Result<Vec<CustomerRow>> {
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let totals = balances::of(tx, ctx.tenant, (CUSTOMERS.trade, &ids), ctx.today)?;
    let shown = |row: Listed| {
        let totals = totals.get(&row.id).copied().unwrap_or_default();
        view(row, &totals)
    };
    rows.into_iter().map(shown).collect()
}

fn view(row: Listed, totals: &Totals) -> Result<CustomerRow> {
    let currency = currencies::stored(row.currency_id)?;
    let decimals = currency.minor_digits;
    Ok(CustomerRow {
        id: row.id,
        kind: row.kind,
        name: row.display_name,
        company_name: row.company_name,
        phone: row.phone,
        email: row.email,
        currency: currency.data(),
        total_invoices: totals.charged.to_text(decimals),
        total_payment: totals.paid.to_text(decimals),
        open_balance: totals.open()?.to_text(decimals),
        overdue_balance: totals.overdue.to_text(decimals),
    })
}

fn summary(tx: &mut dyn Tx, ctx: &Ctx) -> Result<CustomerSummary> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let totals = balances::of_all(tx, ctx.tenant, CUSTOMERS.trade, ctx.today)?;
    Ok(CustomerSummary {
        open_balance: totals.open()?.to_text(decimals),
        overdue_balance: totals.overdue.to_text(decimals),
        customers: CUSTOMERS.count(tx, ctx.tenant)?,
        unapplied_credit: totals.unapplied.to_text(decimals),
    })
}
