//! Writing, changing and deleting schedules.

use books::{currencies, periods};
use jiff::civil::Date;
use platform::activity::{self, Change};
use platform::{Ctx, Result, Tx, ids};

use super::error::RecurringError;
use super::input::{RecurringInput, TypedSchedule};
use super::kind::Repeated;
use super::lookup::require;
use super::next_document::document_on;
use super::record::{Schedule, State};
use super::recurrence::{End, Recurrence};
use super::template::Template;
use super::wire::RecurringDetail;
use super::words::words;
use super::{queue, show, store};
use documents::error::RequestError;

/// Records a recurring invoice. Its first day is not in the past.
///
/// # Errors
/// As for an invoice, by its fields; 400 when it has no day to come.
pub fn create_schedule(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &RecurringInput,
) -> Result<RecurringDetail> {
    let id = create(tx, ctx, input.read()?)?;
    show::show_schedule(tx, ctx, id)
}

/// Records a schedule, and gives its id.
///
/// # Errors
/// As for what it makes, by its fields; 400 when it has no day to come.
pub(super) fn create(tx: &mut dyn Tx, ctx: &Ctx, typed: TypedSchedule) -> Result<i64> {
    let TypedSchedule { name, recurrence, end, sends, template, .. } = typed;
    check_start(template.kind(), &recurrence, ctx.today)?;
    let mut schedule = Schedule {
        id: ids::allocate(tx, ctx.tenant, 1)?,
        name: String::new(),
        template,
        total: ledger::Money::ZERO,
        recurrence,
        end,
        sends,
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
    schedule.continue_from(ctx.today);
    price(tx, ctx, &mut schedule, name)?;
    store::insert(tx, ctx, &schedule)?;
    let record = words(schedule.kind()).record;
    activity::record(tx, ctx, record, schedule.id, "created", &[total(None, Some(&schedule))])?;
    queue::submit_next(tx, ctx.tenant, &schedule)?;
    Ok(schedule.id)
}

/// Changes a schedule. Documents already made don't change; days that have passed are not made
/// again.
///
/// # Errors
/// As for a new one; 409 when somebody else saved in between.
pub(super) fn update(tx: &mut dyn Tx, ctx: &Ctx, id: i64, typed: TypedSchedule) -> Result<()> {
    let kind = typed.template.kind();
    let before = require(tx, ctx, kind, id)?;
    let version = typed.version.ok_or(RequestError::Required("version"))?;
    if version != before.version {
        return Err(RecurringError::Version.for_kind(kind));
    }
    let TypedSchedule { name, recurrence, end, sends, template, .. } = typed;
    let mut after = Schedule {
        template,
        recurrence,
        end,
        sends,
        language: ctx.locale.tag().to_owned(),
        version: before.version + 1,
        typed_on: ctx.today,
        ..before.clone()
    };
    if recurrence != before.recurrence || end != before.end || before.state == State::Ended {
        if recurrence.start != before.recurrence.start {
            check_start(kind, &recurrence, ctx.today)?;
        }
        if after.state == State::Ended {
            after.state = State::Active;
        }
        after.continue_from(ctx.today);
    }
    price(tx, ctx, &mut after, name)?;
    store::update(tx, ctx, &after)?;
    let mut changes = activity::difference(&timeline_fields(&before), &timeline_fields(&after));
    let money = total(Some(&before), Some(&after));
    if money.before != money.after {
        changes.push(money);
    }
    activity::record(tx, ctx, words(kind).record, id, "updated", &changes)?;
    queue::submit_next(tx, ctx.tenant, &after)
}

/// Deletes a schedule; what it made stays.
///
/// # Errors
/// 404 when there is none.
pub(super) fn delete(tx: &mut dyn Tx, ctx: &Ctx, kind: Repeated, id: i64) -> Result<()> {
    let schedule = require(tx, ctx, kind, id)?;
    remove(tx, ctx, &schedule)
}

fn remove(tx: &mut dyn Tx, ctx: &Ctx, schedule: &Schedule) -> Result<()> {
    let (kind, id) = (schedule.kind(), schedule.id);
    store::mark_deleted(tx, ctx, kind, id)?;
    let changes = [total(Some(schedule), None)];
    activity::record(tx, ctx, words(kind).record, id, "deleted", &changes)
}

/// Deletes every schedule of a vendor that is deleted.
pub fn delete_of_vendor(tx: &mut dyn Tx, ctx: &Ctx, vendor: i64) -> Result<()> {
    let kind = Repeated::Bill;
    for id in store::of_party(tx, ctx.tenant, kind, vendor)? {
        if let Some(schedule) = store::find(tx, ctx.tenant, kind, id)? {
            remove(tx, ctx, &schedule)?;
        }
    }
    Ok(())
}

/// How many schedules go with a vendor.
pub fn count_of_vendor(tx: &mut dyn Tx, ctx: &Ctx, vendor: i64) -> Result<usize> {
    Ok(store::of_party(tx, ctx.tenant, Repeated::Bill, vendor)?.len())
}

fn check_start(kind: Repeated, recurrence: &Recurrence, today: Date) -> Result<()> {
    if recurrence.start < today {
        return Err(RecurringError::StartInPast.for_kind(kind));
    }
    periods::ensure_near(recurrence.start, today).map_err(|problem| problem.on("start_date"))
}

/// Checks the document as it would be made next, and stores its total and its party.
fn price(tx: &mut dyn Tx, ctx: &Ctx, schedule: &mut Schedule, name: Option<String>) -> Result<()> {
    let Some(date) = schedule.next else {
        return Err(RecurringError::NoDay.for_kind(schedule.kind()));
    };
    if let Template::Entry(entry) = &mut schedule.template {
        entry.currency_id.get_or_insert(currencies::base(tx, ctx.tenant)?.id);
    }
    let (total, usual) = document_on(tx, ctx, schedule, date)?.checked(tx, ctx)?;
    schedule.total = total;
    schedule.name = name.or(usual).unwrap_or_default();
    Ok(())
}

fn total(before: Option<&Schedule>, after: Option<&Schedule>) -> Change {
    let text = |schedule: &Schedule| {
        let currency = currencies::find(schedule.template.currency());
        schedule.total.to_text(currency.map_or(2, |currency| currency.minor_digits))
    };
    Change { field: "total".to_owned(), before: before.map(text), after: after.map(text) }
}

fn timeline_fields(schedule: &Schedule) -> Vec<(&'static str, Option<String>)> {
    let Recurrence { start, unit, every, month_end } = schedule.recurrence;
    let (end_date, end_count) = match schedule.end {
        End::Never => (None, None),
        End::On(day) => (Some(day.to_string()), None),
        End::After(count) => (None, Some(count.to_string())),
    };
    let (lines, notes) = schedule.template.timeline_fields();
    vec![
        ("name", Some(schedule.name.clone())),
        ("start_date", Some(start.to_string())),
        ("unit", Some(unit.as_str().to_owned())),
        ("every", Some(every.to_string())),
        ("month_end", Some(month_end.to_string())),
        ("sends", Some(schedule.sends.to_string())),
        ("end_date", end_date),
        ("end_count", end_count),
        ("lines", Some(lines.to_string())),
        ("notes", notes),
    ]
}
