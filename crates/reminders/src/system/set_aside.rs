//! What a person does about the reminders of the books: sees, snoozes, dismisses.

use std::collections::HashMap;

use jiff::Span;
use jiff::civil::Date;
use platform::problem::Fields;
use platform::{Ctx, Result, Tx};

use super::dismissals::{Choice, Standing};
use super::kind::Kind;
use super::sources::found;
use super::store;
use super::wire::{SnoozeInput, SystemReminderInput};

/// What the books remind the person of, what matters most first.
///
/// # Errors
/// Only our own failures.
pub fn reminders(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Vec<Standing>> {
    let found = found(tx, ctx)?;
    let choices: HashMap<String, Choice> = store::choices(tx, ctx)?.into_iter().collect();
    let none = Choice::default();
    let of = |kind: Kind| choices.get(kind.as_str()).unwrap_or(&none);
    let mut standing: Vec<Standing> =
        found.into_iter().map(|(kind, facts)| of(kind).applied(kind, facts, ctx.today)).collect();
    standing.sort_by_key(|one| {
        let due = one.facts.due;
        (one.kind.priority(due, ctx.today), due.unwrap_or(Date::MAX))
    });
    Ok(standing)
}

/// Notes that the person has seen what the books remind them of.
///
/// # Errors
/// Only our own failures.
pub fn mark_seen(tx: &mut dyn Tx, ctx: &Ctx) -> Result<()> {
    for one in reminders(tx, ctx)?.into_iter().filter(|one| one.unread) {
        let seen = Some(one.facts.mark);
        let choice = Choice { seen, ..store::choice(tx, ctx, one.kind)? };
        store::keep(tx, ctx, one.kind, &choice)?;
    }
    Ok(())
}

/// Sets a kind aside until a day.
///
/// # Errors
/// 400 for a day that is not in the coming year.
pub fn snooze(tx: &mut dyn Tx, ctx: &Ctx, input: &SnoozeInput) -> Result<()> {
    let mut fields = Fields::new();
    let latest = ctx.today.checked_add(Span::new().years(1)).unwrap_or(Date::MAX);
    if input.until <= ctx.today || input.until > latest {
        fields.refuse("until", "reminder.snooze_day");
    }
    fields.check()?;
    let choice = store::choice(tx, ctx, input.kind)?;
    let snoozed_until = Some(input.until);
    store::keep(tx, ctx, input.kind, &Choice { snoozed_until, ..choice })
}

/// Sets a kind aside until its facts change. Nothing happens where it says nothing.
///
/// # Errors
/// Only our own failures.
pub fn dismiss(tx: &mut dyn Tx, ctx: &Ctx, input: &SystemReminderInput) -> Result<()> {
    let mut found = reminders(tx, ctx)?.into_iter();
    let Some(one) = found.find(|one| one.kind == input.kind) else { return Ok(()) };
    let choice = store::choice(tx, ctx, input.kind)?;
    let dismissed = Some(one.facts.mark);
    store::keep(tx, ctx, input.kind, &Choice { dismissed, snoozed_until: None, ..choice })
}

/// Shows a kind again that was set aside.
///
/// # Errors
/// Only our own failures.
pub fn restore(tx: &mut dyn Tx, ctx: &Ctx, input: &SystemReminderInput) -> Result<()> {
    let choice = store::choice(tx, ctx, input.kind)?;
    let shown = Choice { dismissed: None, snoozed_until: None, ..choice };
    store::keep(tx, ctx, input.kind, &shown)
}
