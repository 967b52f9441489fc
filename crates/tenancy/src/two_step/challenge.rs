//! Between the password and the session: a challenge that only the second step answers. Ten
//! minutes, five attempts.

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

/// The password was right; a code is asked for.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct TwoStepChallenge {
    /// For the person.
    pub message: String,
    /// To be sent back with the code.
    pub challenge: String,
    /// When it ends.
    #[schema(value_type = String, format = DateTime)]
    pub expires_at: Timestamp,
}

/// A code in answer to a challenge.
#[derive(Clone, Deserialize, ToSchema)]
pub struct SecondStep {
    /// What [`TwoStepChallenge`] gave.
    pub challenge: String,
    /// The app's six digits, or a recovery code.
    pub code: String,
}

/// Who passed a challenge.
pub struct Passed {
    /// The person.
    pub user: UserId,
    /// The company that they asked for.
    pub company: Option<TenantId>,
    /// By what.
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

/// Whose challenge it is, while it may be answered.
pub fn whose(tx: &mut dyn Tx, challenge: &str, now: Timestamp) -> Result<UserId> {
    let found = store::challenged(tx, &secret::hash(challenge.trim()), now)?;
    Ok(found.ok_or(TwoStepError::Ended)?)
}

/// Takes an answer. The inner refusal follows the commit: a wrong attempt must count.
pub fn take(
    tx: &mut dyn Tx,
    secret_key: &str,
    answer: &SecondStep,
    now: Timestamp,
) -> Result<Result<Passed, TwoStepError>> {
    // Counting and reading are one statement: answers at once can't share a count.
    let hash = secret::hash(answer.challenge.trim());
    let Some((user, company)) = store::count_answer(tx, &hash, ATTEMPTS, now)? else {
        return Ok(Err(TwoStepError::Ended));
    };
    let Some(by) = codes::accept(tx, secret_key, user, &answer.code, now)? else {
        return Ok(Err(TwoStepError::Wrong));
    };
    store::end_challenges(tx, user)?;
    Ok(Ok(Passed { user, company, by }))
}

/// Ends a person's challenges: their password is another one now.
pub fn end_all(tx: &mut dyn Tx, user: UserId) -> Result<()> {
    store::end_challenges(tx, user)
}
