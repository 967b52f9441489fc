//! What was open at the end of a day, by age, against the control account of that day.

use serde_json::{Value, json};

use crate::kit::exports::workbook_part;
use crate::kit::labels::Labels;
use crate::kit::shop::post_entry;
use crate::kit::{EGP, TestApp, invoice_to, paper, receipt_from, usd};

const RECEIVABLE: &str = "/Reports/ReceivableAgeing";
const PAYABLE: &str = "/Reports/PayableAgeing";

/// The control account's balance at the end of a day, debit positive.
async fn control(app: &TestApp, number: &str, day: &str) -> String {
    let trial = app.post("/Reports/TrailBalanceReport", json!({ "as_of": day })).await.ok();
    let mut rows = trial["rows"].as_array().expect("rows").iter();
    let row = rows.rfind(|row| row["number"] == number).cloned();
    let side = |row: &Value, at: usize| row["cells"][at].as_str().unwrap_or_default().to_owned();
    let row = row.unwrap_or(json!({ "cells": ["0.00", "0.00"] }));
    let (debit, credit) = (side(&row, 0), side(&row, 1));
    if credit == "0.00" { debit } else { format!("-{credit}") }
}

#[tokio::test]
async fn receivables_of_a_day_are_what_was_open_then() {
    let app = TestApp::company("Receivables by age").await;
    let ali = app.has_customer_owing("Ali", EGP, "100").await;
    let mona = app.has_customer("Mona").await;
    let bank = app.account("bank").await;
    let sale = |day: &str, due: &str, pounds: &str| {
        let sale = invoice_to(ali).work("1", pounds, &[]).with("invoice_date", day);
        sale.with("due_date", due).showing(&format!("{pounds}.00"))
    };
    let first = app.has_invoice(sale("2026-08-01", "2026-08-31", "1000")).await;
    app.has_invoice(sale("2026-10-01", "2026-10-31", "500")).await;
    let mut paid = receipt_from(ali, bank, "1200", &[(first, "1000", "0")]);
    paid["payment_date"] = json!("2026-11-10");
    app.has_receipt(paid).await;
    let mut early = receipt_from(mona, bank, "70", &[]);
    early["payment_date"] = json!("2026-11-15");
    app.has_receipt(early).await;

    let at = async |day: &str| app.post(RECEIVABLE, json!({ "as_of": day })).await.ok();
    insta::assert_snapshot!(paper::report(&at("2026-10-15").await), @r"
    Customer                 Not yet d 1–30 days 31–60 day 61–90 day Over 90 d     Total
    Ali                         500.00      0.00   1000.00      0.00    100.00   1600.00
    Total                       500.00      0.00   1000.00      0.00    100.00   1600.00
    ");
    insta::assert_snapshot!(paper::report(&at("2026-11-20").await), @r"
    Customer                 Not yet d 1–30 days 31–60 day 61–90 day Over 90 d     Total
    Ali                           0.00    300.00      0.00      0.00    100.00    400.00
    Mona                          0.00    -70.00      0.00      0.00      0.00    -70.00
    Total                         0.00    230.00      0.00      0.00    100.00    330.00
    ");
    for day in ["2025-12-31", "2026-01-01", "2026-08-01", "2026-11-09", "2026-11-10", "2026-12-31"]
    {
        let report = at(day).await;
        let foot = report["rows"].as_array().and_then(|rows| rows.last()).expect("a foot");
        assert_eq!(foot["cells"][5], control(&app, "112001", day).await, "{day}");
    }
    let documents = json!({ "as_of": "2026-11-20", "party_id": ali });
    let documents = app.post(RECEIVABLE, documents).await.ok();
    let rows = documents["rows"].as_array().expect("rows").iter();
    let shown: Vec<String> = rows
        .map(|row| {
            let text = |cell: usize| row["cells"][cell].as_str().unwrap_or_default();
            let number = row["number"].as_str().unwrap_or_default();
            format!("{number} {} {} days, {}", text(1), text(2), text(8))
        })
        .collect();
    assert_eq!(
        shown,
        [
            "OB-0001 2026-01-01 323 days, 100.00",
            "INV-0002 2026-10-31 20 days, 500.00",
            "RC-0001 2026-11-10 10 days, -200.00",
            "   days, 400.00",
        ]
    );
}

#[tokio::test]
async fn what_was_posted_by_hand_stands_beside_the_documents() {
    let app = TestApp::company("By hand").await;
    post_entry(&app, jiff::civil::date(2026, 11, 1), 40, ["ar", "bank"]).await;
    let report = app.post(RECEIVABLE, json!({ "as_of": "2026-11-20" })).await.ok();
    insta::assert_snapshot!(paper::report(&report), @r"
    Customer                 Not yet d 1–30 days 31–60 day 61–90 day Over 90 d     Total
    Without documents: jour                                                        40.00
    Total                         0.00      0.00      0.00      0.00      0.00     40.00
    ");
}

#[tokio::test]
async fn payables_of_a_day_in_the_currency_of_the_company() {
    let app = TestApp::demo().await;
    for day in ["2026-06-30", "2026-09-17", "2026-11-20"] {
        for (path, number, sign) in [(RECEIVABLE, "112001", ""), (PAYABLE, "211001", "-")] {
            let report = app.post(path, json!({ "as_of": day })).await.ok();
            let foot = report["rows"].as_array().and_then(|rows| rows.last()).expect("a foot");
            let total = foot["cells"][5].as_str().expect("a total");
            assert_eq!(format!("{sign}{total}"), control(&app, number, day).await, "{path} {day}");
            let beside = report["rows"].to_string().contains("beside_documents");
            assert!(!beside, "{}", paper::report(&report));
        }
    }
}

/// What a party of a foreign currency owes is shown in that currency too, by party and by document;
/// a company without any has no such column.
#[tokio::test]
async fn what_is_owed_in_dollars_is_told_in_dollars_too() {
    let app = TestApp::company("Dollars owed").await;
    let sam = app.has_customer_owing("Sam", usd(), "0").await;
    app.has_customer_owing("Ali", EGP, "500").await;
    let day = json!({ "as_of": "2026-11-20" });
    let plain = app.post(RECEIVABLE, day.clone()).await.ok();
    assert_eq!(plain["columns"].as_array().map(Vec::len), Some(6));
    for (date, price) in [("2026-09-10", "100"), ("2026-11-01", "1200.50")] {
        let sale = invoice_to(sam).work("1", price, &[]).with("currency_id", usd());
        let sale = sale.with("exchange_rate", "48").with("invoice_date", date);
        app.has_invoice(sale.showing(price)).await;
    }
    let bank = app.account("bank").await;
    let mut receipt = receipt_from(sam, bank, "40", &[]);
    receipt["exchange_rate"] = json!("50");
    app.has_receipt(receipt).await;
    let report = app.post(RECEIVABLE, day.clone()).await.ok();
    insta::assert_snapshot!(paper::report(&report), @r"
    Customer                 Not yet d 1–30 days 31–60 day 61–90 day Over 90 d     Total    In USD
    Ali                           0.00      0.00      0.00      0.00    500.00    500.00
    Sam                       -2000.00  57624.00      0.00   4800.00      0.00  60424.00   1260.50
    Total                     -2000.00  57624.00      0.00   4800.00    500.00  60924.00   1260.50
    ");
    assert_eq!(report["columns"][6]["currency"]["code"], "USD");
    assert_eq!(report["columns"][5]["currency"], Value::Null);
    // In a workbook, too, it is a number.
    let mut asked = day.clone();
    asked["format"] = json!("xlsx");
    let (_, bytes) = app.file_of(RECEIVABLE, asked).await;
    let sheet = workbook_part(&bytes, "xl/worksheets/sheet1.xml");
    assert!(sheet.contains("<v>1260.5</v>"), "{sheet}");
    let mut of_sam = day;
    of_sam["party_id"] = sam.into();
    let report = app.post(RECEIVABLE, of_sam).await.ok();
    let rows = report["rows"].as_array().expect("rows").iter();
    let told: Vec<String> = rows
        .map(|row| {
            let cells = row["cells"].as_array().expect("cells").iter().rev().take(2);
            let cells: Vec<&str> = cells.map(|cell| cell.as_str().unwrap_or("-")).collect();
            format!("{} {}", cells[1], cells[0])
        })
        .collect();
    let documents = ["4800.00 100.00", "57624.00 1200.50", "-2000.00 -40.00", "60424.00 1260.50"];
    assert_eq!(told, documents);
    assert_eq!(report["columns"][4]["title_en"], "1–30 days");
}

/// Each row's name and total.
fn totals(report: &Value) -> String {
    let columns = report["columns"].as_array().expect("columns");
    let at = columns.iter().position(|column| column["key"] == "total").expect("a total");
    let rows = report["rows"].as_array().expect("rows").iter();
    let told = rows.map(|row| {
        let [name, amount] = [&row["name_en"], &row["cells"][at]].map(|text| text.as_str());
        format!("{} {}", name.unwrap_or_default(), amount.unwrap_or_default())
    });
    told.collect::<Vec<_>>().join(", ")
}

/// Open amounts are by branch, project and tag of their document, whatever pays it.
#[tokio::test]
async fn an_ageing_is_narrowed_to_the_documents_of_a_label() {
    let app = TestApp::company("Ages of a branch").await;
    let mut labels = Labels::create(&app).await;
    let ali = app.has_customer_owing("Ali", EGP, "70").await;
    let mona = app.has_customer("Mona").await;
    let (giza, urgent) = (labels.branch(&app, "Giza").await, labels.tag(&app, "Urgent").await);
    let (villa, bank) = (labels.project(&app, "Villa", ali).await, app.account("bank").await);
    let sale = |customer: i64, pounds: &str| {
        let sale = invoice_to(customer).work("1", pounds, &[]).with("invoice_date", "2026-10-01");
        sale.with("due_date", "2026-10-31")
    };
    let of_giza = sale(ali, "1000").with("branch_id", giza).with("tag_ids", json!([urgent]));
    let first = app.has_invoice(of_giza.showing("1000.00")).await;
    app.has_invoice(sale(mona, "300").with("branch_id", giza).showing("300.00")).await;
    app.has_invoice(sale(ali, "200").with("project_id", villa).showing("200.00")).await;
    let mut paid = receipt_from(ali, bank, "400", &[(first, "400", "0")]);
    paid["payment_date"] = json!("2026-11-10");
    app.has_receipt(paid).await;
    post_entry(&app, jiff::civil::date(2026, 11, 1), 40, ["ar", "bank"]).await;
    let at = async |more: Value| {
        let mut asked = json!({ "as_of": "2026-11-20" });
        asked.as_object_mut().expect("fields").extend(more.as_object().expect("fields").clone());
        app.post(RECEIVABLE, asked).await
    };
    let told = async |more: Value| totals(&at(more).await.ok());
    let beside = "Without documents: journal entries, revaluation 40.00, ";
    let whole = format!("Ali 870.00, Mona 300.00, {beside}Total 1210.00");
    assert_eq!(told(json!({})).await, whole);
    assert_eq!(told(json!({ "branch_id": giza })).await, "Ali 600.00, Mona 300.00, Total 900.00");
    assert_eq!(told(json!({ "branch_id": 0 })).await, "Ali 270.00, Total 270.00");
    assert_eq!(told(json!({ "project_id": villa })).await, "Ali 200.00, Total 200.00");
    assert_eq!(told(json!({ "tag_ids": [urgent] })).await, "Ali 600.00, Total 600.00");
    let both = json!({ "tag_ids": [urgent], "project_id": villa });
    assert_eq!(told(both).await, "Total 0.00");
    // Before it was paid.
    let october = json!({ "branch_id": giza, "as_of": "2026-10-31" });
    assert_eq!(told(october).await, "Ali 1000.00, Mona 300.00, Total 1300.00");
    let of_ali = at(json!({ "branch_id": giza, "party_id": ali })).await.ok();
    assert_eq!(of_ali["rows"].as_array().map(Vec::len), Some(2));
    assert_eq!(of_ali["rows"][0]["number"], "INV-0001");
    // Side by side, what names no branch has its column, and all together is the account.
    let branches = at(json!({ "columns": "branch" })).await.ok();
    insta::assert_snapshot!(paper::report(&branches), @r"
    Customer                                             Giza Not specifie        Total
    Ali                                                600.00       270.00       870.00
    Mona                                               300.00         0.00       300.00
    Without documents: journal entries, revalua          0.00         0.00        40.00
    Total                                              900.00       270.00      1210.00
    ");
    // A project of which all is paid has no column, however many of them there were.
    for number in 1..=61 {
        let done = labels.project(&app, &format!("Done {number}"), ali).await;
        let id = app.has_invoice(sale(ali, "10").with("project_id", done).showing("10.00")).await;
        app.has_receipt(receipt_from(ali, bank, "10", &[(id, "10", "0")])).await;
    }
    let projects = at(json!({ "columns": "project" })).await.ok();
    insta::assert_snapshot!(paper::report(&projects), @r"
    Customer                                            Villa Not specifie        Total
    Ali                                                200.00       670.00       870.00
    Mona                                                 0.00       300.00       300.00
    Without documents: journal entries, revalua          0.00         0.00        40.00
    Total                                              200.00       970.00      1210.00
    ");
    for (field, refused) in
        [("class_id", json!({ "class_id": 0 })), ("columns", json!({ "columns": "class" }))]
    {
        let fault = format!("{field}: this report does not have this option");
        assert_eq!(at(refused).await.faults(), [fault]);
    }
    let other = app.beside("Somebody else's branch").await;
    other.post(RECEIVABLE, json!({ "as_of": "2026-11-20", "branch_id": giza })).await.refused(404);
}

/// A document that was edited counts with its present state, and as known then with its former one.
#[tokio::test]
async fn an_edited_document_ages_in_its_new_branch_and_as_known_in_its_old_one() {
    let app = TestApp::company("Moved branch").await;
    let mut labels = Labels::create(&app).await;
    let (giza, cairo) = (labels.branch(&app, "Giza").await, labels.branch(&app, "Cairo").await);
    let mona = app.has_customer("Mona").await;
    let sale = |branch: i64| invoice_to(mona).work("1", "300", &[]).with("branch_id", branch);
    let id = app.has_invoice(sale(giza).showing("300.00")).await;
    let moment = "2026-11-20T23:00:00Z";
    let app = app.at("2026-11-21T09:00:00Z");
    let edit = sale(cairo).with("version", 1).showing("300.00");
    app.post(&format!("/Invoice/EditInvoice/{id}"), edit).await.ok();
    let at = async |branch: i64, known: Option<&str>| {
        let mut asked = json!({ "as_of": "2026-11-21", "branch_id": branch });
        if let Some(moment) = known {
            asked["known_at"] = json!(moment);
        }
        totals(&app.post(RECEIVABLE, asked).await.ok())
    };
    assert_eq!(at(cairo, None).await, "Mona 300.00, Total 300.00");
    assert_eq!(at(giza, None).await, "Total 0.00");
    assert_eq!(at(cairo, Some(moment)).await, "Total 0.00");
    assert_eq!(at(giza, Some(moment)).await, "Mona 300.00, Total 300.00");
}

/// What was open on a past day is the account's balance of that day, whatever was paid, edited and
/// undone since, and it is what all of the history says.
#[tokio::test]
async fn past_days_keep_what_was_open_on_them_while_dates_are_changed() {
    let app = TestApp::company("Changed days").await;
    let (ali, bank) = (app.has_customer("Ali").await, app.account("bank").await);
    let sale = |day: &str, pounds: &str| {
        let sale = invoice_to(ali).work("1", pounds, &[]).with("invoice_date", day);
        sale.with("due_date", "2026-11-30").showing(&format!("{pounds}.00"))
    };
    let paid = |day: &str, pounds: &str, invoice: i64| {
        let mut receipt = receipt_from(ali, bank, pounds, &[(invoice, pounds, "0")]);
        receipt["payment_date"] = json!(day);
        receipt
    };
    let first = app.has_invoice(sale("2026-10-10", "100")).await;
    let second = app.has_invoice(sale("2026-10-20", "200")).await;
    app.has_receipt(paid("2026-10-25", "60", first)).await;
    let undone = app.has_receipt(paid("2026-11-05", "150", second)).await;
    app.has_receipt(paid("2026-11-10", "20", second)).await;
    for (id, day, pounds) in [(first, "2026-10-15", "100"), (second, "2026-10-05", "200")] {
        let mut edit = sale(day, pounds);
        edit["version"] = json!(1);
        app.post(&format!("/Invoice/EditInvoice/{id}"), edit).await.ok();
    }
    app.delete(&format!("/Invoice/DeleteReceivePayment/{undone}")).await.ok();
    let app = app.at("2026-11-21T09:00:00Z");
    let rows = async |asked: Value| app.post(RECEIVABLE, asked).await.ok()["rows"].clone();
    for day in ["04", "05", "09", "10", "14", "15", "19", "20", "24", "25", "31"]
        .map(|day| format!("2026-10-{day}"))
        .into_iter()
        .chain(["04", "05", "09", "10", "20"].map(|day| format!("2026-11-{day}")))
    {
        let of_day = rows(json!({ "as_of": day })).await;
        let foot = of_day.as_array().and_then(|rows| rows.last()).expect("a foot");
        assert_eq!(foot["cells"][5], control(&app, "112001", &day).await, "{day}");
        let known = rows(json!({ "as_of": day, "known_at": "2026-11-20T23:00:00Z" })).await;
        assert_eq!(of_day, known, "{day}");
    }
    app.verify().await;
}
