//! An invitation as the invited person sees it: the company and who invited them.

use platform::activity::{self, ActivityItem};
use platform::app::App;
use platform::context::{TenantId, UserId};
use platform::db::{Scope, Tx};
use platform::http::Visitor;
use platform::problem::Result;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::confirm::{InvitationLink, invited};
use super::store;
use crate::{limits, system};

/// The content of an invitation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Invitation {
    /// The company that they are invited to.
    pub company_name: String,
    /// The name of the person who invited them, if it is known.
    pub invited_by: Option<String>,
}

/// The invitation of a link.
///
/// # Errors
/// 409 for a link that is no longer valid; 429 after too many tries.
pub async fn open(app: &App, visitor: &Visitor, link: InvitationLink) -> Result<Invitation> {
    limits::from_address(app, limits::INVITATION_LOOK, visitor).await?;
    let (now, tenant) = (visitor.now, TenantId(link.tenant_id));
    // The person is looked up before a company is entered; the sender, in the company.
    let user = system::read(app, move |tx| invited(tx, &link, now).map(|person| person.id)).await?;
    let read = move |tx: &mut dyn Tx| {
        Ok(Invitation {
            company_name: store::company_name(tx, tenant)?,
            invited_by: inviter(tx, tenant, user)?,
        })
    };
    app.db.read(Scope::system_in(tenant), read).await
}

/// Who sent the latest invitation: an event that changed rights lists changes, an invitation none.
fn inviter(tx: &mut dyn Tx, tenant: TenantId, user: UserId) -> Result<Option<String>> {
    let invites = |item: &ActivityItem| {
        item.action == "created" || item.action == "updated" && item.changes.is_empty()
    };
    let items = activity::latest(tx, tenant, "member", user.0)?;
    Ok(items.into_iter().find(invites).map(|item| item.user))
}
