//! Whether a valid document still says here what was filed.

use platform::{Result, TenantId, Tx};

use super::store::{self, Filing};
use crate::connection::Connection;
use crate::mapping;

/// Whether a document was changed here since it was filed, so that it says something else than the
/// authority has; or deleted.
pub(super) fn differs(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filing: &Filing,
    connection: &Connection,
) -> Result<bool> {
    if filing.till.is_some() {
        return Ok(false);
    }
    let version = store::document_version(tx, tenant, filing.kind, filing.doc_id)?;
    if version == Some(filing.doc_version) {
        return Ok(false);
    }
    let Some(source) = mapping::source(tx, tenant, filing.kind, filing.doc_id)? else {
        return Ok(true);
    };
    let text = store::text(tx, tenant, filing.id)?.unwrap_or_default();
    Ok(!mapping::is_as_filed(&source, connection, &text))
}
