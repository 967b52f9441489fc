//! Who may hear what was mailed of a document: whoever may see the document itself.

use directory::customers;
use platform::{Ctx, Problem, Result, Tx};

use super::store;
use crate::deliveries::Mailed;
use crate::invoices;

/// Refuses who may not see the document, without reading what it says: a statement is nothing but
/// its customer here, however long it is.
///
/// # Errors
/// 404 when there is no such document, it has been deleted, or this person may not see it.
pub fn require(tx: &mut dyn Tx, ctx: &Ctx, (kind, id): (Mailed, i64)) -> Result<()> {
    let seen = match kind {
        Mailed::Invoice => store::lives(tx, ctx.tenant, "invoice", id, invoices::own_only(ctx))?,
        Mailed::CreditNote => {
            store::lives(tx, ctx.tenant, "credit_note", id, invoices::own_only(ctx))?
        }
        Mailed::Quote => store::lives(tx, ctx.tenant, "quote", id, None)?,
        Mailed::Receipt => store::lives(tx, ctx.tenant, "receipt", id, None)?,
        Mailed::Statement => customers::find(tx, ctx.tenant, id)?.is_some(),
    };
    if seen { Ok(()) } else { Err(Problem::not_found()) }
}
