//! An account at Paymob, and what every call to it needs.

use std::fmt;
use std::time::Duration;

use platform::config::PaymobSettings;
use platform::context::Clock;
use reqwest::Method;
use serde_json::Value;

use super::auth::Auth;
use super::callbacks::{self, Callback};
use super::transaction::Transaction;
use crate::error::{GatewayError, Result};
use crate::http::{Answer, Call, Http, JSON};
use crate::types::Event;

/// An account at Paymob; cheap to clone.
#[derive(Clone)]
pub struct Paymob {
    pub(super) http: Http,
    pub(super) settings: PaymobSettings,
    pub(super) auth: Auth,
    pub(super) clock: Clock,
}

impl fmt::Debug for Paymob {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Paymob").field("url", &self.settings.url).finish_non_exhaustive()
    }
}

impl Paymob {
    /// The account of the settings, whose answers are waited for so long.
    ///
    /// # Errors
    /// When the machine gives no client.
    pub fn new(
        settings: PaymobSettings,
        clock: Clock,
        time_out: Duration,
    ) -> platform::Result<Paymob> {
        let http = Http::new(time_out)?;
        let auth = Auth::new(http.clone(), &settings.url, settings.api_key.clone(), clock);
        Ok(Paymob { http, settings, auth, clock })
    }

    pub(crate) fn read_webhook(&self, query: &str, body: &[u8]) -> Result<Event> {
        let secret = self.settings.hmac_secret.text();
        match callbacks::read_post(secret, query, body)? {
            Callback::Transaction(transaction) => Ok(self.event(transaction)),
            Callback::Token { order_id, card } => Ok(Event::Card { gateway_id: order_id, card }),
            Callback::Other => Ok(Event::Ignored),
        }
    }

    fn event(&self, transaction: Transaction) -> Event {
        if !self.is_of_our_integrations(&transaction) || !self.is_of_our_mode(&transaction) {
            tracing::warn!("Paymob tells of a payment in another integration or mode");
            return Event::Ignored;
        }
        if transaction.is_child {
            return Event::Changed { gateway_id: transaction.order_id };
        }
        let reference = transaction.reference.clone().unwrap_or_default();
        Event::Payment(transaction.payment(&reference, self.clock.now(), None))
    }

    /// Whether a transaction is of one of our integrations: others of the account take other money.
    pub(super) fn is_of_our_integrations(&self, transaction: &Transaction) -> bool {
        let ours = [self.settings.card_integration, self.settings.moto_integration];
        let found = transaction.integration_id.as_ref();
        found.is_none_or(|id| ours.iter().any(|our| our.to_string() == *id))
    }

    /// Whether a transaction is of the mode, test or live, of our keys.
    pub(super) fn is_of_our_mode(&self, transaction: &Transaction) -> bool {
        let key = self.settings.secret_key.text();
        match transaction.is_live {
            Some(true) => !key.contains("_test_"),
            Some(false) => !key.contains("_live_"),
            None => true,
        }
    }

    /// Makes a call with the auth token, and once more with a new one when that is refused.
    pub(super) async fn with_token(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<Answer> {
        let mut token = self.auth.token(None).await?;
        for last in [false, true] {
            let bearer = format!("Bearer {token}");
            let call = Call {
                method: method.clone(),
                url: self.at(path),
                authorization: &bearer,
                body: body.map(Value::to_string),
                content: JSON,
                headers: &[],
            };
            let answer = self.http.call(call).await?;
            if answer.status != 401 || last {
                return Ok(answer);
            }
            token = self.auth.token(Some(&token)).await?;
        }
        Err(GatewayError::Refused(401, String::new()))
    }

    /// The address of a call.
    pub(super) fn at(&self, path: &str) -> String {
        format!("{}{path}", self.settings.url)
    }

    /// The authorization of intentions, refunds and voids: `Token`, not `Bearer`.
    pub(super) fn secret(&self) -> String {
        format!("Token {}", self.settings.secret_key.text())
    }
}
