//! Between which days a settlement matters to a past day, which its row says: from the earlier day
//! of its document and its payment, to the day from which it counts. Both follow from the dates of
//! the two items, which may be changed later.

use jiff::civil::Date;
use ledger::DocRef;
use platform::{Ctx, Result, TenantId, Tx, args};

use super::{Settlement, parsed};

/// Stores a settlement of items of these two days.
pub fn insert_settlement(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    settlement: &Settlement,
    (one, other): (Date, Date),
) -> Result<()> {
    tx.send(
        "insert into settlement (tenant_id, id, payment_kind, payment_id, doc_kind, doc_id, date,
            applied, withholding, applied_base, payment_base, known_from, open_from, counts_from)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
        args![
            ctx.tenant,
            settlement.id,
            settlement.payment.kind.as_str(),
            settlement.payment.id,
            settlement.doc.kind.as_str(),
            settlement.doc.id,
            settlement.date,
            settlement.applied,
            settlement.withholding,
            settlement.applied_base,
            settlement.payment_base,
            ctx.now,
            one.min(other),
            one.max(other).max(settlement.date),
        ],
    )?;
    Ok(())
}

/// The days of the two items of a settlement: of its document as `d`, of its payment as `p`.
const DAYS: &str = "(select d.date as one, p.date as other from open_item d, open_item p
     where d.tenant_id = $1 and d.doc_kind = settlement.doc_kind and d.doc_id = settlement.doc_id
       and p.tenant_id = $1 and p.doc_kind = settlement.payment_kind
       and p.doc_id = settlement.payment_id) days";

/// The days between which a settlement matters to a past day, of those two days and its own.
const SPAN: [&str; 2] = [
    "case when days.one < days.other then days.one else days.other end",
    "case when settlement.date >= days.one and settlement.date >= days.other then settlement.date
          when days.one >= days.other then days.one else days.other end",
];

/// Gives the settlements of an item the days that follow from its new date.
pub fn move_spans(tx: &mut dyn Tx, tenant: TenantId, doc: DocRef) -> Result<()> {
    let [from, counts] = SPAN;
    for (kind, id) in [("doc_kind", "doc_id"), ("payment_kind", "payment_id")] {
        let sql = format!(
            "update settlement
             set open_from = (select {from} from {DAYS}),
                 counts_from = (select {counts} from {DAYS})
             where tenant_id = $1 and {kind} = $2 and {id} = $3 and deleted_at is null"
        );
        tx.send(&sql, args![tenant, doc.kind.as_str(), doc.id])?;
    }
    Ok(())
}

/// The documents of settlements whose days are not those of their items, for the proof.
pub fn unequal_spans(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<DocRef>> {
    let [from, counts] = SPAN;
    let sql = format!(
        "select doc_kind, doc_id
         from (select settlement.doc_kind, settlement.doc_id, settlement.date,
                   settlement.open_from, settlement.counts_from, d.date as one, p.date as other
               from settlement
               left join open_item d on d.tenant_id = $1 and d.doc_kind = settlement.doc_kind
                   and d.doc_id = settlement.doc_id
               left join open_item p on p.tenant_id = $1 and p.doc_kind = settlement.payment_kind
                   and p.doc_id = settlement.payment_id
               where settlement.tenant_id = $1 and settlement.deleted_at is null) days
         where open_from is null or counts_from is null or open_from <> {from}
             or counts_from <> {}
         order by doc_kind, doc_id limit 100",
        counts.replace("settlement.date", "days.date")
    );
    Ok(tx.all(&sql, args![tenant], |row| Ok(DocRef::new(parsed(row, 0)?, row.get(1)?)))?)
}
