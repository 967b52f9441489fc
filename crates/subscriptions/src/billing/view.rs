//! A subscription as its admin sees it.

use jiff::civil::Date;
use platform::{Result, TenantId, Tx};
use tenancy::plans;

use super::wire::{NextCharge, RetryView, SubscriptionView, Usage};
use crate::cards::{self, PaymentCard};
use crate::period::{days, later};
use crate::plan::pounds;
use crate::price::renewal;
use crate::standing::{Standing, Status};
use crate::store;

/// The subscription of a company; `ready`: whether payments can be made.
///
/// # Errors
/// 404 when there is no such company.
pub fn view(
    tx: &mut dyn Tx,
    tenant: TenantId,
    today: Date,
    ready: bool,
) -> Result<SubscriptionView> {
    let standing = store::load(tx, tenant)?.standing;
    let plan = store::known_plan(tx, standing.plan)?;
    let last = standing.paid.map(|(_, until)| later(until, -1));
    let ends = if standing.status == Some(Status::InTrial) { standing.trial_ends } else { last };
    let card = cards::default(tx, tenant)?;
    let (_, billing_email, _) = store::billing(tx, tenant)?;
    Ok(SubscriptionView {
        status: standing.status.map_or("", Status::name).to_owned(),
        plan_id: plan.id,
        code: plan.code,
        period: standing.period,
        period_start: standing.paid.map(|(from, _)| from),
        period_end: last,
        trial_ends_at: standing.trial_ends,
        days_left: ends.map_or(0, |end| days(today, end).max(0)),
        next_plan_id: standing.next.map(|(plan, _)| plan),
        next_period: standing.next.map(|(_, period)| period),
        ends_on: standing
            .ends()
            .filter(|_| standing.status == Some(Status::Canceling))
            .map(|end| later(end, -1)),
        next_charge: next_charge(tx, &standing, today)?,
        usage: Usage {
            members: plans::members(tx, tenant)?,
            members_limit: plans::members_limit(tx, tenant)?,
            storage_bytes: documents::attachments::kept_bytes(tx, tenant)?,
            storage_limit_bytes: plans::storage_limit(tx, tenant)?,
        },
        default_card: card.map(|card| PaymentCard::new(&card, today)),
        retry: (standing.failures > 0 && standing.status != Some(Status::Canceling)).then(|| {
            RetryView {
                attempts: standing.failures,
                next_on: standing.retry_on,
                works_until: standing.ends().map(|end| later(end, -1)),
            }
        }),
        gateway_ready: ready,
        billing_email,
    })
}

fn next_charge(tx: &mut dyn Tx, standing: &Standing, today: Date) -> Result<Option<NextCharge>> {
    let charged = matches!(standing.status, Some(Status::Active | Status::Waiting));
    let Some((_, until)) = standing.paid.filter(|_| charged) else { return Ok(None) };
    let plan = standing.next.map_or(standing.plan, |(plan, _)| plan);
    let quote = renewal(standing, &store::known_plan(tx, plan)?.prices(), today);
    Ok(Some(NextCharge {
        date: standing.retry_on.unwrap_or(until).max(today),
        net: pounds(quote.net),
        vat: pounds(quote.vat),
        total: pounds(quote.total()),
    }))
}
