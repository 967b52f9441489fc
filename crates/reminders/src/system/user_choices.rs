//! A person's choices about reminders of the books: seen, snoozed, dismissed.

use std::collections::HashMap;

use jiff::Span;
use jiff::civil::Date;
use platform::problem::Fields;
use platform::{Ctx, Result, Tx};

use super::dismissals::{Choice, ReminderState};
use super::kind::Kind;
use super::sources::find_all;
use super::store;
use super::wire::{SnoozeInput, SystemReminderInput};

/// The reminders of the books for the person, the most important first.
///
/// # Errors
/// Only internal errors.
pub fn reminders(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Vec<ReminderState>> {
    let found = find_all(tx, ctx)?;
    let choices: HashMap<String, Choice> = store::choices(tx, ctx)?.into_iter().collect();
    let none = Choice::default();
    let of = |kind: Kind| choices.get(kind.as_str()).unwrap_or(&none);
    let mut reminders: Vec<ReminderState> =
        found.into_iter().map(|(kind, facts)| of(kind).view_of(kind, facts, ctx.today)).collect();
    reminders.sort_by_key(|one| {
        let due = one.facts.due;
        (one.kind.priority(due, ctx.today), due.unwrap_or(Date::MAX))
    });
    Ok(reminders)
}

/// Marks the present reminders of the books as seen by the person.
///
/// # Errors
/// Only internal errors.
pub fn mark_seen(tx: &mut dyn Tx, ctx: &Ctx) -> Result<()> {
    for one in reminders(tx, ctx)?.into_iter().filter(|one| one.unread) {
        let seen = Some(one.facts.mark);
        let choice = Choice { seen, ..store::choice(tx, ctx, one.kind)? };
        store::save_choice(tx, ctx, one.kind, &choice)?;
    }
    Ok(())
}

/// Snoozes a kind until a day.
///
/// # Errors
/// 400 for a day outside the coming year.
pub fn snooze(tx: &mut dyn Tx, ctx: &Ctx, input: &SnoozeInput) -> Result<()> {
    let mut fields = Fields::new();
    let latest = ctx.today.checked_add(Span::new().years(1)).unwrap_or(Date::MAX);
    if input.until <= ctx.today || input.until > latest {
        fields.refuse("until", "reminder.snooze_day");
    }
    fields.check()?;
    let choice = store::choice(tx, ctx, input.kind)?;
    let snoozed_until = Some(input.until);
    store::save_choice(tx, ctx, input.kind, &Choice { snoozed_until, ..choice })
}

/// Dismisses a kind until its facts are worse. Does nothing when it has no facts.
///
/// # Errors
/// Only internal errors.
pub fn dismiss(tx: &mut dyn Tx, ctx: &Ctx, input: &SystemReminderInput) -> Result<()> {
    let mut found = reminders(tx, ctx)?.into_iter();
    let Some(one) = found.find(|one| one.kind == input.kind) else { return Ok(()) };
    let choice = store::choice(tx, ctx, input.kind)?;
    let dismissed = Some(one.facts.mark);
    store::save_choice(tx, ctx, input.kind, &Choice { dismissed, snoozed_until: None, ..choice })
}

/// Shows a dismissed or snoozed kind again.
///
/// # Errors
/// Only internal errors.
pub fn restore(tx: &mut dyn Tx, ctx: &Ctx, input: &SystemReminderInput) -> Result<()> {
    let choice = store::choice(tx, ctx, input.kind)?;
    let shown = Choice { dismissed: None, snoozed_until: None, ..choice };
    store::save_choice(tx, ctx, input.kind, &shown)
}
