//! Making the invoices, bills or entries of a schedule.

use std::sync::Arc;

use jiff::Timestamp;
use jiff::civil::Date;
use platform::access::{Ability, Role};
use platform::activity::{self, Change};
use platform::context::date_in_cairo;
use platform::i18n::Texts;
use platform::{App, Ctx, Locale, Problem, Result, TenantId, Tx, ids};

use super::error::RecurringError;
use super::kind::Repeated;
use super::lookup::require;
use super::next_document::document_on;
use super::record::{Outcome, Refusal, Run, Schedule, State};
use super::template::MadeDocument;
use super::words::words;
use super::{notice, queue, refusal, store};
use crate::sending;
use documents::deliveries::Mailed;

/// The context of a schedule, beside its company's data.
#[derive(Clone)]
pub struct RunContext {
    /// The texts of its messages.
    pub texts: Texts,
    /// How browsers reach the program.
    pub public_url: String,
}

impl RunContext {
    /// Those of the running program.
    pub fn new(app: &App) -> RunContext {
        RunContext { texts: app.texts.clone(), public_url: app.config.public_url.clone() }
    }
}

/// What to do about a due day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Due {
    /// Its document is made.
    Make(Date),
    /// It is left until the company has subscribed again, which has to be noted.
    BeginToWait,
    /// It is left, as the days before.
    Wait,
}

/// Which schedule: what it makes, and its id.
pub type ScheduleKey = (Repeated, i64);

/// The schedule's next due day, if there is one.
///
/// # Errors
/// Only our own failures.
pub fn due(
    tx: &mut dyn Tx,
    tenant: TenantId,
    which: ScheduleKey,
    today: Date,
) -> Result<Option<Due>> {
    let Some(schedule) = store::find(tx, tenant, which.0, which.1)? else { return Ok(None) };
    let active = schedule.state == State::Active;
    let Some(day) = schedule.next.filter(|day| active && *day <= today) else { return Ok(None) };
    let lapsed = tenancy::is_lapsed(tx, tenant, today)?;
    Ok(Some(match schedule.waiting_since {
        _ if !lapsed => Due::Make(day),
        None => Due::BeginToWait,
        Some(_) => Due::Wait,
    }))
}

/// Records since when due documents wait for the company to subscribe again.
///
/// # Errors
/// Only our own failures.
pub fn note_waiting(
    tx: &mut dyn Tx,
    tenant: TenantId,
    which: ScheduleKey,
    today: Date,
) -> Result<()> {
    // Somebody may have been quicker, or have subscribed.
    if due(tx, tenant, which, today)? != Some(Due::BeginToWait) {
        return Ok(());
    }
    let Some(mut schedule) = store::find(tx, tenant, which.0, which.1)? else { return Ok(()) };
    schedule.waiting_since = Some(today);
    store::set_progress(tx, tenant, &schedule)
}

/// Makes the document of a day and marks the day as dealt with: both or neither. Does nothing when
/// somebody else was quicker. A day too long past, that came while the company had not subscribed,
/// is passed over: it is kept as refused, to be made up by hand.
///
/// # Errors
/// As for a new invoice or bill.
pub fn make_day(
    tx: &mut dyn Tx,
    tenant: TenantId,
    which: ScheduleKey,
    day: Date,
    (now, means): (Timestamp, &RunContext),
) -> Result<()> {
    let Some(mut schedule) = still_due(tx, tenant, which, day)? else { return Ok(()) };
    let ctx = schedule_context(&schedule, tenant, now);
    let outcome = if schedule.is_too_old(day, ctx.today) {
        Outcome::Refused(refusal::from_code(&means.texts, words(which.0).not_subscribed))
    } else {
        let made = make(tx, &ctx, means, &schedule, day)?;
        schedule.failures = 0;
        Outcome::Made { document: made.id }
    };
    note(tx, &ctx, &schedule, day, Some(day), outcome)?;
    schedule.mark_done(day);
    schedule.catch_up(ctx.today);
    store::set_progress(tx, tenant, &schedule)?;
    queue::submit_next(tx, tenant, &schedule)
}

/// Marks a day as refused, with the reason, and sends mail to the admins.
pub fn refuse_day(
    tx: &mut dyn Tx,
    tenant: TenantId,
    which: ScheduleKey,
    (day, refusal): (Date, &Refusal),
    (now, means): (Timestamp, &RunContext),
) -> Result<()> {
    let Some(mut schedule) = still_due(tx, tenant, which, day)? else { return Ok(()) };
    let ctx = schedule_context(&schedule, tenant, now);
    note(tx, &ctx, &schedule, day, Some(day), Outcome::Refused(refusal.clone()))?;
    let reason = ctx.locale.pick(&refusal.english, &refusal.arabic);
    let changes = [change("date", &day.to_string()), change("reason", reason)];
    activity::record(tx, &ctx, words(which.0).record, which.1, "refused", &changes)?;
    schedule.refuse(day);
    schedule.catch_up(ctx.today);
    store::set_progress(tx, tenant, &schedule)?;
    notice::tell_admins(tx, &ctx, &schedule, (day, reason), &means.public_url)?;
    queue::submit_next(tx, tenant, &schedule)
}

/// Makes a document dated today, besides those of the schedule's own days.
///
/// # Errors
/// 404 when there is no such schedule; and as for a new invoice or bill.
pub fn run_now(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    means: &RunContext,
    (kind, id): ScheduleKey,
) -> Result<()> {
    let schedule = require(tx, ctx, kind, id)?;
    let made = make(tx, ctx, means, &schedule, ctx.today)?;
    note(tx, ctx, &schedule, ctx.today, None, Outcome::Made { document: made.id })
}

/// Makes the document of a day that was refused, with that day's date.
///
/// # Errors
/// 404 when there is no such day; 409 when it has its document; and as for a new one.
pub fn make_refused_day(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    means: &RunContext,
    (kind, id): ScheduleKey,
    run: i64,
) -> Result<()> {
    let mut schedule = require(tx, ctx, kind, id)?;
    let missed =
        store::find_run(tx, ctx.tenant, (kind, id), run)?.ok_or_else(Problem::not_found)?;
    if let Outcome::Made { .. } = missed.outcome {
        return Err(RecurringError::MadeAlready.for_kind(kind));
    }
    let made = make(tx, ctx, means, &schedule, missed.date)?;
    store::mark_made(tx, ctx, (kind, run), made.id)?;
    schedule.failures = (schedule.failures - 1).max(0);
    store::set_progress(tx, ctx.tenant, &schedule)
}

fn still_due(
    tx: &mut dyn Tx,
    tenant: TenantId,
    which: ScheduleKey,
    day: Date,
) -> Result<Option<Schedule>> {
    let found = store::find(tx, tenant, which.0, which.1)?;
    Ok(found.filter(|schedule| schedule.state == State::Active && schedule.next == Some(day)))
}

/// The schedule acts for the person who set it up. The company has agreed to its documents, so it
/// continues when that person's permissions change.
fn schedule_context(schedule: &Schedule, tenant: TenantId, now: Timestamp) -> Ctx {
    Ctx {
        tenant,
        user: schedule.created_by,
        user_name: schedule.created_by_name.as_str().into(),
        role: Role::Admin,
        ability: Arc::new(Ability::new(Role::Admin, &[])),
        locale: Locale::from_tag(&schedule.language),
        now,
        today: date_in_cairo(now),
        session: "schedule".into(),
        request_id: "schedule".into(),
        idempotency_key: None,
        reads_only: false,
    }
}

fn make(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    means: &RunContext,
    schedule: &Schedule,
    date: Date,
) -> Result<MadeDocument> {
    let made = document_on(tx, ctx, schedule, date)?.make(tx, ctx)?;
    let (words, kind) = (words(schedule.kind()), schedule.kind().document().as_str());
    activity::record(tx, ctx, kind, made.id, "by_schedule", &[change("schedule", &schedule.name)])?;
    let changes = [change(kind, &made.number), change("total", &made.total)];
    activity::record(tx, ctx, words.record, schedule.id, "made", &changes)?;
    if schedule.sends {
        mail(tx, ctx, means, made.id)?;
    }
    Ok(made)
}

/// Mails an invoice that was just made. One that can't be mailed is made all the same.
fn mail(tx: &mut dyn Tx, ctx: &Ctx, means: &RunContext, invoice: i64) -> Result<()> {
    let of = (Mailed::Invoice, invoice);
    match sending::send_proposed(tx, ctx, &means.texts, of) {
        Ok(true) => Ok(()),
        Err(problem) if problem.status >= 500 => Err(problem),
        Ok(false) | Err(_) => activity::record(tx, ctx, "invoice", invoice, "not_sent", &[]),
    }
}

fn note(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    schedule: &Schedule,
    date: Date,
    day: Option<Date>,
    outcome: Outcome,
) -> Result<()> {
    let run = Run {
        id: ids::allocate(tx, ctx.tenant, 1)?,
        schedule: schedule.id,
        date,
        day,
        outcome,
        made_at: ctx.now,
        made_by: ctx.user_name.to_string(),
    };
    store::insert_run(tx, ctx.tenant, schedule.kind(), &run)
}

fn change(field: &str, value: &str) -> Change {
    Change { field: field.to_owned(), before: None, after: Some(value.to_owned()) }
}
