//! Four-digit codes mailed to a signed-in person: to a new address, before it becomes theirs; to
//! their own, before they transfer a company. Valid for ten minutes and five attempts; a new code
//! ends the former one.
//!
//! Deliberately not here: the codes of sign-up, which belong to nobody yet (`otp`).

mod store;

use jiff::{SignedDuration, Timestamp};
use platform::context::UserId;
use platform::db::Tx;
use platform::problem::Result;
use platform::{secret, text};

use crate::otp::{ATTEMPTS, CODE_VALID, OtpError, OtpRequested, code_hash};

/// The purpose of a code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// To verify a new address.
    Email,
    /// To transfer a company to another admin.
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

/// A new code: four digits for the mail, and the answer for the client.
pub struct NewCode {
    /// Only for the mail.
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
) -> Result<NewCode> {
    store::delete_expired(tx, now - SignedDuration::from_hours(24))?;
    store::end(tx, user, purpose.name())?;
    let (id, code) = (secret::public_id(), secret::four_digits());
    let expires_at = now + CODE_VALID;
    let hash = code_hash(secret_key, &id, &code);
    store::insert(tx, &id, user, (purpose.name(), subject), &hash, expires_at)?;
    Ok(NewCode { code, answer: OtpRequested { verification_id: id, expires_at } })
}

/// Checks a code, and returns its subject. The inner refusal follows the commit: a wrong attempt
/// must count.
pub fn check(
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
