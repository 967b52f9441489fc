//! The members of a company: invitations, rights, pictures, and the owner: the person who created
//! the company, until they transfer it to another admin.
//!
//! Deliberately not here: the table of roles (`platform::access`).

mod acting;
mod add;
mod confirm;
mod edit;
mod error;
mod invitations;
mod model;
mod open;
mod ownership;
mod picture;
mod policy;
mod routes;
mod store;
mod view;

use jiff::Timestamp;
use platform::access::{Permission, Role};
use platform::context::{TenantId, UserId};
use platform::db::Tx;
use platform::problem::Result;

pub use acting::{ActingMember, acting_member};
pub(crate) use model::picture_url;
pub(crate) use routes::routes;
pub use store::Admin;

/// Records that a person has entered a company: their invitation is accepted, and the other members
/// may see their name.
pub(crate) fn entered(
    tx: &mut dyn Tx,
    tenant: TenantId,
    user: UserId,
    now: Timestamp,
) -> Result<()> {
    store::delete_invitation_name(tx, tenant, user)?;
    store::set_last_seen(tx, tenant, user, now)
}

/// The members of a company: their ids, names and addresses, the oldest member first.
pub fn names(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<(UserId, String, String)>> {
    let members = store::all(tx, tenant)?.into_iter();
    let named = members.map(|member| {
        let name = format!("{} {}", member.first_name, member.last_name);
        (member.user, name.trim().to_owned(), member.email)
    });
    Ok(named.collect())
}

/// Records a person as the owner of a company.
pub(crate) fn own(tx: &mut dyn Tx, tenant: TenantId, user: UserId) -> Result<()> {
    store::set_owner(tx, tenant, user, true).map(drop)
}

/// Makes a person a member of a company; `permissions` are flags that override the role's table.
pub fn enrol(
    tx: &mut dyn Tx,
    tenant: TenantId,
    user: UserId,
    role: Role,
    permissions: &[Permission],
    now: Timestamp,
) -> Result<()> {
    store::insert(tx, tenant, user, role, permissions, now)
}

/// The name of a company.
pub fn company_name(tx: &mut dyn Tx, tenant: TenantId) -> Result<String> {
    store::company_name(tx, tenant)
}

/// The company's active admins, for messages to all of them.
pub fn admins(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<Admin>> {
    store::admins(tx, tenant)
}
