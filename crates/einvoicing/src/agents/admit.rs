//! Who calls: the token finds the signer, the proof shows that it has the channel's key.

use platform::db::Scope;
use platform::http::Visitor;
use platform::limits::{self, Limit};
use platform::{App, Result, secret};
use sealing::{ChannelKey, SignerAnswer, SignerCall, Subject};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::error::AgentError;
use super::secrets;
use super::store::{self, Caller};

/// Calls of one address, right or wrong.
const CALLS: Limit = Limit { name: "signer_call", attempts: 600, seconds: 60 };
/// A longer nonce or token is none of ours.
const MAX_LENGTH: usize = 100;

/// A signer whose call is its own.
pub struct Admitted {
    /// Which.
    pub caller: Caller,
    channel: ChannelKey,
    nonce: String,
    subject: Subject,
}

/// Finds the signer of a call, and reads what it says.
///
/// # Errors
/// 401 for an unknown token or a wrong proof; 429 for too many calls; 400 for what can't be read.
pub async fn admit<T: DeserializeOwned>(
    app: &App,
    visitor: &Visitor,
    call: SignerCall,
    subject: Subject,
) -> Result<(Admitted, T)> {
    limits::consume(&app.db, CALLS, &visitor.address.to_string(), visitor.now).await?;
    if call.token.len() > MAX_LENGTH || call.nonce.len() > MAX_LENGTH || call.nonce.is_empty() {
        return Err(AgentError::Unknown.into());
    }
    let hash = secret::hash(&call.token);
    let found = app.db.read(Scope::SYSTEM, move |tx| store::by_token(tx, &hash)).await?;
    let caller = found.ok_or(AgentError::Unknown)?;
    let channel = secrets::channel(&app.config.secret_key, caller.tenant, &caller.channel_key);
    let channel = channel.ok_or(AgentError::Unknown)?;
    if !channel.verifies(subject.asked(), &[&call.nonce, &call.body], &call.proof) {
        return Err(AgentError::Unknown.into());
    }
    let said = serde_json::from_str(&call.body).map_err(|_| AgentError::Unreadable)?;
    Ok((Admitted { caller, channel, nonce: call.nonce, subject }, said))
}

impl Admitted {
    /// An answer, proved over the nonce of the call.
    ///
    /// # Errors
    /// Only our own failures.
    pub fn answer<T: Serialize>(&self, said: &T) -> Result<SignerAnswer> {
        let body = serde_json::to_string(said)?;
        let proof = self.channel.proof(self.subject.answered(), &[&self.nonce, &body]);
        Ok(SignerAnswer { body, proof })
    }
}
