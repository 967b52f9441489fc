//! The people of customers and the notes about them.

use serde_json::{Value, json};

use crate::kit::TestApp;

fn mona() -> Value {
    json!({
        "name": "Mona", "role": "Accountant", "phone": "٠١٠ ١٢٣٤ ٥٦٧٨",
        "email": "mona@nile.example",
    })
}

#[tokio::test]
async fn people_come_and_go_and_the_timeline_tells() {
    let app = TestApp::company("People").await;
    let ali = app.has_customer("Ali").await;
    let add = format!("/Customer/AddContact/{ali}");
    let list = app.post(&add, mona()).await.ok();
    let contact = list["contacts"][0].clone();
    assert_eq!(contact["phone"], "010 1234 5678", "Arabic digits are read");
    app.post(&add, json!({ "name": "أحمد" })).await.ok();

    let edit = format!("/Customer/EditContact/{}", contact["id"]);
    let mut changed = mona();
    changed["role"] = json!("Finance manager");
    changed["version"] = contact["version"].clone();
    let list = app.post(&edit, changed.clone()).await.ok();
    assert_eq!(list["contacts"][0]["role"], "Finance manager");
    let late = app.post(&edit, changed).await;
    assert_eq!(late.refusal(), (409, "contact.version", "version"));

    let list = app.delete(&format!("/Customer/DeleteContact/{}", contact["id"])).await.ok();
    assert_eq!(list["contacts"].as_array().map(Vec::len), Some(1));
    app.delete(&format!("/Customer/DeleteContact/{}", contact["id"])).await.refused(404);
    let page = app.post(&format!("/Customer/CustomerDetails/{ali}"), json!({})).await.ok();
    let actions: Vec<&str> = page["activity"]
        .as_array()
        .expect("a timeline")
        .iter()
        .filter_map(|item| item["action"].as_str())
        .collect();
    let told = ["contact_removed", "contact_changed", "contact_added", "contact_added", "created"];
    assert_eq!(actions, told);
}

#[tokio::test]
async fn wrong_people_are_refused() {
    let app = TestApp::company("Wrong people").await;
    let ali = app.has_customer("Ali").await;
    let add = format!("/Customer/AddContact/{ali}");
    let wrong =
        json!({ "name": " ", "phone": "call me", "email": "nobody", "role": "x".repeat(101) });
    let mut faults = app.post(&add, wrong).await.faults();
    faults.sort();
    assert_eq!(
        faults,
        [
            "email: enter a valid email address",
            "name: this field is required",
            "phone: enter a valid phone number",
            "role: at most 100 characters",
        ]
    );
    app.post(&add, json!({ "name": "Evil\u{202e}" })).await.refused(400);
    app.post("/Customer/AddContact/999999", mona()).await.refused(404);
    let other = app.beside("Others").await;
    other.post(&add, mona()).await.refused(404);
    let made = app.post(&add, mona()).await.ok();
    let id = &made["contacts"][0]["id"];
    other.delete(&format!("/Customer/DeleteContact/{id}")).await.refused(404);
    for number in 1..100 {
        app.post(&add, json!({ "name": format!("Person {number}") })).await.ok();
    }
    let many = app.post(&add, mona()).await;
    assert_eq!(many.refusal(), (409, "contact.limit", ""));
    app.member("PM").await.get(&format!("/Customer/Contacts/{ali}")).await.refused(403);
}

#[tokio::test]
async fn notes_are_dated_signed_and_paged() {
    let app = TestApp::company("Notes").await;
    let ali = app.has_customer("Ali").await;
    let (add, list) = (format!("/Customer/AddNote/{ali}"), format!("/Customer/Notes/{ali}"));
    for body in ["Wants statements\nby the 5th", "ملاحظة", "<script>alert(1)</script>"] {
        app.post(&add, json!({ "body": body })).await.ok();
    }
    let page = app.post(&list, json!({ "limit": 2 })).await.ok();
    assert_eq!(page["notes"][0]["body"], "<script>alert(1)</script>", "kept as it was typed");
    assert_eq!(page["notes"][0]["written_by"], page["notes"][1]["written_by"]);
    assert!(page["notes"][0]["written_at"].as_str().is_some_and(|at| at.starts_with("2026-11-20")));
    let rest = app.post(&list, json!({ "limit": 2, "cursor": page["NextItem"] })).await.ok();
    assert_eq!(rest["notes"].as_array().map(Vec::len), Some(1));
    assert_eq!(rest["NextItem"], Value::Null);

    for wrong in ["", "  ", &"n".repeat(2_001), "bell \u{7}"] {
        app.post(&add, json!({ "body": wrong })).await.refused(400);
    }
    let lost = app.post(&list, json!({ "cursor": "x" })).await;
    assert_eq!(lost.refusal(), (400, "list.cursor", "cursor"));
    app.post("/Customer/AddNote/999999", json!({ "body": "x" })).await.refused(404);
    app.beside("Others").await.post(&list, json!({})).await.refused(404);

    let id = &page["notes"][0]["id"];
    app.delete(&format!("/Customer/DeleteNote/{id}")).await.ok();
    app.delete(&format!("/Customer/DeleteNote/{id}")).await.refused(404);
    assert_eq!(app.post(&list, json!({})).await.ok()["notes"].as_array().map(Vec::len), Some(2));
}
