//! Assembles a person's reminders.

use platform::access::{Action, Subject};
use platform::i18n::Texts;
use platform::{Ctx, Result, Tx};
use reports::company::Company;

use super::wire::{ReminderOverview, UnreadReminders};
use crate::personal::{self, Page, ReminderListRequest, ReminderStatus, ReminderView};
use crate::system::{self, SystemReminder};

/// All reminders of the person, and a page of their notes.
///
/// # Errors
/// 400 for an invalid search or cursor.
pub fn overview(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &ReminderListRequest,
    texts: &Texts,
) -> Result<ReminderOverview> {
    let company = Company::load(tx, ctx.tenant)?;
    let own = if reads_notes(ctx) { personal::page(tx, ctx, request)? } else { Page::default() };
    let reminders = system::reminders(tx, ctx)?;
    Ok(ReminderOverview {
        user_reminders: own.reminders,
        system_reminders: system::views(&reminders, ctx, (texts, &company)),
        days_trail: tenancy::trial_days_left(tx, ctx.tenant, ctx.today)?,
        hidden: system::hidden(&reminders, ctx, texts),
        next: own.next,
        show_table: own.has_any,
        currency: company.currency.data(),
    })
}

/// The person's present reminders: their due notes, up to a number, and those of the books.
///
/// # Errors
/// Only internal errors.
pub fn due(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    most: i64,
    (texts, company): (&Texts, &Company),
) -> Result<(Vec<ReminderView>, Vec<SystemReminder>)> {
    let request = ReminderListRequest {
        status: Some(ReminderStatus::Due),
        limit: Some(most),
        ..ReminderListRequest::default()
    };
    let own = if reads_notes(ctx) { personal::page(tx, ctx, &request)? } else { Page::default() };
    let reminders = system::reminders(tx, ctx)?;
    Ok((own.reminders, system::views(&reminders, ctx, (texts, company))))
}

/// The number of reminders that the person has not seen yet.
///
/// # Errors
/// Only internal errors.
pub fn unread(tx: &mut dyn Tx, ctx: &Ctx) -> Result<UnreadReminders> {
    let own = if reads_notes(ctx) { personal::unread(tx, ctx)? } else { 0 };
    let system = system::reminders(tx, ctx)?.iter().filter(|one| one.unread).count();
    Ok(UnreadReminders { unread: own + i64::try_from(system).unwrap_or(i64::MAX) })
}

/// Marks all present reminders as seen by the person.
///
/// # Errors
/// Only internal errors.
pub fn mark_seen(tx: &mut dyn Tx, ctx: &Ctx) -> Result<()> {
    if reads_notes(ctx) {
        personal::mark_seen(tx, ctx)?;
    }
    system::mark_seen(tx, ctx)
}

fn reads_notes(ctx: &Ctx) -> bool {
    ctx.ability.allows(Action::Read, Subject::Notes)
}
