//! The names of documents where the journal is shown. Debit notes and sales receipts are posted as
//! invoices, and shown under their names.

use std::collections::HashMap;

use ledger::{DocKind, DocRef};
use platform::{Result, TenantId, Tx};

use super::ledger_line::LedgerLine;
use super::store::document_kinds::{self, ids_of_kind};
use crate::journal::model::Sealed;

/// Which of some documents are debit notes or sales receipts.
#[derive(Debug, Default)]
pub struct InvoiceKinds {
    special: HashMap<i64, DocKind>,
}

impl InvoiceKinds {
    /// Those of these documents.
    ///
    /// # Errors
    /// Only our own failures.
    pub fn load(
        tx: &mut dyn Tx,
        tenant: TenantId,
        docs: impl IntoIterator<Item = DocRef>,
    ) -> Result<InvoiceKinds> {
        let ids = ids_of_kind(docs, DocKind::Invoice);
        Ok(InvoiceKinds { special: document_kinds::special_invoices(tx, tenant, &ids)? })
    }

    /// Those of these entries.
    ///
    /// # Errors
    /// Only our own failures.
    pub fn of_entries(
        tx: &mut dyn Tx,
        tenant: TenantId,
        entries: &[Sealed],
    ) -> Result<InvoiceKinds> {
        Self::load(tx, tenant, entries.iter().map(|entry| entry.doc))
    }

    /// The kind that a document is shown as.
    pub fn kind_of(&self, doc: DocRef) -> DocKind {
        match doc.kind {
            DocKind::Invoice => self.special.get(&doc.id).copied().unwrap_or(doc.kind),
            kind => kind,
        }
    }
}

/// Calls debit notes and sales receipts by their names in lines of a ledger.
pub(super) fn name_invoices(
    tx: &mut dyn Tx,
    tenant: TenantId,
    lines: &mut [LedgerLine],
) -> Result<()> {
    let invoice = |line: &LedgerLine| line.document_of(DocKind::Invoice);
    let kinds = InvoiceKinds::load(tx, tenant, lines.iter().filter_map(invoice))?;
    for line in lines {
        if let Some(doc) = invoice(line) {
            line.doc_kind = kinds.kind_of(doc).as_str().to_owned();
        }
    }
    Ok(())
}
