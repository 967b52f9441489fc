//! Trying an account's keys before they are stored.

use platform::{Locale, secret};
use reqwest::Method;
use serde_json::Value;

use super::account::Paymob;
use super::fields::Fields;
use crate::error::GatewayError;
use crate::types::{Checkout, Payer};

/// The page that is opened for a trial would take one pound; nobody has its address.
const TRIAL: i64 = 100;

/// Which key is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeyFault {
    /// The API key gives no token.
    ApiKey,
    /// The HMAC secret is not the account's.
    HmacSecret,
    /// The secret key opens no payment.
    SecretKey,
    /// No such integration, or one of another mode than the keys.
    Integration,
    /// Paymob refused in its own words.
    Refused(String),
    /// Paymob gave no usable answer.
    Unreachable,
}

impl Paymob {
    /// Tries the keys: asks for a token, compares the HMAC secret where Paymob returns it, and
    /// opens a payment of one pound that nobody can pay.
    ///
    /// # Errors
    /// The first key that is wrong.
    pub async fn try_keys(&self) -> Result<(), KeyFault> {
        self.auth.token(None).await.map_err(|error| match error {
            GatewayError::Refused(400 | 401 | 403, _) => KeyFault::ApiKey,
            _ => KeyFault::Unreachable,
        })?;
        // The call is not in Paymob's manual: an answer in another shape proves nothing.
        if let Ok(answer) =
            self.with_token(Method::GET, "/api/auth/hmac_secret/get_hmac", None).await
            && let Ok(answer) = answer.read::<Value>()
            && let Some(hmac) = Fields::from_value(&answer).and_then(|f| f.text("hmac_secret"))
            && !secret::same(hmac.as_bytes(), self.settings.hmac_secret.text().as_bytes())
        {
            return Err(KeyFault::HmacSecret);
        }
        let ask = Checkout {
            reference: format!("mz-trial-{}", secret::public_id()),
            amount: TRIAL,
            currency: "EGP".to_owned(),
            payer: Payer::default(),
            save_card: false,
            return_url: "https://example.com/".to_owned(),
            webhook_url: "https://example.com/".to_owned(),
            description: "Mizan".to_owned(),
            locale: Locale::En,
        };
        match self.start(&ask).await {
            Ok(_) => Ok(()),
            Err(GatewayError::Refused(401 | 403, _)) => Err(KeyFault::SecretKey),
            Err(GatewayError::Refused(404, _)) => Err(KeyFault::Integration),
            Err(GatewayError::Refused(_, words)) => Err(KeyFault::Refused(words)),
            Err(_) => Err(KeyFault::Unreachable),
        }
    }
}
