//! Four-digit codes mailed to somebody who is signed in: to a new address, before it becomes
//! theirs; to their own, before they give a company away. Ten minutes, five attempts; a new code
//! ends the one before.
//!
//! Deliberately not here: the codes of sign-up, which are nobody's yet (`otp`).

mod store;

use jiff::{SignedDuration, Timestamp};
use platform::context::UserId;
use platform::db::Tx;
use platform::problem::Result;
use platform::{secret, text};

use crate::otp::{ATTEMPTS, CODE_VALID, OtpError, OtpRequested, code_hash};

/// What a code is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// To prove a new address.
    Email,
    /// To give a company to another admin.
    Ownership,
}

impl Purpose {
    fn name(self) -> &'static str {
        match self {
            Purpose::Email => "email",
            Purpose::Ownership => "ownership",
        }
    }
}

/// A code that was made: four digits for the mail, and what the client is told.
pub struct Made {
    /// For the mail alone.
    pub code: String,
    /// For the answer.
    pub answer: OtpRequested,
}

/// Makes a code for a person, a purpose and its subject.
pub fn make(
    tx: &mut dyn Tx,
    secret_key: &str,
    user: UserId,
    (purpose, subject): (Purpose, &str),
    now: Timestamp,
) -> Result<Made> {
    store::forget(tx, now - SignedDuration::from_hours(24))?;
    store::end(tx, user, purpose.name())?;
    let (id, code) = (secret::public_id(), secret::four_digits());
    let expires_at = now + CODE_VALID;
    let hash = code_hash(secret_key, &id, &code);
    store::insert(tx, &id, user, (purpose.name(), subject), &hash, expires_at)?;
    Ok(Made { code, answer: OtpRequested { verification_id: id, expires_at } })
}

/// Takes a code, and gives what it was made for. The inner refusal follows the commit: a wrong
/// attempt must count.
pub fn take(
    tx: &mut dyn Tx,
    secret_key: &str,
    user: UserId,
    (purpose, id, typed): (Purpose, &str, &str),
    now: Timestamp,
) -> Result<Result<String, OtpError>> {
    let id = id.trim();
    let counted = store::count_attempt(tx, id, (user, purpose.name()), ATTEMPTS, now)?;
    let Some(found) = counted else { return Ok(Err(OtpError::Ended)) };
    let hash = code_hash(secret_key, id, &text::latin_digits(typed.trim()));
    if !secret::same(&found.hash, &hash) {
        let left = ATTEMPTS - found.attempts;
        return Ok(Err(if left > 0 { OtpError::Wrong { left } } else { OtpError::Ended }));
    }
    store::end(tx, user, purpose.name())?;
    Ok(Ok(found.subject))
}
