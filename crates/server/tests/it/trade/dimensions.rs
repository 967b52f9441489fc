//! The labels of sales: project, branch and tags of a document, classes of its lines; on the
//! document, in the books, and back out of them.

use serde_json::{Value, json};

use crate::kit::attachments::{SMALL_PDF, upload_file};
use crate::kit::labels::Labels;
use crate::kit::{EGP, InvoiceDraft, TestApp, invoice_to, note_against, paper};

fn classed(sale: InvoiceDraft, line: usize, class: i64) -> InvoiceDraft {
    let mut sale = sale;
    sale.0["lines"][line]["class_id"] = json!(class);
    sale
}

#[tokio::test]
async fn a_sale_is_posted_under_its_labels_and_taken_back_under_them() {
    let app = TestApp::company("Labelled").await;
    let mut labels = Labels::create(&app).await;
    let (ali, vat) = (app.has_customer("Ali").await, app.vat().await);
    let (works, design) = (labels.class(&app, "Works").await, labels.class(&app, "Design").await);
    let (giza, rush) = (labels.branch(&app, "Giza").await, labels.tag(&app, "Rush").await);
    let tower = labels.project(&app, "Tower", ali).await;
    let sale = invoice_to(ali).work("1", "100", &[vat]).work("2", "30", &[vat]);
    let sale = classed(classed(sale, 0, works), 1, design)
        .with("project_id", tower)
        .with("branch_id", giza)
        .with("tag_ids", json!([rush]));
    let made = app.post("/Invoice/AddInvoice", sale.clone().showing("182.40")).await.ok();
    let invoice = &made["Invoice"];
    assert_eq!(
        (&invoice["project_name"], &invoice["branch_name"], &invoice["tags"][0]["tag"]),
        (&json!("Tower"), &json!("Giza"), &json!("Rush"))
    );
    assert_eq!(invoice["lines"][1]["class_name"], "Design");
    let id = invoice["id"].as_i64().expect("an id");
    let read = app.invoice_page(id).await;
    assert_eq!(read["Invoice"], made["Invoice"], "what was told is what is on record");
    insta::assert_snapshot!(labels.entries(&read), @r"
    1
      Accounts receivable - trade    182.40           Tower / Giza / -
      Sales of goods                          100.00  Tower / Giza / Works
      Sales of goods                           60.00  Tower / Giza / Design
      VAT output                               22.40  Tower / Giza / -
    ");

    // Another branch and class: reversed under the old labels, posted under the new.
    let cairo = labels.branch(&app, "Cairo").await;
    let edit = classed(sale, 1, works)
        .with("branch_id", cairo)
        .with("tag_ids", json!([]))
        .with("version", 1);
    let edited = app.post(&format!("/Invoice/EditInvoice/{id}"), edit.showing("182.40")).await.ok();
    insta::assert_snapshot!(labels.entries(&edited), @r"
    1
      Accounts receivable - trade    182.40           Tower / Giza / -
      Sales of goods                          100.00  Tower / Giza / Works
      Sales of goods                           60.00  Tower / Giza / Design
      VAT output                               22.40  Tower / Giza / -
    2, reverses 1
      Accounts receivable - trade             182.40  Tower / Giza / -
      Sales of goods                 100.00           Tower / Giza / Works
      Sales of goods                  60.00           Tower / Giza / Design
      VAT output                      22.40           Tower / Giza / -
    3
      Accounts receivable - trade    182.40           Tower / Cairo / -
      Sales of goods                          100.00  Tower / Cairo / Works
      Sales of goods                           60.00  Tower / Cairo / Works
      VAT output                               22.40  Tower / Cairo / -
    ");
    insta::assert_snapshot!(paper::changes(&edited["activity"][0]), @r"
    branch: Giza → Cairo
    tags: Rush → nothing
    lines.2.class: Design → Works
    ");
    app.delete(&format!("/Invoice/DeleteInvoice/{id}")).await.ok();
    assert_eq!(app.trial_balance().await.lines().count(), 1, "nothing is left");
    app.verify().await;
}

#[tokio::test]
async fn what_goods_cost_stands_under_the_labels_of_their_line() {
    let app = TestApp::company("Labelled costs").await;
    let mut labels = Labels::create(&app).await;
    let ali = app.has_customer("Ali").await;
    let (works, giza) = (labels.class(&app, "Works").await, labels.branch(&app, "Giza").await);
    let tower = labels.project(&app, "Tower", ali).await;
    let chairs = app.has_goods("Chair", "10", "60").await;
    let sale = invoice_to(ali).line(chairs, "2", "100", &[]).line(chairs, "1", "100", &[]);
    let sale = classed(sale, 0, works).with("project_id", tower).with("branch_id", giza);
    let id = app.has_invoice(sale.clone().showing("300.00")).await;
    insta::assert_snapshot!(labels.entries(&app.invoice_page(id).await), @r"
    2
      Accounts receivable - trade    300.00           Tower / Giza / -
      Sales of goods                          200.00  Tower / Giza / Works
      Sales of goods                          100.00  Tower / Giza / -
    3
      Cost of goods sold              60.00           Tower / Giza / -
      Inventory - finished goods a             60.00  Tower / Giza / -
      Cost of goods sold             120.00           Tower / Giza / Works
      Inventory - finished goods a            120.00  Tower / Giza / Works
    ");
    let line = &app.invoice_page(id).await["entries"][1]["lines"][0];
    let names = ["project_name", "branch_name", "class_name"].map(|name| line[name].clone());
    assert_eq!(names[..2], [json!("Tower"), json!("Giza")], "{line:#}");

    // Another branch: the cost goes with the income.
    let cairo = labels.branch(&app, "Cairo").await;
    let edit = sale.with("branch_id", cairo).with("version", 1).showing("300.00");
    let edited = app.post(&format!("/Invoice/EditInvoice/{id}"), edit).await.ok();
    insta::assert_snapshot!(labels.standing(&edited), @r"
    5
      Accounts receivable - trade    300.00           Tower / Cairo / -
      Sales of goods                          200.00  Tower / Cairo / Works
      Sales of goods                          100.00  Tower / Cairo / -
    7
      Cost of goods sold              60.00           Tower / Cairo / -
      Inventory - finished goods a             60.00  Tower / Cairo / -
      Cost of goods sold             120.00           Tower / Cairo / Works
      Inventory - finished goods a            120.00  Tower / Cairo / Works
    ");

    // What comes back, comes back under them.
    let note = note_against(ali, id, &[(1, "1")], "100.00");
    let note = app.has_credit_note(note).await;
    insta::assert_snapshot!(labels.standing(&app.credit_note_page(note).await), @r"
    8
      Sales returns                  100.00           Tower / Cairo / Works
      Accounts receivable - trade             100.00  Tower / Cairo / -
    9
      Inventory - finished goods a    60.00           Tower / Cairo / Works
      Cost of goods sold                       60.00  Tower / Cairo / Works
    ");

    // Goods that were there before, at another cost: the sale is posted again under its labels.
    let found = json!({
        "kind": "change", "date": "2026-03-01",
        "lines": [{ "product_id": chairs, "quantity": "10", "unit_cost": "80" }],
    });
    app.post("/Products/AddStockAdjustment", found).await.ok();
    insta::assert_snapshot!(labels.standing(&app.invoice_page(id).await), @r"
    5
      Accounts receivable - trade    300.00           Tower / Cairo / -
      Sales of goods                          200.00  Tower / Cairo / Works
      Sales of goods                          100.00  Tower / Cairo / -
    11
      Cost of goods sold              70.00           Tower / Cairo / -
      Inventory - finished goods a             70.00  Tower / Cairo / -
      Cost of goods sold             140.00           Tower / Cairo / Works
      Inventory - finished goods a            140.00  Tower / Cairo / Works
    ");
    app.verify().await;
}

#[tokio::test]
async fn an_offer_hands_its_labels_to_its_invoice() {
    let app = TestApp::company("Labelled offer").await;
    let mut labels = Labels::create(&app).await;
    let ali = app.has_customer("Ali").await;
    let (works, giza) = (labels.class(&app, "Works").await, labels.branch(&app, "Giza").await);
    let (rush, tower) = (labels.tag(&app, "Rush").await, labels.project(&app, "Tower", ali).await);
    let offer = app.quote(ali).work("1", "100").line_with("class_id", works);
    let offer = offer.with("project_id", tower).with("branch_id", giza).with("tag_ids", vec![rush]);
    let quote = offer.page().await["Quote"].clone();
    assert_eq!(
        (&quote["project_name"], &quote["lines"][0]["class_name"]),
        (&json!("Tower"), &json!("Works"))
    );
    let id = quote["id"].as_i64().expect("an id");
    // Its customer sees none of it.
    let link = app.post(&format!("/Quote/MakeLink/{id}"), json!({})).await.ok();
    let word = link["url"].as_str().and_then(|url| url.rsplit('/').next()).expect("a word");
    let seen = app.nobody().get(&format!("/Quote/ByLink/{word}")).await.ok().to_string();
    for secret in ["Tower", "Works", "Giza", "Rush"] {
        assert!(!seen.contains(secret), "{secret}: {seen}");
    }
    let made = app.post(&format!("/Quote/ConvertQuoteToInvoice/{id}"), json!({})).await.ok();
    let read = app.invoice_page(made["Invoice_id"].as_i64().expect("an id")).await;
    let invoice = &read["Invoice"];
    for field in ["project_id", "branch_id", "tags"] {
        assert_eq!(invoice[field], quote[field], "{field}");
    }
    insta::assert_snapshot!(labels.entries(&read), @r"
    1
      Accounts receivable - trade    100.00           Tower / Giza / -
      Sales of goods                          100.00  Tower / Giza / Works
    ");
}

#[tokio::test]
async fn an_offer_of_a_closed_project_is_converted_without_it_or_for_another() {
    let app = TestApp::company("Closed projects").await;
    let mut labels = Labels::create(&app).await;
    let (ali, mona) = (app.has_customer("Ali").await, app.has_customer("Mona").await);
    let tower = labels.project(&app, "Tower", ali).await;
    let (bridge, villa) =
        (labels.project(&app, "Bridge", ali).await, labels.project(&app, "Villa", mona).await);
    let mut quotes = Vec::new();
    for _ in 0..2 {
        quotes.push(app.quote(ali).work("1", "100").with("project_id", tower).save().await);
    }
    let file = upload_file(&app, "plan.pdf", SMALL_PDF).await.ok()["id"].clone();
    let attach = json!({ "kind": "quote", "id": quotes[0], "attachment_ids": [file] });
    app.post("/Attachment/Attach", attach).await.ok();
    let closed = json!({ "project_id": tower, "project_status": "closed" });
    app.post("/Projects/ChangeProjectStatus", closed).await.ok();

    let convert = |id: i64| format!("/Quote/ConvertQuoteToInvoice/{id}");
    let refused = app.post(&convert(quotes[0]), json!({})).await;
    assert_eq!(refused.faults(), ["project_id: This project is closed"]);
    let elsewhere = format!("{}?project_id={villa}", convert(quotes[0]));
    let refused = app.post(&elsewhere, json!({})).await;
    assert_eq!(refused.faults(), ["project_id: This project belongs to another customer"]);
    let mut projects = Vec::new();
    for (quote, project) in [(quotes[0], bridge), (quotes[1], 0)] {
        let made = app.post(&format!("{}?project_id={project}", convert(quote)), json!({})).await;
        let id = made.ok()["Invoice_id"].as_i64().expect("an id");
        projects.push((id, app.invoice_page(id).await["Invoice"]["project_id"].clone()));
    }
    assert_eq!((&projects[0].1, &projects[1].1), (&json!(bridge), &json!(null)));
    let quote = app.get(&format!("/Quote/GetQuoteeById/{}", quotes[0])).await.ok();
    assert_eq!(quote["Quote"]["project_id"], tower, "the offer stays as it was made");

    // The file is beside both; removed from one, it stays with the other.
    let beside = |kind: &str, id: i64| format!("/Attachment/Of/{kind}/{id}");
    let copied = app.get(&beside("invoice", projects[0].0)).await.ok();
    assert_eq!(copied[0]["file_name"], "plan.pdf");
    assert_eq!(app.get(&beside("invoice", projects[1].0)).await.ok(), json!([]));
    app.delete(&format!("/Attachment/Delete/{file}")).await.ok();
    assert_eq!(app.get(&beside("quote", quotes[0])).await.ok(), json!([]));
    let path = format!("/Attachment/Download/{}", copied[0]["id"]);
    let text = String::from_utf8_lossy(SMALL_PDF).into_owned();
    assert_eq!(app.get(&path).await.ok(), Value::String(text));
    let invoice = app.invoice_page(projects[0].0).await;
    let attached = invoice["activity"].as_array().expect("activity");
    assert!(attached.iter().any(|one| one["action"] == "attached"), "{attached:?}");
}

#[tokio::test]
async fn a_sale_names_only_what_is_offered_to_it() {
    let app = TestApp::company("Label faults").await;
    let mut labels = Labels::create(&app).await;
    let (ali, mona) = (app.has_customer("Ali").await, app.has_customer("Mona").await);
    let (works, giza) = (labels.class(&app, "Works").await, labels.branch(&app, "Giza").await);
    let tower = labels.project(&app, "Tower", ali).await;
    let full = |customer: i64| {
        classed(invoice_to(customer).work("1", "1", &[]), 0, works)
            .with("project_id", tower)
            .with("branch_id", giza)
    };
    let kept = app.has_invoice(full(ali).showing("1.00")).await;
    let add = "/Invoice/AddInvoice";
    let refused = app.post(add, full(mona).showing("1.00")).await;
    assert_eq!(refused.faults(), ["project_id: This project belongs to another customer"]);

    app.post(
        &format!("/Forms/EditClass/{works}"),
        json!({ "class_name": "Works", "active": false }),
    )
    .await
    .ok();
    app.delete(&format!("/Branch/DeleteBranch/{giza}")).await.ok();
    let closed = json!({ "project_id": tower, "project_status": "closed" });
    app.post("/Projects/ChangeProjectStatus", closed).await.ok();
    let refused = app.post(add, full(ali).showing("1.00")).await;
    let codes: Vec<String> = refused
        .faults()
        .iter()
        .map(|fault| fault.split(':').next().unwrap_or("").to_owned())
        .collect();
    assert_eq!(codes, ["project_id", "branch_id", "lines.0.class_id"]);
    // A label that an invoice has may stay there.
    let same = full(ali).with("version", 1).with("notes", "as it was");
    app.post(&format!("/Invoice/EditInvoice/{kept}"), same.showing("1.00")).await.ok();

    // Another company's ids name nothing.
    let other = app.beside("Labels of others").await;
    let samy = other.has_customer("Samy").await;
    let sale = classed(invoice_to(samy).work("1", "1", &[]), 0, works)
        .with("project_id", tower)
        .with("branch_id", giza)
        .with("tag_ids", json!([giza]));
    let refused = other.post(add, sale.showing("1.00")).await;
    assert_eq!(refused.faults().len(), 4, "{:?}", refused.faults());
    app.verify().await;
}

#[tokio::test]
async fn a_product_brings_its_class() {
    let app = TestApp::company("Classed goods").await;
    let mut labels = Labels::create(&app).await;
    let works = labels.class(&app, "Works").await;
    let product = json!({
        "kind": "service", "name": "Survey", "sales_price": "10", "class_id": works,
        "income_account_id": app.account("service_income").await,
    });
    let made = app.post("/Products/AddProduct", product.clone()).await.ok();
    assert_eq!((&made["class_id"], &made["class_name"]), (&json!(works), &json!("Works")));
    let choices = app.post("/Forms/ListProduct", json!({})).await.ok();
    assert_eq!(choices["Products"][0]["class_id"], works);
    let mut unknown = product;
    (unknown["class_id"], unknown["name"]) = (json!(999_999), json!("Other"));
    let refused = app.post("/Products/AddProduct", unknown).await;
    assert_eq!(refused.faults(), ["class_id: choose one from the list"]);
}

#[tokio::test]
async fn a_free_credit_note_bears_labels_of_its_own() {
    let app = TestApp::company("Labelled returns").await;
    let mut labels = Labels::create(&app).await;
    let (ali, vat) = (app.has_customer("Ali").await, app.vat().await);
    let (works, design) = (labels.class(&app, "Works").await, labels.class(&app, "Design").await);
    let (giza, cairo) = (labels.branch(&app, "Giza").await, labels.branch(&app, "Cairo").await);
    let (rush, tower) = (labels.tag(&app, "Rush").await, labels.project(&app, "Tower", ali).await);
    let chairs = app.has_goods("Chair", "10", "60").await;
    let typed = json!({
        "customer_id": ali, "credit_note_date": "2026-11-20", "currency_id": EGP,
        "reason": "Price too high", "project_id": tower, "branch_id": giza, "tag_ids": [rush],
        "lines": [
            { "description": "Work", "quantity": "1", "price": "100", "tax_ids": [vat],
              "class_id": works },
            { "product_id": chairs, "quantity": "1", "price": "50", "class_id": design },
        ],
        "expected_total": "164.00",
    });
    let made = app.post("/CreditNote/AddCreditNote", typed.clone()).await.ok();
    let note = &made["CreditNote"];
    assert_eq!(
        (&note["project_name"], &note["branch_name"], &note["tags"][0]["tag"]),
        (&json!("Tower"), &json!("Giza"), &json!("Rush"))
    );
    assert_eq!(note["lines"][0]["class_name"], "Works");
    let id = note["id"].as_i64().expect("an id");
    let read = app.credit_note_page(id).await;
    assert_eq!(read["CreditNote"], made["CreditNote"], "what was told is what is on record");
    insta::assert_snapshot!(labels.entries(&read), @r"
    2
      Sales returns                  100.00           Tower / Giza / Works
      Sales returns                   50.00           Tower / Giza / Design
      VAT output                      14.00           Tower / Giza / -
      Accounts receivable - trade             164.00  Tower / Giza / -
    3
      Inventory - finished goods a    60.00           Tower / Giza / Design
      Cost of goods sold                       60.00  Tower / Giza / Design
    ");

    // Another branch, another class, no tags: reversed under the old, posted under the new.
    let mut edit = typed.clone();
    (edit["branch_id"], edit["tag_ids"], edit["version"]) = (json!(cairo), json!([]), json!(1));
    edit["lines"][0]["class_id"] = json!(design);
    let edited = app.post(&format!("/CreditNote/EditCreditNote/{id}"), edit).await.ok();
    assert_eq!(edited["CreditNote"]["tags"], json!([]));
    insta::assert_snapshot!(labels.standing(&edited), @r"
    5
      Sales returns                  100.00           Tower / Cairo / Design
      Sales returns                   50.00           Tower / Cairo / Design
      VAT output                      14.00           Tower / Cairo / -
      Accounts receivable - trade             164.00  Tower / Cairo / -
    7
      Inventory - finished goods a    60.00           Tower / Cairo / Design
      Cost of goods sold                       60.00  Tower / Cairo / Design
    ");

    // Only what is offered to this customer.
    let mona = app.has_customer("Mona").await;
    let mut other = typed;
    other["customer_id"] = json!(mona);
    let refused = app.post("/CreditNote/AddCreditNote", other).await;
    assert_eq!(refused.faults(), ["project_id: This project belongs to another customer"]);
    app.delete(&format!("/CreditNote/DeleteCreditNote/{id}")).await.ok();
    app.verify().await;
}
