//! The documents that schedules will make in the coming days, and when they will be paid.

use std::collections::HashMap;

use directory::terms;
use jiff::civil::Date;
use ledger::Money;
use platform::{Ctx, Result, TenantId, Tx};

use super::kind::Repeated;
use super::record::Schedule;
use super::recurrence::next_day;
use super::store;
use super::template::later;

/// A document that a schedule will make.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Upcoming {
    /// The schedule.
    pub schedule_id: i64,
    /// Its name.
    pub name: String,
    /// The day on which it is made.
    pub date: Date,
    /// When it falls due, by its terms.
    pub due_date: Date,
    /// The currency of its total.
    pub currency_id: i64,
    /// Its total when the schedule was last computed.
    pub total: Money,
}

/// The invoices that active schedules will make and that fall due by a day, schedule by schedule.
/// Permissions are not checked here: only callers who may read every invoice use this.
///
/// # Errors
/// Our own failure.
pub fn upcoming_invoices(tx: &mut dyn Tx, ctx: &Ctx, until: Date) -> Result<Vec<Upcoming>> {
    upcoming(tx, ctx.tenant, Repeated::Invoice, until)
}

/// The bills, likewise.
///
/// # Errors
/// Our own failure.
pub fn upcoming_bills(tx: &mut dyn Tx, ctx: &Ctx, until: Date) -> Result<Vec<Upcoming>> {
    upcoming(tx, ctx.tenant, Repeated::Bill, until)
}

fn upcoming(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: Repeated,
    until: Date,
) -> Result<Vec<Upcoming>> {
    let terms: HashMap<i64, i64> =
        terms::list(tx, tenant)?.into_iter().map(|term| (term.id, term.days)).collect();
    let mut found = Vec::new();
    for schedule in store::running_until(tx, tenant, kind, until)? {
        let days = schedule.template.terms().and_then(|id| terms.get(&id)).copied();
        found.extend(documents_until(&schedule, days.unwrap_or_default(), until));
    }
    Ok(found)
}

/// The coming documents of one schedule, with `days` days until payment.
fn documents_until(schedule: &Schedule, days: i64, until: Date) -> Vec<Upcoming> {
    let (mut found, mut next, mut handled) = (Vec::new(), schedule.next, schedule.handled);
    while let Some(date) = next {
        let Some(due_date) = later(date, days).filter(|due| *due <= until) else { break };
        found.push(Upcoming {
            schedule_id: schedule.id,
            name: schedule.name.clone(),
            date,
            due_date,
            currency_id: schedule.template.currency(),
            total: schedule.total,
        });
        handled += 1;
        let after = date.tomorrow().ok();
        next = after.and_then(|day| next_day(&schedule.recurrence, schedule.end, day, handled));
    }
    found
}
