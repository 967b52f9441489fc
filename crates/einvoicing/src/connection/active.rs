//! Turning filing on and off.

use platform::activity::{self, Change};
use platform::{Ctx, Result, Tx};

use super::error::ConnectionError;
use super::store::{self, RECORD};
use super::view;
use super::wire::EinvoiceStatus;

/// Turns filing on or off; documents in the queue are still handled.
///
/// # Errors
/// 409 when a step is missing.
pub fn set(tx: &mut dyn Tx, ctx: &Ctx, active: bool) -> Result<EinvoiceStatus> {
    let connection = store::find(tx, ctx.tenant)?;
    let done = connection.steps_done();
    if active && let Some(missing) = [1, 2, 3].into_iter().find(|step| !done.contains(step)) {
        return Err(ConnectionError::StepMissing(missing).into());
    }
    if connection.active != active {
        store::set_active(tx, ctx.tenant, active, ctx.now)?;
        let change = Change {
            field: "active".to_owned(),
            before: Some(connection.active.to_string()),
            after: Some(active.to_string()),
        };
        activity::record(tx, ctx, RECORD, 1, "updated", &[change])?;
    }
    view::status(tx, ctx)
}
