//! What was open at the end of a day: what is open now, and what was settled since.

use jiff::civil::Date;
use ledger::PartyKind;
use platform::{Result, TenantId, Tx, args};

use super::{OpenItem, read_item};

/// The items of customers, or of vendors, of which something was open at the end of a day, by party
/// and then oldest due first. A settlement counts from the day on which both of its documents were
/// there.
pub fn open_at(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: PartyKind,
    as_of: Date,
) -> Result<Vec<OpenItem>> {
    Ok(tx.all(
        "with later as (
             select id, payment_kind, payment_id, doc_kind, doc_id, applied, applied_base,
                 payment_base
             from settlement where tenant_id = $1 and deleted_at is null and date > $2
             union
             select s.id, s.payment_kind, s.payment_id, s.doc_kind, s.doc_id, s.applied,
                 s.applied_base, s.payment_base
             from open_item o
             join settlement s on s.tenant_id = o.tenant_id and s.doc_kind = o.doc_kind
                 and s.doc_id = o.doc_id and s.deleted_at is null
             where o.tenant_id = $1 and o.party_kind = $3 and o.date > $2
             union
             select s.id, s.payment_kind, s.payment_id, s.doc_kind, s.doc_id, s.applied,
                 s.applied_base, s.payment_base
             from open_item o
             join settlement s on s.tenant_id = o.tenant_id and s.payment_kind = o.doc_kind
                 and s.payment_id = o.doc_id and s.deleted_at is null
             where o.tenant_id = $1 and o.party_kind = $3 and o.date > $2),
         given as (
             select kind, id, cast(sum(applied) as bigint) as applied,
                 cast(sum(base) as bigint) as base
             from (select doc_kind as kind, doc_id as id, applied, applied_base as base from later
                   union all
                   select payment_kind, payment_id, applied, payment_base from later) sides
             group by kind, id)
         select i.doc_kind, i.doc_id, i.doc_number, i.party_kind, i.party_id, i.side, i.account_id,
             i.currency_id, i.exchange_rate, i.date, i.due_date, i.total, i.total_base,
             i.settled - coalesce(g.applied, 0), i.settled_base - coalesce(g.base, 0)
         from open_item i
         left join given g on g.kind = i.doc_kind and g.id = i.doc_id
         where i.tenant_id = $1 and i.party_kind = $3 and i.date <= $2
           and (i.settled < i.total or i.settled_base < i.total_base or g.id is not null)
         order by i.party_id, i.due_date, i.date, i.doc_id",
        args![tenant, as_of, kind.as_str()],
        read_item,
    )?)
}
