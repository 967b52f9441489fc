//! Asking what became of codes that wait: once a day, and when somebody asks.

use std::collections::{HashMap, HashSet};

use jiff::{SignedDuration, Timestamp};
use platform::db::Scope;
use platform::{App, Ctx, Problem, Result, TenantId, Tx, jobs};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::error::ItemCodeError;
use super::list::registry_of;
use super::store::{self, PendingCode, Registry};
use super::verdict::{self, SentCode};
use super::wire::ItemCodesDone;
use crate::connection;
use crate::environment::Environment;
use crate::inquiry::client;
use crate::portal::{Client, ItemCodeStatus, PortalError, PortalItemCode};

/// The kind of the jobs.
pub const JOB: &str = "item_codes";
/// Somebody at the authority approves codes, which takes days.
const EVERY: SignedDuration = SignedDuration::from_hours(24);
/// After a failed call it is tried again in an hour.
const AGAIN: SignedDuration = SignedDuration::from_hours(1);
/// A call whose answer was lost may arrive this much later.
const MAX_CALL_DURATION: SignedDuration = SignedDuration::from_mins(10);
/// The most pages of a hundred requests that are read, since a person may wait for it.
const MAX_PAGES: u32 = 40;
/// Between two calls.
const PACE: std::time::Duration = std::time::Duration::from_millis(500);
/// Codes that are settled in one transaction.
const AT_ONCE: usize = 200;

/// The company of the job.
#[derive(Serialize, Deserialize)]
struct Job {
    tenant: i64,
}

/// The authority's list of codes.
pub(super) struct Listed {
    pub by_code: HashMap<String, PortalItemCode>,
    /// Whether that is all that it has.
    whole: bool,
}

/// The companies whose codes are pending and were not requested for a day.
///
/// # Errors
/// Only our own failures.
pub fn with_due(tx: &mut dyn Tx, now: Timestamp) -> Result<Vec<TenantId>> {
    store::with_pending_codes(tx, now - EVERY)
}

/// Submits a job that requests the states of a company's codes.
///
/// # Errors
/// Only our own failures.
pub async fn ask_if_due(app: &App, tenant: TenantId) -> Result<()> {
    let clock = app.clock;
    let write = move |tx: &mut dyn Tx| {
        let now = clock.now();
        let connection = connection::find(tx, tenant)?;
        let Some(environment) = connection.environment else { return Ok(()) };
        store::set_requested_at(tx, tenant, environment, now)?;
        let payload = serde_json::to_value(Job { tenant: tenant.0 }).map_err(Problem::internal)?;
        jobs::submit(tx, JOB, &payload, now)
    };
    app.db.write(Scope::system_in(tenant), write).await?;
    app.job_bell.notify_one();
    Ok(())
}

/// Requests the states of a company's codes.
///
/// # Errors
/// Only our own failures: the job runs again. What the authority refuses is asked again tomorrow;
/// where no answer comes, in an hour.
pub async fn handle(app: App, payload: Value) -> Result<()> {
    let job: Job = serde_json::from_value(payload)?;
    let tenant = TenantId(job.tenant);
    match refresh(&app, tenant).await {
        Err(problem) if problem.status < 500 => {
            tracing::warn!(tenant = job.tenant, code = problem.code, "item codes are not known");
            Ok(())
        }
        Err(problem) if problem.status == 503 => {
            let clock = app.clock;
            let write = move |tx: &mut dyn Tx| {
                let connection = connection::find(tx, tenant)?;
                let Some(environment) = connection.environment else { return Ok(()) };
                store::set_requested_at(tx, tenant, environment, clock.now() - EVERY + AGAIN)
            };
            app.db.write(Scope::system_in(tenant), write).await
        }
        other => other.map(drop),
    }
}

/// Requests the states of the pending codes.
///
/// # Errors
/// 409 when the company is not connected; 422 with the authority's words where it refuses; 503 when
/// no answer comes.
pub async fn refresh(app: &App, tenant: TenantId) -> Result<ItemCodesDone> {
    let scope = Scope::system_in(tenant);
    let connection = app.db.read(scope, move |tx| connection::find(tx, tenant)).await?;
    let registry = registry_of(&connection)?;
    let client = client(app, tenant, &connection)?;
    let of = registry.clone();
    let read = move |tx: &mut dyn Tx| store::pending_codes(tx, tenant, &of);
    let waiting = app.db.read(scope, read).await?;
    if waiting.is_empty() {
        return Ok(ItemCodesDone::default());
    }
    let wanted: HashSet<String> = waiting.iter().map(|one| one.code.clone()).collect();
    let listed = listed(&client, registry.environment, &wanted).await;
    let listed = std::sync::Arc::new(listed.map_err(ItemCodeError::from)?);
    let mut done = ItemCodesDone::default();
    for part in waiting.chunks(AT_ONCE) {
        let (part, listed, registry) = (part.to_vec(), listed.clone(), registry.clone());
        let clock = app.write_clock();
        let settled = app.db.write(scope, move |tx| {
            let ctx = Ctx::of_program(tenant, clock.next(tx, tenant)?);
            settle(tx, &ctx, &registry, (&part, &listed))
        });
        done.add(settled.await?);
    }
    Ok(done)
}

/// Stores the listed states of codes; one that never arrived can be sent again.
fn settle(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    registry: &Registry,
    (codes, listed): (&[PendingCode], &Listed),
) -> Result<ItemCodesDone> {
    let environment = registry.environment;
    let mut done = ItemCodesDone::default();
    store::set_requested_at(tx, ctx.tenant, environment, ctx.now)?;
    for one in codes {
        let is_under_way = !one.is_answered && ctx.now < one.sent_at + MAX_CALL_DURATION;
        // Of a call that is under way the list may have the refusal of an earlier one.
        let said = listed.by_code.get(&one.code);
        let said = said.filter(|said| said.status != ItemCodeStatus::Rejected || !is_under_way);
        if said.is_none() && !one.is_answered && !is_under_way && listed.whole {
            let lost = (one.code.as_str(), one.sent_at);
            store::forget(tx, ctx.tenant, environment, lost)?;
            continue;
        }
        let sent = SentCode { code: &one.code, product: one.product_id, sent_at: one.sent_at };
        done.count(verdict::store_verdict(tx, ctx, environment, (sent, said))?);
    }
    Ok(done)
}

/// The authority's list of these codes.
pub(super) async fn listed(
    client: &Client,
    environment: Environment,
    wanted: &HashSet<String>,
) -> Result<Listed, PortalError> {
    let mut listed = Listed { by_code: HashMap::new(), whole: false };
    let mut is_read = true;
    for number in 1..=MAX_PAGES {
        let page = client.own_codes(number).await?;
        is_read &= page.whole;
        for code in page.codes.into_iter().filter(|one| wanted.contains(&one.code)) {
            keep_furthest(&mut listed.by_code, code);
        }
        if !page.more {
            listed.whole = is_read;
            break;
        }
        let is_approved = |code: &String| {
            let found = listed.by_code.get(code);
            found.is_some_and(|found| found.status == ItemCodeStatus::Approved)
        };
        if wanted.iter().all(is_approved) {
            break;
        }
        if environment != Environment::Simulator {
            tokio::time::sleep(PACE).await;
        }
    }
    Ok(listed)
}

/// Of several requests of one code the furthest counts: it may have been refused before.
fn keep_furthest(by_code: &mut HashMap<String, PortalItemCode>, code: PortalItemCode) {
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
