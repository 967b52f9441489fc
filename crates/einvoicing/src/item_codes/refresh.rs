//! Asking what became of codes that wait: once a day, and when somebody asks.

use std::collections::HashMap;

use jiff::{SignedDuration, Timestamp};
use platform::db::Scope;
use platform::{App, Ctx, Problem, Result, TenantId, Tx, jobs};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::error::ItemCodeError;
use super::store::{self, Waiting};
use super::verdict;
use super::wire::ItemCodesDone;
use crate::connection::{self, Connection, ConnectionError};
use crate::environment::Environment;
use crate::inquiry::client;
use crate::portal::{Client, ItemCodeStatus, PortalError, PortalItemCode};

/// The kind of the jobs.
pub const JOB: &str = "item_codes";
/// Somebody at the authority approves codes, which takes days.
const EVERY: SignedDuration = SignedDuration::from_hours(24);
/// A call whose answer was lost may be under way for so long.
const UNDER_WAY: SignedDuration = SignedDuration::from_mins(10);
/// Pages of a hundred requests.
const MOST_PAGES: u32 = 50;
/// Between two calls.
const PACE: std::time::Duration = std::time::Duration::from_millis(500);

/// Whose codes are asked after.
#[derive(Serialize, Deserialize)]
struct Job {
    tenant: i64,
}

/// What the authority lists.
struct Listed {
    by_code: HashMap<String, PortalItemCode>,
    /// Whether that is all of it.
    whole: bool,
}

/// The companies whose codes wait and were not asked after for a day.
///
/// # Errors
/// Only our own failures.
pub fn with_due(tx: &mut dyn Tx, now: Timestamp) -> Result<Vec<TenantId>> {
    store::with_waiting(tx, now - EVERY)
}

/// Puts a job down that asks after a company's codes.
///
/// # Errors
/// Only our own failures.
pub async fn ask_if_due(app: &App, tenant: TenantId) -> Result<()> {
    let clock = app.clock;
    let write = move |tx: &mut dyn Tx| {
        let now = clock.now();
        let connection = connection::find(tx, tenant)?;
        let Some(environment) = connection.environment else { return Ok(()) };
        // Once a day, whatever the authority answers.
        store::set_checked(tx, tenant, environment, now)?;
        let payload = serde_json::to_value(Job { tenant: tenant.0 }).map_err(Problem::internal)?;
        jobs::submit(tx, JOB, &payload, now)
    };
    app.db.write(Scope::system_in(tenant), write).await?;
    app.job_bell.notify_one();
    Ok(())
}

/// Asks after a company's codes.
///
/// # Errors
/// Only our own failures: the job runs again. What the authority refuses is asked again tomorrow.
pub async fn handle(app: App, payload: Value) -> Result<()> {
    let job: Job = serde_json::from_value(payload)?;
    match refresh(&app, TenantId(job.tenant)).await {
        Err(problem) if problem.status < 500 || problem.status == 503 => {
            tracing::warn!(tenant = job.tenant, code = problem.code, "item codes are not known");
            Ok(())
        }
        other => other.map(drop),
    }
}

/// Asks after the codes that wait.
///
/// # Errors
/// 409 when the company is not connected; 422 with the authority's words where it refuses; 503 when
/// no answer comes.
pub async fn refresh(app: &App, tenant: TenantId) -> Result<ItemCodesDone> {
    let scope = Scope::system_in(tenant);
    let connection = app.db.read(scope, move |tx| connection::find(tx, tenant)).await?;
    let environment = environment(&connection)?;
    let client = client(app, tenant, &connection)?;
    let read = move |tx: &mut dyn Tx| store::waiting(tx, tenant, environment);
    let waiting = app.db.read(scope, read).await?;
    if waiting.is_empty() {
        return Ok(ItemCodesDone::default());
    }
    let listed = listed(&client, environment).await.map_err(ItemCodeError::from)?;
    let clock = app.write_clock();
    app.db
        .write(scope, move |tx| {
            let ctx = Ctx::of_program(tenant, clock.next(tx, tenant)?);
            store::set_checked(tx, tenant, environment, ctx.now)?;
            let mut done = ItemCodesDone::default();
            for one in &waiting {
                settle(tx, &ctx, environment, (one, &listed), &mut done)?;
            }
            Ok(done)
        })
        .await
}

fn environment(connection: &Connection) -> Result<Environment> {
    Ok(connection.environment.ok_or(ConnectionError::StepMissing(2))?)
}

/// Keeps what is listed of a code; one that never came there can be sent again.
fn settle(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    environment: Environment,
    (one, listed): (&Waiting, &Listed),
    done: &mut ItemCodesDone,
) -> Result<()> {
    let said = listed.by_code.get(&one.code);
    let lost = one.unanswered_since.is_some_and(|since| since + UNDER_WAY < ctx.now);
    if said.is_none() && lost && listed.whole {
        return store::forget(tx, ctx.tenant, environment, &one.code);
    }
    done.count(verdict::put_down(tx, ctx, environment, (&one.code, said))?);
    Ok(())
}

async fn listed(client: &Client, environment: Environment) -> Result<Listed, PortalError> {
    let mut listed = Listed { by_code: HashMap::new(), whole: false };
    for number in 1..=MOST_PAGES {
        let page = client.own_codes(number).await?;
        for code in page.codes {
            keep(&mut listed.by_code, code);
        }
        if !page.more {
            listed.whole = true;
            break;
        }
        if environment != Environment::Simulator {
            tokio::time::sleep(PACE).await;
        }
    }
    Ok(listed)
}

/// Of several requests of one code the furthest counts: it may have been refused before.
fn keep(by_code: &mut HashMap<String, PortalItemCode>, code: PortalItemCode) {
    let rank = |status| match status {
        ItemCodeStatus::Rejected => 0,
        ItemCodeStatus::Submitted => 1,
        ItemCodeStatus::Approved => 2,
    };
    let known = by_code.get(&code.code).map(|known| rank(known.status));
    if known.is_none_or(|known| known < rank(code.status)) {
        by_code.insert(code.code.clone(), code);
    }
}
