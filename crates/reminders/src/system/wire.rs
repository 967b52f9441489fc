//! Reminders of the books in answers.

use jiff::civil::Date;
use platform::Ctx;
use platform::i18n::Texts;
use reports::company::Company;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::dismissals::ReminderState;
use super::kind::Kind;
use crate::personal::{Priority, days_until};

/// A reminder of the books.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SystemReminder {
    /// Its kind.
    pub kind: Kind,
    /// Its title, in the requested language.
    pub title: String,
    /// The priority.
    pub priority: Priority,
    /// The number of items.
    pub count: i64,
    /// Their total, in the company's currency.
    pub amount: Option<String>,
    /// The earliest due date.
    #[schema(value_type = Option<String>, format = Date)]
    pub due_date: Option<Date>,
    /// Days until then; negative when it has passed.
    pub days: Option<i64>,
    /// The path of the screen where it is handled.
    pub link: String,
    /// Whether the person has not seen these figures yet.
    pub unread: bool,
}

/// A reminder of the books that the person has dismissed or snoozed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct HiddenReminder {
    /// Its kind.
    pub kind: Kind,
    /// Its title, in the requested language.
    pub title: String,
    /// The day on which it returns; none for a dismissed one.
    #[schema(value_type = Option<String>, format = Date)]
    pub snoozed_until: Option<Date>,
}

/// A kind of reminder of the books.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct SystemReminderInput {
    /// The kind.
    pub kind: Kind,
}

/// A kind of reminder of the books to snooze.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct SnoozeInput {
    /// The kind.
    pub kind: Kind,
    /// The day on which it returns: after today, within a year.
    #[schema(value_type = String, format = Date)]
    pub until: Date,
}

/// The visible ones.
pub fn views(
    reminders: &[ReminderState],
    ctx: &Ctx,
    (texts, company): (&Texts, &Company),
) -> Vec<SystemReminder> {
    let shown = reminders.iter().filter(|one| !one.hidden);
    let view = |one: &ReminderState| SystemReminder {
        kind: one.kind,
        title: texts.say(ctx.locale, one.kind.title(), &[]),
        priority: one.kind.priority(one.facts.due, ctx.today),
        count: one.facts.count,
        amount: one.facts.amount.map(|amount| company.text(amount)),
        due_date: one.facts.due,
        days: one.facts.due.map(|due| days_until(ctx.today, due)),
        link: one.kind.link(ctx.today),
        unread: one.unread,
    };
    shown.map(view).collect()
}

/// The dismissed and snoozed ones.
pub fn hidden(reminders: &[ReminderState], ctx: &Ctx, texts: &Texts) -> Vec<HiddenReminder> {
    let hidden = reminders.iter().filter(|one| one.hidden);
    let view = |one: &ReminderState| HiddenReminder {
        kind: one.kind,
        title: texts.say(ctx.locale, one.kind.title(), &[]),
        snoozed_until: one.snoozed_until,
    };
    hidden.map(view).collect()
}
