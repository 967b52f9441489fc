//! The queries of plans and limits.

use jiff::civil::Date;
use platform::args;
use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::{Problem, Result};

use super::CompanyPlan;

/// The limits of a plan.
pub struct Limits {
    pub members: i64,
    pub storage_gb: Option<i64>,
}

/// The limits of the company's plan; for members, the smaller one of it and the plan scheduled
/// after it.
pub fn limits(tx: &mut dyn Tx, tenant: TenantId) -> Result<Limits> {
    let limits = tx.one(
        "select cast(p.members_limit as bigint), cast(p.storage_gb as bigint)
         from tenant t join plan p on p.plan_id = t.tier where t.id = $1",
        args![tenant],
        |row| Ok(Limits { members: row.get(0)?, storage_gb: row.get(1)? }),
    )?;
    let limits = limits.ok_or_else(|| Problem::internal("a company without a plan"))?;
    let next: Option<i64> = tx.scalar(
        "select cast(p.members_limit as bigint)
         from subscription s join plan p on p.plan_id = s.next_plan_id where s.tenant_id = $1",
        args![tenant],
    )?;
    Ok(Limits { members: next.map_or(limits.members, |next| next.min(limits.members)), ..limits })
}

/// Whether the company's plan has a feature, by its code.
pub fn has_feature(tx: &mut dyn Tx, tenant: TenantId, feature: &str) -> Result<bool> {
    let features: Option<String> = tx.scalar(
        "select p.features from tenant t join plan p on p.plan_id = t.tier where t.id = $1",
        args![tenant],
    )?;
    Ok(features.is_some_and(|features| features.split(',').any(|one| one == feature)))
}

/// The status of the company's subscription, and the last day of its trial.
pub fn status(tx: &mut dyn Tx, tenant: TenantId) -> Result<(String, Option<Date>)> {
    let found = tx.one(
        "select subscription_status, trial_ends_on from tenant where id = $1",
        args![tenant],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    found.ok_or_else(Problem::not_found)
}

/// How many people have access.
pub fn members(tx: &mut dyn Tx, tenant: TenantId) -> Result<i64> {
    let sql = "select count(*) from membership where tenant_id = $1 and active = $2";
    Ok(tx.scalar(sql, args![tenant, true])?.unwrap_or_default())
}

pub fn set(tx: &mut dyn Tx, tenant: TenantId, plan: &CompanyPlan) -> Result<()> {
    tx.exec(
        "update tenant set subscription_status = $2, tier = $3, plan_code = $4 where id = $1",
        args![tenant, plan.status.name(), plan.tier, &plan.code],
    )?;
    Ok(())
}
