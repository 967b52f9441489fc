//! Deliveries are kept for 30 days.

use jiff::{SignedDuration, Timestamp};
use platform::{Result, TenantId, Tx};

use super::store;

const RETENTION: SignedDuration = SignedDuration::from_hours(30 * 24);

/// The companies that have expired deliveries.
///
/// # Errors
/// Only internal errors.
pub fn companies_with_expired(tx: &mut dyn Tx, now: Timestamp) -> Result<Vec<TenantId>> {
    store::companies_with_expired(tx, now - RETENTION)
}

/// Deletes a company's expired deliveries.
///
/// # Errors
/// Only internal errors.
pub fn delete_expired(tx: &mut dyn Tx, tenant: TenantId, now: Timestamp) -> Result<()> {
    store::delete_before(tx, tenant, now - RETENTION)
}
