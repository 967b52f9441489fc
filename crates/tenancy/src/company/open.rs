//! Creating a company: its row, its admin, its books and its lists, in one transaction.

use jiff::{Span, Timestamp};
use platform::access::Role;
use platform::context::{TenantId, UserId, date_in_cairo};
use platform::db::{Scope, Tx};
use platform::ids;
use platform::problem::{Problem, Result};

use super::model::CompanyDetails;
use super::store;
use crate::members;

/// Creates a company for a person, who becomes its admin, with a free trial from today. Afterwards
/// the transaction is in the scope of the new company.
pub fn open_company(
    tx: &mut dyn Tx,
    owner: UserId,
    company: &CompanyDetails,
    trial_days: i32,
    now: Timestamp,
) -> Result<TenantId> {
    let tenant = TenantId(ids::take_global(tx, "tenant")?);
    let today = date_in_cairo(now);
    let trial_ends = today.checked_add(Span::new().days(trial_days)).map_err(Problem::internal)?;
    store::insert(tx, tenant, company, today, trial_ends, now)?;
    tx.enter(Scope { tenant: Some(tenant), user: Some(owner), ..Scope::SYSTEM })?;
    store::open_sequence(tx, tenant)?;
    members::enrol(tx, tenant, owner, Role::Admin, &[], now)?;
    members::own(tx, tenant, owner)?;
    books::open(tx, tenant, company.currency_id, now)?;
    directory::terms::seed(tx, tenant)?;
    Ok(tenant)
}
