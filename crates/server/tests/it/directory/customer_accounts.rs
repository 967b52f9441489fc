//! A customer's account: its lines with the balance after each, and the statement of a period.

use serde_json::{Value, json};

use crate::kit::pdf::pdf_text;
use crate::kit::{TestApp, invoice_to, receipt_from, usd};

/// The lines as paper: date, kind, amount, balance.
fn lines(rows: &Value) -> String {
    let text = |row: &Value, field: &str| row[field].as_str().unwrap_or_default().to_owned();
    let rows = rows.as_array().expect("rows").iter();
    rows.map(|row| {
        format!(
            "{} {:<8}{:>10}{:>10}\n",
            text(row, "date"),
            text(row, "kind"),
            text(row, "total"),
            text(row, "balance")
        )
    })
    .collect()
}

/// The statement as paper.
fn paper(statement: &Value) -> String {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let mut paper = format!("opening {:>36}\n", text(&statement["opening"]));
    for row in statement["rows"].as_array().expect("rows") {
        let [date, kind, debit, credit, balance] =
            ["date", "kind", "debit", "credit", "balance"].map(|field| text(&row[field]));
        let line = format!("{date} {kind:<8}{debit:>8}{credit:>8}{balance:>9}");
        paper.push_str(&(line + "\n"));
    }
    let [debit, credit, closing] =
        ["total_debit", "total_credit", "closing"].map(|field| text(&statement[field]));
    paper.push_str(&format!("closing            {debit:>8}{credit:>8}{closing:>9}\n"));
    let ageing = &statement["ageing"];
    let ages = ["current", "days_1_30", "days_31_60", "days_61_90", "days_over_90", "total"];
    let ages = ages.map(|age| text(&ageing[age]));
    paper + &ages.join(" | ") + "\n"
}

/// Ali owed 100 when the year began, bought three times and paid twice.
async fn ali(app: &TestApp) -> i64 {
    let ali = app.has_customer_owing("Ali", crate::kit::EGP, "100").await;
    let bank = app.account("bank").await;
    let mut sold = Vec::new();
    for (day, amount) in [("2026-03-10", "50"), ("2026-09-05", "200"), ("2026-11-20", "30")] {
        let sale = invoice_to(ali).work("1", amount, &[]).with("invoice_date", day);
        sold.push(app.has_invoice(sale.showing(&format!("{amount}.00"))).await);
    }
    for (day, amount, invoice) in [("2026-03-10", "40", sold[0]), ("2026-10-01", "120", sold[1])] {
        let mut receipt = receipt_from(ali, bank, amount, &[(invoice, amount, "0")]);
        receipt["payment_date"] = json!(day);
        app.has_receipt(receipt).await;
    }
    ali
}

#[tokio::test]
async fn every_line_shows_the_balance_after_it() {
    let app = TestApp::company("Accounts").await;
    let ali = ali(&app).await;
    let path = format!("/Customer/Transactions/{ali}");
    let page = app.post(&path, json!({})).await.ok();
    insta::assert_snapshot!(lines(&page["Transactions"]), @r"
    2026-11-20 invoice      30.00    220.00
    2026-10-01 receipt    -120.00    190.00
    2026-09-05 invoice     200.00    310.00
    2026-03-10 receipt     -40.00    110.00
    2026-03-10 invoice      50.00    150.00
    2026-01-01 opening     100.00    100.00
    ");
    let detail = app.post(&format!("/Customer/CustomerDetails/{ali}"), json!({})).await.ok();
    assert_eq!(detail["transactions"], page["Transactions"], "the page shows the same");

    // Filters leave lines out, never what is behind the balances.
    let asked = json!({ "kind": "receipt" });
    let receipts = app.post(&path, asked).await.ok();
    assert_eq!(receipts["Transactions"][0]["balance"], "190.00");
    let open = app.post(&path, json!({ "open_only": true, "from_date": "2026-03-01" })).await.ok();
    assert_eq!(open["Transactions"].as_array().map(Vec::len), Some(3));
    let number = detail["transactions"][0]["number"].as_str().expect("a number").to_lowercase();
    let found = app.post(&path, json!({ "search": number })).await.ok();
    assert_eq!(found["Transactions"].as_array().map(Vec::len), Some(1));
    let none = app.post(&path, json!({ "search": "%" })).await.ok();
    assert_eq!((&none["Transactions"], &none["ShowTable"]), (&json!([]), &json!(true)));

    // Walked two at a time, nothing is lost or met twice.
    let walked = app.walk(&path, json!({ "limit": 2 }), "Transactions").await;
    assert_eq!(json!(walked), page["Transactions"]);
    for cursor in ["nonsense", "2026-01-01", "2026-13-01/4", "x/y"] {
        let lost = app.post(&path, json!({ "cursor": cursor })).await;
        assert_eq!(lost.refusal(), (400, "list.cursor", "cursor"), "{cursor}");
    }
    let long = app.post(&path, json!({ "search": "9".repeat(101) })).await;
    assert_eq!(long.refusal(), (400, "invalid_fields", "search"));
    app.post("/Customer/Transactions/999999", json!({})).await.refused(404);
}

#[tokio::test]
async fn a_statement_adds_up() {
    let app = TestApp::company("Statements").await;
    let ali = ali(&app).await;
    let path = format!("/Customer/Statement/{ali}");
    let year = app.post(&path, json!({})).await.ok();
    assert_eq!(
        (&year["from_date"], &year["to_date"]),
        (&json!("2026-01-01"), &json!("2026-11-20"))
    );
    insta::assert_snapshot!(paper(&year), @r"
    opening                                 0.00
    2026-01-01 opening   100.00           100.00
    2026-03-10 invoice    50.00           150.00
    2026-03-10 receipt            40.00   110.00
    2026-09-05 invoice   200.00           310.00
    2026-10-01 receipt           120.00   190.00
    2026-11-20 invoice    30.00           220.00
    closing              380.00  160.00   220.00
    30.00 | 0.00 | 0.00 | 80.00 | 110.00 | 220.00
    ");
    // September was not paid yet when September ended.
    let asked = json!({ "from_date": "2026-03-10", "to_date": "2026-09-30" });
    insta::assert_snapshot!(paper(&app.post(&path, asked).await.ok()), @r"
    opening                               100.00
    2026-03-10 invoice    50.00           150.00
    2026-03-10 receipt            40.00   110.00
    2026-09-05 invoice   200.00           310.00
    closing              250.00   40.00   310.00
    0.00 | 200.00 | 0.00 | 0.00 | 110.00 | 310.00
    ");
    let before = json!({ "from_date": "2025-01-01", "to_date": "2025-12-31" });
    let empty = app.post(&path, before).await.ok();
    assert_eq!((&empty["rows"], &empty["closing"]), (&json!([]), &json!("0.00")));

    let reversed = json!({ "from_date": "2026-03-02", "to_date": "2026-03-01" });
    let refused = app.post(&path, reversed).await;
    assert_eq!(refused.refusal(), (400, "invalid_fields", "to_date"));
    app.post(&path, json!({ "from_date": "2026-02-30" })).await.refused(400);
    app.post("/Customer/Statement/999999", json!({})).await.refused(404);
}

#[tokio::test]
async fn a_statement_is_in_the_customers_own_currency() {
    let app = TestApp::company("Foreign statements").await;
    let acme = app.has_customer_owing("Acme", usd(), "100").await;
    let bank = app.account("bank").await;
    let mut paid = receipt_from(acme, bank, "33.33", &[]);
    paid["exchange_rate"] = json!("52");
    app.has_receipt(paid).await;
    let statement = app.post(&format!("/Customer/Statement/{acme}"), json!({})).await.ok();
    assert_eq!(statement["currency"]["code"], "USD");
    assert_eq!(
        (&statement["closing"], &statement["ageing"]["total"]),
        (&json!("66.67"), &json!("66.67"))
    );
}

#[tokio::test]
async fn who_may_read_statements() {
    let app = TestApp::company("Statement readers").await;
    let ali = ali(&app).await;
    let path = format!("/Customer/Statement/{ali}");
    // The customer report is open to an accountant, the list of customers is not.
    let accountant = app.member("accountant").await;
    accountant.post(&path, json!({})).await.ok();
    accountant.post(&format!("/Customer/Transactions/{ali}"), json!({})).await.refused(403);
    app.member("PM").await.post(&path, json!({})).await.refused(403);
}

#[tokio::test]
async fn what_is_owed_is_shown_only_to_who_may_see_it() {
    let app = TestApp::company("Closed balances").await;
    ali(&app).await;
    let choices = "/Forms/GetCustomerForInvoice?search=ali";
    let seen =
        async |app: &TestApp| app.get(choices).await.ok()["Customers"][0]["open_balance"].clone();
    assert_eq!(seen(&app).await, "220.00");
    assert_eq!(seen(&app.member("accountant").await).await, "220.00", "they take the money");
    assert_eq!(seen(&app.member("PM").await).await, Value::Null, "they only write invoices");
}

#[tokio::test]
async fn a_statement_tells_money_and_the_tax_withheld_apart() {
    let app = TestApp::company("Withheld").await;
    let ali = app.has_customer("Ali").await;
    let bank = app.account("bank").await;
    let invoice = app.invoice(ali).work("1", "2017.70").save().await;
    let mut receipt = receipt_from(ali, bank, "2000", &[(invoice, "2000", "17.70")]);
    receipt["reference_number"] = json!("CH-881");
    receipt["withholding_certificate"] = json!("W-55");
    app.has_receipt(receipt).await;
    let path = format!("/Customer/Statement/{ali}");
    let statement = app.post(&path, json!({})).await.ok();
    insta::assert_snapshot!(paper(&statement), @r"
    opening                                 0.00
    2026-11-20 invoice  2017.70          2017.70
    2026-11-20 receipt          2000.00    17.70
    2026-11-20 receipt            17.70     0.00
    closing             2017.70 2017.70     0.00
    0.00 | 0.00 | 0.00 | 0.00 | 0.00 | 0.00
    ");
    let told: Vec<_> = statement["rows"].as_array().expect("rows")[1..]
        .iter()
        .map(|row| (row["withheld"].clone(), row["reference"].clone()))
        .collect();
    assert_eq!(told, [(json!(false), json!("CH-881")), (json!(true), json!("W-55"))]);

    // The paper says it in words, and on which side a balance is.
    let pdf = async || {
        let (name, pdf) = app.file(&format!("/Customer/StatementPdf/{ali}?language=en")).await;
        assert_eq!(name, "Statement%20-%20Ali%20-%202026-11-20.pdf");
        pdf_text(&pdf)
    };
    let text = pdf().await;
    for said in ["2,000.00", "17.70", "CH-881", "Taxwithheld,certificateW-55"] {
        assert!(text.contains(said), "{said}: {text}");
    }
    app.has_receipt(receipt_from(ali, bank, "626", &[])).await;
    let text = pdf().await;
    assert!(text.contains("Creditbalanceinthecustomer'sfavourEGP626.00"), "{text}");
    assert!(!text.contains("Ageing"), "a credit grows no older: {text}");
}

#[tokio::test]
async fn what_is_given_back_falls_not_due() {
    let app = TestApp::company("Refunded").await;
    let ali = app.has_customer("Ali").await;
    let bank = app.account("bank").await;
    let paid = app.has_receipt(receipt_from(ali, bank, "626", &[])).await;
    app.has_refund(crate::kit::refund_to(ali, bank, &[("receipt", paid, "600")])).await;
    let statement = app.post(&format!("/Customer/Statement/{ali}"), json!({})).await.ok();
    let row = &statement["rows"][1];
    assert_eq!((&row["kind"], &row["due_date"]), (&json!("refund"), &json!(null)));
    let account = app.post(&format!("/Customer/Transactions/{ali}"), json!({})).await.ok();
    let row = &account["Transactions"][0];
    assert_eq!((&row["status"], &row["due_date"]), (&json!(null), &json!(null)));
}
