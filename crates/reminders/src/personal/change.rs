//! Adding, changing, marking and deleting one of the person's own reminders.

use platform::{Ctx, Problem, Result, Tx, ids};
use tenancy::outreach;

use super::decide::Writing;
use super::input::{ReminderInput, ReminderMark};
use super::model::Reminder;
use super::store;
use super::wire::ReminderView;

/// One of the person's own reminders.
///
/// # Errors
/// 404 for another person's or an unknown one.
pub fn show(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<ReminderView> {
    Ok(ReminderView::on(ctx.today, require(tx, ctx, id)?))
}

/// Adds a note or reminder.
///
/// # Errors
/// 400 for an invalid field.
pub fn add(tx: &mut dyn Tx, ctx: &Ctx, input: &ReminderInput) -> Result<ReminderView> {
    let writing = writing_facts(tx, ctx, input)?;
    let id = ids::allocate(tx, ctx.tenant, 1)?;
    let reminder = input.decide(id, None, &writing)?;
    store::insert(tx, ctx.tenant, &reminder)?;
    Ok(ReminderView::on(ctx.today, reminder))
}

/// Changes a note or reminder.
///
/// # Errors
/// 404 when it is not the person's own; otherwise as [`add`].
pub fn update(tx: &mut dyn Tx, ctx: &Ctx, id: i64, input: &ReminderInput) -> Result<ReminderView> {
    let before = require(tx, ctx, id)?;
    let writing = writing_facts(tx, ctx, input)?;
    let reminder = input.decide(id, Some(&before), &writing)?;
    store::update(tx, ctx.tenant, &reminder)?;
    Ok(ReminderView::on(ctx.today, reminder))
}

/// Marks a reminder as done, or as not done. A repeated one becomes due on its next day instead.
///
/// # Errors
/// 404 when it is not the person's own.
pub fn mark(tx: &mut dyn Tx, ctx: &Ctx, id: i64, mark: &ReminderMark) -> Result<ReminderView> {
    let mut reminder = require(tx, ctx, id)?;
    let is_other = mark.due_date.is_some() && mark.due_date != reminder.due.map(|due| due.date);
    if !is_other {
        if !mark.done {
            reminder.reopen(ctx.today);
        } else if reminder.done_at.is_none() {
            reminder.finish(ctx.today, ctx.now);
        }
        reminder.updated_at = ctx.now;
        store::update(tx, ctx.tenant, &reminder)?;
    }
    Ok(ReminderView::on(ctx.today, reminder))
}

/// Deletes a note or reminder for good.
///
/// # Errors
/// 404 when it is not the person's own.
pub fn delete(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    if store::delete(tx, ctx, id)? { Ok(()) } else { Err(Problem::not_found()) }
}

fn require(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<Reminder> {
    store::find(tx, ctx, id)?.ok_or_else(Problem::not_found)
}

fn writing_facts(tx: &mut dyn Tx, ctx: &Ctx, input: &ReminderInput) -> Result<Writing> {
    let address = input.email.as_deref().map(str::trim).filter(|address| !address.is_empty());
    let is_stopped = match address {
        Some(address) => outreach::is_stopped(tx, ctx.tenant, address)?,
        None => false,
    };
    let (user, language, today, now) = (ctx.user, ctx.locale, ctx.today, ctx.now);
    Ok(Writing { user, language, today, now, is_stopped })
}
