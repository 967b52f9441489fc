//! Two-step login: the app's codes, recovery codes, and companies that demand it.

use serde_json::{Value, json};

use crate::kit::members::{ask_recovery, mailed_token};
use crate::kit::two_step::{Authenticator, challenge_of, second_step, turn_on_two_step};
use crate::kit::{PASSWORD, TestApp};

const WRONG: (u16, &str, &str) = (422, "two_step.wrong", "code");
const ENDED: (u16, &str, &str) = (409, "two_step.ended", "");

async fn kinds(app: &TestApp) -> Vec<String> {
    let events = app.get("/api/SecurityEvents").await.ok();
    let events = events.as_array().expect("events").iter();
    events.map(|event| event["kind"].as_str().expect("a kind").to_owned()).collect()
}

async fn state(app: &TestApp) -> Value {
    app.get("/api/TwoStep").await.ok()
}

#[tokio::test]
async fn it_is_set_up_by_password_and_code() {
    let app = TestApp::company("Set up").await;
    let elsewhere = app.sign_in(&app.email).await;
    let wrong = app.post("/api/TwoStep/Begin", json!({ "password": "Wrong-2026-test" })).await;
    assert_eq!(wrong.refusal(), (422, "password.not_present", "password"));
    let early = app.post("/api/TwoStep/Confirm", json!({ "code": "123456" })).await;
    assert_eq!(early.refusal(), (409, "two_step.not_on", ""));

    let first = app.post("/api/TwoStep/Begin", json!({ "password": PASSWORD })).await.ok();
    let begun = app.post("/api/TwoStep/Begin", json!({ "password": PASSWORD })).await.ok();
    assert_ne!(first["key"], begun["key"], "begun again, it is another key");
    let uri = begun["uri"].as_str().expect("an address");
    assert!(uri.starts_with("otpauth://totp/Mizan:") && uri.contains("&issuer=Mizan&"), "{uri}");
    assert!(uri.contains(begun["key"].as_str().expect("a key")));
    assert!(begun["qr_path"].as_str().is_some_and(|path| path.starts_with("M0 0h7v1h-7z")));

    let of = |begun: &Value| Authenticator::with_key(begun["key"].as_str().expect("a key"));
    let stale = app.post("/api/TwoStep/Confirm", json!({ "code": of(&first).code(&app, 0) })).await;
    let wrong = (422, "two_step.wrong_first", "code");
    assert_eq!(stale.refusal(), wrong, "the key before it no longer counts");
    assert!(!stale.message().contains("recovery"), "there are none yet: {}", stale.message());
    assert_eq!(state(&app).await["since"], Value::Null);
    let code = of(&begun).code(&app, 0);
    let done = app.post("/api/TwoStep/Confirm", json!({ "code": code })).await.ok();
    assert_eq!(done["codes"].as_array().map(Vec::len), Some(10));
    let now = state(&app).await;
    assert!(now["since"].is_string());
    assert_eq!(now["recovery_codes_left"], 10);

    // Sessions without a second step are over; the one that set it up continues.
    assert_eq!(elsewhere.get("/api/Sessions").await.refusal().0, 401);
    app.get("/api/Me").await.ok();
    let (_, mail) = app.mail_to(&app.email).await;
    assert!(mail.contains("Two-step login was turned on"), "{mail}");
    let again = app.post("/api/TwoStep/Begin", json!({ "password": PASSWORD })).await;
    assert_eq!(again.refusal(), (409, "two_step.already_on", ""));
    assert!(kinds(&app).await.contains(&"two_step_on".to_owned()));
}

#[tokio::test]
async fn the_password_alone_starts_no_session() {
    let app = TestApp::alone("Two steps").await;
    let (phone, _) = turn_on_two_step(&app).await;
    let login = json!({ "email": app.email, "password": PASSWORD });
    let asked = app.nobody().in_language("ar").post("/api/Login", login).await;
    assert_eq!(asked.status, 202);
    assert_eq!(asked.message(), "أدخل الرمز من تطبيق المصادقة.");
    let mut names: Vec<&String> = asked.body.as_object().expect("an object").keys().collect();
    names.sort();
    assert_eq!(names, ["challenge", "expires_at", "message"], "nothing of the account");

    let challenge = &asked.body["challenge"];
    assert_eq!(second_step(&app, challenge, "000 000").await.refusal(), WRONG);
    // The code that set it up counted once.
    assert_eq!(second_step(&app, challenge, &phone.code(&app, 0)).await.refusal(), WRONG);
    let next = phone.code(&app, 1);
    let entered = second_step(&app, challenge, &next).await.ok();
    assert_eq!(entered["UserData"]["user"]["Email"], app.email.as_str());
    assert_eq!(entered["must_set_up_two_step"], false);
    // Neither the challenge nor the code counts again.
    assert_eq!(second_step(&app, challenge, &next).await.refusal(), ENDED);
    let another = challenge_of(&app).await;
    assert_eq!(second_step(&app, &another, &next).await.refusal(), WRONG);
    let kinds = kinds(&app).await;
    assert_eq!(kinds[..2], ["second_step_failed", "signed_in"]);
}

#[tokio::test]
async fn a_code_counts_once_however_many_bring_it_at_once() {
    let app = TestApp::alone("Codes at once").await;
    let (phone, recovery) = turn_on_two_step(&app).await;
    for code in [phone.code(&app, 1), recovery[0].clone()] {
        let mut sends = Vec::new();
        for _ in 0..4 {
            let (app, challenge, code) = (app.clone(), challenge_of(&app).await, code.clone());
            sends.push(tokio::spawn(async move {
                second_step(&app, &challenge, &code).await.status.as_u16()
            }));
        }
        let mut statuses = Vec::new();
        for send in sends {
            statuses.push(send.await.expect("sent"));
        }
        statuses.sort_unstable();
        // The first one in ends the other challenges too.
        assert_eq!(statuses[0], 200, "{statuses:?}");
        assert!(statuses[1..].iter().all(|status| [409, 422].contains(status)), "{statuses:?}");
    }
}

#[tokio::test]
async fn a_recovery_code_opens_once_and_is_told_by_mail() {
    let app = TestApp::alone("Recovery codes").await;
    let (_, recovery) = turn_on_two_step(&app).await;
    let typed = format!(" {} ", recovery[3].to_uppercase().replace('-', " "));
    let challenge = challenge_of(&app).await;
    second_step(&app, &challenge, &typed).await.ok();
    let (_, mail) = app.mail_to(&app.email).await;
    assert!(mail.contains("Recovery codes left: 9."), "{mail}");
    assert_eq!(state(&app).await["recovery_codes_left"], 9);
    let challenge = challenge_of(&app).await;
    assert_eq!(second_step(&app, &challenge, &recovery[3]).await.refusal(), WRONG);
    assert!(kinds(&app).await.contains(&"recovery_code_used".to_owned()));

    // Another person's codes are nobody else's.
    let other = app.beside("Other codes").await;
    let (phone, others) = turn_on_two_step(&other).await;
    for code in [others[0].clone(), phone.code(&other, 1)] {
        assert_eq!(second_step(&app, &challenge, &code).await.refusal(), WRONG);
    }

    let body = json!({ "password": PASSWORD, "code": recovery[4] });
    let renewed = app.post("/api/TwoStep/NewRecoveryCodes", body).await.ok();
    assert_eq!(second_step(&app, &challenge, &recovery[5]).await.refusal(), WRONG);
    let new = renewed["codes"][0].as_str().expect("a code");
    second_step(&app, &challenge, new).await.ok();
}

#[tokio::test]
async fn a_challenge_has_five_attempts_and_ten_minutes() {
    let app = TestApp::alone("Challenges").await;
    let (phone, recovery) = turn_on_two_step(&app).await;
    let challenge = challenge_of(&app).await;
    for typed in ["1", "abcde-fghij", "' or 1=1 --", "９９９９９９", "😀"] {
        assert_eq!(second_step(&app, &challenge, typed).await.refusal(), WRONG, "{typed}");
    }
    assert_eq!(second_step(&app, &challenge, &recovery[0]).await.refusal(), ENDED);
    let late = app.at("2026-11-20T23:00:00Z");
    let challenge = challenge_of(&late).await;
    let later = app.at("2026-11-20T23:10:30Z");
    assert_eq!(second_step(&later, &challenge, &recovery[0]).await.refusal(), ENDED);
    for made_up in [json!("x"), json!("😀"), json!("a".repeat(100))] {
        assert_eq!(second_step(&late, &made_up, "123456").await.refusal(), ENDED);
    }
    assert_eq!(second_step(&late, &json!("a".repeat(101)), "1").await.refusal().0, 400);
    assert_eq!(second_step(&late, &json!(""), "").await.faults().len(), 2);
    let new = "Another-Password-9";
    let change = json!({
        "password": PASSWORD, "new_password": new, "confirmation_password": new,
    });
    app.post("/api/ChangePassword", change).await.ok();
    let refused = second_step(&late, &challenge, &phone.code(&late, 0)).await;
    assert_eq!(refused.refusal(), ENDED, "the password of the challenge is another one now");
}

#[tokio::test]
async fn who_knows_the_password_may_guess_twenty_times_an_hour() {
    let app = TestApp::alone("Guessing").await;
    let (_, recovery) = turn_on_two_step(&app).await;
    for round in 0..4 {
        let challenge = challenge_of(&app).await;
        for guess in 0..5 {
            let refused = second_step(&app, &challenge, "000001").await;
            assert_eq!(refused.refusal(), WRONG, "{round} {guess}");
        }
    }
    let challenge = challenge_of(&app).await;
    let refused = second_step(&app, &challenge, &recovery[0]).await;
    assert_eq!(refused.refusal(), (429, "too_many_attempts", ""));
    let later = app.at("2026-11-20T11:30:00Z");
    let challenge = challenge_of(&later).await;
    second_step(&later, &challenge, &recovery[0]).await.ok();
}

#[tokio::test]
async fn a_reset_password_leaves_the_second_step() {
    let app = TestApp::alone("Reset with two steps").await;
    let (phone, _) = turn_on_two_step(&app).await;
    let open = challenge_of(&app).await;
    ask_recovery(&app.nobody(), &app.email).await.ok();
    let token = mailed_token(&app, &app.email).await;
    let reset = json!({ "token": token, "password": PASSWORD, "confirmation_password": PASSWORD });
    app.nobody().post("/api/ResetPasswordStepTwo", reset).await.ok();
    let next = phone.code(&app, 1);
    assert_eq!(second_step(&app, &open, &next).await.refusal(), ENDED, "asked before the reset");
    let asked = challenge_of(&app).await;
    second_step(&app, &asked, &next).await.ok();
}

#[tokio::test]
async fn turning_it_off_takes_password_and_code() {
    let app = TestApp::company("Turned off").await;
    let (phone, recovery) = turn_on_two_step(&app).await;
    let off = async |password: &str, code: &str| {
        app.post("/api/TwoStep/TurnOff", json!({ "password": password, "code": code })).await
    };
    let refused = off("Wrong-2026-test", &recovery[0]).await;
    assert_eq!(refused.refusal(), (422, "password.not_present", "password"));
    assert_eq!(off(PASSWORD, "123456").await.refusal(), WRONG);
    off(PASSWORD, &phone.code(&app, 1)).await.ok();
    app.sign_in(&app.email).await.get("/api/Me").await.ok();
    let (_, mail) = app.mail_to(&app.email).await;
    assert!(mail.contains("was turned off"), "{mail}");
    assert_eq!(off(PASSWORD, &recovery[0]).await.refusal(), (409, "two_step.not_on", ""));
    assert!(kinds(&app).await.contains(&"two_step_off".to_owned()));
}

#[tokio::test]
async fn a_company_may_demand_it_of_its_members() {
    let app = TestApp::company("Demanding").await;
    let samy = app.member("accountant").await;
    let policy = async |who: &TestApp, demanded: bool| {
        let body = json!({ "members_use_two_step": demanded });
        who.post("/Setting/Members/TwoStepPolicy", body).await
    };
    assert_eq!(policy(&app, true).await.refusal(), (409, "member.own_two_step_off", ""));
    assert_eq!(policy(&samy, true).await.refusal().0, 403);
    let (_, recovery) = turn_on_two_step(&app).await;
    let list = policy(&app, true).await.ok();
    assert_eq!(list["members_use_two_step"], true);
    let uses = |email: &str| {
        let rows = list["Members"].as_array().expect("members").iter();
        rows.filter(|row| row["email"] == email).map(|row| row["uses_two_step"].clone()).next()
    };
    assert_eq!((uses(&app.email), uses(&samy.email)), (Some(json!(true)), Some(json!(false))));

    // A person who lacks it enters nothing of the company, and the message says what to do.
    for path in ["/api/Me", "/Setting/CompanyLogo"] {
        assert_eq!(samy.get(path).await.refusal(), (403, "two_step.required", ""), "{path}");
    }
    let ticket = json!({ "title": "Help", "message": "Please" });
    assert_eq!(samy.post("/Ticket/CreateTicket", ticket).await.refusal().0, 403);
    let login = json!({ "email": samy.email, "password": PASSWORD });
    let entered = samy.nobody().post("/api/Login", login).await.ok();
    assert_eq!(entered["must_set_up_two_step"], true);
    assert_eq!(state(&samy).await["demanded_by"], json!(["Demanding"]));
    let (_, codes) = turn_on_two_step(&samy).await;
    samy.get("/api/Me").await.ok();

    let body = json!({ "password": PASSWORD, "code": codes[0] });
    let refused = samy.post("/api/TwoStep/TurnOff", body).await;
    assert_eq!(refused.refusal(), (409, "two_step.demanded", ""));
    assert_eq!(state(&samy).await["recovery_codes_left"], 10, "a refusal uses nothing up");
    // A company beside it demands nothing.
    app.beside("Undemanding").await.get("/api/Me").await.ok();
    policy(&app, false).await.ok();
    let body = json!({ "password": PASSWORD, "code": recovery[0] });
    app.post("/api/TwoStep/TurnOff", body).await.ok();
}
