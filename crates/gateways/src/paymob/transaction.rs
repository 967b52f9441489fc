//! One attempt to pay, refund or void, from Paymob's answer.

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use platform::context::CAIRO;

use super::fields::Fields;
use crate::error::{GatewayError, Result};
use crate::types::{Payment, PaymentState, Refusal, SavedCard};

/// The fields read from a transaction.
#[derive(Debug, Clone)]
pub(super) struct Transaction {
    pub id: String,
    pub order_id: String,
    /// Ours; Paymob does not sign it.
    pub reference: Option<String>,
    pub amount: i64,
    pub currency: String,
    pub at: Option<Timestamp>,
    /// Whether it reverses or captures another one.
    pub is_child: bool,
    pub integration_id: Option<String>,
    pub is_live: Option<bool>,
    pub refunded: i64,
    pub state: PaymentState,
}

impl Transaction {
    /// Reads a transaction.
    ///
    /// # Errors
    /// [`GatewayError::Malformed`] without an id, an order, an exact amount, a currency, or whether
    /// it succeeded and is pending.
    pub fn read(fields: Fields<'_>) -> Result<Transaction> {
        Transaction::found(fields).ok_or(GatewayError::Malformed)
    }

    fn found(fields: Fields<'_>) -> Option<Transaction> {
        let amount = fields.number("amount_cents").filter(|amount| *amount >= 0)?;
        let refunded = fields.number("refunded_amount_cents").unwrap_or(0).clamp(0, amount);
        let is_child = ["has_parent_transaction", "is_refund", "is_void"];
        let mut transaction = Transaction {
            id: fields.id("id")?,
            order_id: ["order.id", "order", "order_id"].iter().find_map(|p| fields.id(p))?,
            reference: ["order.merchant_order_id", "merchant_order_id"]
                .iter()
                .find_map(|path| fields.text(path)),
            amount,
            currency: fields.text("currency")?,
            at: fields.text("created_at").and_then(|text| moment(&text)),
            is_child: is_child.iter().any(|path| fields.is(path)),
            integration_id: fields.id("integration_id"),
            is_live: fields.flag("is_live"),
            refunded,
            state: PaymentState::Pending,
        };
        let (success, pending) = (fields.flag("success")?, fields.flag("pending")?);
        let is_given_back = fields.is("is_voided")
            || fields.is("is_refunded") && (refunded == 0 || refunded == amount);
        transaction.state = if is_given_back && success {
            transaction.refunded = amount;
            PaymentState::Refunded
        } else if pending || fields.is("is_auth") && success {
            // A hold of an amount is no payment.
            PaymentState::Pending
        } else if success && !fields.is("error_occured") {
            PaymentState::Approved
        } else {
            PaymentState::Refused(refusal(fields))
        };
        Some(transaction)
    }

    /// The payment that it is, of the order with our reference.
    pub fn payment(self, reference: &str, now: Timestamp, card: Option<SavedCard>) -> Payment {
        Payment {
            reference: reference.to_owned(),
            gateway_id: self.order_id,
            transaction_id: self.id,
            amount: self.amount,
            refunded: self.refunded,
            currency: self.currency,
            state: self.state,
            at: self.at.unwrap_or(now),
            card,
        }
    }
}

/// Of several attempts the one that says what became of the order: one that paid, else one that may
/// have, else the last.
pub(super) fn best(mut attempts: Vec<Transaction>) -> Option<Transaction> {
    attempts.retain(|attempt| !attempt.is_child);
    attempts.sort_by_key(|attempt| {
        let rank = match attempt.state {
            PaymentState::Approved => 3,
            PaymentState::Refunded => 2,
            PaymentState::Pending => 1,
            PaymentState::Refused(_) => 0,
        };
        (rank, attempt.id.parse::<u64>().unwrap_or(0))
    });
    attempts.pop()
}

/// A moment; without an offset it is Cairo's.
fn moment(text: &str) -> Option<Timestamp> {
    text.parse::<Timestamp>().ok().or_else(|| {
        let zone = TimeZone::get(CAIRO).ok()?;
        text.parse::<DateTime>().ok()?.to_zoned(zone).ok().map(|zoned| zoned.timestamp())
    })
}

/// Why a card was refused, by the gateway's word and the bank's code (ISO 8583). For display only.
fn refusal(fields: Fields<'_>) -> Refusal {
    let words = ["data.txn_response_code", "txn_response_code", "data.message"]
        .iter()
        .filter_map(|path| fields.text(path))
        .collect::<Vec<_>>()
        .join(" ")
        .to_ascii_uppercase()
        .replace('_', " ");
    let code = fields.text("data.acq_response_code").unwrap_or_default();
    let says = |word: &str| words.contains(word);
    if says("INSUFFICIENT") || code == "51" {
        Refusal::Insufficient
    } else if says("EXPIRED") || code == "54" {
        Refusal::Expired
    } else if says("INVALID CARD") || code == "14" {
        Refusal::InvalidCard
    } else if says("DECLINED") || says("BLOCKED") || code == "05" {
        Refusal::Declined
    } else {
        Refusal::Other
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::{Transaction, best};
    use crate::paymob::fields::Fields;
    use crate::types::{PaymentState, Refusal};

    fn transaction(more: Value) -> Value {
        let mut value = json!({
            "id": 1, "order": { "id": 7, "merchant_order_id": "mz-1" }, "amount_cents": 11_400,
            "currency": "EGP", "success": true, "pending": false,
            "created_at": "2026-01-15T10:20:30.123456"
        });
        for (name, member) in more.as_object().unwrap() {
            value[name] = member.clone();
        }
        value
    }

    fn state(more: Value) -> PaymentState {
        read(more).state
    }

    fn read(more: Value) -> Transaction {
        Transaction::read(Fields::from_value(&transaction(more)).unwrap()).unwrap()
    }

    #[test]
    fn a_payment_is_paid_only_when_nothing_speaks_against_it() {
        assert_eq!(state(json!({})), PaymentState::Approved);
        assert_eq!(state(json!({ "success": "true", "pending": "false" })), PaymentState::Approved);
        assert_eq!(state(json!({ "pending": true })), PaymentState::Pending);
        assert_eq!(state(json!({ "is_auth": true })), PaymentState::Pending);
        assert_eq!(state(json!({ "error_occured": true })), PaymentState::Refused(Refusal::Other));
        assert_eq!(state(json!({ "success": "false" })), PaymentState::Refused(Refusal::Other));
        assert_eq!(state(json!({ "is_voided": true })), PaymentState::Refunded);
        assert_eq!(
            state(json!({ "is_refunded": true, "refunded_amount_cents": 11_400 })),
            PaymentState::Refunded
        );
        let part = read(json!({ "is_refunded": true, "refunded_amount_cents": 400 }));
        assert_eq!((part.state, part.refunded), (PaymentState::Approved, 400));
    }

    #[test]
    fn a_refusal_has_its_reason_where_the_bank_gives_one() {
        for (data, refusal) in [
            (json!({ "txn_response_code": "INSUFFICIENT_FUNDS" }), Refusal::Insufficient),
            (json!({ "txn_response_code": "EXPIRED_CARD" }), Refusal::Expired),
            (json!({ "txn_response_code": "DECLINED" }), Refusal::Declined),
            (
                json!({ "txn_response_code": "DECLINED", "acq_response_code": "51" }),
                Refusal::Insufficient,
            ),
            (json!({ "acq_response_code": "14" }), Refusal::InvalidCard),
            (json!({ "txn_response_code": "11" }), Refusal::Other),
        ] {
            let found = state(json!({ "success": false, "data": data }));
            assert_eq!(found, PaymentState::Refused(refusal));
        }
    }

    #[test]
    fn without_an_exact_amount_there_is_no_transaction() {
        for more in [
            json!({ "amount_cents": 114.5 }),
            json!({ "amount_cents": "114.00" }),
            json!({ "amount_cents": -1 }),
            json!({ "currency": null }),
            json!({ "success": null }),
            json!({ "pending": "maybe" }),
            json!({ "order": null }),
            json!({ "id": "x" }),
        ] {
            let value = transaction(more.clone());
            assert!(Transaction::read(Fields::from_value(&value).unwrap()).is_err(), "{more}");
        }
    }

    #[test]
    fn a_later_refusal_hides_no_payment() {
        let paid = read(json!({ "id": 1 }));
        let refused = read(json!({ "id": 2, "success": false }));
        let child = read(json!({ "id": 3, "has_parent_transaction": true }));
        let found = best(vec![refused.clone(), paid, child]).unwrap();
        assert_eq!(found.id, "1");
        assert_eq!(best(vec![refused]).unwrap().id, "2");
        assert!(best(Vec::new()).is_none());
    }

    #[test]
    fn a_moment_without_an_offset_is_cairos() {
        let text = |text: &str| read(json!({ "created_at": text })).at.unwrap().to_string();
        assert_eq!(text("2026-01-15T10:20:30.123456"), "2026-01-15T08:20:30.123456Z");
        assert_eq!(text("2026-01-15T10:20:30.123456+04:00"), "2026-01-15T06:20:30.123456Z");
    }
}
