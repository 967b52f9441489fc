//! Who may see the messages about a document: those who may see the document.

use platform::{Ctx, Problem, Result, Tx};

use documents::deliveries::Mailed;
use documents::store::is_active_for;
use trade::invoices;

/// Refuses those who may not see the document, without reading its content: of a statement only the
/// customer is read, however long it is.
///
/// # Errors
/// 404 when there is no such document, it has been deleted, or this person may not see it.
pub fn require(tx: &mut dyn Tx, ctx: &Ctx, (kind, id): (Mailed, i64)) -> Result<()> {
    let (table, only) = match kind {
        Mailed::Invoice => ("invoice", invoices::own_only(ctx)),
        Mailed::CreditNote => ("credit_note", invoices::own_only(ctx)),
        Mailed::Quote => ("quote", None),
        Mailed::Receipt => ("receipt", None),
        Mailed::Statement => ("customer", None),
    };
    if is_active_for(tx, ctx.tenant, (table, id), only)? == Some(true) {
        Ok(())
    } else {
        Err(Problem::not_found())
    }
}
