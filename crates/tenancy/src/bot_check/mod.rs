//! The bot check: a proof of work in the ALTCHA protocol. The browser searches the number with a
//! given hash; no other service is called, nobody is tracked, nothing has to be read or heard.
//!
//! A challenge is not stored: it contains its expiry and our signature. Only used ones are stored
//! until they would have expired, so that an answer works once.

mod error;
mod store;

use std::collections::HashMap;

use altcha_lib_rs::{ChallengeOptions, Payload, create_challenge, verify_solution};
use axum::extract::State;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use jiff::{SignedDuration, Timestamp};
use platform::access::Access;
use platform::app::App;
use platform::db::Tx;
use platform::http::{Json, Routes, Visitor, routes};
use platform::problem::{Problem, Result};
use platform::secret;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub use error::BotCheckError;

/// The largest number to search: a fraction of a second on an old phone.
const GREATEST: u64 = 50_000;
/// How long an answer is valid: filling in a form takes some minutes.
const VALID_FOR: SignedDuration = SignedDuration::from_mins(20);

/// A proof of work to solve (ALTCHA).
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Challenge {
    /// `SHA-256`.
    pub algorithm: String,
    /// The hash of the salt and the searched number.
    pub challenge: String,
    /// The largest number to try.
    pub maxnumber: i64,
    /// Random, with the expiry as its parameter.
    pub salt: String,
    /// Our signature of the challenge.
    pub signature: String,
}

/// A correct answer that has not been used yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution {
    signature: String,
    expires_at: Timestamp,
}

pub fn routes() -> Routes {
    Routes::new().add(Access::Public, routes!(challenge))
}

/// A proof of work for the bot check of sign-up and recovery.
#[utoipa::path(
    get, path = "/api/Challenge", tag = "api",
    responses((status = 200, body = Challenge))
)]
async fn challenge(State(app): State<App>, visitor: Visitor) -> Result<Json<Challenge>> {
    make(&app.config.secret_key, visitor.now).map(Json)
}

/// Makes a challenge, signed with our key.
pub fn make(secret_key: &str, now: Timestamp) -> Result<Challenge> {
    let expires = (now + VALID_FOR).as_second().to_string();
    let made = create_challenge(ChallengeOptions {
        hmac_key: &key(secret_key),
        max_number: Some(GREATEST),
        params: Some(HashMap::from([("expires".to_owned(), expires)])),
        ..ChallengeOptions::default()
    })
    .map_err(Problem::internal)?;
    Ok(Challenge {
        algorithm: made.algorithm.to_string(),
        challenge: made.challenge,
        maxnumber: i64::try_from(made.maxnumber).map_err(Problem::internal)?,
        salt: made.salt,
        signature: made.signature,
    })
}

/// Checks an answer: the protocol's JSON in base64.
pub fn check(secret_key: &str, answer: &str, now: Timestamp) -> Result<Solution, BotCheckError> {
    let json = STANDARD.decode(answer.trim()).map_err(|_| BotCheckError::Wrong)?;
    let payload: Payload = serde_json::from_slice(&json).map_err(|_| BotCheckError::Wrong)?;
    let expires_at = expiry(&payload.salt).ok_or(BotCheckError::Wrong)?;
    // The library would check the expiry by the system's clock; we use the request's time.
    verify_solution(&payload, &key(secret_key), false).map_err(|_| BotCheckError::Wrong)?;
    if expires_at < now {
        return Err(BotCheckError::Expired);
    }
    Ok(Solution { signature: payload.signature, expires_at })
}

/// Marks an answer as used, in the transaction that it was sent for.
pub fn use_up(tx: &mut dyn Tx, solution: &Solution, now: Timestamp) -> Result<()> {
    store::delete_expired(tx, now)?;
    if store::insert(tx, &solution.signature, solution.expires_at)? {
        Ok(())
    } else {
        Err(BotCheckError::Used.into())
    }
}

/// The key of the bot check, derived from the program's.
fn key(secret_key: &str) -> String {
    STANDARD.encode(secret::hash(&format!("bot check\n{secret_key}")))
}

/// Reads the expiry of a salt. Its form is strict, with the closing `&`: otherwise digits could be
/// moved between the expiry and the number without changing the hash.
fn expiry(salt: &str) -> Option<Timestamp> {
    let (random, rest) = salt.split_once("?expires=")?;
    let seconds = rest.strip_suffix('&')?;
    let hexadecimal = !random.is_empty() && random.chars().all(|c| c.is_ascii_hexdigit());
    if !hexadecimal || !seconds.chars().all(|c| c.is_ascii_digit()) {
        return None;
    }
    Timestamp::from_second(seconds.parse().ok()?).ok()
}

#[cfg(test)]
mod tests {
    use altcha_lib_rs::solve_challenge;

    use super::{BotCheckError, Challenge, STANDARD, SignedDuration, Timestamp, check, make};
    use base64::Engine as _;

    const KEY: &str = "a secret of at least thirty-two characters";

    fn noon() -> Timestamp {
        "2026-11-20T12:00:00Z".parse().unwrap()
    }

    fn solve(challenge: &Challenge) -> u64 {
        let most = u64::try_from(challenge.maxnumber).unwrap();
        solve_challenge(&challenge.challenge, &challenge.salt, None, Some(most), 0).unwrap()
    }

    fn answer(challenge: &Challenge, salt: &str, number: u64) -> String {
        STANDARD.encode(
            serde_json::json!({
                "algorithm": challenge.algorithm,
                "challenge": challenge.challenge,
                "number": number,
                "salt": salt,
                "signature": challenge.signature,
                "took": 12,
            })
            .to_string(),
        )
    }

    #[test]
    fn the_right_number_counts_until_it_expires() {
        let challenge = make(KEY, noon()).unwrap();
        let right = answer(&challenge, &challenge.salt, solve(&challenge));
        assert!(check(KEY, &right, noon() + SignedDuration::from_mins(20)).is_ok());
        let late = noon() + SignedDuration::from_mins(21);
        assert_eq!(check(KEY, &right, late), Err(BotCheckError::Expired));
        assert_eq!(check("another key", &right, noon()), Err(BotCheckError::Wrong));
    }

    #[test]
    fn a_wrong_number_or_a_bent_salt_is_refused() {
        let challenge = make(KEY, noon()).unwrap();
        let number = solve(&challenge);
        let wrong = answer(&challenge, &challenge.salt, number + 1);
        assert_eq!(check(KEY, &wrong, noon()), Err(BotCheckError::Wrong));
        // Without the closing mark the number's first digit could lengthen the expiry.
        let open = challenge.salt.trim_end_matches('&').to_owned();
        assert_eq!(
            check(KEY, &answer(&challenge, &open, number), noon()),
            Err(BotCheckError::Wrong)
        );
        assert_eq!(check(KEY, "not base64!", noon()), Err(BotCheckError::Wrong));
    }
}
