//! The outcome of a payment.

use reqwest::Method;
use serde_json::{Value, json};

use super::account::Paymob;
use super::callbacks;
use super::fields::Fields;
use super::transaction::{Transaction, best};
use crate::error::{GatewayError, Result};
use crate::http::Call;
use crate::types::{Payment, PaymentState, SavedCard};

impl Paymob {
    pub(crate) async fn inquire(
        &self,
        reference: &str,
        gateway_id: Option<&str>,
    ) -> Result<Option<Payment>> {
        if let Some(order) = gateway_id
            && let Some(found) = self.order(order, reference).await?
        {
            return Ok(Some(found));
        }
        let Some(last) = self.last_transaction(reference).await? else { return Ok(None) };
        if !last.is_child && last.state == PaymentState::Approved {
            return Ok(Some(last.payment(reference, self.clock.now(), None)));
        }
        // Behind a refusal, or a refund, there may be a payment.
        let order = last.order_id.clone();
        match self.order(&order, reference).await? {
            Some(found) => Ok(Some(found)),
            None if last.is_child => Err(GatewayError::Malformed),
            None => Ok(Some(last.payment(reference, self.clock.now(), None))),
        }
    }

    /// The last attempt of a reference.
    async fn last_transaction(&self, reference: &str) -> Result<Option<Transaction>> {
        let path = "/api/ecommerce/orders/transaction_inquiry";
        let body = json!({ "merchant_order_id": reference });
        let answer = self.with_token(Method::POST, path, Some(&body)).await?;
        if answer.status == 404 {
            return Ok(None);
        }
        let answer: Value = answer.read()?;
        let fields = Fields::from_value(&answer).ok_or(GatewayError::Malformed)?;
        if fields.get("id").is_none() {
            return Ok(None);
        }
        let last = Transaction::read(fields)?;
        let other = last.reference.as_ref().is_some_and(|found| found != reference);
        if other || !self.is_of_our_mode(&last) {
            return Err(GatewayError::Malformed);
        }
        Ok(Some(last))
    }

    /// The result of all attempts of an order; `None` when there is no such order.
    async fn order(&self, order: &str, reference: &str) -> Result<Option<Payment>> {
        let order: u64 = order.parse().map_err(|_| GatewayError::Malformed)?;
        let path = format!("/api/ecommerce/orders/{order}");
        let answer = self.with_token(Method::GET, &path, None).await?;
        if answer.status == 404 {
            return Ok(None);
        }
        let answer: Value = answer.read()?;
        let fields = Fields::from_value(&answer).ok_or(GatewayError::Malformed)?;
        let ours = fields.text("merchant_order_id");
        if fields.id("id") != Some(order.to_string()) || ours.is_some_and(|o| o != reference) {
            return Err(GatewayError::Malformed);
        }
        let mut attempts = Vec::new();
        let listed = fields.get("transactions").and_then(Value::as_array);
        for attempt in listed.into_iter().flatten() {
            let attempt = self.attempt(attempt).await?;
            if attempt.order_id != order.to_string() {
                return Err(GatewayError::Malformed);
            }
            attempts.push(attempt);
        }
        let Some(found) = best(attempts) else {
            return self.unpaid(fields, reference).map(Some);
        };
        if !self.is_of_our_mode(&found) {
            return Err(GatewayError::Malformed);
        }
        let saved = match found.state {
            PaymentState::Approved => self.saved_card(&found.order_id).await,
            _ => None,
        };
        Ok(Some(found.payment(reference, self.clock.now(), saved)))
    }

    /// An order that nobody tried to pay yet.
    fn unpaid(&self, order: Fields<'_>, reference: &str) -> Result<Payment> {
        let read = || {
            Some(Payment {
                reference: reference.to_owned(),
                gateway_id: order.id("id")?,
                transaction_id: String::new(),
                amount: order.number("amount_cents")?,
                refunded: 0,
                currency: order.text("currency")?,
                state: PaymentState::Pending,
                at: self.clock.now(),
                card: None,
            })
        };
        read().ok_or(GatewayError::Malformed)
    }

    /// An attempt as an order lists it: whole, or as an id.
    async fn attempt(&self, listed: &Value) -> Result<Transaction> {
        if let Some(fields) = Fields::from_value(listed) {
            return Transaction::read(fields);
        }
        let id = listed.as_u64().ok_or(GatewayError::Malformed)?;
        let path = format!("/api/acceptance/transactions/{id}");
        let answer = self.with_token(Method::GET, &path, None).await?;
        let answer: Value = answer.read()?;
        Transaction::read(Fields::from_value(&answer).ok_or(GatewayError::Malformed)?)
    }

    /// The card that was saved with an order, should its message have been lost.
    async fn saved_card(&self, order: &str) -> Option<SavedCard> {
        let token = self.auth.token(None).await.ok()?;
        let body = json!({ "auth_token": token, "order_id": order });
        let url = self.at("/api/acceptance/order_card_tokens");
        let answer = self.http.call(Call::post(url, "", &body)).await.ok()?;
        let cards: Vec<Value> = answer.read().ok()?;
        let of_order = |card: &&Value| {
            Fields::from_value(card)
                .is_some_and(|fields| fields.id("order_id").is_none_or(|o| o == order))
        };
        callbacks::card(Fields::from_value(cards.iter().rev().find(of_order)?)?).ok()
    }
}
