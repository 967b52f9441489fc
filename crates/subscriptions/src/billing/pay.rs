//! Paying what is due.

use jiff::civil::Date;
use platform::{App, Ctx, Result, Tx};

use crate::cards::{self, Card};
use crate::charges::{self, Charge, Draft};
use crate::error::SubscriptionError;
use crate::gateway;
use crate::price::{Quote, renewal};
use crate::state::{Status, SubscriptionState};
use crate::store;

/// The due charge: the renewal of a company that waits or is late, or the plan that a cancelled
/// subscription had.
///
/// # Errors
/// 409 when nothing is due.
pub fn due(tx: &mut dyn Tx, subscription: &SubscriptionState, today: Date) -> Result<Quote> {
    let is_due = match subscription.status {
        Some(Status::Waiting | Status::Canceled) => true,
        Some(Status::Active) => subscription.paid.is_some() && subscription.is_overdue(today),
        Some(Status::InTrial | Status::Canceling) | None => false,
    };
    if !is_due {
        return Err(SubscriptionError::NothingDue.into());
    }
    let plan = subscription.next.map_or(subscription.plan, |(plan, _)| plan);
    Ok(renewal(subscription, &store::existing_plan(tx, plan)?.prices(), today))
}

/// Pays what is due with the default card.
pub(super) async fn pay_now(app: &App, ctx: &Ctx) -> Result<()> {
    let name = gateway::required(app)?.name();
    charges::ensure_none_pending(app, ctx.tenant).await?;
    let (charge, card) = app.write(ctx.clone(), move |tx, ctx| begin(tx, ctx, name)).await?;
    let user = ctx.user;
    let person = app.read(ctx.clone(), move |tx, _| store::person(tx, user)).await?;
    let payer = person.map(gateway::payer).unwrap_or_default();
    charges::charge_card(app, ctx.tenant, &charge, &card, payer).await?.accepted()
}

fn begin(tx: &mut dyn Tx, ctx: &Ctx, gateway: &'static str) -> Result<(Charge, Card)> {
    let record = store::lock(tx, ctx.tenant)?;
    let quote = due(tx, &record.subscription, ctx.today)?;
    let card = cards::default(tx, ctx.tenant)?.filter(|card| card.gateway == gateway);
    let card = card.ok_or(SubscriptionError::NoCard)?;
    let draft = Draft::from_quote(&quote, record.version, gateway).renewing(false);
    let draft = Draft { card: Some((card.id, card.last_four.clone())), ..draft };
    Ok((charges::begin(tx, ctx.tenant, draft, ctx.now)?, card))
}
