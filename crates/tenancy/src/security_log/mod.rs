//! The security events of a person's account: sign-ins and failures, passwords, sessions,
//! invitations and rights. The person sees all of them; members who manage members see those that
//! concern the company, without networks and devices.
//!
//! Events are kept for 180 days. A network is only the first part of an address, a device the
//! browser's family. Deliberately not here: changes of the books (`platform::activity`).

mod routes;
mod store;

use std::net::{IpAddr, Ipv6Addr};

use jiff::{SignedDuration, Timestamp};
use platform::context::{Ctx, TenantId, UserId};
use platform::db::Tx;
use platform::http::Visitor;
use platform::problem::Result;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::device;
pub(crate) use routes::routes;

const RETENTION: SignedDuration = SignedDuration::from_hours(180 * 24);

/// The kind of event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// The account was made.
    SignedUp,
    /// The person signed in.
    SignedIn,
    /// Somebody used a wrong password.
    SignInFailed,
    /// The person signed out.
    SignedOut,
    /// The person ended one of their sessions.
    SessionEnded,
    /// The person switched to another company.
    CompanyEntered,
    /// A recovery link was requested.
    RecoveryAsked,
    /// The password was changed; every session ended.
    PasswordChanged,
    /// A company invited the person.
    Invited,
    /// The person accepted an invitation.
    InvitationAccepted,
    /// A company changed the person's role or rights.
    RightsChanged,
    /// A company stopped the person's access.
    AccessStopped,
    /// The person turned two-step sign-in on.
    TwoStepOn,
    /// The person turned two-step sign-in off.
    TwoStepOff,
    /// Somebody knew the password and typed a wrong code.
    SecondStepFailed,
    /// A recovery code was used instead of the app.
    RecoveryCodeUsed,
    /// The person got new recovery codes.
    RecoveryCodesRenewed,
    /// The account's e-mail was changed.
    EmailChanged,
    /// A company withdrew its invitation.
    InvitationWithdrawn,
    /// The person transferred a company to another admin.
    OwnershipGiven,
    /// The person received a company by a transfer.
    OwnershipTaken,
    /// The person created an API key.
    ApiKeyMade,
    /// The person revoked an API key.
    ApiKeyRevoked,
}

impl Kind {
    const ALL: [Kind; 23] = [
        Kind::SignedUp,
        Kind::SignedIn,
        Kind::SignInFailed,
        Kind::SignedOut,
        Kind::SessionEnded,
        Kind::CompanyEntered,
        Kind::RecoveryAsked,
        Kind::PasswordChanged,
        Kind::Invited,
        Kind::InvitationAccepted,
        Kind::RightsChanged,
        Kind::AccessStopped,
        Kind::TwoStepOn,
        Kind::TwoStepOff,
        Kind::SecondStepFailed,
        Kind::RecoveryCodeUsed,
        Kind::RecoveryCodesRenewed,
        Kind::EmailChanged,
        Kind::InvitationWithdrawn,
        Kind::OwnershipGiven,
        Kind::OwnershipTaken,
        Kind::ApiKeyMade,
        Kind::ApiKeyRevoked,
    ];

    /// The word in the database.
    fn as_str(self) -> &'static str {
        match self {
            Kind::SignedUp => "signed_up",
            Kind::SignedIn => "signed_in",
            Kind::SignInFailed => "sign_in_failed",
            Kind::SignedOut => "signed_out",
            Kind::SessionEnded => "session_ended",
            Kind::CompanyEntered => "company_entered",
            Kind::RecoveryAsked => "recovery_asked",
            Kind::PasswordChanged => "password_changed",
            Kind::Invited => "invited",
            Kind::InvitationAccepted => "invitation_accepted",
            Kind::RightsChanged => "rights_changed",
            Kind::AccessStopped => "access_stopped",
            Kind::TwoStepOn => "two_step_on",
            Kind::TwoStepOff => "two_step_off",
            Kind::SecondStepFailed => "second_step_failed",
            Kind::RecoveryCodeUsed => "recovery_code_used",
            Kind::RecoveryCodesRenewed => "recovery_codes_renewed",
            Kind::EmailChanged => "email_changed",
            Kind::InvitationWithdrawn => "invitation_withdrawn",
            Kind::OwnershipGiven => "ownership_given",
            Kind::OwnershipTaken => "ownership_taken",
            Kind::ApiKeyMade => "api_key_made",
            Kind::ApiKeyRevoked => "api_key_revoked",
        }
    }

    fn from_word(word: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.as_str() == word)
    }
}

/// Logs an event of a person's account; `company` is the company that it concerns.
///
/// # Errors
/// Only internal errors.
pub fn note(
    tx: &mut dyn Tx,
    user: UserId,
    kind: Kind,
    company: Option<TenantId>,
    visitor: &Visitor,
) -> Result<()> {
    let from = (network(visitor.address), device::name(&visitor.device));
    store::insert(tx, user, kind, (company, None), Some(from), visitor.now)
}

/// Logs what a company did to a person, without network and device, which aren't theirs.
///
/// # Errors
/// Only internal errors.
pub fn note_by_company(tx: &mut dyn Tx, ctx: &Ctx, user: UserId, kind: Kind) -> Result<()> {
    store::insert(tx, user, kind, (Some(ctx.tenant), None), None, ctx.now)
}

/// Logs an invitation or its withdrawal, with the name in the invitation: the only one that the
/// company knows of a person who is no member.
///
/// # Errors
/// Only internal errors.
pub fn note_invitation(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    user: UserId,
    (kind, name): (Kind, &str),
) -> Result<()> {
    store::insert(tx, user, kind, (Some(ctx.tenant), Some(name.to_owned())), None, ctx.now)
}

/// Logs what the operator did to a person, on the server's machine.
///
/// # Errors
/// Only internal errors.
pub fn note_by_operator(tx: &mut dyn Tx, user: UserId, kind: Kind, now: Timestamp) -> Result<()> {
    store::insert(tx, user, kind, (None, None), None, now)
}

/// The visitor's network, if the person has signed in from it within the time that events are kept.
///
/// # Errors
/// Only internal errors.
pub fn known_network(tx: &mut dyn Tx, user: UserId, address: IpAddr) -> Result<Option<String>> {
    let network = network(address);
    let is_known = store::has_event_from(tx, user, Kind::SignedIn, &network)?;
    Ok(is_known.then_some(network))
}

/// Deletes expired events.
///
/// # Errors
/// Only internal errors.
pub fn forget(tx: &mut dyn Tx, now: Timestamp) -> Result<()> {
    store::delete_expired(tx, now - RETENTION)
}

/// The stored part of an address: its /24, or its /48 for IPv6.
fn network(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(four) => {
            let [a, b, c, _] = four.octets();
            format!("{a}.{b}.{c}.0/24")
        }
        IpAddr::V6(six) => {
            let [a, b, c, ..] = six.segments();
            format!("{}/48", Ipv6Addr::new(a, b, c, 0, 0, 0, 0, 0))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Kind, network};

    #[test]
    fn nobody_is_found_by_the_network() {
        assert_eq!(network("41.33.12.77".parse().unwrap()), "41.33.12.0/24");
        assert_eq!(network("2001:db8:1:2:3::4".parse().unwrap()), "2001:db8:1::/48");
        assert_eq!(network("::ffff:4.4.4.4".parse().unwrap()), "4.4.4.0/24");
    }

    #[test]
    fn a_kind_is_stored_as_it_is_sent() {
        for kind in Kind::ALL {
            assert_eq!(serde_json::to_value(kind).unwrap(), kind.as_str());
            assert_eq!(Kind::from_word(kind.as_str()), Some(kind));
        }
    }
}
