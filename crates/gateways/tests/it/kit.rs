//! Shared by the tests: a sandbox on a port, a receiver of its messages, a browser that supports
//! only forms.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::extract::{RawQuery, State};
use axum::http::StatusCode;
use axum::routing::post;
use gateways::sandbox::{Sandbox, Server, ServerSettings};
use gateways::{Charge, Checkout, Event, Gateway, Payer, Payment};
use platform::Locale;
use platform::config::Credential;
use platform::context::Clock;
use tokio::net::TcpListener;

pub const SECRET: &str = "a shared secret of thirty-two characters";
pub const NOW: &str = "2026-11-27T10:00:00Z";
pub const APPROVED: &str = "4111-1111-1111-1111";
pub const CHALLENGE: &str = "4000-0000-0000-3220";
pub const DECLINED: &str = "4000-0000-0000-0002";
pub const PENDING: &str = "4000-0000-0000-0101";
pub const TWICE: &str = "4000-0000-0000-0200";
pub const MESSAGE_FIRST: &str = "4000-0000-0000-0309";
pub const DECLINED_LATER: &str = "4000-0000-0000-0341";
pub const SILENT_LATER: &str = "4000-0000-0000-0408";

/// The messages that arrived: query and body.
pub type Messages = Arc<Mutex<Vec<(String, Vec<u8>)>>>;

/// A sandbox, its client, and the merchant to whom its messages go.
pub struct World {
    pub gateway: Gateway,
    pub folder: tempfile::TempDir,
    /// The sandbox's origin.
    pub origin: String,
    /// The merchant's origin.
    pub merchant: String,
    pub messages: Messages,
    /// The statuses with which the merchant answers next; 200 when there are none.
    pub answers: Arc<Mutex<Vec<u16>>>,
    serving: Serving,
}

type Serving = tokio::task::JoinHandle<platform::Result<()>>;

pub fn clock() -> Clock {
    Clock::starting_at(NOW.parse().unwrap())
}

async fn listen() -> (TcpListener, String) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let origin = format!("http://{}", listener.local_addr().unwrap());
    (listener, origin)
}

impl World {
    pub async fn new() -> World {
        let (listener, merchant) = listen().await;
        let messages = Messages::default();
        let answers = Arc::new(Mutex::new(Vec::new()));
        let hook = post(
            |State((messages, answers)): State<(Messages, Arc<Mutex<Vec<u16>>>)>,
             RawQuery(query): RawQuery,
             body: axum::body::Bytes| async move {
                messages.lock().unwrap().push((query.unwrap_or_default(), body.to_vec()));
                let status = answers.lock().unwrap().pop().unwrap_or(200);
                StatusCode::from_u16(status).unwrap()
            },
        );
        let router = Router::new()
            .route("/hook", hook)
            .with_state((Arc::clone(&messages), Arc::clone(&answers)));
        tokio::spawn(async move { axum::serve(listener, router).await });
        let folder = tempfile::tempdir().unwrap();
        let (origin, serving) = serve(&folder, &merchant).await;
        let gateway = client(&origin, SECRET);
        World { gateway, folder, origin, merchant, messages, answers, serving }
    }

    /// The same file, served again at another port.
    pub async fn restart(&mut self) {
        self.serving.abort();
        let _ = (&mut self.serving).await;
        (self.origin, self.serving) = serve(&self.folder, &self.merchant).await;
        self.gateway = client(&self.origin, SECRET);
    }

    /// The client of a second server of the same file.
    pub async fn beside(&self) -> Gateway {
        client(&serve(&self.folder, &self.merchant).await.0, SECRET)
    }

    pub fn checkout(&self, reference: &str, amount: i64) -> Checkout {
        Checkout {
            reference: reference.to_owned(),
            amount,
            currency: "EGP".to_owned(),
            payer: Payer::default(),
            save_card: true,
            return_url: format!("{}/settings/billing?checkout={reference}", self.merchant),
            webhook_url: format!("{}/hook", self.merchant),
            description: "Mizan plan 2".to_owned(),
            locale: Locale::En,
        }
    }

    pub fn charge(&self, reference: &str, amount: i64, token: &str) -> Charge {
        Charge {
            reference: reference.to_owned(),
            amount,
            currency: "EGP".to_owned(),
            token: token.to_owned(),
            payer: Payer::default(),
            webhook_url: format!("{}/hook", self.merchant),
            description: "Mizan plan 2".to_owned(),
        }
    }

    /// Opens a page and gives its address.
    pub async fn open(&self, reference: &str, amount: i64) -> String {
        self.gateway.start(&self.checkout(reference, amount)).await.unwrap().page_url
    }

    /// Pays with a card on a new page and gives the payment.
    pub async fn paid(&self, reference: &str, card: &str) -> Payment {
        let page = self.open(reference, 51_300).await;
        assert_eq!(pay(&page, card).await.status, 303);
        self.gateway.inquire(reference, None).await.unwrap().unwrap()
    }

    /// Saves a card and gives its token.
    pub async fn saved(&self, reference: &str, card: &str) -> String {
        self.paid(reference, card).await.card.unwrap().token
    }

    /// Waits for so many messages and reads them.
    pub async fn events(&self, count: usize) -> Vec<Payment> {
        for _ in 0..500 {
            if self.messages.lock().unwrap().len() >= count {
                break;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        let messages = self.messages.lock().unwrap().clone();
        assert_eq!(messages.len(), count);
        messages
            .iter()
            .map(|(query, body)| match self.gateway.read_webhook(query, body).unwrap() {
                Event::Payment(payment) => payment,
                other => panic!("{other:?}"),
            })
            .collect()
    }
}

async fn serve(folder: &tempfile::TempDir, merchant: &str) -> (String, Serving) {
    let (listener, origin) = listen().await;
    let settings = ServerSettings {
        database: folder.path().join("sandbox-gateway.db"),
        origin: origin.clone(),
        merchant: merchant.to_owned(),
        secret: SECRET.to_owned(),
        clock: clock(),
        silence: Duration::from_secs(5),
    };
    let server = Server::open(settings).unwrap();
    let serving = gateways::sandbox::serve(listener, server, std::future::pending());
    (origin, tokio::spawn(serving))
}

pub fn client(origin: &str, secret: &str) -> Gateway {
    let time_out = Duration::from_millis(1_500);
    Gateway::Sandbox(Sandbox::new(origin, Credential::new(secret), time_out).unwrap())
}

/// What a browser sees.
pub struct Reply {
    pub status: u16,
    pub headers: reqwest::header::HeaderMap,
    pub body: String,
}

impl Reply {
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// The value of a hidden field.
    pub fn hidden(&self, name: &str) -> String {
        let marker = format!("name=\"{name}\" value=\"");
        let (_, rest) = self.body.split_once(&marker).unwrap_or_else(|| panic!("{}", self.body));
        rest.split('"').next().unwrap().to_owned()
    }
}

/// A browser that follows nothing and runs nothing.
pub fn browser() -> reqwest::Client {
    let _ = rustls::crypto::ring::default_provider().install_default();
    reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap()
}

pub async fn see(request: reqwest::RequestBuilder) -> Reply {
    let response = request.send().await.unwrap();
    Reply {
        status: response.status().as_u16(),
        headers: response.headers().clone(),
        body: response.text().await.unwrap(),
    }
}

pub async fn look(page: &str) -> Reply {
    see(browser().get(page)).await
}

/// Fields as a form sends them.
pub fn encoded(fields: &[(&str, &str)]) -> String {
    let escape = |text: &str| text.bytes().map(|b| format!("%{b:02X}")).collect::<String>();
    let pairs: Vec<String> =
        fields.iter().map(|(name, value)| format!("{name}={}", escape(value))).collect();
    pairs.join("&")
}

/// Posts a form with the token of the page that shows it.
pub async fn post_form(page: &str, fields: &[(&str, &str)], headers: &[(&str, &str)]) -> Reply {
    let token = look(page).await.hidden("form_token");
    let body = encoded(&[&[("form_token", token.as_str())], fields].concat());
    let mut request =
        browser().post(page).header("content-type", "application/x-www-form-urlencoded").body(body);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    see(request).await
}

pub fn card_fields(number: &str) -> Vec<(&str, &str)> {
    let rest = [("holder", "Mona Adel"), ("month", "01"), ("year", "2030"), ("cvv", "737")];
    [&[("number", number)][..], &rest].concat()
}

/// Pays on a page with a card.
pub async fn pay(page: &str, number: &str) -> Reply {
    post_form(page, &card_fields(number), &[]).await
}
