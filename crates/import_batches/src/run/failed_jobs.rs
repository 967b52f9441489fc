//! Marks imports as failed when their job failed for good or was lost: they can be started again.

use std::collections::HashSet;

use jiff::Timestamp;
use platform::db::Scope;
use platform::i18n::Texts;
use platform::jobs::FailedJob;
use platform::{App, Result, TenantId, Tx, jobs};
use serde_json::Value;

use super::job::JOB;
use crate::batch::count_again;
use crate::error::ImportError;
use crate::model::Sentence;
use crate::store::{batches, rows};

/// Records that an import has failed because its job used all its attempts. If some of its rows
/// were recorded by then, the import can be continued or undone, and its rows can't be changed.
///
/// # Errors
/// Only our own failures.
pub fn record_failure(tx: &mut dyn Tx, app: &App, job: &FailedJob) -> Result<()> {
    fail(tx, job.tenant, job.number("import")?, (&app.texts, job.now))
}

fn fail(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    (texts, now): (&Texts, Timestamp),
) -> Result<()> {
    let Some(mut batch) = batches::find(tx, tenant, id)? else { return Ok(()) };
    let counts = count_again(tx, tenant, &mut batch)?;
    let records = counts.made + counts.merged;
    let said = Sentence::from_problem(texts, &ImportError::Interrupted { records }.into());
    let partly = (records > 0).then_some(now);
    if partly.is_none() {
        rows::forget_refusals(tx, tenant, id)?;
        batch.about.reviewed = None;
        count_again(tx, tenant, &mut batch)?;
    }
    batches::record_failure(tx, tenant, id, (&said, partly))
}

/// The companies with an import that no job will finish: one that was restored from a company's
/// file, or whose job an older version of the program gave up.
///
/// # Errors
/// Only our own failures.
pub fn with_stranded(tx: &mut dyn Tx) -> Result<Vec<TenantId>> {
    let mut tenants: Vec<TenantId> = stranded(tx)?.into_iter().map(|(tenant, _)| tenant).collect();
    tenants.dedup();
    Ok(tenants)
}

/// The imports before their jobs: one that ends between the two is looked at again before it is
/// changed.
fn stranded(tx: &mut dyn Tx) -> Result<Vec<(TenantId, i64)>> {
    let importing = batches::importing_everywhere(tx)?;
    let with_job = with_job(tx)?;
    Ok(importing.into_iter().filter(|(tenant, id)| !with_job.contains(&(tenant.0, *id))).collect())
}

/// The imports that have a job.
fn with_job(tx: &mut dyn Tx) -> Result<HashSet<(i64, i64)>> {
    let of = |payload: Value| payload["tenant"].as_i64().zip(payload["import"].as_i64());
    Ok(jobs::unfinished_payloads(tx, JOB)?.into_iter().filter_map(of).collect())
}

/// Marks a company's imports as failed that no job will finish.
///
/// # Errors
/// Only our own failures.
pub async fn fail_stranded(app: &App, tenant: TenantId) -> Result<()> {
    let (texts, now) = (app.texts.clone(), app.clock.now());
    let ended = move |tx: &mut dyn Tx| {
        let importing = batches::importing(tx, tenant)?;
        let with_job = with_job(tx)?;
        for id in importing.into_iter().filter(|id| !with_job.contains(&(tenant.0, *id))) {
            fail(tx, tenant, id, (&texts, now))?;
        }
        Ok(())
    };
    app.db.write(Scope::system_in(tenant), ended).await
}
