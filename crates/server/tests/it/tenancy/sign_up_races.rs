//! Sign-up against machines: answers given twice, guesses at once, two sign-ups of one address.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use platform::TenantId;
use serde_json::{Value, json};

use crate::kit::members::{mailed_code, registration, verified_address};
use crate::kit::{Answer, PASSWORD, TestApp};

/// An address that nobody else in the run has.
fn address(visitor: &TestApp, name: &str) -> String {
    format!("{name}-{}-{}@niletrading.example", std::process::id(), visitor.tenant.0)
}

fn count(answers: &[Answer], status: u16) -> usize {
    answers.iter().filter(|answer| answer.status.as_u16() == status).count()
}

#[tokio::test]
async fn an_answer_to_the_bot_check_counts_once() {
    let visitor = TestApp::company("Replayed").await.nobody();
    let (one, two) = (address(&visitor, "one"), address(&visitor, "two"));
    let (of_one, of_two) =
        (verified_address(&visitor, &one).await, verified_address(&visitor, &two).await);
    let altcha = visitor.solve_challenge().await;
    // A form that is refused leaves the answer unused.
    let mut weak = registration(&one, &of_one, &altcha);
    weak["password"] = json!("weak");
    let refused = visitor.post("/api/Registration", weak).await;
    assert_eq!(refused.refusal(), (400, "invalid_fields", "password"));
    visitor.post("/api/Registration", registration(&one, &of_one, &altcha)).await.ok();

    let replay = visitor.post("/api/Registration", registration(&two, &of_two, &altcha)).await;
    assert_eq!(replay.refusal(), (400, "bot_check.expired", "altcha"));
    assert_eq!(replay.message(), "The robot check has expired. Please do it again.");
    let login = json!({ "email": two, "password": "Balanced-Books-9" });
    visitor.post("/api/Login", login).await.refused(401);
    let fresh = visitor.solve_challenge().await;
    visitor.post("/api/Registration", registration(&two, &of_two, &fresh)).await.ok();
}

#[tokio::test]
async fn an_answer_to_no_challenge_of_ours_is_refused() {
    let visitor = TestApp::company("Forged").await.nobody();
    let email = address(&visitor, "forger");
    let token = verified_address(&visitor, &email).await;
    let right = visitor.solve_challenge().await;
    let mut payload: Value =
        serde_json::from_slice(&STANDARD.decode(&right).expect("base64")).expect("JSON");
    payload["number"] = json!(payload["number"].as_u64().expect("a number") + 1);
    for forged in [STANDARD.encode(payload.to_string()), "made up".to_owned()] {
        let refused =
            visitor.post("/api/Registration", registration(&email, &token, &forged)).await;
        assert_eq!(refused.refusal(), (400, "bot_check.failed", "altcha"));
    }
    // The clock of the tests runs while they run: hours, not the twenty minutes and a little.
    let late = visitor.at("2026-11-20T14:00:00Z");
    let refused = late.post("/api/Registration", registration(&email, &token, &right)).await;
    assert_eq!(refused.refusal(), (400, "bot_check.expired", "altcha"));
}

#[tokio::test]
async fn guesses_at_once_share_the_five_attempts() {
    let visitor = TestApp::company("Guessed").await.nobody();
    let email = address(&visitor, "guessed");
    let asked = visitor.post("/Auth/RequestOtp", json!({ "email": email })).await.ok();
    let right = mailed_code(&visitor, &email).await;
    let id = &asked["verification_id"];
    let wrong = (0..10_000).map(|code| format!("{code:04}")).filter(|code| *code != right);
    let guesses = wrong.take(24).map(|otp| json!({ "otp": otp, "verification_id": id })).collect();
    let answers = visitor.at_once(None, "/Auth/VerifyOtp", guesses).await;
    assert_eq!(count(&answers, 422), 24);
    let mut told: Vec<&str> = answers.iter().map(Answer::message).collect();
    told.sort_unstable();
    let (counted, ended): (Vec<&str>, Vec<&str>) =
        told.into_iter().partition(|text| text.contains("left"));
    let left = |n: i64| format!("This code is not correct. Attempts left: {n}.");
    assert_eq!(counted, [left(1), left(2), left(3), left(4)]);
    assert_eq!(ended, ["This code is no longer valid. Request a new one."; 20]);
    let late = json!({ "otp": right, "verification_id": id });
    let late = visitor.post("/Auth/VerifyOtp", late).await;
    assert_eq!(late.refusal(), (422, "otp.ended", "otp"));
}

#[tokio::test]
async fn the_right_code_at_once_proves_the_address_once() {
    let visitor = TestApp::company("Proved once").await.nobody();
    let email = address(&visitor, "proved");
    let asked = visitor.post("/Auth/RequestOtp", json!({ "email": email })).await.ok();
    let otp = mailed_code(&visitor, &email).await;
    let guess = json!({ "otp": otp, "verification_id": asked["verification_id"] });
    let answers = visitor.at_once(None, "/Auth/VerifyOtp", vec![guess; 4]).await;
    assert_eq!((count(&answers, 200), count(&answers, 422)), (1, 3));
}

#[tokio::test]
async fn two_sign_ups_of_one_address_make_one_company() {
    let visitor = TestApp::company("Twice").await.nobody();
    let email = address(&visitor, "twice");
    let mut forms = Vec::new();
    for _ in 0..2 {
        let token = verified_address(&visitor, &email).await;
        forms.push(registration(&email, &token, &visitor.solve_challenge().await));
    }
    forms[1]["cmpany_name"] = json!("The other one");
    let answers = visitor.at_once(None, "/api/Registration", forms).await;
    assert_eq!((count(&answers, 200), count(&answers, 409)), (1, 1), "{answers:#?}");
    let refused = answers.iter().find(|answer| answer.status.as_u16() == 409);
    assert_eq!(refused.map(Answer::refusal), Some((409, "sign_up.email_taken", "email")));

    let login = json!({ "email": email, "password": "Balanced-Books-9" });
    let entered = visitor.post("/api/Login", login).await.ok();
    assert_eq!(entered["companies"].as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn one_proof_sent_twice_at_once_makes_one_company() {
    let visitor = TestApp::company("Double click at the door").await.nobody();
    let email = address(&visitor, "clicked");
    let token = verified_address(&visitor, &email).await;
    let form = registration(&email, &token, &visitor.solve_challenge().await);
    let answers = visitor.at_once(None, "/api/Registration", vec![form; 3]).await;
    assert_eq!(count(&answers, 200), 1, "{answers:#?}");
    assert!(answers.iter().all(|answer| answer.refusal().0 < 500), "{answers:#?}");
}

#[tokio::test]
async fn a_known_address_is_answered_like_an_unknown_one() {
    let app = TestApp::company("Known").await;
    let visitor = app.nobody();
    let asked = visitor.post("/Auth/RequestOtp", json!({ "email": app.email })).await.ok();
    assert!(asked["verification_id"].is_string() && asked["expires_at"].is_string());
    let (_, letter) = visitor.mail_to(&app.email).await;
    assert!(letter.contains("/login"), "the letter says that there is an account: {letter}");
    let mut lines = letter.lines().map(str::trim);
    assert!(!lines.any(|line| line.parse::<u16>().is_ok()), "and holds no code: {letter}");
}

#[tokio::test]
async fn codes_for_one_address_are_mailed_five_times_an_hour() {
    let visitor = TestApp::alone("Mailed").await.nobody();
    let body = json!({ "email": address(&visitor, "mailed") });
    let answers = visitor.at_once(None, "/Auth/RequestOtp", vec![body; 7]).await;
    assert_eq!((count(&answers, 200), count(&answers, 429)), (5, 2));
    let refused = answers.iter().find(|answer| answer.status.as_u16() == 429);
    assert_eq!(refused.map(Answer::refusal), Some((429, "too_many_attempts", "")));
}

#[tokio::test]
async fn passwords_are_tried_ten_times_from_one_address() {
    let app = TestApp::alone("Tried").await;
    let somewhere = app.beside("Somewhere else").await.nobody();
    // The sign-in of the company's own admin succeeded, and counts for nothing.
    let wrong = json!({ "email": app.email, "password": "Wrong-2026-test" });
    let answers = app.nobody().at_once(None, "/api/Login", vec![wrong; 12]).await;
    assert_eq!((count(&answers, 401), count(&answers, 429)), (10, 2));
    let right = json!({ "email": app.email, "password": PASSWORD });
    app.nobody().post("/api/Login", right.clone()).await.refused(429);
    let login = somewhere.post("/api/Login", right).await.ok();
    assert_eq!(login["GetTenantID"], app.tenant.0, "from elsewhere the person still comes in");
}

#[tokio::test]
async fn strangers_lock_nobody_out_of_where_they_have_signed_in() {
    let app = TestApp::alone("Known network").await;
    let stranger = |network: i64| app.nobody().asking_for(TenantId((1 << 20) + (network << 8)));
    let wrong = json!({ "email": app.email, "password": "Wrong-2026-test" });
    for network in 0..60 {
        stranger(network).post("/api/Login", wrong.clone()).await.refused(401);
    }
    let right = json!({ "email": app.email, "password": PASSWORD });
    stranger(60).post("/api/Login", right.clone()).await.refused(429);
    app.nobody().post("/api/Login", right).await.ok();
}

#[tokio::test]
async fn who_knows_the_password_comes_in_as_often_as_they_like() {
    let app = TestApp::company("A busy desk").await;
    for _ in 0..12 {
        app.sign_in(&app.email).await;
    }
}
