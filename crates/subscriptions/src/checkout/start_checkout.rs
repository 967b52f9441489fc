//! Opening the gateway's page.

use gateways::{Checkout, Payer};
use platform::db::Scope;
use platform::{App, Ctx, Locale, Result, TenantId, Tx};

use super::wire::{ReturnTo, StartCardRequest, StartedCard};
use crate::billing::{PlanRequest, check_agreed, due, read_request};
use crate::charges::{self, Charge, Draft};
use crate::error::SubscriptionError;
use crate::gateway;
use crate::price::Direction;
use crate::state::Status;
use crate::store::{self, Record};

/// Opens a page to save a card, and to pay a plan if one is given.
pub(super) async fn start(app: &App, ctx: &Ctx, input: &StartCardRequest) -> Result<StartedCard> {
    let name = gateway::required(app)?.name();
    let plan = match &input.plan {
        Some(plan) => Some(read_request(plan.tier_id, plan.period, &plan.total_amount)?),
        None => None,
    };
    if plan.is_some() {
        charges::ensure_none_pending(app, ctx.tenant).await?;
    }
    let (charge, payer) = app
        .write(ctx.clone(), move |tx, ctx| {
            let record = store::lock(tx, ctx.tenant)?;
            let draft = match plan {
                Some(plan) => draft(tx, ctx, &record, plan, name)?,
                None => {
                    let subscription = &record.subscription;
                    Draft::for_card(subscription.period, subscription.plan, ctx.today, name)
                }
            };
            let payer = store::person(tx, ctx.user)?.map(gateway::payer).unwrap_or_default();
            Ok((charges::begin(tx, ctx.tenant, draft, ctx.now)?, payer))
        })
        .await?;
    page(app, ctx.tenant, charge, payer, (input.return_to, ctx.locale)).await
}

/// The charge of a plan that is paid on the page; for a company that is late, the due charge.
fn draft(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    record: &Record,
    plan: PlanRequest,
    gateway: &'static str,
) -> Result<Draft> {
    let subscription = &record.subscription;
    let late = subscription.paid.is_some() && subscription.is_overdue(ctx.today);
    if subscription.status == Some(Status::Active) && late {
        let quote = due(tx, subscription, ctx.today)?;
        let is_due = (quote.cover.plan, quote.cover.period) == (plan.tier, plan.period);
        if !is_due {
            return Err(SubscriptionError::Overdue.into());
        }
        if quote.total() != plan.total {
            return Err(SubscriptionError::TotalChanged.into());
        }
        return Ok(Draft::from_quote(&quote, record.version, gateway).renewing(false).hosted());
    }
    let quote = check_agreed(tx, ctx.tenant, record, plan, ctx.today)?;
    let costs = matches!(quote.direction, Direction::Subscribe | Direction::Upgrade);
    if !costs || quote.total() == 0 {
        return Err(SubscriptionError::NothingDue.into());
    }
    Ok(Draft::from_quote(&quote, record.version, gateway).hosted())
}

/// Asks the gateway for the page of a stored charge.
pub(super) async fn page(
    app: &App,
    tenant: TenantId,
    charge: Charge,
    payer: Payer,
    (return_to, locale): (ReturnTo, Locale),
) -> Result<StartedCard> {
    let gateway = gateway::required(app)?;
    let reference = charge.reference.clone();
    let ask = Checkout {
        reference: reference.clone(),
        amount: charge.total(),
        currency: "EGP".to_owned(),
        payer,
        save_card: true,
        return_url: format!("{}{}?checkout={reference}", app.config.public_url, return_to.path()),
        webhook_url: gateway::webhook_url(app, gateway),
        description: gateway::description(app, locale, charge.cover.plan),
        locale,
    };
    let scope = Scope::system_in(tenant);
    match gateway.start(&ask).await {
        Ok(started) => {
            let order = started.gateway_id;
            let note = move |tx: &mut dyn Tx| charges::set_order(tx, tenant, charge.id, &order);
            app.db.write(scope, note).await?;
            Ok(StartedCard { page_url: started.page_url, reference })
        }
        Err(error) => {
            // No person has the page's address, so nothing can be paid on it.
            tracing::warn!(%error, tenant = tenant.0, "no payment page");
            let now = app.clock.now();
            let drop = move |tx: &mut dyn Tx| {
                charges::abandon(tx, tenant, &charge.reference, charges::NO_PAGE, now)
            };
            app.db.write(scope, drop).await?;
            Err(SubscriptionError::Unreachable.into())
        }
    }
}
