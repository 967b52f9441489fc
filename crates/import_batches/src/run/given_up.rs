//! What becomes of an import whose job was given up or lost: it has failed, and can be started
//! again.

use std::collections::HashSet;

use jiff::Timestamp;
use platform::db::Scope;
use platform::i18n::Texts;
use platform::jobs::GivenUp;
use platform::{App, Result, TenantId, Tx, jobs};
use serde_json::Value;

use super::job::JOB;
use crate::error::ImportError;
use crate::model::Sentence;
use crate::store::{batches, rows};

/// Says that an import has failed whose job was set aside. Where a part of its rows are records by
/// then, it can be continued or taken back, and its rows can't be changed.
///
/// # Errors
/// Only our own failures.
pub fn given_up(tx: &mut dyn Tx, app: &App, job: &GivenUp) -> Result<()> {
    fail(tx, job.tenant, job.number("import")?, (&app.texts, job.now))
}

fn fail(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    (texts, now): (&Texts, Timestamp),
) -> Result<()> {
    let counts = rows::counts(tx, tenant, &[id])?;
    let counts = counts.get(&id).copied().unwrap_or_default();
    let records = counts.made + counts.merged;
    let said = Sentence::of(texts, &ImportError::Interrupted { records }.into());
    let partly = (records > 0).then_some(now);
    if partly.is_none() {
        rows::forget_refusals(tx, tenant, id)?;
    }
    batches::give_up(tx, tenant, id, (&said, partly))
}

/// The companies with an import that no job is going to finish: one that came with a company's
/// file, or whose job was set aside by an older program.
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
    let living = living(tx)?;
    Ok(importing.into_iter().filter(|(tenant, id)| !living.contains(&(tenant.0, *id))).collect())
}

/// Which imports have a job.
fn living(tx: &mut dyn Tx) -> Result<HashSet<(i64, i64)>> {
    let of = |payload: Value| payload["tenant"].as_i64().zip(payload["import"].as_i64());
    Ok(jobs::living_payloads(tx, JOB)?.into_iter().filter_map(of).collect())
}

/// Says of a company's imports that no job is going to finish that they have failed.
///
/// # Errors
/// Only our own failures.
pub async fn fail_stranded(app: &App, tenant: TenantId) -> Result<()> {
    let (texts, now) = (app.texts.clone(), app.clock.now());
    let ended = move |tx: &mut dyn Tx| {
        let importing = batches::importing(tx, tenant)?;
        let living = living(tx)?;
        for id in importing.into_iter().filter(|id| !living.contains(&(tenant.0, *id))) {
            fail(tx, tenant, id, (&texts, now))?;
        }
        Ok(())
    };
    app.db.write(Scope::system_in(tenant), ended).await
}
