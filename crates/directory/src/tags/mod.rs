//! Tags: free labels of documents, any number on one, without any effect on the books (علامة).
//!
//! This feature also stores which document has which tag: a document of any kind is known here only
//! as a [`DocRef`]. Deleting a tag removes it from every document.

mod edit;
mod routes;
mod store;
mod wire;

use std::collections::HashMap;

use jiff::Timestamp;
use ledger::DocRef;
use platform::context::{Ctx, TenantId};
use platform::db::Tx;
use platform::problem::Result;

use crate::label_kind::LabelKind;

pub use edit::{add_tag, delete_tag, rename_tag};
pub(crate) use routes::routes;
pub use wire::{DocumentTag, TagInput, TagView};

/// The kind of record of a tag in the audit trail.
const RECORD: &str = "tag";

const NAMES: LabelKind =
    LabelKind { table: "tag", keeps_deleted: true, field: "tag", exists: "tag.name_exists" };

/// The names of those of these tags that exist in the company, or existed at a moment.
pub fn find_many(
    tx: &mut dyn Tx,
    tenant: TenantId,
    ids: &[i64],
    known_at: Option<Timestamp>,
) -> Result<HashMap<i64, String>> {
    Ok(store::find_many(tx, tenant, ids, known_at)?.into_iter().collect())
}

/// The tags of a document, by name.
pub fn of_document(tx: &mut dyn Tx, tenant: TenantId, doc: DocRef) -> Result<Vec<DocumentTag>> {
    store::of_document(tx, tenant, doc)
}

/// Sets the tags of a document.
pub fn replace(tx: &mut dyn Tx, ctx: &Ctx, doc: DocRef, tags: &[i64]) -> Result<()> {
    store::remove_others(tx, ctx, doc, tags)?;
    add_to_document(tx, ctx, doc, tags)
}

/// Adds the tags of a new document.
pub fn add_to_document(tx: &mut dyn Tx, ctx: &Ctx, doc: DocRef, tags: &[i64]) -> Result<()> {
    if tags.is_empty() {
        return Ok(());
    }
    store::add_to(tx, ctx, doc, tags)
}
