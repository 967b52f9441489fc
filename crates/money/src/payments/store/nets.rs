//! The part of open documents before taxes: the base of withholding.

use std::collections::HashMap;

use books::settlements::OpenItem;
use ledger::{DocKind, Money, Percent, Trade};
use platform::db::{Clause, DbError};
use platform::{Problem, Result, TenantId, Tx};

use super::super::open_net::{Net, Part, WithholdingBase, open_net};
use documents::payment_fields::net_of;

/// The withholding bases of these invoices or bills, and of these returned cheques whose withheld
/// tax was reversed. Other items have none.
pub fn withholding_bases<'i>(
    tx: &mut dyn Tx,
    tenant: TenantId,
    trade: Trade,
    items: impl Iterator<Item = &'i OpenItem> + Clone,
) -> Result<HashMap<i64, WithholdingBase>> {
    let of_kind = |kind: DocKind| -> Vec<&OpenItem> {
        items.clone().filter(|item| item.doc.kind == kind).collect()
    };
    let mut found = document_bases(tx, tenant, trade, &of_kind(trade.document()))?;
    found.extend(cheque_bases(tx, tenant, trade, &of_kind(DocKind::Cheque))?);
    Ok(found)
}

fn document_bases(
    tx: &mut dyn Tx,
    tenant: TenantId,
    trade: Trade,
    items: &[&OpenItem],
) -> Result<HashMap<i64, WithholdingBase>> {
    if items.is_empty() {
        return Ok(HashMap::new());
    }
    let ids: Vec<i64> = items.iter().map(|item| item.doc.id).collect();
    let mut clause = Clause::tenant(tenant);
    clause.among("id", &ids);
    let table = trade.document();
    let sql = format!("select id, net, withholding_percent from {table} {}", clause.sql());
    let rows = tx.all(&sql, &clause.args, |row| {
        let net = row.get(1)?;
        Ok((row.get::<i64>(0)?, WithholdingBase { net, untaxed: net, percent: row.get(2)? }))
    })?;
    let mut found: HashMap<i64, WithholdingBase> = rows.into_iter().collect();
    let mut settled_of: HashMap<i64, Vec<Part>> = HashMap::new();
    for (id, part) in settled(tx, tenant, trade, &ids)? {
        settled_of.entry(id).or_default().push(part);
    }
    for item in items {
        let parts = settled_of.get(&item.doc.id).into_iter().flatten().copied();
        if let Some(one) = found.get_mut(&item.doc.id) {
            let untaxed = |part: Part| match part.net {
                Net::Shared => Part { net: Net::Untaxed, ..part },
                Net::Own(_) | Net::Taxed(_) | Net::Untaxed => part,
            };
            let (net, total) = (one.net, item.total);
            one.untaxed =
                open_net(net, total, parts.clone().map(untaxed)).map_err(Problem::internal)?;
            one.net = open_net(net, total, parts).map_err(Problem::internal)?;
        }
    }
    Ok(found)
}

/// The settlements of these documents, in their order. A note states its amount before taxes, and
/// so does tax withheld from a vendor. A payment to a vendor before the document's date was an
/// advance without withholding, unless it withheld tax from another document that it no longer
/// settles.
fn settled(
    tx: &mut dyn Tx,
    tenant: TenantId,
    trade: Trade,
    ids: &[i64],
) -> Result<Vec<(i64, Part)>> {
    let (kind, note) = (trade.document(), trade.note());
    let mut clause = Clause::in_company(tenant, "s.tenant_id = $1 and s.deleted_at is null");
    clause.equals("s.doc_kind", kind.as_str());
    clause.among("s.doc_id", ids);
    let (net, advance, join) = match trade {
        Trade::Sale => ("cast(null as bigint)", "1 = 0", ""),
        Trade::Purchase => (
            "w.net",
            "coalesce(p.date < d.date and p.withholding =
                 (select coalesce(sum(o.withholding), 0) from settlement o
                  where o.tenant_id = $1 and o.payment_kind = 'payment'
                      and o.payment_id = p.id and o.deleted_at is null), 1 = 0)",
            "left join payment_withheld w on w.tenant_id = s.tenant_id
                 and w.payment_id = s.payment_id and s.payment_kind = 'payment'
                 and w.doc_kind = s.doc_kind and w.doc_id = s.doc_id and s.withholding > 0
             left join bill d on d.tenant_id = s.tenant_id and d.id = s.doc_id
             left join payment p on p.tenant_id = s.tenant_id and p.id = s.payment_id
                 and s.payment_kind = 'payment'",
        ),
    };
    let sql = format!(
        "select s.doc_id, s.applied, c.net, c.total, {net}, {advance} from settlement s
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
        let net = match (of_note, row.get::<Option<Money>>(4)?) {
            (Some(net), _) => Net::Own(net),
            (None, Some(net)) => Net::Taxed(net),
            (None, None) if row.get::<bool>(5)? => Net::Untaxed,
            (None, None) => Net::Shared,
        };
        Ok((row.get(0)?, Part { applied, net }))
    })?)
}

/// Returned cheques: the amount before taxes of the documents that each had paid, or that of its
/// certificate where it was more. Those whose withheld tax was kept are left out. The rate is that
/// of the invoices, where a customer withheld at one.
fn cheque_bases(
    tx: &mut dyn Tx,
    tenant: TenantId,
    trade: Trade,
    items: &[&OpenItem],
) -> Result<HashMap<i64, WithholdingBase>> {
    if items.is_empty() {
        return Ok(HashMap::new());
    }
    let ids: Vec<i64> = items.iter().map(|item| item.doc.id).collect();
    let mut clause = Clause::in_company(tenant, "t.tenant_id = $1 and t.withheld_kept is null");
    clause.among("t.id", &ids);
    let percent = match trade {
        Trade::Sale => {
            "(select case when min(i.withholding_percent) = max(i.withholding_percent)
                  then min(i.withholding_percent) end
              from settlement s
              join invoice i on i.tenant_id = s.tenant_id and i.id = s.doc_id
              where s.tenant_id = $1 and s.payment_kind = 'receipt'
                  and s.payment_id = t.cheque_id and s.doc_kind = 'invoice'
                  and s.withholding > 0)"
        }
        Trade::Purchase => "cast(null as bigint)",
    };
    let sql = format!("select t.id, t.withheld_net, {percent} from cheque_step t {}", clause.sql());
    let rows = tx.all(&sql, &clause.args, |row| {
        let percent = row.get::<Option<Percent>>(2)?.unwrap_or(Percent::ZERO);
        let net = row.get(1)?;
        Ok((row.get::<i64>(0)?, WithholdingBase { net, untaxed: net, percent }))
    })?;
    let certified: HashMap<i64, WithholdingBase> = rows.into_iter().collect();
    let paid = paid_by_cheques(tx, tenant, trade, &ids)?;
    let mut found = HashMap::new();
    for item in items {
        let of_papers = paid.get(&item.doc.id).copied().unwrap_or_default();
        let Some(one) = certified.get(&item.doc.id) else { continue };
        let whole = one.net.max(of_papers);
        if whole.is_zero() {
            continue;
        }
        let net = net_of(whole, item.open(), item.total).map_err(Problem::internal)?;
        found.insert(item.doc.id, WithholdingBase { net, untaxed: net, ..*one });
    }
    Ok(found)
}

/// The part before taxes of the documents that the cheques of these steps had paid.
fn paid_by_cheques(
    tx: &mut dyn Tx,
    tenant: TenantId,
    trade: Trade,
    steps: &[i64],
) -> Result<HashMap<i64, Money>> {
    let (kind, payment) = (trade.document(), trade.payment());
    let mut clause = Clause::in_company(tenant, "t.tenant_id = $1");
    clause.among("t.id", steps);
    let sql = format!(
        "select t.id, s.applied, d.net, d.total from cheque_step t
         join settlement s on s.tenant_id = t.tenant_id and s.payment_kind = '{payment}'
             and s.payment_id = t.cheque_id and s.deleted_at is null
         left join {kind} d on d.tenant_id = s.tenant_id and d.id = s.doc_id
             and s.doc_kind = '{kind}'
         {}",
        clause.sql()
    );
    let rows = tx.all(&sql, &clause.args, |row| {
        let (id, applied): (i64, Money) = (row.get(0)?, row.get(1)?);
        // A document without taxes, such as an opening balance, is net as a whole.
        let of_paper = row.get::<Option<Money>>(2)?.zip(row.get::<Option<Money>>(3)?);
        let net = of_paper.map_or(Ok(applied), |(net, total)| net_of(net, applied, total));
        Ok((id, net.map_err(|fault| DbError::Other(fault.to_string()))?))
    })?;
    let mut sums: HashMap<i64, Money> = HashMap::new();
    for (id, net) in rows {
        let sum = sums.entry(id).or_default();
        *sum = sum.add(net).map_err(Problem::internal)?;
    }
    Ok(sums)
}
