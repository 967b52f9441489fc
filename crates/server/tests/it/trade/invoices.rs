//! Invoices beyond the first sale: numbers, versions, and the list.

use serde_json::{Value, json};

use crate::kit::{TestApp, invoice_to, receipt_from};

#[tokio::test]
async fn a_number_is_used_once_even_after_deletion() {
    let app = TestApp::company("Numbered").await;
    let ali = app.has_customer("Ali").await;
    let sale = invoice_to(ali).work("1", "100", &[]);
    let typed = sale.clone().with("invoice_number", " INV-0041 ").showing("100.00");
    let made = app.post("/Invoice/AddInvoice", typed.clone()).await.ok();
    assert_eq!(made["Invoice"]["invoice_number"], "INV-0041");
    let id = &made["Invoice"]["id"];
    let taken = (409, "invoice.number_taken", "invoice_number");
    assert_eq!(app.post("/Invoice/AddInvoice", typed.clone()).await.refusal(), taken);

    let path = format!("/Invoice/DeleteInvoice/{id}");
    app.delete(&path).await.ok();
    assert_eq!(app.post("/Invoice/AddInvoice", typed).await.refusal(), taken);
    assert_eq!(app.get("/Invoice/InvoiceIDExist/INV-0041").await.ok(), json!({ "exists": true }));
    assert_eq!(app.get("/Invoice/InvoiceIDExist/INV-0042").await.ok(), json!({ "exists": false }));
    let next = app.post("/Invoice/AddInvoice", sale.showing("100.00")).await.ok();
    assert_eq!(next["Invoice"]["invoice_number"], "INV-0042");
    assert_eq!(app.delete(&path).await.refusal().0, 404);
}

#[tokio::test]
async fn an_edit_names_the_version_that_it_saw() {
    let app = TestApp::company("Versions").await;
    let ali = app.has_customer("Ali").await;
    let sale = invoice_to(ali).work("1", "100", &[]);
    let id = app.has_invoice(sale.clone().showing("100.00")).await;
    let path = format!("/Invoice/EditInvoice/{id}");
    let blind = app.post(&path, sale.clone().showing("100.00")).await;
    assert_eq!(blind.refusal(), (400, "field.required", "version"));

    let seen = sale.with("version", 1);
    let same = app.post(&path, seen.clone().showing("100.00")).await.ok();
    let trace = ["entries", "activity"].map(|part| same[part].as_array().map(Vec::len));
    assert_eq!(same["Invoice"]["version"], 1);
    assert_eq!(trace, [Some(1), Some(1)], "saved as it was, an invoice leaves no trace");

    let earlier = seen.with("invoice_date", "2026-10-01").showing("100.00");
    let edited = app.post(&path, earlier.clone()).await.ok();
    assert_eq!(edited["Invoice"]["version"], 2);
    // Reversed at its own date, posted again at the new one.
    insta::assert_snapshot!(app.entries(&edited), @r"
    1 2026-11-20
      112001 Accounts receivable - trade                            100.00
      410001 Sales of goods                                                     100.00
    2 2026-11-20, reverses 1
      112001 Accounts receivable - trade                                        100.00
      410001 Sales of goods                                         100.00
    3 2026-10-01
      112001 Accounts receivable - trade                            100.00
      410001 Sales of goods                                                     100.00
    ");
    let stale = app.post(&path, earlier).await;
    assert_eq!(stale.refusal(), (409, "invoice.version", "version"));
    app.verify().await;
}

#[tokio::test]
async fn foreign_invoices_stand_in_the_books_at_their_rate() {
    let app = TestApp::company("Exporter").await;
    let buyer = app.has_customer_owing("Export", crate::kit::usd(), "0").await;
    let bank = app.account("bank").await;
    let sale = invoice_to(buyer)
        .work("1", "100", &[])
        .with("currency_id", crate::kit::usd())
        .with("exchange_rate", "48.5");
    let id = app.has_invoice(sale.showing("100.00")).await;
    let mut paid = receipt_from(buyer, bank, "100", &[(id, "100", "0")]);
    paid["exchange_rate"] = json!("50");
    app.has_receipt(paid).await;
    insta::assert_snapshot!(app.trial_balance().await, @r"
    111101 Bank - current account EGP                              5000.00
    410001 Sales of goods                                                      4850.00
    720001 Realised foreign exchange gain/loss                                  150.00
                                                                   5000.00     5000.00
    ");
    app.verify().await;
}

/// Nine invoices of 100.00 to 900.00 on the first days of November; the last one is paid.
async fn nine_invoices(app: &TestApp) {
    let (hope, mona) = (app.has_customer("شركة الأمل").await, app.has_customer("Mona").await);
    for (day, customer) in (1..=9).zip([hope, mona, hope].into_iter().cycle()) {
        let sale = invoice_to(customer)
            .work(&day.to_string(), "100", &[])
            .with("invoice_date", format!("2026-11-0{day}"))
            .with("due_date", format!("2026-11-{}", 10 + day));
        let id = app.has_invoice(sale.showing(&format!("{day}00.00"))).await;
        if day == 9 {
            let bank = app.account("bank").await;
            app.has_receipt(receipt_from(customer, bank, "900", &[(id, "900", "0")])).await;
        }
    }
}

async fn numbers(app: &TestApp, asked: Value) -> Vec<String> {
    let list = app.post("/Invoice/GetInvoice", asked).await.ok();
    numbers_of(list["Invoices"].as_array().expect("rows"))
}

fn numbers_of(rows: &[Value]) -> Vec<String> {
    let number = |row: &Value| row["invoice_number"].as_str().expect("a number").to_owned();
    rows.iter().map(number).collect()
}

#[tokio::test]
async fn the_list_is_searched_and_filtered() {
    let app = TestApp::company("Filtered").await;
    nine_invoices(&app).await;
    let list = app.post("/Invoice/GetInvoice", json!({})).await.ok();
    let totals = json!({ "count": 9, "total": "4500.00", "amount_due": "3600.00" });
    assert_eq!(list["Totals"], totals);
    assert_eq!(list["NextNumber"], "INV-0010");
    assert_eq!(list["Invoices"][0]["invoice_number"], "INV-0009", "the newest first");

    let found = async |search: &str| numbers(&app, json!({ "search": search })).await;
    assert_eq!(found("شركه الامل").await.len(), 6, "spellings of teh and alef meet");
    assert_eq!(found("inv-٠٠٠٤").await, ["INV-0004"]);
    assert!(found("%").await.is_empty(), "a wildcard is only a character");

    let of = async |status: &str| numbers(&app, json!({ "status": status })).await.len();
    // Due on the 11th to the 18th, and today is the 20th.
    let counts = [of("paid").await, of("unpaid").await, of("overdue").await, of("open").await];
    assert_eq!(counts, [1, 8, 8, 0]);
    let between = json!({ "from_date": "2026-11-03", "to_date": "2026-11-04" });
    assert_eq!(numbers(&app, between).await, ["INV-0004", "INV-0003"]);
    let sums = json!({ "min_total": "250", "max_total": "400.00" });
    assert_eq!(numbers(&app, sums).await, ["INV-0004", "INV-0003"]);

    let statuses = app.get("/Invoice/AllInvoiceStatus").await.ok();
    assert_eq!(statuses["paid_last_30_days"], "900.00");
    assert_eq!(statuses["ageing"]["days_1_30"], "3600.00");
}

#[tokio::test]
async fn every_order_walked_page_by_page_gives_every_invoice_once() {
    let app = TestApp::company("Sorted").await;
    nine_invoices(&app).await;
    for sort in ["number", "customer", "date", "due_date", "total", "due"] {
        for descending in [false, true] {
            let asked = json!({ "sort": sort, "descending": descending });
            let whole = numbers(&app, asked.clone()).await;
            let mut by_two = asked;
            by_two["limit"] = json!(2);
            let walked = app.walk("/Invoice/GetInvoice", by_two, "Invoices").await;
            assert_eq!(numbers_of(&walked), whole, "{sort}");
            let mut once = whole;
            once.sort();
            once.dedup();
            assert_eq!(once.len(), 9, "{sort}");
        }
    }
    let lost = app.post("/Invoice/GetInvoice", json!({ "cursor": "nonsense" })).await;
    assert_eq!(lost.refusal(), (400, "document.cursor", "cursor"));
}

#[tokio::test]
async fn a_project_manager_counts_only_their_own() {
    let app = TestApp::company("Own figures").await;
    let ali = app.has_customer("Ali").await;
    let sale = invoice_to(ali).work("1", "100", &[]).showing("100.00");
    app.has_invoice(sale.clone()).await;
    let manager = app.member("PM").await;
    manager.has_invoice(sale).await;
    let statuses = manager.get("/Invoice/AllInvoiceStatus").await.ok();
    assert_eq!(
        (&statuses["Statuses"][5]["status"], &statuses["Statuses"][5]["count"]),
        (&json!("all"), &json!(1))
    );
    let list = manager.post("/Invoice/GetInvoice", json!({})).await.ok();
    assert_eq!(list["Totals"]["count"], 1);
}
