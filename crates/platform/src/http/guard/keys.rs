//! Programs that call with an API key: in the key's company, as the member who created it, never
//! with more rights than that member has now.

use std::sync::Arc;

use axum::extract::Request;
use jiff::{SignedDuration, Timestamp};

use super::caller::{Member, rights};
use super::store::{self, KeyRow};
use super::{SignedIn, Visitor, allow, context, key_header, tenant_header};
use crate::access::{Access, WriteRule};
use crate::app::App;
use crate::context::{TenantId, date_in_cairo};
use crate::db::Scope;
use crate::limits::{self, Limit};
use crate::problem::{Problem, Result};
use crate::subscription::Status;
use crate::{secret, subscription};

/// The prefix of every key, by which scanners find leaked keys.
pub const PREFIX: &str = "mz_";
/// How many calls one key may make.
const CALLS: Limit = Limit { name: "api_key", attempts: 300, seconds: 60 };
/// The last use is recorded at most this often.
const NOTED_AFTER: SignedDuration = SignedDuration::from_mins(5);

/// Whether a token is an API key and not a session's: one session in 262,144 starts like a key, but
/// has no characters beyond its own.
pub(super) fn is_key(token: &str) -> bool {
    token.starts_with(PREFIX) && token.len() != secret::TOKEN_LENGTH
}

/// Admits a program, if its key is valid and may make the call.
pub(super) async fn admit(
    app: &App,
    access: Access,
    (token, visitor): (&str, Visitor),
    request: &mut Request,
) -> Result<()> {
    let (hash, now) = (secret::hash(token), visitor.now);
    let find = move |tx: &mut dyn crate::db::Tx| store::api_key(tx, &hash);
    let row = app.db.look_up(Scope::SYSTEM, find).await?.filter(|row| row.works(now));
    let row = row.ok_or_else(|| Problem::new(401, "api_key.ended"))?;
    // The key determines the company; a header with another one is a mistake.
    let headers = request.headers();
    if headers.contains_key("xtenant") && tenant_header(headers)? != row.tenant {
        return Err(Problem::forbidden());
    }
    let idempotency_key = key_header(headers, request.uri().path())?;
    let user_name = format!("{} {} ({})", row.first_name, row.last_name, row.name);
    let who = SignedIn {
        user: row.user,
        session: Arc::from("api_key"),
        user_name: Arc::from(user_name.trim()),
        visitor,
        idempotency_key,
    };
    // Recorded first, so that a refusal from here on names the caller in the log.
    request.extensions_mut().insert(who.clone());
    limits::consume(&app.db, CALLS, &format!("{} {}", row.tenant.0, row.id), now).await?;
    if !access.is_open_to_keys() {
        return Err(Problem::new(403, "api_key.not_allowed"));
    }
    if row.read_only && access.write_rule() != WriteRule::Reads {
        return Err(Problem::new(403, "api_key.read_only"));
    }
    note_use(app, &row, now);
    let member = row.member(now)?;
    let ctx = context(access, (row.tenant, &member), who, request);
    allow(access, &ctx, member.over)?;
    request.extensions_mut().insert(ctx);
    Ok(())
}

impl KeyRow {
    fn works(&self, now: Timestamp) -> bool {
        let expired = self.expires_on.is_some_and(|last| date_in_cairo(now) > last);
        self.revoked_at.is_none() && !expired && self.membership.active
    }

    /// The member who created the key, with the rights of the key.
    fn member(&self, now: Timestamp) -> Result<Member> {
        let status = Status::from_name(&self.membership.subscription);
        if matches!(status, Some(Status::Waiting | Status::Canceled) | None) {
            return Err(Problem::new(403, "api_key.company_stopped"));
        }
        let (role, ability) = rights(&self.membership)?;
        let granted = match &self.permissions {
            Some(json) => Some(serde_json::from_str::<Vec<_>>(json)?),
            None => None,
        };
        let ability = ability.of_key(granted.as_deref(), self.read_only);
        let trial = self.membership.trial_ends_on;
        let over = subscription::refusal(status, trial, date_in_cairo(now));
        Ok(Member { role, ability: Arc::new(ability), over })
    }
}

/// Records when the key was last used, at most every few minutes.
fn note_use(app: &App, row: &KeyRow, now: Timestamp) {
    if row.last_used_at.is_some_and(|last| now.duration_since(last) < NOTED_AFTER) {
        return;
    }
    let (db, tenant, id): (_, TenantId, i64) = (app.db.clone(), row.tenant, row.id);
    tokio::spawn(async move {
        let note = move |tx: &mut dyn crate::db::Tx| store::note_key_use(tx, tenant, id, now);
        if let Err(problem) = db.write(Scope::system_in(tenant), note).await {
            tracing::warn!(cause = problem.cause, "a key's use was not noted");
        }
    });
}
