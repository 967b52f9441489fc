//! Who works at a company's queue, and when the next job comes.

use jiff::{SignedDuration, Timestamp};
use platform::db::Scope;
use platform::{App, Result, TenantId, Tx, secret};

use super::store;
use crate::filing::store::next_due;
use crate::waking::wake;

/// Longer than any call takes: it is renewed before each.
const LEASE: SignedDuration = SignedDuration::from_secs(90);

/// A turn at the queue.
#[derive(Clone)]
pub struct Turn {
    /// Whose queue.
    pub tenant: TenantId,
    lease: String,
}

impl Turn {
    /// Takes the queue; none while another worker has it, who may have died: a job comes then.
    pub async fn take(app: &App, tenant: TenantId) -> Result<Option<Turn>> {
        let lease = secret::public_id();
        let (mine, clock) = (lease.clone(), app.clock);
        let taken = app.db.write(Scope::system_in(tenant), move |tx| {
            let now = clock.now();
            if store::take(tx, tenant, &mine, (now, now + LEASE))? {
                return Ok(true);
            }
            if let Some(until) = store::leased_until(tx, tenant)? {
                // This is the job that was scheduled.
                store::forget_wake(tx, tenant)?;
                wake(tx, tenant, now, until + SignedDuration::from_secs(1))?;
            }
            Ok(false)
        });
        Ok(taken.await?.then_some(Turn { tenant, lease }))
    }

    /// Whether the queue is still this worker's; renews the lease.
    pub fn renew(&self, tx: &mut dyn Tx, now: Timestamp) -> Result<bool> {
        store::renew_lease(tx, self.tenant, &self.lease, now + LEASE)
    }

    /// Releases the queue, with a job for the next due filing.
    pub async fn release(&self, app: &App) -> Result<()> {
        let (turn, clock) = (self.clone(), app.clock);
        app.db
            .write(Scope::system_in(self.tenant), move |tx| {
                if store::release_lease(tx, turn.tenant, &turn.lease)?
                    && let Some(next) = next_due(tx, turn.tenant)?
                {
                    let now = clock.now();
                    wake(tx, turn.tenant, now, next.max(now))?;
                }
                Ok(())
            })
            .await?;
        app.job_bell.notify_one();
        Ok(())
    }
}
