//! From the trial to the last bill: what an admin lives through with a subscription.

use serde_json::{Value, json};

use crate::kit::TestApp;
use crate::kit::pdf::pdf_text;
use crate::kit::reminders::system_lines;
use crate::kit::subscriptions::{APPROVED, CHALLENGE, DECLINED, DECLINED_LATER, Payer};

const DAY: &str = "2027-01-10T09:00:00Z";

/// The activity of the subscription, the oldest first: who, and what it was before and after.
async fn activity(payer: &Payer) -> String {
    let tenant = payer.app.tenant;
    let read = move |tx: &mut dyn platform::Tx, _: &platform::Ctx| {
        platform::activity::latest(tx, tenant, "subscription", tenant.0)
    };
    let items = payer.app.as_admin(read).await.expect("the activity");
    let lines = items.iter().rev().map(|item| {
        let changes = item.changes.iter().map(|change| {
            let text = |value: &Option<String>| value.clone().unwrap_or_else(|| "-".to_owned());
            format!(" {} {} > {}", change.field, text(&change.before), text(&change.after))
        });
        format!("{}:{}", item.user, changes.collect::<Vec<_>>().join(","))
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn charge_text(row: &Value) -> String {
    format!("{} {} {} {}", row["kind"], row["total"], row["state"], row["invoice_number"])
}

/// The file name and the text of a charge's tax invoice.
async fn tax_invoice(payer: &Payer, charge: &Value) -> (String, String) {
    let path = format!("/Setting/Subscription/TaxInvoice/{}", charge["id"]);
    let (name, bytes) = payer.app.file(&path).await;
    (name, pdf_text(&bytes))
}

#[tokio::test]
async fn a_company_subscribes_upgrades_and_downgrades() {
    let trial = Payer::new("Journey").await;
    let seen = trial.subscription().await;
    assert_eq!((&seen["status"], &seen["plan_id"]), (&json!("intrial"), &json!(1)));
    assert_eq!(seen["gateway_ready"], true);
    // The trial is over: nothing is written, and subscribing stays open.
    let payer = trial.at(DAY).await;
    let customer = json!({ "display_name": "Ali" });
    let refused = payer.app.post("/Customer/AddCustomer", customer.clone()).await;
    assert_eq!(refused.refusal(), (402, "subscription.expired", ""));
    let refused = payer.changes(1, "month").await;
    assert_eq!(refused.refusal(), (402, "card.missing", ""));
    assert_eq!(refused.message(), "Please add card");
    let costs = payer.costs(1, "month").await;
    assert_eq!(
        (&costs["net"], &costs["vat"], &costs["total_amount"], &costs["direction"]),
        (&json!("250.00"), &json!("35.00"), &json!("285.00"), &json!("subscribe"))
    );
    let answer = payer.subscribes(1, "month", CHALLENGE).await;
    assert_eq!(
        (&answer["state"], &answer["subscription"]["status"]),
        (&json!("saved"), &json!("active"))
    );
    assert_eq!(answer["card"]["last_four"], "3220");
    payer.app.has_customer("Ali").await;
    let login = payer.login().await;
    assert_eq!((&login["SubscriptionStatus"], &login["code"]), (&json!("active"), &json!("")));
    // Ten days later plan 2, for the 21 of 31 days that are left.
    let payer = payer.at("2027-01-20T09:00:00Z").await;
    let costs = payer.costs(2, "month").await;
    assert_eq!((&costs["credit"], &costs["net"]), (&json!("169.35"), &json!("135.49")));
    let stale = json!({
        "tier_id": 2, "xtenant": payer.app.tenant.0, "period": "month", "total_amount": "1.00",
    });
    let stale = payer.app.post("/Setting/Subscription/ChangePlan", stale).await;
    assert_eq!(stale.refusal(), (409, "plan.total_changed", "total_amount"));
    let changed = payer.changes(2, "month").await.ok();
    assert_eq!(changed["message"], "Plan changed Successfully");
    assert_eq!(changed["subscription"]["code"], "XA07");
    assert_eq!(payer.login().await["tier"], 2);
    payer.app.get("/Projects/GetProjects").await.ok();
    // Down again from the next month; undone; and chosen again.
    let down = payer.changes(1, "month").await.ok();
    assert_eq!(down["message"], "Plan changed Successfully from the Next Month");
    assert_eq!(down["subscription"]["next_plan_id"], 1);
    assert_eq!(payer.changes(2, "month").await.ok()["subscription"]["next_plan_id"], json!(null));
    payer.changes(1, "month").await.ok();
    let payer = payer.on("2027-02-10T09:00:00Z").await;
    let seen = payer.subscription().await;
    assert_eq!((&seen["plan_id"], &seen["period_end"]), (&json!(1), &json!("2027-03-09")));
    insta::assert_snapshot!(activity(&payer).await, @r"
    Mizan: subscription_status intrial > active, paid_until - > 2027-02-09
    Mizan: plan startup > small_to_medium
    Mona Tester: next_plan - > startup
    Mona Tester: next_plan startup > -
    Mona Tester: next_plan - > startup
    Mizan: plan small_to_medium > startup, paid_until 2027-02-09 > 2027-03-09, next_plan startup > -
    ");
    let charges = payer.charges().await;
    assert_eq!(
        charges.iter().map(charge_text).collect::<Vec<_>>(),
        [
            r#""renewal" "285.00" "paid" "MZ-000003""#,
            r#""upgrade" "154.46" "paid" "MZ-000002""#,
            r#""subscribe" "285.00" "paid" "MZ-000001""#,
        ]
    );
    // An issued invoice stays as it is, whatever the company is called later.
    payer.app.form("/Setting/UpdateCompanyData", &[("legal_name", "Renamed")], None).await.ok();
    let (name, text) = tax_invoice(&payer, &charges[1]).await;
    assert_eq!(name, "MZ-000002.pdf");
    let parts = ["MZ-000002", "135.49", "14%", "18.97", "154.46", "Journey"];
    assert!(parts.iter().all(|part| text.contains(part)) && !text.contains("Renamed"), "{text}");
    let (_, mail) = payer.app.mail_to(&payer.app.email).await;
    assert!(mail.contains("285.00"), "{mail}");
}

#[tokio::test]
async fn a_refused_renewal_is_tried_three_times_and_paid_by_a_link() {
    let payer = Payer::new("Dunning").await;
    let answer = payer.subscribes(2, "month", DECLINED_LATER).await;
    assert_eq!(answer["state"], "saved");
    // The period begins after the trial: 21 December to 20 January.
    let payer = payer.on("2027-01-21T09:00:00Z").await;
    let seen = payer.subscription().await;
    assert_eq!(
        (&seen["status"], &seen["retry"]["next_on"]),
        (&json!("active"), &json!("2027-01-24"))
    );
    let reminded = system_lines(&payer.app.reminders().await);
    assert!(reminded.contains("subscription_unpaid high 1 - 2027-01-21"), "{reminded}");
    let (subject, mail) = payer.app.mail_to(&payer.app.email).await;
    assert!(mail.contains("513.00") && !subject.is_empty(), "{subject}: {mail}");
    assert_eq!(
        payer.app.post("/Setting/Subscription/PayNow", json!({})).await.refusal().1,
        "card.rejected"
    );
    assert_eq!(payer.subscription().await["retry"]["attempts"], 1, "only the job's attempts count");
    let payer = payer.on("2027-01-24T09:00:00Z").await;
    assert_eq!(payer.subscription().await["retry"]["next_on"], "2027-01-28");
    let payer = payer.on("2027-01-28T09:00:00Z").await;
    // Waiting: a session is of no use, and the sign-in gives a link.
    let refused = payer.app.get("/Setting/Subscription/GetSubscription").await;
    assert_eq!(refused.refusal().0, 450);
    let login = payer.login().await;
    assert_eq!(login["SubscriptionStatus"], "waiting");
    let (_, mail) = payer.app.mail_to(&payer.app.email).await;
    assert!(mail.contains("/subscription?pay="), "{mail}");
    let link = login["paymentMethodUrl"].as_str().expect("a link").to_owned();
    let token = json!({ "token": link.split_once("pay=").expect("a token").1 });
    let nobody = payer.app.nobody();
    let shown = nobody.post("/api/Subscription/OpenPayLink", token.clone()).await.ok();
    assert_eq!((&shown["company_name"], &shown["total"]), (&json!("Dunning"), &json!("513.00")));
    // A gateway that is out of reach uses nothing up.
    let closed = payer.without_gateway().nobody();
    let refused = closed.post("/api/Subscription/Pay", token.clone()).await;
    assert_eq!(refused.refusal(), (503, "payment.unreachable", ""));
    let page = nobody.post("/api/Subscription/Pay", token.clone()).await.ok();
    payer.types(page["page_url"].as_str().expect("a page"), APPROVED).await;
    let again = nobody.post("/api/Subscription/Pay", token.clone()).await;
    assert_ne!(again.status, 200, "a link works once");
    // The job asks the gateway: the browser never came back.
    let payer = payer.on("2027-01-28T11:00:00Z").await;
    let seen = payer.subscription().await;
    assert_eq!((&seen["status"], &seen["period_end"]), (&json!("active"), &json!("2027-02-27")));
    assert_eq!(
        nobody.post("/api/Subscription/OpenPayLink", token).await.refusal().1,
        "pay_link.bad"
    );
    let forged = json!({ "token": "AAAA" });
    assert_eq!(nobody.post("/api/Subscription/Pay", forged).await.refusal().1, "pay_link.bad");
    // The new card is the one that is charged from now on.
    let payer = payer.on("2027-02-28T11:00:00Z").await;
    assert_eq!(payer.subscription().await["period_end"], "2027-03-27");
}

#[tokio::test]
async fn a_cancelled_subscription_ends_reads_and_comes_back() {
    let payer = Payer::new("Ending").await;
    let refused = payer.app.post("/Setting/Subscription/CancelSubscription", json!({})).await;
    assert_eq!(refused.refusal().1, "plan.nothing_to_cancel");
    payer.subscribes(2, "month", APPROVED).await;
    let cancel = "/Setting/Subscription/CancelSubscription";
    let answer = payer.app.post(cancel, json!({})).await.ok();
    assert_eq!(answer["message"], "Plan cancelled successfully!");
    assert_eq!(answer["subscription"]["ends_on"], "2027-01-20");
    let resume = "/Setting/Subscription/ResumeSubscription";
    assert_eq!(payer.app.post(resume, json!({})).await.ok()["subscription"]["status"], "active");
    payer.app.post(cancel, json!({})).await.ok();
    payer.app.has_customer("Ali").await;
    // It works to the end of its last day, and is never charged again.
    let payer = payer.on("2027-01-20T09:00:00Z").await;
    payer.app.has_customer("Mona").await;
    let payer = payer.on("2027-01-21T09:00:00Z").await;
    assert_eq!(payer.login().await["SubscriptionStatus"], "canceled");
    assert_eq!(payer.charges().await.len(), 1);
    let refused = payer.app.post("/Customer/AddCustomer", json!({ "display_name": "Sara" })).await;
    assert_eq!(refused.refusal(), (402, "subscription.canceled", ""));
    payer.app.post("/Customer/GetCustomersTable", json!({})).await.ok();
    payer.app.file_of("/Export/Customers", json!({ "format": "csv" })).await;
    // A session lasts half an hour.
    let late = payer.app.at("2027-01-21T09:31:00Z");
    assert_eq!(late.post("/COA/ListCOA", json!({})).await.refusal(), (401, "session_ended", ""));
    let payer = payer.at("2027-01-21T09:40:00Z").await;
    let back = payer.changes(2, "month").await.ok();
    assert_eq!(back["subscription"]["status"], "active");
    assert_eq!(back["subscription"]["period_end"], "2027-02-20");
    payer.app.has_customer("Sara").await;
}

#[tokio::test]
async fn a_trial_says_that_it_ends() {
    let payer = Payer::new("Trial mails").await;
    assert_eq!(payer.subscription().await["trial_ends_at"], "2026-12-20");
    let payer = payer.on("2026-12-17T09:00:00Z").await;
    let (subject, _) = payer.app.mail_to(&payer.app.email).await;
    let payer = payer.on("2026-12-20T09:00:00Z").await;
    payer.app.has_customer("Ali").await;
    let (last, _) = payer.app.mail_to(&payer.app.email).await;
    assert_ne!(subject, last, "another mail on the last day");
    let letters = payer.app.letters_naming(&payer.app.email).len();
    let payer = payer.on("2026-12-20T12:00:00Z").await;
    payer.app.mail_to(&payer.app.email).await;
    assert_eq!(payer.app.letters_naming(&payer.app.email).len(), letters, "each mail goes once");
    let payer = payer.at("2026-12-21T09:00:00Z").await;
    let refused = payer.app.post("/Customer/AddCustomer", json!({ "display_name": "S" })).await;
    assert_eq!(refused.refusal().0, 402);
}

#[tokio::test]
async fn nobody_pays_without_a_card() {
    let payer = Payer::new("Without a card").await;
    let pay = async |app: &TestApp| app.post("/Setting/Subscription/PayNow", json!({})).await;
    assert_eq!(pay(&payer.app).await.refusal(), (409, "payment.nothing_due", ""));
    payer.app.change_company("subscription_status = 'canceled'");
    let payer = payer.at(DAY).await;
    let refused = pay(&payer.app).await;
    assert_eq!(refused.refusal(), (402, "card.missing", ""));
    assert_eq!(refused.message(), "Please add card");
    assert_eq!(pay(&payer.app.in_language("ar")).await.message(), "أضف بطاقة");
}

#[tokio::test]
async fn a_page_on_which_nobody_paid_was_not_refused() {
    let payer = Payer::new("Abandoned").await;
    payer.opens(1, "month").await;
    payer.subscribes(2, "month", APPROVED).await;
    let states: Vec<Value> = payer.charges().await.iter().map(|row| row["state"].clone()).collect();
    assert_eq!(states, ["paid", "abandoned"]);
    let payer = Payer::new("Declined").await;
    payer.subscribes(2, "month", DECLINED).await;
    assert_eq!(payer.charges().await[0]["state"], "refused");
}

#[tokio::test]
async fn cancelled_between_two_attempts_it_ends_when_they_would_have() {
    let payer = Payer::new("Cancelled while retried").await;
    payer.subscribes(2, "month", DECLINED_LATER).await;
    let payer = payer.on("2027-01-21T09:00:00Z").await;
    assert_eq!(payer.subscription().await["retry"]["works_until"], "2027-01-27");
    let cancel = "/Setting/Subscription/CancelSubscription";
    let ending = payer.app.post(cancel, json!({})).await.ok()["subscription"].clone();
    assert_eq!(
        (&ending["status"], &ending["ends_on"], &ending["retry"], &ending["next_charge"]),
        (&json!("canceling"), &json!("2027-01-27"), &Value::Null, &Value::Null)
    );
    assert!(!system_lines(&payer.app.reminders().await).contains("subscription_unpaid"));
    // Undone, the renewal is tried again on its day.
    let resume = "/Setting/Subscription/ResumeSubscription";
    let back = payer.app.post(resume, json!({})).await.ok()["subscription"].clone();
    assert_eq!(
        (&back["status"], &back["retry"]["next_on"]),
        (&json!("active"), &json!("2027-01-24"))
    );
    payer.app.post(cancel, json!({})).await.ok();
    let charges = payer.charges().await.len();
    let payer = payer.on("2027-01-27T09:00:00Z").await;
    payer.app.has_customer("Ali").await;
    assert_eq!(payer.charges().await.len(), charges, "nothing is charged any more");
    let payer = payer.on("2027-01-28T09:00:00Z").await;
    assert_eq!(payer.login().await["SubscriptionStatus"], "canceled");
}
