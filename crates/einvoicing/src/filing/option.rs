//! Whether a document is an e-invoice, and what follows when it is saved.

use ledger::DocRef;
use platform::{Ctx, Result, TenantId, Tx};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::file::queue_document;
use super::queue_result::QueueResult;
use super::store::statuses::{EinvoiceFields, fields_of};
use super::{receipts, store};
use crate::connection::{self, FilingMode};
use crate::mapping::{self, DocumentKind};
use crate::tills;
use crate::waking::wake;

/// Whether a document is an e-invoice: the person's choice, else whether the company files.
///
/// # Errors
/// Only our own failures.
pub fn is_einvoice(tx: &mut dyn Tx, tenant: TenantId, kind: DocumentKind, id: i64) -> Result<bool> {
    if let Some(wanted) = store::choice(tx, tenant, kind, id)? {
        return Ok(wanted);
    }
    Ok(connection::any_active(tx, tenant)?
        || (tills::files_receipts(tx, tenant)? && store::is_sales_receipt(tx, tenant, kind, id)?))
}

/// After a document is saved: files it where that is done at once, as with every receipt of a till.
/// Faults don't prevent saving; the document's page shows them. Returns whether the company files
/// at all.
///
/// # Errors
/// 409 when a receipt that the buyer has would say something else.
pub fn on_saved(tx: &mut dyn Tx, ctx: &Ctx, doc: DocRef, wanted: Option<bool>) -> Result<bool> {
    let Some(kind) = DocumentKind::from_doc(doc) else { return Ok(false) };
    store::set_choice(tx, ctx.tenant, (kind, doc.id), wanted)?;
    if !connection::files_anything(tx, ctx.tenant)? {
        return Ok(false);
    }
    let connection = connection::find(tx, ctx.tenant)?;
    let filing = store::latest(tx, ctx.tenant, kind, doc.id)?;
    if let Some(filing) = filing.filter(receipts::is_issued) {
        receipts::ensure_same(tx, ctx, &connection, &filing)?;
        return Ok(true);
    }
    let at_once = match connection.receipts {
        true => mapping::source(tx, ctx.tenant, kind, doc.id)?
            .is_some_and(|source| receipts::is_receipt(&source, &connection)),
        false => false,
    };
    if (at_once || (connection.active && connection.mode == FilingMode::OnSave))
        && is_einvoice(tx, ctx.tenant, kind, doc.id)?
        && matches!(queue_document(tx, ctx, &connection, (kind, doc.id))?, QueueResult::Queued)
    {
        wake(tx, ctx.tenant, ctx.now, ctx.now)?;
    }
    Ok(true)
}

/// Asks ahead what [`on_saved`] will ask of every document.
pub fn ask_ahead(tx: &mut dyn Tx, tenant: TenantId) {
    tx.ahead(|tx| connection::files_anything(tx, tenant));
}

/// Stores whether a person wants a document to be filed.
///
/// # Errors
/// Only our own failures.
pub fn keep_option(
    tx: &mut dyn Tx,
    tenant: TenantId,
    document: (DocumentKind, i64),
    wanted: Option<bool>,
) -> Result<()> {
    store::set_choice(tx, tenant, document, wanted)
}

/// The fields of a filing on a document's page.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct EinvoicePageFields {
    /// The fields that lists have as well.
    #[serde(flatten)]
    pub filed: EinvoiceFields,
    /// Whether it is an e-invoice.
    pub e_invoice: bool,
}

impl EinvoicePageFields {
    /// The fields of a new document's page where the company files nothing.
    pub fn of_no_filing(wanted: Option<bool>) -> EinvoicePageFields {
        EinvoicePageFields { e_invoice: wanted.unwrap_or_default(), ..Default::default() }
    }
}

/// The fields of a filing on a document's page.
///
/// # Errors
/// Only our own failures.
pub fn page_fields(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: DocumentKind,
    id: i64,
) -> Result<EinvoicePageFields> {
    let filed = fields_of(tx, tenant, kind, &[id])?.remove(&id).unwrap_or_default();
    Ok(EinvoicePageFields { filed, e_invoice: is_einvoice(tx, tenant, kind, id)? })
}
