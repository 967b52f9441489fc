//! What documents are called where the journal is shown. A debit note is posted as the invoice that
//! it is, and shown as a debit note.

use std::collections::HashSet;

use ledger::{DocKind, DocRef};
use platform::{Result, TenantId, Tx};

use super::ledger_line::LedgerLine;
use super::store::document_kinds;
use crate::journal::model::Sealed;

/// Which of some documents are debit notes.
#[derive(Debug, Default)]
pub struct ShownKinds {
    debit_notes: HashSet<i64>,
}

impl ShownKinds {
    /// Those of these documents.
    ///
    /// # Errors
    /// Only our own failures.
    pub fn load(
        tx: &mut dyn Tx,
        tenant: TenantId,
        docs: impl IntoIterator<Item = DocRef>,
    ) -> Result<ShownKinds> {
        let invoices = docs.into_iter().filter(|doc| doc.kind == DocKind::Invoice);
        let mut ids: Vec<i64> = invoices.map(|doc| doc.id).collect();
        ids.sort_unstable();
        ids.dedup();
        Ok(ShownKinds { debit_notes: document_kinds::debit_notes(tx, tenant, &ids)? })
    }

    /// Those of these entries.
    ///
    /// # Errors
    /// Only our own failures.
    pub fn of_entries(tx: &mut dyn Tx, tenant: TenantId, entries: &[Sealed]) -> Result<ShownKinds> {
        Self::load(tx, tenant, entries.iter().map(|entry| entry.doc))
    }

    /// The kind that a document is shown as.
    pub fn of(&self, doc: DocRef) -> DocKind {
        match doc.kind {
            DocKind::Invoice if self.debit_notes.contains(&doc.id) => DocKind::DebitNote,
            kind => kind,
        }
    }
}

/// Calls debit notes by their name in lines of a ledger.
pub(super) fn name_debit_notes(
    tx: &mut dyn Tx,
    tenant: TenantId,
    lines: &mut [LedgerLine],
) -> Result<()> {
    let invoice = |line: &LedgerLine| {
        let is_invoice = line.doc_kind == DocKind::Invoice.as_str();
        line.doc_id.filter(|_| is_invoice).map(|id| DocRef::new(DocKind::Invoice, id))
    };
    let kinds = ShownKinds::load(tx, tenant, lines.iter().filter_map(invoice))?;
    for line in lines {
        if let Some(doc) = invoice(line) {
            line.doc_kind = kinds.of(doc).as_str().to_owned();
        }
    }
    Ok(())
}
