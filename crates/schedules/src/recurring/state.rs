//! Pausing and resuming a schedule.

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

/// How many of the skipped days are named.
pub(super) const MAX_SKIPPED_NAMED: usize = 12;

/// Resumes a halted schedule with its first day from today on. The days in between are not made up;
/// its history names them.
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
    let (days, _) = schedule.skipped_days(ctx.today, MAX_SKIPPED_NAMED);
    schedule.continue_from(ctx.today);
    store::set_progress(tx, ctx.tenant, &schedule)?;
    let skipped = |day: Date| Change {
        field: "left_out".to_owned(),
        before: Some(day.to_string()),
        after: None,
    };
    let changes: Vec<Change> = days.into_iter().map(skipped).collect();
    activity::record(tx, ctx, words(kind).record, id, "resumed", &changes)?;
    queue::submit_next(tx, ctx.tenant, &schedule)
}
