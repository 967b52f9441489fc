//! Changing the plan: what it costs, and doing it.

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
use crate::standing::{Event, Standing, Status};
use crate::store::{self, Actor, Record};

/// A change that somebody wants, with the total that they were shown.
#[derive(Debug, Clone, Copy)]
pub struct Wanted {
    /// The plan.
    pub tier: i64,
    /// How often it is paid.
    pub period: Period,
    /// In piastres.
    pub total: i64,
}

/// Reads a change that somebody wants.
///
/// # Errors
/// 400 on `total_amount` for what is no amount.
pub fn wanted(tier: i64, period: Period, total: &DecimalText) -> Result<Wanted> {
    let total = Money::parse(total.as_str(), 2);
    let total = total.map_err(|_| SubscriptionError::NoAmount("total_amount"))?.minor();
    Ok(Wanted { tier, period, total })
}

/// What a change costs, and to which plan.
///
/// # Errors
/// 400 on `tier_id` for a plan that can't be chosen.
fn quote(
    tx: &mut dyn Tx,
    standing: &Standing,
    (tier, period): (i64, Period),
    today: Date,
) -> Result<(Plan, Quote)> {
    let plan = store::find_plan(tx, tier)?.filter(|plan| plan.enabled);
    let plan = plan.ok_or(SubscriptionError::Unknown("tier_id"))?;
    let quote = price::change(standing, &plan.prices(), period, today);
    Ok((plan, quote))
}

fn members_over(tx: &mut dyn Tx, tenant: TenantId, plan: &Plan) -> Result<i64> {
    Ok((plans::members(tx, tenant)? - plan.members).max(0))
}

/// What a change costs, shown before it is confirmed.
pub(super) fn amount(tx: &mut dyn Tx, ctx: &Ctx, asked: &ChangeQuery) -> Result<ChangeAmount> {
    let standing = store::load(tx, ctx.tenant)?.standing;
    let change = (asked.tier_id.unwrap_or(2), asked.period.unwrap_or(Period::Month));
    let (plan, quote) = quote(tx, &standing, change, ctx.today)?;
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

/// A change that may be made now, as it was shown.
///
/// # Errors
/// 409 for another total and while a renewal is overdue; 402 for too many members.
pub fn agreed(
    tx: &mut dyn Tx,
    tenant: TenantId,
    record: &Record,
    wanted: Wanted,
    today: Date,
) -> Result<Quote> {
    let standing = &record.standing;
    let (plan, quote) = quote(tx, standing, (wanted.tier, wanted.period), today)?;
    let overdue = standing.paid.is_some() && standing.is_overdue(today);
    let runs = matches!(standing.status, Some(Status::Active | Status::Canceling));
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
    /// Nothing is to be paid.
    Done(Direction),
    /// This is.
    Charge(Box<(Charge, Card)>),
}

/// Changes the plan: at once what is more, from the next period what is less. Says which it was.
pub(super) async fn change(
    app: &App,
    ctx: &Ctx,
    input: &ChangePlanRequest,
) -> Result<&'static str> {
    let name = gateway::required(app)?.name();
    if input.xtenant != ctx.tenant.0 {
        return Err(SubscriptionError::Unknown("xtenant").into());
    }
    let wanted = wanted(input.tier_id, input.period, &input.total_amount)?;
    charges::finish(app, ctx.tenant).await?;
    let step = app.write(ctx.clone(), move |tx, ctx| decide(tx, ctx, wanted, name)).await?;
    match step {
        Step::Done(Direction::Downgrade) => Ok("plan.changed_next"),
        Step::Done(_) => Ok("plan.changed"),
        Step::Charge(charge) => {
            let (charge, card) = *charge;
            let user = ctx.user;
            let person = app.read(ctx.clone(), move |tx, _| store::person(tx, user)).await?;
            let payer = person.map(gateway::payer).unwrap_or_default();
            charges::take(app, ctx.tenant, &charge, &card, payer).await?.accepted()?;
            Ok("plan.changed")
        }
    }
}

fn decide(tx: &mut dyn Tx, ctx: &Ctx, wanted: Wanted, gateway: &'static str) -> Result<Step> {
    let (tenant, today) = (ctx.tenant, ctx.today);
    let record = store::lock(tx, tenant)?;
    let quote = agreed(tx, tenant, &record, wanted, today)?;
    match quote.direction {
        Direction::Same => {
            if record.standing.next.is_some() {
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
