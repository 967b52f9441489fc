//! Lists of purchases beyond their pages: as files, in the search, in saved views, and the rates
//! that they tell.

use serde_json::{Value, json};

use crate::kit::exports::{csv_as_paper, exported_csv};
use crate::kit::purchases::{bill_id, free_vendor_credit};
use crate::kit::{TestApp, in_path, payment_to, usd};

const UUID: &str = "3GKQDMX9M8GNKY0A0RT2VJHF10";

/// A vendor's bill, partly paid; an expense of them and one of nobody; a credit of theirs.
async fn buyer(name: &str) -> TestApp {
    let app = TestApp::company(name).await;
    let nile = app.has_vendor("=1+1 النيل").await;
    let (rent, vat) = (app.account("purchases").await, app.vat().await);
    let bank = app.account("bank").await;
    let bill = app.bill_of(nile).await.cost(rent, "100", &[vat]).with("bill_number", "INV-٧٧");
    let bill = bill.with("einvoice_uuid", UUID).with("due_date", "2026-12-01");
    let bill = bill_id(&app.has_bill(bill.showing("114.00")).await);
    app.post("/Bill/MakePayment", payment_to(nile, bank, "14", &[(bill, "14", "0")])).await.ok();
    let taxi = app.expense().await.cost(rent, "10", &[]).with("bill_number", "T-5");
    app.has_expense(taxi.clone().with("vendor_id", nile).showing("10.00")).await;
    let fees = app.account("bank_charges").await;
    app.has_expense(taxi.cost(fees, "5", &[]).showing("15.00")).await;
    app.has_vendor_credit(free_vendor_credit(nile, rent, "20", &[vat], "22.80")).await;
    app
}

#[tokio::test]
async fn purchases_have_their_files() {
    let app = buyer("Exports of purchases").await;
    let mut all = String::new();
    for list in ["Bills", "Expenses", "VendorCredits", "PaymentsMade"] {
        all += &csv_as_paper(&exported_csv(&app, list, json!({})).await);
    }
    insta::assert_snapshot!(all, @r"
    Number,Vendor's number,E-invoice UUID,Vendor,Tax registration number,Bill date,
        Due date,Status,Currency,Exchange rate,Net before tax,Tax,Total,Settled,
        Balance due,Total in company currency,Due in company currency
    BILL-0001,INV-77,3GKQDMX9M8GNKY0A0RT2VJHF10,'=1+1 النيل,,2026-11-20,2026-12-01,
        Partially paid,EGP,1,100.00,14.00,114.00,14.00,100.00,114.00,100.00
    Number,Vendor's number,E-invoice UUID,Vendor,Tax registration number,
        Expense date,Type,Paid from,Payment method,Reference number,Currency,
        Exchange rate,Net before tax,Tax,Total,Withholding tax,
        Total in company currency
    EXP-0002,T-5,,,,2026-11-20,,Bank - current account EGP,Cash,,EGP,1,15.00,0.00,
        15.00,0.00,15.00
    EXP-0001,T-5,,'=1+1 النيل,,2026-11-20,Purchases (non-inventory),
        Bank - current account EGP,Cash,,EGP,1,10.00,0.00,10.00,0.00,10.00
    Number,Vendor's credit note number,Vendor,Tax registration number,
        Vendor credit date,Original document,Reason,Status,Currency,Exchange rate,
        Net before tax,Tax,Total,Used,Remaining,Total in company currency,
        Remaining in company currency
    VC-0001,CR-88,'=1+1 النيل,,2026-11-20,OLD-7,Rebate of the year,Open,EGP,1,20.00,
        2.80,22.80,0.00,22.80,22.80,22.80
    Number,Vendor,Payment date,Paid from,Payment method,Reference number,Expense,
        Withholding certificate,Currency,Exchange rate,Amount paid,Withholding tax,
        Unapplied advance,Total in company currency
    PV-0003,,2026-11-20,Bank - current account EGP,Cash,,EXP-0002,,EGP,1,15.00,0.00,
        0.00,15.00
    PV-0002,'=1+1 النيل,2026-11-20,Bank - current account EGP,Cash,,EXP-0001,,EGP,1,
        10.00,0.00,0.00,10.00
    PV-0001,'=1+1 النيل,2026-11-20,Bank - current account EGP,,,,,EGP,1,14.00,0.00,
        0.00,14.00
    ");
    let refunds = exported_csv(&app, "PaymentsMade", json!({ "kind": "refund" })).await;
    insta::assert_snapshot!(csv_as_paper(&refunds), @r"
    Number,Vendor,Refund date,Deposited to,Payment method,Reference number,Currency,
        Exchange rate,Amount refunded,Total in company currency
    ");
    let arabic = app.in_language("ar");
    insta::assert_snapshot!(csv_as_paper(&exported_csv(&arabic, "Bills", json!({})).await), @r"
    الرقم,رقم فاتورة المورد,الرقم التعريفي للفاتورة الإلكترونية (UUID),المورد,
        رقم التسجيل الضريبي,تاريخ فاتورة المشتريات,تاريخ الاستحقاق,الحالة,العملة,
        سعر الصرف,الصافي قبل الضريبة,الضريبة,الإجمالي,المسوّى,الرصيد المستحق,
        الإجمالي بعملة الشركة,المستحق بعملة الشركة
    BILL-0001,INV-77,3GKQDMX9M8GNKY0A0RT2VJHF10,'=1+1 النيل,,2026-11-20,2026-12-01,
        مدفوعة جزئيًا,EGP,1,100.00,14.00,114.00,14.00,100.00,114.00,100.00
    ");
    let one = exported_csv(&app, "Expenses", json!({ "search": "النيل" })).await;
    assert_eq!(one.lines().count(), 2, "{one}");
    assert_eq!(exported_csv(&app, "Bills", json!({ "status": "paid" })).await.lines().count(), 1);
}

#[tokio::test]
async fn files_of_purchases_are_for_whoever_may_read_the_list() {
    let app = buyer("Exports of purchases closed").await;
    let manager = app.member("PM").await;
    let stranger = app.beside("Strangers to purchases").await;
    for list in ["Bills", "Expenses", "VendorCredits", "PaymentsMade"] {
        let path = format!("/Export/{list}");
        let asked = json!({ "format": "xlsx" });
        assert_eq!(app.nobody().post(&path, asked.clone()).await.refusal().0, 401, "{list}");
        assert_eq!(exported_csv(&stranger, list, json!({})).await.lines().count(), 1, "{list}");
    }
    // A project manager's list is of their own bills, and so is the file.
    assert_eq!(exported_csv(&manager, "Bills", json!({})).await.lines().count(), 1);
}

async fn find(app: &TestApp, text: &str) -> Vec<String> {
    let found = app.get(&format!("/Search/Everything?q={}", in_path(text))).await.ok();
    let said = |hit: &Value, name: &str| hit[name].as_str().unwrap_or_default().to_owned();
    let hits = found["hits"].as_array().expect("hits");
    hits.iter().map(|hit| format!("{} {}", said(hit, "kind"), said(hit, "title"))).collect()
}

#[tokio::test]
async fn purchases_are_found_by_either_number_and_by_the_vendor() {
    let app = buyer("Purchases found").await;
    assert_eq!(find(&app, "bill-0001").await, ["bill BILL-0001"]);
    assert_eq!(find(&app, "inv-77").await, ["bill BILL-0001"], "the vendor's number");
    assert_eq!(find(&app, "exp-٠٠٠٢").await, ["expense EXP-0002"], "of nobody");
    assert_eq!(find(&app, "cr-88").await, ["vendor_credit VC-0001"]);
    assert_eq!(find(&app, "pv-0001").await, ["payment PV-0001"]);
    assert_eq!(
        find(&app, "النيل").await,
        [
            "vendor =1+1 النيل",
            "bill BILL-0001",
            "expense EXP-0001",
            "vendor_credit VC-0001",
            "payment PV-0002",
            "payment PV-0001",
        ]
    );
    let manager = app.member("PM").await;
    for number in ["bill-0001", "exp-0001", "vc-0001", "pv-0001"] {
        assert!(find(&manager, number).await.is_empty(), "{number}");
    }
    assert!(find(&app.beside("Finding nothing").await, "bill-0001").await.is_empty());
}

#[tokio::test]
async fn lists_of_purchases_have_views() {
    let app = TestApp::company("Views of purchases").await;
    for list in ["vendors", "bills", "expenses", "vendor_credits", "payments_made"] {
        let view = json!({ "name": "Late", "content": { "columns": [] }, "is_default": true });
        app.post(&format!("/Views/Save/{list}"), view).await.ok();
        let views = app.get(&format!("/Views/Of/{list}")).await.ok();
        assert_eq!((&views["list"], &views["views"][0]["name"]), (&json!(list), &json!("Late")));
    }
}

#[tokio::test]
async fn an_expense_tells_its_rate_and_starts_from_the_days() {
    let app = TestApp::company("Rates of expenses").await;
    let abroad = app.has_vendor_owed("Abroad", usd(), "0").await;
    let start = format!("/Expenses/GetNewExpense?vendor_id={abroad}");
    let begins = async || app.get(&start).await.ok()["exchange_rate"].clone();
    assert_eq!(begins().await, "50", "the vendor's own");
    let written = json!({ "currency_id": usd(), "date": "2026-11-10", "rate": "48.5" });
    app.post("/Currency/AddExchangeRate", written).await.ok();
    assert_eq!(begins().await, "48.5");

    let rent = app.account("purchases").await;
    let spent = app.expense().await.cost(rent, "10", &[]).with("vendor_id", abroad);
    let spent = spent.with("currency_id", usd()).with("exchange_rate", "51.25");
    let made = app.has_expense(spent.with("expense_date", "2026-11-15").showing("10.00")).await;
    let told = async |day: &str| {
        let asked = json!({ "currency_id": usd(), "date": day });
        let told = app.post("/Forms/GetExchangeRate", asked).await.ok();
        format!("{} {}", told["exchange_rate"], told["told"])
    };
    assert_eq!(told("2026-11-14").await, r#""48.5" "rate""#);
    assert_eq!(told("2026-11-20").await, r#""51.25" "document""#);
    assert_eq!(begins().await, "51.25");
    let id = made["Expense"]["id"].as_i64().expect("an id");
    app.delete(&format!("/Expenses/DeleteExpenses/{id}")).await.ok();
    assert_eq!(told("2026-11-20").await, r#""48.5" "rate""#, "a deleted one tells nothing");
}
