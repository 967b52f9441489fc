//! Who may hear what was mailed of a document: whoever may see the document itself.

use platform::{Ctx, Problem, Result, Tx};

use documents::deliveries::Mailed;
use documents::store::seen;
use trade::invoices;

/// Refuses who may not see the document, without reading what it says: a statement is nothing but
/// its customer here, however long it is.
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
    if seen(tx, ctx.tenant, (table, id), only)? == Some(true) {
        Ok(())
    } else {
        Err(Problem::not_found())
    }
}
