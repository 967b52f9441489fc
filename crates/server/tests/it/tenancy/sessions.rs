//! Sessions: what ends them, and where a person is signed in.

use axum::body::Body;
use axum::http::{Method, header};
use serde_json::{Value, json};

use crate::kit::members::{change_member, member_id};
use crate::kit::{PASSWORD, TestApp};

#[tokio::test]
async fn after_a_change_of_role_the_member_signs_in_again() {
    let app = TestApp::company("Promoted").await;
    let samy = app.member("accountant").await;
    samy.post("/Reports/TrailBalanceReport", json!({ "as_of": "2026-12-31" })).await.ok();
    let id = member_id(&app, &samy.email).await;
    change_member(&app, id, json!({ "role_id": 1 })).await.ok();

    let stale = samy.get("/api/Me").await;
    assert_eq!(stale.refusal(), (450, "session_must_be_renewed", ""));
    assert_eq!(stale.message(), "Your access has changed. Please log in again.");
    let stale = samy.in_language("ar").post("/Invoice/GetInvoice", json!({})).await;
    assert_eq!(stale.refusal().0, 450);

    let again = samy.sign_in(&samy.email).await;
    let me = again.get("/api/Me").await.ok();
    assert_eq!(me["UserData"]["user"]["Role"], "admin");
    again.post("/Invoice/GetInvoice", json!({})).await.ok();
    assert_eq!(samy.get("/api/Me").await.refusal().0, 450, "the old session stays old");
    app.get("/api/Me").await.ok();
}

#[tokio::test]
async fn a_change_in_one_company_does_not_touch_the_session_in_another() {
    let app = TestApp::company("Changed here").await;
    let other = app.beside("Unchanged there").await;
    let invitation = json!({
        "email": other.email, "first_name": "Mona", "last_name": "Hassan", "role_id": 3,
    });
    app.change_company("tier = 2");
    app.post("/Setting/Members/AddMember", invitation).await.ok();
    let guest = other.asking_for(app.tenant);
    guest.get("/api/Me").await.ok();
    let sales = json!({
        "subject": "Sales", "create": true, "read": true, "update": false, "delete": false,
    });
    let id = member_id(&app, &other.email).await;
    change_member(&app, id, json!({ "role_id": 3, "permissions": [sales] })).await.ok();
    guest.get("/api/Me").await.refused(450);
    other.get("/api/Me").await.ok();
}

#[tokio::test]
async fn a_member_whose_access_was_stopped_is_out_at_once() {
    let app = TestApp::company("Stopped").await;
    app.change_company("tier = 2");
    let samy = app.member("accountant").await;
    let id = member_id(&app, &samy.email).await;
    change_member(&app, id, json!({ "role_id": 2, "active": false })).await.ok();
    assert_eq!(samy.get("/api/Me").await.refusal().0, 403);
    let login = json!({ "email": samy.email, "password": PASSWORD });
    let refused = samy.nobody().post("/api/Login", login).await;
    assert_eq!(refused.refusal(), (409, "login.no_company", ""));
    change_member(&app, id, json!({ "role_id": 2, "active": true })).await.ok();
    samy.sign_in(&samy.email).await.get("/api/Me").await.ok();
}

/// Signs in from a browser that calls itself so.
async fn from_browser(app: &TestApp, browser: &str) {
    let login = json!({ "email": app.email, "password": PASSWORD });
    let request = app
        .nobody()
        .request(Method::POST, "/api/Login")
        .header(header::USER_AGENT, browser)
        .body(Body::from(login.to_string()))
        .expect("a request");
    app.send(request).await.ok();
}

async fn sessions(app: &TestApp) -> Vec<Value> {
    app.get("/api/Sessions").await.ok().as_array().expect("sessions").clone()
}

/// The id of the session that asks.
async fn own(app: &TestApp) -> String {
    let rows = sessions(app).await;
    let current: Vec<&Value> = rows.iter().filter(|row| row["current"] == true).collect();
    assert_eq!(current.len(), 1, "{rows:#?}");
    current[0]["id"].as_str().expect("an id").to_owned()
}

#[tokio::test]
async fn a_revoked_session_is_nobodys() {
    let app = TestApp::company("Devices").await;
    from_browser(&app, "Mozilla/5.0 (Android 15) Chrome/142.0.0.0").await;
    let laptop = app.sign_in(&app.email).await;
    let rows = sessions(&app).await;
    assert_eq!(rows.len(), 3);
    let phone = rows.iter().find(|row| row["device"] == "Chrome, Android").expect("the phone");
    assert_eq!(phone["current"], false);

    let path = format!("/api/Sessions/{}", own(&laptop).await);
    let stranger = app.beside("Strangers").await;
    assert_eq!(stranger.delete(&path).await.refusal().0, 404, "somebody else's session is none");
    laptop.get("/api/Me").await.ok();

    app.delete(&path).await.ok();
    let ended = laptop.get("/api/Me").await;
    assert_eq!(ended.refusal(), (401, "session_ended", ""));
    assert_eq!(laptop.get("/api/Sessions").await.refusal().0, 401);
    assert_eq!(app.delete(&path).await.refusal().0, 404, "only once");
    assert_eq!(sessions(&app).await.len(), 2);
}

#[tokio::test]
async fn logging_out_ends_this_session_alone() {
    let app = TestApp::company("Logged out").await;
    let second = app.sign_in(&app.email).await;
    let arabic = app.in_language("ar");
    let (status, headers, body) = arabic.raw(Method::POST, "/v2/api/Logout", &[]).await;
    let done: Value = serde_json::from_slice(&body).expect("JSON");
    assert_eq!((status, &done["message"]), (200, &json!("تم تسجيل الخروج.")));
    assert_eq!(headers["clear-site-data"], "\"cache\"", "going back shows no books");
    app.get("/api/Me").await.refused(401);
    second.get("/api/Me").await.ok();
}

#[tokio::test]
async fn a_session_ends_by_idleness() {
    let app = TestApp::company("Idle").await;
    let late = app.at("2026-12-05T10:10:00Z").get("/api/Sessions").await;
    assert_eq!(late.refusal(), (401, "session_ended", ""));
    app.at("2026-12-04T09:00:00Z").get("/api/Sessions").await.ok();
}

#[tokio::test]
async fn a_session_in_daily_use_ends_after_ninety_days() {
    let app = TestApp::company("Used daily").await;
    // From the twentieth of November, never idle for a fortnight.
    for moment in [
        "2026-12-03T09:00:00Z",
        "2026-12-16T09:00:00Z",
        "2026-12-29T09:00:00Z",
        "2027-01-11T09:00:00Z",
        "2027-01-24T09:00:00Z",
        "2027-02-06T09:00:00Z",
        "2027-02-18T09:00:00Z",
    ] {
        let then = app.at(moment);
        then.get("/api/Sessions").await.ok();
        // That it was used is noted beside the answer.
        for _ in 0..500 {
            // By the day: the clock has gone on since.
            if sessions(&then).await[0]["last_seen_at"].as_str() >= Some(&moment[..10]) {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
    }
    let late = app.at("2027-02-18T10:10:00Z").get("/api/Sessions").await;
    assert_eq!(late.refusal(), (401, "session_ended", ""));
}

#[tokio::test]
async fn each_sign_in_has_a_token_of_its_own() {
    let app = TestApp::company("Tokens").await;
    let login = json!({ "email": app.email, "password": PASSWORD });
    let mut tokens = Vec::new();
    for _ in 0..3 {
        let entered = app.nobody().post("/api/Login", login.clone()).await.ok();
        tokens.push(entered["UserData"]["accessToken"].as_str().expect("a token").to_owned());
    }
    assert!(tokens.iter().all(|token| token.len() == 43), "32 bytes in base64: {tokens:?}");
    tokens.dedup();
    assert_eq!(tokens.len(), 3);
}

#[tokio::test]
async fn tokens_that_were_never_given_are_refused() {
    let app = TestApp::company("Made up").await;
    for bearer in ["", "Bearer ", "Bearer made-up", "Basic YTpi"] {
        let request = app
            .nobody()
            .request(Method::GET, "/api/Me")
            .header(header::AUTHORIZATION, bearer)
            .body(Body::empty())
            .expect("a request");
        assert_eq!(app.send(request).await.refusal().0, 401, "{bearer}");
    }
}

/// The key of drafts that an answer to a sign-in, to `Me` or to a switch gives.
fn draft_key(answer: &Value) -> String {
    answer["draft_key"].as_str().expect("a key").to_owned()
}

#[tokio::test]
async fn drafts_have_a_key_of_the_session_and_the_company() {
    let app = TestApp::company("Drafts").await;
    let own = draft_key(&app.get("/api/Me").await.ok());
    assert_eq!(own.len(), 44, "32 bytes in base64: {own}");
    assert_eq!(draft_key(&app.get("/api/Me").await.ok()), own, "a reload gets it again");
    let second = app.sign_in(&app.email).await;
    assert_ne!(draft_key(&second.get("/api/Me").await.ok()), own, "another session has another");
    // So has another company of the same session.
    let other = app.beside("Beside drafts").await;
    let invitation = json!({
        "email": app.email, "first_name": "Mona", "last_name": "Tester", "role_id": 2,
    });
    other.change_company("tier = 2");
    other.post("/Setting/Members/AddMember", invitation).await.ok();
    let switch = json!({ "tenant_id": other.tenant.0 });
    let there = draft_key(&app.post("/api/SwitchCompany", switch).await.ok());
    assert_ne!(there, own);
    let home = json!({ "tenant_id": app.tenant.0 });
    assert_eq!(draft_key(&app.post("/api/SwitchCompany", home).await.ok()), own);
}
