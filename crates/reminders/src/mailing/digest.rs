//! The digest: a person's reminders in one message a day or a week.

use jiff::civil::Date;
use jiff::{Span, Timestamp};
use platform::access::{Action, Subject};
use platform::context::date_in_cairo;
use platform::mail::Mail;
use platform::text::written_day;
use platform::{Ctx, Locale, Result, TenantId, Tx, UserId};
use reports::company::Company;
use serde_json::{Value, json};

use super::frequency::next_day;
use super::mail_context::MailContext;
use super::store;
use crate::{personal, system};

/// Personal reminders that are due within this many days are included.
const DAYS_AHEAD: i32 = 7;
/// The most personal reminders in a digest.
const MAX: i64 = 20;

/// Sends a person's digest if it is still due, and stores when the next one is. Nothing is sent
/// when there are no reminders, when the person is no longer a member, or while the company has no
/// subscription.
///
/// # Errors
/// Only internal errors.
pub fn send(
    tx: &mut dyn Tx,
    (tenant, user): (TenantId, UserId),
    (now, mail_context): (Timestamp, &MailContext),
) -> Result<()> {
    let today = date_in_cairo(now);
    let Some(wanted) = store::find(tx, tenant, user)? else { return Ok(()) };
    if wanted.next_on > today {
        return Ok(());
    }
    let Some(member) = tenancy::acting_member(tx, tenant, user)? else {
        return store::delete(tx, tenant, user);
    };
    if !tenancy::is_lapsed(tx, tenant, today)? {
        let language = member.language.unwrap_or(wanted.language);
        let ctx = member.context(tenant, language, now);
        if let Some(values) = content(tx, &ctx, mail_context)? {
            let mail = Mail::new(&member.email, "reminder-digest", language, values);
            mail.submit(tx, now)?;
        }
    }
    let Some(next) = next_day(wanted.digest, today) else { return Ok(()) };
    store::set_next(tx, tenant, user, next)
}

/// The content of the digest; none when there are no reminders.
fn content(tx: &mut dyn Tx, ctx: &Ctx, mail_context: &MailContext) -> Result<Option<Value>> {
    let company = Company::load(tx, ctx.tenant)?;
    let reminders = system::reminders(tx, ctx)?;
    let symbol = match ctx.locale {
        Locale::En => &company.currency.symbol_en,
        Locale::Ar => &company.currency.symbol_ar,
    };
    let amount = |text: &String| match ctx.locale {
        Locale::En => format!("{symbol} {text}"),
        Locale::Ar => format!("{text} {symbol}"),
    };
    let system: Vec<Value> = system::views(&reminders, ctx, (&mail_context.texts, &company))
        .iter()
        .map(|one| {
            let due = one.due_date.map(written_day);
            let amount = one.amount.as_ref().map(amount);
            json!({ "title": one.title, "count": one.count, "amount": amount, "due": due })
        })
        .collect();
    let mut own = Vec::new();
    if ctx.ability.allows(Action::Read, Subject::Notes) {
        let until = ctx.today.checked_add(Span::new().days(DAYS_AHEAD)).unwrap_or(Date::MAX);
        own = personal::coming(tx, ctx, until, MAX)?;
    }
    let own: Vec<Value> = own
        .iter()
        .filter_map(|one| {
            let due = written_day(one.due?.date);
            Some(json!({ "title": one.name(), "due": due }))
        })
        .collect();
    if system.is_empty() && own.is_empty() {
        return Ok(None);
    }
    Ok(Some(json!({
        "company": company.name,
        "name": ctx.user_name.as_ref(),
        "system": system,
        "personal": own,
        "link": format!("{}/reminders", mail_context.public_url),
    })))
}
