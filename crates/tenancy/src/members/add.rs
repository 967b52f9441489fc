//! Inviting a member.

use platform::access::{Ability, Permission, Role};
use platform::activity;
use platform::context::{Ctx, UserId};
use platform::db::Tx;
use platform::mail::Mail;
use platform::problem::{Fields, Result};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::error::MemberError;
use super::model::{ensure_within_own, read_rights};
use super::store;
use super::view::{self, Member};
use crate::address::in_path;
use crate::links::{self, Link, Purpose};
use crate::outreach::{self, OutreachError};
use crate::people::{self, NewPerson, Person};
use crate::plans;
use crate::security_log::{self, Kind};

/// A person to invite.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct MemberInput {
    /// The address of the invitation.
    pub email: String,
    /// First name.
    pub first_name: String,
    /// Family name.
    pub last_name: String,
    /// 1 admin, 2 accountant, 3 regular user, 4 project manager.
    pub role_id: i64,
    /// Flags that override the role's table, for the modules that they name.
    pub permissions: Option<Vec<Permission>>,
}

/// The values of a valid form.
struct Invited {
    person: NewPerson,
    role: Role,
    permissions: Vec<Permission>,
}

/// Invites a person, or sends a pending invitation again. A person who has an account keeps their
/// password and gets a mail; the company learns neither that nor their name before they enter it.
pub fn add_member(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &MemberInput,
    public_url: &str,
) -> Result<Member> {
    let invited = check(input)?;
    ensure_within_own(ctx, &Ability::new(invited.role, &invited.permissions))?;
    if outreach::is_stopped(tx, ctx.tenant, &invited.person.email)? {
        return Err(OutreachError::Stopped.into());
    }
    outreach::count(tx, ctx, 1)?;
    let known = people::by_email(tx, &invited.person.email)?;
    let has_account = known.as_ref().is_some_and(|person| person.password_hash.is_some());
    let user = join(tx, ctx, &invited, known)?;
    if has_account {
        notify_added(tx, ctx, &invited.person, public_url)?;
    } else {
        invite(tx, ctx, user, &invited.person, public_url)?;
    }
    view::show(tx, ctx, user)
}

fn check(input: &MemberInput) -> Result<Invited> {
    let mut fields = Fields::new();
    fields.text("email", &input.email, 100);
    fields.email("email", Some(&input.email));
    let first_name = fields.text("first_name", &input.first_name, 50);
    let last_name = fields.text("last_name", &input.last_name, 50);
    let (role, permissions) = read_rights(&mut fields, input.role_id, input.permissions.as_deref());
    fields.check()?;
    let person = NewPerson {
        email: people::normalised(&input.email),
        first_name,
        last_name,
        phone: String::new(),
        user_type: String::new(),
        password_hash: None,
        accepted_terms_at: None,
    };
    Ok(Invited { person, role, permissions })
}

fn join(tx: &mut dyn Tx, ctx: &Ctx, invited: &Invited, known: Option<Person>) -> Result<UserId> {
    let user = match known {
        Some(person) => person.id,
        None => people::add_person(tx, &invited.person, ctx.now)?,
    };
    let (role, permissions) = (invited.role, invited.permissions.as_slice());
    match store::find(tx, ctx.tenant, user)? {
        Some(member) if member.accepted => return Err(MemberError::AlreadyMember.into()),
        Some(member) => {
            ensure_within_own(ctx, &view::rights(&member)?.1)?;
            if !member.active {
                plans::ensure_seat(tx, ctx.tenant)?;
            }
            store::update(tx, ctx.tenant, user, (role, permissions), true, ctx.now)?;
            activity::record(tx, ctx, "member", user.0, "updated", &[])?;
        }
        None => {
            plans::ensure_seat(tx, ctx.tenant)?;
            store::insert(tx, ctx.tenant, user, role, permissions, ctx.now)?;
            activity::record(tx, ctx, "member", user.0, "created", &[])?;
        }
    }
    let NewPerson { first_name, last_name, .. } = &invited.person;
    let name = format!("{first_name} {last_name}");
    security_log::note_invitation(tx, ctx, user, (Kind::Invited, &name))?;
    store::set_invitation_name(tx, ctx.tenant, user, first_name, last_name)?;
    Ok(user)
}

pub(super) fn invite(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    user: UserId,
    person: &NewPerson,
    public_url: &str,
) -> Result<()> {
    let link = Link { user, tenant: Some(ctx.tenant) };
    let token = links::issue(tx, Purpose::Invitation, link, ctx.now)?;
    let email = in_path(&person.email);
    let address = format!("{public_url}/confirm-invitation/{}/{email}?token={token}", ctx.tenant.0);
    send(tx, ctx, "invitation", person, &address)
}

pub(super) fn notify_added(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    person: &NewPerson,
    public_url: &str,
) -> Result<()> {
    send(tx, ctx, "added-to-company", person, &format!("{public_url}/login"))
}

fn send(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    template: &str,
    person: &NewPerson,
    address: &str,
) -> Result<()> {
    let values = json!({
        "name": person.first_name,
        "inviter": ctx.user_name.as_ref(),
        "company": store::company_name(tx, ctx.tenant)?,
        "link": address,
    });
    let mail = Mail::new(&person.email, template, ctx.locale, values);
    mail.of_company(ctx.tenant).submit(tx, ctx.now)
}

#[cfg(test)]
mod tests {
    use super::{MemberInput, check};

    #[test]
    fn every_field_at_fault_is_named() {
        let input = MemberInput {
            email: "ali".to_owned(),
            first_name: " ".to_owned(),
            last_name: "Hassan".to_owned(),
            role_id: 9,
            permissions: None,
        };
        let problem = check(&input).err().unwrap();
        let named: Vec<&str> = problem.errors.iter().map(|error| error.field.as_ref()).collect();
        assert_eq!(named, ["email", "first_name", "role_id"]);
    }
}
