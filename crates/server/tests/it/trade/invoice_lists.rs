//! The list of invoices: counts that follow the filter, its order on the invoice's page, and what
//! is done with several at once.

use jiff::civil::Date;
use platform::args;
use platform::db::migrate;
use serde_json::{Value, json};

use crate::kit::{
    EGP, TestApp, invoice_to, note_against, receipt_from, refund_to, take_back_migration, usd,
};

/// Ali owes 100 (due today), 200 (late) and has paid 300; Zein has paid a part of 400.
async fn four_invoices(app: &TestApp) -> Vec<i64> {
    let (ali, zein) = (app.has_customer("Ali").await, app.has_customer("Zein").await);
    let bank = app.account("bank").await;
    let mut ids = Vec::new();
    for (customer, date, price) in [
        (ali, "2026-11-20", "100.00"),
        (ali, "2026-08-01", "200.00"),
        (ali, "2026-11-10", "300.00"),
        (zein, "2026-11-12", "400.00"),
    ] {
        let sale = invoice_to(customer).with("invoice_date", date).work("1", price, &[]);
        ids.push(app.has_invoice(sale.with("due_date", later(date)).showing(price)).await);
    }
    app.has_receipt(receipt_from(ali, bank, "300.00", &[(ids[2], "300.00", "0")])).await;
    app.has_receipt(receipt_from(zein, bank, "150.00", &[(ids[3], "150.00", "0")])).await;
    ids
}

fn later(date: &str) -> &str {
    if date == "2026-08-01" { "2026-08-31" } else { "2026-12-10" }
}

/// A line for each status that has invoices: how many, what they charge, what is left.
fn counts(list: &Value) -> String {
    let all = list["Statuses"].as_array().expect("statuses");
    let told = all.iter().filter(|one| one["count"] != 0).map(|one| {
        let text = |name: &str| one[name].as_str().unwrap_or_default().to_owned();
        format!("{} {}: {} {}\n", text("status"), one["count"], text("total"), text("amount_due"))
    });
    told.collect()
}

#[tokio::test]
async fn tabs_count_what_the_other_filters_leave() {
    let app = TestApp::company("Tabs").await;
    four_invoices(&app).await;
    let list = app.post("/Invoice/GetInvoice", json!({})).await.ok();
    insta::assert_snapshot!(counts(&list), @r"
    open 1: 100.00 100.00
    partial 1: 400.00 250.00
    paid 1: 300.00 0.00
    overdue 1: 200.00 200.00
    unpaid 3: 700.00 550.00
    all 4: 1000.00 550.00
    ");
    assert_eq!(list["Totals"]["total"], "1000.00");

    // The same from the documents themselves, as soon as anything else narrows the list.
    let asked = json!({ "from_date": "2026-01-01" });
    let narrowed = app.post("/Invoice/GetInvoice", asked).await.ok();
    assert_eq!(counts(&narrowed), counts(&list));

    let asked = json!({ "search": "ali", "status": "overdue" });
    let list = app.post("/Invoice/GetInvoice", asked).await.ok();
    insta::assert_snapshot!(counts(&list), @r"
    open 1: 100.00 100.00
    paid 1: 300.00 0.00
    overdue 1: 200.00 200.00
    unpaid 2: 300.00 300.00
    all 3: 600.00 300.00
    ");
    assert_eq!(list["Totals"], json!({ "count": 1, "total": "200.00", "amount_due": "200.00" }));
    let unasked = app.post("/Invoice/GetInvoice", json!({ "totals": false })).await.ok();
    assert!(unasked["Totals"].is_null() && unasked["Statuses"].is_null());
}

/// What a note takes off an invoice was never paid: the list, its counts, the page and the
/// customer's account say so alike.
#[tokio::test]
async fn only_money_makes_an_invoice_paid() {
    let app = TestApp::company("Credited").await;
    let (ali, bank) = (app.has_customer("Ali").await, app.account("bank").await);
    let mut ids = Vec::new();
    for (lines, price, total) in [(2, "50.00", "100.00"), (1, "200.00", "200.00")] {
        let sale = invoice_to(ali).with("due_date", "2026-12-10");
        let sale = (0..lines).fold(sale, |sale, _| sale.work("1", price, &[]));
        let id = app.has_invoice(sale.showing(total)).await;
        app.has_credit_note(note_against(ali, id, &[(1, "1")], price)).await;
        ids.push(id);
    }
    let list = app.post("/Invoice/GetInvoice", json!({})).await.ok();
    insta::assert_snapshot!(counts(&list), @r"
    open 1: 100.00 50.00
    paid 1: 200.00 0.00
    unpaid 1: 100.00 50.00
    all 2: 300.00 50.00
    ");
    let narrowed = json!({ "from_date": "2026-01-01" });
    let narrowed = app.post("/Invoice/GetInvoice", narrowed).await.ok();
    assert_eq!(counts(&narrowed), counts(&list));

    assert_eq!(statuses(&app, &ids).await, ["open", "credited"]);
    assert_eq!(narrowed_to(&app, "open").await, ids[..1]);
    assert!(narrowed_to(&app, "partial").await.is_empty());
    assert_eq!(narrowed_to(&app, "paid").await, ids[1..]);

    app.has_receipt(receipt_from(ali, bank, "20.00", &[(ids[0], "20.00", "0")])).await;
    assert_eq!(statuses(&app, &ids).await, ["partial", "credited"]);
    assert_eq!(narrowed_to(&app, "partial").await, ids[..1]);
    app.verify().await;
}

/// The status of each by its page, after seeing that lists and the customer's account say the same.
async fn statuses(app: &TestApp, ids: &[i64]) -> Vec<String> {
    let list = app.post("/Invoice/GetInvoice", json!({})).await.ok();
    let mut told = Vec::new();
    for id in ids {
        let page = app.invoice_page(*id).await;
        let status = page["Invoice"]["status"].as_str().expect("a status").to_owned();
        let rows = list["Invoices"].as_array().expect("rows");
        let row = rows.iter().find(|row| row["id"] == *id).expect("its row");
        assert_eq!(row["status"], status, "{id}");
        let customer = page["Invoice"]["customer_id"].as_i64().expect("its customer");
        let path = format!("/Customer/Transactions/{customer}");
        let account = app.post(&path, json!({})).await.ok();
        let lines = account["Transactions"].as_array().expect("its account");
        let line = lines.iter().find(|line| line["id"] == *id).expect("its line");
        assert_eq!(line["status"], status, "{id}");
        told.push(status);
    }
    told
}

/// The invoices of a status, in the order of their ids.
async fn narrowed_to(app: &TestApp, status: &str) -> Vec<i64> {
    let list = app.post("/Invoice/GetInvoice", json!({ "status": status })).await.ok();
    let rows = list["Invoices"].as_array().expect("rows");
    let mut ids: Vec<i64> = rows.iter().filter_map(|row| row["id"].as_i64()).collect();
    ids.sort_unstable();
    ids
}

#[tokio::test]
async fn what_is_left_orders_all_and_some_alike() {
    let app = TestApp::company("By due").await;
    four_invoices(&app).await;
    // Page by page: the cursor of one leads to the next.
    let walked = async |asked: Value| {
        let (mut due, mut cursor) = (Vec::new(), Value::Null);
        loop {
            let mut page = asked.clone();
            page["sort"] = json!("due");
            page["limit"] = json!(1);
            page["cursor"] = cursor;
            let list = app.post("/Invoice/GetInvoice", page).await.ok();
            for row in list["Invoices"].as_array().expect("invoices") {
                due.push(row["amount_due"].as_str().expect("an amount").to_owned());
            }
            cursor = list["NextItem"].clone();
            if cursor.is_null() {
                return due;
            }
        }
    };
    let since = json!({ "from_date": "2026-01-01" });
    for narrowed in [json!({}), since] {
        let with = |descending: bool, status: Value| {
            let mut asked = narrowed.clone();
            asked["descending"] = json!(descending);
            asked["status"] = status;
            asked
        };
        let all = walked(with(true, Value::Null)).await;
        assert_eq!(all, ["250.00", "200.00", "100.00", "0.00"], "{narrowed}");
        let least_first = walked(with(false, Value::Null)).await;
        assert_eq!(least_first, ["0.00", "100.00", "200.00", "250.00"], "{narrowed}");
        let unpaid = walked(with(true, json!("unpaid"))).await;
        assert_eq!(unpaid, ["250.00", "200.00", "100.00"], "{narrowed}");
    }
}

#[tokio::test]
async fn an_invoice_knows_its_neighbours_in_the_order_of_the_list() {
    let app = TestApp::company("Neighbours").await;
    let ids = four_invoices(&app).await;
    let beside = async |id: i64, asked: Value| {
        let found = app.post(&format!("/Invoice/Beside/{id}"), asked).await.ok();
        (found["PreviousItem"].as_i64(), found["NextItem"].as_i64())
    };
    // By date, the latest first: 20 November, 12, 10, August.
    assert_eq!(beside(ids[3], json!({})).await, (Some(ids[0]), Some(ids[2])));
    assert_eq!(beside(ids[0], json!({})).await, (None, Some(ids[3])));
    let dearest = json!({ "sort": "total", "descending": true });
    assert_eq!(beside(ids[3], dearest.clone()).await, (None, Some(ids[2])));
    assert_eq!(beside(ids[1], dearest).await, (Some(ids[2]), Some(ids[0])));
    // The paid one is not among the unpaid, and still knows who is beside its place.
    let unpaid = json!({ "status": "unpaid", "sort": "total" });
    assert_eq!(beside(ids[2], unpaid).await, (Some(ids[1]), Some(ids[3])));

    let elsewhere = app.beside("Strangers").await;
    let path = format!("/Invoice/Beside/{}", ids[0]);
    assert_eq!(elsewhere.post(&path, json!({})).await.refusal().0, 404);
    // A project manager knows nothing of other people's invoices, nor which ones are beside theirs.
    let manager = app.member("PM").await;
    assert_eq!(manager.post(&path, json!({})).await.refusal().0, 404);
    // Nor does anybody of a deleted one, and it is nobody's neighbour any more.
    app.delete(&format!("/Invoice/DeleteInvoice/{}", ids[0])).await.ok();
    assert_eq!(app.post(&path, json!({})).await.refusal().0, 404);
    assert_eq!(beside(ids[3], json!({})).await, (None, Some(ids[2])));
}

#[tokio::test]
async fn several_are_deleted_together_or_not_at_all() {
    let app = TestApp::company("Several").await;
    let ids = four_invoices(&app).await;
    let ticked = json!({ "ids": [ids[2], ids[3], ids[2]] });
    let told = app.post("/Invoice/WhatGoesWith", ticked.clone()).await.ok();
    assert_eq!(
        told,
        json!({ "invoices": 2, "total": "700.00", "payments_deleted": 2, "payments_kept": 0 })
    );

    app.lock_books("2026-10-31").await;
    let locked = json!({ "ids": [ids[0], ids[1]] });
    let refused = app.post("/Invoice/DeleteInvoices", locked).await;
    assert_eq!(refused.refusal(), (409, "period.locked", "ids.1"));
    assert_eq!(app.invoice_page(ids[0]).await["Invoice"]["status"], "open");

    let manager = app.member("accountant").await;
    let asked = manager.post("/Invoice/DeleteInvoices", ticked.clone()).await;
    assert_eq!(asked.refusal().0, 403);
    app.post("/Invoice/DeleteInvoices", ticked.clone()).await.ok();
    assert_eq!(
        app.post("/Invoice/DeleteInvoices", ticked).await.refusal(),
        (404, "not_found", "ids.0")
    );
    assert_eq!(app.post("/Invoice/DeleteInvoices", json!({ "ids": [] })).await.refusal().0, 400);

    let list = app.post("/Invoice/GetInvoice", json!({})).await.ok();
    insta::assert_snapshot!(counts(&list), @r"
    open 1: 100.00 100.00
    overdue 1: 200.00 200.00
    unpaid 2: 300.00 300.00
    all 2: 300.00 300.00
    ");
    app.verify().await;
}

#[tokio::test]
async fn a_payment_of_two_invoices_stays_as_credit() {
    let app = TestApp::company("Shared payment").await;
    let (ali, bank) = (app.has_customer("Ali").await, app.account("bank").await);
    let mut ids = Vec::new();
    for _ in 0..2 {
        let sale = invoice_to(ali).work("1", "50.00", &[]).showing("50.00");
        ids.push(app.has_invoice(sale).await);
    }
    let both = [(ids[0], "50.00", "0"), (ids[1], "50.00", "0")];
    app.has_receipt(receipt_from(ali, bank, "100.00", &both)).await;
    let told = app.post("/Invoice/WhatGoesWith", json!({ "ids": ids })).await.ok();
    assert_eq!((&told["payments_deleted"], &told["payments_kept"]), (&json!(0), &json!(1)));
    app.post("/Invoice/DeleteInvoices", json!({ "ids": ids })).await.ok();
    let payments = app.post("/Invoice/GetReceivePayments", json!({})).await.ok();
    let totals =
        json!({ "count": 1, "total": "100.00", "withholding": "0.00", "unapplied": "100.00" });
    assert_eq!(payments["Totals"], totals);
    app.verify().await;
}

#[tokio::test]
async fn payments_are_listed_searched_and_paged() {
    let app = TestApp::company("Payments listed").await;
    let bank = app.account("bank").await;
    let ali = app.has_customer("أحمد علي").await;
    let zein = app.has_customer_owing("Zein", EGP, "0").await;
    for (customer, amount, reference) in
        [(ali, "10.00", "CHQ-7"), (ali, "20.00", ""), (zein, "30.00", "إيصال ١٢")]
    {
        let mut receipt = receipt_from(customer, bank, amount, &[]);
        receipt["reference_number"] = json!(reference);
        app.has_receipt(receipt).await;
    }
    let path = "/Invoice/GetReceivePayments";
    let rows = app.walk(path, json!({ "limit": 2 }), "Payments").await;
    let amounts: Vec<_> = rows.iter().map(|row| row["amount"].as_str().unwrap_or("")).collect();
    assert_eq!(amounts, ["30.00", "20.00", "10.00"]);
    for (search, found) in [("احمد", 2), ("chq-7", 1), ("RC-0003", 1), ("ايصال 12", 1), ("%", 0)]
    {
        let list = app.post(path, json!({ "search": search })).await.ok();
        assert_eq!(list["Totals"]["count"], found, "{search}");
    }
    let nothing = json!({ "customer_id": ali, "from_date": "2026-11-21" });
    let list = app.post(path, nothing).await.ok();
    assert_eq!((list["Totals"]["count"].as_i64(), &list["ShowTable"]), (Some(0), &json!(true)));
    assert_eq!(app.member("PM").await.post(path, json!({})).await.refusal().0, 403);
}

#[tokio::test]
async fn payments_are_sorted_and_narrowed_by_method_and_refunds_are_their_own() {
    let app = TestApp::company("Payments sorted").await;
    let (bank, cash) = (app.account("bank").await, app.account("cash").await);
    let (zein, ali) = (app.has_customer("Zein").await, app.has_customer("Ali").await);
    let abroad = app.has_customer_owing("Export", usd(), "0").await;
    let methods = app.get("/Forms/GetPaymentMethods").await.ok();
    let method = |key: &str| {
        let mut all = methods.as_array().expect("methods").iter();
        all.find(|method| method["key"] == key).map(|method| method["id"].clone()).expect(key)
    };
    let sale = invoice_to(ali).work("1", "100.00", &[]).showing("100.00");
    let invoice = app.has_invoice(sale).await;
    let sale = invoice_to(abroad).with("currency_id", usd()).with("exchange_rate", "50");
    let foreign = app.has_invoice(sale.work("1", "10.00", &[]).showing("10.00")).await;
    let mut first = 0;
    for (customer, account, amount, way, applied) in [
        (zein, cash, "30.00", "cash", None),
        (ali, bank, "97.00", "cheque", Some((invoice, "97.00", "3.00"))),
        (abroad, bank, "9.50", "bank_transfer", Some((foreign, "9.50", "0.50"))),
    ] {
        let applied: Vec<_> = applied.into_iter().collect();
        let mut receipt = receipt_from(customer, account, amount, &applied);
        (receipt["payment_method_id"], receipt["reference_number"]) = (method(way), json!("77"));
        if customer == abroad {
            receipt["exchange_rate"] = json!("51");
        }
        let id = app.has_receipt(receipt).await;
        first = if first == 0 { id } else { first };
    }
    let path = "/Invoice/GetReceivePayments";
    let numbers = async |asked: Value| -> Vec<String> {
        let rows = app.walk(path, asked, "Payments").await;
        rows.iter().map(|row| row["number"].as_str().unwrap_or("").to_owned()).collect()
    };
    let sorted = |sort: &str, descending: bool| {
        json!({
            "sort": sort, "descending": descending, "limit": 1,
        })
    };
    assert_eq!(numbers(sorted("customer", false)).await, ["RC-0002", "RC-0003", "RC-0001"]);
    assert_eq!(numbers(sorted("amount", true)).await, ["RC-0003", "RC-0002", "RC-0001"]);
    assert_eq!(numbers(sorted("number", false)).await, ["RC-0001", "RC-0002", "RC-0003"]);
    assert_eq!(
        numbers(json!({ "limit": 5, "payment_method_id": method("cheque") })).await,
        ["RC-0002"]
    );
    assert_eq!(numbers(json!({ "limit": 5, "deposit_account_id": cash })).await, ["RC-0001"]);
    let wrong = app.post(path, json!({ "sort": "amount", "cursor": "{}" })).await;
    assert_eq!(wrong.refusal().1, "document.cursor");

    // 30 + 100 + 10 × 51: what came from abroad counts at the receipt's own rate.
    let all = app.post(path, json!({})).await.ok();
    assert_eq!(all["Totals"]["total"], "640.00");
    assert_eq!(all["Totals"]["count"], 3);
    assert_eq!(all["Totals"]["withholding"], "28.50");
    assert_eq!(all["Totals"]["unapplied"], "30.00");

    let refunds = json!({ "kind": "refund" });
    assert_eq!(app.post(path, refunds.clone()).await.ok()["ShowTable"], false);
    let mut back = refund_to(zein, cash, &[("receipt", first, "12.00")]);
    back["payment_method_id"] = method("cash");
    app.has_refund(back).await;
    let list = app.post(path, refunds).await.ok();
    let row = &list["Payments"][0];
    assert_eq!((&row["amount"], &row["withholding"]), (&json!("12.00"), &json!("0.00")));
    assert_eq!(row["payment_method_name"], "Cash");
    assert_eq!((&list["Totals"]["count"], &list["Totals"]["total"]), (&json!(1), &json!("12.00")));
    let asked = json!({ "format": "csv", "filter": { "kind": "refund" } });
    let (_, file) = app.file_of("/Export/Payments", asked).await;
    let file = String::from_utf8(file.to_vec()).expect("text");
    let heads = "Number,Customer,Refund date,Paid from,";
    assert!(file.contains(heads) && file.contains("RF-0001,Zein,2026-11-20,"), "{file}");
    assert_eq!(numbers(json!({ "limit": 5 })).await.len(), 3, "money received stays its own list");
    app.verify().await;
}

#[tokio::test]
async fn figures_follow_the_filter_and_its_labels() {
    let app = TestApp::company("Figures").await;
    let ids = four_invoices(&app).await;
    let tag = app.post("/Tags/AddTag", json!({ "tag": "Rush" })).await.ok()["id"].clone();
    let page = app.invoice_page(ids[2]).await;
    let shown = &page["Invoice"];
    let edit = invoice_to(shown["customer_id"].as_i64().expect("a customer"))
        .with("invoice_date", shown["invoice_date"].clone())
        .with("due_date", shown["due_date"].clone())
        .with("tag_ids", json!([tag]))
        .with("version", 1)
        .work("1", "300.00", &[]);
    let edit = edit.showing("300.00");
    app.post(&format!("/Invoice/EditInvoice/{}", ids[2]), edit).await.ok();

    let figures = async |asked: Value| {
        let told = app.post("/Invoice/Figures", asked).await.ok();
        let months = told["months"].as_array().expect("months").clone();
        assert_eq!(months.len(), 12);
        let mut said: Vec<String> = months
            .iter()
            .filter(|month| month["invoiced"] != "0.00" || month["collected"] != "0.00")
            .map(|month| {
                let text = |name: &str| month[name].as_str().unwrap_or_default().to_owned();
                format!("{} {} {}", text("month"), text("invoiced"), text("collected"))
            })
            .collect();
        said.push(format!("owed {}", told["ageing"]["total"].as_str().unwrap_or_default()));
        said
    };
    // The whole list is what is said of all invoices.
    let all = app.get("/Invoice/AllInvoiceStatus").await.ok();
    let whole = app.post("/Invoice/Figures", json!({})).await.ok();
    assert_eq!((&whole["months"], &whole["ageing"]), (&all["months"], &all["ageing"]));
    assert_eq!(
        figures(json!({ "search": "ali" })).await,
        ["2026-08-01 200.00 0.00", "2026-11-01 400.00 300.00", "owed 300.00"]
    );
    assert_eq!(figures(json!({ "tag_id": tag })).await, ["2026-11-01 300.00 300.00", "owed 0.00"]);
    assert_eq!(
        figures(json!({ "to_date": "2026-08-31", "status": "overdue" })).await,
        ["2026-08-01 200.00 0.00", "owed 200.00"]
    );
    let tagged = app.post("/Invoice/GetInvoice", json!({ "tag_id": tag })).await.ok();
    assert_eq!(tagged["Totals"]["count"], 1);
    for label in ["tag_id", "branch_id", "project_id"] {
        let none = app.post("/Invoice/GetInvoice", json!({ label: 999_999 })).await.ok();
        assert_eq!((&none["Totals"]["count"], &none["ShowTable"]), (&json!(0), &json!(true)));
    }
}

/// What is kept of open items and of those that are in the same state.
async fn kept(app: &TestApp) -> Vec<String> {
    let read = app.as_admin(|tx, ctx| {
        let items = "select doc_kind, doc_id, settled, paid from open_item
                     where tenant_id = $1 order by 1, 2";
        let mut kept = tx.all(items, args![ctx.tenant], |row| {
            let (kind, id, settled, paid): (String, i64, i64, i64) =
                (row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?);
            Ok(format!("{kind} {id} {settled} {paid}"))
        })?;
        let groups = "select doc_kind, due_date, started, documents, open_base from standing
                      where tenant_id = $1 and documents > 0 order by 1, 2, 3";
        kept.extend(tx.all(groups, args![ctx.tenant], |row| {
            let (kind, day, started, documents, open): (String, Date, i64, i64, i64) =
                (row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?);
            Ok(format!("{kind} {day} {started} {documents} {open}"))
        })?);
        Ok(kept)
    });
    read.await.expect("read")
}

#[tokio::test]
async fn books_of_an_earlier_version_learn_what_money_paid() {
    let app = TestApp::alone("Earlier books").await;
    four_invoices(&app).await;
    let (ali, bank) = (app.has_customer("Ali Hassan").await, app.account("bank").await);
    for paid in ["40", "0"] {
        let sale = invoice_to(ali).work("1", "50", &[]).work("1", "50", &[]);
        let id = app.has_invoice(sale.showing("100.00")).await;
        app.has_credit_note(note_against(ali, id, &[(1, "1")], "50.00")).await;
        if paid != "0" {
            app.has_receipt(receipt_from(ali, bank, paid, &[(id, paid, "0")])).await;
        }
    }
    let before = kept(&app).await;
    let target = app.app.config.database.clone();
    take_back_migration(
        &target,
        "0302_paid_in_money",
        "alter table open_item drop column paid; delete from standing;",
    );
    let done = migrate::migrate(&target, mizan::MIGRATIONS).expect("it migrates");
    assert_eq!(done, ["0302_paid_in_money"]);
    assert_eq!(kept(&app).await, before);
    app.verify().await;
}
