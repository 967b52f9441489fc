//! The limits of a company's plan, and the only place that changes its plan and status.
//!
//! Deliberately not here: prices, payments, and which status follows which (crate `subscriptions`).

mod error;
mod store;

use jiff::civil::Date;
use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::Result;
use platform::subscription::{self, Status};

pub use error::PlanError;
use store::Limits;

/// Bytes of a gigabyte, as used by plans.
const GIGABYTE: i64 = 1_000_000_000;

/// A company's plan, and the status of its subscription.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompanyPlan {
    /// Its status.
    pub status: Status,
    /// The plan.
    pub tier: i64,
    /// The plan's code.
    pub code: Option<String>,
}

/// Sets a company's plan and status. Called only by `subscriptions`, which checks the transition.
///
/// # Errors
/// Only internal errors.
pub fn set(tx: &mut dyn Tx, tenant: TenantId, plan: &CompanyPlan) -> Result<()> {
    store::set(tx, tenant, plan)
}

/// Refuses to write once the company's trial or subscription has ended, in calls that stay open
/// for a part of what they do.
///
/// # Errors
/// 402 as for every call that writes.
pub fn ensure_lasting(tx: &mut dyn Tx, tenant: TenantId, today: Date) -> Result<()> {
    let (status, trial_ends_on) = store::status(tx, tenant)?;
    match subscription::refusal(Status::from_name(&status), trial_ends_on, today) {
        Some(code) => Err(PlanError::Ended { code }.into()),
        None => Ok(()),
    }
}

/// How many people have access to a company, including invited ones.
///
/// # Errors
/// Only internal errors.
pub fn members(tx: &mut dyn Tx, tenant: TenantId) -> Result<i64> {
    store::members(tx, tenant)
}

/// The most members of the company's plan, or of the plan scheduled after it when that has fewer.
///
/// # Errors
/// Only internal errors.
pub fn members_limit(tx: &mut dyn Tx, tenant: TenantId) -> Result<i64> {
    Ok(store::limits(tx, tenant)?.members)
}

/// Whether the company's plan allows another template and colour than the default.
///
/// # Errors
/// Only internal errors.
pub fn has_branding(tx: &mut dyn Tx, tenant: TenantId) -> Result<bool> {
    store::has_feature(tx, tenant, "custom_branding")
}

/// Refuses another template or colour than the default when the plan has none.
///
/// # Errors
/// 402 with the way to upgrade.
pub fn ensure_branding(tx: &mut dyn Tx, tenant: TenantId) -> Result<()> {
    if has_branding(tx, tenant)? { Ok(()) } else { Err(PlanError::Branding.into()) }
}

/// Refuses another member when the plan, or the one scheduled after it, has no seat left.
///
/// # Errors
/// 402 with the number of seats.
pub fn ensure_seat(tx: &mut dyn Tx, tenant: TenantId) -> Result<()> {
    ensure(tx, tenant, 1)
}

/// Refuses access when a company has more members than its plan.
///
/// # Errors
/// As [`ensure_seat`].
pub fn ensure_within(tx: &mut dyn Tx, tenant: TenantId) -> Result<()> {
    ensure(tx, tenant, 0)
}

fn ensure(tx: &mut dyn Tx, tenant: TenantId, more: i64) -> Result<()> {
    let Limits { members: most, .. } = store::limits(tx, tenant)?;
    let over = store::members(tx, tenant)? + more > most;
    if over { Err(PlanError::Members { most }.into()) } else { Ok(()) }
}

/// The most bytes of files in the plan; none without a limit.
///
/// # Errors
/// Only internal errors.
pub fn storage_limit(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<i64>> {
    let Limits { storage_gb, .. } = store::limits(tx, tenant)?;
    Ok(storage_gb.map(|gigabytes| gigabytes.saturating_mul(GIGABYTE)))
}

/// Refuses files beyond the plan's storage.
///
/// # Errors
/// 402 with the storage in GB.
pub fn ensure_storage(tx: &mut dyn Tx, tenant: TenantId, bytes: i64) -> Result<()> {
    match storage_limit(tx, tenant)? {
        Some(most) if bytes > most => Err(PlanError::Storage { gigabytes: most / GIGABYTE }.into()),
        _ => Ok(()),
    }
}
