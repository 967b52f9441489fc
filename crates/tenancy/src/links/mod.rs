//! One-time links: password recovery and invitations. The token is sent once, in a mail, and stored
//! only as its SHA-256.

mod store;

use jiff::{SignedDuration, Timestamp};
use platform::context::{TenantId, UserId};
use platform::db::Tx;
use platform::problem::Result;
use platform::secret;

/// The purpose of a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// To set a new password.
    Recovery,
    /// To accept an invitation.
    Invitation,
}

impl Purpose {
    fn name(self) -> &'static str {
        match self {
            Purpose::Recovery => "recovery",
            Purpose::Invitation => "invitation",
        }
    }

    /// An hour for recovery, a week for an invitation.
    fn valid_for(self) -> SignedDuration {
        match self {
            Purpose::Recovery => SignedDuration::from_hours(1),
            Purpose::Invitation => SignedDuration::from_hours(7 * 24),
        }
    }
}

/// A link that can still be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Link {
    /// The person.
    pub user: UserId,
    /// The company of an invitation.
    pub tenant: Option<TenantId>,
}

/// Makes a link and returns its token; older links of the same purpose (and company) end.
pub fn issue(tx: &mut dyn Tx, purpose: Purpose, link: Link, now: Timestamp) -> Result<String> {
    store::delete_expired(tx, now - SignedDuration::from_hours(30 * 24))?;
    match link.tenant {
        Some(tenant) => store::end_in_company(tx, purpose.name(), link.user, tenant, now)?,
        None => end_all(tx, purpose, link.user, now)?,
    }
    let token = secret::token();
    let expires_at = now + purpose.valid_for();
    store::insert(tx, &secret::hash(&token), purpose.name(), link, expires_at)?;
    Ok(token)
}

/// The link of a token, while it can be used.
pub fn find(
    tx: &mut dyn Tx,
    purpose: Purpose,
    token: &str,
    now: Timestamp,
) -> Result<Option<Link>> {
    store::find(tx, &secret::hash(token), purpose.name(), now)
}

/// Uses a link; none when it can't be used (any more). Of two concurrent uses only one succeeds.
pub fn use_up(
    tx: &mut dyn Tx,
    purpose: Purpose,
    token: &str,
    now: Timestamp,
) -> Result<Option<Link>> {
    store::use_up(tx, &secret::hash(token), purpose.name(), now)
}

/// Ends a person's links of a purpose for one company.
pub fn end_in_company(
    tx: &mut dyn Tx,
    purpose: Purpose,
    user: UserId,
    tenant: TenantId,
    now: Timestamp,
) -> Result<()> {
    store::end_in_company(tx, purpose.name(), user, tenant, now)
}

/// Ends all of a person's links of a purpose.
pub fn end_all(tx: &mut dyn Tx, purpose: Purpose, user: UserId, now: Timestamp) -> Result<()> {
    store::end_all(tx, purpose.name(), user, now)
}
