//! Sums over all invoices: by status, by month, by how late they are.

use books::settlements::Standing;
use jiff::civil::Date;
use ledger::Money;
use platform::context::UserId;
use platform::{Result, TenantId, Tx, Value, args};

/// Restricts to the invoices that one person may see; parameter `$3` is the person.
const OWN: &str = "and exists (select 1 from invoice i
        where i.tenant_id = o.tenant_id and i.id = o.doc_id
          and (i.created_by = $3 or i.project_id is not null))";

fn scoped(tenant: TenantId, second: Value, own: Option<UserId>) -> (Vec<Value>, &'static str) {
    let mut values = vec![Value::from(tenant), second];
    match own {
        Some(user) => {
            values.push(user.into());
            (values, OWN)
        }
        None => (values, ""),
    }
}

/// The invoices that one person may see, grouped by how they stand: those of everybody are kept so
/// (`books::settlements::standing`).
pub fn standing_of(tx: &mut dyn Tx, tenant: TenantId, own: UserId) -> Result<Vec<Standing>> {
    let (values, own) = scoped(tenant, "invoice".into(), Some(own));
    let sql = format!(
        "select case when o.settled < o.total then o.due_date end as due,
                case when o.settled > 0 then 1 else 0 end as started,
                cast(count(*) as bigint), cast(coalesce(sum(o.total_base), 0) as bigint),
                cast(coalesce(sum(o.total_base - o.settled_base), 0) as bigint)
         from open_item o
         where o.tenant_id = $1 and o.doc_kind = $2 {own}
         group by 1, 2"
    );
    Ok(tx.all(&sql, &values, |row| {
        Ok(Standing {
            due_date: row.get(0)?,
            started: row.get::<i64>(1)? == 1,
            documents: row.get(2)?,
            total_base: row.get(3)?,
            open_base: row.get(4)?,
        })
    })?)
}

/// What was charged on each day from `from` on, in the company's currency.
pub fn invoiced(
    tx: &mut dyn Tx,
    tenant: TenantId,
    from: Date,
    own: Option<UserId>,
) -> Result<Vec<(Date, Money)>> {
    let (values, own) = match own {
        Some(user) => {
            (args![tenant, from, user].to_vec(), "and (created_by = $3 or project_id is not null)")
        }
        None => (args![tenant, from].to_vec(), ""),
    };
    let sql = format!(
        "select date, cast(coalesce(sum(total_base), 0) as bigint) from invoice
         where tenant_id = $1 and deleted_at is null and date >= $2 {own} group by date"
    );
    Ok(tx.all(&sql, &values, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// What was settled of invoices on each day from `from` on, in the company's currency. What a
/// credit note takes back was never collected.
pub fn collected(
    tx: &mut dyn Tx,
    tenant: TenantId,
    from: Date,
    own: Option<UserId>,
) -> Result<Vec<(Date, Money)>> {
    let (values, own) = scoped(tenant, from.into(), own);
    let sql = format!(
        "select o.date, cast(coalesce(sum(o.applied_base), 0) as bigint) from settlement o
         where o.tenant_id = $1 and o.doc_kind = 'invoice' and o.date >= $2
           and o.payment_kind <> 'credit_note'
           and o.deleted_at is null {own}
         group by o.date"
    );
    Ok(tx.all(&sql, &values, |row| Ok((row.get(0)?, row.get(1)?)))?)
}
