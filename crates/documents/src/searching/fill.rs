//! Housekeeping: documents that came since the last time are taken to pieces.

use std::collections::BTreeSet;

use ledger::DocKind;
use platform::db::Scope;
use platform::{App, Result, TenantId, Tx};

use super::pieces::{block, pieces};
use super::{SMALL, store};

/// Documents of one transaction: others write between two.
const STEP: i64 = 2_000;

/// The companies with invoices that housekeeping has not taken to pieces yet.
///
/// # Errors
/// Only the database's.
pub fn with_waiting(tx: &mut dyn Tx) -> Result<Vec<TenantId>> {
    store::with_waiting(tx, DocKind::Invoice, SMALL)
}

/// Takes the invoices to pieces that housekeeping has not seen yet; none of a small company.
///
/// # Errors
/// Only the database's.
pub async fn fill(app: &App, tenant: TenantId) -> Result<()> {
    let scope = Scope::system_in(tenant);
    let waiting = app.db.read(scope, move |tx| waiting(tx, tenant)).await?;
    while waiting && app.db.write(scope, move |tx| step(tx, tenant)).await? {}
    Ok(())
}

/// Whether there is anything to do: looking first costs the writer nothing.
fn waiting(tx: &mut dyn Tx, tenant: TenantId) -> Result<bool> {
    let (next, upto) = store::reach(tx, tenant, DocKind::Invoice)?;
    Ok(next >= SMALL && upto + 1 < next)
}

/// Takes the next documents; false when there are no more. Whatever lies before an id that is seen
/// to be taken next is committed or never will be: ids are taken in turn and held until then.
fn step(tx: &mut dyn Tx, tenant: TenantId) -> Result<bool> {
    let kind = DocKind::Invoice;
    let (next, upto) = store::reach(tx, tenant, kind)?;
    let texts = store::texts(tx, tenant, (upto, next), STEP)?;
    let more = i64::try_from(texts.len()).is_ok_and(|seen| seen == STEP);
    let found: BTreeSet<(&str, i64)> = texts
        .iter()
        .flat_map(|(id, text)| pieces(text).into_iter().map(|piece| (piece, block(*id))))
        .collect();
    store::keep(tx, tenant, kind, found)?;
    let last = texts.last().map(|(id, _)| *id).filter(|_| more);
    store::mark(tx, tenant, kind, last.unwrap_or(next - 1))?;
    Ok(more)
}

/// A document has another text now: in the transaction that writes it. What it lost stays, since
/// every find is held against the text.
///
/// # Errors
/// Only the database's.
pub fn set_text(tx: &mut dyn Tx, tenant: TenantId, id: i64, text: &str) -> Result<()> {
    let kind = DocKind::Invoice;
    if id > store::upto(tx, tenant, kind)? {
        return Ok(());
    }
    let found = pieces(text).into_iter().map(|piece| (piece, block(id)));
    store::keep(tx, tenant, kind, found)
}
