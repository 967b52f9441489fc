//! What a plan allows, and the list of plans.

use serde_json::json;

use crate::kit::TestApp;
use crate::kit::subscriptions::{APPROVED, Payer};

fn invited(name: &str, app: &TestApp) -> serde_json::Value {
    json!({
        "email": format!("{name}-{}@limit.example", app.tenant.0), "first_name": name,
        "last_name": "Adel", "role_id": 2,
    })
}

#[tokio::test]
async fn a_plan_of_one_user_takes_no_second() {
    let payer = Payer::new("Limits").await;
    let app = &payer.app;
    let refused = app.post("/Setting/Members/AddMember", invited("nour", app)).await;
    assert_eq!(refused.refusal(), (402, "plan.members", ""));
    assert!(refused.message().contains('1'), "{}", refused.message());
    let list = app.post("/Setting/Members/GetMember", json!({})).await.ok();
    assert_eq!(list["members_limit"], 1, "known before somebody is invited");
    payer.subscribes(2, "month", APPROVED).await;
    let member = app.post("/Setting/Members/AddMember", invited("nour", app)).await.ok();
    // Too many for the smaller plan: their access is stopped first.
    let costs = payer.costs(1, "month").await;
    assert_eq!((&costs["members_over"], &costs["direction"]), (&json!(1), &json!("downgrade")));
    let refused = payer.changes(1, "month").await;
    assert_eq!(refused.refusal().1, "plan.too_many_members");
    let path = format!("/Setting/Members/UpdatePermission/{}", member["id"]);
    let stopped = json!({ "role_id": 2, "active": false });
    app.post(&path, stopped).await.ok();
    payer.changes(1, "month").await.ok();
    // The smaller plan is chosen: nobody comes in any more.
    let back = json!({ "role_id": 2, "active": true });
    assert_eq!(app.post(&path, back).await.refusal().1, "plan.members");
    let refused = app.post("/Setting/Members/AddMember", invited("sara", app)).await;
    assert_eq!(refused.refusal().1, "plan.members");
    let usage = payer.subscription().await["usage"].clone();
    assert_eq!((&usage["members"], &usage["members_limit"]), (&json!(1), &json!(1)));
}

#[tokio::test]
async fn an_ended_company_makes_room_for_a_smaller_plan() {
    let payer = Payer::new("Room").await;
    payer.subscribes(2, "year", APPROVED).await;
    let (_, mail) = payer.app.mail_to(&payer.app.email).await;
    assert!(mail.contains("5,130.00"), "{mail}");
    let working = payer.app.member("accountant").await;
    payer.app.post("/Setting/Members/AddMember", invited("nour", &payer.app)).await.ok();
    payer.app.change_company("subscription_status = 'canceled'");
    let app = &payer.app;
    let list = app.post("/Setting/Members/GetMember", json!({})).await.ok();
    let id = |email: &str| {
        let mut rows = list["Members"].as_array().expect("members").iter();
        rows.find(|row| row["email"] == email).expect("a member")["id"].clone()
    };
    assert_eq!(payer.costs(1, "month").await["members_over"], 2);
    assert_eq!(payer.changes(1, "month").await.refusal().1, "plan.too_many_members");

    // Nobody comes in and nobody gets other rights, but places are given up.
    let canceled = (402, "subscription.canceled", "");
    let refused = app.post("/Setting/Members/AddMember", invited("sara", app)).await;
    assert_eq!(refused.refusal(), canceled);
    let path = format!("/Setting/Members/UpdatePermission/{}", id(&working.email));
    for rights in [
        json!({ "role_id": 2, "active": true }),
        json!({ "role_id": 1, "active": false }),
        json!({ "role_id": 2, "active": false, "permissions": [{
            "subject": "Sales", "create": true, "read": true, "update": true, "delete": true,
        }] }),
    ] {
        assert_eq!(app.post(&path, rights.clone()).await.refusal(), canceled, "{rights}");
    }
    app.post(&path, json!({ "role_id": 2, "active": false })).await.ok();
    let back = json!({ "role_id": 2, "active": true });
    assert_eq!(app.post(&path, back).await.refusal(), canceled);
    let invitation = invited("nour", app)["email"].as_str().map(&id).expect("an invitation");
    let withdraw = format!("/Setting/Members/WithdrawInvitation/{invitation}");
    app.post(&withdraw, json!({})).await.ok();
    assert_eq!(payer.costs(1, "month").await["members_over"], 0);
    payer.changes(1, "month").await.ok();
    let seen = payer.subscription().await;
    assert_eq!((&seen["status"], &seen["plan_id"]), (&json!("active"), &json!(1)));
}

#[tokio::test]
async fn plans_are_shown_to_everybody() {
    let app = TestApp::company("Plans").await;
    let shown = app.nobody().get("/api/Plan/GetPlans").await.ok();
    assert_eq!(shown["Status"], json!(null));
    let plans = shown["plans"].as_array().expect("plans");
    let told: Vec<String> = plans
        .iter()
        .map(|plan| {
            format!(
                "{} {} {} {} {} {}",
                plan["plan_id"],
                plan["price_month"],
                plan["price_year"],
                plan["members_limit"],
                plan["code"],
                plan["enabled"]
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            r#"1 "250.00" "2500.00" 1 null true"#,
            r#"2 "450.00" "4500.00" 25 "XA07" true"#,
            r#"3 "850.00" "8500.00" 200 null false"#,
        ]
    );
    assert_eq!(app.get("/api/Plan/GetPlans").await.ok()["Status"], "intrial");
}

#[tokio::test]
async fn without_a_gateway_nobody_pays() {
    let app = TestApp::company("No gateway").await;
    let seen = app.get("/Setting/Subscription/GetSubscription").await.ok();
    assert_eq!(seen["gateway_ready"], false);
    let asked = json!({ "return_to": "billing" });
    let refused = app.post("/Setting/Payment/StartCard", asked).await;
    assert_eq!(refused.refusal().1, "payment.not_set_up");
}

#[tokio::test]
async fn a_status_that_nobody_knows_writes_nothing() {
    let app = TestApp::company("Unknown status").await;
    app.change_company("subscription_status = 'paused'");
    let refused = app.post("/Customer/AddCustomer", json!({ "display_name": "Ali" })).await;
    assert_eq!(refused.refusal().0, 402);
    app.post("/COA/ListCOA", json!({})).await.ok();
}
