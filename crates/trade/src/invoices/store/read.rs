//! Reading an invoice.

use platform::context::UserId;
use platform::{Result, TenantId, Tx};

use super::write::INVOICES;
use crate::priced::Document;
use crate::priced::store::{self, OwnColumns};

/// The invoice with its lines, deleted or not; `own`: only if that person made it or it belongs to
/// a project.
pub fn find(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    own: Option<UserId>,
) -> Result<Option<Document>> {
    let found = store::find(tx, tenant, (&INVOICES, &OwnColumns::NOTHING), id, own)?;
    Ok(found.map(|(invoice, ())| invoice))
}
