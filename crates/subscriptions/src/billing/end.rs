//! Ending a subscription, and taking that back.

use platform::{Ctx, Result, Tx};

use crate::error::SubscriptionError;
use crate::standing::{Event, Status};
use crate::store::{self, Actor};

/// Ends the subscription with its paid period, or with the days on which a refused renewal would
/// have been tried again; at once where neither is left.
pub(super) fn cancel(tx: &mut dyn Tx, ctx: &Ctx) -> Result<()> {
    let record = store::lock(tx, ctx.tenant)?;
    if !matches!(record.standing.status, Some(Status::Active | Status::Waiting)) {
        return Err(SubscriptionError::NothingToCancel.into());
    }
    store::apply(tx, ctx.tenant, &record, Event::Cancelled, Actor::Member(ctx)).map(drop)
}

/// Lets an ending subscription go on.
pub(super) fn resume(tx: &mut dyn Tx, ctx: &Ctx) -> Result<()> {
    let record = store::lock(tx, ctx.tenant)?;
    if record.standing.status != Some(Status::Canceling) || record.standing.has_ended(ctx.today) {
        return Err(SubscriptionError::NotEnding.into());
    }
    store::apply(tx, ctx.tenant, &record, Event::Resumed, Actor::Member(ctx)).map(drop)
}
