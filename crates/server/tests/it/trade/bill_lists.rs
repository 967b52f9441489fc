//! Bills together: lists, their totals by month, and what is done with several at once; and a bill
//! on paper.

use serde_json::{Value, json};

use crate::kit::labels::Labels;
use crate::kit::pdf::{pdf_page_count, pdf_text};
use crate::kit::purchases::{bill_id, three_bills};
use crate::kit::{TestApp, invoice_to, paper, usd};

const LIST: &str = "/Bill/GetBillResources";

#[tokio::test]
async fn the_report_is_narrowed_to_tags_and_to_what_bears_no_label() {
    let app = TestApp::company("Tagged bills").await;
    let delta = app.has_vendor("Delta").await;
    let rent = app.account("purchases").await;
    let tag = app.post("/Tags/AddTag", json!({ "tag": "Site" })).await.ok();
    let tag = tag["id"].as_i64().expect("a tag");
    let mut labels = Labels::create(&app).await;
    let (client, branch) = (app.has_customer("Ali").await, labels.branch(&app, "Giza").await);
    let project = labels.project(&app, "Tower", client).await;
    for (price, label) in [
        ("100.00", ("tag_ids", json!([tag]))),
        ("40.00", ("tag_ids", json!([]))),
        ("7.00", ("branch_id", json!(branch))),
        ("3.00", ("project_id", json!(project))),
    ] {
        let bill = app.bill_of(delta).await.cost(rent, price, &[]).with(label.0, label.1);
        app.has_bill(bill.showing(price)).await;
    }
    let total = async |field: &str, value: Value| {
        let mut asked = json!({ "first_date": "2026-01-01", "last_date": "2026-12-31" });
        asked[field] = value;
        let table = app.post("/Reports/Bills", asked.clone()).await.ok();
        let rows = table["rows"].as_array().expect("rows");
        let shown = rows.last().expect("a total")["cells"][3].clone();
        let known = app.at("2026-11-20T13:00:00Z");
        asked["known_at"] = json!("2026-11-20T12:30:00Z");
        let told = known.post("/Reports/Bills", asked).await.ok();
        assert_eq!(told["rows"].as_array().expect("rows").last(), rows.last(), "as known");
        shown
    };
    assert_eq!(total("tag_ids", json!([tag])).await, "100.00");
    assert_eq!(total("branch_id", json!(0)).await, "143.00");
    assert_eq!(total("project_id", json!(0)).await, "147.00");
}

/// What a document was tagged with is known of it for ever, though the tag is taken off, put on
/// again or deleted.
#[tokio::test]
async fn a_tag_that_is_taken_off_later_counts_as_known_before() {
    let app = TestApp::company("Tags that were").await;
    let delta = app.has_vendor("Delta").await;
    let rent = app.account("purchases").await;
    let tag = app.post("/Tags/AddTag", json!({ "tag": "Site" })).await.ok()["id"].clone();
    let bill = app.bill_of(delta).await.cost(rent, "100.00", &[]).with("tag_ids", json!([tag]));
    let id = bill_id(&app.has_bill(bill.clone().showing("100.00")).await);
    let totals = async |app: &TestApp, known_at: Value| {
        let mut told = Vec::new();
        for (path, cell) in [("/Reports/Bills", 3), ("/Reports/ProfitAndLoss", 0)] {
            let asked = json!({
                "first_date": "2026-01-01", "last_date": "2026-12-31", "tag_ids": [tag],
                "known_at": known_at,
            });
            let table = app.post(path, asked).await.ok();
            let last = table["rows"].as_array().and_then(|rows| rows.last()).cloned();
            told.push(last.map_or(Value::Null, |row| row["cells"][cell].clone()));
        }
        Value::from(told)
    };
    let before = json!("2026-11-20T12:30:00Z");
    let then = app.at("2026-11-20T12:31:00Z");
    assert_eq!(totals(&then, before.clone()).await, json!(["100.00", "-100.00"]));

    let later = app.at("2026-11-20T13:00:00Z");
    let bare = bill.with("tag_ids", json!([])).with("version", 1);
    later.post(&format!("/Bill/EditBill/{id}"), bare.clone().showing("100.00")).await.ok();
    let last = app.at("2026-11-20T15:00:00Z");
    let none = totals(&last, Value::Null).await;
    assert_ne!(none, json!(["100.00", "-100.00"]));
    assert_eq!(totals(&last, json!("2026-11-20T14:00:00Z")).await, none);
    assert_eq!(totals(&last, before.clone()).await, json!(["100.00", "-100.00"]));

    // Put on again it counts from then on, and twice nowhere.
    let again = bare.with("tag_ids", json!([tag])).with("version", 2);
    last.post(&format!("/Bill/EditBill/{id}"), again.showing("100.00")).await.ok();
    let end = app.at("2026-11-20T18:00:00Z");
    assert_eq!(totals(&end, Value::Null).await, json!(["100.00", "-100.00"]));
    assert_eq!(totals(&end, before.clone()).await, json!(["100.00", "-100.00"]));
    assert_eq!(totals(&end, json!("2026-11-20T14:00:00Z")).await, none);

    // A deleted tag can be asked for of the time when it was there.
    end.delete(&format!("/Tags/DeleteTag/{tag}")).await.ok();
    let after = app.at("2026-11-20T20:00:00Z");
    assert_eq!(totals(&after, before).await, json!(["100.00", "-100.00"]));
    let asked = json!({
        "first_date": "2026-01-01", "last_date": "2026-12-31", "tag_ids": [tag],
    });
    after.post("/Reports/ProfitAndLoss", asked).await.refused(404);
    after.verify().await;
}

/// A line for each status that has bills: how many, what they charge, what is left.
fn counts(list: &Value) -> String {
    let all = list["Statuses"].as_array().expect("statuses");
    let told = all.iter().filter(|one| one["count"] != 0).map(|one| {
        let text = |name: &str| one[name].as_str().unwrap_or_default().to_owned();
        format!("{} {}: {} {}\n", text("status"), one["count"], text("total"), text("amount_due"))
    });
    told.collect()
}

#[tokio::test]
async fn bills_are_told_by_status_month_and_age() {
    let app = TestApp::company("Bills by month").await;
    three_bills(&app).await;
    let list = app.post(LIST, json!({})).await.ok();
    insta::assert_snapshot!(counts(&list), @r"
    open 1: 100.00 100.00
    overdue 2: 600.00 600.00
    unpaid 3: 700.00 700.00
    all 3: 700.00 700.00
    ");
    let late = app.post(LIST, json!({ "search": "delta", "status": "overdue" })).await.ok();
    assert_eq!(late["Totals"]["total"], "200.00");
    assert_eq!(late["Bills"][0]["status"], "overdue");
    let figures = app.post("/Bill/Figures", json!({})).await.ok();
    let months = figures["months"].as_array().expect("months");
    assert_eq!(months.len(), 12);
    let billed: Vec<&Value> = months.iter().filter(|month| month["billed"] != "0.00").collect();
    assert_eq!(
        billed,
        [
            &json!({ "month": "2026-08-01", "billed": "200.00", "paid": "0.00" }),
            &json!({ "month": "2026-11-01", "billed": "500.00", "paid": "0.00" }),
        ]
    );
    let ageing = &figures["ageing"];
    assert_eq!(
        (&ageing["current"], &ageing["days_1_30"], &ageing["days_61_90"], &ageing["total"]),
        (&json!("100.00"), &json!("400.00"), &json!("200.00"), &json!("700.00"))
    );
}

#[tokio::test]
async fn the_report_adds_up_by_vendor_and_goes_on_page_by_page() {
    let app = TestApp::company("Report of bills").await;
    let ids = three_bills(&app).await;
    let sam = app.has_vendor_owed("Sam", usd(), "0").await;
    let rent = app.account("purchases").await;
    let bill = app.bill_of(sam).await.cost(rent, "10", &[app.vat().await]);
    let bill = bill.with("currency_id", usd()).with("exchange_rate", "50").showing("11.40");
    let foreign = bill_id(&app.has_bill(bill).await);
    let year = json!({ "first_date": "2026-01-01", "last_date": "2026-12-31", "limit": 3 });
    let report = app.post("/Bill/BillsReport", year.clone()).await.ok();
    let of = |report: &Value| -> Vec<i64> {
        let bills = report["Bills"].as_array().expect("bills").iter();
        bills.map(|bill| bill["id"].as_i64().expect("an id")).collect()
    };
    assert_eq!(of(&report), [ids[1], ids[2], ids[0]]);
    assert_eq!(
        (&report["Totals"]["count"], &report["Totals"]["total"]),
        (&json!(4), &json!("1270.00"))
    );
    let vendors = report["vendors"].as_array().expect("vendors").iter();
    let vendors: Vec<String> = vendors
        .map(|one| format!("{} {} {}", one["vendor_name"], one["count"], one["total"]))
        .collect();
    insta::assert_snapshot!(vendors.join("\n"), @r#"
    "Delta" 2 "300.00"
    "Nile" 1 "400.00"
    "Sam" 1 "570.00"
    "#);
    let mut rest = year.clone();
    rest["cursor"] = report["NextItem"].clone();
    let mut table = app.post("/Reports/Bills", year.clone()).await.ok();
    let more = app.post("/Reports/Bills", rest.clone()).await.ok();
    let rows = table["rows"].as_array_mut().expect("rows");
    assert_eq!(rows.len(), 3, "what they come to stands below the last");
    rows.extend(more["rows"].as_array().expect("rows").iter().cloned());
    insta::assert_snapshot!(paper::report(&table), @r"
    Bill and vendor               Date  Due date Vendor's  Bill tota   Settled Balance d
    BILL-0002 Delta          2026-08-0 2026-08-3              200.00      0.00    200.00
    BILL-0003 Nile           2026-11-1 2026-11-1              400.00      0.00    400.00
    BILL-0001 Delta          2026-11-2 2026-12-2              100.00      0.00    100.00
    BILL-0004 Sam            2026-11-2 2026-11-2              570.00      0.00    570.00
    Total                                                    1270.00      0.00   1270.00
    ");
    let rest = app.post("/Bill/BillsReport", rest).await.ok();
    assert_eq!((of(&rest), &rest["vendors"]), (vec![foreign], &Value::Null));
    let row = &rest["Bills"][0];
    assert_eq!(
        (&row["net"], &row["tax"], &row["total"], &row["base_total"], &row["base_due"]),
        (&json!("10.00"), &json!("1.40"), &json!("11.40"), &json!("570.00"), &json!("570.00"))
    );
    let mut late = year.clone();
    late["status"] = json!("overdue");
    let late = app.post("/Bill/BillsReport", late).await.ok();
    assert_eq!(late["Totals"]["total"], "600.00");
    let mut none = year.clone();
    none["last_date"] = json!("2026-07-31");
    let none = app.post("/Bill/BillsReport", none).await.ok();
    assert_eq!((&none["Bills"], &none["vendors"]), (&json!([]), &json!([])));
    let reversed = json!({ "first_date": "2026-02-02", "last_date": "2026-02-01" });
    let refused = app.post("/Bill/BillsReport", reversed).await;
    assert_eq!(refused.faults(), ["last_date: the last date must not be before the first"]);
    app.member("PM").await.post("/Bill/BillsReport", year).await.refused(403);
}

#[tokio::test]
async fn a_bill_knows_its_neighbours_in_the_order_of_the_list() {
    let app = TestApp::company("Neighbours of bills").await;
    let ids = three_bills(&app).await;
    let beside = async |id: i64, asked: Value| {
        let found = app.post(&format!("/Bill/Beside/{id}"), asked).await.ok();
        (found["PreviousItem"].as_i64(), found["NextItem"].as_i64())
    };
    assert_eq!(beside(ids[2], json!({})).await, (Some(ids[0]), Some(ids[1])));
    let dearest = json!({ "sort": "total", "descending": true });
    assert_eq!(beside(ids[2], dearest).await, (None, Some(ids[1])));
    let manager = app.member("PM").await;
    manager.post(&format!("/Bill/Beside/{}", ids[0]), json!({})).await.refused(404);
}

#[tokio::test]
async fn several_bills_are_deleted_each_by_itself() {
    let app = TestApp::company("Several bills").await;
    let ids = three_bills(&app).await;
    let (ali, delta) = (app.has_customer("Ali").await, app.has_vendor("Goods").await);
    let chairs = app.has_goods("Chair", "0", "0").await;
    let bill = app.bill_of(delta).await.goods(chairs, "10", "80", &[]).showing("800.00");
    let sold = bill_id(&app.has_bill(bill).await);
    app.has_invoice(invoice_to(ali).line(chairs, "4", "100", &[]).showing("400.00")).await;
    app.lock_books("2026-10-31").await;

    let ticked = json!({ "ids": [ids[0], sold, ids[1], ids[2], ids[0]] });
    assert_eq!(
        app.post("/Bill/WhatGoesWith", ticked.clone()).await.ok(),
        json!({ "bills": 4, "total": "1500.00", "payments_deleted": 0, "payments_kept": 0 })
    );
    let accountant = app.member("PM").await;
    accountant.post("/Bill/DeleteBills", ticked.clone()).await.refused(403);
    let missing = app.post("/Bill/DeleteBills", json!({ "ids": [ids[0], 999_999] })).await;
    assert_eq!(missing.refusal(), (404, "not_found", "ids.1"));
    let told = app.post("/Bill/DeleteBills", ticked).await.ok();
    assert_eq!(told["deleted"], 2);
    let each = told["bills"].as_array().expect("bills").iter();
    let each: Vec<String> =
        each.map(|one| format!("{} {} {}", one["number"], one["deleted"], one["code"])).collect();
    insta::assert_snapshot!(each.join("\n"), @r#"
    "BILL-0001" true null
    "BILL-0004" false "stock.short_later"
    "BILL-0002" false "period.locked"
    "BILL-0003" true null
    "#);
    let short = told["bills"][1]["message"].as_str().expect("why it stays");
    assert!(short.contains("Chair would be short on 20/11/2026 for INV-0001"), "{short}");
    let left = app.post(LIST, json!({})).await.ok();
    insta::assert_snapshot!(counts(&left), @r"
    open 1: 800.00 800.00
    overdue 1: 200.00 200.00
    unpaid 2: 1000.00 1000.00
    all 2: 1000.00 1000.00
    ");
    app.post("/Bill/DeleteBills", json!({ "ids": [] })).await.refused(400);
    app.verify().await;
}

#[tokio::test]
async fn a_bill_is_printed_with_the_vendors_number_beside_ours() {
    let app = TestApp::company("Paper of bills").await;
    let delta = app.has_vendor("Delta Paper").await;
    let bill = app.bill_of(delta).await.cost(app.account("purchases").await, "1250.5", &[]);
    let bill = bill.with("bill_number", "A-17/2026").with("mailing_address", "12 Talaat Harb St.");
    let bill = bill.with("einvoice_uuid", "3GKQDMX9M8GNKY0A0RT2VJHF10");
    let made = app.has_bill(bill.showing("1250.50")).await;
    let id = bill_id(&made);
    let (name, pdf) = app.file(&format!("/Bill/Pdf/{id}?language=en")).await;
    assert!(name.contains("BILL-0001.pdf"), "{name}");
    let text = pdf_text(&pdf);
    for fact in ["BILL-0001", "A-17/2026", "Vendor", "DeltaPaper", "TalaatHarb", "1,250.50", "UUID"]
    {
        assert!(text.contains(fact), "{fact} is not in {text}");
    }
    assert_eq!(app.get(&format!("/Bill/Pages/{id}")).await.ok()["count"], 1);
    let ticked = json!({ "ids": [id, id], "language": "ar" });
    assert_eq!(pdf_page_count(&app.file_of("/Bill/PdfOfSeveral", ticked).await.1), 1);
    let manager = app.member("PM").await;
    manager.get(&format!("/Bill/Pages/{id}")).await.refused(404);
    app.beside("Strangers").await.get(&format!("/Bill/Pages/{id}")).await.refused(404);

    // A deleted one is kept, and says what it is.
    app.delete(&format!("/Bill/DeleteBill/{id}")).await.ok();
    let (_, pdf) = app.file(&format!("/Bill/Pdf/{id}?language=en")).await;
    assert!(pdf_text(&pdf).contains("Cancelled"));
}
