//! Purchases whose costs are billed to the customer of their project.

use ledger::DocRef;
use platform::{Ctx, Result, Tx};

use super::store;
use crate::error::DocumentError;
use crate::priced::Body;

/// Refuses what would change lines or the project of a purchase of which something is on an invoice
/// to the project's customer; nothing after it: the purchase goes altogether.
///
/// # Errors
/// 409 with the invoice's number.
pub fn refuse_if_billed(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    doc: DocRef,
    (was, after): (&Body, Option<&Body>),
) -> Result<()> {
    let stays = after.is_some_and(|after| {
        was.lines == after.lines && was.dimensions.project == after.dimensions.project
    });
    if stays || was.dimensions.project.is_none() {
        return Ok(());
    }
    match store::billed_by(tx, ctx.tenant, doc)? {
        Some(number) => Err(DocumentError::BilledToCustomer { number }.into()),
        None => Ok(()),
    }
}
