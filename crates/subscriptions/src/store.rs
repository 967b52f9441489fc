//! The rows of plans and subscriptions.

use jiff::Timestamp;
use jiff::civil::Date;
use platform::activity::{self, Change};
use platform::context::UserId;
use platform::context::date_in_cairo;
use platform::db::{DbError, Row};
use platform::{Ctx, Problem, Result, TenantId, Tx, args};
use tenancy::plans::{self, CompanyPlan};

use crate::error::SubscriptionError;
use crate::period::{Period, days_later};
use crate::plan::{Plan, name_code};
use crate::state::{Event, Status, SubscriptionState};

/// A subscription, as stored.
#[derive(Debug, Clone)]
pub struct Record {
    /// Its state.
    pub subscription: SubscriptionState,
    /// Incremented by every change.
    pub version: i64,
    /// The mails about the end of the trial that were sent.
    pub trial_mails: i64,
}

/// The data of a person for a gateway and a mail.
#[derive(Debug, Clone)]
pub struct Person {
    /// First name.
    pub first_name: String,
    /// Family name.
    pub last_name: String,
    /// E-mail address.
    pub email: String,
    /// Phone number.
    pub phone: String,
}

/// The kind of record in the activity log.
const RECORD: &str = "subscription";

/// Who causes an event of a subscription.
#[derive(Debug, Clone, Copy)]
pub enum Actor<'a> {
    /// A member of the company.
    Member(&'a Ctx),
    /// The program, at that time: a renewal, or an answer of the gateway.
    Program(Timestamp),
}

impl Actor<'_> {
    fn today(self) -> Date {
        match self {
            Actor::Member(ctx) => ctx.today,
            Actor::Program(now) => date_in_cairo(now),
        }
    }

    fn note(self, tx: &mut dyn Tx, tenant: TenantId, changes: &[Change]) -> Result<()> {
        match self {
            _ if changes.is_empty() => Ok(()),
            Actor::Member(ctx) => activity::record(tx, ctx, RECORD, tenant.0, "updated", changes),
            Actor::Program(now) => {
                let by = (tenant, "Mizan", now);
                activity::record_of_visitor(tx, by, (RECORD, tenant.0), "updated", changes)
            }
        }
    }
}

/// The fields for the activity log.
fn timeline_fields(subscription: &SubscriptionState) -> [(&'static str, Option<String>); 6] {
    let plan = |id| name_code(id).rsplit('.').next().map(str::to_owned);
    let last = subscription.paid.map(|(_, until)| days_later(until, -1));
    [
        ("subscription_status", subscription.status.map(|status| status.name().to_owned())),
        ("plan", plan(subscription.plan)),
        ("billing_period", Some(subscription.period.name().to_owned())),
        ("paid_until", last.map(|day| day.to_string())),
        ("next_plan", subscription.next.and_then(|(next, _)| plan(next))),
        ("failed_renewals", Some(subscription.failures.to_string())),
    ]
}

const PLAN: &str = "select plan_id, code, price_month, price_year, cast(vat_percentage as bigint),
        cast(members_limit as bigint), cast(storage_gb as bigint), cast(data_pushes as bigint),
        features, enabled
    from plan";

fn plan(row: &Row<'_>) -> Result<Plan, DbError> {
    let features: String = row.get(8)?;
    let codes = features.split(',').filter(|code| !code.is_empty());
    Ok(Plan {
        id: row.get(0)?,
        code: row.get(1)?,
        month: row.get(2)?,
        year: row.get(3)?,
        vat: row.get(4)?,
        members: row.get(5)?,
        storage_gb: row.get(6)?,
        data_pushes: row.get(7)?,
        features: codes.map(str::to_owned).collect(),
        enabled: row.get(9)?,
    })
}

/// Every plan, the smallest first.
pub fn plans(tx: &mut dyn Tx) -> Result<Vec<Plan>> {
    Ok(tx.all(&format!("{PLAN} order by plan_id"), args![], plan)?)
}

/// One plan.
pub fn find_plan(tx: &mut dyn Tx, id: i64) -> Result<Option<Plan>> {
    Ok(tx.one(&format!("{PLAN} where plan_id = $1"), args![id], plan)?)
}

/// A plan that must exist.
pub fn existing_plan(tx: &mut dyn Tx, id: i64) -> Result<Plan> {
    find_plan(tx, id)?.ok_or_else(|| Problem::internal(format!("no plan {id}")))
}

fn period(name: Option<String>) -> Option<Period> {
    Period::from_name(&name?)
}

/// The state of a company's subscription.
pub fn load(tx: &mut dyn Tx, tenant: TenantId) -> Result<Record> {
    let found = tx.one(
        "select t.subscription_status, t.trial_ends_on, cast(t.tier as bigint), s.period,
                s.paid_from, s.paid_until, s.price, cast(s.anchor_day as bigint), s.next_plan_id,
                s.next_period, cast(s.failures as bigint), s.retry_on, s.version,
                cast(s.trial_mails as bigint)
         from tenant t left join subscription s on s.tenant_id = $1
         where t.id = $1",
        args![tenant],
        |row| {
            let paid = row.get::<Option<Date>>(4)?.zip(row.get(5)?);
            let next = row.get::<Option<i64>>(8)?.zip(period(row.get(9)?));
            let anchor: Option<i64> = row.get(7)?;
            let subscription = SubscriptionState {
                status: Status::from_name(&row.get::<String>(0)?),
                trial_ends: row.get(1)?,
                plan: row.get(2)?,
                period: period(row.get(3)?).unwrap_or(Period::Month),
                paid,
                price: row.get::<Option<i64>>(6)?.unwrap_or_default(),
                anchor: anchor.and_then(|day| i8::try_from(day).ok()).unwrap_or(1),
                next,
                failures: row.get::<Option<i64>>(10)?.unwrap_or_default(),
                retry_on: row.get(11)?,
            };
            Ok(Record {
                subscription,
                version: row.get::<Option<i64>>(12)?.unwrap_or_default(),
                trial_mails: row.get::<Option<i64>>(13)?.unwrap_or_default(),
            })
        },
    )?;
    found.ok_or_else(Problem::not_found)
}

/// As [`load`], locked until the transaction ends.
pub fn lock(tx: &mut dyn Tx, tenant: TenantId) -> Result<Record> {
    tx.exec(
        "insert into subscription (tenant_id, period) values ($1, 'month')
         on conflict (tenant_id) do nothing",
        args![tenant],
    )?;
    let sql = "update subscription set version = version where tenant_id = $1";
    tx.exec(sql, args![tenant])?;
    load(tx, tenant)
}

/// Applies an event to a locked subscription. The only way by which a company's status and plan
/// change.
///
/// # Errors
/// 409 when the present status doesn't allow it.
pub fn apply(
    tx: &mut dyn Tx,
    tenant: TenantId,
    record: &Record,
    event: Event,
    actor: Actor<'_>,
) -> Result<Record> {
    let subscription = record.subscription.after(event, actor.today());
    let subscription = subscription.map_err(|_| SubscriptionError::InvalidTransition)?;
    let status = subscription.status.ok_or(SubscriptionError::InvalidTransition)?;
    let version = record.version + 1;
    let (from, until) = subscription.paid.unzip();
    let (next_plan, next_period) = subscription.next.unzip();
    tx.exec(
        "update subscription set period = $2, paid_from = $3, paid_until = $4, price = $5,
            anchor_day = $6, next_plan_id = $7, next_period = $8, failures = $9, retry_on = $10,
            version = $11
         where tenant_id = $1",
        args![
            tenant,
            subscription.period.name(),
            from,
            until,
            subscription.price,
            i64::from(subscription.anchor),
            next_plan,
            next_period.map(|period: Period| period.name().to_owned()),
            subscription.failures,
            subscription.retry_on,
            version,
        ],
    )?;
    let code = existing_plan(tx, subscription.plan)?.code;
    plans::set(tx, tenant, &CompanyPlan { status, tier: subscription.plan, code })?;
    let (before, after) = (timeline_fields(&record.subscription), timeline_fields(&subscription));
    actor.note(tx, tenant, &activity::difference(&before, &after))?;
    tracing::info!(
        tenant = tenant.0,
        status = status.name(),
        plan = subscription.plan,
        "subscription"
    );
    Ok(Record { subscription, version, ..*record })
}

/// Stores which mails about the end of the trial were sent.
pub fn set_trial_mails(tx: &mut dyn Tx, tenant: TenantId, sent: i64) -> Result<()> {
    let sql = "update subscription set trial_mails = $2 where tenant_id = $1";
    tx.exec(sql, args![tenant, sent])?;
    Ok(())
}

/// Marks a pay link as used; false when it was before.
pub fn use_link(
    tx: &mut dyn Tx,
    tenant: TenantId,
    nonce: [u8; 16],
    now: Timestamp,
) -> Result<bool> {
    let used = tx.exec(
        "insert into pay_link_use (tenant_id, nonce, used_at) values ($1, $2, $3)
         on conflict (tenant_id, nonce) do nothing",
        args![tenant, nonce.to_vec(), now],
    )?;
    Ok(used == 1)
}

/// Whether a pay link was used.
pub fn is_link_used(tx: &mut dyn Tx, tenant: TenantId, nonce: [u8; 16]) -> Result<bool> {
    let sql = "select 1 from pay_link_use where tenant_id = $1 and nonce = $2";
    Ok(tx.exists(sql, args![tenant, nonce.to_vec()])?)
}

/// The person of an account.
pub fn person(tx: &mut dyn Tx, user: UserId) -> Result<Option<Person>> {
    Ok(tx.one(
        "select first_name, last_name, email, phone from app_user where id = $1",
        args![user],
        |row| {
            Ok(Person {
                first_name: row.get(0)?,
                last_name: row.get(1)?,
                email: row.get(2)?,
                phone: row.get(3)?,
            })
        },
    )?)
}

/// The company's name, and the e-mail for bills.
pub fn billing(tx: &mut dyn Tx, tenant: TenantId) -> Result<(String, Option<String>, String)> {
    let found = tx.one(
        "select company_name, coalesce(billing_email, company_main_email), coalesce(phone, '')
         from tenant where id = $1",
        args![tenant],
        |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
    )?;
    found.ok_or_else(Problem::not_found)
}

/// The status of a session's company, if the person is a member.
pub fn status_for(tx: &mut dyn Tx, hash: &[u8; 32], tenant: TenantId) -> Result<Option<String>> {
    Ok(tx.scalar(
        "select t.subscription_status
         from session s
         join membership m on m.user_id = s.user_id and m.tenant_id = $2
         join tenant t on t.id = m.tenant_id
         where s.token_hash = $1 and s.revoked_at is null and m.active = $3",
        args![hash, tenant, true],
    )?)
}

/// The companies with a renewal, the end of a period or of a trial, or an unfinished charge to
/// handle. A waiting or ended one is not listed again until it pays.
pub fn with_due(tx: &mut dyn Tx, today: Date, trial_until: Date) -> Result<Vec<TenantId>> {
    let mut companies: Vec<TenantId> = tx.all(
        "select s.tenant_id from subscription s join tenant t on t.id = s.tenant_id
         where s.paid_until <= $1 and t.subscription_status in ($2, $3)
         union select tenant_id from charge where state in ('pending', 'refunding')",
        args![today, Status::Active.name(), Status::Canceling.name()],
        |row| row.get(0),
    )?;
    companies.extend(tx.all(
        "select id from tenant
         where subscription_status = $1 and trial_ends_on >= $2 and trial_ends_on <= $3",
        args![Status::InTrial.name(), today, trial_until],
        |row| row.get::<TenantId>(0),
    )?);
    companies.sort_unstable();
    companies.dedup();
    Ok(companies)
}
