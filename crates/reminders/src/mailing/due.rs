//! The mail of a reminder on its due day.

use jiff::Timestamp;
use platform::context::date_in_cairo;
use platform::mail::Mail;
use platform::text::written_day;
use platform::{Result, TenantId, Tx};
use serde_json::json;
use tenancy::{ActingMember, outreach};

use super::mail_context::MailContext;
use crate::personal::{self, Reminder};

/// Sends the mail of a reminder if it is still due, and records it. A mail that exceeds the
/// company's limit today stays due. Nothing is sent when the person is no longer a member, or while
/// the company has no subscription.
///
/// # Errors
/// Only internal errors.
pub fn send(
    tx: &mut dyn Tx,
    (tenant, id): (TenantId, i64),
    (now, mail_context): (Timestamp, &MailContext),
) -> Result<()> {
    let today = date_in_cairo(now);
    let Some(mut reminder) = personal::find_any(tx, tenant, id)? else { return Ok(()) };
    let Some(day) = reminder.next_mail.filter(|day| *day <= today) else { return Ok(()) };
    let member = tenancy::acting_member(tx, tenant, reminder.user)?;
    let member = match member {
        Some(member) if !tenancy::is_lapsed(tx, tenant, today)? => Some(member),
        _ => None,
    };
    if let Some(member) = member {
        let address = reminder.email.clone().filter(|address| !is_own(address, &member));
        if let Some(address) = &address {
            if outreach::is_stopped(tx, tenant, address)? {
                return personal::set_mail_stopped(tx, tenant, id);
            }
            let ctx = member.context(tenant, reminder.language, now);
            match outreach::count(tx, &ctx, 1) {
                Err(problem) if problem.status == 429 => return Ok(()),
                counted => counted?,
            }
        }
        let company = tenancy::company_name(tx, tenant)?;
        let mail =
            reminder_mail(&reminder, day, (&member, &company), (address.as_deref(), mail_context));
        let mail = if address.is_some() { mail.of_company(tenant) } else { mail };
        mail.submit(tx, now)?;
    }
    // Missed days are covered by one mail, not one for each day.
    reminder.mailed_for = Some(today);
    reminder.plan_mail(today);
    personal::set_next_mail(tx, tenant, &reminder)
}

fn is_own(address: &str, member: &ActingMember) -> bool {
    address.trim().eq_ignore_ascii_case(&member.email)
}

fn reminder_mail(
    reminder: &Reminder,
    day: jiff::civil::Date,
    (member, company): (&ActingMember, &str),
    (address, mail_context): (Option<&str>, &MailContext),
) -> Mail {
    let text = reminder.description.as_ref().or(reminder.comment.as_ref());
    let values = json!({
        "company": company,
        "name": member.name,
        "sender": address.map(|_| &member.name),
        "title": reminder.name(),
        "description": text,
        "due": written_day(day),
        "link": format!("{}/reminders?reminder={}", mail_context.public_url, reminder.id),
    });
    let (to, language) = match address {
        Some(address) => (address, reminder.language),
        None => (member.email.as_str(), member.language.unwrap_or(reminder.language)),
    };
    Mail::new(to, "reminder", language, values)
}
