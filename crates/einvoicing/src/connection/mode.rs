//! When documents are filed.

use platform::activity::{self, Change};
use platform::problem::Fields;
use platform::{Ctx, Result, Tx};

use super::model::FilingMode;
use super::store::{self, RECORD};

/// Says when documents are filed from now on.
///
/// # Errors
/// Only our own failures.
pub fn set(tx: &mut dyn Tx, ctx: &Ctx, mode: FilingMode) -> Result<()> {
    let before = store::find(tx, ctx.tenant)?.mode;
    if before == mode {
        return Ok(());
    }
    store::set_mode(tx, ctx.tenant, mode)?;
    let change = Change {
        field: "mode".to_owned(),
        before: Some(before.as_str().to_owned()),
        after: Some(mode.as_str().to_owned()),
    };
    activity::record(tx, ctx, RECORD, 1, "updated", &[change])
}

/// As long as the authority's own time to cancel.
const MAX_HOURS: i64 = 168;

/// Says for how many hours after submission a valid document is neither edited nor deleted.
///
/// # Errors
/// 400 for another number than 1 to 168.
pub fn set_hours(tx: &mut dyn Tx, ctx: &Ctx, hours: i64) -> Result<()> {
    let mut fields = Fields::new();
    if !(1..=MAX_HOURS).contains(&hours) {
        fields.refuse("hours", "einvoice.hours");
    }
    fields.check()?;
    let before = store::find(tx, ctx.tenant)?.hours_to_cancel;
    if before == hours {
        return Ok(());
    }
    store::set_hours_to_cancel(tx, ctx.tenant, hours)?;
    let change = Change {
        field: "hours_to_cancel".to_owned(),
        before: Some(before.to_string()),
        after: Some(hours.to_string()),
    };
    activity::record(tx, ctx, RECORD, 1, "updated", &[change])
}
