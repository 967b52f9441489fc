//! A pending invitation: sending it again, or withdrawing it.

use platform::activity;
use platform::context::{Ctx, UserId};
use platform::db::Tx;
use platform::problem::{Problem, Result};

use super::add;
use super::error::MemberError;
use super::model::ensure_within_own;
use super::store::{self, MemberRow};
use super::view::{self, Member};
use crate::links::{self, Purpose};
use crate::outreach::{self, OutreachError};
use crate::people::{self, NewPerson};
use crate::security_log::{self, Kind};

/// Sends it again; the former link ends.
pub fn resend(tx: &mut dyn Tx, ctx: &Ctx, user: UserId, public_url: &str) -> Result<Member> {
    let member = invited(tx, ctx, user)?;
    if outreach::is_stopped(tx, ctx.tenant, &member.email)? {
        return Err(OutreachError::Stopped.into());
    }
    outreach::count(tx, ctx, 1)?;
    let known = people::by_id(tx, user)?.ok_or_else(Problem::not_found)?;
    let person = NewPerson {
        email: member.email,
        first_name: member.first_name,
        last_name: member.last_name,
        phone: String::new(),
        user_type: String::new(),
        password_hash: None,
        accepted_terms_at: None,
    };
    activity::record(tx, ctx, "member", user.0, "updated", &[])?;
    let name = format!("{} {}", person.first_name, person.last_name);
    security_log::note_invitation(tx, ctx, user, (Kind::Invited, &name))?;
    if known.password_hash.is_some() {
        add::notify_added(tx, ctx, &person, public_url)?;
    } else {
        add::invite(tx, ctx, user, &person, public_url)?;
    }
    view::show(tx, ctx, user)
}

/// Withdraws it: the link ends, and the membership is removed.
pub fn withdraw(tx: &mut dyn Tx, ctx: &Ctx, user: UserId) -> Result<()> {
    let member = invited(tx, ctx, user)?;
    links::end_in_company(tx, Purpose::Invitation, user, ctx.tenant, ctx.now)?;
    // Of a concurrent acceptance and withdrawal, one wins.
    if !store::remove_invited(tx, ctx.tenant, user)? {
        return Err(MemberError::NotInvited.into());
    }
    activity::record(tx, ctx, "member", user.0, "deleted", &[])?;
    let name = format!("{} {}", member.first_name, member.last_name);
    security_log::note_invitation(tx, ctx, user, (Kind::InvitationWithdrawn, &name))
}

/// A pending member, whose rights are within those of the caller.
fn invited(tx: &mut dyn Tx, ctx: &Ctx, user: UserId) -> Result<MemberRow> {
    let member = store::find(tx, ctx.tenant, user)?.ok_or_else(Problem::not_found)?;
    if member.accepted {
        return Err(MemberError::NotInvited.into());
    }
    ensure_within_own(ctx, &view::rights(&member)?.1)?;
    Ok(member)
}
