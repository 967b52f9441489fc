//! A project's amounts in the books.

use std::collections::HashMap;

use ledger::Money;
use platform::db::Clause;
use platform::{Result, TenantId, Tx, args};

use super::figures::Figures;

/// Revenue and cost of an account of the monthly totals.
const EARNED: &str = "cast(sum(case when a.main_type in (4, 7) then m.credit - m.debit else 0 end)
    as bigint), cast(sum(case when a.main_type in (5, 6, 8) then m.debit - m.credit else 0 end)
    as bigint)";

/// The totals of income and of costs under projects.
const TOTALS: &str = "from label_month m
    join account a on a.tenant_id = m.tenant_id and a.id = m.account_id";

/// The months of projects' income and costs.
fn totals(tenant: TenantId, only: Option<i64>) -> Clause {
    let company = "m.tenant_id = $1 and m.label = 'project' and a.main_type >= 4";
    let mut clause = Clause::in_company(tenant, company);
    clause.when(only, |p| format!("m.label_id = {p}"));
    clause
}

/// The figures of one project, or of all.
pub fn figures(
    tx: &mut dyn Tx,
    tenant: TenantId,
    only: Option<i64>,
) -> Result<HashMap<i64, Figures>> {
    let clause = totals(tenant, only);
    let sql = format!("select m.label_id, {EARNED} {TOTALS} {} group by m.label_id", clause.sql());
    let mut figures = HashMap::new();
    for (id, revenue, cost) in tx.all(&sql, &clause.args, |row| {
        Ok((row.get::<i64>(0)?, row.get::<Money>(1)?, row.get::<Money>(2)?))
    })? {
        figures.insert(id, Figures { revenue, cost, ..Figures::default() });
    }
    for (id, [billed, outstanding, retained]) in billed(tx, tenant, only)? {
        let of: &mut Figures = figures.entry(id).or_default();
        (of.billed, of.outstanding, of.retained) = (billed, outstanding, retained);
    }
    Ok(figures)
}

/// By project, the total of its invoices less its credit notes, the open amount of them and of
/// released retentions, and the retentions held.
fn billed(tx: &mut dyn Tx, tenant: TenantId, only: Option<i64>) -> Result<Vec<(i64, [Money; 3])>> {
    let of = if only.is_some() { "= $2" } else { "is not null" };
    let kind = |table: &str, sign: &str| {
        format!(
            "select d.project_id as project_id, {sign} d.total_base as total,
                {sign} coalesce(o.total_base - o.settled_base, 0) as left_over, 0 as held
             from {table} d
             left join open_item o on o.tenant_id = d.tenant_id and o.doc_kind = '{table}'
                and o.doc_id = d.id
             where d.tenant_id = $1 and d.project_id {of} and d.deleted_at is null"
        )
    };
    // Held is as much as the entry settles of its invoice, less what credit notes took off.
    let retained = format!(
        "select r.project_id as project_id, 0 as total,
            case when f.id is null then 0 else coalesce(u.total_base - u.settled_base, 0) end
                as left_over,
            case when f.id is null then h.settled_base - (
                select cast(coalesce(sum(c.amount), 0) as bigint) from retention_credit c
                where c.tenant_id = $1 and c.retention_id = r.id) else 0 end as held
         from project_retention r
         join manual_entry m on m.tenant_id = r.tenant_id and m.id = r.entry_id
            and m.deleted_at is null
         join open_item h on h.tenant_id = r.tenant_id and h.doc_kind = 'journal_entry'
            and h.doc_id = r.entry_id
         left join manual_entry f on f.tenant_id = r.tenant_id and f.id = r.release_id
            and f.deleted_at is null
         left join open_item u on u.tenant_id = f.tenant_id and u.doc_kind = 'journal_entry'
            and u.doc_id = f.id
         where r.tenant_id = $1 and r.project_id {of}"
    );
    let sql = format!(
        "select b.project_id, cast(sum(b.total) as bigint), cast(sum(b.left_over) as bigint),
            cast(sum(b.held) as bigint)
         from ({} union all {} union all {retained}) b group by b.project_id",
        kind("invoice", ""),
        kind("credit_note", "-"),
    );
    let read =
        |row: &platform::db::Row<'_>| Ok((row.get(0)?, [row.get(1)?, row.get(2)?, row.get(3)?]));
    match only {
        Some(id) => Ok(tx.all(&sql, args![tenant, id], read)?),
        None => Ok(tx.all(&sql, args![tenant], read)?),
    }
}

/// The months in which a project earned or cost something, oldest first.
pub fn months(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Vec<(i64, Money, Money)>> {
    let clause = totals(tenant, Some(id));
    let sql = format!(
        "select m.month, {EARNED} {TOTALS} {} group by m.month order by m.month",
        clause.sql()
    );
    let read = |row: &platform::db::Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
    let months: Vec<(i64, Money, Money)> = tx.all(&sql, &clause.args, read)?;
    // A month whose entries were all reversed says nothing.
    Ok(months.into_iter().filter(|(_, one, two)| !one.is_zero() || !two.is_zero()).collect())
}
