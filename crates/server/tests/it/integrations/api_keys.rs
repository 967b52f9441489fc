//! API keys: what they may, and when they stop.

use axum::http::{Method, StatusCode, header};
use platform::db::Scope;
use serde_json::{Value, json};

use crate::kit::TestApp;
use crate::kit::calls::{Call, calls, description};

fn right(subject: &str, actions: &str) -> Value {
    json!({
        "subject": subject,
        "create": actions.contains('c'), "read": actions.contains('r'),
        "update": actions.contains('u'), "delete": actions.contains('d'),
    })
}

const CUSTOMERS: &str = "/Customer/GetCustomersTable";

/// A call with only a key, as a program makes it that knows no company.
async fn without_header(app: &TestApp, path: &str) -> u16 {
    let mut request = app.request(Method::POST, path);
    request.headers_mut().expect("headers").remove("xtenant");
    let request = request.body(axum::body::Body::from("{}")).expect("a request");
    app.send(request).await.status.as_u16()
}

#[tokio::test]
async fn a_key_is_shown_once_and_kept_as_a_hash() {
    let app = TestApp::company("Keys at rest").await;
    let (token, id) = app.made_key(json!({})).await;
    assert!(token.starts_with("mz_") && token.len() == 46, "{token}");
    let list = app.get("/Setting/Integrations/GetApiKeys").await.ok();
    assert_eq!(list["keys"][0]["id"], id);
    assert_eq!(list["keys"][0]["hint"], token[..8]);
    assert!(!list.to_string().contains(&token));
    let kept = app.app.db.read(Scope::tenant(app.tenant), {
        let tenant = app.tenant;
        move |tx| {
            let sql = "select token_hash from api_key where tenant_id = $1";
            Ok(tx.scalar::<Vec<u8>>(sql, platform::args![tenant])?)
        }
    });
    let kept = kept.await.expect("read").expect("a hash");
    assert_eq!(kept, platform::secret::hash(&token));
    // Nor is it in the answers that are kept for requests sent twice.
    let body = json!({ "name": "Twice", "read_only": true });
    let path = "/Setting/Integrations/AddApiKey";
    let one = app.post_once("key-of-a-key", path, body.clone()).await.ok();
    let two = app.post_once("key-of-a-key", path, body).await.ok();
    assert_ne!(one["token"], two["token"]);
    // Both logs say so.
    let log = app.get("/api/SecurityEvents").await.ok();
    assert_eq!(log[0]["kind"], "api_key_made");
    let activity = json!({ "kind": "api_key" });
    let activity = app.post("/Audit/Activity", activity).await;
    assert!(activity.body.to_string().contains(&token[..8]), "{}", activity.body);
}

#[tokio::test]
async fn a_key_calls_for_its_company_and_no_other() {
    let app = TestApp::company("Keys of one").await;
    let other = TestApp::company("Keys of another").await;
    app.has_customer("Ali").await;
    let (token, _) = app.made_key(json!({})).await;
    let program = app.with_key(&token);
    program.post(CUSTOMERS, json!({})).await.ok();
    assert_eq!(without_header(&program, CUSTOMERS).await, 200);
    let intruder = other.with_key(&token);
    assert_eq!(intruder.post(CUSTOMERS, json!({})).await.refusal().0, 403);
    let id = program.has_customer("Mona").await;
    let shown = program.post(&format!("/Customer/CustomerDetails/{id}"), json!({})).await.ok();
    assert!(shown.to_string().contains("(Shop)"), "the timeline names the key: {shown}");
}

#[tokio::test]
async fn a_key_may_what_it_was_given_and_its_maker_still_may() {
    let app = TestApp::company("Keys and rights").await;
    let clerk = app.clerk_of(&["Customers", "Roles & Permissions", "Products & Services"]).await;
    let given = json!({ "permissions": [right("Customers", "r"), right("Quotes", "crud")] });
    let (token, _) = clerk.made_key(given).await;
    let program = app.with_key(&token);
    program.post(CUSTOMERS, json!({})).await.ok();
    let customer = json!({ "customer_type": "personal", "display_name": "Ali" });
    assert_eq!(program.post("/Customer/AddCustomer", customer).await.refusal().0, 403);
    assert_eq!(program.post("/Products/GetProduct", json!({})).await.refusal().0, 403);
    // Its maker sees no quotes, so neither does the key.
    assert_eq!(program.post("/Quote/GetQuotes", json!({})).await.refusal().0, 403);
    // A right that the maker loses is lost to the key at once.
    let list = app.post("/Setting/Members/GetMember", json!({})).await.ok();
    let mut members = list["Members"].as_array().expect("members").iter();
    let id = &members.find(|row| row["email"] == clerk.email.as_str()).expect("them")["id"];
    let change = format!("/Setting/Members/UpdatePermission/{id}");
    app.post(&change, json!({ "role_id": 4, "active": true, "permissions": [] })).await.ok();
    assert_eq!(program.post(CUSTOMERS, json!({})).await.refusal().0, 403);
    let stop = json!({ "role_id": 4, "active": false, "permissions": [] });
    app.post(&change, stop).await.ok();
    assert_eq!(program.post(CUSTOMERS, json!({})).await.refusal().1, "api_key.ended");
    let list = app.get("/Setting/Integrations/GetApiKeys").await.ok();
    assert_eq!(list["keys"][0]["state"], "maker_stopped");
}

#[tokio::test]
async fn a_read_only_key_writes_nothing() {
    let app = TestApp::company("Keys that read").await;
    let (token, _) = app.made_key(json!({ "read_only": true })).await;
    let program = app.with_key(&token);
    program.post(CUSTOMERS, json!({})).await.ok();
    let refused = program.post("/Customer/AddCustomer", json!({})).await;
    assert_eq!(refused.refusal().1, "api_key.read_only");
}

#[tokio::test]
async fn a_key_ends_when_it_is_revoked_and_after_its_last_day() {
    let app = TestApp::company("Keys that end").await;
    let (token, id) = app.made_key(json!({ "expires_on": "2026-11-20" })).await;
    let program = app.with_key(&token);
    program.post(CUSTOMERS, json!({})).await.ok();
    let tomorrow = program.at("2026-11-20T22:00:00Z");
    assert_eq!(tomorrow.post(CUSTOMERS, json!({})).await.refusal().1, "api_key.ended");
    app.post(&format!("/Setting/Integrations/RevokeApiKey/{id}"), json!({})).await.ok();
    assert_eq!(program.post(CUSTOMERS, json!({})).await.refusal().0, 401);
    let list = app.get("/Setting/Integrations/GetApiKeys").await.ok();
    assert_eq!(list["keys"][0]["state"], "revoked");
    let log = app.get("/api/SecurityEvents").await.ok();
    assert_eq!(log[0]["kind"], "api_key_revoked");
    for wrong in ["mz_", "mz_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"] {
        assert_eq!(app.with_key(wrong).post(CUSTOMERS, json!({})).await.refusal().0, 401);
    }
}

#[tokio::test]
async fn a_session_that_begins_like_a_key_is_a_session() {
    let app = TestApp::company("Begins like a key").await;
    let token = format!("mz_{}", &platform::secret::token()[3..]);
    let (hash, email) = (platform::secret::hash(&token), app.email.clone());
    let renamed = app.app.db.write(Scope::SYSTEM, move |tx| {
        let sql = "update session set token_hash = $1
                   where user_id = (select id from app_user where email = $2)";
        Ok(tx.exec(sql, platform::args![hash.as_slice(), email.as_str()])?)
    });
    assert_eq!(renamed.await.expect("renamed"), 1);
    app.with_key(&token).post(CUSTOMERS, json!({})).await.ok();
}

#[tokio::test]
async fn a_form_of_a_key_is_checked() {
    let app = TestApp::company("Keys refused").await;
    let add = |body: Value| async { app.post("/Setting/Integrations/AddApiKey", body).await };
    let body = json!({ "name": " ", "read_only": false, "expires_on": "2026-11-19" });
    assert_eq!(
        add(body).await.faults(),
        ["name: this field is required", "expires_on: must be today or later"]
    );
    for subject in ["User", "Roles & Permissions", "Settings", "Plan", "Payment method", "Moon"] {
        let rights = [right("Sales", "r"), right(subject, "r")];
        let body = json!({ "name": "x", "read_only": false, "permissions": rights });
        assert_eq!(add(body).await.refusal().2, "permissions.1.subject", "{subject}");
    }
    let twice = [right("Sales", "r"), right("Sales", "crud")];
    let twice = json!({ "name": "x", "read_only": false, "permissions": twice });
    assert_eq!(add(twice).await.faults(), ["permissions.1.subject: this is in the list twice"]);
    let nothing = json!({ "name": "x", "read_only": false, "permissions": [right("Sales", "")] });
    assert_eq!(add(nothing).await.refusal().2, "permissions");
}

#[tokio::test]
async fn a_key_waits_while_the_company_has_not_paid() {
    let app = TestApp::company("Keys unpaid").await;
    let (token, _) = app.made_key(json!({})).await;
    let program = app.with_key(&token);
    app.change_company("trial_ends_on = '2026-11-01'");
    program.post(CUSTOMERS, json!({})).await.ok();
    let refused = program.post("/Customer/AddCustomer", json!({})).await;
    assert_eq!(refused.refusal().1, "subscription.expired");
    for status in ["waiting", "canceled"] {
        app.change_company(&format!("subscription_status = '{status}'"));
        let refused = program.post(CUSTOMERS, json!({})).await;
        assert_eq!(refused.refusal().1, "api_key.company_stopped", "{status}");
    }
}

#[tokio::test]
async fn a_key_that_calls_too_often_is_refused_alone() {
    let app = TestApp::company("Keys in haste").await;
    let (token, _) = app.made_key(json!({})).await;
    let (other, _) = app.made_key(json!({ "name": "Other" })).await;
    let program = app.with_key(&token);
    let mut refused = None;
    for _ in 0..302 {
        let answer = program.get("/Tags/GetTags").await;
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            refused = Some(answer);
            break;
        }
    }
    // The minute may have turned in between; then the walk was too slow to be refused.
    if let Some(answer) = refused {
        assert_eq!(answer.refusal().1, "too_many_attempts");
        app.with_key(&other).post(CUSTOMERS, json!({})).await.ok();
    }
}

/// What a member may call and no key ever: accounts, a person's own, and whatever stays open when a
/// subscription is over.
const PERSONAL: [&str; 14] = [
    "/api/Me",
    "/Dashboard/SaveLayout",
    "/Reminder/DismissSystemReminder",
    "/Reminder/GetMailSettings",
    "/Reminder/GetReminder",
    "/Reminder/GetUnread",
    "/Reminder/MarkSeen",
    "/Reminder/RestoreSystemReminder",
    "/Reminder/SetMailSettings",
    "/Reminder/SnoozeSystemReminder",
    "/Setting/Members/Picture/",
    "/Setting/Members/SetMyPicture",
    "/Ticket/",
    "/Views/",
];

/// The modules that are only for people.
const CLOSED: [&str; 6] =
    ["User", "Roles & Permissions", "Settings", "Plan", "Payment method", "Notes and reminders"];

fn is_open(call: &Call) -> bool {
    let is_personal = PERSONAL.iter().any(|path| call.path.starts_with(path));
    let closed = |wanted: &str| CLOSED.iter().any(|subject| wanted.ends_with(subject));
    call.is_of_a_company()
        && call.deed != "always"
        && !is_personal
        && !call.access.split(" or ").all(closed)
}

#[tokio::test]
async fn every_call_admits_the_keys_that_it_may() {
    let app = TestApp::company("Walked by keys").await;
    app.change_company("plan_code = 'XA07'");
    let mut wrong = Vec::new();
    let (mut refused, mut admitted) = (0, 0);
    for read_only in [true, false] {
        let mut program = app.with_key("");
        for (count, call) in calls().into_iter().filter(|c| c.access != "public").enumerate() {
            // A key may call 300 times a minute.
            if count % 250 == 0 {
                let (token, _) = app.made_key(json!({ "read_only": read_only })).await;
                program = app.with_key(&token);
            }
            let body = (call.method != Method::GET).then(|| "null".to_owned());
            let answer = program.call(&call.method, &call.path_to(987_654_321), body).await;
            let is_refused = answer.status == 403;
            // To ask about a writing takes its right.
            let asks = call.deed == "reads"
                && !["member", "read"].iter().any(|word| {
                    call.access.starts_with(word) || call.access.contains(&format!(" or {word}"))
                });
            let may = is_open(&call) && !(read_only && (call.deed != "reads" || asks));
            if is_refused {
                refused += 1
            } else {
                admitted += 1
            }
            if is_refused == may || answer.status.is_server_error() {
                let name = call.name();
                wrong.push(format!(
                    "{name} ({}: {}), read only {read_only}: {} {}",
                    call.deed, call.access, answer.status, answer.body["code"]
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of them:\n{}", wrong.len(), wrong.join("\n"));
    assert!(refused > 200 && admitted > 200, "{refused} refused, {admitted} admitted");
}

#[tokio::test]
async fn a_key_in_a_browser_of_another_site_is_refused() {
    let app = TestApp::company("Keys elsewhere").await;
    let (token, _) = app.made_key(json!({})).await;
    let bearer = format!("Bearer {token}");
    let headers =
        [(header::AUTHORIZATION.as_str(), bearer.as_str()), ("sec-fetch-site", "cross-site")];
    let (status, _, _) = app.raw(Method::GET, "/v2/Tags/GetTags", &headers).await;
    assert_eq!(status, 403);
}

#[test]
fn the_description_marks_the_calls_that_take_a_key() {
    let schemes = |path: &str, method: &str| -> Vec<String> {
        let wanted = &description()["paths"][path][method]["security"];
        let wanted = wanted.as_array().expect("a list").iter();
        wanted.flat_map(|one| one.as_object().expect("a scheme").keys().cloned()).collect()
    };
    assert_eq!(schemes("/Invoice/AddInvoice", "post"), ["bearer", "api_key"]);
    assert_eq!(schemes("/Forms/GetTerms", "get"), ["bearer", "api_key"]);
    for closed in ["/Reminder/SetMailSettings", "/Setting/Integrations/AddApiKey"] {
        assert_eq!(schemes(closed, "post"), ["bearer"], "{closed}");
    }
    assert_eq!(schemes("/api/Login", "post"), Vec::<String>::new());
    let known = &description()["components"]["securitySchemes"];
    assert_eq!(known["api_key"]["scheme"], "bearer");
    for call in calls() {
        let marked = schemes(&call.path, &call.method.as_str().to_lowercase());
        let public = call.access == "public";
        assert_eq!(marked.is_empty(), public, "{}", call.name());
    }
}
