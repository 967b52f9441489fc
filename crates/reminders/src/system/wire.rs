//! Reminders of the books as they are sent.

use jiff::civil::Date;
use platform::Ctx;
use platform::i18n::Texts;
use reports::company::Company;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::dismissals::Standing;
use super::kind::Kind;
use crate::personal::{Priority, days_until};

/// A reminder that the books make.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SystemReminder {
    /// What it is about.
    pub kind: Kind,
    /// What it is called, in the language that was asked for.
    pub title: String,
    /// How much it matters.
    pub priority: Priority,
    /// Of how many things.
    pub count: i64,
    /// What they come to, in the company's currency.
    pub amount: Option<String>,
    /// When the first of them is due.
    #[schema(value_type = Option<String>, format = Date)]
    pub due_date: Option<Date>,
    /// Days until then; negative when it has passed.
    pub days: Option<i64>,
    /// Where in the web application it is dealt with.
    pub link: String,
    /// Whether the person has not seen these figures yet.
    pub unread: bool,
}

/// A reminder of the books that the person has set aside.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct HiddenReminder {
    /// What it is about.
    pub kind: Kind,
    /// What it is called, in the language that was asked for.
    pub title: String,
    /// The day on which it is shown again; none of one that was dismissed.
    #[schema(value_type = Option<String>, format = Date)]
    pub snoozed_until: Option<Date>,
}

/// A kind of reminder of the books.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct SystemReminderInput {
    /// Which.
    pub kind: Kind,
}

/// A kind of reminder of the books that is to wait.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct SnoozeInput {
    /// Which.
    pub kind: Kind,
    /// The day on which it is shown again: after today, within a year.
    #[schema(value_type = String, format = Date)]
    pub until: Date,
}

/// Those that are shown.
pub fn views(
    standing: &[Standing],
    ctx: &Ctx,
    (texts, company): (&Texts, &Company),
) -> Vec<SystemReminder> {
    let shown = standing.iter().filter(|one| !one.hidden);
    let view = |one: &Standing| SystemReminder {
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

/// Those that are set aside.
pub fn hidden(standing: &[Standing], ctx: &Ctx, texts: &Texts) -> Vec<HiddenReminder> {
    let hidden = standing.iter().filter(|one| one.hidden);
    let view = |one: &Standing| HiddenReminder {
        kind: one.kind,
        title: texts.say(ctx.locale, one.kind.title(), &[]),
        snoozed_until: one.snoozed_until,
    };
    hidden.map(view).collect()
}
