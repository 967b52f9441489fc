//! What is due in a company.

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
use crate::period::{days, later};
use crate::price::renewal;
use crate::standing::{Event, Status};
use crate::store::{self, Actor, Person, Record};

/// The first mail about the end of a trial comes so many days before.
const TRIAL_NOTICE: i64 = 3;
/// Periods that one run pays for, should the program have been stopped for long.
const MOST: usize = 3;

/// The companies in which something is due.
///
/// # Errors
/// Only the database's.
pub fn with_due(tx: &mut dyn Tx, now: Timestamp) -> Result<Vec<TenantId>> {
    let today = date_in_cairo(now);
    store::with_due(tx, today, later(today, TRIAL_NOTICE))
}

/// Does what is due in a company.
///
/// # Errors
/// Only our own failures: what a gateway refuses is noted.
pub async fn run_due(app: &App, tenant: TenantId) -> Result<()> {
    let scope = Scope::system_in(tenant);
    let unfinished = app.db.read(scope, move |tx| charges::unfinished(tx, tenant)).await?;
    for charge in unfinished {
        charges::resolve(app, tenant, &charge).await?;
    }
    let (config, now) = (app.config.clone(), app.clock.now());
    app.db.write(scope, move |tx| ends(tx, tenant, &config, now)).await?;
    app.job_bell.notify_one();
    let Some(gateway) = Gateway::configured(app) else { return Ok(()) };
    for _ in 0..MOST {
        let (config, now, name) = (app.config.clone(), app.clock.now(), gateway.name());
        let begin = move |tx: &mut dyn Tx| begin(tx, tenant, name, (&config, now));
        let Some(due) = app.db.write(scope, begin).await? else { return Ok(()) };
        let (charge, card, person) = *due;
        let payer = gateway::payer(person);
        if charges::take(app, tenant, &charge, &card, payer).await? != Outcome::Paid {
            return Ok(());
        }
    }
    Ok(())
}

/// Ends a cancelled subscription whose period is over, and says that a trial ends.
fn ends(tx: &mut dyn Tx, tenant: TenantId, config: &Config, now: Timestamp) -> Result<()> {
    let today = date_in_cairo(now);
    let record = store::lock(tx, tenant)?;
    let Record { standing, trial_mails, .. } = &record;
    match (standing.status, standing.trial_ends) {
        (Some(Status::Canceling), _) if standing.has_ended(today) => {
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
            store::note_trial_mail(tx, tenant, mail)?;
            notices::trial_ends(tx, tenant, (end, mail == 2), (config, now))
        }
        _ => Ok(()),
    }
}

type Due = Box<(Charge, Card, Person)>;

/// Writes the charge of a renewal that is due. Without a card the attempt has failed as it is.
fn begin(
    tx: &mut dyn Tx,
    tenant: TenantId,
    gateway: &'static str,
    (config, now): (&Config, Timestamp),
) -> Result<Option<Due>> {
    let today = date_in_cairo(now);
    let record = store::lock(tx, tenant)?;
    if !record.standing.renews_on(today) || charges::pending(tx, tenant)?.is_some() {
        return Ok(None);
    }
    let plan = record.standing.next.map_or(record.standing.plan, |(plan, _)| plan);
    let quote = renewal(&record.standing, &store::known_plan(tx, plan)?.prices(), today);
    let card = cards::default(tx, tenant)?.filter(|card| card.gateway == gateway);
    let Some(card) = card else {
        let failed = store::apply(tx, tenant, &record, Event::RenewalFailed, Actor::Program(now))?;
        notices::renewal_failed(tx, tenant, (&failed, quote.total()), (config, now))?;
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
