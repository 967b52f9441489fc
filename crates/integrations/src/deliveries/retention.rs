//! Deliveries are kept for 30 days.

use jiff::{SignedDuration, Timestamp};
use platform::{Result, TenantId, Tx};

use super::store;

const KEPT: SignedDuration = SignedDuration::from_hours(30 * 24);

/// The companies that have deliveries which had their time.
///
/// # Errors
/// Only our own failures.
pub fn with_old(tx: &mut dyn Tx, now: Timestamp) -> Result<Vec<TenantId>> {
    store::with_old(tx, now - KEPT)
}

/// Removes a company's deliveries that had their time.
///
/// # Errors
/// Only our own failures.
pub fn forget(tx: &mut dyn Tx, tenant: TenantId, now: Timestamp) -> Result<()> {
    store::forget(tx, tenant, now - KEPT)
}
