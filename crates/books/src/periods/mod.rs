//! Locked periods: nothing is posted, edited or deleted on or before the date, per area.

mod store;

use jiff::civil::Date;
use ledger::Trade;
use platform::activity::{self, Change};
use platform::text::written_day;
use platform::{Ctx, Problem, Result, TenantId, Tx};

/// What a lock closes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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

    /// As it is stored.
    pub fn as_str(self) -> &'static str {
        match self {
            Area::Sales => "sales",
            Area::Purchases => "purchases",
            Area::Accounting => "accounting",
        }
    }
}

impl From<Trade> for Area {
    fn from(trade: Trade) -> Area {
        match trade {
            Trade::Sale => Area::Sales,
            Trade::Purchase => Area::Purchases,
        }
    }
}

/// Refuses a date in a locked period: 409 `period.locked`, with the date.
pub fn ensure_open(tx: &mut dyn Tx, tenant: TenantId, area: Area, date: Date) -> Result<()> {
    match store::locked_until(tx, tenant, area)? {
        Some(until) if date <= until => {
            Err(Problem::new(409, "period.locked").with("until", written_day(until)).on("date"))
        }
        _ => Ok(()),
    }
}

/// The latest date up to which an area is locked.
pub fn locked_until(tx: &mut dyn Tx, tenant: TenantId, area: Area) -> Result<Option<Date>> {
    store::locked_until(tx, tenant, area)
}

/// Locks every area up to a date, or unlocks with none. Moving a lock back, or lifting it, demands
/// a reason; either way it is written into the company's activity.
pub fn lock(tx: &mut dyn Tx, ctx: &Ctx, until: Option<Date>, reason: &str) -> Result<()> {
    let before = store::locked_until(tx, ctx.tenant, Area::Sales)?;
    if before == until {
        return Ok(());
    }
    if before.is_some() && until < before && reason.trim().is_empty() {
        return Err(Problem::new(400, "period.reason_required").on("reason"));
    }
    for area in Area::ALL {
        store::set(tx, ctx, area, until, reason)?;
    }
    let changes = [
        Change {
            field: "locked_until".to_owned(),
            before: before.map(|date| date.to_string()),
            after: until.map(|date| date.to_string()),
        },
        Change { field: "reason".to_owned(), before: None, after: Some(reason.to_owned()) },
    ];
    activity::record(tx, ctx, "company", ctx.tenant.0, "updated", &changes)
}
