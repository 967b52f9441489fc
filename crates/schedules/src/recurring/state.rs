//! Halting a schedule and letting it go on.

use jiff::civil::Date;
use platform::activity::{self, Change};
use platform::{Ctx, Result, Tx};

use super::error::RecurringError;
use super::kind::Repeated;
use super::lookup::require;
use super::record::State;
use super::words::words;
use super::{queue, store};

/// Halts a schedule: no day makes anything until it is resumed.
///
/// # Errors
/// 404 when there is none; 409 when it doesn't run.
pub fn pause(tx: &mut dyn Tx, ctx: &Ctx, kind: Repeated, id: i64) -> Result<()> {
    let mut schedule = require(tx, ctx, kind, id)?;
    if schedule.state != State::Active {
        return Err(RecurringError::NotActive.for_kind(kind));
    }
    schedule.state = State::Paused;
    store::set_progress(tx, ctx.tenant, &schedule)?;
    activity::record(tx, ctx, words(kind).record, id, "paused", &[])
}

/// How many of the days that are left out are told.
pub(super) const MOST_LEFT_OUT_DAYS: usize = 12;

/// Lets a halted schedule go on with its first day from today on: what it would have made in the
/// meantime is not made up; its history tells those days.
///
/// # Errors
/// 404 when there is none; 409 when it was not halted.
pub fn resume(tx: &mut dyn Tx, ctx: &Ctx, kind: Repeated, id: i64) -> Result<()> {
    let mut schedule = require(tx, ctx, kind, id)?;
    if !matches!(schedule.state, State::Paused | State::Stopped) {
        return Err(RecurringError::NotHalted.for_kind(kind));
    }
    schedule.state = State::Active;
    schedule.failures = 0;
    schedule.waiting_since = None;
    let (days, _) = schedule.left_out(ctx.today, MOST_LEFT_OUT_DAYS);
    schedule.go_on_from(ctx.today);
    store::set_progress(tx, ctx.tenant, &schedule)?;
    let told = |day: Date| Change {
        field: "left_out".to_owned(),
        before: Some(day.to_string()),
        after: None,
    };
    let told: Vec<Change> = days.into_iter().map(told).collect();
    activity::record(tx, ctx, words(kind).record, id, "resumed", &told)?;
    queue::submit_next(tx, ctx.tenant, &schedule)
}
