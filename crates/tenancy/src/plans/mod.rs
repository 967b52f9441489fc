//! What a company's plan allows, and the only place that changes its plan and status.
//!
//! Deliberately not here: prices, paying, and which status follows which (crate `subscriptions`).

mod error;
mod store;

use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::Result;
use platform::subscription::Status;

pub use error::PlanError;
use store::Limits;

/// Bytes of a gigabyte, as plans count them.
const GIGABYTE: i64 = 1_000_000_000;

/// Which plan a company has, and the state of its subscription.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompanyPlan {
    /// Its status.
    pub status: Status,
    /// The plan.
    pub tier: i64,
    /// The plan's code.
    pub code: Option<String>,
}

/// Sets a company's plan and status. Called only by `subscriptions`, which knows what may follow.
///
/// # Errors
/// Only our own failures.
pub fn set(tx: &mut dyn Tx, tenant: TenantId, plan: &CompanyPlan) -> Result<()> {
    store::set(tx, tenant, plan)
}

/// How many people have access to a company, invited ones included.
///
/// # Errors
/// Only our own failures.
pub fn members(tx: &mut dyn Tx, tenant: TenantId) -> Result<i64> {
    store::members(tx, tenant)
}

/// How many people the company's plan takes, or the one that is chosen after it where it takes
/// fewer.
///
/// # Errors
/// Only our own failures.
pub fn members_limit(tx: &mut dyn Tx, tenant: TenantId) -> Result<i64> {
    Ok(store::limits(tx, tenant)?.members)
}

/// Whether the company's plan lets its documents have another template and colour than the usual.
///
/// # Errors
/// Only our own failures.
pub fn has_branding(tx: &mut dyn Tx, tenant: TenantId) -> Result<bool> {
    store::has_feature(tx, tenant, "custom_branding")
}

/// Refuses another template or colour than the usual where the plan has none.
///
/// # Errors
/// 402 that says which way out there is.
pub fn ensure_branding(tx: &mut dyn Tx, tenant: TenantId) -> Result<()> {
    if has_branding(tx, tenant)? { Ok(()) } else { Err(PlanError::Branding.into()) }
}

/// Refuses another member where the plan, or the one that is chosen after it, has no more.
///
/// # Errors
/// 402 that says how many the plan has.
pub fn ensure_seat(tx: &mut dyn Tx, tenant: TenantId) -> Result<()> {
    ensure(tx, tenant, 1)
}

/// Refuses a company that has more members than its plan: nobody else comes in.
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

/// The bytes of files that the plan keeps; none where it keeps any number.
///
/// # Errors
/// Only our own failures.
pub fn storage_limit(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<i64>> {
    let Limits { storage_gb, .. } = store::limits(tx, tenant)?;
    Ok(storage_gb.map(|gigabytes| gigabytes.saturating_mul(GIGABYTE)))
}

/// Refuses files beyond what the plan keeps.
///
/// # Errors
/// 402 that says how much that is.
pub fn ensure_storage(tx: &mut dyn Tx, tenant: TenantId, bytes: i64) -> Result<()> {
    match storage_limit(tx, tenant)? {
        Some(most) if bytes > most => Err(PlanError::Storage { gigabytes: most / GIGABYTE }.into()),
        _ => Ok(()),
    }
}
