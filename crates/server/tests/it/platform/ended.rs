//! A company whose trial is over: it reads its books, and writes nothing into them.

use axum::http::Method;
use serde_json::json;

use crate::kit::calls::calls;
use crate::kit::rows::{rows_of, written};
use crate::kit::{Furnished, TestApp};

const OVER: &str = "trial_ends_on = '2026-11-01'";

#[tokio::test]
async fn whatever_is_no_reading_is_refused_when_the_trial_is_over() {
    let app = TestApp::company("Ended").await;
    let has = app.furnish("Ended", 0).await;
    app.change_company(OVER);
    let before = rows_of(&app.app.config.database, app.tenant);
    let mut wrong = Vec::new();
    for call in calls().into_iter().filter(crate::kit::calls::Call::is_of_a_company) {
        let id = if call.path.contains("{id}") { has.id_at(&call.path) } else { 0 };
        let body = (call.method != Method::GET).then(|| has.body(&call.path).to_string());
        let answer = app.call(&call.method, &call.path_to(id), body).await;
        let status = answer.status.as_u16();
        let is_right = match call.deed.as_str() {
            "writes" => answer.refusal() == (402, "subscription.expired", ""),
            // Stays open only for stopping a member's access.
            _ if call.path == "/Setting/Members/UpdatePermission/{id}" => {
                answer.refusal() == (402, "subscription.expired", "")
            }
            _ => status != 402 && status < 500,
        };
        if !is_right {
            wrong.push(format!("{} ({}): {status} {}", call.name(), call.deed, answer.body));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let after = rows_of(&app.app.config.database, app.tenant);
    // Cards stay open: a company that subscribes again enters one. A person in trouble may write to
    // the support. A company that leaves takes its file along, which is on record.
    let open = ["card ", "ticket ", "write_clock ", "company_export "];
    let mut written = written(&before, &after);
    written.retain(|line| !line.starts_with("+ activity ") || !line.contains("company_file"));
    written.retain(|line| !open.iter().any(|table| line[2..].starts_with(table)));
    assert_eq!(written, Vec::<String>::new(), "a reading has written");
}

#[tokio::test]
async fn an_offer_of_an_ended_company_is_shown_and_not_answered() {
    let app = TestApp::company("Ended offers").await;
    let has = app.furnish("Offers", 0).await;
    let path = format!("/Quote/MakeLink/{}", has.id_at("/Quote/MakeLink/{id}"));
    let link = app.post(&path, json!({})).await.ok();
    let word = link["url"].as_str().and_then(|url| url.rsplit('/').next()).expect("a word");
    let (nobody, see) = (app.nobody(), format!("/Quote/ByLink/{word}"));
    assert_eq!(nobody.get(&see).await.ok()["may_answer"], true);
    app.change_company(OVER);
    assert_eq!(nobody.get(&see).await.ok()["may_answer"], false);
    let body = has.body("/Quote/AnswerByLink/{word}");
    let refused = nobody.post(&format!("/Quote/AnswerByLink/{word}"), body).await;
    assert_eq!(refused.refusal().1, "quote.over");
}

#[tokio::test]
async fn who_writes_no_documents_adds_no_labels() {
    let app = TestApp::company("Labels by whom").await;
    let clerk = app.member("reg_user").await;
    let list = app.post("/Setting/Members/GetMember", json!({})).await.ok();
    let mut members = list["Members"].as_array().expect("members").iter();
    let id = &members.find(|member| member["email"] == clerk.email).expect("the clerk")["id"];
    let reads = |subject| {
        json!({
            "subject": subject, "create": false, "read": true, "update": false, "delete": false,
        })
    };
    let rights = ["Quotes", "Expenses", "Bills"].map(reads);
    let rights = json!({ "role_id": 3, "permissions": rights });
    app.post(&format!("/Setting/Members/UpdatePermission/{id}"), rights).await.ok();
    let clerk = clerk.sign_in(&clerk.email).await;
    let has = Furnished::nothing("Labels");
    let manager = app.member("PM").await;
    for path in ["/Terms/AddTerms", "/Forms/AddClass", "/Tags/AddTag"] {
        assert_eq!(clerk.post(path, has.body(path)).await.refusal().0, 403, "{path}");
        manager.post(path, has.body(path)).await.ok();
    }
}
