//! Who may see a return.

use platform::access::{Action, Subject};
use platform::{Ctx, Problem, Result};

/// Whoever changes returns sees them: their figures are told to those who may read the report of
/// VAT, whatever else they may write.
pub(super) fn ensure_may_read(ctx: &Ctx) -> Result<()> {
    let sees = ctx.ability.allows(Action::Read, Subject::VatReport);
    if sees { Ok(()) } else { Err(Problem::forbidden()) }
}
