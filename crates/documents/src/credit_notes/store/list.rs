//! Lists of credit notes.

use jiff::civil::Date;
use ledger::{Money, Rate};
use platform::context::UserId;
use platform::db::{Clause, DbError, Row};
use platform::{Result, TenantId, Tx, args};

use super::super::record::CreditNoteStatus;
use crate::store::own;

/// Which credit notes.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    pub search: Option<String>,
    pub status: Option<CreditNoteStatus>,
    pub customer_id: Option<i64>,
    /// Only these; empty for all.
    pub ids: Vec<i64>,
    pub from: Option<Date>,
    pub to: Option<Date>,
    /// Only of this person.
    pub own: Option<UserId>,
}

/// A credit note of a list.
#[derive(Debug, Clone)]
pub struct ListedCreditNote {
    /// Its id.
    pub id: i64,
    /// Its number.
    pub number: String,
    /// The invoice that it corrects.
    pub invoice_id: Option<i64>,
    /// That invoice's number.
    pub invoice_number: Option<String>,
    /// What a free one refers to.
    pub original_document: Option<String>,
    /// Whose credit it is.
    pub customer_id: i64,
    /// The customer's name today.
    pub customer: String,
    /// The customer's tax registration number.
    pub customer_tax_number: Option<String>,
    /// The accounting date.
    pub date: Date,
    /// Why.
    pub reason: String,
    /// Where it stands.
    pub status: CreditNoteStatus,
    /// Its currency; the amounts are in it unless they say otherwise.
    pub currency_id: i64,
    /// Company currency per unit of it.
    pub rate: Rate,
    /// Before taxes.
    pub net: Money,
    /// All taxes.
    pub tax: Money,
    /// What the customer gets credit for.
    pub total: Money,
    /// What is used of it.
    pub settled: Money,
    /// The total in the company's currency.
    pub total_base: Money,
    /// What is used of it in the company's currency.
    pub settled_base: Money,
}

const FROM: &str = "from credit_note n
     join customer c on c.tenant_id = n.tenant_id and c.id = n.customer_id
     join open_item o on o.tenant_id = n.tenant_id and o.doc_kind = 'credit_note'
       and o.doc_id = n.id";

/// The rules of [`CreditNoteStatus`], in the database's words.
const STATUS: &str = "case when o.settled < o.total then 'open'
     when exists (select 1 from settlement s
         where s.tenant_id = n.tenant_id and s.payment_kind = 'credit_note'
           and s.payment_id = n.id and s.doc_kind = 'refund' and s.deleted_at is null)
       then 'refunded'
     else 'applied' end";

fn conditions(tenant: TenantId, filter: &Filter) -> Clause {
    let mut clause = Clause::of(tenant, "n.tenant_id = $1 and n.deleted_at is null");
    clause.search(&["n.search_text", "c.search_text"], filter.search.as_deref());
    clause.when(filter.customer_id, |p| format!("n.customer_id = {p}"));
    if !filter.ids.is_empty() {
        clause.among("n.id", &filter.ids);
    }
    clause.when(filter.from, |p| format!("n.date >= {p}"));
    clause.when(filter.to, |p| format!("n.date <= {p}"));
    clause.when(filter.own, |p| own("n", p));
    clause
}

/// A page of the filtered list, the newest first, behind a place if one is given.
pub fn page(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filter: &Filter,
    behind: Option<(Date, i64)>,
    limit: i64,
) -> Result<Vec<ListedCreditNote>> {
    let mut clause = in_status(tenant, filter);
    if let Some((date, id)) = behind {
        let (date, id) = (clause.param(date), clause.param(id));
        clause.and(&format!("(n.date, n.id) < ({date}, {id})"));
    }
    let limit = clause.param(limit);
    let sql = format!(
        "select {COLUMNS}, {STATUS} {FROM} {CORRECTED} {} {NEWEST_FIRST} limit {limit}",
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, read)?)
}

/// The whole filtered list in the same order, one after the other.
pub fn each(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filter: &Filter,
    give: &mut dyn FnMut(ListedCreditNote) -> Result<()>,
) -> Result<()> {
    let clause = in_status(tenant, filter);
    let sql =
        format!("select {COLUMNS}, {STATUS} {FROM} {CORRECTED} {} {NEWEST_FIRST}", clause.sql());
    tx.stream(&sql, &clause.args, read, give)
}

const COLUMNS: &str = "n.id, n.number, n.invoice_id, i.number, n.customer_id, c.display_name,
     n.date, n.reason, n.currency_id, n.total, o.settled, n.original_document, c.tax_id,
     n.exchange_rate, n.net, n.tax, o.total_base, o.settled_base";
const CORRECTED: &str = "left join invoice i on i.tenant_id = n.tenant_id and i.id = n.invoice_id";
const NEWEST_FIRST: &str = "order by n.date desc, n.id desc";

fn in_status(tenant: TenantId, filter: &Filter) -> Clause {
    let mut clause = conditions(tenant, filter);
    clause.when(filter.status.map(CreditNoteStatus::as_str), |p| format!("({STATUS}) = {p}"));
    clause
}

fn read(row: &Row<'_>) -> Result<ListedCreditNote, DbError> {
    Ok(ListedCreditNote {
        id: row.get(0)?,
        number: row.get(1)?,
        invoice_id: row.get(2)?,
        invoice_number: row.get(3)?,
        original_document: row.get(11)?,
        customer_id: row.get(4)?,
        customer: row.get(5)?,
        customer_tax_number: row.get(12)?,
        date: row.get(6)?,
        reason: row.get(7)?,
        status: CreditNoteStatus::from_word(&row.get::<String>(18)?),
        currency_id: row.get(8)?,
        rate: row.get(13)?,
        net: row.get(14)?,
        tax: row.get(15)?,
        total: row.get(9)?,
        settled: row.get(10)?,
        total_base: row.get(16)?,
        settled_base: row.get(17)?,
    })
}

/// The notes of a filter in one status, in the company's currency.
pub struct Standing {
    pub status: CreditNoteStatus,
    pub count: i64,
    pub total: Money,
    pub remaining: Money,
}

/// How many notes of the filter are in each status, whatever status it asks for.
pub fn stats(tx: &mut dyn Tx, tenant: TenantId, filter: &Filter) -> Result<Vec<Standing>> {
    let clause = conditions(tenant, filter);
    let sql = format!(
        "select {STATUS} as standing, cast(count(*) as bigint),
                cast(sum(o.total_base) as bigint),
                cast(sum(o.total_base - o.settled_base) as bigint)
         {FROM} {} group by 1",
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| {
        Ok(Standing {
            status: CreditNoteStatus::from_word(&row.get::<String>(0)?),
            count: row.get(1)?,
            total: row.get(2)?,
            remaining: row.get(3)?,
        })
    })?)
}

/// Whether there is any credit note.
pub fn company_has_any(tx: &mut dyn Tx, tenant: TenantId) -> Result<bool> {
    let sql = "select 1 from credit_note where tenant_id = $1 and deleted_at is null limit 1";
    Ok(tx.exists(sql, args![tenant])?)
}
