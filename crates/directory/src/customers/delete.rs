//! Deletes a customer that no document names.

use platform::activity;
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::{Problem, Result};

use super::error::CustomerError;
use super::store;

/// Marks a customer deleted; the row stays for the timeline and the journal.
pub fn delete_customer(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    if store::has_documents(tx, ctx.tenant, id)? {
        return Err(CustomerError::HasDocuments.into());
    }
    store::mark_deleted(tx, ctx, id)?;
    activity::record(tx, ctx, "customer", id, "deleted", &[])
}
