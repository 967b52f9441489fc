//! Scheduled work: the evening's batch, and queues whose job was lost.

use jiff::{SignedDuration, Timestamp};
use platform::context::clock_in_cairo;
use platform::db::Scope;
use platform::{App, Ctx, Result, TenantId, Tx};

use super::store as own;
use crate::connection::{self, FilingMode};
use crate::filing::{is_einvoice, queue_document, store};
use crate::waking::wake;

/// From this hour on in Cairo the documents of the day are filed.
const EVENING: i8 = 21;
/// A job that has not come by then was lost.
const LOST_AFTER: SignedDuration = SignedDuration::from_mins(5);

/// The companies with something to do.
///
/// # Errors
/// Only our own failures.
pub fn with_due(tx: &mut dyn Tx, now: Timestamp) -> Result<Vec<TenantId>> {
    let mut due = store::with_due(tx, now - LOST_AFTER)?;
    if clock_in_cairo(now).hour() >= EVENING {
        due.extend(connection::nightly_companies(tx)?);
    }
    due.sort_unstable_by_key(|tenant| tenant.0);
    due.dedup();
    Ok(due)
}

/// Files the documents of the day of a company that files in the evening, and wakes its queue.
///
/// # Errors
/// Only our own failures.
pub async fn file_of_the_day(app: &App, tenant: TenantId) -> Result<()> {
    let clock = app.write_clock();
    app.db
        .write(Scope::system_in(tenant), move |tx| {
            let now = clock.next(tx, tenant)?;
            let connection = connection::find(tx, tenant)?;
            let evening = clock_in_cairo(now).hour() >= EVENING;
            if connection.active && connection.mode == FilingMode::Nightly && evening {
                let ctx = Ctx::of_program(tenant, now);
                for (kind, id) in own::of_the_day(tx, tenant, ctx.today)? {
                    if is_einvoice(tx, tenant, kind, id)? {
                        queue_document(tx, &ctx, &connection, (kind, id))?;
                    }
                }
            }
            match store::next_due(tx, tenant)? {
                Some(_) => wake(tx, tenant, now, now),
                None => Ok(()),
            }
        })
        .await?;
    app.job_bell.notify_one();
    Ok(())
}
