//! The caller: whose token it is, and their rights in the requested company.

use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};

use super::store::{self, MembershipRow};
use crate::access::{Ability, Role};
use crate::context::{TenantId, UserId, date_in_cairo};
use crate::db::Tx;
use crate::problem::{Problem, Result};
use crate::subscription::{self, RESTRICTED, Status};

/// A session that was not used for this long has ended.
pub const IDLE: SignedDuration = SignedDuration::from_hours(14 * 24);
/// The longest time of a session, also when it is used.
pub const ABSOLUTE: SignedDuration = SignedDuration::from_hours(90 * 24);

/// The person behind a live session.
pub(super) struct Caller {
    pub session: String,
    pub user: UserId,
    pub user_name: String,
    pub last_seen_at: Timestamp,
    /// The membership in the requested company, or why they may not enter it; none when no company
    /// was requested.
    pub member: Result<Option<Member>>,
}

/// A member of the requested company.
pub(super) struct Member {
    pub role: Role,
    pub ability: Arc<Ability>,
    /// Why nothing may be written: the code of the refusal; none when the company may write.
    pub over: Option<&'static str>,
}

pub(super) fn session_ended() -> Problem {
    Problem::new(401, "session_ended")
}

/// Finds the caller; 401 without a live session. The requested company is refused with 403 when it
/// is another's or requires two-step sign-in first, and with 450 when role, permissions or
/// subscription have changed since the session began. In a company whose subscription was cancelled
/// a session lasts half an hour.
pub(super) fn find(
    tx: &mut dyn Tx,
    hash: &[u8; 32],
    tenant: Option<TenantId>,
    now: Timestamp,
) -> Result<Caller> {
    let row = store::session(tx, hash, tenant)?.ok_or_else(session_ended)?;
    let idle = now.duration_since(row.last_seen_at) > IDLE;
    if idle || now.duration_since(row.created_at) > ABSOLUTE {
        return Err(session_ended());
    }
    let member = match (tenant, row.membership) {
        (None, _) => Ok(None),
        // Another company: the answer doesn't reveal whether it exists.
        (Some(_), None) => Err(Problem::forbidden()),
        (Some(_), Some(membership)) => member(membership, row.created_at, now).map(Some),
    };
    let user_name = format!("{} {}", row.first_name, row.last_name).trim().to_owned();
    let (session, user, last_seen_at) = (row.session, row.user, row.last_seen_at);
    Ok(Caller { session, user, user_name, last_seen_at, member })
}

fn member(row: MembershipRow, signed_in_at: Timestamp, now: Timestamp) -> Result<Member> {
    if !row.active {
        return Err(Problem::forbidden());
    }
    let stale = row.changed_at.is_some_and(|changed| changed > signed_in_at);
    let status = Status::from_name(&row.subscription);
    if stale || status == Some(Status::Waiting) {
        return Err(Problem::new(450, "session_must_be_renewed"));
    }
    if status == Some(Status::Canceled) && now.duration_since(signed_in_at) > RESTRICTED {
        return Err(session_ended());
    }
    let (role, ability) = rights(&row)?;
    let over = subscription::refusal(status, row.trial_ends_on, date_in_cairo(now));
    Ok(Member { role, ability: Arc::new(ability), over })
}

/// A member's role and rights, also for their API keys: no rights where the company requires
/// two-step sign-in and they don't use it.
pub(super) fn rights(row: &MembershipRow) -> Result<(Role, Ability)> {
    if row.lacks_two_step {
        return Err(Problem::new(403, "two_step.required"));
    }
    let role = Role::from_name(&row.role).ok_or_else(|| Problem::internal("unknown role"))?;
    let permissions: Vec<_> = match &row.permissions {
        Some(json) => serde_json::from_str(json)?,
        None => Vec::new(),
    };
    Ok((role, Ability::new(role, &permissions)))
}
