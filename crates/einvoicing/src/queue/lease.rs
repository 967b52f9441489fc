//! Who works at a company's queue, and when the next job comes.

use jiff::{SignedDuration, Timestamp};
use platform::db::Scope;
use platform::{App, Result, TenantId, Tx, secret};

use super::store;
use crate::filing::store::next_due;
use crate::waking::wake;

/// Longer than any call takes: it is renewed before each.
const LEASE: SignedDuration = SignedDuration::from_secs(90);

/// The right of one worker to handle a company's queue, for a while.
#[derive(Clone)]
pub struct Lease {
    /// Whose queue.
    pub tenant: TenantId,
    id: String,
}

impl Lease {
    /// Takes the queue; none while another worker has it, who may have died: a job comes then.
    pub async fn acquire(app: &App, tenant: TenantId) -> Result<Option<Lease>> {
        let id = secret::public_id();
        let (mine, clock) = (id.clone(), app.clock);
        let taken = app.db.write(Scope::system_in(tenant), move |tx| {
            let now = clock.now();
            if store::acquire_lease(tx, tenant, &mine, (now, now + LEASE))? {
                return Ok(true);
            }
            if let Some(until) = store::leased_until(tx, tenant)? {
                // This is the job that was scheduled.
                store::forget_wake(tx, tenant)?;
                wake(tx, tenant, now, until + SignedDuration::from_secs(1))?;
            }
            Ok(false)
        });
        Ok(taken.await?.then_some(Lease { tenant, id }))
    }

    /// Whether the queue is still this worker's; renews the lease.
    pub fn renew(&self, tx: &mut dyn Tx, now: Timestamp) -> Result<bool> {
        store::renew_lease(tx, self.tenant, &self.id, now + LEASE)
    }

    /// Releases the queue, with a job for the next due filing.
    pub async fn release(&self, app: &App) -> Result<()> {
        let (lease, clock) = (self.clone(), app.clock);
        app.db
            .write(Scope::system_in(self.tenant), move |tx| {
                if store::release_lease(tx, lease.tenant, &lease.id)?
                    && let Some(next) = next_due(tx, lease.tenant)?
                {
                    let now = clock.now();
                    wake(tx, lease.tenant, now, next.max(now))?;
                }
                Ok(())
            })
            .await?;
        app.job_bell.notify_one();
        Ok(())
    }
}
