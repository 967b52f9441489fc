//! The authority's own PDF of a filed document, which is kept among the document's files.

use documents::attachments::{self, Attached, AttachmentView};
use platform::{Result, TenantId, Tx};

use super::guard;
use super::store::Filing;
use crate::connection::Connection;
use crate::mapping::DocumentKind;
use crate::portal::pdf_file_name;

/// What has the document's files.
pub(crate) fn of_document((kind, id): (DocumentKind, i64)) -> (Attached, i64) {
    match kind {
        DocumentKind::Invoice => (Attached::Invoice, id),
        DocumentKind::CreditNote => (Attached::CreditNote, id),
    }
}

/// The file, once it is kept: a document that is filed again gets another.
pub(crate) fn find(
    tx: &mut dyn Tx,
    tenant: TenantId,
    document: (DocumentKind, i64),
    filing: Option<&Filing>,
) -> Result<Option<AttachmentView>> {
    let Some(uuid) = filing.and_then(|filing| filing.uuid.as_deref()) else { return Ok(None) };
    let (attached, id) = of_document(document);
    let files = attachments::find_all(tx, tenant, attached, id)?;
    Ok(files.into_iter().find(|file| file.file_name == pdf_file_name(uuid)))
}

/// Whether the authority has it: the document is valid at the system that the company uses, and no
/// receipt.
pub(crate) fn is_offered(filing: Option<&Filing>, connection: &Connection) -> bool {
    filing.is_some_and(|filing| {
        filing.till.is_none()
            && filing.uuid.is_some()
            && guard::VALID.contains(&filing.state)
            && !guard::is_elsewhere(filing, connection)
    })
}
