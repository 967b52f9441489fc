//! Locked periods: what is in them stays as it was, by every door.

use serde_json::{Value, json};

use crate::kit::{Answer, EGP, TestApp, invoice_to, receipt_from};

/// Refused because the books are locked, with the date in the message.
#[track_caller]
fn assert_locked(answer: &Answer, field: &str) {
    assert_eq!(answer.refusal(), (409, "period.locked", field), "{:#}", answer.body);
    assert!(answer.message().contains("30/09/2026"), "{}", answer.message());
}

#[tokio::test]
async fn an_invoice_of_a_locked_period_is_neither_made_nor_changed_nor_deleted() {
    let app = TestApp::company("Locked sales").await;
    let ali = app.has_customer("Ali").await;
    let in_september = invoice_to(ali).work("1", "100", &[]).with("invoice_date", "2026-09-30");
    let id = app.has_invoice(in_september.clone().showing("100.00")).await;
    let later = app.invoice(ali).work("1", "100").save().await;
    app.lock_books("2026-09-30").await;
    let books = app.trial_balance().await;

    let create = app.post("/Invoice/AddInvoice", in_september.clone().showing("100.00")).await;
    assert_locked(&create, "invoice_date");
    assert_eq!(
        create.message(),
        "Sales are locked up to 30/09/2026. Use a later date, or ask an admin to unlock the period."
    );
    let arabic = app.in_language("ar");
    let refused = arabic.post("/Invoice/AddInvoice", in_september.clone().showing("100.00")).await;
    assert_locked(&refused, "invoice_date");
    assert!(refused.message().contains("مقفلة"), "{}", refused.message());

    // Out of the period, within it, and into it.
    let edit = format!("/Invoice/EditInvoice/{id}");
    let october = in_september.clone().with("version", 1).with("invoice_date", "2026-10-01");
    assert_locked(&app.post(&edit, october.showing("100.00")).await, "invoice_date");
    let dearer = invoice_to(ali).work("1", "200", &[]).with("invoice_date", "2026-09-30");
    let dearer = dearer.with("version", 1).showing("200.00");
    assert_locked(&app.post(&edit, dearer).await, "invoice_date");
    let edit = format!("/Invoice/EditInvoice/{later}");
    let back = in_september.clone().with("version", 1).showing("100.00");
    assert_locked(&app.post(&edit, back).await, "invoice_date");

    let path = format!("/Invoice/DeleteInvoice/{id}");
    assert_locked(&app.delete(&path).await, "invoice_date");
    assert_locked(&app.get(&path).await, "invoice_date");

    // What is given away posts nothing, and is refused there all the same.
    let given_away = in_september.with("discount_percent", "100").showing("0");
    assert_locked(&app.post("/Invoice/AddInvoice", given_away).await, "invoice_date");
    assert_eq!(app.trial_balance().await, books);
    app.verify().await;
}

#[tokio::test]
async fn money_of_a_locked_period_stays_where_it_is() {
    let app = TestApp::company("Locked money").await;
    let (ali, bank) = (app.has_customer("Ali").await, app.account("bank").await);
    let sale = invoice_to(ali).work("1", "100", &[]).with("invoice_date", "2026-09-01");
    let id = app.has_invoice(sale.showing("100.00")).await;
    let mut paid = receipt_from(ali, bank, "60", &[(id, "60", "0")]);
    paid["payment_date"] = json!("2026-09-30");
    let receipt = app.has_receipt(paid.clone()).await;
    app.lock_books("2026-09-30").await;

    paid["amount"] = json!("40");
    paid["applied"][0]["cash"] = json!("40");
    assert_locked(&app.post("/Invoice/ReceivePayment", paid.clone()).await, "payment_date");
    let path = format!("/Invoice/DeleteReceivePayment/{receipt}");
    assert_locked(&app.delete(&path).await, "payment_date");
    paid["payment_date"] = json!("2026-10-01");
    app.has_receipt(paid).await;
    assert_eq!(app.invoice_page(id).await["Invoice"]["status"], "paid");
    app.verify().await;
}

#[tokio::test]
async fn opening_balances_keep_out_of_a_locked_period() {
    let app = TestApp::company("Locked openings").await;
    app.lock_books("2026-09-30").await;
    let customer = json!({
        "customer_type": "personal", "display_name": "Ali", "currency_id": EGP,
        "opening_balance": "100", "opening_balance_date": "2026-09-30",
    });
    let refused = app.post("/Customer/AddCustomer", customer).await;
    assert_locked(&refused, "opening_balance_date");
    let account = json!({
        "account_name": "CIB", "serial": "111109", "main_charts_id": 1,
        "chart_account_details_id": 2, "opening_balance": "100",
        "opening_balance_date": "2026-09-30",
    });
    let refused = app.post("/COA/AddChartsOfAccounts", account).await;
    assert_locked(&refused, "opening_balance_date");
    let list = app.post("/Customer/GetCustomersTable", json!({})).await.ok();
    assert_eq!(list["Total"], 0, "nothing of the refused customer stays");
}

#[tokio::test]
async fn a_lock_moves_back_only_with_a_reason_and_by_who_may() {
    let app = TestApp::company("Unlocked").await;
    let lock = async |until: Value, reason: Value| {
        app.post("/Setting/LockPeriod", json!({ "locked_until": until, "reason": reason })).await
    };
    let company = lock(json!("2026-09-30"), Value::Null).await.ok();
    assert_eq!(company["books_locked_until"], "2026-09-30");
    for earlier in [json!("2026-08-31"), Value::Null] {
        let refused = lock(earlier, json!(" ")).await;
        assert_eq!(refused.refusal(), (400, "period.reason_required", "reason"));
    }
    let company = lock(Value::Null, json!("A bill was forgotten")).await.ok();
    assert_eq!(company["books_locked_until"], Value::Null);
    let accountant = app.member("accountant").await;
    let body = json!({ "locked_until": "2026-09-30" });
    assert_eq!(accountant.post("/Setting/LockPeriod", body).await.refusal().0, 403);
    let company = accountant.post("/Setting/GetCompany", json!({})).await.ok();
    assert_eq!(company["books_locked_until"], Value::Null);
}

#[tokio::test]
async fn each_area_has_a_lock_of_its_own() {
    let app = TestApp::company("Locked areas").await;
    let ali = app.has_customer("Ali").await;
    let lock = |areas: Value, until: Value, reason: &'static str| {
        let body = json!({ "areas": areas, "locked_until": until, "reason": reason });
        app.post("/Setting/LockPeriod", body)
    };
    let company = lock(json!(["purchases"]), json!("2026-10-31"), "VAT return").await.ok();
    let locks = company["locks"].as_array().expect("locks");
    assert_eq!(locks.len(), 1);
    assert_eq!(
        (&locks[0]["area"], &locks[0]["reason"]),
        (&json!("purchases"), &json!("VAT return"))
    );
    assert!(locks[0]["locked_by"].as_str().is_some_and(|name| !name.is_empty()), "{locks:?}");
    assert_eq!(company["books_locked_until"], Value::Null);

    // Sales of that time are open, purchases are not.
    let sale = invoice_to(ali).work("1", "100", &[]).with("invoice_date", "2026-10-05");
    app.has_invoice(sale.showing("100.00")).await;
    let vendor = json!({
        "display_name": "Tahrir", "currency_id": EGP, "opening_balance": "10",
        "as_of": "2026-10-05",
    });
    // What a vendor was owed before is no purchase: it is of the journal's area.
    app.post("/Vendor/AddVendor", vendor.clone()).await.ok();
    lock(json!(["accounting"]), json!("2026-10-31"), "Closed").await.ok();
    let mut second = vendor;
    second["display_name"] = json!("Giza");
    let refused = app.post("/Vendor/AddVendor", second).await;
    assert_eq!(refused.refusal().1, "period.locked", "{:#}", refused.body);
    assert_eq!(
        refused.message(),
        "Journal entries and opening balances are locked up to 31/10/2026. Use a later date, or \
         ask an admin to unlock the period."
    );

    // Lifting one leaves the others, and wants a reason.
    let refused = lock(json!(["purchases"]), Value::Null, " ").await;
    assert_eq!(refused.refusal(), (400, "period.reason_required", "reason"));
    let company = lock(json!(["purchases"]), Value::Null, "A bill came late").await.ok();
    assert_eq!(company["locks"].as_array().map(Vec::len), Some(1));
    assert_eq!(company["books_locked_until"], "2026-10-31");
    lock(json!(["stock"]), Value::Null, "x").await.refused(400);
}

#[tokio::test]
async fn months_to_come_cannot_be_locked() {
    let app = TestApp::company("Locked ahead").await;
    let lock = |until: &str| {
        app.post("/Setting/LockPeriod", json!({ "locked_until": until, "reason": "Closed" }))
    };
    for far in ["2026-12-01", "2027-10-31", "9999-12-31"] {
        let refused = lock(far).await;
        assert_eq!(refused.refusal(), (400, "period.lock_ahead", "locked_until"));
        assert_eq!(
            refused.message(),
            "This would lock months to come. Choose 30/11/2026 or earlier."
        );
    }
    let long_ago = lock("0206-10-31").await.faults();
    assert_eq!(long_ago, ["locked_until: enter a valid date"]);
    assert_eq!(lock("2026-11-30").await.ok()["books_locked_until"], "2026-11-30");
}

#[tokio::test]
async fn the_fiscal_year_begins_where_the_company_says() {
    let app = TestApp::company("Fiscal year").await;
    let set = |month: i64| {
        app.post("/Setting/SetFiscalYear", json!({ "fiscal_year_start_month": month }))
    };
    assert_eq!(set(7).await.ok()["fiscal_year_start_month"], 7);
    assert_eq!(set(7).await.ok()["fiscal_year_start_month"], 7, "once more changes nothing");
    assert_eq!(set(0).await.faults().len(), 1);
    assert_eq!(set(13).await.status, 400);
    app.member("accountant").await.post("/Setting/SetFiscalYear", json!({})).await.refused(403);
}

#[tokio::test]
async fn the_fiscal_year_does_not_change_under_locked_books() {
    let app = TestApp::company("Closed year").await;
    let ali = app.has_customer("Ali").await;
    let sale = |day: &str| invoice_to(ali).work("1", "100", &[]).with("invoice_date", day);
    app.has_invoice(sale("2025-03-05").showing("100.00")).await;
    app.has_invoice(sale("2025-09-05").showing("100.00")).await;
    let set = async |month: i64| {
        app.post("/Setting/SetFiscalYear", json!({ "fiscal_year_start_month": month })).await
    };
    let sheet = async || {
        let asked = json!({ "as_of": "2025-12-31" });
        app.post("/Reports/BalanceSheet", asked).await.ok()["rows"].clone()
    };
    let closed = sheet().await;
    app.lock_books("2025-12-31").await;
    let refused = set(7).await;
    assert_eq!(refused.refusal(), (409, "company.fiscal_year_locked", "fiscal_year_start_month"));
    assert_eq!(
        refused.message(),
        "The books are locked up to 31/12/2025. Changing the fiscal year would change the \
         statements of that period. Unlock it first."
    );
    assert_eq!(sheet().await, closed);
    set(1).await.ok();
    let unlock = json!({ "locked_until": null, "reason": "The year ends in June" });
    app.post("/Setting/LockPeriod", unlock).await.ok();
    assert_eq!(set(7).await.ok()["fiscal_year_start_month"], 7);
    assert_ne!(sheet().await, closed, "its profit is that of half a year");
}
