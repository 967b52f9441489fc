//! The due items of a period, one by one.

use jiff::civil::Date;
use ledger::{DocKind, Money, Trade};
use money::cheques::Direction;
use platform::db::{Clause, by_index};
use platform::{Result, TenantId, Tx};

/// A due item.
pub struct Due {
    pub kind: String,
    pub id: i64,
    pub number: String,
    pub party: Option<i64>,
    pub due_date: Date,
    /// In the company's currency.
    pub amount: Money,
}

/// A first day (or none) and a last day.
type Days = (Option<Date>, Date);

/// The open charges of customers or vendors that are due in a period, by day.
pub fn charges(
    tx: &mut dyn Tx,
    tenant: TenantId,
    trade: Trade,
    (from, to): Days,
    most: i64,
) -> Result<Vec<Due>> {
    let mut clause = Clause::in_company(tenant, "tenant_id = $1 and settled < total");
    clause.equals("party_kind", trade.party_kind().as_str());
    clause.equals("side", trade.control_side().as_str());
    clause.when(from, |p| format!("due_date >= {p}"));
    clause.when(Some(to), |p| format!("due_date <= {p}"));
    let limit = clause.param(most);
    let by = by_index(tx, "open_item_due");
    let shared = clause.sql().to_string();
    // Kind by kind, each in the order of the index of due items, so that what is overdue isn't
    // read whole, nor the invoices when the bills are asked for.
    let foreign = match trade {
        Trade::Sale => Trade::Purchase.document(),
        Trade::Purchase => Trade::Sale.document(),
    };
    let kinds: Vec<String> = DocKind::ALL
        .iter()
        .filter(|kind| **kind != foreign)
        .map(|kind| {
            let kind = clause.param(kind.as_str());
            format!(
                "select * from (select doc_kind, doc_id, doc_number, party_id, due_date,
                     total_base - settled_base
                 from open_item {by} {shared} and doc_kind = {kind}
                 order by due_date, doc_id limit {limit}) of_kind"
            )
        })
        .collect();
    let sql = format!("{} order by 5, 1, 2 limit {limit}", kinds.join(" union all "));
    Ok(tx.all(&sql, &clause.args, |row| {
        Ok(Due {
            kind: row.get(0)?,
            id: row.get(1)?,
            number: row.get(2)?,
            party: row.get(3)?,
            due_date: row.get(4)?,
            amount: row.get(5)?,
        })
    })?)
}

/// The uncollected cheques of a direction that are due in a period, by day.
pub fn cheques(
    tx: &mut dyn Tx,
    tenant: TenantId,
    direction: Direction,
    (from, to): Days,
    most: i64,
) -> Result<Vec<Due>> {
    let open = "c.tenant_id = $1 and c.deleted_at is null
         and c.state in ('in_hand', 'under_collection', 'outstanding')";
    // A cheque has the id of its payment.
    let (payments, party) = match direction {
        Direction::Received => ("receipt", "customer_id"),
        Direction::Issued => ("payment", "vendor_id"),
    };
    let mut clause = Clause::in_company(tenant, open);
    clause.equals("c.direction", direction.as_str());
    clause.when(from, |p| format!("c.due_date >= {p}"));
    clause.when(Some(to), |p| format!("c.due_date <= {p}"));
    let limit = clause.param(most);
    let sql = format!(
        "select c.id, c.number, c.due_date, c.amount_base, p.{party} from cheque c
         left join {payments} p on p.tenant_id = $1 and p.id = c.id {}
         order by c.due_date, c.id limit {limit}",
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| {
        Ok(Due {
            kind: DocKind::Cheque.as_str().to_owned(),
            id: row.get(0)?,
            number: row.get(1)?,
            party: row.get(4)?,
            due_date: row.get(2)?,
            amount: row.get(3)?,
        })
    })?)
}
