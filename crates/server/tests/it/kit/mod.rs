//! What tests are written with: a running program, people, and the books as paper.

pub mod attachments;
pub mod authority;
pub mod banks;
pub mod behind;
pub mod beside;
pub mod calls;
pub mod cheques;
mod company;
pub mod company_files;
mod database;
pub mod dice;
mod drafts;
mod earlier;
pub mod einvoicing;
pub mod exports;
pub mod fixed_assets;
mod furnished;
pub mod imports;
pub mod integrations;
mod jobs;
pub mod journal;
pub mod json;
pub mod known;
pub mod labels;
mod mail;
pub mod members;
pub mod online_payments;
mod openings;
pub mod paper;
pub mod pdf;
pub mod projects;
pub mod purchases;
pub mod reminders;
pub mod rows;
pub mod schedules;
pub mod sending;
pub mod shop;
pub mod subscriptions;
mod templates;
pub mod two_step;
pub mod vat_returns;
pub mod walks;
pub mod withholding;
pub mod workbooks;

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use http_body_util::BodyExt as _;
use platform::config::{Config, GatewaySettings};
use platform::context::Clock;
use platform::db::{Scope, Synchronous, Target, raise_wall};
use platform::pictures::PictureProcess;
use platform::{App, TenantId, args};
use serde_json::{Value, json};
use tower::ServiceExt as _;

pub use company::{
    EGP, InvoiceDraft, credit_against, invoice_to, note_against, payment_to, receipt_from,
    refund_from, refund_to, usd,
};
pub use database::{
    PASSWORD, change, drop_postgres, forget_migration, keep_busy, solve, take_back_migration,
    tamper,
};
pub use earlier::{Earlier, OLD};
pub use furnished::{Furnished, base64};
pub use templates::{empty_database, migrated_database, open_database, shared_database};
pub use walks::walks;

/// The moment at which every test begins: a Friday noon in Cairo.
pub const NOW: &str = "2026-11-20T10:00:00Z";

/// The program on a database, with a company and somebody signed in.
#[derive(Clone)]
pub struct TestApp {
    pub app: App,
    router: Router,
    pub tenant: TenantId,
    /// Whose session it is.
    pub email: String,
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

    /// Status, code and field of a refusal.
    #[track_caller]
    pub fn refusal(&self) -> (u16, &str, &str) {
        let text = |name: &str| self.body[name].as_str().unwrap_or_default();
        (self.status.as_u16(), text("code"), text("field"))
    }

    /// What the person reads.
    pub fn message(&self) -> &str {
        self.body["message"].as_str().unwrap_or_default()
    }

    /// Every field that a form was refused for, with what the person reads beside it.
    #[track_caller]
    pub fn faults(&self) -> Vec<String> {
        assert_eq!(self.refusal().0, 400, "{:#}", self.body);
        let errors = self.body["errors"].as_array().expect("fields at fault");
        let text = |error: &Value, name: &str| error[name].as_str().unwrap_or_default().to_owned();
        errors
            .iter()
            .map(|error| format!("{}: {}", text(error, "field"), text(error, "message")))
            .collect()
    }
}

/// Settings for tests: mail into a temporary folder.
fn config(database: Target) -> Config {
    let data = tempfile::tempdir().expect("a temporary folder").keep();
    let folder = data.to_str().map(str::to_owned);
    let read = |name: &str| folder.clone().filter(|_| name == "DATA_DIR");
    let mut config = Config::read(read).expect("the default settings");
    config.database = database;
    config.synchronous = Synchronous::Off;
    config.gateway = GatewaySettings::None;
    config.mail = platform::config::MailTransport::Outbox(data.join("outbox"));
    // Each company's people come from a different address: limits of one are not another's.
    config.proxies = 1;
    config
}

/// The program without anybody signed in.
fn program(config: Config, moment: &str) -> (App, Router) {
    served(opened(config, moment))
}

fn opened(config: Config, moment: &str) -> App {
    raise_wall();
    // The program only logs its own failures: they are printed beside the test that ran into them.
    let log = tracing_subscriber::fmt().with_max_level(tracing::Level::ERROR).with_test_writer();
    let _ = log.try_init();
    let app = mizan::app::open(config, clock_at(moment)).expect("the program opens");
    // The program that runs here are the tests themselves.
    App { picture_process: PictureProcess::new(env!("CARGO_BIN_EXE_mizan").into()), ..app }
}

fn served(app: App) -> (App, Router) {
    let router = mizan::app::router(&app, None);
    (app, router)
}

fn clock_at(moment: &str) -> Clock {
    Clock::starting_at(moment.parse().expect("a moment"))
}

/// Text as it is in an address.
pub fn in_path(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

/// The program that most tests share: its connections are opened once. Its clock is set back to
/// [`NOW`] every minute, so that a slow run is no later in the day than a fast one.
fn shared_program() -> (App, Router) {
    static SHARED: Mutex<Option<(Instant, App, Router)>> = Mutex::new(None);
    let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
    let (since, app, router) = match shared.take() {
        None => {
            let (app, router) = program(config(shared_database()), NOW);
            (Instant::now(), app, router)
        }
        Some((since, app, _)) if since.elapsed() > Duration::from_secs(60) => {
            let (app, router) = served(App { clock: clock_at(NOW), ..app });
            (Instant::now(), app, router)
        }
        Some(young) => young,
    };
    *shared = Some((since, app.clone(), router.clone()));
    (app, router)
}

impl TestApp {
    /// A new company with its admin signed in.
    pub async fn company(name: &str) -> TestApp {
        let (app, router) = shared_program();
        TestApp::company_in(app, router, name).await
    }

    /// Another company beside this one, with its admin.
    pub async fn beside(&self, name: &str) -> TestApp {
        TestApp::company_in(self.app.clone(), self.router.clone(), name).await
    }

    async fn company_in(app: App, router: Router, name: &str) -> TestApp {
        let database::Admin { tenant, email } = database::make_company(&app, name).await;
        let nobody = TestApp { app, router, tenant, email, token: String::new(), language: "en" };
        nobody.sign_in(&nobody.email).await
    }

    /// A new company in a separate database, whose jobs nobody else runs, and whose limits no
    /// program of a later day forgets.
    pub async fn alone(name: &str) -> TestApp {
        let (app, router) = program(config(migrated_database()), NOW);
        TestApp::company_in(app, router, name).await
    }

    /// A company as of [`TestApp::alone`] on PostgreSQL whose reports are read from a replica: a
    /// copy of its database, which stays behind until the test changes it.
    pub async fn followed(self) -> (TestApp, Target) {
        platform::cluster::accept_files(&self.app).await.expect("a marker");
        let TestApp { app, router, tenant, email, token, language } = self;
        let mut config = Config::clone(&app.config);
        // PostgreSQL copies a database to which nobody is connected.
        drop((app, router));
        let replica = templates::copy_of(&config.database);
        config.read_database = Some(replica.clone());
        let (app, router) = program(config, NOW);
        (TestApp { app, router, tenant, email, token, language }, replica)
    }

    /// The demo company in a separate database, with its admin signed in.
    pub async fn demo() -> TestApp {
        let database = templates::demo_database(|target| opened(config(target), NOW)).await;
        let (app, router) = program(config(database), NOW);
        let (tenant, token, email) = (TenantId(1), String::new(), demo::EMAIL.to_owned());
        let nobody = TestApp { app, router, tenant, email, token, language: "en" };
        nobody.sign_in_with(&nobody.email, demo::PASSWORD).await
    }

    /// A demo company that is planted at another moment.
    pub async fn demo_at(moment: &str) -> TestApp {
        let (app, router) = program(config(templates::migrated_database()), moment);
        demo::seed(&app).await.expect("the demo is planted").expect("an empty database");
        let (tenant, token, email) = (TenantId(1), String::new(), demo::EMAIL.to_owned());
        let nobody = TestApp { app, router, tenant, email, token, language: "en" };
        nobody.sign_in_with(&nobody.email, demo::PASSWORD).await
    }

    /// The same company, seen by another member.
    pub async fn member(&self, role: &str) -> TestApp {
        let email = database::make_member(&self.app, self.tenant, role).await;
        self.sign_in(&email).await
    }

    /// A member who may do everything with these subjects, and nothing else.
    pub async fn clerk_of(&self, subjects: &[&str]) -> TestApp {
        let clerk = self.member("PM").await;
        let list = self.post("/Setting/Members/GetMember", json!({})).await.ok();
        let mut members = list["Members"].as_array().expect("members").iter();
        let found = members.find(|row| row["email"] == clerk.email.as_str());
        let all = |subject: &&str| {
            let yes = true;
            json!({ "subject": subject, "create": yes, "read": yes, "update": yes, "delete": yes })
        };
        // A right is given once.
        let subjects: BTreeSet<&str> = subjects.iter().copied().collect();
        let permissions: Vec<Value> = subjects.iter().map(all).collect();
        let asked = json!({ "role_id": 4, "active": true, "permissions": permissions });
        let change = &found.expect("the clerk")["id"];
        let change = format!("/Setting/Members/UpdatePermission/{change}");
        self.post(&change, asked).await.ok();
        self.sign_in(&clerk.email).await
    }

    /// Somebody of this company in a separate session.
    pub async fn sign_in(&self, email: &str) -> TestApp {
        self.sign_in_with(email, PASSWORD).await
    }

    /// The same in this company, with a separate password.
    pub async fn signed_in_with(&self, email: &str, password: &str) -> TestApp {
        self.sign_in_with(email, password).await
    }

    /// What the session sends in its header.
    pub fn bearer(&self) -> String {
        format!("Bearer {}", self.token)
    }

    async fn sign_in_with(&self, email: &str, password: &str) -> TestApp {
        let login = json!({ "email": email, "password": password, "tenant_id": self.tenant.0 });
        let body = self.nobody().post("/api/Login", login).await.ok();
        let token = body["UserData"]["accessToken"].as_str().expect("a token").to_owned();
        TestApp { token, email: email.to_owned(), ..self.clone() }
    }

    /// The same person asking in another language.
    pub fn in_language(&self, language: &'static str) -> TestApp {
        TestApp { language, ..self.clone() }
    }

    /// The same person asking for another company.
    pub fn asking_for(&self, tenant: TenantId) -> TestApp {
        TestApp { tenant, ..self.clone() }
    }

    /// The same person at another moment, over the same connections.
    pub fn at(&self, moment: &str) -> TestApp {
        let clock = clock_at(moment);
        let (app, router) = served(App { clock, ..self.app.clone() });
        TestApp { app, router, ..self.clone() }
    }

    /// The same person at another server of the same database, at another moment.
    pub fn at_another_server(&self, moment: &str) -> TestApp {
        let (app, router) = program(Config::clone(&self.app.config), moment);
        TestApp { app, router, ..self.clone() }
    }

    /// The same person with the same password at another program, which their company moved to.
    pub async fn moved_to(&self, app: App) -> TestApp {
        let hash = "select password_hash from app_user where email = $1";
        let email = self.email.clone();
        let hash =
            self.app.db.read(Scope::SYSTEM, move |tx| Ok(tx.scalar(hash, args![email.as_str()])?));
        let hash: String = hash.await.expect("read").expect("a password");
        let set = "update app_user set password_hash = $1 where email = $2";
        let email = self.email.clone();
        let set = app.db.write(Scope::SYSTEM, move |tx| {
            Ok(tx.exec(set, args![hash.as_str(), email.as_str()])?)
        });
        assert_eq!(set.await.expect("written"), 1);
        let (app, router) = served(app);
        TestApp { app, router, ..self.clone() }.sign_in(&self.email).await
    }

    /// The same person, the program being reached at another address.
    pub fn served_at(&self, address: &str) -> TestApp {
        let mut config = Config::clone(&self.app.config);
        config.public_url = address.to_owned();
        let (app, router) = served(App { config: config.into(), ..self.app.clone() });
        TestApp { app, router, ..self.clone() }
    }

    /// The same person, the program being set up for production.
    pub fn in_production(&self) -> TestApp {
        let mut config = Config::clone(&self.app.config);
        config.production = true;
        let (app, router) = served(App { config: config.into(), ..self.app.clone() });
        TestApp { app, router, ..self.clone() }
    }

    /// Somebody without a session.
    pub fn nobody(&self) -> TestApp {
        TestApp { token: String::new(), ..self.clone() }
    }

    /// Any call, with a body or without.
    pub async fn call(&self, method: &Method, path: &str, body: Option<String>) -> Answer {
        let body = body.map_or_else(Body::empty, Body::from);
        self.send(self.request(method.clone(), path).body(body).expect("a request")).await
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

    pub async fn put(&self, path: &str, body: Value) -> Answer {
        let body = Body::from(body.to_string());
        self.send(self.request(Method::PUT, path).body(body).expect("a request")).await
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

    /// Sends bodies to a call at once, with one key or none.
    pub async fn at_once(
        &self,
        key: Option<&'static str>,
        path: &'static str,
        bodies: Vec<Value>,
    ) -> Vec<Answer> {
        let send = |body: Value| {
            let app = self.clone();
            tokio::spawn(async move {
                match key {
                    Some(key) => app.post_once(key, path, body).await,
                    None => app.post(path, body).await,
                }
            })
        };
        let sends: Vec<_> = bodies.into_iter().map(send).collect();
        let mut answers = Vec::new();
        for send in sends {
            answers.push(send.await.expect("sent"));
        }
        answers
    }

    /// A call by its path, or an address that an answer gave.
    pub fn request(&self, method: Method, path: &str) -> axum::http::request::Builder {
        let base = if path.starts_with("/v2/") { "" } else { "/v2" };
        let mut builder = Request::builder()
            .method(method)
            .uri(format!("{base}{path}"))
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::ACCEPT_LANGUAGE, self.language)
            .header("x-forwarded-for", self.address())
            .header("xtenant", self.tenant.0);
        if !self.token.is_empty() {
            builder = builder.header(header::AUTHORIZATION, format!("Bearer {}", self.token));
        }
        builder
    }

    fn address(&self) -> String {
        let [.., second, third, fourth] = self.tenant.0.to_be_bytes();
        format!("10.{second}.{third}.{fourth}")
    }

    /// Whatever limit or busy server is met, it says when to come again.
    pub async fn send(&self, request: Request<Body>) -> Answer {
        let response = self.router.clone().oneshot(request).await.expect("an answer");
        let status = response.status();
        if matches!(status.as_u16(), 429 | 503) {
            assert!(response.headers().contains_key(header::RETRY_AFTER), "{status} for how long?");
        }
        let bytes = response.into_body().collect().await.expect("a body").to_bytes();
        let body = serde_json::from_slice(&bytes)
            .unwrap_or_else(|_| Value::String(String::from_utf8_lossy(&bytes).into_owned()));
        Answer { status, body }
    }

    /// Any address of the program: status, headers and bytes of its answer.
    pub async fn raw(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
    ) -> (u16, axum::http::HeaderMap, Vec<u8>) {
        let mut request = self.request(method, "/").body(Body::empty()).expect("a request");
        *request.uri_mut() = path.parse().expect("an address");
        for (name, value) in headers {
            let name: header::HeaderName = name.parse().expect("a header");
            request.headers_mut().insert(name, value.parse().expect("a header"));
        }
        let response = self.router.clone().oneshot(request).await.expect("an answer");
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await.expect("a body").to_bytes().to_vec();
        (parts.status.as_u16(), parts.headers, bytes)
    }

    /// The status of an answer, and the kind of its content.
    pub async fn status_and_kind(&self, request: Request<Body>) -> (u16, String) {
        let response = self.router.clone().oneshot(request).await.expect("an answer");
        let kind = response.headers().get(header::CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default().to_owned();
        (response.status().as_u16(), kind)
    }

    /// A form of texts, and of a file if one is given: the name of its part, and its bytes.
    pub async fn form(
        &self,
        path: &str,
        texts: &[(&str, &str)],
        file: Option<(&str, &[u8])>,
    ) -> Answer {
        let mut body = Vec::new();
        for (name, text) in texts {
            let part = format!(
                "--cut\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{text}\r\n"
            );
            body.extend_from_slice(part.as_bytes());
        }
        if let Some((name, bytes)) = file {
            let head = format!(
                "--cut\r\nContent-Disposition: form-data; name=\"{name}\"; filename=\"f\"\r\n\r\n"
            );
            body.extend_from_slice(head.as_bytes());
            body.extend_from_slice(bytes);
            body.extend_from_slice(b"\r\n");
        }
        body.extend_from_slice(b"--cut--\r\n");
        let mut request =
            self.request(Method::POST, path).body(Body::from(body)).expect("a request");
        let form = "multipart/form-data; boundary=cut".parse().expect("a header");
        request.headers_mut().insert(header::CONTENT_TYPE, form);
        self.send(request).await
    }

    /// A file: what its name is, and its bytes.
    pub async fn file(&self, path: &str) -> (String, Vec<u8>) {
        let asked = self.request(Method::GET, path).body(Body::empty());
        self.take_file(asked.expect("a request")).await
    }

    /// A file that is asked for with a body.
    pub async fn file_of(&self, path: &str, body: Value) -> (String, Vec<u8>) {
        let asked = self.request(Method::POST, path).body(Body::from(body.to_string()));
        self.take_file(asked.expect("a request")).await
    }

    async fn take_file(&self, asked: Request<Body>) -> (String, Vec<u8>) {
        let path = asked.uri().to_string();
        let response = self.router.clone().oneshot(asked).await.expect("an answer");
        let status = response.status();
        let named = response.headers().get(header::CONTENT_DISPOSITION).cloned();
        let bytes = response.into_body().collect().await.expect("a body").to_bytes().to_vec();
        assert_eq!(status, StatusCode::OK, "{path}: {}", String::from_utf8_lossy(&bytes));
        let named = named.expect("a name");
        let name = named.to_str().expect("a name").rsplit("''").next().expect("a name");
        (name.to_owned(), bytes)
    }

    /// Every row of a list, asked for page by page until no cursor comes back.
    pub async fn walk(&self, path: &str, asked: Value, rows: &str) -> Vec<Value> {
        let (mut asked, mut seen) = (asked, Vec::new());
        let limit = asked["limit"].as_u64().expect("a limit");
        loop {
            let page = self.post(path, asked.clone()).await.ok();
            let of_page = page[rows].as_array().expect("rows");
            assert!(of_page.len() as u64 <= limit, "more than was asked for: {page:#}");
            seen.extend(of_page.iter().cloned());
            if page["NextItem"].is_null() {
                return seen;
            }
            asked["cursor"] = page["NextItem"].clone();
        }
    }
}
