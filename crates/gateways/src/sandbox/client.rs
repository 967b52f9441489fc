//! The client of a sandbox.

use std::time::Duration;

use jiff::civil::Date;
use platform::config::Credential;
use serde_json::json;

use super::wire::{ChargeBody, CheckoutBody, ForgottenBody, MessageBody, PaymentsBody, RefundBody};
use crate::error::{GatewayError, Result};
use crate::http::{Call, Http, in_url};
use crate::signature;
use crate::types::{Charge, Checkout, Event, Payment, Started};

/// A sandbox that is reached by HTTP; cheap to clone.
#[derive(Debug, Clone)]
pub struct Sandbox {
    http: Http,
    url: String,
    secret: Credential,
}

impl Sandbox {
    /// The sandbox at an address, whose answers are waited for so long.
    ///
    /// # Errors
    /// When the machine gives no client.
    pub fn new(url: &str, secret: Credential, time_out: Duration) -> platform::Result<Sandbox> {
        Ok(Sandbox { http: Http::new(time_out)?, url: url.to_owned(), secret })
    }

    fn at(&self, path: &str) -> String {
        format!("{}/api/{path}", self.url)
    }

    fn authorization(&self) -> String {
        format!("Bearer {}", self.secret.text())
    }

    pub(crate) async fn start(&self, ask: &Checkout) -> Result<Started> {
        let body = json!(CheckoutBody {
            reference: ask.reference.clone(),
            amount: ask.amount,
            currency: ask.currency.clone(),
            description: ask.description.clone(),
            save_card: ask.save_card,
            return_url: ask.return_url.clone(),
            webhook_url: ask.webhook_url.clone(),
            locale: ask.locale.tag().to_owned(),
        });
        let authorization = self.authorization();
        let started: Started = self
            .http
            .call(Call::post(self.at("checkouts"), &authorization, &body))
            .await?
            .read()?;
        if started.amount == ask.amount { Ok(started) } else { Err(GatewayError::Malformed) }
    }

    pub(crate) async fn charge(&self, ask: &Charge) -> Result<Payment> {
        let body = json!(ChargeBody {
            reference: ask.reference.clone(),
            amount: ask.amount,
            currency: ask.currency.clone(),
            description: ask.description.clone(),
            token: ask.token.clone(),
            webhook_url: ask.webhook_url.clone(),
        });
        let authorization = self.authorization();
        let call = Call::post(self.at("charges"), &authorization, &body);
        let payment: Payment = self.http.call(call).await?.read_write()?;
        let same = (payment.amount, &payment.currency, &payment.reference)
            == (ask.amount, &ask.currency, &ask.reference);
        if same { Ok(payment) } else { Err(GatewayError::Malformed) }
    }

    pub(crate) async fn inquire(&self, reference: &str) -> Result<Option<Payment>> {
        let query = format!("payments?reference={}", in_url(reference));
        let found = self.payments_at(&query).await?.into_iter().next();
        match found {
            Some(payment) if payment.reference != reference => Err(GatewayError::Malformed),
            found => Ok(found),
        }
    }

    pub(crate) async fn payments(&self, day: Date) -> Result<Vec<Payment>> {
        self.payments_at(&format!("payments?day={day}")).await
    }

    async fn payments_at(&self, query: &str) -> Result<Vec<Payment>> {
        let authorization = self.authorization();
        let answer = self.http.call(Call::get(self.at(query), &authorization)).await?;
        Ok(answer.read::<PaymentsBody>()?.payments)
    }

    pub(crate) async fn refund(&self, payment: &Payment, amount: i64) -> Result<()> {
        let transaction_id = payment.transaction_id.clone();
        let body = json!(RefundBody { transaction_id, amount });
        let authorization = self.authorization();
        let call = Call::post(self.at("refunds"), &authorization, &body);
        self.http.call(call).await?.read_write::<serde_json::Value>().map(drop)
    }

    pub(crate) async fn forget(&self, token: &str) -> Result<bool> {
        let path = format!("cards/{}", in_url(token));
        let authorization = self.authorization();
        let answer = self.http.call(Call::delete(self.at(&path), &authorization)).await?;
        answer.read::<ForgottenBody>().map(|_| true)
    }

    pub(crate) fn read_webhook(&self, query: &str, body: &[u8]) -> Result<Event> {
        let signature = query.split('&').find_map(|pair| pair.strip_prefix("hmac="));
        signature::check(self.secret.text(), body, signature.unwrap_or_default())?;
        let message: MessageBody =
            serde_json::from_slice(body).map_err(|_| GatewayError::Malformed)?;
        Ok(Event::Payment(message.payment))
    }
}
