//! The job that makes due documents.

use jiff::Timestamp;
use platform::context::date_in_cairo;
use platform::db::Scope;
use platform::{App, Problem, Result, TenantId, Tx};

use super::kind::Repeated;
use super::make_documents::{Due, RunContext, ScheduleKey};
use super::{make_documents, refusal, store};

/// The job: makes the due documents of one schedule.
///
/// # Errors
/// Only when the machinery fails; a refused document is noted.
pub async fn handle(app: App, payload: serde_json::Value) -> Result<()> {
    let id = |name: &str| {
        payload[name].as_i64().ok_or_else(|| Problem::internal(format!("a job without {name}")))
    };
    let kind = Repeated::from_word(payload["trade"].as_str());
    let which = (kind, id("schedule")?);
    make_schedule(&app, TenantId(id("tenant")?), which).await
}

/// The companies in which something is due.
///
/// # Errors
/// Only the database's.
pub fn with_due(tx: &mut dyn Tx, now: Timestamp) -> Result<Vec<TenantId>> {
    let mut companies = Vec::new();
    for kind in Repeated::ALL {
        companies.extend(store::with_due(tx, kind, date_in_cairo(now))?);
    }
    companies.sort_unstable();
    companies.dedup();
    Ok(companies)
}

/// Makes the due documents of a company whose job was lost.
///
/// # Errors
/// As for [`handle`].
pub async fn make_due(app: &App, tenant: TenantId) -> Result<()> {
    let today = date_in_cairo(app.clock.now());
    let scope = Scope::system_in(tenant);
    for kind in Repeated::ALL {
        let due = app.db.read(scope, move |tx| store::all_due(tx, tenant, kind, today)).await?;
        for id in due {
            make_schedule(app, tenant, (kind, id)).await?;
        }
    }
    Ok(())
}

/// Makes the due days of a schedule in order, each in a separate transaction.
async fn make_schedule(app: &App, tenant: TenantId, which: ScheduleKey) -> Result<()> {
    let scope = Scope::system_in(tenant);
    loop {
        // Each document has the moment of its transaction.
        let clock = app.write_clock();
        let today = date_in_cairo(app.clock.now());
        let due =
            app.db.read(scope, move |tx| make_documents::due(tx, tenant, which, today)).await?;
        let day = match due {
            Some(Due::Make(day)) => day,
            Some(Due::BeginToWait) => {
                let begin =
                    move |tx: &mut dyn Tx| make_documents::note_waiting(tx, tenant, which, today);
                return app.db.write(scope, begin).await;
            }
            Some(Due::Wait) | None => return Ok(()),
        };
        let means = RunContext::new(app);
        let make = {
            let means = means.clone();
            move |tx: &mut dyn Tx| {
                let now = clock.next(tx, tenant)?;
                make_documents::make_day(tx, tenant, which, day, (now, &means))
            }
        };
        let made = app.db.write(scope, make).await;
        app.job_bell.notify_one();
        let problem = match made {
            Ok(()) => continue,
            // Ours, and perhaps over in a minute: the job comes back.
            Err(problem) if problem.status >= 500 => return Err(problem),
            Err(problem) => problem,
        };
        let reason = refusal::reason(&app.texts, &problem);
        let refuse = move |tx: &mut dyn Tx| {
            let now = clock.next(tx, tenant)?;
            make_documents::refuse_day(tx, tenant, which, (day, &reason), (now, &means))
        };
        app.db.write(scope, refuse).await?;
        app.job_bell.notify_one();
    }
}
