//! What of open documents is before taxes: what tax is withheld of.

use std::collections::HashMap;

use books::settlements::OpenItem;
use ledger::{DocKind, Money, Percent, Trade};
use platform::db::{Clause, DbError};
use platform::{Problem, Result, TenantId, Tx};

use super::super::left::{Part, net_left};
use crate::money::net_of;

/// What tax is withheld from what is open of a document by: the part of it that is before taxes,
/// and the rate that the document names.
#[derive(Debug, Clone, Copy)]
pub struct Withheld {
    pub net: Money,
    pub percent: Percent,
}

/// What tax is withheld from these invoices or bills by, and from these cheques that are owed again
/// with the tax that was withheld with them. One that is not found among them names nothing.
pub fn withheld<'i>(
    tx: &mut dyn Tx,
    tenant: TenantId,
    trade: Trade,
    items: impl Iterator<Item = &'i OpenItem> + Clone,
) -> Result<HashMap<i64, Withheld>> {
    let of_kind = |kind: DocKind| -> Vec<&OpenItem> {
        items.clone().filter(|item| item.doc.kind == kind).collect()
    };
    let mut found = of_documents(tx, tenant, trade, &of_kind(trade.document()))?;
    found.extend(of_cheques(tx, tenant, trade, &of_kind(DocKind::Cheque))?);
    Ok(found)
}

fn of_documents(
    tx: &mut dyn Tx,
    tenant: TenantId,
    trade: Trade,
    items: &[&OpenItem],
) -> Result<HashMap<i64, Withheld>> {
    if items.is_empty() {
        return Ok(HashMap::new());
    }
    let ids: Vec<i64> = items.iter().map(|item| item.doc.id).collect();
    let mut clause = Clause::tenant(tenant);
    clause.among("id", &ids);
    let table = trade.document();
    let sql = format!("select id, net, withholding_percent from {table} {}", clause.sql());
    let rows = tx.all(&sql, &clause.args, |row| {
        Ok((row.get::<i64>(0)?, Withheld { net: row.get(1)?, percent: row.get(2)? }))
    })?;
    let mut found: HashMap<i64, Withheld> = rows.into_iter().collect();
    let settled = settled(tx, tenant, trade, &ids)?;
    for item in items {
        let parts = settled.iter().filter(|(id, _)| *id == item.doc.id).map(|(_, part)| *part);
        if let Some(one) = found.get_mut(&item.doc.id) {
            one.net = net_left(one.net, item.total, parts).map_err(Problem::internal)?;
        }
    }
    Ok(found)
}

/// What was settled of these documents, in its order. A note says what of it was before taxes, and
/// so does tax that was withheld from a vendor.
fn settled(
    tx: &mut dyn Tx,
    tenant: TenantId,
    trade: Trade,
    ids: &[i64],
) -> Result<Vec<(i64, Part)>> {
    let (kind, note) = (trade.document(), trade.note());
    let mut clause = Clause::of(tenant, "s.tenant_id = $1 and s.deleted_at is null");
    clause.equals("s.doc_kind", kind.as_str());
    clause.among("s.doc_id", ids);
    let (net, join) = match trade {
        Trade::Sale => ("cast(null as bigint)", ""),
        Trade::Purchase => (
            "w.net",
            "left join payment_withheld w on w.tenant_id = s.tenant_id
                 and w.payment_id = s.payment_id and s.payment_kind = 'payment'
                 and w.doc_kind = s.doc_kind and w.doc_id = s.doc_id and s.withholding > 0",
        ),
    };
    let sql = format!(
        "select s.doc_id, s.applied, c.net, c.total, {net} from settlement s
         left join {note} c on c.tenant_id = s.tenant_id and c.id = s.payment_id
             and s.payment_kind = '{note}'
         {join} {} order by s.id",
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| {
        let applied: Money = row.get(1)?;
        let of_note = row.get::<Option<Money>>(2)?.zip(row.get::<Option<Money>>(3)?);
        let of_note = of_note.map(|(net, total)| net_of(net, applied, total)).transpose();
        let of_note = of_note.map_err(|fault| DbError::Other(fault.to_string()))?;
        let net = of_note.or(row.get::<Option<Money>>(4)?);
        Ok((row.get(0)?, Part { applied, net }))
    })?)
}

/// Cheques that are owed again: what the tax that came back with them was withheld of. The rate is
/// that of the invoices, where a customer withheld by one.
fn of_cheques(
    tx: &mut dyn Tx,
    tenant: TenantId,
    trade: Trade,
    items: &[&OpenItem],
) -> Result<HashMap<i64, Withheld>> {
    if items.is_empty() {
        return Ok(HashMap::new());
    }
    let ids: Vec<i64> = items.iter().map(|item| item.doc.id).collect();
    let mut clause = Clause::of(tenant, "t.tenant_id = $1 and t.withheld > 0");
    clause.among("t.id", &ids);
    let percent = match trade {
        Trade::Sale => {
            "(select case when min(i.withholding_percent) = max(i.withholding_percent)
                  then min(i.withholding_percent) end
              from settlement s
              join invoice i on i.tenant_id = s.tenant_id and i.id = s.doc_id
              where s.tenant_id = t.tenant_id and s.payment_kind = 'receipt'
                  and s.payment_id = t.cheque_id and s.doc_kind = 'invoice'
                  and s.withholding > 0)"
        }
        Trade::Purchase => "cast(null as bigint)",
    };
    let sql = format!("select t.id, t.withheld_net, {percent} from cheque_step t {}", clause.sql());
    let rows = tx.all(&sql, &clause.args, |row| {
        let percent = row.get::<Option<Percent>>(2)?.unwrap_or(Percent::ZERO);
        Ok((row.get::<i64>(0)?, Withheld { net: row.get(1)?, percent }))
    })?;
    let nets: HashMap<i64, Withheld> = rows.into_iter().collect();
    let mut found = HashMap::new();
    for item in items {
        if let Some(one) = nets.get(&item.doc.id) {
            let net = net_of(one.net, item.open(), item.total).map_err(Problem::internal)?;
            found.insert(item.doc.id, Withheld { net, ..*one });
        }
    }
    Ok(found)
}
