//! What the tax authority calls things: codes of lines and of the activity, from the product, the
//! branch and the company onto documents, and from one document to the next. And how an invoice is
//! expected to be paid.

use serde_json::{Value, json};

use crate::kit::pdf::pdf_text;
use crate::kit::{EGP, TestApp, invoice_to, note_against};

const UPDATE: &str = "/Setting/UpdateCompanyData";
const PAPER: &str = "EG-200-PAPER";

/// A product that the authority knows by a code.
async fn coded_product(app: &TestApp) -> i64 {
    let product = json!({
        "kind": "service", "name": "Paper", "sales_price": "100", "egs_code": PAPER,
        "income_account_id": app.account("service_income").await,
    });
    app.post("/Products/AddProduct", product).await.ok()["id"].as_i64().expect("an id")
}

fn codes(document: &Value) -> (Option<&str>, Vec<Option<&str>>) {
    let lines = document["lines"].as_array().expect("lines").iter();
    (document["activity_code"].as_str(), lines.map(|line| line["item_code"].as_str()).collect())
}

#[tokio::test]
async fn codes_come_from_the_records_and_stay_with_the_document() {
    let app = TestApp::company("Codes").await;
    let ali = app.has_customer("Ali").await;
    let paper = coded_product(&app).await;
    let list = app.get("/Forms/GetActivityCodes").await.ok();
    assert_eq!(
        (list["Activities"].as_array().map(Vec::len), &list["company_code"]),
        (Some(435), &json!(null))
    );
    let company = [("activity_code", "٤٦٩٠")];
    assert_eq!(app.form(UPDATE, &company, None).await.ok()["activity_code"], "4690");
    let unknown = app.form(UPDATE, &[("activity_code", "0001")], None).await;
    assert_eq!(unknown.refusal(), (400, "invalid_fields", "activity_code"));
    assert_eq!(app.get("/Forms/GetActivityCodes").await.ok()["company_code"], "4690");

    let sale = invoice_to(ali).line(paper, "1", "100", &[]).work("1", "50", &[]);
    let id = app.has_invoice(sale.clone().showing("150.00")).await;
    let invoice = app.invoice_page(id).await["Invoice"].clone();
    assert_eq!(codes(&invoice), (Some("4690"), vec![Some(PAPER), None]));

    // What becomes of the records later changes nothing of what was issued.
    let recoded = json!({
        "kind": "service", "name": "Paper", "sales_price": "100", "egs_code": "EG-200-OTHER",
        "income_account_id": app.account("service_income").await, "version": 1,
    });
    app.post(&format!("/Products/EditProduct/{paper}"), recoded).await.ok();
    app.form(UPDATE, &[("activity_code", "")], None).await.ok();
    let edit = sale.clone().with("version", 1).with("notes", "Thanks").showing("150.00");
    let path = format!("/Invoice/EditInvoice/{id}");
    let edited = app.post(&path, edit).await.ok();
    assert_eq!(codes(&edited["Invoice"]), (Some("4690"), vec![Some(PAPER), None]));

    // Both can be typed; the timeline tells what they were.
    let mut typed = sale.with("version", 2).with("activity_code", "4620").showing("150.00");
    typed["lines"][0]["item_code"] = json!("");
    typed["lines"][1]["item_code"] = json!("6221033101234");
    let edited = app.post(&path, typed.clone()).await.ok();
    assert_eq!(codes(&edited["Invoice"]), (Some("4620"), vec![None, Some("6221033101234")]));
    let told = edited["activity"][0]["changes"].as_array().expect("changes").clone();
    let fields: Vec<&str> = told.iter().filter_map(|one| one["field"].as_str()).collect();
    let codes = ["activity_code", "lines.1.item_code", "lines.2.item_code"];
    assert!(codes.iter().all(|field| fields.contains(field)), "{fields:?}");

    typed["version"] = json!(3);
    typed["activity_code"] = json!("0001");
    typed["lines"][0]["item_code"] = json!("x".repeat(81));
    let refused = app.post(&path, typed.clone()).await;
    assert_eq!(
        refused.faults(),
        [
            "activity_code: The tax authority has no such activity",
            "lines.0.item_code: at most 80 characters",
        ]
    );
    let arabic = app.in_language("ar").post(&path, typed).await;
    assert_eq!(arabic.faults()[0], "activity_code: لا يوجد هذا النشاط في أكواد مصلحة الضرائب");
}

#[tokio::test]
async fn codes_go_from_an_offer_to_its_invoice_and_to_its_credit_note() {
    let app = TestApp::company("Carried codes").await;
    let ali = app.has_customer("Ali").await;
    let paper = coded_product(&app).await;
    let offer = json!({
        "customer_id": ali, "quote_date": "2026-11-20", "currency_id": EGP,
        "activity_code": "4620", "expected_total": "300.00",
        "lines": [
            { "product_id": paper, "quantity": "1", "price": "100" },
            { "product_id": paper, "quantity": "1", "price": "100", "item_code": "" },
            { "description": "Work", "quantity": "1", "price": "100", "item_code": "EG-1" },
        ],
    });
    let expected = (Some("4620"), vec![Some(PAPER), None, Some("EG-1")]);
    let quote = app.post("/Quote/AddQuote", offer).await.ok();
    assert_eq!(codes(&quote["Quote"]), expected);
    let convert = format!("/Quote/ConvertQuoteToInvoice/{}", quote["Quote"]["id"]);
    let id = app.post(&convert, json!({})).await.ok()["Invoice_id"].as_i64().expect("an id");
    assert_eq!(codes(&app.invoice_page(id).await["Invoice"]), expected);

    let note = note_against(ali, id, &[(1, "1"), (3, "1")], "200.00");
    let note = app.has_credit_note(note).await;
    let page = app.credit_note_page(note).await;
    assert_eq!(codes(&page["CreditNote"]), (Some("4620"), vec![Some(PAPER), Some("EG-1")]));

    // A free note names its own.
    let free = app.free_credit_note(ali, "Discount").with("activity_code", "4690");
    let free = free.work("1", "10").line_with("item_code", "EG-2").save().await;
    let page = app.credit_note_page(free).await;
    assert_eq!(codes(&page["CreditNote"]), (Some("4690"), vec![Some("EG-2")]));
}

#[tokio::test]
async fn branch_project_and_codes_stand_on_paper() {
    let app = TestApp::company("Labelled paper").await;
    app.change_company("tier = 2, plan_code = 'XA07', activity_code = '4690'");
    app.post("/Branch/EnableBranches", json!({ "enable": true })).await.ok();
    let ali = app.has_customer("Ali").await;
    let paper = coded_product(&app).await;
    let branch = json!({ "name": "Giza office", "activity_code": "4620" });
    let branch = app.post("/Branch/AddBranch", branch).await.ok()["id"].clone();
    let place = json!({ "project_location": "Alamein" });
    let place = app.post("/Projects/AddProjectLocation", place).await.ok();
    let project = json!({
        "project_name": "Nile tower", "project_location": place["id"], "customer_id": ali,
        "project_status": "open",
    });
    let project = app.post("/Projects/AddProject", project).await.ok()["Project"]["id"].clone();
    let sale = invoice_to(ali).line(paper, "1", "100", &[]);
    let sale = sale.with("branch_id", branch.clone()).with("project_id", project.clone());
    let id = app.has_invoice(sale.showing("100.00")).await;
    let offer = app.quote(ali).line(paper, "1", "100");
    let quote = offer.with("branch_id", branch).with("project_id", project).save().await;
    let note = app.has_credit_note(note_against(ali, id, &[(1, "1")], "100.00")).await;

    let papers = [
        format!("/Invoice/Pdf/{id}"),
        format!("/Quote/Pdf/{quote}"),
        format!("/CreditNote/Pdf/{note}"),
    ];
    for style in ["classic", "modern", "compact"] {
        app.change_company(&format!("paper_style = '{style}'"));
        for (paper, language) in papers.iter().flat_map(|paper| [(paper, "en"), (paper, "ar")]) {
            let text = pdf_text(&app.file(&format!("{paper}?language={language}")).await.1);
            for fact in ["Gizaoffice", "Niletower", "4620", PAPER] {
                assert!(text.contains(fact), "{fact} is not in {paper} {style} {language}: {text}");
            }
        }
    }
}

#[tokio::test]
async fn how_an_invoice_is_to_be_paid_is_a_field_of_its_own() {
    let app = TestApp::company("Payment method").await;
    let ali = app.has_customer("Ali").await;
    let methods = app.get("/Forms/GetPaymentMethods").await.ok();
    let cheque = methods
        .as_array()
        .and_then(|all| all.iter().find(|method| method["key"] == "cheque"))
        .expect("a cheque")
        .clone();
    // A project manager makes invoices and receives no payments.
    let manager = app.member("PM").await;
    let sale = invoice_to(ali).work("1", "100", &[]);
    let by_cheque =
        sale.clone().with("payment_method_id", cheque["id"].clone()).with("payment_ref_no", "77");
    let made = manager.post("/Invoice/AddInvoice", by_cheque.showing("100.00")).await.ok();
    let said = |page: &Value| {
        let invoice = &page["Invoice"];
        ["payment_method_name", "payment_method_name_ar", "payment_ref_no"]
            .map(|field| invoice[field].clone())
    };
    let expected = [cheque["name_en"].clone(), cheque["name_ar"].clone(), json!("77")];
    assert_eq!(said(&made), expected);
    let id = made["Invoice"]["id"].as_i64().expect("an id");
    assert_eq!(said(&app.invoice_page(id).await), expected, "what was told is what is on record");
    let text = pdf_text(&app.file(&format!("/Invoice/Pdf/{id}?language=en")).await.1);
    let on_paper = cheque["name_en"].as_str().expect("a name").replace(' ', "");
    assert!(text.contains(&on_paper) && text.contains("77"), "{text}");

    let unknown = sale.clone().with("payment_method_id", 999_999).showing("100.00");
    let refused = app.post("/Invoice/AddInvoice", unknown).await;
    assert_eq!(refused.refusal(), (400, "invalid_fields", "payment_method_id"));
    let cleared = sale.with("version", 1).showing("100.00");
    let cleared = app.post(&format!("/Invoice/EditInvoice/{id}"), cleared).await.ok();
    assert_eq!(said(&cleared), [json!(null), json!(null), json!(null)]);
}
