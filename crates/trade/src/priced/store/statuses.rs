//! Sums over all documents of a kind: by status, by month, by how late they are.

use books::settlements::DueTotals;
use jiff::civil::Date;
use ledger::Money;
use platform::context::UserId;
use platform::{Result, TenantId, Tx, Value, args};

use super::figures::paid_by_day;
use super::table::Table;

/// Restricts rows of a document, by their name in a statement, to those that one person may see;
/// parameter `$3` is the person.
fn scoped(
    tenant: TenantId,
    table: &Table,
    second: Value,
    (rows, own): (&str, Option<UserId>),
) -> (Vec<Value>, String) {
    let mut values = vec![Value::from(tenant), second];
    let Some(user) = own else { return (values, String::new()) };
    values.push(user.into());
    let own = format!(
        "and exists (select 1 from {} i
               where i.tenant_id = $1 and i.id = {rows}.doc_id
               and (i.created_by = $3 or i.project_id is not null))",
        table.heads
    );
    (values, own)
}

/// Totals of the documents that one person may see, by status and due date, with their open amount
/// today. `books::settlements::status_totals_on` gives those of all documents.
pub fn status_totals_of(
    tx: &mut dyn Tx,
    tenant: TenantId,
    table: &Table,
    (own, today): (UserId, Date),
) -> Result<Vec<DueTotals>> {
    let (mut values, own) = scoped(tenant, table, table.kind.as_str().into(), ("o", Some(own)));
    values.push(today.into());
    let sql = format!(
        "select case when o.settled < o.total then o.due_date end as due,
                case when o.paid > 0 or o.total = 0 then 1 else 0 end as started,
                cast(count(*) as bigint), cast(coalesce(sum(o.total_base), 0) as bigint),
                cast(coalesce(sum(case when o.date <= $4 then o.total_base - o.settled_base
                                       else 0 end), 0) as bigint)
         from open_item o
         where o.tenant_id = $1 and o.doc_kind = $2 {own}
         group by 1, 2"
    );
    Ok(tx.all(&sql, &values, |row| {
        Ok(DueTotals {
            due_date: row.get(0)?,
            started: row.get::<i64>(1)? == 1,
            documents: row.get(2)?,
            total_base: row.get(3)?,
            open_base: row.get(4)?,
        })
    })?)
}

/// What was charged on each day from `from` on, in the company's currency.
pub fn traded(
    tx: &mut dyn Tx,
    tenant: TenantId,
    table: &Table,
    from: Date,
    own: Option<UserId>,
) -> Result<Vec<(Date, Money)>> {
    let (values, own) = match own {
        Some(user) => {
            (args![tenant, from, user].to_vec(), "and (created_by = $3 or project_id is not null)")
        }
        None => (args![tenant, from].to_vec(), ""),
    };
    let heads = table.heads;
    let sql = format!(
        "select date, cast(coalesce(sum(total_base), 0) as bigint) from {heads}
         where tenant_id = $1 and deleted_at is null and date >= $2 {own} group by date"
    );
    Ok(tx.all(&sql, &values, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// What was settled of them on each day from `from` on, in the company's currency. What a note
/// credits was never paid, nor the amount of a cheque that came back.
pub fn settled(
    tx: &mut dyn Tx,
    tenant: TenantId,
    table: &Table,
    from: Date,
    own: Option<UserId>,
) -> Result<Vec<(Date, Money)>> {
    let (values, own) = scoped(tenant, table, from.into(), ("s", own));
    let (kind, note) = (table.kind, table.trade.note());
    let source = format!(
        "from settlement s where s.tenant_id = $1 and s.doc_kind = '{kind}' and s.date >= $2
           and s.payment_kind <> '{note}' and s.deleted_at is null {own}"
    );
    paid_by_day(tx, &source, &values)
}
