//! When documents are filed.

use platform::activity::{self, Change};
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
