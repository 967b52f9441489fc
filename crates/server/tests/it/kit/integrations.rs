//! Programs of others: calling with a key, and listening for webhooks.

use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use platform::App;
use platform::config::Config;
use serde_json::{Value, json};
use tokio::net::TcpListener;

use super::TestApp;

impl TestApp {
    /// The same company, called by a program with a key.
    pub fn with_key(&self, token: &str) -> TestApp {
        TestApp { token: token.to_owned(), ..self.clone() }
    }

    /// Makes a key: the key itself, and its id.
    pub async fn made_key(&self, more: Value) -> (String, i64) {
        let mut body = json!({ "name": "Shop", "read_only": false });
        for (field, value) in more.as_object().expect("fields") {
            body[field] = value.clone();
        }
        let made = self.post("/Setting/Integrations/AddApiKey", body).await.ok();
        let token = made["token"].as_str().expect("a key").to_owned();
        (token, made["api_key"]["id"].as_i64().expect("an id"))
    }

    /// The same program, whose webhooks may call this machine.
    pub fn calling_loopback(&self) -> TestApp {
        let mut config = Config::clone(&self.app.config);
        config.webhooks_to_loopback = true;
        self.with_config(config)
    }

    /// The same program with other settings.
    pub fn with_config(&self, config: Config) -> TestApp {
        let (app, router) = super::served(App { config: config.into(), ..self.app.clone() });
        TestApp { app, router, ..self.clone() }
    }

    /// Makes a webhook: its id and its secret.
    pub async fn made_webhook(&self, address: &str, events: &[&str]) -> (i64, String) {
        let body = json!({ "address": address, "events": events });
        let made = self.post("/Setting/Integrations/AddWebhook", body).await.ok();
        let secret = made["secret"].as_str().expect("a secret").to_owned();
        (made["webhook"]["id"].as_i64().expect("an id"), secret)
    }

    /// What became of what was sent to a webhook: event, state, attempts, status and failure.
    pub async fn sent_to(&self, webhook: i64) -> Vec<String> {
        let path = format!("/Setting/Integrations/GetDeliveries/{webhook}");
        let list = self.get(&path).await.ok();
        let text = |value: &Value| value.to_string().trim_matches('"').to_owned();
        let line = |one: &Value| {
            let fields = ["event", "state", "attempts", "status", "failure"];
            fields.map(|field| text(&one[field])).join(" ")
        };
        list["deliveries"].as_array().expect("deliveries").iter().map(line).collect()
    }
}

/// What arrived: headers and body.
pub type Arrived = (HeaderMap, String);

/// A program that listens for webhooks.
#[derive(Clone)]
pub struct Listener {
    pub address: String,
    answers: Arc<Mutex<u16>>,
    arrived: Arc<Mutex<Vec<Arrived>>>,
}

impl Listener {
    /// One that answers 200.
    pub async fn start() -> Listener {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = format!("http://{}/hook", listener.local_addr().expect("an address"));
        let own = Listener { address, answers: Arc::new(Mutex::new(200)), arrived: Arc::default() };
        let router = Router::new().fallback(take).with_state(own.clone());
        tokio::spawn(async move { axum::serve(listener, router).await });
        own
    }

    /// Answers with another status from now on.
    pub fn answer(&self, status: u16) {
        *self.answers.lock().expect("a status") = status;
    }

    /// What has arrived, oldest first; it is forgotten.
    pub fn take_arrived(&self) -> Vec<Arrived> {
        std::mem::take(&mut *self.arrived.lock().expect("a list"))
    }
}

async fn take(
    State(listener): State<Listener>,
    headers: HeaderMap,
    body: Bytes,
) -> impl IntoResponse {
    let text = String::from_utf8(body.to_vec()).expect("text");
    listener.arrived.lock().expect("a list").push((headers, text));
    let status = *listener.answers.lock().expect("a status");
    let elsewhere = [(header::LOCATION, listener.address.replace("/hook", "/elsewhere"))];
    (StatusCode::from_u16(status).expect("a status"), elsewhere)
}
