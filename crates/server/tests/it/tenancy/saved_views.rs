//! Views of lists that a person has saved: only theirs, one of them the first.

use serde_json::{Value, json};

use crate::kit::TestApp;

fn view(name: &str, is_default: bool) -> Value {
    let content = json!({ "search": { "status": "overdue" }, "columns": ["number", "total"] });
    json!({ "name": name, "content": content, "is_default": is_default })
}

async fn names(app: &TestApp, list: &str) -> Vec<String> {
    let views = app.get(&format!("/Views/Of/{list}")).await.ok();
    let views = views["views"].as_array().expect("views").clone();
    let name = |view: &Value| {
        let mark = if view["is_default"] == true { "*" } else { "" };
        format!("{}{mark}", view["name"].as_str().unwrap_or_default())
    };
    views.iter().map(name).collect()
}

#[tokio::test]
async fn views_are_saved_renamed_and_removed_and_one_is_first() {
    let app = TestApp::company("Views").await;
    let save = "/Views/Save/invoices";
    let late = app.post(save, view("Late", true)).await.ok();
    assert_eq!(late["content"]["columns"][1], "total");
    app.post(save, view("أكبر العملاء", true)).await.ok();
    assert_eq!(names(&app, "invoices").await, ["Late", "أكبر العملاء*"]);
    assert!(names(&app, "quotes").await.is_empty(), "each list has its own");
    app.post("/Views/Save/credit_notes", view("Open", false)).await.ok();
    assert_eq!(names(&app, "credit_notes").await, ["Open"]);
    app.post("/Views/Save/reports", view("Last month", false)).await.ok();
    assert_eq!(names(&app, "reports").await, ["Last month"]);

    // An alef with a hamza is no other name.
    let again = app.post(save, view("اكبر العملاء", false)).await;
    assert_eq!(again.refusal(), (409, "view.name_taken", "name"));
    let change = format!("/Views/Change/{}", late["id"]);
    app.post(&change, view("Very late", true)).await.ok();
    assert_eq!(names(&app, "invoices").await, ["Very late*", "أكبر العملاء"]);
    let taken = app.post(&change, view("أكبر العملاء", false)).await;
    assert_eq!(taken.refusal(), (409, "view.name_taken", "name"));

    app.delete(&format!("/Views/Delete/{}", late["id"])).await.ok();
    assert_eq!(app.delete(&format!("/Views/Delete/{}", late["id"])).await.refusal().0, 404);
    assert_eq!(names(&app, "invoices").await, ["أكبر العملاء"]);
}

#[tokio::test]
async fn a_view_is_seen_by_nobody_else() {
    let app = TestApp::company("Views alone").await;
    let mine = app.post("/Views/Save/customers", view("Mine", false)).await.ok();
    let (colleague, stranger) = (app.member("admin").await, app.beside("Strangers").await);
    for other in [&colleague, &stranger] {
        assert!(names(other, "customers").await.is_empty());
        let change = format!("/Views/Change/{}", mine["id"]);
        assert_eq!(other.post(&change, view("Theirs", false)).await.refusal().0, 404);
        assert_eq!(other.delete(&format!("/Views/Delete/{}", mine["id"])).await.refusal().0, 404);
    }
    // The same name is another person's own.
    colleague.post("/Views/Save/customers", view("Mine", true)).await.ok();
    assert_eq!(names(&app, "customers").await, ["Mine"]);
}

#[tokio::test]
async fn what_is_no_view_is_refused() {
    let app = TestApp::company("Views refused").await;
    let save = "/Views/Save/invoices";
    assert_eq!(app.post(save, view(" ", false)).await.refusal().2, "name");
    let list = json!({ "name": "x", "content": [1], "is_default": false });
    assert_eq!(app.post(save, list).await.refusal(), (400, "invalid_fields", "content"));
    let large = json!({ "a": "x".repeat(9000) });
    let large = json!({ "name": "x", "content": large, "is_default": false });
    assert_eq!(app.post(save, large).await.refusal().2, "content");
    assert_eq!(app.post("/Views/Save/journal", view("x", false)).await.refusal().0, 404);
    for number in 0..50 {
        app.post(save, view(&format!("View {number}"), false)).await.ok();
    }
    assert_eq!(app.post(save, view("One more", false)).await.refusal().1, "view.over_limit");
}
