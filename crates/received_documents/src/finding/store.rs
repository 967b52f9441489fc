//! Documents of the books by the authority's id.

use ledger::{DocKind, DocRef};
use platform::{Result, TenantId, Tx, args};

use crate::store::InBooks;

/// The document of the books that names an id; a deleted one does not count.
///
/// # Errors
/// Only our own failures.
pub fn booked(tx: &mut dyn Tx, tenant: TenantId, uuid: &str) -> Result<Option<InBooks>> {
    for kind in [DocKind::Bill, DocKind::Expense, DocKind::VendorCredit] {
        let sql = format!(
            "select i.id, i.number from {kind} i
             where i.tenant_id = $1 and i.einvoice_uuid = $2 and i.deleted_at is null
             order by i.id limit 1"
        );
        let read = |row: &platform::db::Row<'_>| Ok((row.get(0)?, row.get(1)?));
        let found: Option<(i64, String)> = tx.one(&sql, args![tenant, uuid], read)?;
        if let Some((id, number)) = found {
            return Ok(Some(InBooks { doc: DocRef::new(kind, id), number }));
        }
    }
    Ok(None)
}
