//! Lists of expenses, and their totals.

use jiff::civil::Date;
use ledger::{Money, Rate};
use platform::context::UserId;
use platform::db::{Clause, DbError, Row};
use platform::{Result, TenantId, Tx};

use super::EXPENSES;
use crate::priced::store::filter::Filter as OfAny;
use crate::priced::store::list;
use documents::listing::{Order, SortPosition, Sorted};

/// Which expenses.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    /// What every list of documents is narrowed by.
    pub of_any: OfAny,
    /// The account that paid.
    pub payment_account_id: Option<i64>,
    pub payment_method_id: Option<i64>,
    /// With a line on this account.
    pub expense_account_id: Option<i64>,
}

/// An expense of a list.
pub struct ListedExpense {
    /// Its id.
    pub id: i64,
    /// Our number of it.
    pub number: String,
    /// The vendor's own number of their paper.
    pub reference: Option<String>,
    /// The vendor's id and name, if one is named.
    pub vendor: Option<(i64, String)>,
    /// The vendor's tax registration number.
    pub vendor_tax_number: Option<String>,
    /// What the tax authority calls the vendor's electronic invoice.
    pub einvoice_uuid: Option<String>,
    /// The accounting date.
    pub date: Date,
    /// Its currency; amounts are in it unless they say otherwise.
    pub currency_id: i64,
    /// Company currency per unit of it.
    pub rate: Rate,
    /// Before taxes.
    pub net: Money,
    /// All taxes.
    pub tax: Money,
    /// Its total.
    pub total: Money,
    /// The tax withheld of that.
    pub withholding: Money,
    /// The total in the company's currency.
    pub total_base: Money,
    /// English and Arabic name of the account that paid.
    pub account: (String, String),
    /// English and Arabic name of the payment method.
    pub method: (String, String),
    /// A cheque's or transfer's number.
    pub payment_reference: Option<String>,
    /// English and Arabic name of the account of its lines, if all have the same one.
    pub kind: Option<(String, String)>,
}

/// What a list of expenses is sorted by.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Sort {
    /// By its length first.
    Number,
    /// The vendor's name; those of nobody come first.
    Vendor,
    #[default]
    Date,
    /// In the company's currency.
    Total,
}

impl Sort {
    /// The order in the database's words.
    pub fn order(self, descending: bool) -> Order<'static> {
        let (key, sorted) = match self {
            Sort::Number => ("i.number", Sorted::Number),
            Sort::Vendor => ("coalesce(c.display_key, '')", Sorted::Text),
            Sort::Date => ("i.date", Sorted::Day),
            Sort::Total => ("i.total_base", Sorted::Amount),
        };
        Order { key, sorted, id: "i.id", descending }
    }
}

/// The vendor, if one is named: `c`.
const VENDOR: &str = "left join vendor c on c.tenant_id = i.tenant_id and c.id = i.vendor_id";

pub(super) fn conditions(tenant: TenantId, filter: &Filter) -> Clause {
    let mut clause = list::conditions(tenant, &EXPENSES, &filter.of_any);
    clause.when(filter.payment_account_id, |p| format!("i.payment_account_id = {p}"));
    clause.when(filter.payment_method_id, |p| format!("i.payment_method_id = {p}"));
    clause.when(filter.expense_account_id, |p| {
        format!(
            "exists (select 1 from expense_line l where l.tenant_id = $1
                 and l.expense_id = i.id and l.expense_account_id = {p})"
        )
    });
    clause
}

/// The position of the sort key in a row.
const KEY: usize = 16;

/// What a sheet and a page show of the expenses that `which` picks: `i`.
fn select(order: &Order<'_>, which: &str) -> String {
    format!(
        "select i.id, i.number, i.bill_number, i.vendor_id, c.display_name, i.date, i.currency_id,
                i.total, i.withholding, a.name_en, a.name_ar, m.name_en, m.name_ar,
                i.reference_number, k.name_en, k.name_ar, {}, c.tax_id, i.einvoice_uuid,
                i.exchange_rate, i.net, i.tax, i.total_base
         from {which} {VENDOR}
         join account a on a.tenant_id = i.tenant_id and a.id = i.payment_account_id
         join payment_method m on m.tenant_id = i.tenant_id and m.id = i.payment_method_id
         left join account k on k.tenant_id = i.tenant_id and k.id =
             (select case when min(l.expense_account_id) = max(l.expense_account_id)
                     then min(l.expense_account_id) end
              from expense_line l where l.tenant_id = $1 and l.expense_id = i.id)",
        order.key,
    )
}

/// A page of the filtered list, from a place on if one is given; each row with its own place. Its
/// expenses are picked first, by the columns of order and filter; the other columns are joined only
/// to those.
pub fn page(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filter: &Filter,
    order: Order<'_>,
    behind: Option<&SortPosition>,
    limit: i64,
) -> Result<Vec<(SortPosition, ListedExpense)>> {
    let mut clause = conditions(tenant, filter);
    if let Some(place) = behind {
        order.behind(&mut clause, place);
    }
    let vendor = if order.key.contains("c.") { VENDOR } else { "" };
    let picked = format!(
        "(select i.id as picked from expense i {vendor} {} {} limit {limit}) p
         join expense i on i.tenant_id = $1 and i.id = p.picked",
        clause.sql(),
        order.sql(),
    );
    let sql = format!("{} {}", select(&order, &picked), order.sql());
    Ok(tx.all(&sql, &clause.args, |row| {
        let listed = read(row)?;
        Ok((SortPosition { key: order.sorted.read(row, KEY)?, id: listed.id }, listed))
    })?)
}

/// Hands on every expense of the filter, in its order.
pub fn each(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filter: &Filter,
    order: Order<'_>,
    give: &mut dyn FnMut(ListedExpense) -> Result<()>,
) -> Result<()> {
    let clause = conditions(tenant, filter);
    let sql = format!("{} {} {}", select(&order, "expense i"), clause.sql(), order.sql());
    tx.stream(&sql, &clause.args, read, give)
}

fn read(row: &Row<'_>) -> Result<ListedExpense, DbError> {
    Ok(ListedExpense {
        id: row.get(0)?,
        number: row.get(1)?,
        reference: row.get(2)?,
        vendor: row.get::<Option<i64>>(3)?.zip(row.get(4)?),
        date: row.get(5)?,
        currency_id: row.get(6)?,
        total: row.get(7)?,
        withholding: row.get(8)?,
        account: (row.get(9)?, row.get(10)?),
        method: (row.get(11)?, row.get(12)?),
        payment_reference: row.get(13)?,
        kind: row.get::<Option<String>>(14)?.zip(row.get(15)?),
        vendor_tax_number: row.get(17)?,
        einvoice_uuid: row.get(18)?,
        rate: row.get(19)?,
        net: row.get(20)?,
        tax: row.get(21)?,
        total_base: row.get(22)?,
    })
}

/// The place of one expense in an order; none when it doesn't exist, is deleted, or is not one of
/// `own`.
pub fn place(
    tx: &mut dyn Tx,
    tenant: TenantId,
    own: Option<UserId>,
    (order, id): (Order<'_>, i64),
) -> Result<Option<SortPosition>> {
    let of_any = OfAny { own, ..OfAny::default() };
    let mut clause = conditions(tenant, &Filter { of_any, ..Filter::default() });
    clause.equals("i.id", id);
    let sql = format!("select {} from expense i {VENDOR} {}", order.key, clause.sql());
    Ok(tx.one(&sql, &clause.args, |row| Ok(SortPosition { key: order.sorted.read(row, 0)?, id }))?)
}
