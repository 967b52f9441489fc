//! The log of what happened to a person's account.

use std::time::Duration;

use serde_json::{Value, json};

use crate::kit::members::{ask_recovery, change_member, mailed_token, member_id};
use crate::kit::{PASSWORD, TestApp};

async fn own(app: &TestApp) -> Vec<Value> {
    app.get("/api/SecurityEvents").await.ok().as_array().expect("events").clone()
}

fn kinds(events: &[Value]) -> Vec<&str> {
    events.iter().map(|event| event["kind"].as_str().unwrap_or_default()).collect()
}

#[tokio::test]
async fn a_person_sees_their_sign_ins_and_failures_and_nobody_elses() {
    let app = TestApp::company("Watched").await;
    let wrong = json!({ "email": app.email, "password": "Wrong-2026-test" });
    app.nobody().post("/api/Login", wrong).await.refused(401);
    // It is noted beside the answer.
    let mut events = own(&app).await;
    for _ in 0..500 {
        if kinds(&events).contains(&"sign_in_failed") {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
        events = own(&app).await;
    }
    assert_eq!(kinds(&events), ["sign_in_failed", "signed_in"]);
    let network = events[0]["network"].as_str().expect("a network");
    assert!(network.starts_with("10.") && network.ends_with(".0/24"), "{network}");
    assert_eq!(events[0]["company_name"], Value::Null);
    assert_eq!(events[1]["company_name"], "Watched");
    let kept: Vec<&String> = events[0].as_object().expect("an event").keys().collect();
    assert_eq!(kept, ["at", "company_name", "device", "id", "kind", "network"], "no secret");
    let other = app.beside("Unwatched").await;
    assert_eq!(kinds(&own(&other).await), ["signed_in"]);
    app.nobody().get("/api/SecurityEvents").await.refused(401);
}

#[tokio::test]
async fn a_new_password_and_ended_sessions_are_on_record() {
    let app = TestApp::company("Reset and ended").await;
    let second = app.sign_in(&app.email).await;
    let sessions = second.get("/api/Sessions").await.ok();
    let rows = sessions.as_array().expect("sessions").iter();
    let first = rows.filter(|row| row["current"] == false).collect::<Vec<_>>()[0]["id"].clone();
    let path = format!("/api/Sessions/{}", first.as_str().expect("an id"));
    second.delete(&path).await.ok();
    ask_recovery(&app.nobody(), &app.email).await.ok();
    let token = mailed_token(&app, &app.email).await;
    let body = json!({ "token": token, "password": PASSWORD, "confirmation_password": PASSWORD });
    app.nobody().post("/api/ResetPasswordStepTwo", body).await.ok();
    let again = app.sign_in(&app.email).await;
    let all = own(&again).await;
    let expected = [
        "signed_in",
        "password_changed",
        "recovery_asked",
        "session_ended",
        "signed_in",
        "signed_in",
    ];
    assert_eq!(kinds(&all), expected);
}

#[tokio::test]
async fn who_manages_members_sees_what_concerns_the_company_alone() {
    let app = TestApp::company("Managers").await;
    let guest = app.beside("Guests of their own").await;
    let invitation = json!({
        "email": guest.email, "first_name": "Mona", "last_name": "Adel", "role_id": 3,
    });
    app.change_company("tier = 2");
    app.post("/Setting/Members/AddMember", invitation).await.ok();
    guest.post("/api/SwitchCompany", json!({ "tenant_id": app.tenant.0 })).await.ok();
    let id = member_id(&app, &guest.email).await;
    change_member(&app, id, json!({ "role_id": 2 })).await.ok();
    change_member(&app, id, json!({ "role_id": 2, "active": false })).await.ok();
    let path = format!("/Setting/Members/SecurityEvents/{id}");
    let seen = app.get(&path).await.ok();
    let seen = seen.as_array().expect("events");
    // Neither the guest's sign-in to their own company nor from where they come.
    assert_eq!(kinds(seen), ["access_stopped", "rights_changed", "company_entered", "invited"]);
    assert!(seen.iter().all(|event| event.get("network").is_none()), "{seen:#?}");
    assert_eq!(kinds(&own(&guest).await).len(), 5);
    // Another company sees nothing of it, nor does a person who may not read members.
    let other = app.beside("Neighbours").await;
    assert_eq!(other.get(&path).await.refusal().0, 404);
    let clerk = app.member("reg_user").await;
    assert_eq!(clerk.get(&path).await.refusal().0, 403);
}

#[tokio::test]
async fn it_is_kept_for_half_a_year() {
    let app = TestApp::alone("Forgetful").await;
    let forget = |moment: &str| {
        let now = moment.parse().expect("a moment");
        app.as_admin(move |tx, _| tenancy::forget_security_events(tx, now))
    };
    forget("2027-05-18T00:00:00Z").await.expect("kept");
    assert_eq!(own(&app).await.len(), 1);
    forget("2027-05-20T00:00:00Z").await.expect("forgotten");
    assert_eq!(own(&app).await.len(), 0);
}

#[tokio::test]
async fn an_invitation_that_was_withdrawn_stays_with_its_name() {
    let app = TestApp::company("Withdrawing").await;
    app.change_company("tier = 2");
    let email = format!("samir-{}@niletrading.example", app.tenant.0);
    let invitation = json!({
        "email": email, "first_name": "Samir", "last_name": "Unknown", "role_id": 2,
    });
    app.post("/Setting/Members/AddMember", invitation).await.ok();
    let id = member_id(&app, &email).await;
    app.post(&format!("/Setting/Members/WithdrawInvitation/{id}"), json!({})).await.ok();
    let seen = app.get("/Setting/Members/SecurityEvents").await.ok();
    let seen: Vec<Value> = seen.as_array().expect("events").clone();
    let of_him: Vec<&Value> = seen.iter().filter(|event| event["member_id"] == id).collect();
    let told: Vec<_> = of_him.iter().map(|event| (&event["kind"], &event["person_name"])).collect();
    let name = json!("Samir Unknown");
    assert_eq!(
        told,
        [(&json!("invitation_withdrawn"), &name), (&json!("invited"), &name)],
        "{seen:#?}"
    );
    let other = app.beside("Next door").await;
    let theirs = other.get("/Setting/Members/SecurityEvents").await.ok();
    assert!(!theirs.to_string().contains("Samir"), "{theirs}");
}
