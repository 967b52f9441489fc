//! What tests are written with: a running program, people, and the books as paper.

mod database;
mod paper;

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use http_body_util::BodyExt as _;
use platform::config::Config;
use platform::context::Clock;
use platform::{App, TenantId};
use serde_json::{Value, json};
use tower::ServiceExt as _;

pub use database::{fresh_database, shared_database};

/// The moment at which every test begins: a Friday noon in Cairo.
pub const NOW: &str = "2026-11-20T10:00:00Z";

/// The program on a database, with a company and somebody signed in.
#[derive(Clone)]
pub struct TestApp {
    pub app: App,
    router: Router,
    pub tenant: TenantId,
    token: String,
    language: &'static str,
}

/// An answer: its status and its JSON.
#[derive(Debug, Clone)]
pub struct Answer {
    pub status: StatusCode,
    pub body: Value,
}

impl Answer {
    /// The body of a call that must succeed.
    #[track_caller]
    pub fn ok(self) -> Value {
        assert_eq!(self.status, StatusCode::OK, "{:#}", self.body);
        self.body
    }

    /// The code of a call that must be refused with this status.
    #[track_caller]
    pub fn refused(self, status: u16) -> Value {
        assert_eq!(self.status.as_u16(), status, "{:#}", self.body);
        self.body
    }

    /// The code and field of a refusal.
    #[track_caller]
    pub fn refusal(&self) -> (u16, &str, &str) {
        let text = |name: &str| self.body[name].as_str().unwrap_or_default();
        (self.status.as_u16(), text("code"), text("field"))
    }
}

/// Settings for tests: mail into a temporary folder.
pub fn config(database: platform::db::Target) -> Config {
    let data = tempfile::tempdir().expect("a temporary folder").keep();
    let mut config = Config::read(|_| None).expect("the default settings");
    config.database = database;
    config.mail = platform::config::MailTransport::Outbox(data.join("outbox"));
    config.data = data;
    config
}

/// The program without anybody signed in.
pub fn program() -> (App, Router) {
    let clock = Clock::starting_at(NOW.parse().expect("a moment"));
    let app = mizan::app::open(config(shared_database()), clock).expect("the program opens");
    let router = mizan::app::router(&app, None);
    (app, router)
}

impl TestApp {
    /// A new company with its admin signed in.
    pub async fn company(name: &str) -> TestApp {
        let (app, router) = program();
        let admin = database::make_company(&app, name).await;
        let nobody =
            TestApp { app, router, tenant: admin.tenant, token: String::new(), language: "en" };
        nobody.sign_in(&admin.email).await
    }

    /// The same company, seen by another member.
    pub async fn member(&self, role: &str) -> TestApp {
        let email = database::make_member(&self.app, self.tenant, role).await;
        self.sign_in(&email).await
    }

    async fn sign_in(&self, email: &str) -> TestApp {
        let mut visitor = self.clone();
        visitor.token = String::new();
        let login =
            json!({ "email": email, "password": database::PASSWORD, "tenant_id": self.tenant.0 });
        let body = visitor.post("/api/Login", login).await.ok();
        let token = body["UserData"]["accessToken"].as_str().expect("a token").to_owned();
        TestApp { token, ..self.clone() }
    }

    /// The same person asking in another language.
    pub fn in_language(&self, language: &'static str) -> TestApp {
        TestApp { language, ..self.clone() }
    }

    /// The same person asking for another company.
    pub fn asking_for(&self, tenant: TenantId) -> TestApp {
        TestApp { tenant, ..self.clone() }
    }

    /// Somebody without a session.
    pub fn nobody(&self) -> TestApp {
        TestApp { token: String::new(), ..self.clone() }
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(self.request(Method::GET, path).body(Body::empty()).expect("a request")).await
    }

    pub async fn delete(&self, path: &str) -> Answer {
        self.send(self.request(Method::DELETE, path).body(Body::empty()).expect("a request")).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.post_text(path, body.to_string()).await
    }

    /// A body that need not be JSON at all.
    pub async fn post_text(&self, path: &str, body: String) -> Answer {
        self.send(self.request(Method::POST, path).body(Body::from(body)).expect("a request")).await
    }

    /// A create with its key.
    pub async fn post_once(&self, key: &str, path: &str, body: Value) -> Answer {
        let request = self
            .request(Method::POST, path)
            .header("idempotency-key", key)
            .body(Body::from(body.to_string()))
            .expect("a request");
        self.send(request).await
    }

    pub fn request(&self, method: Method, path: &str) -> axum::http::request::Builder {
        let mut builder = Request::builder()
            .method(method)
            .uri(format!("/v2{path}"))
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::ACCEPT_LANGUAGE, self.language)
            .header("xtenant", self.tenant.0);
        if !self.token.is_empty() {
            builder = builder.header(header::AUTHORIZATION, format!("Bearer {}", self.token));
        }
        builder
    }

    pub async fn send(&self, request: Request<Body>) -> Answer {
        let response = self.router.clone().oneshot(request).await.expect("an answer");
        let status = response.status();
        let bytes = response.into_body().collect().await.expect("a body").to_bytes();
        let body = serde_json::from_slice(&bytes)
            .unwrap_or_else(|_| Value::String(String::from_utf8_lossy(&bytes).into_owned()));
        Answer { status, body }
    }

    /// The newest mail to an address: subject and text.
    pub async fn mail_to(&self, email: &str) -> (String, String) {
        let handlers = mizan::app::handlers(&self.app.config).expect("handlers");
        while platform::jobs::run_one(&self.app, &handlers).await.expect("jobs run") {}
        database::newest_mail(&self.app, email)
    }
}

/// What tests need of a company, one word each.
impl TestApp {
    /// The id of the account with that role.
    pub async fn account(&self, role: &'static str) -> i64 {
        let tenant = self.tenant;
        self.app
            .db
            .read(platform::db::Scope::tenant(tenant), move |tx| {
                books::accounts::by_role(tx, tenant, role)
            })
            .await
            .expect("an account with that role")
            .0
    }

    /// The id of VAT at 14 %.
    pub async fn vat(&self) -> i64 {
        let taxes = self.get("/Forms/GetMyTaxesList").await.ok();
        taxes
            .as_array()
            .and_then(|all| all.iter().find(|tax| tax["is_default"] == true))
            .and_then(|tax| tax["id"].as_i64())
            .expect("the default tax")
    }

    pub async fn has_customer(&self, name: &str) -> i64 {
        let customer = json!({
            "customer_type": "personal", "display_name": name, "customer_first_name": name,
            "currency_id": EGP,
        });
        self.post("/Customer/AddCustomer", customer).await.ok()["CustomerID"]
            .as_i64()
            .expect("an id")
    }

    pub async fn has_service(&self, name: &str, price: &str) -> i64 {
        let product = json!({
            "kind": "service", "name": name, "sales_price": price,
            "income_account_id": self.account("service_income").await, "tax_id": self.vat().await,
        });
        self.post("/Products/AddProduct", product).await.ok()["id"].as_i64().expect("an id")
    }

    /// The trial balance as paper.
    pub async fn trial_balance(&self) -> String {
        let asked = json!({ "as_of": "2026-12-31", "hide_zero": true });
        let report = self.post("/Reports/TrailBalanceReport", asked).await;
        paper::trial_balance(&report.ok())
    }

    /// The entries of a document's page as T-accounts.
    pub fn entries(&self, detail: &Value) -> String {
        paper::entries(&detail["entries"])
    }

    /// The id of an account that is only a group.
    pub async fn group_account(&self) -> i64 {
        let sql = "select min(id) from account where tenant_id = $1 and number = '111'";
        database::one_id(&self.app, self.tenant, sql).await
    }

    /// The admin's context, for what is done without HTTP.
    pub async fn ctx(&self) -> platform::Ctx {
        let sql = "select min(user_id) from membership where tenant_id = $1";
        let user = database::one_id(&self.app, self.tenant, sql).await;
        let now = self.app.clock.now();
        platform::Ctx {
            tenant: self.tenant,
            user: platform::UserId(user),
            user_name: "Mona Tester".into(),
            role: platform::access::Role::Admin,
            ability: Arc::new(platform::access::Ability::new(platform::access::Role::Admin, &[])),
            locale: platform::Locale::En,
            now,
            today: platform::context::date_in_cairo(now),
            session: "test".into(),
            request_id: "test".into(),
            idempotency_key: None,
        }
    }

    /// Changes the company's row, as time or a payment would.
    pub fn change_company(&self, assignment: &str) {
        database::change_company(&self.app.config.database, self.tenant, assignment);
    }

    /// Does the bot check's work, as a browser does.
    pub async fn solve_challenge(&self) -> String {
        let challenge = self.get("/api/Challenge").await.ok();
        database::solve(&challenge)
    }

    /// Changes stored rows behind the program's back.
    pub fn break_the_books(&self, sql: &str) {
        database::tamper(&self.app.config.database, self.tenant, sql);
    }

    /// Fails unless the chain, the totals and the open items are sound.
    pub async fn verify(&self) {
        let tenant = self.tenant;
        let faults = self
            .app
            .db
            .read(platform::db::Scope::tenant(tenant), move |tx| {
                Ok((books::journal::verify(tx, tenant)?, books::settlements::verify(tx, tenant)?))
            })
            .await
            .expect("the books can be read");
        assert_eq!(faults, (None, None));
    }
}

/// The Egyptian pound in the list of currencies.
pub const EGP: i64 = 30;

/// An invoice being written.
#[derive(Clone)]
pub struct InvoiceDraft(pub Value);

/// An invoice to a customer, dated today.
pub fn invoice_to(customer: i64) -> InvoiceDraft {
    InvoiceDraft(json!({
        "customer_id": customer, "invoice_date": "2026-11-20", "currency_id": EGP,
        "lines": [], "expected_total": "0.00",
    }))
}

impl InvoiceDraft {
    pub fn line(
        mut self,
        product: i64,
        quantity: &str,
        price: &str,
        taxes: &[i64],
    ) -> InvoiceDraft {
        let line = json!({
            "product_id": product, "quantity": quantity, "price": price, "tax_ids": taxes,
        });
        self.0["lines"].as_array_mut().expect("lines").push(line);
        self
    }

    /// Sets any field.
    pub fn with(mut self, field: &str, value: impl Into<Value>) -> InvoiceDraft {
        self.0[field] = value.into();
        self
    }

    /// What the person saw as its total.
    pub fn showing(self, total: &str) -> Value {
        self.with("expected_total", total).0
    }
}
