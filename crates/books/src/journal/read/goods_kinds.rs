//! Which kind of document moved the goods of a cost. The entry of a cost has that document's id and
//! number, but not its kind.

use std::collections::HashMap;

use ledger::{DocKind, DocRef};
use platform::{Result, TenantId, Tx};

use super::ledger_line::LedgerLine;
use super::store::document_kinds::{self, ids_of_kind};
use crate::journal::model::Sealed;

/// The kinds of the documents that moved some goods.
#[derive(Debug, Default)]
pub struct GoodsKinds {
    found: HashMap<i64, String>,
}

impl GoodsKinds {
    /// Those behind the costs among these documents.
    ///
    /// # Errors
    /// Only our own failures.
    pub fn load(
        tx: &mut dyn Tx,
        tenant: TenantId,
        docs: impl IntoIterator<Item = DocRef>,
    ) -> Result<GoodsKinds> {
        let ids = ids_of_kind(docs, DocKind::StockCost);
        Ok(GoodsKinds { found: document_kinds::goods_documents(tx, tenant, &ids)? })
    }

    /// Those behind the costs among these entries.
    ///
    /// # Errors
    /// Only our own failures.
    pub fn of_entries(tx: &mut dyn Tx, tenant: TenantId, entries: &[Sealed]) -> Result<GoodsKinds> {
        Self::load(tx, tenant, entries.iter().map(|entry| entry.doc))
    }

    /// The kind of the document that moved the goods; none of what is no cost.
    pub fn kind_of(&self, doc: DocRef) -> Option<String> {
        self.found.get(&doc.id).filter(|_| doc.kind == DocKind::StockCost).cloned()
    }
}

/// Names the documents that moved the goods of costs among lines of a ledger.
pub(super) fn name_goods(
    tx: &mut dyn Tx,
    tenant: TenantId,
    lines: &mut [LedgerLine],
) -> Result<()> {
    let cost = |line: &LedgerLine| line.document_of(DocKind::StockCost);
    let kinds = GoodsKinds::load(tx, tenant, lines.iter().filter_map(cost))?;
    for line in lines {
        line.goods_kind = cost(line).and_then(|doc| kinds.kind_of(doc));
    }
    Ok(())
}
