//! A schedule's own page.

use books::currencies;
use platform::{Ctx, Problem, Result, Tx, activity};

use super::input::RecurringEnds;
use super::kind::Repeated;
use super::lookup::require;
use super::next_document::document_on;
use super::record::{Outcome, Schedule, State};
use super::recurrence::{End, Recurrence};
use super::state::MAX_SKIPPED_NAMED;
use super::store::{self, RunRow};
use super::template::{Template, reverses_after};
use super::wire::{
    RecurringBillDetail, RecurringBillRun, RecurringBillView, RecurringDetail,
    RecurringEntryDetail, RecurringEntryRun, RecurringEntryView, RecurringRun, RecurringStatus,
    RecurringView, RunView, ScheduleView,
};
use super::words::words;
use accountancy::journal_entries;
use trade::bills;
use trade::invoices;

/// A recurring invoice with its next one as it would be made now, what it has made, and its
/// history.
///
/// # Errors
/// 404 when there is none.
pub fn show_schedule(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<RecurringDetail> {
    let (schedule, rows, made) = load(tx, ctx, Repeated::Invoice, id)?;
    let Template::Invoice(next) = coming_document(tx, ctx, &schedule)? else {
        return Err(other_kind());
    };
    let next = *next;
    let (invoice, refused) = invoices::preview(tx, ctx, &next)?;
    let runs = rows.into_iter().map(|row| {
        let (day, invoice_id, invoice_number) = run_view(row, &schedule);
        RecurringRun { day, invoice_id, invoice_number }
    });
    Ok(RecurringDetail {
        runs: runs.collect(),
        schedule: RecurringView {
            schedule: view(tx, ctx, &schedule, (made, refused.is_some()))?,
            sends: schedule.sends,
            invoice,
            activity_code: next.activity_code,
            item_codes: next.lines.into_iter().map(|line| line.item_code).collect(),
        },
        activity: activity::latest(tx, ctx.tenant, words(Repeated::Invoice).record, id)?,
    })
}

/// A recurring bill, likewise.
///
/// # Errors
/// 404 when there is none.
pub fn show_bill_schedule(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<RecurringBillDetail> {
    let (schedule, rows, made) = load(tx, ctx, Repeated::Bill, id)?;
    let Template::Bill(next) = coming_document(tx, ctx, &schedule)? else {
        return Err(other_kind());
    };
    let (bill, refused) = bills::preview(tx, ctx, &next)?;
    let runs = rows.into_iter().map(|row| {
        let (day, bill_id, bill_number) = run_view(row, &schedule);
        RecurringBillRun { day, bill_id, bill_number }
    });
    Ok(RecurringBillDetail {
        runs: runs.collect(),
        schedule: RecurringBillView {
            schedule: view(tx, ctx, &schedule, (made, refused.is_some()))?,
            bill,
        },
        activity: activity::latest(tx, ctx.tenant, words(Repeated::Bill).record, id)?,
    })
}

/// A recurring journal entry, likewise.
///
/// # Errors
/// 404 when there is none.
pub fn show_entry_schedule(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<RecurringEntryDetail> {
    let (schedule, rows, made) = load(tx, ctx, Repeated::Entry, id)?;
    let Template::Entry(next) = coming_document(tx, ctx, &schedule)? else {
        return Err(other_kind());
    };
    let (entry, refused) = journal_entries::preview(tx, ctx, &next)?;
    let runs = rows.into_iter().map(|row| {
        let (day, entry_id, entry_number) = run_view(row, &schedule);
        RecurringEntryRun { day, entry_id, entry_number }
    });
    Ok(RecurringEntryDetail {
        runs: runs.collect(),
        schedule: RecurringEntryView {
            schedule: view(tx, ctx, &schedule, (made, refused.is_some()))?,
            reverse_after: reverses_after(&next),
            entry,
        },
        activity: activity::latest(tx, ctx.tenant, words(Repeated::Entry).record, id)?,
    })
}

fn load(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    kind: Repeated,
    id: i64,
) -> Result<(Schedule, Vec<RunRow>, i64)> {
    let schedule = require(tx, ctx, kind, id)?;
    let (rows, made) = store::runs(tx, ctx.tenant, (kind, id))?;
    Ok((schedule, rows, made))
}

/// The next document that it would make.
fn coming_document(tx: &mut dyn Tx, ctx: &Ctx, schedule: &Schedule) -> Result<Template> {
    document_on(tx, ctx, schedule, schedule.next.unwrap_or(ctx.today))
}

fn other_kind() -> Problem {
    Problem::internal("a schedule of another kind")
}

fn view(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    schedule: &Schedule,
    (made, blocked): (i64, bool),
) -> Result<ScheduleView> {
    let (ends, end_date, end_count) = match schedule.end {
        End::Never => (RecurringEnds::Never, None, None),
        End::On(day) => (RecurringEnds::OnDate, Some(day), None),
        End::After(count) => (RecurringEnds::AfterCount, None, Some(count)),
    };
    let Recurrence { start, unit, every, month_end } = schedule.recurrence;
    let halted = matches!(schedule.state, State::Paused | State::Stopped);
    let (left_out, count) = match halted {
        true => schedule.skipped_days(ctx.today, MAX_SKIPPED_NAMED),
        false => (Vec::new(), 0),
    };
    Ok(ScheduleView {
        id: schedule.id,
        name: schedule.name.clone(),
        status: RecurringStatus::new(schedule.state, schedule.failures),
        halted,
        left_out,
        left_out_count: i64::try_from(count).map_err(Problem::internal)?,
        waiting: schedule.state == State::Active && tenancy::is_lapsed(tx, ctx.tenant, ctx.today)?,
        start_date: start,
        unit,
        every,
        month_end,
        ends,
        end_date,
        end_count,
        next_date: schedule.next.filter(|_| schedule.state == State::Active),
        handled: schedule.handled,
        made,
        blocked,
        version: schedule.version,
        created_by: schedule.created_by_name.clone(),
        created_at: schedule.created_at,
    })
}

/// The outcome of a day, with the id and the number of its document.
fn run_view(
    RunRow { run, made }: RunRow,
    schedule: &Schedule,
) -> (RunView, Option<i64>, Option<String>) {
    let currency = currencies::find(schedule.template.currency());
    let decimals = currency.map_or(2, |currency| currency.minor_digits);
    let (document, reason, reason_ar) = match run.outcome {
        Outcome::Made { document } => (Some(document), None, None),
        Outcome::Refused(refusal) => (None, Some(refusal.english), Some(refusal.arabic)),
    };
    let (number, total, deleted) = match made {
        Some((number, total, deleted)) => {
            (Some(number), Some(total.to_text(decimals)), deleted.is_some())
        }
        None => (None, None, false),
    };
    let day = RunView {
        id: run.id,
        date: run.date,
        by_hand: run.day.is_none(),
        total,
        deleted,
        reason,
        reason_ar,
        at: run.made_at,
    };
    (day, document, number)
}
