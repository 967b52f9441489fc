//! The job that asks the gateway about an attempt until its outcome is final: a message of the
//! gateway may be lost, and the customer may never return from its page. A payment without a
//! receipt has a second job, which tries to create one.

use jiff::SignedDuration;
use platform::db::Scope;
use platform::jobs::FailedJob;
use platform::{App, Problem, Result, TenantId, Tx, jobs};
use serde_json::{Value, json};

use super::resolve::{resolve, retry_receipt};
use super::{AGAIN, JOB, store};

/// The pauses between inquiries: a quarter of the payment's age, within these limits.
const MIN_PAUSE: SignedDuration = SignedDuration::from_mins(5);
const MAX_PAUSE: SignedDuration = SignedDuration::from_hours(6);

/// Asks about an attempt, and again later until its outcome is final.
///
/// # Errors
/// Only internal errors.
pub async fn handle(app: App, payload: Value) -> Result<()> {
    let number = |name: &str| {
        payload[name].as_i64().ok_or_else(|| Problem::internal(format!("a job without {name}")))
    };
    let (tenant, id) = (TenantId(number("tenant")?), number("id")?);
    let read = move |tx: &mut dyn Tx| store::find(tx, tenant, id);
    let scope = Scope::system_in(tenant);
    let Some(attempt) = app.db.read(scope, read).await? else { return Ok(()) };
    if payload["books"] == true {
        if retry_receipt(&app, tenant, &attempt).await? {
            let due = app.clock.now() + AGAIN;
            let again = move |tx: &mut dyn Tx| jobs::submit(tx, JOB, &payload, due);
            app.db.write(scope, again).await?;
        }
        return Ok(());
    }
    if !attempt.needs_inquiry(app.clock.now()) {
        return Ok(());
    }
    resolve(&app, tenant, &attempt).await?;
    let now = app.clock.now();
    let write = move |tx: &mut dyn Tx| match store::find(tx, tenant, id)? {
        Some(one) if one.needs_inquiry(now) => {
            let age = now.duration_since(one.made_at);
            let pause = (age / 4).clamp(MIN_PAUSE, MAX_PAUSE);
            jobs::submit(tx, JOB, &json!({ "tenant": tenant.0, "id": id }), now + pause)
        }
        _ => Ok(()),
    };
    app.db.write(scope, write).await
}

/// Schedules the job again when it has used all its attempts: a payment must not be lost.
///
/// # Errors
/// Only the database's.
pub fn reschedule(tx: &mut dyn Tx, app: &App, job: &FailedJob) -> Result<()> {
    jobs::submit(tx, JOB, &job.payload, app.clock.now() + AGAIN)
}
