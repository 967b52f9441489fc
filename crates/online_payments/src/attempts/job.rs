//! The job that asks after an attempt until nothing more is expected: a message of the gateway may
//! be lost, and nobody may return from its page. Money without a receipt has a job beside it, which
//! tries to make one.

use jiff::SignedDuration;
use platform::db::Scope;
use platform::jobs::GivenUp;
use platform::{App, Problem, Result, TenantId, Tx, jobs};
use serde_json::{Value, json};

use super::resolve::{book_again, resolve};
use super::{AGAIN, JOB, store};

/// A payment is asked after in growing pauses: a quarter of its age, within these.
const SHORTEST: SignedDuration = SignedDuration::from_mins(5);
const LONGEST: SignedDuration = SignedDuration::from_hours(6);

/// Asks after an attempt, and again later while something is expected.
///
/// # Errors
/// Only our own failures.
pub async fn handle(app: App, payload: Value) -> Result<()> {
    let number = |name: &str| {
        payload[name].as_i64().ok_or_else(|| Problem::internal(format!("a job without {name}")))
    };
    let (tenant, id) = (TenantId(number("tenant")?), number("id")?);
    let read = move |tx: &mut dyn Tx| store::find(tx, tenant, id);
    let scope = Scope::system_in(tenant);
    let Some(attempt) = app.db.read(scope, read).await? else { return Ok(()) };
    if payload["books"] == true {
        if book_again(&app, tenant, &attempt).await? {
            let due = app.clock.now() + AGAIN;
            let again = move |tx: &mut dyn Tx| jobs::submit(tx, JOB, &payload, due);
            app.db.write(scope, again).await?;
        }
        return Ok(());
    }
    if !attempt.is_asked_after(app.clock.now()) {
        return Ok(());
    }
    resolve(&app, tenant, &attempt).await?;
    let now = app.clock.now();
    let write = move |tx: &mut dyn Tx| match store::find(tx, tenant, id)? {
        Some(one) if one.is_asked_after(now) => {
            let age = now.duration_since(one.made_at);
            let pause = (age / 4).clamp(SHORTEST, LONGEST);
            jobs::submit(tx, JOB, &json!({ "tenant": tenant.0, "id": id }), now + pause)
        }
        _ => Ok(()),
    };
    app.db.write(scope, write).await
}

/// Tries again later what failed as often as jobs may: money is waited for.
///
/// # Errors
/// Only the database's.
pub fn given_up(tx: &mut dyn Tx, app: &App, job: &GivenUp) -> Result<()> {
    jobs::submit(tx, JOB, &job.payload, app.clock.now() + AGAIN)
}
