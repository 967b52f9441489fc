//! A refused person is on record: in the log, by number and never by name.

use std::io;
use std::sync::{Arc, Mutex};

use serde_json::{Value, json};
use tracing_subscriber::fmt::MakeWriter;

use crate::kit::behind::Behind;
use crate::kit::{PASSWORD, TestApp};

/// The lines of a log, as a collector reads them.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("the log").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Log {
    type Writer = Log;

    fn make_writer(&'a self) -> Log {
        self.clone()
    }
}

impl Log {
    /// Takes what this thread logs from here on.
    fn listen(&self) -> tracing::subscriber::DefaultGuard {
        let log = tracing_subscriber::fmt().json().with_writer(self.clone());
        tracing::subscriber::set_default(log.finish())
    }

    fn text(&self) -> String {
        String::from_utf8(self.0.lock().expect("the log").clone()).expect("text")
    }

    fn lines(&self) -> Vec<Value> {
        self.text().lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    }

    /// What is said of refusals: status, code, who, in which company, what was demanded.
    fn refusals(&self) -> Vec<Value> {
        let lines = self.lines().into_iter();
        let refused = lines.filter(|line| line["fields"]["message"] == "refused");
        refused.map(|line| line["fields"].clone()).collect()
    }
}

#[tokio::test]
async fn whoever_is_refused_is_on_record() {
    let app = TestApp::company("On record").await;
    let clerk = app.member("PM").await;
    let stranger = app.beside("Strangers on record").await;
    let me = async |app: &TestApp| app.get("/api/Me").await.ok()["UserID"].clone();
    let (clerk_id, stranger_id) = (me(&clerk).await, me(&stranger).await);
    let tenant = json!(app.tenant.0);

    let log = Log::default();
    let listening = log.listen();
    clerk.post("/COA/ListCOA", json!({})).await.refused(403);
    stranger.asking_for(app.tenant).get("/api/Me").await.refused(403);
    app.get("/Invoice/GetInvoiceById/987654").await.refused(404);
    app.nobody().get("/api/Me").await.refused(401);
    let wrong = json!({ "email": app.email, "password": "Wrong-2026-test" });
    app.nobody().post("/api/Login", wrong).await.refused(401);
    drop(listening);

    let said = log.refusals();
    let fields = |line: &Value| {
        let field = |name: &str| line[name].clone();
        [field("status"), field("code"), field("user"), field("tenant"), field("path")]
    };
    let said: Vec<_> = said.iter().map(fields).collect();
    let none = Value::Null;
    let line = |status: u16, code: &str, user: &Value, tenant: &Value, path: &str| {
        [json!(status), json!(code), user.clone(), tenant.clone(), json!(path)]
    };
    let admin = &me(&app).await;
    assert_eq!(
        said,
        [
            line(403, "forbidden", &clerk_id, &tenant, "/v2/COA/ListCOA"),
            line(403, "forbidden", &stranger_id, &tenant, "/v2/api/Me"),
            line(404, "not_found", admin, &tenant, "/v2/Invoice/GetInvoiceById/{id}"),
            line(401, "session_ended", &none, &none, "/v2/api/Me"),
            line(401, "login.wrong", &none, &none, "/v2/api/Login"),
        ]
    );
    let text = log.text();
    for secret in [&*app.email, &*clerk.email, "Wrong-2026-test", PASSWORD, "Bearer"] {
        assert!(!text.contains(secret), "{secret} is in the log: {text}");
    }
    assert!(log.refusals().iter().all(|line| line["request_id"].is_string()));
    assert!(text.lines().all(|line| line.contains("\"timestamp\":\"20") && line.contains("Z\"")));
}

#[tokio::test]
async fn what_was_rejected_is_on_record_by_field_and_never_by_value() {
    let app = TestApp::company("Rejected").await;
    let log = Log::default();
    let listening = log.listen();
    let body = json!({ "terms_name": "", "days": 45 });
    let answer = app.post("/Terms/AddTerms", body).await;
    let secret = "Qasr-el-Nil\u{0}secret";
    let hostile = app.post("/Terms/AddTerms", json!({ "terms_name": secret, "days": "x" })).await;
    drop(listening);
    let lines = log.lines().into_iter().map(|line| line["fields"].clone());
    let rejected: Vec<Value> = lines.filter(|line| line["message"] == "rejected").collect();
    assert_eq!(rejected.len(), 2, "{rejected:?}");
    for (line, answer) in rejected.iter().zip([answer, hostile]) {
        assert_eq!(line["status"], answer.status.as_u16());
        assert_eq!(line["code"], answer.body["code"]);
        assert_eq!(line["path"], "/v2/Terms/AddTerms");
        assert_eq!(line["tenant"], app.tenant.0);
        assert!(line["request_id"].is_string());
    }
    assert_eq!(rejected[0]["field"], "terms_name");
    assert!(!log.text().contains("Qasr"), "{}", log.text());
}

#[tokio::test]
async fn what_goes_wrong_inside_is_for_the_log_alone() {
    let app = TestApp::alone("Inside").await;
    Behind::open(&app.app.config.database).run("alter table session rename to gone");
    let log = Log::default();
    let listening = log.listen();
    let login = json!({ "email": app.email, "password": PASSWORD });
    let failed = app.nobody().post("/api/Login", login).await;
    drop(listening);
    assert_eq!(failed.refusal(), (500, "internal", ""));
    assert_eq!(failed.message(), "Something went wrong!");
    let told = failed.body.to_string();
    for inside in ["session", "insert", "sql", "table", ".rs", "panicked"] {
        assert!(!told.contains(inside), "{inside}: {told}");
    }
    let lines = log.lines();
    let failure = lines.iter().find(|line| line["level"] == "ERROR").expect("a line");
    assert_eq!(failure["fields"]["request_id"], failed.body["request_id"]);
    assert!(failure["fields"]["cause"].as_str().is_some_and(|cause| cause.contains("session")));
}
