//! What a project earned, cost, and was billed; its documents and lines.

use serde_json::{Value, json};

use crate::kit::pdf::pdf_text;
use crate::kit::projects::{bought, overview, project_of, worked};
use crate::kit::{TestApp, invoice_to, note_against, receipt_from};

/// A row of the profit and loss of a project, by its key.
async fn profit(app: &TestApp, project: i64, key: &str) -> Value {
    let asked = json!({
        "first_date": "2026-01-01", "last_date": "2026-12-31", "project_id": project,
    });
    let report = app.post("/Reports/ProfitAndLoss", asked).await.ok();
    let mut rows = report["rows"].as_array().expect("rows").iter();
    let row = rows.rfind(|row| row["key"] == key).expect("the row");
    row["cells"][0].clone()
}

#[tokio::test]
async fn the_figures_are_those_of_the_profit_and_loss_and_of_the_open_items() {
    let app = TestApp::company("Figures").await;
    let ali = app.has_customer("Ali").await;
    let villa = project_of(&app, "Villa", ali, json!({})).await;
    let tower = project_of(&app, "Tower", ali, json!({ "expected_expenses": null })).await;
    let vat = app.vat().await;
    let sale = invoice_to(ali).work("1", "1000", &[vat]).work("1", "500", &[vat]);
    let sale = sale.with("project_id", villa).with("invoice_date", "2026-10-05");
    let invoice = app.has_invoice(sale.showing("1710.00")).await;
    // What belongs to no project counts for none.
    app.has_invoice(invoice_to(ali).work("1", "77", &[]).showing("77.00")).await;
    bought(&app, villa, &["300", "100"], "400.00").await;
    let note = note_against(ali, invoice, &[(2, "1")], "570.00");
    app.has_credit_note(note).await;
    let bank = app.account("bank").await;
    app.has_receipt(receipt_from(ali, bank, "440", &[(invoice, "440", "0")])).await;

    let seen = overview(&app, villa).await;
    for (field, amount) in [
        ("expected_revenue", "10000.00"),
        ("expected_expenses", "4000.00"),
        ("revenue", "1000.00"),
        ("cost", "400.00"),
        ("margin", "600.00"),
        ("margin_percent", "60.00"),
        ("budget_used_percent", "10.00"),
        ("billed", "1140.00"),
        ("collected", "440.00"),
        ("outstanding", "700.00"),
    ] {
        assert_eq!(seen[field], amount, "{field}: {seen}");
    }
    let months = json!([
        { "month": "2026-10", "revenue": "1500.00", "cost": "0.00" },
        { "month": "2026-11", "revenue": "-500.00", "cost": "400.00" },
    ]);
    assert_eq!(seen["months"], months);
    assert_eq!(seen["unbilled"], json!({ "count": 2, "total": "400.00" }));
    assert_eq!(profit(&app, villa, "net_profit").await, seen["margin"]);
    assert_eq!(profit(&app, villa, "gross_profit").await, seen["revenue"]);

    let list = app.get("/Projects/GetProjects").await.ok();
    let rows = list["Projects"].as_array().expect("rows");
    let row = rows.iter().find(|row| row["id"] == villa).expect("the project");
    for field in ["revenue", "cost", "margin", "billed", "collected", "outstanding"] {
        assert_eq!(row[field], seen[field], "{field}");
        assert_eq!(list["Totals"][field], seen[field], "{field} of all");
    }
    assert_eq!(list["Totals"]["expected_revenue"], "20000.00");
    assert_eq!(list["Totals"]["expected_expenses"], "4000.00");
    // The totals are those of what was asked for.
    let found = app.get("/Projects/GetProjects?search=tower").await.ok();
    assert_eq!(found["Totals"]["revenue"], "0.00");
    assert_eq!(found["Totals"]["expected_revenue"], "10000.00");
    let empty = overview(&app, tower).await;
    assert_eq!(empty["margin_percent"], Value::Null);
    assert_eq!(empty["budget_used_percent"], Value::Null);
    assert_eq!(empty["months"], json!([]));
}

#[tokio::test]
async fn every_document_and_line_is_listed_once_page_by_page() {
    let app = TestApp::company("Listed").await;
    let ali = app.has_customer("Ali").await;
    let villa = project_of(&app, "Villa", ali, json!({})).await;
    let mut made = Vec::new();
    for day in 1..=26 {
        let sale = invoice_to(ali).work("1", "10", &[]).with("project_id", villa);
        let sale = sale.with("invoice_date", format!("2026-10-{day:02}"));
        made.push(app.has_invoice(sale.showing("10.00")).await);
        made.push(bought(&app, villa, &[&format!("{day}")], &format!("{day}.00")).await);
    }
    let quote = app.quote(ali).work("1", "5").with("project_id", villa).save().await;
    let expense = app.expense().await.cost(app.account("uncategorised_expense").await, "9", &[]);
    app.has_expense(expense.with("project_id", villa).showing("9.00")).await;

    let path = format!("/Projects/Documents/{villa}");
    let mut seen = Vec::new();
    let mut cursor = String::new();
    loop {
        let page = app.get(&format!("{path}?cursor={cursor}")).await.ok();
        let rows = page["Documents"].as_array().expect("rows");
        assert!(rows.len() <= 50);
        seen.extend(rows.iter().map(|row| {
            let day = row["date"].as_str().expect("a day").to_owned();
            (day, row["id"].as_i64().expect("an id"))
        }));
        let Some(next) = page["NextItem"].as_str() else { break };
        cursor = next.replace('/', "%2F");
    }
    assert_eq!(seen.len(), 54);
    assert!(seen.windows(2).all(|two| two[0] > two[1]), "newest first, none twice: {seen:?}");
    assert!(made.iter().all(|id| seen.iter().any(|(_, one)| one == id)));
    let quotes = app.get(&format!("{path}?kind=quote")).await.ok();
    let quotes = quotes["Documents"].as_array().expect("rows").clone();
    assert_eq!(quotes.len(), 1);
    assert_eq!((&quotes[0]["id"], &quotes[0]["status"]), (&json!(quote), &json!("open")));
    assert_eq!(quotes[0]["due"], Value::Null);
    let invoices = app.get(&format!("{path}?kind=invoice")).await.ok();
    let first = &invoices["Documents"][0];
    assert_eq!(
        (&first["party_name"], &first["total"], &first["due"], &first["status"]),
        (&json!("Ali"), &json!("10.00"), &json!("10.00"), &json!("overdue"))
    );
    let expenses = app.get(&format!("{path}?kind=expense")).await.ok();
    assert_eq!(expenses["Documents"][0]["status"], "paid");
    app.get(&format!("{path}?kind=cheque")).await.refused(400);
    assert_eq!(app.get(&format!("{path}?cursor=x")).await.refusal().1, "document.cursor");

    let path = format!("/Projects/Lines/{villa}");
    let mut lines = Vec::new();
    let mut cursor = String::new();
    loop {
        let page = app.get(&format!("{path}?cursor={cursor}")).await.ok();
        lines.extend(page["Lines"].as_array().expect("lines").clone());
        let Some(next) = page["NextItem"].as_str() else { break };
        cursor = next.replace('/', "%2F");
    }
    let place = |line: &Value| {
        let number = |field: &str| line[field].as_i64().expect("a number");
        (line["date"].as_str().expect("a day").to_owned(), number("entry_id"), number("line_no"))
    };
    assert!(lines.windows(2).all(|two| place(&two[0]) > place(&two[1])));
    // Each document debits and credits; all its lines have the project.
    assert_eq!(lines.len(), 2 * 53);
    let rent = app.account("uncategorised_expense").await;
    let cost = lines.iter().filter(|line| line["account_id"] == rent);
    let cost: f64 = cost.map(|line| line["debit"].as_str().unwrap().parse::<f64>().unwrap()).sum();
    assert_eq!(format!("{cost:.2}"), overview(&app, villa).await["cost"].as_str().unwrap());
    assert_eq!(app.get(&format!("{path}?cursor=x/1/1")).await.refusal().1, "document.cursor");
}

#[tokio::test]
async fn files_of_a_project_have_groups_and_are_seen_with_it() {
    use crate::kit::attachments::{SMALL_PDF, upload_file};
    let app = TestApp::company("Papers").await;
    let ali = app.has_customer("Ali").await;
    let villa = project_of(&app, "Villa", ali, json!({})).await;
    let attach = |file: &Value, more: Value| {
        let mut body = json!({ "kind": "project", "id": villa, "attachment_ids": [file["id"]] });
        body.as_object_mut().expect("fields").extend(more.as_object().expect("fields").clone());
        body
    };
    let contract = upload_file(&app, "contract.pdf", SMALL_PDF).await.ok();
    let drawing = upload_file(&app, "drawing.pdf", SMALL_PDF).await.ok();
    app.post("/Attachment/Attach", attach(&contract, json!({ "group": "contract" }))).await.ok();
    let files = app.post("/Attachment/Attach", attach(&drawing, json!({}))).await.ok();
    assert_eq!(
        (&files[0]["group"], &files[1]["group"]),
        (&json!("contract"), &json!("additional"))
    );
    assert_eq!(app.get(&format!("/Attachment/Of/project/{villa}")).await.ok(), files);
    let elsewhere = json!({
        "kind": "customer", "id": ali, "attachment_ids": [drawing["id"]], "group": "contract",
    });
    let refused = app.post("/Attachment/Attach", elsewhere).await;
    assert_eq!(refused.refusal(), (400, "attachment.no_groups", "group"));
    let page = app.get(&format!("/Projects/ProjectByID/{villa}")).await.ok();
    assert_eq!(page["activity"][0]["action"], "attached");

    // A project manager who neither runs it nor added it sees none of its files.
    let manager = app.member("PM").await;
    manager.get(&format!("/Attachment/Of/project/{villa}")).await.refused(404);
    let path = format!("/Attachment/Download/{}", contract["id"]);
    manager.get(&path).await.refused(404);
    app.get(&path).await.ok();
}

#[tokio::test]
async fn nothing_of_a_project_is_seen_from_another_company() {
    let app = TestApp::company("Ours").await;
    let ali = app.has_customer("Ali").await;
    let villa = project_of(&app, "Villa", ali, json!({})).await;
    let time = worked(&app, villa, 60).await;
    let other = app.beside("Theirs").await;
    other.change_company("tier = 2, plan_code = 'XA07'");
    for tab in ["Overview", "Documents", "Lines", "Times", "Unbilled"] {
        other.get(&format!("/Projects/{tab}/{villa}")).await.refused(404);
    }
    let bill = json!({ "times": [time] });
    other.post(&format!("/Projects/Bill/{villa}"), bill).await.refused(404);
    other.post(&format!("/Projects/DeleteTime/{time}"), json!(null)).await.refused(404);
    app.change_company("plan_code = 'XA06'");
    let refused = app.get(&format!("/Projects/Overview/{villa}")).await;
    assert_eq!(refused.refusal(), (403, "project.plan", ""));
}

#[tokio::test]
async fn the_list_is_printed_with_its_totals() {
    let app = TestApp::company("Printed projects").await;
    let ali = app.has_customer("Ali").await;
    let villa = project_of(&app, "Villa", ali, json!({})).await;
    project_of(&app, "Tower", ali, json!({})).await;
    let sale = invoice_to(ali).work("1", "1000", &[]).with("project_id", villa);
    app.has_invoice(sale.showing("1000.00")).await;
    let asked = json!({ "format": "pdf", "filter": { "search": "Villa" } });
    let (name, pdf) = app.file_of("/Export/Projects", asked).await;
    assert!(name.ends_with(".pdf"), "{name}");
    let paper = pdf_text(&pdf);
    assert!(paper.contains("Villa") && !paper.contains("Tower"), "{paper}");
    assert!(paper.matches("1,000.00").count() >= 2, "the project and the total: {paper}");
    let whole = app.file_of("/Export/Projects", json!({ "format": "pdf" })).await.1;
    assert!(pdf_text(&whole).contains("Tower"));
    let nobodys = json!({ "format": "pdf", "filter": {} });
    let (_, theirs) = app.member("PM").await.file_of("/Export/Projects", nobodys).await;
    assert!(!pdf_text(&theirs).contains("Villa"), "none of others' projects");
}
