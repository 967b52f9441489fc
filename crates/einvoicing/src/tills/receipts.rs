//! Turning the filing of e-receipts on and off.

use platform::activity::{self, Change};
use platform::{Ctx, Result, TenantId, Tx};

use super::error::TillError;
use super::store;
use super::usable::usable;
use crate::connection::{self, ConnectionError};
use crate::environment::Environment;

/// The number of receipts restored to a simulator.
const MAX: i64 = 1_000;

/// Turns it on or off; receipts under way are still sent.
///
/// # Errors
/// 409 before the company's details are there, and without a till.
pub fn set(tx: &mut dyn Tx, ctx: &Ctx, on: bool) -> Result<()> {
    let connection = connection::find(tx, ctx.tenant)?;
    if on && !connection.steps_done().contains(&1) {
        return Err(ConnectionError::StepMissing(1).into());
    }
    if on && usable(tx, ctx.tenant, &connection)?.is_empty() {
        return Err(TillError::NoTill.into());
    }
    if connection.receipts == on {
        return Ok(());
    }
    store::set_receipts(tx, ctx.tenant, on, ctx.now)?;
    let change = Change {
        field: "file_receipts".to_owned(),
        before: Some(connection.receipts.to_string()),
        after: Some(on.to_string()),
    };
    activity::record(tx, ctx, connection::RECORD, 1, "updated", &[change])
}

/// Whether a company files e-receipts.
///
/// # Errors
/// Only our own failures.
pub fn files_receipts(tx: &mut dyn Tx, tenant: TenantId) -> Result<bool> {
    Ok(connection::find(tx, tenant)?.receipts)
}

/// The texts of the receipts that a company filed with the simulator, which stores nothing: their
/// returns name them.
///
/// # Errors
/// Only our own failures.
pub fn from_simulator(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<String>> {
    let texts = store::recorded_texts(tx, tenant, Environment::Simulator, MAX)?;
    Ok(texts.into_iter().filter_map(|text| String::from_utf8(text).ok()).collect())
}
