//! Payments on Paymob's page, and charges of saved cards.

use serde_json::{Value, json};

use super::account::Paymob;
use super::fields::Fields;
use super::transaction::Transaction;
use crate::error::{GatewayError, Result};
use crate::http::{Call, in_url};
use crate::types::{Charge, Checkout, Payer, Payment, Started};

/// What a page takes when a card is only to be saved: one pound.
const VERIFICATION: i64 = 100;
/// How long a page can be paid on, in seconds.
const PAGE_SECONDS: u32 = 86_400;
/// The longest name that Paymob takes.
const NAME: usize = 50;

/// An intention: a payment that can be made, once.
struct Intention {
    order_id: String,
    client_secret: String,
    /// What a charge without a page is made with.
    payment_key: Option<String>,
}

/// What an intention is made of.
struct IntentionInput<'a> {
    reference: &'a str,
    amount: i64,
    currency: &'a str,
    payer: &'a Payer,
    description: &'a str,
    webhook_url: &'a str,
    return_url: Option<&'a str>,
    integration: u64,
}

impl Paymob {
    pub(crate) async fn start(&self, ask: &Checkout) -> Result<Started> {
        let amount = if ask.amount == 0 { VERIFICATION } else { ask.amount };
        let intention = self
            .intend(&IntentionInput {
                reference: &ask.reference,
                amount,
                currency: &ask.currency,
                payer: &ask.payer,
                description: &ask.description,
                webhook_url: &ask.webhook_url,
                return_url: Some(&ask.return_url),
                integration: self.settings.card_integration,
            })
            .await?;
        let page_url = format!(
            "{}/unifiedcheckout/?publicKey={}&clientSecret={}",
            self.settings.url,
            in_url(&self.settings.public_key),
            in_url(&intention.client_secret),
        );
        Ok(Started { gateway_id: intention.order_id, page_url, amount })
    }

    /// Paymob promises nothing about a reference that is used twice, so what became of it is asked
    /// first.
    pub(crate) async fn charge(&self, ask: &Charge) -> Result<Payment> {
        if let Some(payment) = self.inquire(&ask.reference, None).await? {
            let same = (payment.amount, &payment.currency) == (ask.amount, &ask.currency);
            return if same { Ok(payment) } else { Err(GatewayError::Malformed) };
        }
        let intention = self
            .intend(&IntentionInput {
                reference: &ask.reference,
                amount: ask.amount,
                currency: &ask.currency,
                payer: &ask.payer,
                description: &ask.description,
                webhook_url: &ask.webhook_url,
                return_url: None,
                integration: self.settings.moto_integration,
            })
            .await?;
        // Nothing is taken before the next call.
        let key = intention.payment_key.ok_or(GatewayError::Malformed)?;
        let body = json!({
            "source": { "identifier": ask.token, "subtype": "TOKEN" },
            "payment_token": key,
        });
        let url = self.at("/api/acceptance/payments/pay");
        let answer: Value = self.http.call(Call::post(url, "", &body)).await?.read_write()?;
        // From here on, an answer that can't be understood means that the outcome is unknown.
        let paid = Fields::from_value(&answer).and_then(|fields| Transaction::read(fields).ok());
        let paid = paid.ok_or(GatewayError::Unreachable)?;
        let same = (&paid.order_id, paid.amount, &paid.currency)
            == (&intention.order_id, ask.amount, &ask.currency);
        let other = paid.reference.as_ref().is_some_and(|found| *found != ask.reference);
        if !same || other || !self.is_of_our_mode(&paid) || !self.is_of_our_integrations(&paid) {
            return Err(GatewayError::Malformed);
        }
        Ok(paid.payment(&ask.reference, self.clock.now(), None))
    }

    /// Makes an intention, and sees that it is the one that was asked for.
    async fn intend(&self, wanted: &IntentionInput<'_>) -> Result<Intention> {
        let mut body = json!({
            "amount": wanted.amount,
            "currency": wanted.currency,
            "payment_methods": [wanted.integration],
            // One line of the whole: lines that add up otherwise are refused.
            "items": [{
                "name": or(wanted.description, "Mizan"),
                "amount": wanted.amount,
                "quantity": 1,
            }],
            "billing_data": billing(wanted.payer),
            "special_reference": wanted.reference,
            "notification_url": wanted.webhook_url,
            "expiration": PAGE_SECONDS,
        });
        if let Some(return_url) = wanted.return_url {
            body["redirection_url"] = json!(return_url);
        }
        // With the slash at its end: without it Paymob redirects, and the body is lost.
        let (url, secret) = (self.at("/v1/intention/"), self.secret());
        let answer: Value = self.http.call(Call::post(url, &secret, &body)).await?.read()?;
        let fields = Fields::from_value(&answer).ok_or(GatewayError::Malformed)?;
        let same = fields.number("intention_detail.amount") == Some(wanted.amount)
            && fields.text("intention_detail.currency").as_deref() == Some(wanted.currency)
            && fields.text("special_reference").is_none_or(|found| found == wanted.reference);
        let made = || {
            Some(Intention {
                order_id: fields.id("intention_order_id")?,
                client_secret: fields.text("client_secret")?,
                payment_key: payment_key(fields, wanted.integration),
            })
        };
        made().filter(|_| same).ok_or(GatewayError::Malformed)
    }
}

/// The key with which an integration is paid without a page.
fn payment_key(intention: Fields<'_>, integration: u64) -> Option<String> {
    let keys = intention.get("payment_keys")?.as_array()?;
    let of = |key: &&Value| {
        Fields::from_value(key).and_then(|fields| fields.id("integration"))
            == Some(integration.to_string())
    };
    Fields::from_value(keys.iter().find(of)?)?.text("key")
}

/// Who pays, as Paymob asks: every field there, names not too long.
fn billing(payer: &Payer) -> Value {
    json!({
        "first_name": or(&payer.first_name, "NA"),
        "last_name": or(&payer.last_name, "."),
        "email": if payer.email.is_empty() { "NA" } else { payer.email.as_str() },
        "phone_number": or(&payer.phone, "NA"),
    })
}

/// A text as long as Paymob takes it, or another for none.
fn or(text: &str, instead: &str) -> String {
    let text: String = text.trim().chars().take(NAME).collect();
    if text.is_empty() { instead.to_owned() } else { text }
}
