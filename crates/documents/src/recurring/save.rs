//! Writing, changing and deleting schedules.

use jiff::civil::Date;
use platform::activity::{self, Change};
use platform::{Ctx, Problem, Result, Tx, ids};

use super::error::RecurringError;
use super::input::RecurringInput;
use super::record::{Schedule, State};
use super::rhythm::{End, Rhythm};
use super::wire::RecurringDetail;
use super::{RECORD, job, show, store};
use crate::invoices::{InvoiceInput, own_only};
use crate::priced::{Body, Facts, FieldNames};

/// Records a schedule. Its first day is not in the past.
///
/// # Errors
/// As for an invoice, by its fields; 400 when it has no day to come.
pub fn create_schedule(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &RecurringInput,
) -> Result<RecurringDetail> {
    let (name, rhythm, end) = input.read()?;
    refuse_past(&rhythm, ctx.today)?;
    let mut schedule = Schedule {
        id: ids::take(tx, ctx.tenant, 1)?,
        name: String::new(),
        template: input.template(),
        total: ledger::Money::ZERO,
        rhythm,
        end,
        sends: input.sends,
        state: State::Active,
        next: None,
        last: None,
        handled: 0,
        failures: 0,
        waiting_since: None,
        language: ctx.locale.tag().to_owned(),
        version: 1,
        typed_on: ctx.today,
        created_at: ctx.now,
        created_by: ctx.user,
        created_by_name: ctx.user_name.to_string(),
    };
    schedule.go_on_from(ctx.today);
    price(tx, ctx, &mut schedule, name)?;
    store::insert(tx, ctx, &schedule)?;
    activity::record(tx, ctx, RECORD, schedule.id, "created", &[total(None, Some(&schedule))])?;
    job::wait_for(tx, ctx.tenant, &schedule)?;
    show::show_schedule(tx, ctx, schedule.id)
}

/// Changes a schedule. Invoices that were made stay as they are; days that have passed do not come
/// back.
///
/// # Errors
/// As for a new one; 409 when somebody else saved in between.
pub fn update_schedule(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    input: &RecurringInput,
) -> Result<RecurringDetail> {
    let before = require(tx, ctx, id)?;
    let version = input.version.ok_or_else(|| Problem::new(400, "field.required").on("version"))?;
    if version != before.version {
        return Err(RecurringError::Version.into());
    }
    let (name, rhythm, end) = input.read()?;
    let mut after = Schedule {
        template: input.template(),
        rhythm,
        end,
        sends: input.sends,
        language: ctx.locale.tag().to_owned(),
        version: before.version + 1,
        typed_on: ctx.today,
        ..before.clone()
    };
    if rhythm != before.rhythm || end != before.end || before.state == State::Ended {
        if rhythm.start != before.rhythm.start {
            refuse_past(&rhythm, ctx.today)?;
        }
        if after.state == State::Ended {
            after.state = State::Active;
        }
        after.go_on_from(ctx.today);
    }
    price(tx, ctx, &mut after, name)?;
    store::update(tx, ctx, &after)?;
    let mut changes = activity::difference(&told(&before), &told(&after));
    let money = total(Some(&before), Some(&after));
    if money.before != money.after {
        changes.push(money);
    }
    activity::record(tx, ctx, RECORD, id, "updated", &changes)?;
    job::wait_for(tx, ctx.tenant, &after)?;
    show::show_schedule(tx, ctx, id)
}

/// Deletes a schedule; the invoices that it made stay.
///
/// # Errors
/// 404 when there is none.
pub fn delete_schedule(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let schedule = require(tx, ctx, id)?;
    store::mark_deleted(tx, ctx, id)?;
    activity::record(tx, ctx, RECORD, id, "deleted", &[total(Some(&schedule), None)])
}

/// The schedule, if it exists and this person may see it.
pub(super) fn require(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<Schedule> {
    store::find(tx, ctx.tenant, id)?
        .filter(|schedule| own_only(ctx).is_none_or(|own| own == schedule.created_by))
        .ok_or_else(Problem::not_found)
}

fn refuse_past(rhythm: &Rhythm, today: Date) -> Result<()> {
    if rhythm.start < today {
        return Err(Problem::new(400, "recurring.start_in_past").on("start_date"));
    }
    Ok(())
}

/// Checks the invoice as it would be made next, and notes what it comes to and for whom it is.
fn price(tx: &mut dyn Tx, ctx: &Ctx, schedule: &mut Schedule, name: Option<String>) -> Result<()> {
    let Some(date) = schedule.next else { return Err(RecurringError::NoDay.into()) };
    let next = InvoiceInput { invoice_date: date, ..schedule.template.clone() };
    let typed = next.typed();
    typed.check_size()?;
    let facts = Facts::load(tx, ctx, &typed, None)?;
    let Body { total, .. } = typed.decide(&facts, &FieldNames::INVOICE)?.body;
    schedule.total = total;
    let customer = facts.party.map(|party| party.name);
    schedule.name = name.or(customer).unwrap_or_default();
    Ok(())
}

fn total(before: Option<&Schedule>, after: Option<&Schedule>) -> Change {
    let text = |schedule: &Schedule| {
        let currency = books::currencies::find(schedule.template.currency_id);
        schedule.total.to_text(currency.map_or(2, |currency| currency.minor_digits))
    };
    Change { field: "total".to_owned(), before: before.map(text), after: after.map(text) }
}

fn told(schedule: &Schedule) -> Vec<(&'static str, Option<String>)> {
    let Rhythm { start, unit, every, month_end } = schedule.rhythm;
    let (end_date, end_count) = match schedule.end {
        End::Never => (None, None),
        End::On(day) => (Some(day.to_string()), None),
        End::After(count) => (None, Some(count.to_string())),
    };
    vec![
        ("name", Some(schedule.name.clone())),
        ("start_date", Some(start.to_string())),
        ("unit", Some(unit.as_str().to_owned())),
        ("every", Some(every.to_string())),
        ("month_end", Some(month_end.to_string())),
        ("sends", Some(schedule.sends.to_string())),
        ("end_date", end_date),
        ("end_count", end_count),
        ("lines", Some(schedule.template.lines.len().to_string())),
        ("notes", schedule.template.notes.clone()),
    ]
}
