//! Who works at a company's queue, and when the next job comes.

use jiff::{SignedDuration, Timestamp};
use platform::db::Scope;
use platform::{App, Result, TenantId, Tx, args, secret};

use crate::filing::store;

/// Longer than any call takes: it is renewed before each.
const LEASE: SignedDuration = SignedDuration::from_secs(90);
/// A job that has not come by then was lost.
const LOST: SignedDuration = SignedDuration::from_mins(2);

/// A turn at the queue.
#[derive(Clone)]
pub struct Turn {
    /// Whose queue.
    pub tenant: TenantId,
    lease: String,
}

/// Sees to it that a job comes at a moment, or earlier.
///
/// # Errors
/// Only our own failures.
pub fn wake(tx: &mut dyn Tx, tenant: TenantId, now: Timestamp, at: Timestamp) -> Result<()> {
    let set = tx.exec(
        "update einvoice_connection set wake_at = $2
         where tenant_id = $1 and (wake_at is null or wake_at > $2 or wake_at < $3)",
        args![tenant, at, now - LOST],
    )?;
    if set == 1 { super::submit(tx, tenant, at) } else { Ok(()) }
}

impl Turn {
    /// Takes the queue; none while another worker has it, who may have died: a job comes then.
    pub async fn take(app: &App, tenant: TenantId) -> Result<Option<Turn>> {
        let lease = secret::public_id();
        let (mine, clock) = (lease.clone(), app.clock);
        let taken = app.db.write(Scope::system_in(tenant), move |tx| {
            let now = clock.now();
            let taken = tx.exec(
                "update einvoice_connection set lease = $2, leased_until = $3, wake_at = null
                 where tenant_id = $1 and (leased_until is null or leased_until < $4)",
                args![tenant, &mine, now + LEASE, now],
            )?;
            if taken == 1 {
                return Ok(true);
            }
            let sql = "select leased_until from einvoice_connection where tenant_id = $1";
            let until: Option<Timestamp> =
                tx.scalar::<Option<Timestamp>>(sql, args![tenant])?.flatten();
            if let Some(until) = until {
                // Whatever job was put down for earlier is this one.
                let sql = "update einvoice_connection set wake_at = null where tenant_id = $1";
                tx.exec(sql, args![tenant])?;
                wake(tx, tenant, now, until + SignedDuration::from_secs(1))?;
            }
            Ok(false)
        });
        Ok(taken.await?.then_some(Turn { tenant, lease }))
    }

    /// Whether the queue is still this worker's; renews the lease.
    pub fn holds(&self, tx: &mut dyn Tx, now: Timestamp) -> Result<bool> {
        let held = tx.exec(
            "update einvoice_connection set leased_until = $3 where tenant_id = $1 and lease = $2",
            args![self.tenant, &self.lease, now + LEASE],
        )?;
        Ok(held == 1)
    }

    /// Gives the queue back, with a job for what is due next.
    pub async fn give_back(&self, app: &App) -> Result<()> {
        let (turn, clock) = (self.clone(), app.clock);
        app.db
            .write(Scope::system_in(self.tenant), move |tx| {
                let given = tx.exec(
                    "update einvoice_connection set lease = null, leased_until = null
                     where tenant_id = $1 and lease = $2",
                    args![turn.tenant, &turn.lease],
                )?;
                if given == 1
                    && let Some(next) = store::next_due(tx, turn.tenant)?
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
