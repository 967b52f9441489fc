//! Lists customers with their balances.

use books::currencies;
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::Result;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::{Customer, CustomerKind, KIND};
use super::wire::{CustomerRow, CustomerSummary, CustomerTable};
use crate::paging;
use crate::parties::CUSTOMERS;
use crate::parties::balance_filter::BalanceFilter;
use crate::parties::balances::Totals;
use crate::parties::list::{self, Filter, Sort};

/// The filters, order and page of a customer list.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct CustomerListRequest {
    /// Text that occurs in names, phone, e-mail or tax number, at most 100 characters; case and
    /// variants of alef and yeh don't matter.
    pub search: Option<String>,
    /// Only customers of this kind.
    pub customer_type: Option<CustomerKind>,
    /// Only customers with this state of balance.
    pub balance: Option<BalanceFilter>,
    /// Only customers with this currency.
    pub currency_id: Option<i64>,
    /// Where the page begins: `NextItem` of the previous page.
    pub cursor: Option<String>,
    /// Rows on the page, 1 to 200; 50 when left out.
    pub limit: Option<i64>,
    /// `name`, `created`, `balance` or `overdue`, the last two by their value in the company's
    /// currency; by name when left out.
    pub sort: Option<String>,
    /// Whether the order is reversed.
    pub descending: Option<bool>,
}

impl CustomerListRequest {
    fn filter(&self, ctx: &Ctx) -> Result<Filter<'_>> {
        Ok(Filter {
            search: paging::search(self.search.as_deref())?,
            own: self.customer_type.map(|kind| (KIND, kind.as_str())),
            balance: self.balance,
            open_only: false,
            currency_id: self.currency_id,
            sort: Sort::asked(self.sort.as_deref()),
            descending: self.descending.unwrap_or_default(),
            today: ctx.today,
        })
    }
}

/// A page of customers.
pub fn list_customers(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &CustomerListRequest,
) -> Result<CustomerTable> {
    let asked = (request.cursor.as_deref(), paging::limit(request.limit));
    let page = list::page(tx, ctx, &request.filter(ctx)?, asked)?;
    let base = currencies::base(tx, ctx.tenant)?.minor_digits;
    let rows = page.rows.into_iter().map(|(customer, totals)| view(customer, &totals, base));
    Ok(CustomerTable {
        customers: rows.collect::<Result<Vec<CustomerRow>>>()?,
        next: page.next,
        show_table: page.everybody > 0,
        total: page.total,
        summary: summary(tx, ctx, page.everybody)?,
    })
}

/// Passes every customer of a list in order, with what they owe, to `give`; ignores the page.
///
/// # Errors
/// As [`list_customers`], and whatever `give` refuses.
pub fn each_customer(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &CustomerListRequest,
    give: &mut dyn FnMut(CustomerRow) -> Result<()>,
) -> Result<()> {
    let base = currencies::base(tx, ctx.tenant)?.minor_digits;
    let mut shown = |customer, totals| give(view(customer, &totals, base)?);
    list::each(tx, ctx, &request.filter(ctx)?, &mut shown)
}

/// A row of the list; `base`: the decimals of the company's currency.
fn view(customer: Customer, totals: &Totals, base: u8) -> Result<CustomerRow> {
    let Customer { id, profile, own, .. } = customer;
    let currency = currencies::stored(profile.currency_id)?;
    let decimals = currency.minor_digits;
    Ok(CustomerRow {
        id,
        kind: own.kind,
        name: profile.display_name,
        company_name: profile.company_name,
        phone: profile.phone.or(profile.mobile),
        email: profile.email,
        currency: currency.data(),
        total_invoices: totals.charged.to_text(decimals),
        total_payment: totals.paid.to_text(decimals),
        open_balance: totals.open()?.to_text(decimals),
        overdue_balance: totals.overdue.to_text(decimals),
        credit_limit: own.credit_limit.map(|limit| limit.to_text(base)),
    })
}

fn summary(tx: &mut dyn Tx, ctx: &Ctx, customers: i64) -> Result<CustomerSummary> {
    let together = list::trade_totals(tx, ctx, CUSTOMERS.trade)?;
    Ok(CustomerSummary {
        open_balance: together.open,
        overdue_balance: together.overdue,
        customers,
        unapplied_credit: together.unapplied,
    })
}
