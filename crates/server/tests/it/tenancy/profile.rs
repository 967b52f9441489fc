//! A person's own account: name, language, password and e-mail while signed in.

use serde_json::{Value, json};

use crate::kit::members::{ask_recovery, mailed_code, mailed_token};
use crate::kit::{PASSWORD, TestApp};

#[tokio::test]
async fn a_person_changes_what_they_say_of_themselves() {
    let app = TestApp::company("Names").await;
    let before = app.get("/api/Profile").await.ok();
    assert_eq!((&before["email"], &before["language"]), (&json!(app.email), &Value::Null));
    let input = json!({
        "first_name": " منى ", "last_name": "Adel", "phone": "٠١٠١٢٣٤٥٦٧٨", "language": "ar",
    });
    let saved = app.post("/api/Profile", input).await.ok();
    let expected = json!({
        "email": app.email, "first_name": "منى", "last_name": "Adel", "phone": "01012345678",
        "language": "ar", "user_type": "",
    });
    assert_eq!(saved, expected);
    assert_eq!(app.get("/api/Profile").await.ok(), expected);
    let me = app.get("/api/Me").await.ok();
    assert_eq!((&me["FullName"], &me["language"]), (&json!("منى Adel"), &json!("ar")));
    let wrong =
        json!({ "first_name": "", "last_name": "a\u{202e}b", "phone": "x", "language": "fr" });
    assert_eq!(app.post("/api/Profile", wrong).await.faults().len(), 4);
    app.nobody().get("/api/Profile").await.refused(401);
}

fn change(present: &str, new: &str) -> Value {
    json!({ "password": present, "new_password": new, "confirmation_password": new })
}

#[tokio::test]
async fn a_new_password_takes_the_present_one() {
    let app = TestApp::company("New password").await;
    let elsewhere = app.sign_in(&app.email).await;
    let new = "Heron-over-Delta-7";
    let wrong = app.post("/api/ChangePassword", change("Wrong-2026-test", new)).await;
    assert_eq!(wrong.refusal(), (422, "password.not_present", "password"));
    let weak = app.post("/api/ChangePassword", change(PASSWORD, "short")).await;
    assert_eq!(weak.refusal().2, "new_password");
    let mut unlike = change(PASSWORD, new);
    unlike["confirmation_password"] = json!("Heron-over-Delta-8");
    let unlike = app.post("/api/ChangePassword", unlike).await;
    assert_eq!(unlike.refusal().2, "confirmation_password");
    ask_recovery(&app.nobody(), &app.email).await.ok();
    let link = mailed_token(&app, &app.email).await;

    app.post("/api/ChangePassword", change(PASSWORD, new)).await.ok();
    app.get("/api/Me").await.ok();
    assert_eq!(elsewhere.get("/api/Me").await.refusal().0, 401, "other sessions end");
    let (subject, _) = app.mail_to(&app.email).await;
    assert_eq!(subject, "Your Mizan password was changed");
    let login = |password: &str| json!({ "email": app.email, "password": password });
    app.nobody().post("/api/Login", login(PASSWORD)).await.refused(401);
    app.nobody().post("/api/Login", login(new)).await.ok();
    let reset = json!({ "token": link, "password": PASSWORD, "confirmation_password": PASSWORD });
    let refused = app.nobody().post("/api/ResetPasswordStepTwo", reset).await;
    assert_eq!(refused.refusal().1, "recovery.bad_link", "a link mailed before ends");
}

#[tokio::test]
async fn the_present_password_is_tried_ten_times_an_hour() {
    let app = TestApp::company("Tried").await;
    let wrong = json!({ "password": "Wrong-2026-test" });
    for _ in 0..10 {
        app.post("/api/TwoStep/Begin", wrong.clone()).await.refused(422);
    }
    let refused = app.post("/api/TwoStep/Begin", json!({ "password": PASSWORD })).await;
    assert_eq!(refused.refusal(), (429, "too_many_attempts", ""));
}

fn new_address(app: &TestApp, word: &str) -> String {
    format!("{word}-{}-{}@niletrading.example", std::process::id(), app.tenant.0)
}

async fn ask(app: &TestApp, email: &str) -> Value {
    let asked = json!({ "password": PASSWORD, "email": email });
    app.post("/api/ChangeEmail", asked).await.ok()["verification_id"].clone()
}

async fn confirm(app: &TestApp, id: &Value, otp: &str) -> crate::kit::Answer {
    app.post("/api/ChangeEmail/Confirm", json!({ "verification_id": id, "otp": otp })).await
}

#[tokio::test]
async fn another_email_is_proved_and_the_old_one_told() {
    let app = TestApp::company("New address").await;
    let elsewhere = app.sign_in(&app.email).await;
    let new = new_address(&app, "new");
    let wrong = json!({ "password": "Wrong-2026-test", "email": new });
    let refused = app.post("/api/ChangeEmail", wrong).await;
    assert_eq!(refused.refusal(), (422, "password.not_present", "password"));
    let id = ask(&app, &new.to_uppercase()).await;
    let code = mailed_code(&app, &new).await;
    let bad = if code == "0000" { "0001" } else { "0000" };
    assert_eq!(confirm(&app, &id, bad).await.refusal(), (422, "otp.wrong", "otp"));
    // The code is of the person who asked for it.
    let other = app.beside("Thieves").await;
    assert_eq!(confirm(&other, &id, &code).await.refusal(), (422, "otp.ended", "otp"));
    let saved = confirm(&app, &id, &code).await.ok();
    assert_eq!(saved["email"], new.as_str());
    assert_eq!(confirm(&app, &id, &code).await.refusal().1, "otp.ended", "only once");

    let (_, told) = app.mail_to(&app.email).await;
    assert!(told.contains(&new), "{told}");
    assert_eq!(elsewhere.get("/api/Me").await.refusal().0, 401);
    let login = |email: &str| json!({ "email": email, "password": PASSWORD });
    app.nobody().post("/api/Login", login(&app.email)).await.refused(401);
    app.nobody().post("/api/Login", login(&new)).await.ok();
    assert_eq!(app.get("/api/SecurityEvents").await.ok()[1]["kind"], "email_changed");
}

#[tokio::test]
async fn an_address_with_an_account_is_nobody_elses() {
    let app = TestApp::company("Taken").await;
    let other = app.beside("Holder").await;
    let id = ask(&app, &other.email).await;
    let (_, told) = app.mail_to(&other.email).await;
    assert!(!told.lines().any(|line| line.trim().len() == 4), "no code goes there: {told}");
    for code in ["0000", "1234", "9999"] {
        assert_eq!(confirm(&app, &id, code).await.refusal().0, 422);
    }
    // Both ask for an address that nobody has; who proves it first has it.
    let free = new_address(&app, "free");
    let mine = ask(&app, &free).await;
    let my_code = mailed_code(&app, &free).await;
    let theirs = ask(&other, &free).await;
    let their_code = mailed_code(&app, &free).await;
    confirm(&other, &theirs, &their_code).await.ok();
    let late = confirm(&app, &mine, &my_code).await;
    assert_eq!(late.refusal(), (409, "sign_up.email_taken", "email"));
    assert_eq!(late.message(), "Email is Exist Before");
}
