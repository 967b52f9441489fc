//! Deletes a customer without documents.

use books::settlements::{self, OpenItem};
use ledger::{DocKind, Party};
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::Result;

use super::error::CustomerError;
use super::model::Customer;
use crate::parties::CUSTOMERS;

/// Marks a customer as deleted; the row stays for the timeline and the journal. An unsettled
/// opening balance is reversed with it.
///
/// # Errors
/// 409 when an invoice or a receipt names the customer, or the opening balance is partly settled or
/// in a locked period.
pub fn delete_customer(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    Customer::find(tx, ctx.tenant, id)?;
    let items = settlements::of_party(tx, ctx.tenant, Party::customer(id))?;
    let goes_with_them =
        |item: &OpenItem| item.doc.kind == DocKind::Opening && item.settled.is_zero();
    if !items.iter().all(goes_with_them) {
        return Err(CustomerError::HasDocuments.into());
    }
    CUSTOMERS.delete(tx, ctx, id, &[])
}
