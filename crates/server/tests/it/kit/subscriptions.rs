//! A company that pays by the built-in gateway: its page is filled in as a browser would.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{Request, header};
use gateways::Gateway;
use gateways::sandbox::{Server, ServerSettings};
use http_body_util::BodyExt as _;
use mizan::housekeeping::run_if_due;
use platform::App;
use platform::config::{Config, Credential, GatewaySettings, SandboxSettings};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tower::ServiceExt as _;

use super::{NOW, TestApp, clock_at, config, migrated_database, program};

pub const APPROVED: &str = "4111-1111-1111-1111";
pub const CHALLENGE: &str = "4000-0000-0000-3220";
pub const DECLINED: &str = "4000-0000-0000-0002";
pub const TWICE: &str = "4000-0000-0000-0200";
pub const MESSAGE_FIRST: &str = "4000-0000-0000-0309";
pub const DECLINED_LATER: &str = "4000-0000-0000-0341";

const SECRET: &str = "a shared secret of thirty-two characters";

/// A company and the gateway that it pays by.
#[derive(Clone)]
pub struct Payer {
    pub app: TestApp,
    pages: Router,
    /// The gateway ends when this is dropped.
    _gateway: Arc<oneshot::Sender<()>>,
}

impl Payer {
    /// A new company in a separate database, with a gateway whose messages arrive nowhere.
    pub async fn new(name: &str) -> Payer {
        Payer::told_at(name, "http://127.0.0.1:9".to_owned()).await
    }

    /// The same, with the program listening to the gateway's messages.
    pub async fn listening(name: &str) -> Payer {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = format!("http://{}", listener.local_addr().expect("an address"));
        let payer = Payer::told_at(name, address).await;
        let router = payer.app.router.clone();
        tokio::spawn(async move { axum::serve(listener, router).await });
        payer
    }

    async fn told_at(name: &str, public_url: String) -> Payer {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let mut config: Config = config(migrated_database());
        let server = Server::open(ServerSettings {
            database: config.data.join("sandbox-gateway.db"),
            origin: url.clone(),
            merchant: public_url.clone(),
            secret: SECRET.to_owned(),
            clock: clock_at(NOW),
            silence: Duration::from_secs(1),
        })
        .expect("a gateway");
        let pages = server.router();
        let (gateway, dropped) = oneshot::channel::<()>();
        let ended = async move { drop(dropped.await) };
        tokio::spawn(gateways::sandbox::serve(listener, server, ended));
        let secret = Credential::new(SECRET);
        config.gateway = GatewaySettings::Sandbox(SandboxSettings {
            listen: None,
            listen_set: false,
            url,
            secret,
        });
        config.public_url = public_url;
        let (app, router) = program(config, NOW);
        Payer {
            app: TestApp::company_in(app, router, name).await,
            pages,
            _gateway: Arc::new(gateway),
        }
    }

    /// The same company at another moment, logged in again.
    pub async fn at(&self, moment: &str) -> Payer {
        let app = self.app.at(moment);
        let app = app.sign_in(&app.email).await;
        Payer { app, ..self.clone() }
    }

    /// Another company of the same program and gateway, at another moment.
    pub async fn beside(&self, moment: &str) -> Payer {
        let app = self.app.at(moment).beside("Beside").await;
        Payer { app, ..self.clone() }
    }

    /// The same company at another moment, whose program keeps house first, as it does each day.
    pub async fn on(&self, moment: &str) -> Payer {
        let app = App { clock: clock_at(moment), ..self.app.app.clone() };
        run_if_due(&app).await.expect("housekeeping");
        self.at(moment).await
    }

    /// The same program, whose gateway is out of reach.
    pub fn without_gateway(&self) -> TestApp {
        let mut config = Config::clone(&self.app.app.config);
        let GatewaySettings::Sandbox(sandbox) = &mut config.gateway else { panic!("a sandbox") };
        sandbox.url = "http://127.0.0.1:9".to_owned();
        let program = &self.app.app;
        let gateway = Gateway::open(&config, program.clock).expect("a gateway");
        let mut parts = (*program.parts).clone();
        parts.insert(gateway.expect("a gateway"));
        let (app, router) =
            super::served(App { config: config.into(), parts: parts.into(), ..program.clone() });
        TestApp { app, router, ..self.app.clone() }
    }

    /// The gateway, as the program reaches it.
    pub fn gateway(&self) -> &Gateway {
        Gateway::configured(&self.app.app as &App).expect("a gateway")
    }

    /// What a plan costs now.
    pub async fn costs(&self, tier: i64, period: &str) -> Value {
        let path = format!(
            "/Setting/Subscription/calculatePlanChangeAmount?tier_id={tier}&period={period}"
        );
        self.app.get(&path).await.ok()
    }

    /// Opens the gateway's page for a plan; its address and reference.
    pub async fn opens(&self, tier: i64, period: &str) -> (String, String) {
        let total = self.costs(tier, period).await["total_amount"].clone();
        let plan = json!({ "tier_id": tier, "period": period, "total_amount": total });
        let asked = json!({ "return_to": "subscription", "plan": plan });
        let started = self.app.post("/Setting/Payment/StartCard", asked).await.ok();
        let text = |name: &str| started[name].as_str().expect("a text").to_owned();
        (text("page_url"), text("reference"))
    }

    /// Types a card on the gateway's page; gives the answer's status.
    pub async fn types(&self, page: &str, number: &str) -> u16 {
        let path = page.splitn(4, '/').nth(3).expect("a path");
        let (status, location) = self
            .fills(
                &format!("/{path}"),
                &[
                    ("number", number),
                    ("holder", "Mona Adel"),
                    ("month", "01"),
                    ("year", "2030"),
                    ("cvv", "737"),
                ],
            )
            .await;
        // The step of 3-D Secure is another page of the gateway.
        if let Some(verify) = location.filter(|location| location.contains("/verify/")) {
            let at = verify.find("/pay/").expect("a page");
            return self.fills(&verify[at..], &[("code", "123456")]).await.0;
        }
        status
    }

    async fn fills(&self, path: &str, fields: &[(&str, &str)]) -> (u16, Option<String>) {
        let (_, body, _) = self.page(Request::get(path).body(Body::empty())).await;
        let marker = "name=\"form_token\" value=\"";
        let (_, rest) = body.split_once(marker).unwrap_or_else(|| panic!("{path}: {body}"));
        let token = rest.split('"').next().unwrap_or_default();
        let all = [&[("form_token", token)], fields].concat();
        let pairs: Vec<String> =
            all.iter().map(|(name, value)| format!("{name}={}", super::in_path(value))).collect();
        let request = Request::post(path)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(pairs.join("&")));
        let (status, _, location) = self.page(request).await;
        (status, location)
    }

    async fn page(
        &self,
        request: Result<Request<Body>, axum::http::Error>,
    ) -> (u16, String, Option<String>) {
        let response = self.pages.clone().oneshot(request.expect("a request")).await;
        let response = response.expect("an answer");
        let status = response.status().as_u16();
        let location = response.headers().get(header::LOCATION);
        let location = location.and_then(|value| value.to_str().ok()).map(str::to_owned);
        let bytes = response.into_body().collect().await.expect("a body").to_bytes();
        (status, String::from_utf8_lossy(&bytes).into_owned(), location)
    }

    /// What became of a visit to the page.
    pub async fn comes_back(&self, reference: &str) -> Value {
        let asked = json!({ "reference": reference });
        self.app.post("/Setting/Payment/SaveCardToken", asked).await.ok()
    }

    /// Subscribes with a card on the gateway's page.
    pub async fn subscribes(&self, tier: i64, period: &str, card: &str) -> Value {
        let (page, reference) = self.opens(tier, period).await;
        self.types(&page, card).await;
        self.comes_back(&reference).await
    }

    /// Changes the plan with the saved card, as it was shown.
    pub async fn changes(&self, tier: i64, period: &str) -> super::Answer {
        let total = self.costs(tier, period).await["total_amount"].clone();
        let asked = json!({
            "tier_id": tier, "xtenant": self.app.tenant.0, "period": period, "total_amount": total,
        });
        self.app.post("/Setting/Subscription/ChangePlan", asked).await
    }

    /// How the company subscribes.
    pub async fn subscription(&self) -> Value {
        self.app.get("/Setting/Subscription/GetSubscription").await.ok()
    }

    /// What was charged, the latest first.
    pub async fn charges(&self) -> Vec<Value> {
        let list = self.app.post("/Setting/Subscription/GetCharges", json!({})).await.ok();
        list["Charges"].as_array().expect("charges").clone()
    }

    /// A sign-in's answer.
    pub async fn login(&self) -> Value {
        let login = json!({
            "email": self.app.email, "password": super::PASSWORD, "tenant_id": self.app.tenant.0,
        });
        self.app.nobody().post("/api/Login", login).await.ok()
    }
}
