//! What is to be filed and is not.

use jiff::civil::Date;
use jiff::{Span, Timestamp};
use platform::context::{clock_in_cairo, date_in_cairo};
use platform::{Result, TenantId, Tx};

use super::store::list;
use crate::connection::{self, FilingMode};

/// From this hour on in Cairo a document of today counts as forgotten.
const EVENING: i8 = 18;
/// Where the evening's batch files them, from this hour on.
const AFTER_THE_BATCH: i8 = 22;
/// Documents are counted so many days back; the authority takes none that is older.
const DAYS_BACK: i32 = 30;

/// Documents that are to be filed and are not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unfiled {
    /// How many.
    pub count: i64,
    /// The day of the first of them.
    pub first: Date,
}

/// What an active company has not filed: documents of days that have passed, and in the evening
/// those of today.
///
/// # Errors
/// Only our own failures.
pub fn unfiled(tx: &mut dyn Tx, tenant: TenantId, now: Timestamp) -> Result<Option<Unfiled>> {
    let connection = connection::find(tx, tenant)?;
    let Some(since) = connection.active_since.filter(|_| connection.active) else {
        return Ok(None);
    };
    let today = date_in_cairo(now);
    let hour = match connection.mode {
        FilingMode::ByHand | FilingMode::OnSave => EVENING,
        FilingMode::Nightly => AFTER_THE_BATCH,
    };
    let is_evening = clock_in_cairo(now).hour() >= hour;
    let until = if is_evening { today } else { today.yesterday().unwrap_or(today) };
    let oldest = today.checked_sub(Span::new().days(DAYS_BACK)).unwrap_or(Date::MIN);
    let from = date_in_cairo(since).max(oldest);
    let found = list::count_unfiled(tx, tenant, (from, until))?;
    Ok(found.map(|(count, first)| Unfiled { count, first }))
}
