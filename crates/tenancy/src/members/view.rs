//! A member as the screens show them.

use jiff::Timestamp;
use platform::access::{Ability, Permission, Role};
use platform::context::{Ctx, UserId};
use platform::db::Tx;
use platform::problem::{Problem, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::{all_flags, picture_url, role_id};
use super::store::{self, MemberRow};
use crate::plans;

/// A member of the company.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Member {
    /// The person's id.
    pub id: i64,
    /// Their e-mail.
    pub email: String,
    /// First name.
    pub first_name: String,
    /// Family name.
    pub last_name: String,
    /// 1 admin, 2 accountant, 3 regular user, 4 project manager.
    pub role_id: i64,
    /// `admin`, `accountant`, `reg_user` or `PM`.
    pub role: String,
    /// False when their access was stopped.
    pub active: bool,
    /// True until they have accepted the invitation; until then the names are those typed in it.
    pub pending: bool,
    /// When they last worked in this company.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub last_seen_at: Option<Timestamp>,
    /// Whether they own the company, and so may transfer it.
    pub is_owner: bool,
    /// The call that returns their picture; another picture has another URL.
    pub picture: Option<String>,
    /// Whether they use two-step sign-in; false until they have accepted.
    pub uses_two_step: bool,
    /// Their rights by module: the role's table with their own flags.
    pub permissions: Vec<Permission>,
}

/// The members of the company.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Members {
    /// The oldest first.
    #[serde(rename = "Members")]
    pub members: Vec<Member>,
    /// Whether the company requires two-step sign-in of its members.
    pub members_use_two_step: bool,
    /// How many members who can log in the company's plan allows.
    pub members_limit: i64,
}

/// Every member.
pub fn list(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Members> {
    let rows = store::all(tx, ctx.tenant)?;
    Ok(Members {
        members: rows.into_iter().map(member).collect::<Result<_>>()?,
        members_use_two_step: store::requires_two_step(tx, ctx.tenant)?,
        members_limit: plans::members_limit(tx, ctx.tenant)?,
    })
}

/// One member.
pub fn show(tx: &mut dyn Tx, ctx: &Ctx, user: UserId) -> Result<Member> {
    member(store::find(tx, ctx.tenant, user)?.ok_or_else(Problem::not_found)?)
}

/// A stored member's role and rights.
pub fn rights(row: &MemberRow) -> Result<(Role, Ability)> {
    let role = Role::from_name(&row.role)
        .ok_or_else(|| Problem::internal(format!("no role {}", row.role)))?;
    let own: Vec<Permission> = match &row.permissions {
        Some(json) => serde_json::from_str(json)?,
        None => Vec::new(),
    };
    Ok((role, Ability::new(role, &own)))
}

fn member(row: MemberRow) -> Result<Member> {
    let (role, ability) = rights(&row)?;
    Ok(Member {
        id: row.user.0,
        email: row.email,
        first_name: row.first_name,
        last_name: row.last_name,
        role_id: role_id(role),
        role: role.name().to_owned(),
        active: row.active,
        pending: !row.accepted,
        last_seen_at: row.last_seen_at,
        is_owner: row.is_owner,
        picture: row.picture_key.as_deref().map(|key| picture_url(row.user, key)),
        uses_two_step: row.accepted && row.uses_two_step,
        permissions: all_flags(&ability),
    })
}
