//! Customers who are reminded of their invoices by mail: once, on the right days, never in vain.

use platform::db::Scope;
use platform::mail::unsubscribe;
use platform::{TenantId, Tx, args};
use serde_json::{Value, json};

use crate::kit::sending::parsed_message;
use crate::kit::{TestApp, invoice_to, receipt_from};

const GET: &str = "/Setting/GetCustomerReminders";
const SET: &str = "/Setting/SetCustomerReminders";
const PREVIEW: &str = "/Setting/PreviewCustomerReminders";

fn rules(enabled: bool, days: &[i64]) -> Value {
    let template = |days: i64| match days {
        ..0 => "reminder_before",
        0 => "reminder_due",
        _ => "reminder_overdue",
    };
    let rule = |days: &i64| json!({ "days": days, "template": template(*days), "enabled": true });
    let rules: Vec<Value> = days.iter().map(rule).collect();
    json!({ "enabled": enabled, "least": "0.00", "rules": rules })
}

/// An invoice of 1,140.00 to an address, due on a day.
async fn invoice_due(app: &TestApp, customer: i64, address: &str, due: &str) -> i64 {
    let sale = invoice_to(customer).work("1", "1000", &[app.vat().await]);
    let sale = sale.with("customer_email", address).with("due_date", due);
    app.has_invoice(sale.showing("1140.00")).await
}

impl TestApp {
    /// What housekeeping does about reminders to customers in this company.
    async fn remind_customers(&self) {
        let sent = schedules::customer_reminders::send_due(&self.app, self.tenant).await;
        sent.expect("sent");
    }

    /// The subjects of what was mailed of an invoice, the newest first.
    async fn mailed_of(&self, invoice: i64) -> Vec<String> {
        let list = self.deliveries(&format!("/Invoice/Deliveries/{invoice}")).await;
        let subject = |one: &Value| one["subject"].as_str().expect("a subject").to_owned();
        list.as_array().expect("deliveries").iter().map(subject).collect()
    }
}

async fn reminding(app: &TestApp) -> Vec<TenantId> {
    let now = app.app.clock.now();
    let find = move |tx: &mut dyn Tx| schedules::customer_reminders::with_due(tx, now);
    app.app.db.read(Scope::SYSTEM, find).await.expect("companies")
}

#[tokio::test]
async fn nobody_is_reminded_until_the_company_turns_it_on() {
    let app = TestApp::alone("Off by default").await;
    let ali = app.has_customer("Ali").await;
    let id = invoice_due(&app, ali, "ali-off@customer.example", "2026-11-20").await;
    let usual = app.get(GET).await.ok();
    assert_eq!(usual["enabled"], false);
    let days: Vec<_> =
        usual["rules"].as_array().expect("rules").iter().map(|r| &r["days"]).collect();
    assert_eq!(days, [-3, 0, 7, 21]);
    // What it would send is seen before it is turned on, and sends nothing.
    let due = app.post(PREVIEW, usual).await.ok();
    assert_eq!(due["reminders"].as_array().map(Vec::len), Some(1), "{due:#}");
    let row = &due["reminders"][0];
    assert_eq!(
        (&row["invoice_number"], &row["email"], &row["open"], &row["days"], &row["obstacle"]),
        (
            &json!("INV-0001"),
            &json!("ali-off@customer.example"),
            &json!("1,140.00 EGP"),
            &json!(0),
            &Value::Null
        )
    );
    app.remind_customers().await;
    assert_eq!(reminding(&app).await, []);
    assert_eq!(app.mailed_of(id).await, Vec::<String>::new());
    let refused = app.member("accountant").await.post(SET, rules(true, &[0])).await;
    assert_eq!(refused.status.as_u16(), 403);
}

#[tokio::test]
async fn each_rule_reminds_once_by_cairos_day_with_the_pdf() {
    let app = TestApp::alone("Nile Collections").await;
    let ali = app.has_customer("Ali").await;
    let address = "ali-reminded@customer.example";
    let id = invoice_due(&app, ali, address, "2026-11-25").await;
    app.post(SET, rules(true, &[-3, 0, 7])).await.ok();
    app.remind_customers().await;
    assert!(app.mailed_of(id).await.is_empty(), "not yet");

    // Half past eight and half past nine in the morning in Cairo.
    assert_eq!(reminding(&app.at("2026-11-22T06:30:00Z")).await, []);
    assert_eq!(reminding(&app.at("2026-11-22T07:30:00Z")).await, [app.tenant]);
    // Half past eleven in the evening in Greenwich is the next day in Cairo.
    let night = app.later("2026-11-21T22:30:00Z").await;
    night.remind_customers().await;
    night.remind_customers().await;
    assert_eq!(
        night.mailed_of(id).await,
        ["تذكير: فاتورة رقم INV-0001 من Nile Collections تستحق في 25/11/2026"]
    );
    let source = night.letter_to(address).await;
    let letter = parsed_message(&source);
    assert_eq!(letter.attachment_count(), 1, "the invoice goes along");
    assert!(source.contains("List-Unsubscribe"), "{source}");
    let page = night.invoice_page(id).await;
    assert_eq!(page["activity"][0]["action"], "reminded");
    assert_eq!(page["activity"][0]["changes"][0]["after"], address);

    let bank = night.account("bank").await;
    night.has_receipt(receipt_from(ali, bank, "400", &[(id, "400", "0")])).await;
    let due = night.later("2026-11-25T10:00:00Z").await;
    due.remind_customers().await;
    assert_eq!(due.mailed_of(id).await.len(), 2);
    let list = due.deliveries(&format!("/Invoice/Deliveries/{id}")).await;
    let message = list[0]["message"].as_str().expect("a message");
    assert!(message.contains("تم سداد 400.00 جنيه مصري"), "{message}");
    assert!(message.contains("والمتبقي 740.00 جنيه مصري"), "{message}");
}

#[tokio::test]
async fn two_servers_remind_once() {
    let app = TestApp::company("Two reminding servers").await;
    let ali = app.has_customer("Ali").await;
    let mut invoices = Vec::new();
    for number in 0..5 {
        let address = format!("ali-twice-{number}@customer.example");
        invoices.push(invoice_due(&app, ali, &address, "2026-11-20").await);
    }
    app.post(SET, rules(true, &[0])).await.ok();
    let servers: Vec<_> = (0..4)
        .map(|_| {
            let server = app.at_another_server("2026-11-20T11:00:00Z");
            tokio::spawn(async move { server.remind_customers().await })
        })
        .collect();
    for server in servers {
        server.await.expect("sent");
    }
    for invoice in invoices {
        assert_eq!(app.mailed_of(invoice).await.len(), 1);
    }
}

#[tokio::test]
async fn what_is_paid_deleted_small_or_exempt_is_not_reminded_of() {
    let app = TestApp::alone("Spared").await;
    let (ali, bank) = (app.has_customer("Ali").await, app.account("bank").await);
    let due = "2026-11-20";
    let paid = invoice_due(&app, ali, "paid@spared.example", due).await;
    let receipt = app.has_receipt(receipt_from(ali, bank, "1140", &[(paid, "1140", "0")])).await;
    let deleted = invoice_due(&app, ali, "deleted@spared.example", due).await;
    app.delete(&format!("/Invoice/DeleteInvoice/{deleted}")).await.ok();
    let small = invoice_to(ali).work("1", "9", &[]).with("customer_email", "small@spared.example");
    let small = app.has_invoice(small.with("due_date", due).showing("9.00")).await;
    let friend = app.has_customer("Friend").await;
    let exempt = invoice_due(&app, friend, "exempt@spared.example", due).await;
    let path = format!("/Customer/EditCustomer/{friend}");
    let page = app.post(&format!("/Customer/CustomerDetails/{friend}"), json!({})).await.ok();
    let mut form = page["customer"].clone();
    assert_eq!(form["reminders_exempt"], false);
    form["reminders_exempt"] = json!(true);
    let saved = app.post(&path, form.clone()).await.ok();
    // A program that doesn't know the field leaves it as it is.
    form.as_object_mut().expect("fields").remove("reminders_exempt");
    form["version"] = saved["customer"]["version"].clone();
    let saved = app.post(&path, form).await.ok();
    assert_eq!(saved["customer"]["reminders_exempt"], true);
    let stopped = "stopped@spared.example";
    let unwanted = invoice_due(&app, ali, stopped, due).await;
    let word = unsubscribe::token(&app.app.config.secret_key, app.tenant, stopped);
    app.nobody().post(&format!("/Mail/Unsubscribe/{word}"), json!({})).await.ok();
    let lost = invoice_to(ali).work("1", "500", &[]).with("due_date", due).showing("500.00");
    let lost = app.has_invoice(lost).await;

    let mut chosen = rules(true, &[0]);
    chosen["least"] = json!("10.00");
    let shown = app.post(PREVIEW, chosen.clone()).await.ok();
    let obstacles: Vec<_> = shown["reminders"]
        .as_array()
        .expect("reminders")
        .iter()
        .map(|row| (row["invoice_id"].as_i64().expect("an id"), row["obstacle"].clone()))
        .collect();
    assert_eq!(obstacles, [(unwanted, json!("stopped")), (lost, json!("no_address"))]);
    app.post(SET, chosen).await.ok();
    app.remind_customers().await;
    for invoice in [paid, small, exempt, unwanted, lost] {
        assert!(app.mailed_of(invoice).await.is_empty(), "{invoice}");
    }
    // The payment is undone: the invoice is open again, and its day is today.
    app.delete(&format!("/Invoice/DeleteReceivePayment/{receipt}")).await.ok();
    app.remind_customers().await;
    assert_eq!(app.mailed_of(paid).await.len(), 1);
}

#[tokio::test]
async fn what_was_due_before_is_not_made_up_and_a_moved_date_is_followed() {
    let app = TestApp::alone("Late starters").await;
    let ali = app.has_customer("Ali").await;
    let old = invoice_to(ali).work("1", "100", &[]).with("invoice_date", "2026-11-01");
    let old = old.with("customer_email", "old@late.example").with("due_date", "2026-11-19");
    let old = app.has_invoice(old.showing("100.00")).await;
    let id = invoice_due(&app, ali, "moved@late.example", "2026-11-21").await;
    app.post(SET, rules(true, &[0, 5])).await.ok();
    app.remind_customers().await;
    assert!(app.mailed_of(old).await.is_empty(), "its day was yesterday");
    let day = app.later("2026-11-21T10:00:00Z").await;
    day.remind_customers().await;
    assert_eq!(day.mailed_of(id).await.len(), 1);
    // The due date is moved: the rule that has reminded does so no more, the other follows it.
    day.as_admin(move |tx, ctx| {
        for sql in [
            "update open_item set due_date = $3
             where tenant_id = $1 and doc_kind = 'invoice' and doc_id = $2",
            "update invoice set due_date = $3 where tenant_id = $1 and id = $2",
        ] {
            let due: jiff::civil::Date = "2026-11-28".parse().expect("a day");
            tx.exec(sql, args![ctx.tenant, id, due])?;
        }
        Ok(())
    })
    .await
    .expect("moved");
    for moment in ["2026-11-26T10:00:00Z", "2026-11-28T10:00:00Z"] {
        let day = app.later(moment).await;
        day.remind_customers().await;
        assert_eq!(day.mailed_of(id).await.len(), 1, "{moment}");
    }
    let last = app.later("2026-12-04T10:00:00Z").await;
    last.remind_customers().await;
    assert_eq!(last.mailed_of(id).await.len(), 2, "missed by a day, and sent");
    // While the company has not subscribed, nothing goes out.
    app.change_company("subscription_status = 'waiting'");
    assert!(last.post(SET, rules(false, &[0])).await.status.as_u16() >= 400);
}

#[tokio::test]
async fn rules_are_checked_and_logged() {
    let app = TestApp::company("Rules").await;
    let wrong = json!({ "enabled": true, "least": "-1", "rules": [
        { "days": 400, "template": "reminder_due", "enabled": false },
        { "days": 3, "template": "invoice", "enabled": false },
        { "days": 3, "template": "reminder_due", "enabled": false },
    ] });
    assert_eq!(
        app.post(SET, wrong).await.faults(),
        [
            "least: enter a valid number",
            "rules.0.days: from 60 days before to 365 days after the due date",
            "rules.1.template: choose a reminder",
            "rules.2.days: another rule already has this day",
            "rules: turn at least one rule on",
        ]
    );
    let kept = app.post(SET, rules(true, &[-1, 4])).await.ok();
    assert_eq!(app.get(GET).await.ok(), kept);
    let log = app.post("/Audit/Activity", json!({ "kind": "company" })).await.ok().to_string();
    assert!(
        log.contains("customer_reminder_rules") && log.contains("+4: Overdue reminder"),
        "{log}"
    );
}

#[tokio::test]
async fn the_preview_names_the_currency_as_papers_do() {
    let app = TestApp::alone("Papers' currency").await;
    let ali = app.has_customer("Ali").await;
    invoice_due(&app, ali, "ali-paper@customer.example", "2026-11-20").await;
    let of = async |app: &TestApp| {
        app.post(PREVIEW, rules(true, &[0])).await.ok()["reminders"][0]["open"].clone()
    };
    assert_eq!(of(&app).await, "1,140.00 EGP");
    assert_eq!(of(&app.in_language("ar")).await, "1,140.00 ج.م.");
}
