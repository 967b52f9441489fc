//! From the first address to the first login, and the ways in which it is refused.

use serde_json::json;

use crate::kit::TestApp;
use crate::kit::members::{
    ask_recovery, mailed_code, mailed_token, registration, verified_address,
};

#[tokio::test]
async fn a_company_signs_up_with_the_mailed_code_and_logs_in() {
    let visitor = TestApp::company("Somebody else").await.nobody();
    let email = format!("mona-{}@niletrading.example", std::process::id());
    let token = verified_address(&visitor, &email).await;
    let altcha = visitor.solve_challenge().await;
    visitor.post("/api/Registration", registration(&email, &token, &altcha)).await.ok();

    let login = json!({ "email": email, "password": "Balanced-Books-9" });
    let body = visitor.post("/api/Login", login).await.ok();
    assert_eq!(body["UserData"]["user"]["CompanyName"], "النيل للتجارة");
    assert_eq!(body["SubscriptionStatus"], "intrial");
    assert_eq!((&body["days_left"], &body["home"]), (&json!(30), &json!("/dashboard")));
    assert_eq!(body["CurrencyData"]["code"], "EGP");

    // The same solution and the same address are refused the second time.
    let token = json!("made-up-token");
    let again = visitor.post("/api/Registration", registration(&email, &token, &altcha)).await;
    assert!(again.status.is_client_error());
}

#[tokio::test]
async fn a_code_takes_five_guesses() {
    let visitor = TestApp::company("Codes").await.nobody();
    let email = format!("guess-{}@niletrading.example", std::process::id());
    let asked = visitor.post("/Auth/RequestOtp", json!({ "email": email })).await.ok();
    let right = mailed_code(&visitor, &email).await;
    let wrong = if right == "0000" { "0001" } else { "0000" };
    let guess = |otp: &str| json!({ "otp": otp, "verification_id": asked["verification_id"] });
    for _ in 0..5 {
        visitor.post("/Auth/VerifyOtp", guess(wrong)).await.refused(422);
    }
    visitor.post("/Auth/VerifyOtp", guess(&right)).await.refused(422);
}

#[tokio::test]
async fn wrong_credentials_say_no_more_than_that() {
    let visitor = TestApp::company("Wrong").await.nobody();
    let nobody = json!({ "email": "nobody@nowhere.example", "password": "whatever-9X" });
    let answer = visitor.post("/api/Login", nobody).await.refused(401);
    assert_eq!(answer["message"], "Email or Password is not correct!");
}

#[tokio::test]
async fn a_forgotten_password_is_reset_by_mail_and_ends_every_session() {
    let app = TestApp::company("Forgotten").await;
    let email = app.get("/api/Me").await.ok()["UserData"]["user"]["Email"]
        .as_str()
        .expect("an email")
        .to_owned();
    ask_recovery(&app.nobody(), &email).await.ok();
    let token = mailed_token(&app, &email).await;
    let body = json!({ "token": token, "password": "New-Balance-77",
        "confirmation_password": "New-Balance-77" });
    app.nobody().post("/api/ResetPasswordStepTwo", body.clone()).await.ok();
    app.get("/api/Me").await.refused(401);
    assert!(app.nobody().post("/api/ResetPasswordStepTwo", body).await.status.is_client_error());
    let login = json!({ "email": email, "password": "New-Balance-77" });
    app.nobody().post("/api/Login", login).await.ok();
}

#[tokio::test]
async fn an_invited_member_sets_a_password_and_enters_with_the_role() {
    let app = TestApp::company("Inviting").await;
    let email = format!("samy-{}@niletrading.example", std::process::id());
    let invitation =
        json!({ "email": email, "first_name": "Samy", "last_name": "Adel", "role_id": 2 });
    app.change_company("tier = 2");
    app.post("/Setting/Members/AddMember", invitation).await.ok();
    let (_, text) = app.mail_to(&email).await;
    let token = text
        .split("token=")
        .nth(1)
        .and_then(|rest| rest.split_whitespace().next())
        .expect("a link");
    let body = json!({ "email": email, "password": "sK7-vqm", "tenant_id": app.tenant.0,
        "token": token });
    app.nobody().post("/api/ConfirmMemberPassword", body).await.ok();
    let login = json!({ "email": email, "password": "sK7-vqm" });
    let entered = app.nobody().post("/api/Login", login).await.ok();
    assert_eq!(entered["UserData"]["user"]["Role"], "accountant");
}
