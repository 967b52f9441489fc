//! Cancelling a subscription, and resuming it.

use platform::{Ctx, Result, Tx};

use crate::error::SubscriptionError;
use crate::state::{Event, Status};
use crate::store::{self, Actor};

/// Cancels the subscription at the end of its paid period, or of the days in which a refused
/// renewal would have been retried; at once when neither is left.
pub(super) fn cancel(tx: &mut dyn Tx, ctx: &Ctx) -> Result<()> {
    let record = store::lock(tx, ctx.tenant)?;
    if !matches!(record.subscription.status, Some(Status::Active | Status::Waiting)) {
        return Err(SubscriptionError::NothingToCancel.into());
    }
    store::apply(tx, ctx.tenant, &record, Event::Cancelled, Actor::Member(ctx)).map(drop)
}

/// Resumes a cancelled subscription that has not ended.
pub(super) fn resume(tx: &mut dyn Tx, ctx: &Ctx) -> Result<()> {
    let record = store::lock(tx, ctx.tenant)?;
    if record.subscription.status != Some(Status::Canceling)
        || record.subscription.has_ended(ctx.today)
    {
        return Err(SubscriptionError::NotEnding.into());
    }
    store::apply(tx, ctx.tenant, &record, Event::Resumed, Actor::Member(ctx)).map(drop)
}
