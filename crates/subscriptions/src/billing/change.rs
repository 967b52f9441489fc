//! Changing the plan: its price, and the change.

use jiff::civil::Date;
use ledger::Money;
use platform::http::DecimalText;
use platform::{App, Ctx, Result, TenantId, Tx};
use tenancy::plans;

use super::wire::{ChangeAmount, ChangePlanRequest, ChangeQuery};
use crate::cards::{self, Card};
use crate::charges::{self, Charge, Draft};
use crate::error::SubscriptionError;
use crate::gateway;
use crate::period::Period;
use crate::plan::{Plan, pounds};
use crate::price::{self, Direction, Quote};
use crate::state::{Event, Status, SubscriptionState};
use crate::store::{self, Actor, Record};

/// A requested change, with the total that was shown.
#[derive(Debug, Clone, Copy)]
pub struct PlanRequest {
    /// The plan.
    pub tier: i64,
    /// The billing period.
    pub period: Period,
    /// In piastres.
    pub total: i64,
}

/// Reads a requested change.
///
/// # Errors
/// 400 on `total_amount` for an invalid amount.
pub fn read_request(tier: i64, period: Period, total: &DecimalText) -> Result<PlanRequest> {
    let total = Money::parse(total.as_str(), 2);
    let total = total.map_err(|_| SubscriptionError::NoAmount("total_amount"))?.minor();
    Ok(PlanRequest { tier, period, total })
}

/// The price of a change, and its plan.
///
/// # Errors
/// 400 on `tier_id` for a plan that isn't available.
fn quote(
    tx: &mut dyn Tx,
    subscription: &SubscriptionState,
    (tier, period): (i64, Period),
    today: Date,
) -> Result<(Plan, Quote)> {
    let plan = store::find_plan(tx, tier)?.filter(|plan| plan.enabled);
    let plan = plan.ok_or(SubscriptionError::Unknown("tier_id"))?;
    let quote = price::change(subscription, &plan.prices(), period, today);
    Ok((plan, quote))
}

fn members_over(tx: &mut dyn Tx, tenant: TenantId, plan: &Plan) -> Result<i64> {
    Ok((plans::members(tx, tenant)? - plan.members).max(0))
}

/// The price of a change, shown before it is confirmed.
pub(super) fn amount(tx: &mut dyn Tx, ctx: &Ctx, asked: &ChangeQuery) -> Result<ChangeAmount> {
    let subscription = store::load(tx, ctx.tenant)?.subscription;
    let change = (asked.tier_id.unwrap_or(2), asked.period.unwrap_or(Period::Month));
    let (plan, quote) = quote(tx, &subscription, change, ctx.today)?;
    Ok(ChangeAmount {
        total_amount: pounds(quote.total()),
        net: pounds(quote.net),
        vat: pounds(quote.vat),
        credit: pounds(quote.credit),
        direction: quote.direction,
        takes_effect: quote.takes_effect,
        members_over: members_over(tx, ctx.tenant, &plan)?,
    })
}

/// Checks that a change is allowed now, and costs what was shown.
///
/// # Errors
/// 409 for another total and while a renewal is overdue; 402 for too many members.
pub fn check_agreed(
    tx: &mut dyn Tx,
    tenant: TenantId,
    record: &Record,
    wanted: PlanRequest,
    today: Date,
) -> Result<Quote> {
    let subscription = &record.subscription;
    let (plan, quote) = quote(tx, subscription, (wanted.tier, wanted.period), today)?;
    let overdue = subscription.paid.is_some() && subscription.is_overdue(today);
    let runs = matches!(subscription.status, Some(Status::Active | Status::Canceling));
    if runs && overdue {
        return Err(SubscriptionError::Overdue.into());
    }
    let over = members_over(tx, tenant, &plan)?;
    if over > 0 && quote.direction != Direction::Same {
        return Err(SubscriptionError::TooManyMembers { most: plan.members, over }.into());
    }
    if quote.total() != wanted.total {
        return Err(SubscriptionError::TotalChanged.into());
    }
    Ok(quote)
}

enum Step {
    /// Nothing has to be paid.
    Done(Direction),
    /// This charge has to be paid.
    Charge(Box<(Charge, Card)>),
}

/// Changes the plan: an upgrade at once, a downgrade from the next period. Returns which it was.
pub(super) async fn change(
    app: &App,
    ctx: &Ctx,
    input: &ChangePlanRequest,
) -> Result<&'static str> {
    let name = gateway::required(app)?.name();
    if input.xtenant != ctx.tenant.0 {
        return Err(SubscriptionError::Unknown("xtenant").into());
    }
    let wanted = read_request(input.tier_id, input.period, &input.total_amount)?;
    charges::ensure_none_pending(app, ctx.tenant).await?;
    let step = app.write(ctx.clone(), move |tx, ctx| decide(tx, ctx, wanted, name)).await?;
    match step {
        Step::Done(Direction::Downgrade) => Ok("plan.changed_next"),
        Step::Done(_) => Ok("plan.changed"),
        Step::Charge(charge) => {
            let (charge, card) = *charge;
            let user = ctx.user;
            let person = app.read(ctx.clone(), move |tx, _| store::person(tx, user)).await?;
            let payer = person.map(gateway::payer).unwrap_or_default();
            charges::charge_card(app, ctx.tenant, &charge, &card, payer).await?.accepted()?;
            Ok("plan.changed")
        }
    }
}

fn decide(tx: &mut dyn Tx, ctx: &Ctx, wanted: PlanRequest, gateway: &'static str) -> Result<Step> {
    let (tenant, today) = (ctx.tenant, ctx.today);
    let record = store::lock(tx, tenant)?;
    let quote = check_agreed(tx, tenant, &record, wanted, today)?;
    match quote.direction {
        Direction::Same => {
            if record.subscription.next.is_some() {
                store::apply(tx, tenant, &record, Event::NextChosen(None), Actor::Member(ctx))?;
            }
            Ok(Step::Done(quote.direction))
        }
        Direction::Downgrade => {
            let next = Event::NextChosen(Some((wanted.tier, wanted.period)));
            store::apply(tx, tenant, &record, next, Actor::Member(ctx))?;
            Ok(Step::Done(quote.direction))
        }
        Direction::Upgrade if quote.total() == 0 => {
            store::apply(tx, tenant, &record, Event::Upgraded(quote.cover), Actor::Member(ctx))?;
            Ok(Step::Done(quote.direction))
        }
        Direction::Subscribe | Direction::Upgrade => {
            let card = cards::default(tx, tenant)?.filter(|card| card.gateway == gateway);
            let card = card.ok_or(SubscriptionError::NoCard)?;
            let draft = Draft {
                card: Some((card.id, card.last_four.clone())),
                ..Draft::from_quote(&quote, record.version, gateway)
            };
            let charge = charges::begin(tx, tenant, draft, ctx.now)?;
            Ok(Step::Charge(Box::new((charge, card))))
        }
    }
}
