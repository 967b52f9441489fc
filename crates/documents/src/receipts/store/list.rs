//! Lists of payments received.

use jiff::civil::Date;
use ledger::{Money, Rate};
use platform::db::{Clause, DbError, Row};
use platform::{Result, TenantId, Tx, args};

/// Which payments.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    pub search: Option<String>,
    pub customer_id: Option<i64>,
    pub deposit_account_id: Option<i64>,
    pub from: Option<Date>,
    pub to: Option<Date>,
}

/// A payment in a list.
pub struct ListedReceipt {
    /// Its id.
    pub id: i64,
    /// Its number.
    pub number: String,
    /// Who paid.
    pub customer_id: i64,
    /// The customer's name.
    pub customer: String,
    /// When.
    pub date: Date,
    /// English and Arabic name of the account that took the money.
    pub account: (String, String),
    /// English and Arabic name of the payment method.
    pub method: (Option<String>, Option<String>),
    /// A cheque's or transfer's number.
    pub reference: Option<String>,
    /// Number of the withholding certificate.
    pub certificate: Option<String>,
    /// Its currency.
    pub currency_id: i64,
    /// Company currency per unit.
    pub rate: Rate,
    /// The cash, in its currency.
    pub amount: Money,
    /// Tax withheld, beside the cash.
    pub withholding: Money,
    /// What no document took.
    pub unapplied: Money,
    /// Cash and tax withheld in the company's currency.
    pub total_base: Money,
}

const FROM: &str = "from receipt r
     join customer c on c.tenant_id = r.tenant_id and c.id = r.customer_id
     join open_item o on o.tenant_id = r.tenant_id and o.doc_kind = 'receipt' and o.doc_id = r.id
     join account a on a.tenant_id = r.tenant_id and a.id = r.deposit_account_id
     left join payment_method m on m.tenant_id = r.tenant_id and m.id = r.payment_method_id";
const SELECT: &str = "select r.id, r.number, r.customer_id, c.display_name, r.date, a.name_en,
        a.name_ar, m.name_en, m.name_ar, r.reference_number, r.withholding_certificate,
        r.currency_id, r.exchange_rate, r.amount, r.withholding, o.total - o.settled, o.total_base";
const NEWEST_FIRST: &str = "order by r.date desc, r.id desc";

fn conditions(tenant: TenantId, filter: &Filter) -> Clause {
    let mut clause = Clause::of(tenant, "r.tenant_id = $1 and r.deleted_at is null");
    let columns = ["lower(r.number)", "lower(coalesce(r.reference_number, ''))", "c.search_text"];
    clause.search(&columns, filter.search.as_deref());
    clause.when(filter.customer_id, |p| format!("r.customer_id = {p}"));
    clause.when(filter.deposit_account_id, |p| format!("r.deposit_account_id = {p}"));
    clause.when(filter.from, |p| format!("r.date >= {p}"));
    clause.when(filter.to, |p| format!("r.date <= {p}"));
    clause
}

/// A page of the filtered list, behind a place if one is given.
pub fn page(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filter: &Filter,
    behind: Option<(Date, i64)>,
    limit: i64,
) -> Result<Vec<ListedReceipt>> {
    let mut clause = conditions(tenant, filter);
    if let Some((date, id)) = behind {
        let (date, id) = (clause.param(date), clause.param(id));
        clause.and(&format!("(r.date, r.id) < ({date}, {id})"));
    }
    let limit = clause.param(limit);
    let sql = format!("{SELECT} {FROM} {} {NEWEST_FIRST} limit {limit}", clause.sql());
    Ok(tx.all(&sql, &clause.args, read)?)
}

/// Hands on every payment of the filter, the newest first.
pub fn each(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filter: &Filter,
    give: &mut dyn FnMut(ListedReceipt) -> Result<()>,
) -> Result<()> {
    let clause = conditions(tenant, filter);
    let sql = format!("{SELECT} {FROM} {} {NEWEST_FIRST}", clause.sql());
    tx.stream(&sql, &clause.args, read, give)
}

fn read(row: &Row<'_>) -> Result<ListedReceipt, DbError> {
    Ok(ListedReceipt {
        id: row.get(0)?,
        number: row.get(1)?,
        customer_id: row.get(2)?,
        customer: row.get(3)?,
        date: row.get(4)?,
        account: (row.get(5)?, row.get(6)?),
        method: (row.get(7)?, row.get(8)?),
        reference: row.get(9)?,
        certificate: row.get(10)?,
        currency_id: row.get(11)?,
        rate: row.get(12)?,
        amount: row.get(13)?,
        withholding: row.get(14)?,
        unapplied: row.get(15)?,
        total_base: row.get(16)?,
    })
}

/// How many payments the filter finds, what they come to and what no document took, in the
/// company's currency.
pub fn sums(tx: &mut dyn Tx, tenant: TenantId, filter: &Filter) -> Result<(i64, Money, Money)> {
    let clause = conditions(tenant, filter);
    let sql = format!(
        "select cast(count(*) as bigint), cast(coalesce(sum(o.total_base), 0) as bigint),
                cast(coalesce(sum(o.total_base - o.settled_base), 0) as bigint)
         {FROM} {}",
        clause.sql()
    );
    let read = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
    Ok(tx.one(&sql, &clause.args, read)?.unwrap_or_default())
}

/// Whether there is any payment.
pub fn company_has_any(tx: &mut dyn Tx, tenant: TenantId) -> Result<bool> {
    let sql = "select 1 from receipt where tenant_id = $1 and deleted_at is null limit 1";
    Ok(tx.exists(sql, args![tenant])?)
}
