//! Locked periods: nothing is posted, edited or deleted on or before the date, per area. Nothing is
//! posted years after today either: such a day is a slip.

mod error;
mod store;

use jiff::civil::{Date, date};
use jiff::{Span, Timestamp};
use ledger::Trade;
use platform::activity::{self, Change};
use platform::{Ctx, Problem, Result, TenantId, Tx};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use error::PeriodError;

/// The area that a lock closes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = LockArea)]
pub enum Area {
    /// Invoices and what customers pay.
    Sales,
    /// Bills, expenses and what vendors are paid.
    Purchases,
    /// Journal entries and opening balances.
    Accounting,
}

impl Area {
    /// Every area.
    pub const ALL: [Area; 3] = [Area::Sales, Area::Purchases, Area::Accounting];

    /// As stored.
    pub fn as_str(self) -> &'static str {
        match self {
            Area::Sales => "sales",
            Area::Purchases => "purchases",
            Area::Accounting => "accounting",
        }
    }
}

/// An area that is locked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PeriodLock {
    /// Which.
    pub area: Area,
    /// The last locked date.
    #[schema(value_type = String, format = Date)]
    pub locked_until: Date,
    /// Why.
    pub reason: String,
    /// By whom.
    pub locked_by: String,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub locked_at: Timestamp,
}

impl From<Trade> for Area {
    fn from(trade: Trade) -> Area {
        match trade {
            Trade::Sale => Area::Sales,
            Trade::Purchase => Area::Purchases,
        }
    }
}

/// The month that the company's fiscal year begins with, 1 to 12.
pub fn fiscal_year_start_month(tx: &mut dyn Tx, tenant: TenantId) -> Result<i8> {
    store::fiscal_year_start_month(tx, tenant)?.ok_or_else(Problem::not_found)
}

/// Refuses a date in a locked period: 409 `period.locked`, with the area and the date.
pub fn ensure_open(tx: &mut dyn Tx, tenant: TenantId, area: Area, date: Date) -> Result<()> {
    is_open(area, store::locked_until(tx, tenant, area)?, date)
}

fn is_open(area: Area, until: Option<Date>, date: Date) -> Result<()> {
    match until {
        Some(until) if date <= until => Err(PeriodError::Locked { area, until }.into()),
        _ => Ok(()),
    }
}

/// The earliest day of a document or an entry.
pub const EARLIEST: Date = date(1990, 1, 1);

/// How many years after today something may be posted: rent and subscriptions are billed ahead.
const YEARS_AHEAD: i64 = 2;

/// Refuses a day that is years after today: 400 `period.too_far`, with the last possible day.
/// Stored documents of such days can still be deleted, and edited to have another day.
pub fn ensure_near(date: Date, today: Date) -> Result<()> {
    let last = today.saturating_add(Span::new().years(YEARS_AHEAD));
    if date > last { Err(PeriodError::TooFar { date, last }.into()) } else { Ok(()) }
}

/// Whether a refusal is the fault of the day on which something was to be posted.
pub fn is_of_day(problem: &Problem) -> bool {
    matches!(problem.code, error::LOCKED | error::TOO_FAR)
}

/// Up to when areas are locked, read once to check many new dates.
#[derive(Debug, Clone, Default)]
pub struct Locks {
    until: Vec<(Area, Option<Date>)>,
    today: Option<Date>,
}

impl Locks {
    /// Reads the locks of every area.
    ///
    /// # Errors
    /// Only our own failures.
    pub fn load(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Locks> {
        let mut until = Vec::with_capacity(Area::ALL.len());
        for area in Area::ALL {
            until.push((area, store::locked_until(tx, ctx.tenant, area)?));
        }
        Ok(Locks { until, today: Some(ctx.today) })
    }

    /// Refuses a date in a locked period, or years after today.
    ///
    /// # Errors
    /// As [`ensure_open`] and [`ensure_near`].
    pub fn check(&self, area: Area, date: Date) -> Result<()> {
        self.today.map_or(Ok(()), |today| ensure_near(date, today))?;
        let until = self.until.iter().find(|(of, _)| *of == area);
        is_open(area, until.and_then(|(_, until)| *until), date)
    }
}

/// The latest date up to which an area is locked.
pub fn locked_until(tx: &mut dyn Tx, tenant: TenantId, area: Area) -> Result<Option<Date>> {
    store::locked_until(tx, tenant, area)
}

/// The areas that are locked, with who locked them and why.
pub fn locks(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<PeriodLock>> {
    let mut locks = Vec::new();
    for area in Area::ALL {
        locks.extend(store::lock_of(tx, tenant, area)?);
    }
    Ok(locks)
}

/// Locks areas up to a date, or unlocks them with none. Moving a lock back, or lifting it, demands
/// a reason; either way it is written into the company's activity. This month is the last that can
/// be locked: a lock far ahead would stop all work.
///
/// # Errors
/// 400 `period.reason_required` on `reason`; 400 `period.lock_ahead` on `locked_until`.
pub fn lock(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    areas: &[Area],
    until: Option<Date>,
    reason: &str,
) -> Result<()> {
    let mut changes = Vec::new();
    for area in Area::ALL.into_iter().filter(|area| areas.contains(area)) {
        let before = store::locked_until(tx, ctx.tenant, area)?;
        if before == until {
            continue;
        }
        let last = ctx.today.last_of_month();
        if until.is_some_and(|until| until > last) {
            return Err(PeriodError::LockAhead { last }.into());
        }
        if before.is_some() && until < before && reason.trim().is_empty() {
            return Err(PeriodError::ReasonRequired.into());
        }
        store::set(tx, ctx, area, until, reason)?;
        changes.push(Change {
            field: format!("locked_until_{}", area.as_str()),
            before: before.map(|date| date.to_string()),
            after: until.map(|date| date.to_string()),
        });
    }
    if changes.is_empty() {
        return Ok(());
    }
    let reason = Some(reason.to_owned());
    changes.push(Change { field: "reason".to_owned(), before: None, after: reason });
    activity::record(tx, ctx, "company", ctx.tenant.0, "updated", &changes)
}
