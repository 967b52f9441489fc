//! Ticking lines, and giving a session up.

use books::accounts;
use platform::{Ctx, Result, Tx, activity};

use super::error::ReconciliationError;
use super::start::{identifying_changes, open_session};
use super::store::{self, lines};
use super::view;
use super::wire::{ReconcileTicks, ReconciliationView};
use documents::error::RequestError;

/// The most lines that are ticked at once.
const MAX: usize = 1_000;

/// Ticks lines that are on the statement, or frees them.
///
/// # Errors
/// 400 on `lines.N` for one that is not the account's, was reversed, or is reconciled already; 404
/// when there is no such session; 409 when it is not open.
pub fn tick(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    input: &ReconcileTicks,
) -> Result<ReconciliationView> {
    let session = open_session(tx, ctx, id)?;
    if input.lines.len() > MAX {
        return Err(RequestError::OverLimit { most: MAX, field: "lines" }.into());
    }
    for (at, place) in input.lines.iter().enumerate() {
        let place = (place.entry, place.line);
        let unknown = || ReconciliationError::Line { field: format!("lines.{at}") };
        let ticked = lines::is_ticked(tx, ctx.tenant, &session, place)?.ok_or_else(unknown)?;
        match (ticked, input.ticked) {
            (false, true) => lines::tick(tx, ctx.tenant, id, place)?,
            (true, false) => lines::untick(tx, ctx.tenant, id, place)?,
            _ => {}
        }
    }
    view::show(tx, ctx, id)
}

/// Gives up a session that is open: its ticks are forgotten.
///
/// # Errors
/// 404 when there is none; 409 when it is not open.
pub fn discard(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let session = open_session(tx, ctx, id)?;
    store::discard(tx, ctx.tenant, id)?;
    let account = accounts::find(tx, ctx.tenant, session.account)?;
    activity::record(
        tx,
        ctx,
        store::RECORD,
        id,
        "deleted",
        &identifying_changes(ctx, &account, &session),
    )
}
