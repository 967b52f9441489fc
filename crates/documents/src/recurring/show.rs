//! A schedule's own page.

use books::currencies;
use platform::{Ctx, Result, Tx, activity};

use super::RECORD;
use super::input::RecurringEnds;
use super::record::{Outcome, Schedule, State};
use super::rhythm::{End, Rhythm};
use super::save::require;
use super::store::{self, RunRow};
use super::wire::{RecurringDetail, RecurringRun, RecurringStatus, RecurringView};
use crate::invoices::{self, InvoiceInput};

/// A schedule with its next invoice as it would be made now, what it has made, and its history.
///
/// # Errors
/// 404 when there is none.
pub fn show_schedule(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<RecurringDetail> {
    let schedule = require(tx, ctx, id)?;
    let (runs, made) = store::runs(tx, ctx.tenant, id)?;
    let currency = currencies::find(schedule.template.currency_id);
    let decimals = currency.map_or(2, |currency| currency.minor_digits);
    Ok(RecurringDetail {
        schedule: view(tx, ctx, &schedule, made)?,
        runs: runs.into_iter().map(|run| run_view(run, decimals)).collect(),
        activity: activity::of(tx, ctx.tenant, RECORD, id)?,
    })
}

fn view(tx: &mut dyn Tx, ctx: &Ctx, schedule: &Schedule, made: i64) -> Result<RecurringView> {
    let date = schedule.next.unwrap_or(ctx.today);
    let next = InvoiceInput { invoice_date: date, ..schedule.template.clone() };
    let (invoice, refused) = invoices::preview(tx, ctx, &next)?;
    let (ends, end_date, end_count) = match schedule.end {
        End::Never => (RecurringEnds::Never, None, None),
        End::On(day) => (RecurringEnds::OnDate, Some(day), None),
        End::After(count) => (RecurringEnds::AfterCount, None, Some(count)),
    };
    let Rhythm { start, unit, every, month_end } = schedule.rhythm;
    Ok(RecurringView {
        id: schedule.id,
        name: schedule.name.clone(),
        status: RecurringStatus::of(schedule.state, schedule.failures),
        halted: matches!(schedule.state, State::Paused | State::Stopped),
        waiting: schedule.state == State::Active && tenancy::is_lapsed(tx, ctx.tenant, ctx.today)?,
        start_date: start,
        unit,
        every,
        month_end,
        ends,
        end_date,
        end_count,
        sends: schedule.sends,
        next_date: schedule.next.filter(|_| schedule.state == State::Active),
        handled: schedule.handled,
        made,
        invoice,
        activity_code: next.activity_code,
        item_codes: next.lines.into_iter().map(|line| line.item_code).collect(),
        blocked: refused.is_some(),
        version: schedule.version,
        created_by: schedule.created_by_name.clone(),
        created_at: schedule.created_at,
    })
}

fn run_view(RunRow { run, invoice }: RunRow, decimals: u8) -> RecurringRun {
    let (reason, reason_ar) = match &run.outcome {
        Outcome::Refused(refusal) => (Some(refusal.english.clone()), Some(refusal.arabic.clone())),
        Outcome::Made { .. } => (None, None),
    };
    let (invoice_number, total, deleted) = match invoice {
        Some((number, total, deleted)) => {
            (Some(number), Some(total.to_text(decimals)), deleted.is_some())
        }
        None => (None, None, false),
    };
    RecurringRun {
        id: run.id,
        date: run.date,
        by_hand: run.day.is_none(),
        invoice_id: match run.outcome {
            Outcome::Made { invoice } => Some(invoice),
            Outcome::Refused(_) => None,
        },
        invoice_number,
        total,
        deleted,
        reason,
        reason_ar,
        at: run.made_at,
    }
}
