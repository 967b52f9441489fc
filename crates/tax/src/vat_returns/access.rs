//! Who may see a return.

use platform::access::{Action, Subject};
use platform::{Ctx, Problem, Result};

/// Those who change returns also see figures, so they need the permission for the VAT report,
/// regardless of what they may write.
pub(super) fn ensure_may_read(ctx: &Ctx) -> Result<()> {
    let sees = ctx.ability.allows(Action::Read, Subject::VatReport);
    if sees { Ok(()) } else { Err(Problem::forbidden()) }
}
