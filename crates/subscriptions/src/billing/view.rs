//! A subscription as its admin sees it.

use jiff::civil::Date;
use platform::{Result, TenantId, Tx};
use tenancy::plans;

use super::wire::{NextCharge, RetryView, SubscriptionView, Usage};
use crate::cards::{self, PaymentCard};
use crate::period::{days, days_later};
use crate::plan::pounds;
use crate::price::renewal;
use crate::state::{Status, SubscriptionState};
use crate::store;

/// The subscription of a company; `ready`: whether payments are possible.
///
/// # Errors
/// 404 when there is no such company.
pub fn view(
    tx: &mut dyn Tx,
    tenant: TenantId,
    today: Date,
    ready: bool,
) -> Result<SubscriptionView> {
    let subscription = store::load(tx, tenant)?.subscription;
    let plan = store::existing_plan(tx, subscription.plan)?;
    let last = subscription.paid.map(|(_, until)| days_later(until, -1));
    let ends =
        if subscription.status == Some(Status::InTrial) { subscription.trial_ends } else { last };
    let card = cards::default(tx, tenant)?;
    let (_, billing_email, _) = store::billing(tx, tenant)?;
    Ok(SubscriptionView {
        status: subscription.status.map_or("", Status::name).to_owned(),
        plan_id: plan.id,
        code: plan.code,
        period: subscription.period,
        period_start: subscription.paid.map(|(from, _)| from),
        period_end: last,
        trial_ends_at: subscription.trial_ends,
        days_left: ends.map_or(0, |end| days(today, end).max(0)),
        next_plan_id: subscription.next.map(|(plan, _)| plan),
        next_period: subscription.next.map(|(_, period)| period),
        ends_on: subscription
            .ends()
            .filter(|_| subscription.status == Some(Status::Canceling))
            .map(|end| days_later(end, -1)),
        next_charge: next_charge(tx, &subscription, today)?,
        usage: Usage {
            members: plans::members(tx, tenant)?,
            members_limit: plans::members_limit(tx, tenant)?,
            storage_bytes: documents::attachments::stored_bytes(tx, tenant)?,
            storage_limit_bytes: plans::storage_limit(tx, tenant)?,
        },
        default_card: card.map(|card| PaymentCard::new(&card, today)),
        retry: (subscription.failures > 0 && subscription.status != Some(Status::Canceling)).then(
            || RetryView {
                attempts: subscription.failures,
                next_on: subscription.retry_on,
                works_until: subscription.ends().map(|end| days_later(end, -1)),
            },
        ),
        gateway_ready: ready,
        billing_email,
    })
}

fn next_charge(
    tx: &mut dyn Tx,
    subscription: &SubscriptionState,
    today: Date,
) -> Result<Option<NextCharge>> {
    let charged = matches!(subscription.status, Some(Status::Active | Status::Waiting));
    let Some((_, until)) = subscription.paid.filter(|_| charged) else { return Ok(None) };
    let plan = subscription.next.map_or(subscription.plan, |(plan, _)| plan);
    let quote = renewal(subscription, &store::existing_plan(tx, plan)?.prices(), today);
    Ok(Some(NextCharge {
        date: subscription.retry_on.unwrap_or(until).max(today),
        net: pounds(quote.net),
        vat: pounds(quote.vat),
        total: pounds(quote.total()),
    }))
}
