//! A run: searches of both directions, and the texts that were not read.

use einvoicing::inquiry::{self, Inquiry};
use einvoicing::{Direction, PortalError, PortalPage};
use jiff::{SignedDuration, Timestamp};
use platform::db::Scope;
use platform::{App, Problem, Result, TenantId, Tx, jobs, secret};

use super::ask::{JOB, Job};
use super::store as own;
use crate::reading::read_text;
use crate::store::{self, Fetched};

/// Longer than any call takes: it is renewed after each.
const LEASE: SignedDuration = SignedDuration::from_secs(90);
/// The authority searches 30 days at most.
const WINDOW: SignedDuration = SignedDuration::from_hours(29 * 24);
/// The first run goes back so far.
const BEGINNING: SignedDuration = SignedDuration::from_hours(92 * 24);
/// A document may change for so long: a week to cancel or reject, and a week to decline that.
const CHANGES: SignedDuration = SignedDuration::from_hours(15 * 24);
/// Pages of one window: a token that leads nowhere ends there.
const MOST_PAGES: usize = 500;
/// Texts of one run; the next job reads the rest.
const MOST_TEXTS: i64 = 200;

/// Why a run ends early.
enum Stop {
    /// The authority gave no answer, or refused.
    Portal(PortalError),
    /// Another worker has the turn.
    Taken,
    /// Our own failure.
    Own(Problem),
}

impl From<Problem> for Stop {
    fn from(problem: Problem) -> Stop {
        Stop::Own(problem)
    }
}

impl From<PortalError> for Stop {
    fn from(error: PortalError) -> Stop {
        Stop::Portal(error)
    }
}

type Step<T> = std::result::Result<T, Stop>;

/// What every step needs.
struct Run<'a> {
    app: &'a App,
    tenant: TenantId,
    lease: String,
    inquiry: Inquiry,
}

/// Fetches a company's documents; nothing while another worker is at it.
///
/// # Errors
/// Only our own failures: the job runs again.
pub async fn handle(app: App, payload: serde_json::Value) -> Result<()> {
    let job: Job = serde_json::from_value(payload)?;
    let tenant = TenantId(job.tenant);
    let (lease, clock) = (secret::public_id(), app.clock);
    let (scope, mine) = (Scope::system_in(tenant), lease.clone());
    let taken = app.db.write(scope, move |tx| {
        let now = clock.now();
        own::take(tx, tenant, &mine, (now, now + LEASE))
    });
    if !taken.await? {
        return Ok(());
    }
    let done = match inquiry::open(&app, tenant).await {
        Ok(inquiry) => fetch(&Run { app: &app, tenant, lease: lease.clone(), inquiry }).await,
        // Unlinked meanwhile, or sealed with another key.
        Err(problem) if problem.is_conflict() => {
            return fail(&app, tenant, lease, problem.code.to_string()).await;
        }
        Err(problem) => Err(Stop::Own(problem)),
    };
    match done {
        Ok(()) | Err(Stop::Taken) => Ok(()),
        Err(Stop::Portal(error)) => fail(&app, tenant, lease, words(&error)).await,
        Err(Stop::Own(problem)) => {
            fail(&app, tenant, lease, "internal".to_owned()).await?;
            Err(problem)
        }
    }
}

async fn fail(app: &App, tenant: TenantId, lease: String, why: String) -> Result<()> {
    let scope = Scope::system_in(tenant);
    app.db.write(scope, move |tx| own::set_failed(tx, tenant, &lease, &why)).await
}

/// Why the authority gave nothing, as it is kept.
fn words(error: &PortalError) -> String {
    match error {
        PortalError::Unreachable | PortalError::Busy(_) => "unreachable".to_owned(),
        PortalError::Unreadable => "unreadable".to_owned(),
        PortalError::Refused { code, words, .. } => format!("{code} {words}").trim().to_owned(),
    }
}

async fn fetch(run: &Run<'_>) -> Step<()> {
    let tenant = run.tenant;
    let begun = run.app.clock.now();
    let read = move |tx: &mut dyn Tx| own::find(tx, tenant);
    let known = run.app.db.read(Scope::system_in(tenant), read).await?;
    let known = known.and_then(|state| state.fetched_until);
    let from = known.map_or(begun - BEGINNING, |until| until - CHANGES);
    for direction in Direction::ALL {
        let mut at = from;
        while at < begun {
            let until = (at + WINDOW).min(begun);
            window(run, direction, (at, until)).await?;
            at = until;
        }
    }
    let is_rest = texts(run).await?;
    let (lease, clock) = (run.lease.clone(), run.app.clock);
    let write = move |tx: &mut dyn Tx| {
        own::set_done(tx, tenant, &lease, begun)?;
        if is_rest {
            let payload =
                serde_json::to_value(Job { tenant: tenant.0 }).map_err(Problem::internal)?;
            jobs::submit(tx, JOB, &payload, clock.now())?;
        }
        Ok(())
    };
    Ok(run.app.db.write(Scope::system_in(tenant), write).await?)
}

/// Puts the documents down that were submitted between two moments.
async fn window(run: &Run<'_>, direction: Direction, between: (Timestamp, Timestamp)) -> Step<()> {
    let mut token: Option<String> = None;
    for _ in 0..MOST_PAGES {
        run.inquiry.pace().await;
        let page = run.inquiry.documents(direction, between, token.as_deref()).await?;
        if page.unreadable > 0 {
            let (tenant, count) = (run.tenant.0, page.unreadable);
            tracing::warn!(tenant, count, "the authority listed documents that can't be read");
        }
        token = page.next.clone();
        put_down(run, direction, page).await?;
        if token.is_none() {
            break;
        }
    }
    Ok(())
}

async fn put_down(run: &Run<'_>, direction: Direction, page: PortalPage) -> Step<()> {
    let (tenant, clock, lease) = (run.tenant, run.app.clock, run.lease.clone());
    let environment = run.inquiry.environment().as_str();
    let rows = page.rows.into_iter();
    let rows: Vec<Fetched> = rows.filter_map(|row| Fetched::from_portal(direction, row)).collect();
    let write = move |tx: &mut dyn Tx| {
        let now = clock.now();
        if !own::hold(tx, tenant, &lease, now + LEASE)? {
            return Ok(false);
        }
        for row in &rows {
            store::upsert(tx, tenant, environment, row, now)?;
        }
        Ok(true)
    };
    let held = run.app.db.write(Scope::system_in(tenant), write).await?;
    if held { Ok(()) } else { Err(Stop::Taken) }
}

/// Reads texts; whether there are more.
async fn texts(run: &Run<'_>) -> Step<bool> {
    let tenant = run.tenant;
    let environment = run.inquiry.environment().as_str();
    let read = move |tx: &mut dyn Tx| store::unread(tx, tenant, environment, MOST_TEXTS);
    let unread = run.app.db.read(Scope::system_in(tenant), read).await?;
    let is_rest = i64::try_from(unread.len()).is_ok_and(|count| count >= MOST_TEXTS);
    for (id, uuid) in unread {
        run.inquiry.pace().await;
        let text = match run.inquiry.text(&uuid).await {
            Ok(text) => text,
            // One that the authority does not show keeps no other waiting.
            Err(PortalError::Refused { .. } | PortalError::Unreadable) => String::new(),
            Err(error) => return Err(error.into()),
        };
        let (clock, lease) = (run.app.clock, run.lease.clone());
        let write = move |tx: &mut dyn Tx| {
            let now = clock.now();
            if !own::hold(tx, tenant, &lease, now + LEASE)? {
                return Ok(false);
            }
            store::set_text(tx, tenant, (id, &text), &read_text(&text), now)?;
            Ok(true)
        };
        if !run.app.db.write(Scope::system_in(tenant), write).await? {
            return Err(Stop::Taken);
        }
    }
    Ok(is_rest)
}
