//! Two-step sign-in: after the password a code of the person's app (TOTP, RFC 6238: HMAC-SHA-1, six
//! digits, steps of thirty seconds) or one of ten recovery codes, each of which works once.
//!
//! ```text
//! off ── begin (password) ──> begun ── confirm (code) ──> on ── turn off (password, code) ──> off
//!                               │                          │
//!                               └── begin again: new key   └── new recovery codes (password, code)
//! ```
//!
//! The app's key is stored encrypted, recovery codes and challenges as hashes. A code is valid for
//! one time step before and after the present one, and never twice.
//!
//! Deliberately not here: the session that the second step starts (`login`), and the refusal of
//! members without it when their company requires it (`platform::http::guard`).

mod challenge;
mod codes;
mod error;
mod manage;
mod qr;
mod routes;
mod sealed;
mod store;
mod totp;

use jiff::Timestamp;
use platform::context::UserId;
use platform::db::Tx;
use platform::problem::Result;

pub use challenge::{
    SecondStep, TwoStepChallenge, begin, challenged_person, check_answer, end_all,
};
pub use codes::Accepted;
pub(crate) use routes::routes;
pub use sealed::renew_keys;

/// Whether a person uses two-step sign-in.
pub fn is_on(tx: &mut dyn Tx, user: UserId) -> Result<bool> {
    Ok(store::find(tx, user)?.is_some_and(|row| row.confirmed_at.is_some()))
}

/// When a person turned two-step sign-in on.
fn since(tx: &mut dyn Tx, user: UserId) -> Result<Option<Timestamp>> {
    Ok(store::find(tx, user)?.and_then(|row| row.confirmed_at))
}
