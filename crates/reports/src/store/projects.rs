//! Projects with their customers, and what of their documents of a period is billed and open.

use std::collections::HashMap;

use jiff::civil::Date;
use ledger::Money;
use platform::{Result, TenantId, Tx, args};

/// A project and whose it is.
pub(crate) struct ProjectOf {
    pub id: i64,
    pub name: String,
    pub customer_id: i64,
    pub customer: String,
}

/// The projects of a company, or of one customer, by customer and name.
pub(crate) fn all(
    tx: &mut dyn Tx,
    tenant: TenantId,
    customer: Option<i64>,
) -> Result<Vec<ProjectOf>> {
    let sql = "select p.id, p.name, p.customer_id, c.display_name from project p
         join customer c on c.tenant_id = p.tenant_id and c.id = p.customer_id
         where p.tenant_id = $1 and (p.customer_id = $2 or cast($2 as bigint) = 0)
         order by c.display_key, c.id, p.name_key";
    Ok(tx.all(sql, args![tenant, customer.unwrap_or_default()], |row| {
        Ok(ProjectOf {
            id: row.get(0)?,
            name: row.get(1)?,
            customer_id: row.get(2)?,
            customer: row.get(3)?,
        })
    })?)
}

/// By project, the total of its invoices of some days less its credit notes, and their open amount
/// today.
pub(crate) fn billed(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (first, last): (Date, Date),
) -> Result<HashMap<i64, (Money, Money)>> {
    let kind = |table: &str, sign: &str| {
        format!(
            "select d.project_id as project_id, {sign} d.total_base as total,
                {sign} coalesce(o.total_base - o.settled_base, 0) as left_over
             from {table} d
             left join open_item o on o.tenant_id = d.tenant_id and o.doc_kind = '{table}'
                and o.doc_id = d.id
             where d.tenant_id = $1 and d.project_id is not null and d.deleted_at is null
                and d.date >= $2 and d.date <= $3"
        )
    };
    // Retentions that are held, or released and not paid yet, are not collected.
    let retained = "select r.project_id as project_id, 0 as total,
            case when f.id is null then h.settled_base - (
                    select cast(coalesce(sum(c.amount), 0) as bigint) from retention_credit c
                    where c.tenant_id = $1 and c.retention_id = r.id)
                else coalesce(u.total_base - u.settled_base, 0) end as left_over
         from project_retention r
         join invoice d on d.tenant_id = r.tenant_id and d.id = r.invoice_id
         join manual_entry m on m.tenant_id = r.tenant_id and m.id = r.entry_id
            and m.deleted_at is null
         join open_item h on h.tenant_id = r.tenant_id and h.doc_kind = 'journal_entry'
            and h.doc_id = r.entry_id
         left join manual_entry f on f.tenant_id = r.tenant_id and f.id = r.release_id
            and f.deleted_at is null
         left join open_item u on u.tenant_id = f.tenant_id and u.doc_kind = 'journal_entry'
            and u.doc_id = f.id
         where r.tenant_id = $1 and d.date >= $2 and d.date <= $3";
    let sql = format!(
        "select b.project_id, cast(sum(b.total) as bigint), cast(sum(b.left_over) as bigint)
         from ({} union all {} union all {retained}) b group by b.project_id",
        kind("invoice", ""),
        kind("credit_note", "-"),
    );
    let rows = tx.all(&sql, args![tenant, first, last], |row| {
        Ok((row.get(0)?, (row.get(1)?, row.get(2)?)))
    })?;
    Ok(rows.into_iter().collect())
}
