//! Notes and reminders of one's own: every field comes back, nobody else sees them.

use serde_json::{Value, json};

use crate::kit::TestApp;
use crate::kit::reminders::{own_lines, reminder_on};

fn whole() -> Value {
    json!({
        "subject": "إيجار المكتب", "comment": "Two cheques\nin the drawer", "priority": "high",
        "add_reminder": true, "reminder_title": "Pay the rent",
        "reminder_description": "To Mr. Adel", "due_date": "2027-01-31", "repeat": "monthly",
        "Is_send": true, "email": "rent@landlord.example",
    })
}

async fn one(app: &TestApp, id: i64) -> Value {
    app.post(&format!("/Reminder/GetReminderByid/{id}"), json!({})).await.ok()
}

#[tokio::test]
async fn every_field_of_a_reminder_comes_back() {
    let app = TestApp::company("Own reminders").await;
    let made = app.post("/Reminder/AddReminder", whole()).await.ok();
    assert_eq!(made["message"], "Note Added Successfully!");
    let id = made["Reminder"]["id"].as_i64().expect("an id");
    let shown = one(&app, id).await;
    for (field, value) in whole().as_object().expect("fields") {
        assert_eq!(&shown[field], value, "{field}");
    }
    assert_eq!((&shown["done"], &shown["days"]), (&json!(false), &json!(72)));
    let mut other = whole();
    other["subject"] = json!("Rent of the shop");
    other["email"] = Value::Null;
    let update = format!("/Reminder/UpdateReminder/{id}");
    let saved = app.in_language("ar").post(&update, other).await.ok();
    assert_eq!(saved["message"], "تم تحديث التذكير بنجاح!");
    let shown = one(&app, id).await;
    assert_eq!((&shown["subject"], &shown["email"]), (&json!("Rent of the shop"), &Value::Null));
    let gone = app.post(&format!("/Reminder/DeleteReminder/{id}"), json!({})).await.ok();
    assert_eq!(gone["message"], "Reminder Deleted Successfully!");
    let again = app.post(&format!("/Reminder/DeleteReminder/{id}"), json!({})).await;
    assert_eq!(again.refusal().0, 404);
    assert_eq!(app.reminders().await["ShowTable"], false);
}

#[tokio::test]
async fn what_is_no_reminder_is_refused_with_all_its_fields() {
    let app = TestApp::company("Refused reminders").await;
    let typed = json!({ "subject": " ", "email": "nobody", "add_reminder": true });
    assert_eq!(
        app.post("/Reminder/AddReminder", typed).await.faults(),
        [
            "subject: this field is required",
            "email: enter a valid email address",
            "due_date: this field is required"
        ]
    );
    let typed = json!({ "subject": "x", "Is_send": true });
    assert_eq!(app.post("/Reminder/AddReminder", typed).await.refusal().2, "Is_send");
    let typed = json!({ "subject": "x", "priority": "urgent" });
    assert_eq!(app.post("/Reminder/AddReminder", typed).await.refusal().2, "priority");
    let typed = reminder_on("1700-01-01", "x");
    assert_eq!(app.post("/Reminder/AddReminder", typed).await.refusal().2, "due_date");
    assert_eq!(app.reminders().await["UserReminder"], json!([]));
}

#[tokio::test]
async fn the_list_is_searched_filtered_and_paged() {
    let app = TestApp::company("Listed reminders").await;
    for (day, subject) in [("2026-11-25", "Meet Mona"), ("2026-11-18", "اتصل بأحمد")] {
        app.has_reminder(reminder_on(day, subject)).await;
    }
    app.has_reminder(json!({ "subject": "A note", "priority": "low" })).await;
    assert_eq!(
        own_lines(&app.reminders().await),
        ["اتصل بأحمد 2026-11-18", "Meet Mona 2026-11-25", "A note -"]
    );
    let asked = |request: Value| {
        let app = app.clone();
        async move { own_lines(&app.post("/Reminder/GetReminder", request).await.ok()) }
    };
    assert_eq!(asked(json!({ "search": "احمد" })).await, ["اتصل بأحمد 2026-11-18"]);
    assert_eq!(asked(json!({ "priority": "low" })).await, ["A note -"]);
    assert_eq!(asked(json!({ "status": "due" })).await, ["اتصل بأحمد 2026-11-18"]);
    assert_eq!(asked(json!({ "status": "done" })).await, Vec::<String>::new());
    let (mut seen, mut cursor) = (Vec::new(), Value::Null);
    loop {
        let request = json!({ "limit": 1, "cursor": cursor });
        let page = app.post("/Reminder/GetReminder", request).await.ok();
        seen.extend(own_lines(&page));
        cursor = page["NextItem"].clone();
        if cursor.is_null() {
            break;
        }
    }
    assert_eq!(seen.len(), 3, "{seen:?}");
    let lost = app.post("/Reminder/GetReminder", json!({ "cursor": "x" })).await;
    assert_eq!(lost.refusal().2, "cursor");
}

#[tokio::test]
async fn a_repeated_one_is_due_again_and_a_mark_can_be_undone() {
    let app = TestApp::company("Repeated reminders").await;
    let mut rent = reminder_on("2026-11-30", "Rent");
    rent["repeat"] = json!("monthly");
    let rent = app.has_reminder(rent).await;
    let mark = format!("/Reminder/MarkReminder/{rent}");
    let first = json!({ "done": true, "due_date": "2026-11-30" });
    let marked = app.post(&mark, first.clone()).await.ok();
    let reminder = &marked["Reminder"];
    assert_eq!((&reminder["due_date"], &reminder["done"]), (&json!("2026-12-30"), &json!(false)));
    // Pressed twice: the second press means the date that it showed.
    let twice = app.post(&mark, first).await.ok();
    assert_eq!(twice["Reminder"]["due_date"], "2026-12-30");
    let undone = app.post(&mark, json!({ "done": false })).await.ok();
    assert_eq!(undone["Reminder"]["due_date"], "2026-11-30");

    let once = app.has_reminder(json!({ "subject": "Once" })).await;
    let mark = format!("/Reminder/MarkReminder/{once}");
    let done = app.post(&mark, json!({ "done": true })).await.ok();
    assert_eq!(done["Reminder"]["done"], true);
    assert_eq!(own_lines(&app.reminders().await), ["Rent 2026-11-30"]);
    let asked = json!({ "status": "done" });
    let listed = app.post("/Reminder/GetReminder", asked).await.ok();
    assert_eq!(own_lines(&listed), ["Once -"]);
    app.post(&mark, json!({ "done": false })).await.ok();
    assert_eq!(app.reminders().await["UserReminder"].as_array().map(Vec::len), Some(2));
}

#[tokio::test]
async fn nobody_else_sees_them_not_even_another_admin() {
    let app = TestApp::company("Personal").await;
    let mine = app.has_reminder(reminder_on("2026-11-20", "Salary of Ali")).await;
    let colleague = app.member("admin").await;
    let stranger = app.beside("Strangers").await;
    for other in [&colleague, &stranger] {
        assert_eq!(other.reminders().await["UserReminder"], json!([]));
        assert_eq!(other.unread_reminders().await, 0);
        for (path, body) in [
            ("GetReminderByid", json!({})),
            ("UpdateReminder", reminder_on("2026-11-20", "Theirs")),
            ("MarkReminder", json!({ "done": true })),
            ("DeleteReminder", json!({})),
        ] {
            let answer = other.post(&format!("/Reminder/{path}/{mine}"), body).await;
            assert_eq!(answer.refusal().0, 404, "{path}");
        }
    }
    assert_eq!(one(&app, mine).await["subject"], "Salary of Ali");
}

#[tokio::test]
async fn who_may_not_keep_notes_keeps_none() {
    let app = TestApp::company("Roles of notes").await;
    for role in ["accountant", "reg_user", "PM"] {
        let member = app.member(role).await;
        let refused = member.post("/Reminder/AddReminder", json!({ "subject": "x" })).await;
        assert_eq!(refused.refusal().0, 403, "{role}");
        let shown = member.reminders().await;
        assert_eq!(shown["UserReminder"], json!([]), "{role}");
    }
    let clerk = app.clerk_of(&["Notes and reminders"]).await;
    clerk.has_reminder(json!({ "subject": "By their own flag" })).await;
    assert_eq!(own_lines(&clerk.reminders().await), ["By their own flag -"]);
}

#[tokio::test]
async fn a_retried_call_writes_one_note() {
    let app = TestApp::company("Once").await;
    for _ in 0..2 {
        let typed = json!({ "subject": "Once" });
        app.post_once("one-note-1", "/Reminder/AddReminder", typed).await.ok();
    }
    assert_eq!(own_lines(&app.reminders().await), ["Once -"]);
}

#[tokio::test]
async fn what_is_due_counts_as_unread_until_it_is_seen() {
    let app = TestApp::company("Unread").await;
    app.has_reminder(reminder_on("2026-11-20", "Today")).await;
    app.has_reminder(reminder_on("2026-11-22", "Later")).await;
    assert_eq!(app.unread_reminders().await, 1);
    app.post("/Reminder/MarkSeen", json!({})).await.ok();
    assert_eq!(app.unread_reminders().await, 0);
    assert_eq!(app.at("2026-11-22T08:00:00Z").unread_reminders().await, 1);
}

#[tokio::test]
async fn the_days_of_the_trial_are_told_while_there_is_one() {
    let app = TestApp::company("Trial").await;
    app.change_company("trial_ends_on = '2026-11-25'");
    assert_eq!(app.reminders().await["DaysTrail"], 5);
    app.change_company("subscription_status = 'active'");
    assert_eq!(app.reminders().await["DaysTrail"], 0);
}
