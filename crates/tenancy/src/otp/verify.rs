//! Checking a code, and the token for a right code.

use jiff::Timestamp;
use platform::app::App;
use platform::db::Tx;
use platform::http::Visitor;
use platform::problem::{Fields, Result};
use platform::{secret, text};

use super::error::OtpError;
use super::model::{ATTEMPTS, OtpVerification, OtpVerified, TOKEN_VALID, code_hash, parts, token};
use super::store;
use crate::{limits, system};

/// Checks a code; returns the token for sign-up.
pub async fn verify_code(
    app: &App,
    visitor: &Visitor,
    input: &OtpVerification,
) -> Result<OtpVerified> {
    let mut fields = Fields::new();
    fields.text("otp", &input.otp, 10);
    fields.text("verification_id", &input.verification_id, 100);
    fields.check()?;
    limits::from_address(app, limits::CODE_TRY_ADDRESS, visitor).await?;

    let (now, id) = (visitor.now, input.verification_id.trim().to_owned());
    let code = text::latin_digits(input.otp.trim());
    let typed = code_hash(&app.config.secret_key, &id, &code);
    let message = app.texts.say(visitor.locale, "otp.verified", &[]);
    // A wrong attempt must count: the transaction succeeds, and the refusal follows it.
    let outcome = system::write(app, move |tx| check_attempt(tx, &id, &typed, now)).await?;
    let verification_token = outcome?;
    Ok(OtpVerified { message, verification_token })
}

fn check_attempt(
    tx: &mut dyn Tx,
    id: &str,
    typed: &[u8; 32],
    now: Timestamp,
) -> Result<Result<String, OtpError>> {
    // Counting and reading are one statement, so concurrent attempts can't share a count.
    let Some((stored, attempts)) = store::count_attempt(tx, id, ATTEMPTS, now)? else {
        return Ok(Err(OtpError::Ended));
    };
    if !secret::same(&stored, typed) {
        let left = ATTEMPTS - attempts;
        return Ok(Err(if left > 0 { OtpError::Wrong { left } } else { OtpError::Ended }));
    }
    let key = secret::token();
    store::mark_verified(tx, id, &secret::hash(&key), now)?;
    Ok(Ok(token(id, &key)))
}

/// Refuses a token that doesn't belong to this address; changes nothing.
pub fn ensure_verified(
    tx: &mut dyn Tx,
    verification_token: &str,
    email: &str,
    now: Timestamp,
) -> Result<()> {
    let (id, key) = parts(verification_token).ok_or(OtpError::NotVerified)?;
    let stored = store::verified_token_hash(tx, id, email, now - TOKEN_VALID)?;
    match stored {
        Some(hash) if secret::same(&hash, &secret::hash(key)) => Ok(()),
        _ => Err(OtpError::NotVerified.into()),
    }
}

/// Marks the token as used, in the transaction of the sign-up.
pub fn use_up(
    tx: &mut dyn Tx,
    verification_token: &str,
    email: &str,
    now: Timestamp,
) -> Result<()> {
    ensure_verified(tx, verification_token, email, now)?;
    let (id, _) = parts(verification_token).ok_or(OtpError::NotVerified)?;
    if store::mark_used(tx, id, now)? { Ok(()) } else { Err(OtpError::NotVerified.into()) }
}
