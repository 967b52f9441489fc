//! Changing a member's rights, or stopping their access.

use platform::access::{Ability, Action, Permission, Role, Subject};
use platform::activity::{self, Change};
use platform::context::{Ctx, UserId};
use platform::db::Tx;
use platform::problem::{Fields, Problem, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::error::MemberError;
use super::model::{all_flags, ensure_within_own, read_rights};
use super::store::{self, MemberRow};
use super::view::{self, Member};
use crate::plans;
use crate::security_log::{self, Kind};

/// A member's new rights.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct MemberEdit {
    /// 1 admin, 2 accountant, 3 regular user, 4 project manager.
    pub role_id: i64,
    /// Flags that override the role's table; none for the role's table without changes.
    pub permissions: Option<Vec<Permission>>,
    /// False stops their access; unchanged when left out.
    pub active: Option<bool>,
}

/// Changes a member's rights. Their open sessions must be renewed afterwards. After the trial or
/// subscription has ended, access can only be stopped: a smaller plan may have fewer members.
pub fn edit_member(tx: &mut dyn Tx, ctx: &Ctx, user: UserId, input: &MemberEdit) -> Result<Member> {
    let before = store::find(tx, ctx.tenant, user)?.ok_or_else(Problem::not_found)?;
    let mut fields = Fields::new();
    let (role, permissions) = read_rights(&mut fields, input.role_id, input.permissions.as_deref());
    fields.check()?;
    let active = input.active.unwrap_or(before.active);

    let (old_role, old_ability) = view::rights(&before)?;
    let has_same_rights =
        role == old_role && all_flags(&Ability::new(role, &permissions)) == all_flags(&old_ability);
    if active || !has_same_rights {
        plans::ensure_lasting(tx, ctx.tenant, ctx.today)?;
    }
    ensure_within_own(ctx, &old_ability)?;
    ensure_within_own(ctx, &Ability::new(role, &permissions))?;
    let managed = manages(old_role, &old_ability);
    let still_manages = active && manages(role, &Ability::new(role, &permissions));
    if managed && !still_manages && !is_managed_beside(tx, ctx, user)? {
        return Err(MemberError::LastAdmin.into());
    }
    if before.is_owner && !still_manages {
        return Err(MemberError::Owner.into());
    }

    if active && !before.active {
        plans::ensure_seat(tx, ctx.tenant)?;
    }
    store::update(tx, ctx.tenant, user, (role, &permissions), active, ctx.now)?;
    let after = store::find(tx, ctx.tenant, user)?.ok_or_else(Problem::not_found)?;
    activity::record(tx, ctx, "member", user.0, "updated", &changes(&before, &after))?;
    let stopped = before.active && !active;
    let kind = if stopped { Kind::AccessStopped } else { Kind::RightsChanged };
    security_log::note_by_company(tx, ctx, user, kind)?;
    view::show(tx, ctx, user)
}

/// Whether a member can grant every right: an admin whose own flags leave them the members.
pub fn manages(role: Role, ability: &Ability) -> bool {
    role == Role::Admin
        && [Action::Read, Action::Update].iter().all(|one| ability.allows(*one, Subject::Roles))
}

/// Whether another active member, who has entered the company, can grant every right.
fn is_managed_beside(tx: &mut dyn Tx, ctx: &Ctx, user: UserId) -> Result<bool> {
    for member in store::all(tx, ctx.tenant)? {
        let (role, ability) = view::rights(&member)?;
        let others = member.user != user && member.active && member.accepted;
        if others && manages(role, &ability) {
            return Ok(true);
        }
    }
    Ok(false)
}

fn changes(before: &MemberRow, after: &MemberRow) -> Vec<Change> {
    let state = |row: &MemberRow| {
        [
            ("role", Some(row.role.clone())),
            ("permissions", row.permissions.clone()),
            ("active", Some(row.active.to_string())),
        ]
    };
    activity::difference(&state(before), &state(after))
}
