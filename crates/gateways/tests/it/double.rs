//! A double of Paymob that follows what is known of it: its schemes of authorization, its shapes,
//! its contradictions and its failures. It has separate signing code.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::Sha512;

pub const HMAC_SECRET: &str = "test-hmac-secret";
pub const SECRET_KEY: &str = "egy_sk_test_0001";
pub const PUBLIC_KEY: &str = "egy_pk_test_0001";
pub const API_KEY: &str = "api-key-0001";
/// Beyond 32 bits, as Paymob's ids will be.
pub const CARD: u64 = 5_000_000_001;
pub const MOTO: u64 = 5_000_000_002;
const FIRST_ORDER: u64 = 9_007_199_254_740_993;

/// How a call goes wrong.
#[derive(Clone, Debug)]
pub enum Fault {
    /// Answers so, and does nothing.
    Status(u16, &'static str),
    /// Carries out the request and never answers.
    SilentAfter,
    /// Does nothing and never answers.
    SilentBefore,
    /// Carries out the request and answers with an HTML page.
    Page,
    /// Carries out the request and answers with these members changed.
    Changed(Value),
}

struct Order {
    reference: String,
    amount: i64,
    currency: String,
    integration: u64,
    client_secret: String,
    key: String,
    transactions: Vec<u64>,
}

#[derive(Default)]
struct Books {
    orders: BTreeMap<u64, Order>,
    transactions: BTreeMap<u64, Value>,
    /// Saved cards: token, order.
    cards: Vec<(String, u64)>,
    tokens: BTreeSet<String>,
    faults: BTreeMap<String, Vec<Fault>>,
    calls: Vec<String>,
    flat: bool,
    ids_alone: bool,
    settled: bool,
    declined: BTreeSet<String>,
}

/// The double, at an address.
#[derive(Clone)]
pub struct Double {
    books: Arc<Mutex<Books>>,
    pub url: String,
}

impl Double {
    pub async fn new() -> Double {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let double = Double { books: Arc::default(), url };
        let router = Router::new().fallback(answer).with_state(double.clone());
        tokio::spawn(async move { axum::serve(listener, router).await });
        double
    }

    fn with<R>(&self, work: impl FnOnce(&mut Books) -> R) -> R {
        work(&mut self.books.lock().unwrap())
    }

    /// The next call whose path ends so goes wrong.
    pub fn fail(&self, path: &str, fault: Fault) {
        self.with(|books| books.faults.entry(path.to_owned()).or_default().push(fault));
    }

    /// Answers with dots in its names and booleans as text from now on.
    pub fn answer_flat(&self) {
        self.with(|books| books.flat = true);
    }

    /// From now on orders list only the ids of their transactions.
    pub fn list_ids_alone(&self) {
        self.with(|books| books.ids_alone = true);
    }

    /// The day's payments are settled: they can't be voided any more.
    pub fn settle(&self) {
        self.with(|books| books.settled = true);
    }

    /// Charges of a card are declined from now on.
    pub fn decline(&self, token: &str) {
        self.with(|books| books.declined.insert(token.to_owned()));
    }

    /// Forgets every auth token that it gave.
    pub fn expire_tokens(&self) {
        self.with(|books| books.tokens.clear());
    }

    /// How often a call was made whose path ends so.
    pub fn calls(&self, path: &str) -> usize {
        self.with(|books| books.calls.iter().filter(|call| call.ends_with(path)).count())
    }

    /// The total of successful payments.
    pub fn taken(&self) -> i64 {
        self.with(|books| {
            let all = books.transactions.values();
            all.filter(|t| t["success"] == true && t["has_parent_transaction"] == false)
                .map(|t| t["amount_cents"].as_i64().unwrap())
                .sum()
        })
    }

    /// A person pays on the page of an order; gives the transaction's id.
    pub fn pay_on_page(&self, order: &str, success: bool, save_as: Option<&str>) -> u64 {
        let order: u64 = order.parse().unwrap();
        self.with(|books| {
            if let Some(token) = save_as {
                books.cards.push((token.to_owned(), order));
            }
            books.attempt(order, success)
        })
    }

    /// A transaction has other members from now on.
    pub fn change(&self, transaction: u64, changes: &Value) {
        self.with(|books| merge(books.transactions.get_mut(&transaction).unwrap(), changes));
    }

    /// The callback about a transaction's current state: query and body.
    pub fn callback(&self, transaction: u64, changes: Value) -> (String, Vec<u8>) {
        let mut object = self.with(|books| books.transactions[&transaction].clone());
        merge(&mut object, &changes);
        let query = format!("hmac={}", signature(&object));
        let body = json!({ "type": "TRANSACTION", "obj": object });
        (query, body.to_string().into_bytes())
    }

    /// The callback about a saved card.
    pub fn card_callback(&self, order: &str, token: &str) -> (String, Vec<u8>) {
        let object = card(order.parse().unwrap(), token);
        let text: String = [
            "card_subtype",
            "created_at",
            "email",
            "id",
            "masked_pan",
            "merchant_id",
            "order_id",
            "token",
        ]
        .iter()
        .map(|name| text_of(&object[*name]))
        .collect();
        let body = json!({ "type": "TOKEN", "obj": object });
        (format!("hmac={}", hmac(&text)), body.to_string().into_bytes())
    }
}

impl Books {
    fn attempt(&mut self, order_id: u64, success: bool) -> u64 {
        let id = 8_000_000_001 + u64::try_from(self.transactions.len()).unwrap();
        let order = self.orders.get_mut(&order_id).unwrap();
        order.transactions.push(id);
        let word = if success { "APPROVED" } else { "INSUFFICIENT_FUNDS" };
        let transaction = json!({
            "id": id, "amount_cents": order.amount, "currency": order.currency,
            "created_at": "2026-11-27T12:00:00.123456", "error_occured": false,
            "has_parent_transaction": false, "integration_id": order.integration,
            "is_3d_secure": true, "is_auth": false, "is_capture": false, "is_refunded": false,
            "is_standalone_payment": true, "is_voided": false, "owner": 70_001, "pending": false,
            "is_refund": false, "is_void": false, "is_live": false,
            "refunded_amount_cents": null, "success": success, "parent_transaction": null,
            "source_data": { "pan": "2346", "sub_type": "MasterCard", "type": "card" },
            "order": { "id": order_id, "merchant_order_id": order.reference },
            "data": { "message": word, "txn_response_code": word },
        });
        self.transactions.insert(id, transaction);
        id
    }

    fn transaction_json(&self, transaction: u64) -> Value {
        let whole = &self.transactions[&transaction];
        if !self.flat {
            return whole.clone();
        }
        let mut flat = serde_json::Map::new();
        for (name, value) in whole.as_object().unwrap() {
            match value {
                Value::Object(members) if name != "order" => {
                    for (inner, value) in members {
                        flat.insert(format!("{name}.{inner}"), value.clone());
                    }
                }
                Value::Object(members) => {
                    flat.insert("order".into(), members["id"].clone());
                    flat.insert("merchant_order_id".into(), members["merchant_order_id"].clone());
                }
                Value::Bool(flag) => {
                    flat.insert(name.clone(), json!(flag.to_string()));
                }
                other => {
                    flat.insert(name.clone(), other.clone());
                }
            }
        }
        Value::Object(flat)
    }

    fn answer(&mut self, method: &Method, path: &str, headers: &HeaderMap, body: &Value) -> Reply {
        let authorization = headers.get("authorization").map_or("", |v| v.to_str().unwrap());
        let by_key = authorization == format!("Token {SECRET_KEY}");
        let bearer = authorization.strip_prefix("Bearer ").unwrap_or_default();
        let by_token = self.tokens.contains(bearer);
        match (method.as_str(), path) {
            ("POST", "/api/auth/tokens") if body["api_key"] == API_KEY => {
                let token = format!("auth-token-{}", self.calls.len());
                self.tokens.insert(token.clone());
                Ok((201, json!({ "token": token, "profile": {} })))
            }
            ("POST", "/v1/intention") => Err((301, json!({}))),
            ("POST", "/v1/intention/") if by_key => self.intend(body),
            ("POST", "/api/acceptance/payments/pay") => self.pay(body),
            ("POST", "/api/ecommerce/orders/transaction_inquiry") if by_token => {
                let reference = body["merchant_order_id"].as_str().unwrap();
                let order = self.orders.values().find(|order| order.reference == reference);
                let last = order.and_then(|order| order.transactions.last().copied());
                last.map(|id| (200, self.transaction_json(id)))
                    .ok_or((404, json!({ "detail": "Not found." })))
            }
            ("GET", "/api/auth/hmac_secret/get_hmac") if by_token => {
                Ok((200, json!({ "hmac_secret": HMAC_SECRET })))
            }
            ("GET", _) if by_token => self.show(path),
            ("POST", "/api/acceptance/order_card_tokens") => {
                let token = body["auth_token"].as_str().unwrap_or_default();
                let order: u64 = body["order_id"].as_str().unwrap().parse().unwrap();
                let cards: Vec<Value> =
                    self.cards.iter().filter(|c| c.1 == order).map(|c| card(order, &c.0)).collect();
                match self.tokens.contains(token) {
                    false => Err((401, json!({}))),
                    true if cards.is_empty() => Err((404, json!({ "message": "no tokens" }))),
                    true => Ok((200, json!(cards))),
                }
            }
            ("POST", "/api/acceptance/void_refund/void") if by_key => self.reverse(body, true),
            ("POST", "/api/acceptance/void_refund/refund") if by_key => self.reverse(body, false),
            _ => Err((401, json!({ "detail": "incorrect credentials" }))),
        }
    }

    fn show(&self, path: &str) -> Reply {
        let id: u64 = path.rsplit('/').next().unwrap().parse().unwrap();
        if path.starts_with("/api/acceptance/transactions/") {
            return Ok((200, self.transaction_json(id)));
        }
        let Some(order) = self.orders.get(&id) else { return Err((404, json!({}))) };
        let listed: Vec<Value> = order
            .transactions
            .iter()
            .map(|id| if self.ids_alone { json!(id) } else { self.transaction_json(*id) })
            .collect();
        Ok((
            200,
            json!({
                "id": id, "merchant_order_id": order.reference, "amount_cents": order.amount,
                "currency": order.currency, "transactions": listed,
            }),
        ))
    }

    fn intend(&mut self, body: &Value) -> Reply {
        let integration = body["payment_methods"][0].as_u64().unwrap();
        if ![CARD, MOTO].contains(&integration) {
            return Err((404, json!({ "detail": "Integration ID does not exist" })));
        }
        let amount = body["amount"].as_i64().unwrap();
        let lines: Option<i64> =
            body["items"].as_array().map(|l| l.iter().map(|i| i["amount"].as_i64().unwrap()).sum());
        if lines.is_some_and(|sum| sum != amount) {
            return Err((406, json!({ "code": "unmatched_item_prices" })));
        }
        if body["billing_data"]["phone_number"].as_str().is_none_or(str::is_empty) {
            let fault = json!({ "billing_data": { "phone_number": ["This field is required."] } });
            return Err((400, fault));
        }
        let reference = body["special_reference"].as_str().unwrap().to_owned();
        if self.orders.values().any(|order| order.reference == reference) {
            return Err((422, json!({ "message": "duplicate merchant order id" })));
        }
        let id = FIRST_ORDER + u64::try_from(self.orders.len()).unwrap();
        let (client_secret, key) = (format!("egy_csk_test_{id}"), format!("key+/{id}"));
        let answer = json!({
            "id": format!("pi_test_{id}"), "intention_order_id": id,
            "client_secret": client_secret, "status": "intended", "confirmed": false,
            "intention_detail": { "amount": amount, "currency": body["currency"] },
            "payment_keys": [{ "integration": integration, "key": key, "order_id": id }],
            "special_reference": reference,
        });
        let currency = body["currency"].as_str().unwrap().to_owned();
        let transactions = Vec::new();
        let order =
            Order { reference, amount, currency, integration, client_secret, key, transactions };
        self.orders.insert(id, order);
        Ok((201, answer))
    }

    fn pay(&mut self, body: &Value) -> Reply {
        let key = body["payment_token"].as_str().unwrap();
        let found = self.orders.iter().find(|(_, order)| order.key == key);
        let Some((&id, order)) = found else { return Err((401, json!({}))) };
        assert!(order.client_secret.starts_with("egy_csk_"));
        let token = body["source"]["identifier"].as_str().unwrap();
        if !self.cards.iter().any(|card| card.0 == token) {
            return Err((400, json!({ "message": "invalid token" })));
        }
        let success = !self.declined.contains(token);
        let transaction = self.attempt(id, success);
        Ok((200, self.transaction_json(transaction)))
    }

    fn reverse(&mut self, body: &Value, void: bool) -> Reply {
        let parent = body["transaction_id"].as_u64().unwrap();
        let Some(original) = self.transactions.get(&parent).cloned() else {
            return Err((404, json!({ "detail": "invalid transaction" })));
        };
        let whole = original["amount_cents"].as_i64().unwrap();
        let so_far = original["refunded_amount_cents"].as_i64().unwrap_or(0);
        let amount = if void { whole } else { body["amount_cents"].as_i64().unwrap() };
        if void && self.settled {
            return Err((400, json!({ "message": "the transaction is settled" })));
        }
        if amount > whole - so_far {
            return Err((400, json!({ "message": "more than the rest" })));
        }
        let order = original["order"]["id"].as_u64().unwrap();
        let child = self.attempt(order, true);
        let change = json!({
            "amount_cents": amount, "has_parent_transaction": true, "is_void": void,
            "is_refund": !void, "parent_transaction": parent,
        });
        merge(self.transactions.get_mut(&child).unwrap(), &change);
        let change = if void {
            json!({ "is_voided": true })
        } else {
            json!({ "is_refunded": true, "refunded_amount_cents": so_far + amount })
        };
        merge(self.transactions.get_mut(&parent).unwrap(), &change);
        Ok((201, self.transaction_json(child)))
    }
}

type Reply = Result<(u16, Value), (u16, Value)>;

async fn answer(
    State(double): State<Double>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let path = uri.path().to_owned();
    let body: Value = serde_json::from_slice(&body).unwrap_or(Value::Null);
    let fault = double.with(|books| {
        books.calls.push(path.clone());
        let key = books.faults.keys().find(|key| path.ends_with(key.as_str())).cloned()?;
        let faults = books.faults.get_mut(&key)?;
        (!faults.is_empty()).then(|| faults.remove(0))
    });
    match &fault {
        Some(Fault::Status(status, text)) => return shown_as(*status, (*text).to_owned()),
        Some(Fault::SilentBefore) => {
            tokio::time::sleep(Duration::from_secs(30)).await;
            return shown_as(504, String::new());
        }
        _ => {}
    }
    let reply = double.with(|books| books.answer(&method, &path, &headers, &body));
    let (status, mut value) = match reply {
        Ok(done) | Err(done) => done,
    };
    match fault {
        Some(Fault::SilentAfter) => {
            tokio::time::sleep(Duration::from_secs(30)).await;
            shown_as(504, String::new())
        }
        Some(Fault::Page) => shown_as(200, "<html>a proxy's page</html>".to_owned()),
        Some(Fault::Changed(changes)) => {
            merge(&mut value, &changes);
            shown_as(status, value.to_string())
        }
        _ => shown_as(status, value.to_string()),
    }
}

fn shown_as(status: u16, body: String) -> Response {
    let location = [("location", "https://elsewhere.example/")];
    (StatusCode::from_u16(status).unwrap(), location, body).into_response()
}

fn merge(value: &mut Value, changes: &Value) {
    for (name, change) in changes.as_object().unwrap() {
        match (value.get_mut(name), change) {
            (Some(inner @ Value::Object(_)), Value::Object(_)) => merge(inner, change),
            _ => value[name] = change.clone(),
        }
    }
}

fn card(order: u64, token: &str) -> Value {
    json!({
        "id": 5_000_001, "token": token, "masked_pan": "xxxx-xxxx-xxxx-2346",
        "merchant_id": 60_001, "card_subtype": "MasterCard", "email": "NA",
        "created_at": "2026-11-27T12:00:01.000001", "order_id": order.to_string(),
    })
}

fn signature(object: &Value) -> String {
    let text: String = [
        "/amount_cents",
        "/created_at",
        "/currency",
        "/error_occured",
        "/has_parent_transaction",
        "/id",
        "/integration_id",
        "/is_3d_secure",
        "/is_auth",
        "/is_capture",
        "/is_refunded",
        "/is_standalone_payment",
        "/is_voided",
        "/order/id",
        "/owner",
        "/pending",
        "/source_data/pan",
        "/source_data/sub_type",
        "/source_data/type",
        "/success",
    ]
    .iter()
    .map(|path| object.pointer(path).map(text_of).unwrap_or_default())
    .collect();
    hmac(&text)
}

fn text_of(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

fn hmac(text: &str) -> String {
    let mut mac = Hmac::<Sha512>::new_from_slice(HMAC_SECRET.as_bytes()).unwrap();
    mac.update(text.as_bytes());
    mac.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect()
}
