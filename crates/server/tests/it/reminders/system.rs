//! Reminders that the books make: what is overdue and undone, by who may read it.

use serde_json::{Value, json};

use crate::kit::reminders::{bill_due, neglected, own_lines, system_lines};
use crate::kit::subscriptions::{APPROVED, Payer};
use crate::kit::{TestApp, invoice_to, payment_to, receipt_from};

const DISMISS: &str = "/Reminder/DismissSystemReminder";
const SNOOZE: &str = "/Reminder/SnoozeSystemReminder";
const RESTORE: &str = "/Reminder/RestoreSystemReminder";

#[tokio::test]
async fn the_books_say_what_was_left_undone() {
    let app = neglected().await;
    let shown = app.reminders().await;
    insta::assert_snapshot!(system_lines(&shown), @r"
    vat_return high 2 - 2026-10-31
    form41 high 1 10.00 2026-10-31
    bills_overdue high 1 1000.00 2026-11-01
    invoices_overdue high 2 200.00 2026-11-10
    bills_due medium 1 1000.00 2026-11-24
    low_stock medium 1 - -
    bank_not_reconciled low 1 - -
    ");
    assert_eq!(app.unread_reminders().await, 7);
    let first = &shown["SystemReminder"][0];
    assert_eq!(first["unread"], true);
    let arabic = app.in_language("ar").reminders().await;
    let titles: Vec<&Value> = arabic["SystemReminder"]
        .as_array()
        .expect("reminders")
        .iter()
        .map(|one| &one["title"])
        .collect();
    assert!(titles.contains(&&json!("فواتير متأخرة السداد")), "{titles:?}");
    // At a later day the cheque can be deposited, and the week has other bills.
    let line = system_lines(&app.later("2026-12-10T10:00:00Z").await.reminders().await);
    assert!(line.contains("cheques_received medium 1 100.00 2026-12-15"), "{line}");
}

#[tokio::test]
async fn what_is_paid_filed_and_reconciled_reminds_of_nothing() {
    let app = TestApp::company("In order").await;
    let shown = app.reminders().await;
    assert_eq!((&shown["SystemReminder"], &shown["hidden"]), (&json!([]), &json!([])));
    assert_eq!(app.unread_reminders().await, 0);
    // Withheld tax that is paid, even late, is paid.
    let supplier = app.has_supplier("Delta", json!({})).await;
    let paid = bill_due(&app, supplier, "2026-09-15").await["Bill"]["id"].as_i64().expect("an id");
    let bank = app.account("bank").await;
    let mut payment = payment_to(supplier, bank, "990", &[(paid, "990", "10")]);
    payment["payment_date"] = json!("2026-09-15");
    app.post("/Bill/MakePayment", payment).await.ok();
    let kinds = |shown: &Value| system_lines(shown);
    assert!(kinds(&app.reminders().await).contains("form41 high 1 10.00 2026-10-31"));
    let remittance = json!({
        "payment_date": "2026-11-20", "payment_account_id": bank, "year": 2026, "quarter": 3,
        "amount": "10",
    });
    app.post("/Withholding/AddRemittance", remittance).await.ok();
    assert!(!kinds(&app.reminders().await).contains("form41"));
}

#[tokio::test]
async fn a_card_that_expires_is_said_sixty_days_before() {
    let payer = Payer::new("Expiring card").await;
    payer.subscribes(2, "month", APPROVED).await;
    let expires = async |year: i64, month: i64| {
        let set = payer.app.as_admin(move |tx, ctx| {
            let sql = "update card set expiry_year = $2, expiry_month = $3 where tenant_id = $1";
            tx.exec(sql, platform::args![ctx.tenant, year, month])?;
            Ok(())
        });
        set.await.expect("set");
        system_lines(&payer.app.reminders().await)
    };
    assert_eq!(expires(2027, 2).await, "");
    assert_eq!(expires(2026, 12).await, "card_expiring medium 1 - 2026-12-31");
    assert_eq!(expires(2026, 10).await, "card_expiring high 1 - 2026-10-31");
}

#[tokio::test]
async fn each_role_is_reminded_of_what_it_may_read() {
    let app = neglected().await;
    let kinds = |shown: &Value| -> Vec<String> {
        let rows = shown["SystemReminder"].as_array().expect("reminders");
        let mut kinds: Vec<String> =
            rows.iter().map(|row| row["kind"].as_str().unwrap_or_default().to_owned()).collect();
        kinds.sort_unstable();
        kinds
    };
    let accountant = app.member("accountant").await.reminders().await;
    assert_eq!(
        kinds(&accountant),
        ["bank_not_reconciled", "bills_due", "bills_overdue", "form41"],
        "sales, products and VAT are closed to an accountant"
    );
    assert_eq!(own_lines(&accountant), Vec::<String>::new());
    let manager = app.member("PM").await;
    assert_eq!(
        kinds(&manager.reminders().await),
        Vec::<String>::new(),
        "totals are closed to a PM"
    );
    assert_eq!(manager.unread_reminders().await, 0);
    let clerk = app.clerk_of(&["Sales"]).await.reminders().await;
    assert_eq!(kinds(&clerk), ["invoices_overdue"]);
    let stranger = app.beside("Beside").await.reminders().await;
    assert_eq!(kinds(&stranger), Vec::<String>::new());
}

#[tokio::test]
async fn a_dismissed_one_comes_back_when_there_is_more_of_it() {
    let app = TestApp::company("Dismissed").await;
    let ali = app.has_customer("Ali").await;
    let late = |due: &'static str| {
        let sale = invoice_to(ali).work("1", "100", &[]).with("invoice_date", "2026-10-01");
        sale.with("due_date", due).showing("100.00")
    };
    app.has_invoice(late("2026-11-10")).await;
    let colleague = app.member("admin").await;
    let kind = json!({ "kind": "invoices_overdue" });
    app.post(DISMISS, kind.clone()).await.ok();
    let shown = app.reminders().await;
    assert_eq!(shown["SystemReminder"], json!([]));
    assert_eq!(shown["hidden"][0]["kind"], "invoices_overdue");
    assert_eq!(app.unread_reminders().await, 0);
    assert_eq!(system_lines(&colleague.reminders().await).lines().count(), 1, "for them alone");

    app.has_invoice(late("2026-11-12")).await;
    let line = system_lines(&app.reminders().await);
    assert_eq!(line, "invoices_overdue high 2 200.00 2026-11-10");
    assert_eq!(app.unread_reminders().await, 1);

    // What was paid of it is no news.
    app.post(DISMISS, kind.clone()).await.ok();
    let list = app.post("/Invoice/GetInvoice", json!({})).await.ok();
    let invoice = list["Invoices"][0]["id"].as_i64().expect("an invoice");
    let bank = app.account("bank").await;
    app.has_receipt(receipt_from(ali, bank, "40.00", &[(invoice, "40.00", "0")])).await;
    let shown = app.reminders().await;
    assert_eq!((&shown["SystemReminder"], app.unread_reminders().await), (&json!([]), 0));
    assert_eq!(shown["hidden"][0]["kind"], "invoices_overdue");
    assert_eq!(
        system_lines(&colleague.reminders().await),
        "invoices_overdue high 2 160.00 2026-11-10"
    );

    app.post(DISMISS, kind.clone()).await.ok();
    app.post(RESTORE, kind).await.ok();
    assert_eq!(app.reminders().await["hidden"], json!([]));
}

#[tokio::test]
async fn a_snooze_ends_on_its_day() {
    let app = TestApp::company("Snoozed").await;
    let ali = app.has_customer("Ali").await;
    let sale = invoice_to(ali).work("1", "100", &[]).with("invoice_date", "2026-10-01");
    app.has_invoice(sale.with("due_date", "2026-11-10").showing("100.00")).await;
    let until = |day: &str| json!({ "kind": "invoices_overdue", "until": day });
    for day in ["2026-11-20", "2026-11-01", "2027-11-21"] {
        let refused = app.post(SNOOZE, until(day)).await;
        assert_eq!(refused.refusal(), (400, "invalid_fields", "until"), "{day}");
    }
    let unknown = json!({ "kind": "moon_full", "until": "2026-11-22" });
    assert_eq!(app.post(SNOOZE, unknown).await.refusal().2, "kind");
    app.post(SNOOZE, until("2026-11-22")).await.ok();
    assert_eq!(app.reminders().await["hidden"][0]["snoozed_until"], "2026-11-22");
    assert_eq!(app.at("2026-11-21T10:00:00Z").unread_reminders().await, 0);
    assert_eq!(app.at("2026-11-22T10:00:00Z").unread_reminders().await, 1);
}

#[tokio::test]
async fn what_was_seen_is_unread_again_with_new_figures() {
    let app = TestApp::company("Seen").await;
    let ali = app.has_customer("Ali").await;
    let sale = invoice_to(ali).work("1", "100", &[]).with("invoice_date", "2026-10-01");
    let sale = sale.with("due_date", "2026-11-20").showing("100.00");
    app.has_invoice(sale).await;
    assert_eq!(app.unread_reminders().await, 0, "due today is not overdue");
    let tomorrow = app.at("2026-11-21T10:00:00Z");
    assert_eq!(tomorrow.unread_reminders().await, 1);
    tomorrow.post("/Reminder/MarkSeen", json!({})).await.ok();
    assert_eq!(tomorrow.unread_reminders().await, 0);
    assert_eq!(tomorrow.reminders().await["SystemReminder"][0]["unread"], false);
}
