//! A preview of the reminders due today.

use directory::parties::account::StatementRequest;
use platform::{Ctx, Locale, Result, Tx};
use tenancy::outreach;

use super::save::{read, with_start_days};
use super::send::{Due, due_by};
use super::wire::{
    CustomerReminderObstacle, CustomerReminders, DueCustomerReminder, DueCustomerReminders,
};
use crate::sending::facts;
use documents::deliveries::Mailed;

/// Reminders that are shown.
const MAX: usize = 200;

/// The reminders due today if the typed rules were saved and turned on. Nothing is saved.
///
/// # Errors
/// 400 naming the invalid fields.
pub fn preview(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &CustomerReminders,
) -> Result<DueCustomerReminders> {
    let (least, rules) = read(tx, ctx, input)?;
    let rules = with_start_days(tx, ctx, rules, true)?;
    let due = due_by(tx, ctx.tenant, (&rules, least), (None, ctx.today))?;
    let more = due.len() > MAX;
    let mut reminders = Vec::new();
    for due in due.iter().take(MAX) {
        match row(tx, ctx, due) {
            Ok(row) => reminders.push(row),
            Err(problem) if problem.status == 404 => {}
            Err(problem) => return Err(problem),
        }
    }
    Ok(DueCustomerReminders { reminders, more })
}

fn row(tx: &mut dyn Tx, ctx: &Ctx, due: &Due) -> Result<DueCustomerReminder> {
    let of = (Mailed::Invoice, due.invoice);
    let facts = facts(tx, ctx, of, &StatementRequest::default())?;
    let obstacle = match &facts.email {
        None => Some(CustomerReminderObstacle::NoAddress),
        Some(address) if outreach::is_stopped(tx, ctx.tenant, address)? => {
            Some(CustomerReminderObstacle::Stopped)
        }
        Some(_) => None,
    };
    let (english, arabic) = facts.open_on_paper;
    Ok(DueCustomerReminder {
        invoice_id: due.invoice,
        invoice_number: facts.number.unwrap_or_default(),
        customer_name: facts.customer,
        email: facts.email,
        due_date: facts.due.unwrap_or(facts.date),
        open: if ctx.locale == Locale::Ar { arabic } else { english },
        days: due.rule.days,
        template: due.rule.template,
        obstacle,
    })
}
