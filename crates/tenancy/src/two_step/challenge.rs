//! The challenge between the password and the session, answered by the second step. Valid for ten
//! minutes and five attempts.

use jiff::{SignedDuration, Timestamp};
use platform::context::{TenantId, UserId};
use platform::db::Tx;
use platform::problem::Result;
use platform::secret;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::codes::{self, Accepted};
use super::error::TwoStepError;
use super::store;

const VALID: SignedDuration = SignedDuration::from_mins(10);
const ATTEMPTS: i64 = 5;

/// The password was right; a code is required.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct TwoStepChallenge {
    /// A message for the person.
    pub message: String,
    /// Must be sent back with the code.
    pub challenge: String,
    /// When it ends.
    #[schema(value_type = String, format = DateTime)]
    pub expires_at: Timestamp,
}

/// A code in answer to a challenge.
#[derive(Clone, Deserialize, ToSchema)]
pub struct SecondStep {
    /// The challenge from [`TwoStepChallenge`].
    pub challenge: String,
    /// The app's six digits, or a recovery code.
    pub code: String,
}

/// A passed challenge.
pub struct PassedChallenge {
    /// The person.
    pub user: UserId,
    /// The company that they requested.
    pub company: Option<TenantId>,
    /// The kind of code.
    pub by: Accepted,
}

/// Makes a challenge; only its hash is stored.
pub fn begin(
    tx: &mut dyn Tx,
    user: UserId,
    company: Option<TenantId>,
    message: &str,
    now: Timestamp,
) -> Result<TwoStepChallenge> {
    store::forget_challenges(tx, now)?;
    let challenge = secret::token();
    let expires_at = now + VALID;
    store::insert_challenge(tx, &secret::hash(&challenge), user, company, expires_at)?;
    Ok(TwoStepChallenge { message: message.to_owned(), challenge, expires_at })
}

/// The person of a challenge, while it can be answered.
pub fn challenged_person(tx: &mut dyn Tx, challenge: &str, now: Timestamp) -> Result<UserId> {
    let found = store::person_of_challenge(tx, &secret::hash(challenge.trim()), now)?;
    Ok(found.ok_or(TwoStepError::Ended)?)
}

/// Checks an answer. The inner refusal follows the commit: a wrong attempt must count.
pub fn check_answer(
    tx: &mut dyn Tx,
    secret_key: &str,
    answer: &SecondStep,
    now: Timestamp,
) -> Result<Result<PassedChallenge, TwoStepError>> {
    // Counting and reading are one statement, so concurrent answers can't share a count.
    let hash = secret::hash(answer.challenge.trim());
    let Some((user, company)) = store::count_answer(tx, &hash, ATTEMPTS, now)? else {
        return Ok(Err(TwoStepError::Ended));
    };
    let Some(by) = codes::accept(tx, secret_key, user, &answer.code, now)? else {
        return Ok(Err(TwoStepError::Wrong));
    };
    store::end_challenges(tx, user)?;
    Ok(Ok(PassedChallenge { user, company, by }))
}

/// Ends a person's challenges, because their password has changed.
pub fn end_all(tx: &mut dyn Tx, user: UserId) -> Result<()> {
    store::end_challenges(tx, user)
}
