//! Queries of everything that names a vendor, and of remitted tax.

use jiff::civil::Date;
use ledger::{AccountId, DocKind, Money};
use platform::db::Row;
use platform::{Result, TenantId, Tx, args};

use super::model::{Belonging, Landed};

/// The vendor's existing expenses, newest first.
pub fn expenses(tx: &mut dyn Tx, tenant: TenantId, vendor: i64) -> Result<Vec<Belonging>> {
    Ok(tx.all(
        "select id, number, date, currency_id, total, total_base from expense
         where tenant_id = $1 and vendor_id = $2 and deleted_at is null
         order by date desc, id desc",
        args![tenant, vendor],
        |row| read(row, DocKind::Expense),
    )?)
}

/// The vendor's live credits, newest first: their totals, including the withheld tax that they
/// reverse.
pub fn credits(tx: &mut dyn Tx, tenant: TenantId, vendor: i64) -> Result<Vec<Belonging>> {
    Ok(tx.all(
        "select id, number, date, currency_id, total, total_base from vendor_credit
         where tenant_id = $1 and vendor_id = $2 and deleted_at is null
         order by date desc, id desc",
        args![tenant, vendor],
        |row| read(row, DocKind::VendorCredit),
    )?)
}

/// The vendor's live payments with their withheld tax, those of expenses too, newest first. The
/// amount in the company's currency is the posted one.
pub fn payments(tx: &mut dyn Tx, tenant: TenantId, vendor: i64) -> Result<Vec<Belonging>> {
    Ok(tx.all(
        "select p.id, p.number, p.date, p.currency_id, p.amount + p.withholding,
             coalesce(o.total_base, e.total_base, 0)
         from payment p
         left join open_item o on o.tenant_id = p.tenant_id and o.doc_kind = 'payment'
             and o.doc_id = p.id
         left join expense e on e.tenant_id = p.tenant_id and e.id = p.expense_id
         where p.tenant_id = $1 and p.vendor_id = $2 and p.deleted_at is null
         order by p.date desc, p.id desc",
        args![tenant, vendor],
        |row| read(row, DocKind::Payment),
    )?)
}

/// The newest of the vendor's payments whose cheque was moved on: its number, or that of the
/// expense that was paid with it, and the cheque's.
pub fn moved_cheque(
    tx: &mut dyn Tx,
    tenant: TenantId,
    vendor: i64,
) -> Result<Option<(String, String)>> {
    Ok(tx.one(
        "select coalesce(e.number, p.number), c.number
         from payment p
         join cheque c on c.tenant_id = p.tenant_id and c.id = p.id
         left join expense e on e.tenant_id = p.tenant_id and e.id = p.expense_id
         where p.tenant_id = $1 and p.vendor_id = $2 and p.deleted_at is null
             and exists (select 1 from cheque_step s
                 where s.tenant_id = $1 and s.cheque_id = c.id and s.deleted_at is null)
         order by p.date desc, p.id desc limit 1",
        args![tenant, vendor],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?)
}

/// Whether a landed cost's goods `g` came with an existing bill or expense of the vendor's.
const BOUGHT: &str = "exists (select 1 from bill b where b.tenant_id = $1
         and g.doc_kind = 'bill' and b.id = g.doc_id and b.vendor_id = $2
         and b.deleted_at is null)
     or exists (select 1 from expense e where e.tenant_id = $1
         and g.doc_kind = 'expense' and e.id = g.doc_id and e.vendor_id = $2
         and e.deleted_at is null)";

/// Whether a landed cost `c` took a charge from a bill or expense of the vendor's.
const CHARGED: &str = "exists (select 1 from landed_cost_charge h
         join bill b on b.tenant_id = h.tenant_id and b.id = h.source_id
         where h.tenant_id = $1 and h.landed_cost_id = c.id and h.source_kind = 'bill'
             and b.vendor_id = $2)
     or exists (select 1 from landed_cost_charge h
         join expense e on e.tenant_id = h.tenant_id and e.id = h.source_id
         where h.tenant_id = $1 and h.landed_cost_id = c.id and h.source_kind = 'expense'
             and e.vendor_id = $2)";

/// The existing landed costs on goods of the vendor's, or taken from their documents, newest first.
pub fn landed_costs(tx: &mut dyn Tx, tenant: TenantId, vendor: i64) -> Result<Vec<Landed>> {
    let sql = format!(
        "select c.id, c.number, c.date, t.currency_id, c.amount, c.amount,
             sum(case when {BOUGHT} then 0 else 1 end), sum(case when {BOUGHT} then 1 else 0 end)
         from landed_cost c
         join tenant t on t.id = c.tenant_id
         join landed_cost_goods g on g.tenant_id = c.tenant_id and g.landed_cost_id = c.id
         where c.tenant_id = $1 and c.deleted_at is null
         group by c.id, c.number, c.date, t.currency_id, c.amount
         having sum(case when {BOUGHT} then 1 else 0 end) > 0 or {CHARGED}
         order by c.date desc, c.id desc"
    );
    Ok(tx.all(&sql, args![tenant, vendor], |row| {
        let cost = read(row, DocKind::LandedCost)?;
        let (others, theirs) = (row.get::<i64>(6)?, row.get::<i64>(7)?);
        Ok(Landed { cost, on_theirs: theirs > 0, on_others: others > 0 })
    })?)
}

fn read(row: &Row<'_>, kind: DocKind) -> Result<Belonging, platform::db::DbError> {
    Ok(Belonging {
        kind,
        id: row.get(0)?,
        number: row.get(1)?,
        date: row.get(2)?,
        currency_id: row.get(3)?,
        total: row.get(4)?,
        total_base: row.get(5)?,
    })
}

/// The tax withheld from the vendor on a day.
pub struct WithheldOn {
    pub account: AccountId,
    pub date: Date,
    pub amount: Money,
}

/// The tax withheld from the vendor, as posted with payments and expenses.
pub fn withheld(tx: &mut dyn Tx, tenant: TenantId, vendor: i64) -> Result<Vec<WithheldOn>> {
    // A late payment is reported after its date, and so is tax reversed with it.
    const REPORTED: &str = "(case when p.reported_on > l.date then p.reported_on else l.date end)";
    let mut all = Vec::new();
    // With a cheque that came back, tax came back too: under the id of that step.
    let of_steps = "in (select t.id from cheque_step t where t.tenant_id = $1
                     and t.cheque_id = p.id)";
    for (kind, id) in [
        (DocKind::Payment, "= p.id"),
        (DocKind::Expense, "= p.expense_id"),
        (DocKind::Cheque, of_steps),
    ] {
        let sql = format!(
            "select l.account_id, {REPORTED}, cast(sum(l.credit) - sum(l.debit) as bigint)
             from payment p
             join journal_entry n on n.tenant_id = p.tenant_id and n.doc_kind = '{kind}'
                 and n.doc_id {id}
             join journal_line l on l.tenant_id = n.tenant_id and l.entry_number = n.number
             where p.tenant_id = $1 and p.vendor_id = $2 and p.deleted_at is null
                 and l.account_id in (select w.account_id from payment_withheld w
                     where w.tenant_id = $1 and w.payment_id = p.id)
             group by l.account_id, {REPORTED}"
        );
        all.extend(tx.all(&sql, args![tenant, vendor], |row| {
            Ok(WithheldOn { account: row.get(0)?, date: row.get(1)?, amount: row.get(2)? })
        })?);
    }
    Ok(all)
}
