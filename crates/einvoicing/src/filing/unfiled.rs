//! Documents that must be filed and are not.

use jiff::civil::Date;
use jiff::{Span, Timestamp};
use platform::context::{clock_in_cairo, date_in_cairo};
use platform::{Result, TenantId, Tx};

use super::store::list::{self, DutyDays};
use crate::connection::{self, FilingMode};

/// From this hour on in Cairo a document of today counts as forgotten.
const EVENING: i8 = 18;
/// Where the evening's batch files them, from this hour on.
const AFTER_THE_BATCH: i8 = 22;
/// Documents are counted this many days back; the authority accepts no older ones.
const DAYS_BACK: i32 = 30;

/// Documents that must be filed and are not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unfiled {
    /// How many.
    pub count: i64,
    /// The day of the first of them.
    pub first: Date,
}

/// Unfiled documents of a company that files: those of past days, and in the evening those of
/// today. For one that files receipts only, those.
///
/// # Errors
/// Only our own failures.
pub fn unfiled(tx: &mut dyn Tx, tenant: TenantId, now: Timestamp) -> Result<Option<Unfiled>> {
    let connection = connection::find(tx, tenant)?;
    let today = date_in_cairo(now);
    let oldest = today.checked_sub(Span::new().days(DAYS_BACK)).unwrap_or(Date::MIN);
    let days = |since: Timestamp, hour: i8| {
        let is_evening = clock_in_cairo(now).hour() >= hour;
        let last = if is_evening { today } else { today.yesterday().unwrap_or(today) };
        (date_in_cairo(since).max(oldest), last)
    };
    let hour = match connection.mode {
        FilingMode::ByHand | FilingMode::OnSave => EVENING,
        FilingMode::Nightly => AFTER_THE_BATCH,
    };
    let invoices = connection.active_since.filter(|_| connection.active);
    let receipts = connection.receipts_since.filter(|_| connection.receipts);
    let days = DutyDays {
        invoices: invoices.map(|since| days(since, hour)),
        // No batch takes them: they are filed when they are saved.
        receipts: receipts.map(|since| days(since, EVENING)),
        files_invoices: connection.active,
        returnable_since: list::returnable_since(now),
    };
    if days.invoices.is_none() && days.receipts.is_none() {
        return Ok(None);
    }
    let found = list::count_unfiled(tx, tenant, days)?;
    Ok(found.map(|(count, first)| Unfiled { count, first }))
}
