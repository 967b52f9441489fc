//! Finding a schedule that a person may see.

use platform::{Ctx, Problem, Result, Tx};

use super::kind::Repeated;
use super::record::Schedule;
use super::store;
use super::words::own_only;

/// The schedule, if it exists and this person may see it.
pub(super) fn require(tx: &mut dyn Tx, ctx: &Ctx, kind: Repeated, id: i64) -> Result<Schedule> {
    store::find(tx, ctx.tenant, kind, id)?
        .filter(|schedule| own_only(ctx, kind).is_none_or(|own| own == schedule.created_by))
        .ok_or_else(Problem::not_found)
}
