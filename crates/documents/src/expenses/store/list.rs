//! Lists of expenses, and what they come to.

use jiff::civil::Date;
use ledger::Money;
use platform::context::UserId;
use platform::db::{Clause, DbError, Row};
use platform::{Result, TenantId, Tx};

use super::EXPENSES;
use crate::listing::{Order, Place, Sorted};
use crate::priced::store::list::{self, Filter as OfAny};

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

/// A row of the list.
pub struct Listed {
    pub id: i64,
    pub number: String,
    /// The vendor's own number of their paper.
    pub reference: Option<String>,
    pub vendor: Option<(i64, String)>,
    pub date: Date,
    pub currency_id: i64,
    pub total: Money,
    pub withholding: Money,
    /// English and Arabic name of the account that paid.
    pub account: (String, String),
    /// English and Arabic name of the payment method.
    pub method: (String, String),
    /// A cheque's or transfer's number.
    pub payment_reference: Option<String>,
    /// English and Arabic name of the account of its lines, if they have one alone.
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

/// The expenses with their vendors, if they name one: `i` and `c`.
const WITH_VENDOR: &str = "from expense i
    left join vendor c on c.tenant_id = i.tenant_id and c.id = i.vendor_id";

fn conditions(tenant: TenantId, filter: &Filter) -> Clause {
    let mut clause = list::conditions(tenant, &EXPENSES, &filter.of_any);
    clause.when(filter.payment_account_id, |p| format!("i.payment_account_id = {p}"));
    clause.when(filter.payment_method_id, |p| format!("i.payment_method_id = {p}"));
    clause.when(filter.expense_account_id, |p| {
        format!(
            "exists (select 1 from expense_line l where l.tenant_id = i.tenant_id
                 and l.expense_id = i.id and l.expense_account_id = {p})"
        )
    });
    clause
}

/// Where the sort key stands in a row.
const KEY: usize = 16;

/// A page of the filtered list, behind a place if one is given; each row with its own place.
pub fn page(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filter: &Filter,
    order: Order<'_>,
    behind: Option<&Place>,
    limit: i64,
) -> Result<Vec<(Place, Listed)>> {
    let mut clause = conditions(tenant, filter);
    if let Some(place) = behind {
        order.behind(&mut clause, place);
    }
    let limit = clause.param(limit);
    let sql = format!(
        "select i.id, i.number, i.bill_number, i.vendor_id, c.display_name, i.date, i.currency_id,
                i.total, i.withholding, a.name_en, a.name_ar, m.name_en, m.name_ar,
                i.reference_number, k.name_en, k.name_ar, {}
         {WITH_VENDOR}
         join account a on a.tenant_id = i.tenant_id and a.id = i.payment_account_id
         join payment_method m on m.tenant_id = i.tenant_id and m.id = i.payment_method_id
         left join account k on k.tenant_id = i.tenant_id and k.id =
             (select case when min(l.expense_account_id) = max(l.expense_account_id)
                     then min(l.expense_account_id) end
              from expense_line l where l.tenant_id = i.tenant_id and l.expense_id = i.id)
         {} {} limit {limit}",
        order.key,
        clause.sql(),
        order.sql(),
    );
    Ok(tx.all(&sql, &clause.args, |row| {
        let listed = read(row)?;
        Ok((Place { key: order.sorted.read(row, KEY)?, id: listed.id }, listed))
    })?)
}

fn read(row: &Row<'_>) -> Result<Listed, DbError> {
    Ok(Listed {
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
    })
}

/// The place of one expense in an order; none when there is no such living one, or not one of
/// `own`.
pub fn place(
    tx: &mut dyn Tx,
    tenant: TenantId,
    own: Option<UserId>,
    (order, id): (Order<'_>, i64),
) -> Result<Option<Place>> {
    let of_any = OfAny { own, ..OfAny::default() };
    let mut clause = conditions(tenant, &Filter { of_any, ..Filter::default() });
    clause.equals("i.id", id);
    let sql = format!("select {} {WITH_VENDOR} {}", order.key, clause.sql());
    Ok(tx.one(&sql, &clause.args, |row| Ok(Place { key: order.sorted.read(row, 0)?, id }))?)
}

/// How many expenses the filter finds, and what they come to in the company's currency.
pub fn totals(tx: &mut dyn Tx, tenant: TenantId, filter: &Filter) -> Result<(i64, Money)> {
    let clause = conditions(tenant, filter);
    let sql = format!(
        "select cast(count(*) as bigint), cast(coalesce(sum(i.total_base), 0) as bigint)
         from expense i {}",
        clause.sql()
    );
    let found = tx.one(&sql, &clause.args, |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(found.unwrap_or_default())
}

/// What the expenses of the filter come to on each day from `from` on.
pub fn by_day(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filter: &Filter,
    from: Date,
) -> Result<Vec<(Date, Money)>> {
    let mut clause = conditions(tenant, filter);
    clause.when(Some(from), |p| format!("i.date >= {p}"));
    let sql = format!(
        "select i.date, cast(sum(i.total_base) as bigint) from expense i {} group by i.date",
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// What lines of one account come to.
pub struct OfAccount {
    pub account_id: i64,
    /// English and Arabic name.
    pub names: (String, String),
    /// How many expenses have such lines.
    pub count: i64,
    /// In the company's currency.
    pub cost: Money,
}

/// The lines of the filter's expenses by their account, what costs most first.
pub fn by_account(tx: &mut dyn Tx, tenant: TenantId, filter: &Filter) -> Result<Vec<OfAccount>> {
    let mut clause = conditions(tenant, filter);
    // Beside the account that is asked for, its expenses may have lines on others.
    clause.when(filter.expense_account_id, |p| format!("n.expense_account_id = {p}"));
    let sql = format!(
        "select k.id, k.name_en, k.name_ar, cast(count(distinct i.id) as bigint),
                cast(sum(n.cost_base) as bigint) as cost
         from expense i
         join expense_line n on n.tenant_id = i.tenant_id and n.expense_id = i.id
         join account k on k.tenant_id = n.tenant_id and k.id = n.expense_account_id
         {} group by k.id, k.name_en, k.name_ar order by cost desc, k.id",
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| {
        Ok(OfAccount {
            account_id: row.get(0)?,
            names: (row.get(1)?, row.get(2)?),
            count: row.get(3)?,
            cost: row.get(4)?,
        })
    })?)
}
