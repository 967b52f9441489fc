//! Recovery of a password: who may ask how often, and which link counts.

use serde_json::{Value, json};

use crate::kit::members::{ask_recovery, mailed_code, mailed_token};
use crate::kit::{PASSWORD, TestApp};

fn unknown(app: &TestApp, at: usize) -> String {
    format!("nobody-{}-{at}@recovery.example", app.tenant.0)
}

async fn reset(app: &TestApp, token: &str, password: &str) -> (u16, String) {
    let body = json!({ "token": token, "password": password, "confirmation_password": password });
    let answer = app.nobody().post("/api/ResetPasswordStepTwo", body).await;
    let code = if answer.status.is_success() { "" } else { answer.refusal().1 };
    (answer.status.as_u16(), code.to_owned())
}

#[tokio::test]
async fn recovery_asks_for_the_bot_check() {
    let app = TestApp::company("Robots").await;
    let visitor = app.nobody();
    for body in [json!({ "email": app.email }), json!({ "email": app.email, "altcha": "x" })] {
        let refused = visitor.post("/api/ResetPassword", body).await;
        assert_eq!((refused.refusal().0, refused.refusal().2), (400, "altcha"));
    }
    // One answer serves one question, also one about somebody who isn't there.
    let altcha = visitor.solve_challenge().await;
    let ask = |email: &str| json!({ "email": email, "altcha": altcha });
    let first = visitor.post("/api/ResetPassword", ask(&unknown(&app, 0))).await;
    assert_eq!(first.refusal(), (409, "recovery.unknown_email", "email"));
    let again = visitor.post("/api/ResetPassword", ask(&app.email)).await;
    assert_eq!(again.refusal(), (400, "bot_check.expired", "altcha"));
}

#[tokio::test]
async fn a_network_learns_of_few_addresses_a_day_that_nobody_has_them() {
    let app = TestApp::alone("Lists").await;
    let visitor = app.nobody();
    let mut learned = 0;
    loop {
        let answer = ask_recovery(&visitor, &unknown(&app, learned)).await;
        if answer.refusal().0 == 429 {
            break;
        }
        assert_eq!(answer.refusal(), (409, "recovery.unknown_email", "email"));
        learned += 1;
        assert!(learned < 100, "addresses can be tried without end");
    }
    assert_eq!(learned, 10);
    // Then a known address is answered no differently.
    assert_eq!(ask_recovery(&visitor, &app.email).await.refusal().0, 429);
    let elsewhere = app.beside("Elsewhere").await.nobody();
    ask_recovery(&elsewhere, &app.email).await.ok();
}

#[tokio::test]
async fn a_new_link_ends_the_one_before() {
    let app = TestApp::company("Two links").await;
    ask_recovery(&app.nobody(), &app.email).await.ok();
    let old = mailed_token(&app, &app.email).await;
    ask_recovery(&app.nobody(), &app.email).await.ok();
    let new = mailed_token(&app, &app.email).await;
    assert_ne!(old, new);
    let bad = (409, "recovery.bad_link".to_owned());
    assert_eq!(reset(&app, &old, "New-Balance-77").await, bad);
    assert_eq!(reset(&app, &new, "New-Balance-77").await.0, 200);
}

#[tokio::test]
async fn a_link_works_for_an_hour() {
    let app = TestApp::company("Late links").await;
    ask_recovery(&app.nobody(), &app.email).await.ok();
    let token = mailed_token(&app, &app.email).await;
    // The clock of the tests runs while they run.
    let late = app.at("2026-11-20T11:10:00Z");
    assert_eq!(reset(&late, &token, "New-Balance-77").await, (409, "recovery.bad_link".to_owned()));
    assert_eq!(reset(&app.at("2026-11-20T10:50:00Z"), &token, "New-Balance-77").await.0, 200);
}

#[tokio::test]
async fn a_code_works_for_ten_minutes() {
    let visitor = TestApp::company("Late codes").await.nobody();
    let email = format!("late-{}@recovery.example", visitor.tenant.0);
    let asked = visitor.post("/Auth/RequestOtp", json!({ "email": email })).await.ok();
    let code = mailed_code(&visitor, &email).await;
    let typed = json!({ "otp": code, "verification_id": asked["verification_id"] });
    let late = visitor.at("2026-11-20T10:20:00Z").post("/Auth/VerifyOtp", typed.clone()).await;
    assert_eq!(late.refusal(), (422, "otp.ended", "otp"));
    visitor.at("2026-11-20T10:05:00Z").post("/Auth/VerifyOtp", typed).await.ok();
}

#[tokio::test]
async fn a_password_is_taken_as_it_was_typed() {
    let app = TestApp::company("Typed").await;
    ask_recovery(&app.nobody(), &app.email).await.ok();
    let token = mailed_token(&app, &app.email).await;
    // With spaces at its ends, and longer than any rule of thumb.
    let password = format!(" Wadi-Degla-71 {} ", "ظل النخيل على النيل ".repeat(4));
    assert!(password.chars().count() > 90);
    assert_eq!(reset(&app, &token, &password).await.0, 200);
    let enter = async |password: &str| {
        let login = json!({ "email": app.email, "password": password });
        app.nobody().post("/api/Login", login).await.status.as_u16()
    };
    assert_eq!(enter(password.trim()).await, 401);
    assert_eq!(enter(&password.to_lowercase()).await, 401);
    assert_eq!(enter(&password[..password.len() - 1]).await, 401);
    assert_eq!(enter(&password).await, 200);
}

#[tokio::test]
async fn a_new_code_ends_the_one_before() {
    let visitor = TestApp::company("Two codes").await.nobody();
    let email = format!("codes-{}@recovery.example", visitor.tenant.0);
    let ask = async || -> (Value, String) {
        let asked = visitor.post("/Auth/RequestOtp", json!({ "email": email })).await.ok();
        (asked["verification_id"].clone(), mailed_code(&visitor, &email).await)
    };
    let verify = |(id, code): (Value, String)| json!({ "otp": code, "verification_id": id });
    let old = ask().await;
    let new = ask().await;
    let refused = visitor.post("/Auth/VerifyOtp", verify(old)).await;
    assert_eq!(refused.refusal(), (422, "otp.ended", "otp"));
    visitor.post("/Auth/VerifyOtp", verify(new)).await.ok();
}

#[tokio::test]
async fn a_new_invitation_ends_the_one_before() {
    let app = TestApp::company("Two invitations").await;
    let email = format!("invited-{}@recovery.example", app.tenant.0);
    let invite = async || {
        let body = json!({
            "email": email, "first_name": "Samy", "last_name": "Adel", "role_id": 2,
        });
        app.change_company("tier = 2");
        app.post("/Setting/Members/AddMember", body).await.ok();
        mailed_token(&app, &email).await
    };
    let open = async |token: &str| {
        let link = json!({ "email": email, "tenant_id": app.tenant.0, "token": token });
        app.nobody().post("/api/Invitation", link).await
    };
    let old = invite().await;
    let new = invite().await;
    assert_eq!(open(&old).await.refusal().1, "invitation.bad_link");
    open(&new).await.ok();
    ask_recovery(&app.nobody(), &email).await.ok();
    let recovery = mailed_token(&app, &email).await;
    assert_eq!(reset(&app, &recovery, PASSWORD).await.0, 200);
    assert_eq!(open(&new).await.refusal().1, "invitation.accepted");
}

#[tokio::test]
async fn mail_is_in_the_language_that_a_person_chose_not_in_that_of_the_request() {
    let app = TestApp::company("Languages of mail").await;
    // Nobody chose yet: as it was asked.
    ask_recovery(&app.nobody().in_language("ar"), &app.email).await.ok();
    assert!(is_arabic(&app.mail_to(&app.email).await.0), "asked in Arabic");
    app.chooses_language("ar").await;
    let english = app.nobody().in_language("en");
    ask_recovery(&english, &app.email).await.ok();
    let (subject, text) = app.mail_to(&app.email).await;
    assert!(is_arabic(&subject) && is_arabic(&text), "{subject}: {text}");
    let token = mailed_token(&app, &app.email).await;
    assert_eq!(reset(&english, &token, "New-Balance-77").await.0, 200);
    let (subject, _) = app.mail_to(&app.email).await;
    assert!(is_arabic(&subject), "the password was changed: {subject}");

    let app = app.signed_in_with(&app.email, "New-Balance-77").await;
    let address = format!("new-{}", app.email);
    let asked = json!({ "password": "New-Balance-77", "email": address });
    app.in_language("en").post("/api/ChangeEmail", asked).await.ok();
    let (subject, _) = app.mail_to(&address).await;
    assert!(is_arabic(&subject), "the code of a new address: {subject}");
    // The owner of the address that somebody signs up with reads it in their own language.
    english.post("/Auth/RequestOtp", json!({ "email": app.email })).await.ok();
    let (subject, _) = app.mail_to(&app.email).await;
    assert!(is_arabic(&subject), "the account exists: {subject}");
}

fn is_arabic(text: &str) -> bool {
    text.chars().any(|c| ('\u{621}'..='\u{64a}').contains(&c))
}
