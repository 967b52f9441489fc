//! Hours are added, changed and deleted.

use books::{currencies, periods};
use directory::projects::{self, ProjectStatus};
use platform::activity::{self, Change};
use platform::{Ctx, Problem, Result, Tx, ids};

use super::input::{CheckedHours, TimeChange, TimeInput};
use super::store::{self, StoredHours};
use super::wire::TimeEntry;
use super::{RECORD, list};
use crate::error::ProjectError;
use crate::hours::hours;

/// Adds hours to a project.
///
/// # Errors
/// 400 naming the invalid fields; 403 without the plan; 404 when there is no such project that the
/// person may see; 409 when it is closed.
pub fn add_time(tx: &mut dyn Tx, ctx: &Ctx, input: &TimeInput) -> Result<TimeEntry> {
    let project = projects::visible(tx, ctx, input.project_id)?;
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let worked = input.decide(decimals)?;
    periods::ensure_near(worked.date, ctx.today)?;
    if project.status == ProjectStatus::Closed {
        return Err(ProjectError::Closed.into());
    }
    let id = ids::allocate(tx, ctx.tenant, 1)?;
    store::insert(tx, ctx, (id, project.id), &worked)?;
    activity::record(tx, ctx, RECORD, id, "created", &[])?;
    note(tx, ctx, project.id, (None, Some(&worked)), decimals)?;
    list::show(tx, ctx, id)
}

/// Changes hours that are on no invoice.
///
/// # Errors
/// As for new ones; and 409 when somebody else saved in between or they are on an invoice.
pub fn edit_time(tx: &mut dyn Tx, ctx: &Ctx, id: i64, input: &TimeChange) -> Result<TimeEntry> {
    let before = open(tx, ctx, id)?;
    if input.version != before.version {
        return Err(ProjectError::TimeVersion.into());
    }
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let after = input.decide(decimals)?;
    periods::ensure_near(after.date, ctx.today)?;
    if after != before.worked {
        store::update(tx, ctx.tenant, id, &after)?;
        let changes =
            activity::difference(&fields(&before.worked, decimals), &fields(&after, decimals));
        activity::record(tx, ctx, RECORD, id, "updated", &changes)?;
        note(tx, ctx, before.project_id, (Some(&before.worked), Some(&after)), decimals)?;
    }
    list::show(tx, ctx, id)
}

/// Deletes hours that are on no invoice; they stay on record, marked.
///
/// # Errors
/// 404 when there are none that the person may see; 409 when they are on an invoice.
pub fn delete_time(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let before = open(tx, ctx, id)?;
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    store::mark_deleted(tx, ctx, id)?;
    activity::record(tx, ctx, RECORD, id, "deleted", &[])?;
    note(tx, ctx, before.project_id, (Some(&before.worked), None), decimals)
}

/// Hours of a project that the person may see, on no invoice.
fn open(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<StoredHours> {
    let kept = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    projects::visible(tx, ctx, kept.project_id)?;
    match kept.invoice {
        Some((_, number)) => Err(ProjectError::TimeBilled { number }.into()),
        None => Ok(kept),
    }
}

/// Says it in the project's timeline as well.
fn note(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    project: i64,
    (before, after): (Option<&CheckedHours>, Option<&CheckedHours>),
    decimals: u8,
) -> Result<()> {
    let text = |worked: &CheckedHours| {
        let worked_for = hours(worked.minutes);
        format!("{} · {worked_for} × {}", worked.description, worked.rate.to_text(decimals))
    };
    let change =
        Change { field: "hours".to_owned(), before: before.map(text), after: after.map(text) };
    activity::record(tx, ctx, projects::RECORD, project, "updated", &[change])
}

fn fields(worked: &CheckedHours, decimals: u8) -> Vec<(&'static str, Option<String>)> {
    vec![
        ("date", Some(worked.date.to_string())),
        ("minutes", Some(worked.minutes.to_string())),
        ("hourly_rate", Some(worked.rate.to_text(decimals))),
        ("description", Some(worked.description.clone())),
        ("billable", Some(worked.billable.to_string())),
    ]
}
