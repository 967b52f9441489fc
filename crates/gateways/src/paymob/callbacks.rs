//! Paymob's callbacks: their signatures, and what they say.

use reqwest::Url;
use serde_json::Value;

use super::fields::Fields;
use super::transaction::Transaction;
use crate::error::{GatewayError, Result};
use crate::signature;
use crate::types::SavedCard;

/// The signed fields of a transaction, in this order, without separators. `error_occured` is spelt
/// so.
const TRANSACTION: [&str; 20] = [
    "amount_cents",
    "created_at",
    "currency",
    "error_occured",
    "has_parent_transaction",
    "id",
    "integration_id",
    "is_3d_secure",
    "is_auth",
    "is_capture",
    "is_refunded",
    "is_standalone_payment",
    "is_voided",
    "order.id",
    "owner",
    "pending",
    "source_data.pan",
    "source_data.sub_type",
    "source_data.type",
    "success",
];
/// The signed fields of a saved card.
const TOKEN: [&str; 8] =
    ["card_subtype", "created_at", "email", "id", "masked_pan", "merchant_id", "order_id", "token"];

/// A callback whose signature is right.
#[derive(Debug)]
pub(super) enum Callback {
    Transaction(Transaction),
    Token {
        order_id: String,
        card: SavedCard,
    },
    /// Of another kind; whether it is signed was not looked at.
    Other,
}

/// Reads what Paymob posted.
pub(super) fn read_post(secret: &str, query: &str, body: &[u8]) -> Result<Callback> {
    let body: Value = serde_json::from_slice(body).map_err(|_| GatewayError::Malformed)?;
    let fields = Fields::from_value(&body).ok_or(GatewayError::Malformed)?;
    let kind = fields.text("type").unwrap_or_default();
    let signed = match kind.as_str() {
        "TRANSACTION" => &TRANSACTION[..],
        "TOKEN" => &TOKEN[..],
        _ => return Ok(Callback::Other),
    };
    let object = fields.get("obj").and_then(Fields::from_value).ok_or(GatewayError::Forged)?;
    let pairs = pairs(query);
    let signature = pairs.iter().find(|(name, _)| name == "hmac").map(|(_, value)| value.as_str());
    check(secret, object, signed, signature.unwrap_or_default())?;
    if kind == "TOKEN" {
        let order_id = object.id("order_id").ok_or(GatewayError::Malformed)?;
        return Ok(Callback::Token { order_id, card: card(object)? });
    }
    Transaction::read(object).map(Callback::Transaction)
}

/// A saved card from a callback or an inquiry.
pub(super) fn card(fields: Fields<'_>) -> Result<SavedCard> {
    let token = fields.text("token").ok_or(GatewayError::Malformed)?;
    let masked = fields.text("masked_pan").unwrap_or_default();
    let mut last_four: Vec<char> = masked.chars().rev().take(4).collect();
    last_four.reverse();
    if last_four.len() != 4 || !last_four.iter().all(char::is_ascii_digit) {
        return Err(GatewayError::Malformed);
    }
    Ok(SavedCard {
        token,
        brand: fields.text("card_subtype").unwrap_or_default(),
        last_four: last_four.into_iter().collect(),
        expiry: None,
        holder: None,
    })
}

fn check(secret: &str, fields: Fields<'_>, signed: &[&str], signature: &str) -> Result<()> {
    let mut message = String::new();
    for path in signed {
        message.push_str(&fields.signed(path).ok_or(GatewayError::Forged)?);
    }
    signature::check(secret, message.as_bytes(), signature)
}

/// The pairs of a query, decoded.
fn pairs(query: &str) -> Vec<(String, String)> {
    let Ok(url) = Url::parse(&format!("http://localhost/?{query}")) else { return Vec::new() };
    url.query_pairs().map(|(name, value)| (name.into_owned(), value.into_owned())).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::{Callback, read_post};
    use crate::error::GatewayError;
    use crate::signature::sign;
    use crate::types::PaymentState;

    const SECRET: &str = "test-hmac-secret";
    /// Computed elsewhere over the text that the values below make.
    const TRANSACTION: &str = "9d5d525368a177a3e9860147db8c78d05dec945fe8b17603977eccf7a6f93ec4\
        3a5f517009490f8f3b75287adcea005c0d8bc749d94e5eadfa2233fad3bae18c";
    const TOKEN: &str = "1a03a667830b9584c87b85bac88571651d1f8ebc0e3023f2c71141742d632ef7\
        a7825eecc8da80b8a772edc2ff2ed6302ba12db0503f29408c3871c80bee2325";

    fn transaction() -> Value {
        json!({ "type": "TRANSACTION", "obj": {
            "amount_cents": 11_400,
            "created_at": "2026-01-15T10:20:30.123456",
            "currency": "EGP",
            "error_occured": false,
            "has_parent_transaction": false,
            "id": 900_000_001,
            "integration_id": 1_234_567,
            "is_3d_secure": true,
            "is_auth": false,
            "is_capture": false,
            "is_refunded": false,
            "is_standalone_payment": true,
            "is_voided": false,
            "order": { "id": 800_000_001, "merchant_order_id": "mz-1" },
            "owner": 70_001,
            "pending": false,
            "source_data": { "pan": "2346", "sub_type": "MasterCard", "type": "card" },
            "success": true,
            "data": { "message": "not signed" }
        }})
    }

    fn token() -> Value {
        json!({ "type": "TOKEN", "obj": {
            "card_subtype": "MasterCard",
            "created_at": "2026-01-15T10:20:31.000001",
            "email": "user@example.com",
            "id": 5_000_001,
            "masked_pan": "xxxx-xxxx-xxxx-2346",
            "merchant_id": 60_001,
            "order_id": "800000001",
            "token": "exampletoken0001"
        }})
    }

    fn post(query: &str, body: &Value) -> Result<Callback, GatewayError> {
        read_post(SECRET, query, body.to_string().as_bytes())
    }

    fn hmac(digest: &str) -> String {
        format!("hmac={digest}")
    }

    #[test]
    fn a_transaction_is_signed_over_twenty_values() {
        let Ok(Callback::Transaction(found)) = post(&hmac(TRANSACTION), &transaction()) else {
            panic!("refused")
        };
        assert_eq!((found.id.as_str(), found.order_id.as_str()), ("900000001", "800000001"));
        assert_eq!((found.amount, found.state), (11_400, PaymentState::Approved));
    }

    #[test]
    fn a_saved_card_is_signed_over_eight() {
        let Ok(Callback::Token { order_id, card }) = post(&hmac(TOKEN), &token()) else {
            panic!("refused")
        };
        assert_eq!(order_id, "800000001");
        assert_eq!((card.brand.as_str(), card.last_four.as_str()), ("MasterCard", "2346"));
        assert_eq!(card.token, "exampletoken0001");
    }

    #[test]
    fn every_signed_value_counts() {
        for path in super::TRANSACTION {
            let mut changed = transaction();
            let pointer = format!("/obj/{}", path.replace('.', "/"));
            *changed.pointer_mut(&pointer).unwrap() = json!("x");
            let refused = post(&hmac(TRANSACTION), &changed).unwrap_err();
            assert_eq!(refused, GatewayError::Forged, "{path}");
        }
        for path in super::TOKEN {
            let mut changed = token();
            changed["obj"][path] = json!(null);
            assert_eq!(post(&hmac(TOKEN), &changed).unwrap_err(), GatewayError::Forged, "{path}");
        }
        for query in ["", "hmac=", "hmac=00", "other=1", &hmac(TOKEN)] {
            assert_eq!(post(query, &transaction()).unwrap_err(), GatewayError::Forged, "{query}");
        }
    }

    #[test]
    fn null_is_signed_as_nothing() {
        let mut body = transaction();
        body["obj"]["source_data"] = json!({ "pan": null, "type": "cash_present" });
        body["obj"]["owner"] = json!(null);
        let text = "114002026-01-15T10:20:30.123456EGPfalsefalse9000000011234567truefalsefalsefalse\
                    truefalse800000001falsecash_presenttrue";
        let signed = post(&hmac(&sign(SECRET, text.as_bytes())), &body);
        assert!(matches!(signed, Ok(Callback::Transaction(_))));
    }

    #[test]
    fn what_is_no_callback_is_malformed_and_other_kinds_are_nothing() {
        for body in ["", "<html>", "[]", "\"TRANSACTION\""] {
            let read = read_post(SECRET, "", body.as_bytes());
            assert_eq!(read.unwrap_err(), GatewayError::Malformed, "{body}");
        }
        for body in [json!({ "type": "DELIVERY_STATUS", "obj": {} }), json!({ "hmac": "x" })] {
            assert!(matches!(post("", &body), Ok(Callback::Other)));
        }
        let empty = json!({ "type": "TRANSACTION" });
        assert_eq!(post("", &empty).unwrap_err(), GatewayError::Forged);
    }
}
