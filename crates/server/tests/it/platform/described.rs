//! The API's description is true of what calls answer: every status and every kind of content that
//! comes is described, for any person and any body.

use axum::body::Body;
use axum::http::{Method, Request, header};
use serde_json::Value;

use crate::kit::TestApp;
use crate::kit::calls::{Call, calls, description};

/// What is sent along.
#[derive(Debug, Clone, Copy)]
enum Sent {
    Nothing,
    EmptyObject,
    Rubbish,
    OtherKind,
}

impl Sent {
    fn request(self, app: &TestApp, call: &Call) -> Request<Body> {
        let (kind, body) = match self {
            Sent::Nothing => ("application/json", ""),
            Sent::EmptyObject => ("application/json", "{}"),
            Sent::Rubbish => ("application/json", "{\"a\": [1, }"),
            Sent::OtherKind => ("text/plain", "a=1"),
        };
        let mut request = app
            .request(call.method.clone(), &call.path_to(999_999))
            .body(Body::from(body))
            .expect("a request");
        let kind = kind.parse().expect("a kind");
        request.headers_mut().insert(header::CONTENT_TYPE, kind);
        request
    }
}

/// The description of what an operation answers by a status, wherever it is.
fn described(call: &Call, status: u16) -> Option<&'static Value> {
    let document = description();
    let method = call.method.as_str().to_lowercase();
    let answers = &document["paths"][&call.path][method]["responses"];
    let answer = answers.get(status.to_string())?;
    match answer["$ref"].as_str().and_then(|name| name.rsplit('/').next()) {
        Some(name) => document["components"]["responses"].get(name),
        None => Some(answer),
    }
}

/// What is wrong with an answer: its status or its kind of content is not described.
async fn look(app: &TestApp, who: &str, call: &Call, sent: Sent, wrong: &mut Vec<String>) {
    let (status, kind) = app.status_and_kind(sent.request(app, call)).await;
    let name = format!("{} {who} {sent:?}: {status} {kind}", call.name());
    match described(call, status) {
        None => wrong.push(format!("{name}: no such status")),
        Some(answer) => {
            let essence = |kind: &str| kind.split(';').next().unwrap_or_default().trim().to_owned();
            let kinds = answer["content"].as_object().expect("a content");
            let is_named = |one: &String| one == "*/*" || essence(one) == essence(&kind);
            if !kinds.keys().any(is_named) {
                wrong.push(format!("{name}: no such content"));
            }
        }
    }
}

#[tokio::test]
async fn every_answer_is_described() {
    let app = TestApp::company("Described").await;
    let clerk = app.clerk_of(&[]).await;
    let ended = app.beside("Described and ended").await;
    ended.change_company("trial_ends_on = '2026-11-01'");
    let mut wrong = Vec::new();
    for call in calls() {
        // It would end the session of the caller.
        if call.path == "/api/Logout" {
            continue;
        }
        for sent in [Sent::Nothing, Sent::EmptyObject] {
            look(&app.nobody(), "stranger", &call, sent, &mut wrong).await;
            look(&clerk, "clerk", &call, sent, &mut wrong).await;
        }
        look(&ended, "ended", &call, Sent::EmptyObject, &mut wrong).await;
        for sent in [Sent::Nothing, Sent::EmptyObject, Sent::Rubbish, Sent::OtherKind] {
            look(&app, "admin", &call, sent, &mut wrong).await;
        }
    }
    assert!(wrong.is_empty(), "{} of them:\n{}", wrong.len(), wrong.join("\n"));
}

/// What a company may still do in part once its subscription has ended: stop a member's access.
const OPEN_TO_AN_ENDED_COMPANY_IN_PART: [&str; 1] = ["/Setting/Members/UpdatePermission/{id}"];

#[test]
fn every_call_says_what_it_may_refuse() {
    for call in calls() {
        let has = |status: u16| described(&call, status).is_some();
        let name = call.name();
        assert!(has(200) && has(500) && has(503), "{name}");
        let ends =
            call.deed == "writes" || OPEN_TO_AN_ENDED_COMPANY_IN_PART.contains(&call.path.as_str());
        assert_eq!(has(402), ends, "{name}");
        assert_eq!(has(450), call.is_of_a_company(), "{name}");
        assert!(call.access == "public" || has(401), "{name}");
        assert!(!call.is_of_a_company() || has(403), "{name}");
        assert!(!call.path.contains('{') || has(404), "{name}");
        for status in (400..600).filter(|status| has(*status)) {
            let content = &described(&call, status).expect("described")["content"];
            let schema = &content["application/problem+json"]["schema"]["$ref"];
            assert_eq!(schema, "#/components/schemas/Problem", "{name} {status}");
        }
    }
}

#[test]
fn what_is_proved_or_counted_says_how_it_is_refused() {
    let all = calls();
    let has = |path: &str, status: u16| {
        let call = all.iter().find(|call| call.path == path && call.method == Method::POST);
        described(call.expect("a call"), status).is_some()
    };
    for path in [
        "/api/ChangePassword",
        "/api/ChangeEmail",
        "/api/ChangeEmail/Confirm",
        "/api/LoginSecondStep",
        "/api/TwoStep/Begin",
        "/api/TwoStep/Confirm",
        "/api/TwoStep/TurnOff",
        "/api/TwoStep/NewRecoveryCodes",
        "/Setting/Members/TransferOwnership",
        "/Setting/Members/TransferOwnership/Confirm",
    ] {
        assert!(has(path, 422) && has(path, 429), "{path}");
    }
    for path in ["/Setting/Members/SetMyPicture", "/Ticket/AddFile", "/Export/Activity"] {
        assert!(has(path, 429), "{path}");
    }
    for path in ["/Einvoice/SaveCredentials", "/Einvoice/SaveSeal", "/Einvoice/Unlink"] {
        assert!(has(path, 422), "{path}");
    }
    // What a parameter names may not be there.
    for call in calls() {
        let parameters = &description()["paths"][&call.path][call.method.as_str().to_lowercase()];
        let named = parameters["parameters"].as_array().into_iter().flatten();
        if named.into_iter().any(|one| matches!(one["in"].as_str(), Some("path" | "query"))) {
            assert!(described(&call, 404).is_some(), "{}", call.name());
        }
    }
}

#[test]
fn a_body_is_required_where_one_of_its_fields_is() {
    let paths = &description()["paths"];
    let required = |path: &str| &paths[path]["post"]["requestBody"]["required"];
    assert_eq!(required("/api/Login"), true);
    assert_eq!(required("/Invoice/AddInvoice"), true);
    assert_eq!(required("/Invoice/GetInvoice"), false);
}

#[test]
fn files_are_described_as_what_they_are() {
    let named = |(kind, _): (&String, &serde_json::Value)| kind.clone();
    let kinds = |path: &str, method: &Method| -> Vec<String> {
        let method = method.as_str().to_lowercase();
        let content = &description()["paths"][path][method]["responses"]["200"]["content"];
        // What a gateway sends is answered with nothing.
        let mut kinds: Vec<String> = content.as_object().into_iter().flatten().map(named).collect();
        kinds.sort();
        kinds
    };
    let xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    assert_eq!(kinds("/Export/Invoices", &Method::POST), [xlsx, "text/csv"]);
    assert_eq!(kinds("/Export/Form41", &Method::POST), ["application/pdf", xlsx, "text/csv"]);
    assert_eq!(
        kinds("/Reports/BalanceSheet", &Method::POST),
        ["application/json", "application/pdf", xlsx, "text/csv"]
    );
    assert_eq!(kinds("/Export/Ledger", &Method::POST), ["text/plain"]);
    assert_eq!(kinds("/Import/Template/{kind}", &Method::GET), [xlsx]);
    assert_eq!(kinds("/Setting/CompanyLogo", &Method::GET), ["image/png"]);
    let any = calls().into_iter().filter(|call| {
        let path = kinds(&call.path, &call.method);
        path.contains(&"application/octet-stream".to_owned())
    });
    assert_eq!(any.count(), 0, "a file of no kind");
}
