//! The job that makes the file.

use std::time::Duration;

use platform::access::{Action, Subject};
use platform::context::{Locale, date_in_cairo};
use platform::db::Scope;
use platform::jobs::FailedJob;
use platform::mail::Mail;
use platform::text::written_day;
use platform::{App, Problem, Result, TenantId, Tx, UserId};
use serde_json::{Value, json};
use sheets::{folder, nameless};

use super::model::{Handout, name};
use super::store;
use crate::export::fill;

/// What the table of jobs calls it.
pub const JOB: &str = "company_file.export";
/// How long it may take.
pub const MAX_DURATION: Duration = Duration::from_secs(2 * 60 * 60);

/// The page on which the file is.
const PAGE: &str = "/settings/companyFile";

/// The payload of the job for an asking.
pub fn payload(tenant: TenantId, run: &str) -> Value {
    json!({ "tenant": tenant.0, "run": run })
}

/// Makes the file that was asked for and mails who asked. It is written into a file without a name
/// first: of an attempt that was killed nothing stays, and the next begins from the start. The file
/// of a run that nobody waits for any more is removed. `migration` is the last one of this program.
///
/// # Errors
/// When it can't be made or removed: the job runs again.
pub async fn handle(app: App, payload: Value, migration: &'static str) -> Result<()> {
    let (Some(tenant), Some(run)) = (payload["tenant"].as_i64(), payload["run"].as_str()) else {
        return Err(Problem::internal("a job without a company or without a run"));
    };
    let (tenant, run) = (TenantId(tenant), run.to_owned());
    match asked_for(&app, tenant, &run).await? {
        None => return app.files.delete_made(tenant, &name(&run)).await,
        Some(handout) if handout.made_at.is_some() => return Ok(()),
        Some(_) => {}
    }
    let made = make(&app, (tenant, &run), migration).await;
    if made.is_err() {
        let now = app.clock.now();
        let noted = move |tx: &mut dyn Tx| store::fail(tx, (tenant, &run), now);
        app.db.write(Scope::system_in(tenant), noted).await?;
    }
    made
}

/// Says of a file whose job was set aside that it could not be made.
///
/// # Errors
/// Only our own failures.
pub fn record_failure(tx: &mut dyn Tx, _app: &App, job: &FailedJob) -> Result<()> {
    let run = job.payload["run"].as_str().unwrap_or_default();
    store::fail(tx, (job.tenant, run), job.now)
}

/// What was asked for in that run, unless the request was withdrawn or made again.
async fn asked_for(app: &App, tenant: TenantId, run: &str) -> Result<Option<Handout>> {
    let found = app.db.read(Scope::system_in(tenant), move |tx| store::find(tx, tenant)).await?;
    Ok(found.filter(|one| one.run == run))
}

async fn make(app: &App, (tenant, run): (TenantId, &str), migration: &'static str) -> Result<()> {
    let file = nameless(&folder(app))?;
    let stored = name(run);
    let written = fill(app, tenant, (&file, &stored), migration).await?;
    if asked_for(app, tenant, run).await?.is_none() {
        return Ok(());
    }
    let size = app.files.put_generated(tenant, &stored, file).await?;
    let count = |count: u64| i64::try_from(count).map_err(Problem::internal);
    let files = [written.files, written.missing.len()].map(|files| files as u64);
    let counts = [count(size)?, count(written.rows)?, count(files[0])?, count(files[1])?];
    let (now, run) = (app.clock.now(), run.to_owned());
    let (company, link) = (written.name, format!("{}{PAGE}", app.config.public_url));
    let noted = move |tx: &mut dyn Tx| {
        if !store::finish(tx, (tenant, &run), counts, now)? {
            return Ok(false);
        }
        if let Some(handout) = store::find(tx, tenant)? {
            tell(tx, tenant, &handout, (&company, &link))?;
        }
        Ok(true)
    };
    if !app.db.write(Scope::system_in(tenant), noted).await? {
        // The request was withdrawn, or made again, while it was made.
        app.files.delete_made(tenant, &stored).await?;
    }
    app.job_bell.notify_one();
    Ok(())
}

/// Mails who asked, if they may still have it.
fn tell(
    tx: &mut dyn Tx,
    tenant: TenantId,
    handout: &Handout,
    (company, link): (&str, &str),
) -> Result<()> {
    let (Some(made), Some(until)) = (handout.made_at, handout.until()) else { return Ok(()) };
    let user: UserId = handout.asked_by;
    let Some(member) = tenancy::acting_member(tx, tenant, user)? else { return Ok(()) };
    let language = member.language.unwrap_or(Locale::Ar);
    if !member.context(tenant, language, made).ability.allows(Action::Delete, Subject::Plan) {
        return Ok(());
    }
    let until = written_day(date_in_cairo(until));
    let values = json!({ "company": company, "until": until, "link": link });
    Mail::new(&member.email, "company-file-ready", language, values).submit(tx, made)
}
