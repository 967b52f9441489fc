//! Asking for the file, taking it and forgetting it.

use axum::body::Body;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use jiff::Timestamp;
use platform::access::{Action, Subject};
use platform::activity::{self, Change};
use platform::context::date_in_cairo;
use platform::db::Scope;
use platform::http::{BASE, download};
use platform::limits::{Limit, consume, consume_in_transaction};
use platform::{App, Ctx, Result, TenantId, Tx, jobs, secret};
use tenancy::{issue_ticket, redeem_ticket};

use super::error::HandoutError;
use super::job::{JOB, payload};
use super::model::{ALL, Handout, RECORD, name, oldest};
use super::store;
use super::wire::{CompanyFile, CompanyFileAddress};

/// What its tickets are for.
const PURPOSE: &str = "company file ticket";
/// Files that are made for a company.
const OF_A_COMPANY: Limit = Limit { name: "company_file", attempts: 10, seconds: 24 * 3600 };
/// Downloads of a person.
const OF_A_PERSON: Limit = Limit { name: "company_file_download", attempts: 30, seconds: 3600 };

/// The file that was asked for last, as it is now.
pub fn latest(tx: &mut dyn Tx, ctx: &Ctx) -> Result<CompanyFile> {
    Ok(CompanyFile::from_handout(store::find(tx, ctx.tenant)?, ctx.now))
}

/// Asks for the file; where it is being made nothing more happens. One that is there is replaced.
///
/// # Errors
/// 429 when it was asked for too often.
pub fn request(tx: &mut dyn Tx, ctx: &Ctx) -> Result<CompanyFile> {
    let present = store::find(tx, ctx.tenant)?;
    if present.as_ref().is_none_or(|present| !present.is_being_made(ctx.now)) {
        consume_in_transaction(tx, OF_A_COMPANY, &ctx.tenant.0.to_string(), 1, ctx.now)?;
        if let Some(before) = present {
            drop_run(tx, ctx.tenant, &before.run, ctx.now)?;
        }
        let run = secret::public_id();
        store::begin(tx, ctx, &run)?;
        jobs::submit(tx, JOB, &payload(ctx.tenant, &run), ctx.now)?;
        activity::record(tx, ctx, RECORD, ALL, "created", &[])?;
    }
    latest(tx, ctx)
}

/// An address of the file that works for a short while.
///
/// # Errors
/// 404 where there is none that is whole.
pub fn address(tx: &mut dyn Tx, ctx: &Ctx, secret_key: &str) -> Result<CompanyFileAddress> {
    offered(tx, ctx)?;
    let ticket = issue_ticket(secret_key, PURPOSE, ctx, "");
    Ok(CompanyFileAddress { address: format!("{BASE}/Setting/CompanyFile/At/{ticket}") })
}

/// The person of a ticket, if it is valid and they may still download the file.
///
/// # Errors
/// 404 otherwise.
pub async fn redeem(app: &App, ticket: &str, now: Timestamp) -> Result<Ctx> {
    let found = redeem_ticket(app, PURPOSE, ticket, now).await?.map(|(ctx, _)| ctx);
    let ctx = found.filter(|ctx| ctx.ability.allows(Action::Delete, Subject::Plan));
    ctx.ok_or_else(|| HandoutError::NotThere.into())
}

/// Answers with the file, piece by piece.
///
/// # Errors
/// 404 where there is none that is whole; 429 when somebody downloads too often.
pub async fn send_file(app: &App, ctx: Ctx) -> Result<Response> {
    let tenant = ctx.tenant;
    let handout = app.read(ctx.clone(), offered).await?;
    consume(&app.db, OF_A_PERSON, &ctx.user.0.to_string(), ctx.now).await?;
    let open = app.files.open_made(tenant, &name(&handout.run)).await;
    let open = open.map_err(|problem| match problem.status {
        404 => HandoutError::NotThere.into(),
        _ => problem,
    })?;
    let day = handout.made_at.map(date_in_cairo).unwrap_or(ctx.today);
    let title = app.texts.say(ctx.locale, "company_file.title", &[]);
    // A file of which there is no trace is not handed out.
    app.write(ctx, move |tx, ctx| {
        let rows = Change {
            field: "rows".to_owned(),
            before: None,
            after: Some(handout.rows.to_string()),
        };
        activity::record(tx, ctx, RECORD, ALL, "exported", &[rows])
    })
    .await?;
    let mut headers = download("application/zip", &format!("{title} {day}.zip"))?;
    headers.insert(header::CONTENT_LENGTH, open.size.into());
    Ok((headers, Body::from_stream(open.bytes)).into_response())
}

fn offered(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Handout> {
    let found = store::find(tx, ctx.tenant)?.filter(|one| one.is_offered(ctx.now));
    found.ok_or_else(|| HandoutError::NotThere.into())
}

/// Removes the file, or withdraws the request for it.
///
/// # Errors
/// 404 where nobody asked.
pub async fn delete(app: &App, ctx: Ctx) -> Result<()> {
    let tenant = ctx.tenant;
    let dropped = app.write(ctx, |tx, ctx| {
        let found = store::find(tx, ctx.tenant)?.ok_or(HandoutError::NotThere)?;
        drop_run(tx, ctx.tenant, &found.run, ctx.now)?;
        activity::record(tx, ctx, RECORD, ALL, "deleted", &[])?;
        Ok(found.run)
    });
    remove_file(app, tenant, &dropped.await?).await;
    Ok(())
}

/// The companies whose file has had its time, found in one look through all of them.
///
/// # Errors
/// Only our own failures.
pub fn with_old(tx: &mut dyn Tx, now: Timestamp) -> Result<Vec<TenantId>> {
    store::with_old(tx, oldest(now))
}

/// Removes a company's file that has had its time; one that was asked for meanwhile stays.
///
/// # Errors
/// Only our own failures.
pub async fn forget(app: &App, tenant: TenantId) -> Result<()> {
    let now = app.clock.now();
    let dropped = move |tx: &mut dyn Tx| {
        let found = store::find(tx, tenant)?.filter(|one| one.is_old(now));
        if let Some(one) = &found {
            drop_run(tx, tenant, &one.run, now)?;
        }
        Ok(found.map(|one| one.run))
    };
    if let Some(run) = app.db.write(Scope::system_in(tenant), dropped).await? {
        remove_file(app, tenant, &run).await;
    }
    Ok(())
}

/// Forgets a run. Its job, which finds that nobody waits for it, removes its file.
fn drop_run(tx: &mut dyn Tx, tenant: TenantId, run: &str, now: Timestamp) -> Result<()> {
    store::remove(tx, (tenant, run))?;
    jobs::submit(tx, JOB, &payload(tenant, run), now)
}

/// Removes the file of a run that was forgotten, at once where the store can be reached; otherwise
/// the job does.
async fn remove_file(app: &App, tenant: TenantId, run: &str) {
    let _ = app.files.delete_made(tenant, &name(run)).await;
    app.job_bell.notify_one();
}
