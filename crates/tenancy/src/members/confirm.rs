//! Accepting an invitation: the invited person sets their password.

use jiff::Timestamp;
use platform::app::App;
use platform::context::TenantId;
use platform::db::Tx;
use platform::http::Visitor;
use platform::problem::{Fields, Result};
use serde::Deserialize;
use utoipa::ToSchema;

use super::error::MemberError;
use super::store;
use crate::links::{self, Link, Purpose};
use crate::people::{self, Person};
use crate::security_log::{self, Kind};
use crate::{limits, passwords, plans, system};

/// The form of the invitation's page.
#[derive(Clone, Deserialize, ToSchema)]
pub struct ConfirmMemberPasswordRequest {
    /// From the link.
    pub email: String,
    /// 6 to 128 characters, not easy to guess.
    pub password: String,
    /// From the link.
    pub tenant_id: i64,
    /// From the link.
    pub token: String,
}

/// The parameters of an invitation's URL.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct InvitationLink {
    /// From the link.
    pub email: String,
    /// From the link.
    pub tenant_id: i64,
    /// From the link.
    pub token: String,
}

impl From<&ConfirmMemberPasswordRequest> for InvitationLink {
    fn from(request: &ConfirmMemberPasswordRequest) -> InvitationLink {
        let ConfirmMemberPasswordRequest { email, tenant_id, token, password: _ } = request.clone();
        InvitationLink { email, tenant_id, token }
    }
}

/// Sets an invited person's first password; the link can't be used again.
pub async fn confirm(
    app: &App,
    visitor: &Visitor,
    input: ConfirmMemberPasswordRequest,
) -> Result<()> {
    let mut fields = Fields::new();
    fields.text("email", &input.email, 100);
    fields.text("token", &input.token, 200);
    passwords::check_invited(&mut fields, "password", &input.password, &[]);
    fields.check()?;
    limits::from_address(app, limits::LINK_ADDRESS, visitor).await?;

    let now = visitor.now;
    let link = InvitationLink::from(&input);
    let named = link.clone();
    let own = system::read(app, move |tx| {
        let person = invited(tx, &named, now)?;
        people::identifying_words(tx, &person)
    });
    let own = own.await?;
    let own: Vec<&str> = own.iter().map(String::as_str).collect();
    let mut fields = Fields::new();
    passwords::check_invited(&mut fields, "password", &input.password, &own);
    fields.check()?;
    let hash = passwords::hash(input.password.clone()).await?;
    let visitor = visitor.clone();
    system::write(app, move |tx| {
        let person = invited(tx, &link, now)?;
        plans::ensure_within(tx, TenantId(input.tenant_id))?;
        links::use_up(tx, Purpose::Invitation, &input.token, now)?
            .ok_or(MemberError::BadInvitation)?;
        if !people::set_first_password(tx, person.id, &hash)? {
            return Err(MemberError::AlreadyAccepted.into());
        }
        store::delete_invitation_name(tx, TenantId(input.tenant_id), person.id)?;
        let company = Some(TenantId(input.tenant_id));
        security_log::note(tx, person.id, Kind::InvitationAccepted, company, &visitor)?;
        // One password opens every company that has invited them.
        links::end_all(tx, Purpose::Invitation, person.id, now)
    })
    .await
}

/// The person of a link, if the link is theirs, for this company, and they have access.
pub(super) fn invited(tx: &mut dyn Tx, input: &InvitationLink, now: Timestamp) -> Result<Person> {
    let link = links::find(tx, Purpose::Invitation, &input.token, now)?;
    let Some(Link { user, tenant: Some(tenant) }) = link else {
        return Err(MemberError::BadInvitation.into());
    };
    let person = people::by_id(tx, user)?.ok_or(MemberError::BadInvitation)?;
    let member = store::find(tx, tenant, user)?;
    let fits = tenant.0 == input.tenant_id && person.email == people::normalised(&input.email);
    if !fits || !member.is_some_and(|member| member.active) {
        return Err(MemberError::BadInvitation.into());
    }
    if person.password_hash.is_some() {
        return Err(MemberError::AlreadyAccepted.into());
    }
    Ok(person)
}
