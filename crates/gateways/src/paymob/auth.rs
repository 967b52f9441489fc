//! The auth token of Paymob's inquiries: valid for 60 minutes, kept for 55.

use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use platform::config::Credential;
use platform::context::Clock;
use serde::Deserialize;
use serde_json::json;
use tokio::sync::Mutex;

use crate::error::Result;
use crate::http::{Call, Http};

const TOKEN_LIFETIME: SignedDuration = SignedDuration::from_mins(55);

/// The token of an account, asked for once for all calls.
#[derive(Clone)]
pub(super) struct Auth {
    http: Http,
    url: String,
    api_key: Credential,
    clock: Clock,
    token: Arc<Mutex<Option<(String, Timestamp)>>>,
}

#[derive(Deserialize)]
struct Answer {
    token: String,
}

impl Auth {
    pub fn new(http: Http, url: &str, api_key: Credential, clock: Clock) -> Auth {
        let url = format!("{url}/api/auth/tokens");
        Auth { http, url, api_key, clock, token: Arc::new(Mutex::new(None)) }
    }

    /// The token, without its scheme; a new one when the last is old, or is the one that was
    /// `refused`.
    pub async fn token(&self, refused: Option<&str>) -> Result<String> {
        let mut kept = self.token.lock().await;
        let now = self.clock.now();
        if let Some((token, since)) = kept.as_ref()
            && refused != Some(token)
            && now.duration_since(*since) < TOKEN_LIFETIME
        {
            return Ok(token.clone());
        }
        let body = json!({ "api_key": self.api_key.text() });
        let answer = self.http.call(Call::post(self.url.clone(), "", &body)).await?;
        let Answer { token } = answer.read()?;
        *kept = Some((token.clone(), now));
        Ok(token)
    }
}
