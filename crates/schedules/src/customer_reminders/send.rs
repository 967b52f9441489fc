//! Reminding the customer of one invoice.

use std::sync::Arc;

use jiff::Timestamp;
use jiff::civil::Date;
use ledger::Money;
use platform::access::{Ability, Role};
use platform::context::date_in_cairo;
use platform::i18n::Texts;
use platform::{Ctx, Locale, Result, TenantId, Tx, UserId};

use super::model::{Rule, due_dates, rule_of_the_day};
use super::store::{self, OpenInvoice};
use crate::sending;

/// An invoice that its customer is reminded of today, and by which rule.
pub struct Due {
    pub invoice: i64,
    pub rule: Rule,
}

/// The reminders due today by the company's rules, for all invoices or for one; none while they are
/// turned off or the company has not subscribed.
///
/// # Errors
/// Only our own failures.
pub fn due_now(
    tx: &mut dyn Tx,
    tenant: TenantId,
    only: Option<i64>,
    today: Date,
) -> Result<Vec<Due>> {
    let Some(settings) = store::settings(tx, tenant)? else { return Ok(Vec::new()) };
    if !settings.enabled || tenancy::is_lapsed(tx, tenant, today)? {
        return Ok(Vec::new());
    }
    let rules = store::rules(tx, tenant)?;
    due_by(tx, tenant, (&rules, settings.least), (only, today))
}

/// The reminders due today by these rules that were not sent yet.
///
/// # Errors
/// Only our own failures.
pub fn due_by(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (rules, least): (&[Rule], Money),
    (only, today): (Option<i64>, Date),
) -> Result<Vec<Due>> {
    let Some(dates) = due_dates(rules, today) else { return Ok(Vec::new()) };
    let open = store::open_invoices(tx, tenant, dates, (least, only))?;
    let due = |open: OpenInvoice| {
        let rule = rule_of_the_day(rules, open.due, today)?;
        let rule = Some(rule).filter(|rule| !open.reminded.contains(&rule.days))?.clone();
        Some(Due { invoice: open.invoice, rule })
    };
    Ok(open.into_iter().filter_map(due).collect())
}

/// Reminds the customer of an invoice, if that is still due: first the row that lets nobody do it
/// again, then the message, both or neither.
///
/// # Errors
/// 400 when it can't be sent, because there is no address or the recipient has stopped the
/// company's mail; 429 when the company has reached the day's limit.
pub fn send(
    tx: &mut dyn Tx,
    (tenant, invoice): (TenantId, i64),
    (now, texts): (Timestamp, &Texts),
) -> Result<()> {
    let due = due_now(tx, tenant, Some(invoice), date_in_cairo(now))?;
    let Some(due) = due.into_iter().next() else { return Ok(()) };
    let Some(settings) = store::settings(tx, tenant)? else { return Ok(()) };
    let Some(ctx) = context(tx, tenant, settings.user, now)? else { return Ok(()) };
    if !store::note_sent(tx, &ctx, invoice, due.rule.days)? {
        return Ok(());
    }
    sending::send_reminder(tx, &ctx, texts, invoice, due.rule.template)
}

/// Reminders are sent for the member who turned them on, or for an admin when that member has left.
/// The company has agreed to them, so they continue when that person's permissions change.
fn context(tx: &mut dyn Tx, tenant: TenantId, user: UserId, now: Timestamp) -> Result<Option<Ctx>> {
    let mut member = tenancy::acting_member(tx, tenant, user)?;
    if member.is_none()
        && let Some(admin) = tenancy::admins(tx, tenant)?.first()
    {
        member = tenancy::acting_member(tx, tenant, admin.user)?;
    }
    let Some(member) = member else { return Ok(None) };
    let language = member.language.unwrap_or(Locale::Ar);
    let ability = Arc::new(Ability::new(Role::Admin, &[]));
    Ok(Some(Ctx { role: Role::Admin, ability, ..member.context(tenant, language, now) }))
}
