//! Sessions: a random token for each sign-in, the list of them, and ending them.
//!
//! Deliberately not here: the check of a token on each request (`platform::http::guard`).

mod operator;
mod routes;
mod store;

use axum::http::{HeaderMap, header};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use jiff::{SignedDuration, Timestamp};
use platform::context::{TenantId, UserId};
use platform::db::Tx;
use platform::problem::Result;
use platform::secret;

pub use operator::{end_every_session, end_sessions_of};
pub(crate) use routes::routes;

/// How long the row of a session that can't be used any more is kept.
const ROW_RETENTION: SignedDuration = SignedDuration::from_hours(90 * 24);

/// Starts a session for a new token; only the token's hash is stored.
pub fn start(
    tx: &mut dyn Tx,
    user: UserId,
    token: &str,
    device: &str,
    now: Timestamp,
) -> Result<()> {
    store::delete_expired(tx, user, now - ROW_RETENTION)?;
    store::insert(tx, &secret::public_id(), &secret::hash(token), user, device, now)
}

/// Ends every session of a person.
pub fn end_all(tx: &mut dyn Tx, user: UserId, now: Timestamp) -> Result<()> {
    store::end_all(tx, user, now)
}

/// Ends every session of a person except this one.
pub fn end_others(tx: &mut dyn Tx, user: UserId, session: &str, now: Timestamp) -> Result<()> {
    store::end_others(tx, user, session, now)
}

/// The key with which a browser encrypts unfinished forms: one per session and company, which only
/// the holder of the token gets.
pub fn draft_key(secret_key: &str, token: &str, tenant: TenantId) -> String {
    let subject = [secret::hash(token).as_slice(), &tenant.0.to_be_bytes()].concat();
    STANDARD.encode(secret::derived(secret_key, "drafts", &subject))
}

/// The token of the request, which the answer of a switch repeats.
pub fn token_of(headers: &HeaderMap) -> String {
    headers
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "))
        .unwrap_or_default()
        .trim()
        .to_owned()
}
