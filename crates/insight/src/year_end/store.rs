//! What the end of a year reads of the journal.

use jiff::civil::Date;
use ledger::DocKind;
use platform::{Result, TenantId, Tx, args};

/// Whether depreciation of some days stands in the journal.
pub fn depreciated_in(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (first, last): (Date, Date),
) -> Result<bool> {
    let sql = "select 1 from journal_entry e
         where e.tenant_id = $1 and e.date >= $2 and e.date <= $3 and e.doc_kind = $4
             and e.reverses is null
             and not exists (select 1 from journal_entry r
                             where r.tenant_id = e.tenant_id and r.reverses = e.number)
         limit 1";
    Ok(tx.exists(sql, args![tenant, first, last, DocKind::Depreciation.as_str()])?)
}
