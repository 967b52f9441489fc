//! Money given back.

use platform::context::date_in_cairo;
use serde_json::{Value, json};

use super::account::Paymob;
use super::fields::Fields;
use crate::error::{GatewayError, Result};
use crate::http::Call;
use crate::types::Payment;

impl Paymob {
    /// On the day of a payment it can be voided without a fee, where Paymob still allows it.
    pub(crate) async fn refund(&self, payment: &Payment, amount: i64) -> Result<()> {
        let transaction: u64 =
            payment.transaction_id.parse().map_err(|_| GatewayError::Malformed)?;
        let today = date_in_cairo(self.clock.now());
        if amount == payment.amount && payment.refunded == 0 && date_in_cairo(payment.at) == today {
            let body = json!({ "transaction_id": transaction });
            match self.reverse("void", &body, payment, amount).await {
                Err(GatewayError::Refused(..)) => {}
                done => return done,
            }
        }
        let body = json!({ "transaction_id": transaction, "amount_cents": amount });
        self.reverse("refund", &body, payment, amount).await
    }

    async fn reverse(&self, how: &str, body: &Value, payment: &Payment, amount: i64) -> Result<()> {
        let url = self.at(&format!("/api/acceptance/void_refund/{how}"));
        let secret = self.secret();
        let answer = self.http.call(Call::post(url, &secret, body)).await?;
        let child: Value = answer.read_write()?;
        // The status says little: the transaction that was made does.
        let child = Fields::from_value(&child).ok_or(GatewayError::Unreachable)?;
        let same = child.number("amount_cents").is_none_or(|found| found == amount)
            && child.text("currency").is_none_or(|found| found == payment.currency);
        match (child.flag("success"), child.is("pending")) {
            (Some(true), false) if same => Ok(()),
            (Some(false), false) => {
                let words = child.text("data.message").unwrap_or_default();
                Err(GatewayError::Refused(answer.status, words))
            }
            _ => Err(GatewayError::Unreachable),
        }
    }
}
