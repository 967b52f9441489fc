//! Runs what is due in a company.

use gateways::Gateway;
use jiff::Timestamp;
use platform::config::Config;
use platform::context::date_in_cairo;
use platform::db::Scope;
use platform::{App, Result, TenantId, Tx};

use crate::cards::{self, Card};
use crate::charges::{self, Charge, Draft, Outcome};
use crate::gateway;
use crate::notices;
use crate::period::{days, days_later};
use crate::price::renewal;
use crate::state::{Event, Status};
use crate::store::{self, Actor, Person, Record};

/// Days before its end at which the first mail about a trial is sent.
const TRIAL_NOTICE: i64 = 3;
/// The most periods that one run charges, after the program was stopped for long.
const MAX: usize = 3;

/// The companies in which something is due.
///
/// # Errors
/// Only the database's.
pub fn with_due(tx: &mut dyn Tx, now: Timestamp) -> Result<Vec<TenantId>> {
    let today = date_in_cairo(now);
    store::with_due(tx, today, days_later(today, TRIAL_NOTICE))
}

/// Runs what is due in a company.
///
/// # Errors
/// Only internal errors: a refusal of the gateway is recorded.
pub async fn run_due(app: &App, tenant: TenantId) -> Result<()> {
    let scope = Scope::system_in(tenant);
    let unfinished = app.db.read(scope, move |tx| charges::unfinished(tx, tenant)).await?;
    for charge in unfinished {
        charges::resolve(app, tenant, &charge).await?;
    }
    let (config, now) = (app.config.clone(), app.clock.now());
    app.db.write(scope, move |tx| end_due(tx, tenant, &config, now)).await?;
    app.job_bell.notify_one();
    let Some(gateway) = Gateway::configured(app) else { return Ok(()) };
    for _ in 0..MAX {
        let (config, now, name) = (app.config.clone(), app.clock.now(), gateway.name());
        let begin = move |tx: &mut dyn Tx| begin(tx, tenant, name, (&config, now));
        let Some(due) = app.db.write(scope, begin).await? else { return Ok(()) };
        let (charge, card, person) = *due;
        let payer = gateway::payer(person);
        if charges::charge_card(app, tenant, &charge, &card, payer).await? != Outcome::Paid {
            return Ok(());
        }
    }
    Ok(())
}

/// Ends a cancelled subscription whose period is over, and mails that a trial ends.
fn end_due(tx: &mut dyn Tx, tenant: TenantId, config: &Config, now: Timestamp) -> Result<()> {
    let today = date_in_cairo(now);
    let record = store::lock(tx, tenant)?;
    let Record { subscription, trial_mails, .. } = &record;
    match (subscription.status, subscription.trial_ends) {
        (Some(Status::Canceling), _) if subscription.has_ended(today) => {
            store::apply(tx, tenant, &record, Event::PeriodEnded, Actor::Program(now)).map(drop)
        }
        (Some(Status::InTrial), Some(end)) => {
            let mail = match days(today, end) {
                0 => 2,
                1..=TRIAL_NOTICE => 1,
                _ => 0,
            };
            if mail <= *trial_mails {
                return Ok(());
            }
            store::set_trial_mails(tx, tenant, mail)?;
            notices::mail_trial_end(tx, tenant, (end, mail == 2), (config, now))
        }
        _ => Ok(()),
    }
}

type Due = Box<(Charge, Card, Person)>;

/// Writes the charge of a due renewal. Without a card the attempt counts as failed.
fn begin(
    tx: &mut dyn Tx,
    tenant: TenantId,
    gateway: &'static str,
    (config, now): (&Config, Timestamp),
) -> Result<Option<Due>> {
    let today = date_in_cairo(now);
    let record = store::lock(tx, tenant)?;
    if !record.subscription.renews_on(today) || charges::pending(tx, tenant)?.is_some() {
        return Ok(None);
    }
    let plan = record.subscription.next.map_or(record.subscription.plan, |(plan, _)| plan);
    let quote = renewal(&record.subscription, &store::existing_plan(tx, plan)?.prices(), today);
    let card = cards::default(tx, tenant)?.filter(|card| card.gateway == gateway);
    let Some(card) = card else {
        let failed = store::apply(tx, tenant, &record, Event::RenewalFailed, Actor::Program(now))?;
        notices::mail_failed_renewal(tx, tenant, (&failed, quote.total()), (config, now))?;
        return Ok(None);
    };
    let draft = Draft::from_quote(&quote, record.version, gateway).renewing(true);
    let draft = Draft { card: Some((card.id, card.last_four.clone())), ..draft };
    let charge = charges::begin(tx, tenant, draft, now)?;
    let (company, email, phone) = store::billing(tx, tenant)?;
    let admin = tenancy::admins(tx, tenant)?.into_iter().next();
    let email = email.or(admin.map(|admin| admin.email)).unwrap_or_default();
    let person = Person { first_name: company, last_name: String::new(), email, phone };
    Ok(Some(Box::new((charge, card, person))))
}
