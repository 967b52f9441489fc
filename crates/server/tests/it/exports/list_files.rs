//! Lists as files: what is filtered, in its order, and nothing that a spreadsheet would run.

use serde_json::json;

use crate::kit::exports::{csv_as_paper, exported_csv, workbook_part};
use crate::kit::{TestApp, invoice_to, note_against, receipt_from};

/// Two customers, one of them named to do harm, with three invoices and a payment.
async fn company(name: &str) -> TestApp {
    let app = TestApp::company(name).await;
    let ali = app.has_customer("=1+1 Ali").await;
    let nile = app.has_customer("شركة النيل").await;
    let vat = app.vat().await;
    for (customer, date, price, total) in [
        (ali, "2026-11-20", "100.00", "114.00"),
        (nile, "2026-11-01", "1000.50", "1140.57"),
        (nile, "2026-10-05", "20.00", "22.80"),
    ] {
        let sale = invoice_to(customer).with("invoice_date", date).work("1", price, &[vat]);
        app.has_invoice(sale.with("due_date", "2026-12-01").showing(total)).await;
    }
    let bank = app.account("bank").await;
    app.has_receipt(receipt_from(ali, bank, "14.00", &[])).await;
    app
}

#[tokio::test]
async fn a_file_holds_what_is_filtered_in_its_order() {
    let app = company("Exports").await;
    let all = exported_csv(&app, "Invoices", json!({ "sort": "total", "descending": true })).await;
    insta::assert_snapshot!(csv_as_paper(&all), @r"
    Number,Customer,Tax registration number,Invoice date,Due date,Status,Currency,
        Exchange rate,Net before tax,Tax,Total,Settled,Balance due,
        Total in company currency,Due in company currency
    INV-0002,شركة النيل,,2026-11-01,2026-12-01,Open,EGP,1,1000.50,140.07,1140.57,
        0.00,1140.57,1140.57,1140.57
    INV-0001,'=1+1 Ali,,2026-11-20,2026-12-01,Open,EGP,1,100.00,14.00,114.00,0.00,
        114.00,114.00,114.00
    INV-0003,شركة النيل,,2026-10-05,2026-12-01,Open,EGP,1,20.00,2.80,22.80,0.00,
        22.80,22.80,22.80
    ");
    let one =
        exported_csv(&app, "Invoices", json!({ "search": "النيل", "from_date": "2026-11-01" }))
            .await;
    assert_eq!(one.lines().count(), 2, "{one}");
    assert!(one.contains("1140.57"));
    let list = app.post("/Invoice/GetInvoice", json!({ "search": "النيل" })).await.ok();
    let ticked = list["Invoices"][1]["id"].clone();
    let by_tick = exported_csv(&app, "Invoices", json!({ "ids": [ticked] })).await;
    assert_eq!(by_tick.lines().count(), 2);
    assert!(by_tick.contains("22.80"));
    let refused = json!({ "format": "csv", "filter": { "min_total": "ten" } });
    assert_eq!(app.post("/Export/Invoices", refused).await.refusal().0, 400);
}

#[tokio::test]
async fn a_file_names_whom_the_paper_names() {
    let app = TestApp::company("Exports as issued").await;
    let ali = app.has_customer("Ali").await;
    let invoice = app.invoice(ali).work("1", "100").save().await;
    app.has_credit_note(note_against(ali, invoice, &[(1, "1")], "100.00")).await;
    let renamed = json!({
        "customer_type": "personal", "display_name": "Ali Hassan", "currency_id": 30, "version": 1,
        "opening_balance_date": "2026-01-01",
    });
    app.post(&format!("/Customer/EditCustomer/{ali}"), renamed).await.ok();
    for list in ["Invoices", "CreditNotes"] {
        let file = exported_csv(&app, list, json!({})).await;
        assert!(file.contains(",Ali,") && !file.contains("Ali Hassan"), "{file}");
    }
}

#[tokio::test]
async fn every_list_has_its_file_in_the_readers_language() {
    let app = company("Exports of every list").await;
    app.has_service("Consulting", "500.00").await;
    let list = app.post("/Customer/GetCustomersTable", json!({})).await.ok();
    let customer = list["Customers"][0]["CustomerID"].as_i64().expect("an id");
    app.quote(customer).work("1", "500").vat(14).save().await;
    let arabic = app.in_language("ar");
    let mut files = String::new();
    for list in ["Quotes", "Payments", "Customers", "Products"] {
        files.push_str(&exported_csv(&arabic, list, json!({})).await);
    }
    insta::assert_snapshot!(csv_as_paper(&files), @r"
    الرقم,العميل,تاريخ عرض السعر,صالح حتى,الحالة,العملة,الصافي قبل الضريبة,الضريبة,
        الإجمالي,الإجمالي بعملة الشركة
    QT-0001,'=1+1 Ali,2026-11-20,2026-12-20,مفتوح,EGP,500.00,70.00,570.00,570.00
    الرقم,العميل,تاريخ الدفع,إيداع في,طريقة الدفع,الرقم المرجعي,
        شهادة الخصم تحت حساب الضريبة,العملة,سعر الصرف,المبلغ المحصل,
        الخصم تحت حساب الضريبة,رصيد دائن متبقٍ,الإجمالي بعملة الشركة
    RC-0001,'=1+1 Ali,2026-11-20,البنك - حساب جاري جنيه مصري,,,,EGP,1,14.00,0.00,
        14.00,14.00
    الاسم,الشركة,التليفون,البريد الإلكتروني,العملة,صافي المبيعات,المدفوع,
        الرصيد المفتوح,المتأخر سداده,حد الائتمان
    '=1+1 Ali,,,,EGP,114.00,14.00,100.00,0.00,
    شركة النيل,,,,EGP,1163.37,0.00,1163.37,0.00,
    الاسم,النوع,كود الصنف,مجموعة الأصناف,صنف فرعي من,وحدة القياس,سعر البيع,
        الكمية المتاحة,حد إعادة الطلب,المخزون,متوسط التكلفة,قيمة المخزون,الوصف,نشط
    Consulting,خدمة,,,,,500,,,,,,,نعم
    ");
    let (named, _) = arabic.file_of("/Export/Payments", json!({ "format": "csv" })).await;
    assert!(named.starts_with("%D8%A7%D9%84"), "{named}");
}

#[tokio::test]
async fn a_workbook_has_real_numbers_from_right_to_left_in_arabic() {
    let app = company("Workbooks").await;
    let arabic = app.in_language("ar");
    let asked = json!({ "format": "xlsx", "filter": { "sort": "number" } });
    let (_, bytes) = arabic.file_of("/Export/Invoices", asked).await;
    let sheet = workbook_part(&bytes, "xl/worksheets/sheet1.xml");
    assert!(sheet.contains("rightToLeft=\"1\""), "{sheet}");
    assert!(sheet.contains("state=\"frozen\""), "its head stays in sight");
    assert!(sheet.contains("<v>1140.57</v>"), "an amount is a number");
    assert!(sheet.contains("<v>46346</v>"), "20 November 2026 is a date");
    assert!(sheet.contains("<t>=1+1 Ali</t>"), "a text is a text");
    assert!(!sheet.contains("<f>"), "nothing is a formula");
    assert!(workbook_part(&bytes, "xl/workbook.xml").contains("الفواتير"));
    assert!(workbook_part(&bytes, "xl/styles.xml").contains("#,##0.00"));
}

#[tokio::test]
async fn a_file_is_for_whoever_may_read_the_list() {
    let app = company("Exports closed").await;
    let accountant = app.member("accountant").await;
    let asked = json!({ "format": "csv" });
    for list in ["Invoices", "Customers", "Products"] {
        let path = format!("/Export/{list}");
        assert_eq!(accountant.post(&path, asked.clone()).await.refusal().0, 403, "{list}");
    }
    accountant.file_of("/Export/Payments", asked.clone()).await;
    // A project manager's list is of their own invoices, and so is the file.
    let manager = app.member("PM").await;
    assert_eq!(exported_csv(&manager, "Invoices", json!({})).await.lines().count(), 1);
    let elsewhere = app.beside("Strangers").await;
    assert_eq!(exported_csv(&elsewhere, "Invoices", json!({})).await.lines().count(), 1);
    assert_eq!(app.nobody().post("/Export/Invoices", asked).await.refusal().0, 401);
}

#[tokio::test]
async fn nobody_takes_files_without_end() {
    let app = TestApp::alone("Exports in a loop").await;
    for _ in 0..120 {
        app.file_of("/Export/Customers", json!({ "format": "csv" })).await;
    }
    let refused = app.post("/Export/Customers", json!({ "format": "csv" })).await;
    assert_eq!(refused.refusal(), (429, "too_many_attempts", ""));
}

#[tokio::test]
async fn credit_notes_have_their_file_too() {
    let app = company("Exports of credit notes").await;
    let list = app.post("/Invoice/GetInvoice", json!({})).await.ok();
    let rows = list["Invoices"].as_array().expect("invoices");
    for row in rows {
        let (id, customer) = (row["id"].as_i64(), row["customer_id"].as_i64());
        let (id, customer) = (id.expect("an id"), customer.expect("a customer"));
        let total = row["total"].as_str().expect("a total");
        app.has_credit_note(note_against(customer, id, &[(1, "1")], total)).await;
    }
    let all = exported_csv(&app, "CreditNotes", json!({})).await;
    insta::assert_snapshot!(csv_as_paper(&all), @r"
    Number,Customer,Tax registration number,Credit note date,Original document,
        Reason,Status,Currency,Exchange rate,Net before tax,Tax,Total,Used,
        Remaining,Total in company currency,Remaining in company currency
    CN-0003,شركة النيل,,2026-11-20,INV-0003,Returned,Applied,EGP,1,20.00,2.80,22.80,
        22.80,0.00,22.80,0.00
    CN-0002,شركة النيل,,2026-11-20,INV-0002,Returned,Applied,EGP,1,1000.50,140.07,
        1140.57,1140.57,0.00,1140.57,0.00
    CN-0001,'=1+1 Ali,,2026-11-20,INV-0001,Returned,Applied,EGP,1,100.00,14.00,
        114.00,114.00,0.00,114.00,0.00
    ");
    let list = app.post("/CreditNote/GetCreditNotes", json!({})).await.ok();
    let ticked = list["CreditNotes"][0]["id"].clone();
    let by_tick = exported_csv(&app, "CreditNotes", json!({ "ids": [ticked] })).await;
    assert_eq!(by_tick.lines().count(), 2, "{by_tick}");
    let one = exported_csv(&app, "CreditNotes", json!({ "search": "=1+1" })).await;
    assert_eq!(one.lines().count(), 2, "{one}");
    let none = exported_csv(&app, "CreditNotes", json!({ "to_date": "2026-11-19" })).await;
    assert_eq!(none.lines().count(), 1, "{none}");
    let arabic = app.in_language("ar");
    let headings = exported_csv(&arabic, "CreditNotes", json!({ "status": "refunded" })).await;
    assert!(headings.starts_with("الرقم,العميل,رقم التسجيل الضريبي,تاريخ إشعار الخصم,"));
    let (named, bytes) = app.file_of("/Export/CreditNotes", json!({ "format": "xlsx" })).await;
    assert!(named.starts_with("Credit%20notes"), "{named}");
    assert!(workbook_part(&bytes, "xl/worksheets/sheet1.xml").contains("<v>1140.57</v>"));
    // A project manager's file is of their own notes, and so is their list.
    let manager = app.member("PM").await;
    assert_eq!(exported_csv(&manager, "CreditNotes", json!({})).await.lines().count(), 1);
    let accountant = app.member("accountant").await;
    let asked = json!({ "format": "csv" });
    assert_eq!(accountant.post("/Export/CreditNotes", asked).await.refusal().0, 403);
}

#[tokio::test]
async fn whoever_takes_a_list_away_leaves_a_trace() {
    let app = company("Traces").await;
    let trace = async |app: &TestApp| {
        let trace = app.get("/Export/Trace").await.ok();
        let lines = trace["activity"].as_array().expect("activity").iter().map(|one| {
            let changes = one["changes"].as_array().expect("changes").iter();
            let changes: Vec<&str> = changes.filter_map(|one| one["after"].as_str()).collect();
            let text = |field: &str| one[field].as_str().unwrap_or_default().to_owned();
            format!("{} {} {}", text("user"), text("action"), changes.join(" "))
        });
        lines.collect::<Vec<_>>().join("\n")
    };
    assert_eq!(trace(&app).await, "");
    exported_csv(&app, "Invoices", json!({ "search": "النيل" })).await;
    app.file_of("/Export/Customers", json!({ "format": "xlsx" })).await;
    exported_csv(&app, "Payments", json!({ "kind": "refund" })).await;
    let refused = json!({ "format": "csv", "filter": { "min_total": "ten" } });
    app.post("/Export/Invoices", refused).await.refused(400);
    insta::assert_snapshot!(trace(&app).await, @r"
    Mona Tester exported refunds csv 0
    Mona Tester exported customers xlsx 2
    Mona Tester exported invoices csv 2
    ");
    // A person who doesn't manage the members sees none of it; another company has its own.
    let accountant = app.member("accountant").await;
    assert_eq!(accountant.get("/Export/Trace").await.refusal().0, 403);
    let elsewhere = app.beside("No traces").await;
    assert_eq!(trace(&elsewhere).await, "");
}

/// The chart, entries, assets and what is behind a return: each as its list has it.
#[tokio::test]
async fn the_books_own_lists_are_files() {
    let app = TestApp::demo().await;
    let chart =
        exported_csv(&app, "Accounts", json!({ "search": "بنك", "as_of": "2026-11-20" })).await;
    assert!(chart.starts_with("Number,English name,Arabic name,Type,Detail type"), "{chart}");
    assert!(chart.contains("\n111101,Bank - current account EGP,"), "{chart}");
    assert!(!chart.contains("\n112001,"), "{chart}");
    let entries = exported_csv(&app, "JournalEntries", json!({})).await;
    let listed = app.post("/JournalEntry/GetJournalEntries", json!({ "limit": 200 })).await.ok();
    let listed = listed["JournalEntries"].as_array().expect("entries").len();
    assert_eq!(entries.lines().count(), listed + 1);
    let assets = exported_csv(&app, "FixedAssets", json!({})).await;
    let listed = app.post("/FixedAsset/GetAssets", json!({ "limit": 200 })).await.ok();
    let listed = listed["FixedAssets"].as_array().expect("assets").len();
    assert_eq!(assets.lines().count(), listed + 1);
    let details =
        exported_csv(&app, "VatReturnDetails", json!({ "first_date": "2026-11-01" })).await;
    let asked = json!({ "first_date": "2026-11-01", "limit": 200 });
    let listed = app.post("/Tax/GetVatReturnDetails", asked).await.ok();
    let listed = listed["Rows"].as_array().expect("rows").len();
    assert!(listed > 0, "{details}");
    assert_eq!(details.lines().count(), listed + 1);
    let projects = exported_csv(&app, "Projects", json!({ "status": "in-progress" })).await;
    let listed = app.get("/Projects/GetProjects?status=in-progress").await.ok();
    let names: Vec<&str> = listed["Projects"]
        .as_array()
        .expect("projects")
        .iter()
        .map(|one| one["project_name"].as_str().expect("a name"))
        .collect();
    let rows: Vec<&str> = projects.lines().skip(1).collect();
    assert!(!names.is_empty() && rows.len() == names.len(), "{projects}");
    assert!(rows.iter().zip(&names).all(|(row, name)| row.contains(name)), "{projects}");
    let manager = app.member("PM").await;
    let theirs = exported_csv(&manager, "Projects", json!({})).await;
    assert_eq!(theirs.lines().count(), 1, "none of others' projects: {theirs}");
    for list in ["Accounts", "JournalEntries", "FixedAssets", "VatReturnDetails"] {
        let asked = json!({ "format": "csv", "filter": { "first_date": "2026-11-01" } });
        manager.post(&format!("/Export/{list}"), asked).await.refused(403);
    }
}

/// An account in dollars shows its balance in either currency, and a number that is written apart
/// finds it with the accounts above it.
#[tokio::test]
async fn the_chart_tells_a_foreign_balance_in_its_own_currency_too() {
    let app = TestApp::company("Dollars chart").await;
    let dollars = app.has_dollars().await;
    let page = app.get(&format!("/COA/GetCOAByID/{dollars}")).await.ok();
    let number = page["serial"].as_str().expect("a number");
    let chart = exported_csv(&app, "Accounts", json!({ "search": number })).await;
    let rows: Vec<Vec<&str>> = chart.lines().map(|row| row.split(',').collect()).collect();
    let last = rows.last().expect("the account");
    assert_eq!(
        rows[0][7..10],
        ["Currency", "Balance in company currency", "Balance in the account's currency"]
    );
    assert_eq!(last[7..10], ["USD", "37875.00", "799.50"]);
    let above: Vec<&str> = rows[1..rows.len() - 1].iter().map(|row| row[0]).collect();
    assert!(!above.is_empty() && above.iter().all(|group| number.starts_with(group)), "{above:?}");
}
