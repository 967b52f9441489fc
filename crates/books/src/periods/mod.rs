//! Locked periods: nothing is posted, edited or deleted on or before the date, per area.

mod error;
mod store;

use jiff::Timestamp;
use jiff::civil::Date;
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

/// Up to when areas are locked, read once to check many dates.
#[derive(Debug, Clone, Default)]
pub struct Locks {
    until: Vec<(Area, Option<Date>)>,
}

impl Locks {
    /// Reads the locks of every area.
    ///
    /// # Errors
    /// Only our own failures.
    pub fn load(tx: &mut dyn Tx, tenant: TenantId) -> Result<Locks> {
        let mut until = Vec::with_capacity(Area::ALL.len());
        for area in Area::ALL {
            until.push((area, store::locked_until(tx, tenant, area)?));
        }
        Ok(Locks { until })
    }

    /// Refuses a date in a locked period.
    ///
    /// # Errors
    /// As [`ensure_open`].
    pub fn check(&self, area: Area, date: Date) -> Result<()> {
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
/// a reason; either way it is written into the company's activity.
///
/// # Errors
/// 400 `period.reason_required` on `reason`.
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
