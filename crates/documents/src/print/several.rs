//! The ticked documents of a list in one PDF.

use platform::{Ctx, Result, Tx};

use super::head::{Asked, Sheet};
use super::{credit_note, invoice, quote};
use crate::invoices::own_only;
use crate::ticked::distinct;

/// Documents that can be printed at once.
const MOST: usize = 100;

/// What is printed in several.
#[derive(Debug, Clone, Copy)]
pub enum Kind {
    Invoice,
    Quote,
    CreditNote,
}

/// The sheets of these documents, in this order.
///
/// # Errors
/// 400 for none or for too many; 404 when one is not there, or this person may not see it.
pub fn sheets(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    kind: Kind,
    ids: &[i64],
    asked: Asked,
) -> Result<Vec<Sheet>> {
    let (tenant, own) = (ctx.tenant, own_only(ctx));
    let sheet = |id| match kind {
        Kind::Invoice => invoice(tx, tenant, own, id, asked),
        Kind::Quote => quote(tx, tenant, id, asked),
        Kind::CreditNote => credit_note(tx, tenant, own, id, asked),
    };
    distinct(ids, MOST)?.into_iter().map(sheet).collect()
}
