//! Files that were uploaded and not imported: each keeps tens of megabytes, so that a company has a
//! few of them, and none for ever.

use jiff::{SignedDuration, Timestamp};
use platform::db::Scope;
use platform::{App, Result, TenantId, Tx};

use crate::error::ImportError;
use crate::store::batches;

/// How many imports of a company may wait to be started.
const MAX: i64 = 10;
/// How long one waits.
const WAITS: SignedDuration = SignedDuration::from_hours(30 * 24);

/// Refuses one more where too many wait.
///
/// # Errors
/// 409.
pub fn ensure_few(tx: &mut dyn Tx, tenant: TenantId) -> Result<()> {
    if batches::count_open(tx, tenant)? >= MAX {
        return Err(ImportError::TooManyOpen { most: MAX }.into());
    }
    Ok(())
}

/// The companies with an import that has waited too long.
///
/// # Errors
/// Only our own failures.
pub fn with_untouched(tx: &mut dyn Tx, now: Timestamp) -> Result<Vec<TenantId>> {
    batches::with_open_before(tx, now - WAITS)
}

/// Forgets a company's imports that have waited too long, each in a separate transaction.
///
/// # Errors
/// Only our own failures.
pub async fn forget_untouched(app: &App, tenant: TenantId) -> Result<()> {
    let (scope, before) = (Scope::system_in(tenant), app.clock.now() - WAITS);
    let untouched = app.db.read(scope, move |tx| batches::open_before(tx, tenant, before)).await?;
    for id in untouched {
        app.db.write(scope, move |tx| batches::forget(tx, tenant, id)).await?;
    }
    Ok(())
}
