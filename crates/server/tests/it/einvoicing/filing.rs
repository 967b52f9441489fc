//! The states of a document's filing, what they forbid, and what is shown of it.

use einvoicing::simulator::Fault;
use platform::args;
use serde_json::{Value, json};

use crate::kit::einvoicing::Filer;
use crate::kit::{EGP, invoice_to, note_against};

#[tokio::test]
async fn an_invoice_is_filed_found_valid_and_cancelled() {
    let mut filer = Filer::active("Life").await;
    let id = filer.invoice().await;
    assert_eq!(filer.stands(id).await, "not_sent none");
    let filed = filer.file(&[id]).await;
    assert_eq!(filed["documents"][0]["queued"], true, "{filed:#}");
    assert_eq!(filer.stands(id).await, "waiting_for_signature none");
    filer.settle().await;
    assert_eq!(filer.stands(id).await, "submitted valid");
    let panel = filer.panel(id).await;
    assert!(panel["public_url"].as_str().expect("a link").contains("/share/"), "{panel:#}");
    let page = filer.app.invoice_page(id).await;
    assert_eq!(page["Invoice"]["validation_status"], "valid");
    assert_eq!(page["Invoice"]["uuid"], panel["uuid"]);
    assert_eq!(page["Invoice"]["e_invoice"], true);
    let listed = |status: &str| json!({ "validation_status": status });
    let found = filer.app.post("/Invoice/GetInvoice", listed("valid")).await.ok();
    assert_eq!(found["Invoices"].as_array().expect("rows").len(), 1);
    assert_eq!(found["Invoices"][0]["sent_status"], "submitted");
    let found = filer.app.post("/Invoice/GetInvoice", listed("invalid")).await.ok();
    assert_eq!(found["Invoices"], json!([]));

    let cancel = format!("/Einvoice/Cancel/invoice/{id}");
    let refused = filer.app.post(&cancel, json!({ "reason": " " })).await;
    assert_eq!(refused.refusal(), (400, "einvoice.reason", "reason"));
    let done = filer.app.post(&cancel, json!({ "reason": "Wrong buyer details" })).await.ok();
    assert_eq!(done["validation_status"], "cancelled", "{done:#}");
    assert_eq!(done["cancel_reason"], "Wrong buyer details");
    // A second time changes nothing.
    filer.app.post(&cancel, json!({ "reason": "Wrong buyer details" })).await.ok();
    let history: Vec<&str> = done["history"]
        .as_array()
        .expect("moves")
        .iter()
        .map(|one| one["to"].as_str().expect("a state"))
        .collect();
    assert_eq!(history.last(), Some(&"ready"));
    assert_eq!(history.first(), Some(&"cancelled"));
}

#[tokio::test]
async fn a_valid_invoice_is_neither_edited_nor_deleted_until_its_time_is_over() {
    let mut filer = Filer::active("Guarded").await;
    let id = filer.invoice().await;
    filer.file(&[id]).await;
    filer.settle().await;
    assert_eq!(filer.stands(id).await, "submitted valid");
    let delete = format!("/Invoice/DeleteInvoice/{id}");
    let refused = filer.app.delete(&delete).await;
    assert_eq!(refused.refusal().1, "einvoice.filed", "{:#}", refused.body);
    // The portal's own window is seven days; after it only the product changes.
    filer.pass(8 * 24 * 3600);
    let app = filer.app.sign_in(&filer.app.email).await;
    app.delete(&delete).await.ok();
}

#[tokio::test]
async fn what_would_be_refused_is_told_with_the_place_that_mends_it() {
    let filer = Filer::active("Faults").await;
    let buyer = filer.has_buyer("Nile Trading").await;
    let product = filer.app.has_service("Uncoded", "100").await;
    let id = filer.has_filable(buyer, product).await;
    let filed = filer.file(&[id]).await;
    let one = &filed["documents"][0];
    assert_eq!(one["queued"], false);
    let fault = &one["faults"][0];
    assert_eq!(fault["field"], "egs_code", "{filed:#}");
    assert_eq!(fault["link"], format!("/products/{product}"));
    assert_eq!(fault["line"], 1);
    let arabic = filer.app.in_language("ar").panel_text(id).await;
    assert!(arabic.contains("EGS"), "{arabic}");
    assert_eq!(filer.simulator.recorded(), 0);
}

#[tokio::test]
async fn an_address_lacks_the_same_by_readiness_and_by_filing() {
    let filer = Filer::active("Addresses").await;
    let service = filer.has_coded_service("Advice").await;
    let (building, whole) = (
        "Enter the building number in the address.",
        "Enter governorate, city, street and building.",
    );
    for (name, tax_id, address, code, words) in [
        ("Street", "313717918", "Tahrir Street", "building_number", building),
        ("Bare", "204871365", "", "address_missing", whole),
    ] {
        let town = if address.is_empty() { "" } else { "Cairo" };
        let customer = json!({ "customer_type": "local_company", "display_name": name,
            "company_name": name, "tax_id": tax_id, "currency_id": crate::kit::EGP,
            "exchange_rate": "1", "address": address, "city": town, "state": town });
        let made = filer.app.post("/Customer/AddCustomer", customer).await.ok();
        let customer = made["CustomerID"].as_i64().expect("an id");
        let id = filer.has_filable(customer, service).await;
        let filed = filer.file(&[id]).await;
        let faults = filed["documents"][0]["faults"].as_array().expect("faults").clone();
        assert_eq!(faults.len(), 1, "{faults:#?}");
        assert_eq!(faults[0]["link"], format!("/customers/{customer}"));
        assert_eq!(faults[0]["text"], words);
        assert_eq!(faults[0]["field"], "address", "{faults:#?}");
        let ready = filer.app.get("/Einvoice/Readiness").await.ok();
        let sections = ready["sections"].as_array().expect("sections").clone();
        let customers = sections.iter().find(|one| one["kind"] == "customer").expect("customers");
        let rows = customers["rows"].as_array().expect("rows").iter();
        let lacks: Vec<_> =
            rows.filter(|row| row["name"] == name).map(|row| &row["code"]).collect();
        assert_eq!(lacks, [code]);
    }
}

#[tokio::test]
async fn an_invalid_invoice_is_explained_mended_and_filed_again() {
    let mut filer = Filer::active("Invalid").await;
    let id = filer.invoice().await;
    filer.fault(Fault::Invalid);
    filer.file(&[id]).await;
    filer.settle().await;
    assert_eq!(filer.stands(id).await, "submitted invalid");
    let panel = filer.panel(id).await;
    let step = panel["steps"].as_array().expect("steps").last().expect("a step").clone();
    assert_eq!(step["faults"][0]["code"], "SF337", "{panel:#}");
    assert_eq!(step["faults"][0]["line"], 1);
    assert!(step["faults"][0]["text"].as_str().expect("words").contains("total"));
    let filed = filer.file(&[id]).await;
    assert_eq!(filed["documents"][0]["queued"], true, "{filed:#}");
    filer.settle().await;
    assert_eq!(filer.stands(id).await, "submitted valid");
    assert_eq!(filer.simulator.recorded(), 2);
}

#[tokio::test]
async fn a_debit_note_is_filed_as_one_with_the_invoice_that_it_raises() {
    let mut filer = Filer::active("Raised").await;
    let id = filer.invoice().await;
    let page = filer.app.invoice_page(id).await["Invoice"].clone();
    let (buyer, product) = (&page["customer_id"], &page["lines"][0]["product_id"]);
    let (buyer, product) = (buyer.as_i64().expect("an id"), product.as_i64().expect("an id"));
    let vat = filer.app.vat().await;
    let note = invoice_to(buyer).line(product, "1", "10", &[vat]).with("original_id", id);
    let note = note.with("reason", "The price was too low").showing("11.40");
    let note = filer.app.has_invoice(note).await;
    let early = filer.file(&[note]).await;
    assert_eq!(early["documents"][0]["faults"][0]["code"], "invoice_not_filed", "{early:#}");
    let listed = filer.app.post("/Einvoice/GetDocuments", json!({})).await.ok();
    let named = |id: i64| {
        let mut rows = listed["Documents"].as_array().expect("rows").iter();
        rows.find(|row| row["id"] == id).expect("a row")["is_debit_note"].clone()
    };
    assert_eq!((named(note), named(id)), (json!(true), json!(false)));
    filer.file(&[id]).await;
    filer.settle().await;
    let filed = filer.file(&[note]).await;
    assert_eq!(filed["documents"][0]["queued"], true, "{filed:#}");
    filer.settle().await;
    assert_eq!(filer.stands(note).await, "submitted valid");
    let uuid = filer.panel(id).await["uuid"].as_str().expect("an id").to_owned();
    let text = filer.app.as_admin(move |tx, ctx| {
        let sql = "select text from einvoice where tenant_id = $1 and doc_id = $2";
        let text: Option<Vec<u8>> = tx.scalar(sql, args![ctx.tenant, note])?;
        Ok(String::from_utf8(text.expect("a text")).expect("words"))
    });
    let text = text.await.expect("a text");
    let document: Value = serde_json::from_str(&text).expect("a document");
    assert_eq!((&document["documentType"], &document["references"]), (&json!("d"), &json!([uuid])));
    // Both are compared with the authority's, and agree.
    filer.fetch().await;
    let days = json!({ "side": "sales", "from": "2026-11-01", "to": "2026-11-30" });
    let compared = filer.app.post("/Received/Compare", days).await.ok();
    assert_eq!(
        (&compared["agreed"], &compared["differing"]),
        (&json!(2), &json!(0)),
        "{compared:#}"
    );
}

#[tokio::test]
async fn a_credit_note_names_its_invoice_at_the_authority() {
    let mut filer = Filer::active("Credited").await;
    let id = filer.invoice().await;
    let buyer = filer.app.invoice_page(id).await["Invoice"]["customer_id"].as_i64().expect("an id");
    let note = note_against(buyer, id, &[(1, "1")], "114.00");
    let note = filer.app.has_credit_note(note).await;
    let one = json!({ "documents": [{ "kind": "credit_note", "id": note }] });
    let early = filer.app.post("/Einvoice/File", one.clone()).await.ok();
    assert_eq!(early["documents"][0]["faults"][0]["code"], "invoice_not_filed", "{early:#}");
    filer.file(&[id]).await;
    filer.settle().await;
    let filed = filer.app.post("/Einvoice/File", one).await.ok();
    assert_eq!(filed["documents"][0]["queued"], true, "{filed:#}");
    filer.settle().await;
    let panel = filer.app.get(&format!("/Einvoice/Document/credit_note/{note}")).await.ok();
    assert_eq!(panel["validation_status"], "valid", "{panel:#}");
    let all = filer.app.post("/Einvoice/GetDocuments", json!({})).await.ok();
    assert_eq!(all["Documents"].as_array().expect("rows").len(), 2);
    let page = json!({ "limit": 1 });
    let first = filer.app.post("/Einvoice/GetDocuments", page).await.ok();
    let next = json!({ "limit": 1, "cursor": first["NextItem"] });
    let second = filer.app.post("/Einvoice/GetDocuments", next).await.ok();
    assert_ne!(first["Documents"][0]["number"], second["Documents"][0]["number"]);
    assert_eq!(second["NextItem"], Value::Null);
}

#[tokio::test]
async fn an_invoice_is_filed_when_it_is_saved_and_anew_when_it_was_changed() {
    let mut filer = Filer::active("On save").await;
    filer.app.post("/Einvoice/SetMode", json!({ "mode": "on_save" })).await.ok();
    let id = filer.invoice().await;
    assert_eq!(filer.stands(id).await, "waiting_for_signature none");
    filer.settle().await;
    assert_eq!(filer.stands(id).await, "submitted valid");
    // Of one that is no e-invoice nothing is sent.
    let (buyer, product) =
        (filer.app.has_customer("Delta").await, filer.has_coded_service("Course").await);
    let vat = filer.app.vat().await;
    let mut sale: Value = invoice_to(buyer).line(product, "1", "100", &[vat]).showing("114.00");
    sale["e_invoice"] = json!(false);
    let other = filer.app.has_invoice(sale).await;
    filer.settle().await;
    assert_eq!(filer.stands(other).await, "not_sent none");
    assert_eq!(filer.app.invoice_page(other).await["Invoice"]["e_invoice"], false);
}

impl crate::kit::TestApp {
    async fn panel_text(&self, id: i64) -> String {
        let panel = self.get(&format!("/Einvoice/Document/invoice/{id}")).await.ok();
        panel["steps"][0]["faults"][0]["text"].as_str().unwrap_or_default().to_owned()
    }
}

#[tokio::test]
async fn a_debit_note_of_a_sale_abroad_is_filed_as_one_of_exports() {
    let mut filer = Filer::active("Raised abroad").await;
    let buyer = json!({
        "customer_type": "foreign", "display_name": "Rhein Handel", "company_name": "Rhein Handel",
        "national_id": "C01X00T47", "currency_id": EGP,
        "exchange_rate": "1", "address": "Hafenstrasse 1", "city": "Cologne", "state": "NRW",
        "country_id": 2,
    });
    let made = filer.app.post("/Customer/AddCustomer", buyer).await.ok();
    let buyer = made["CustomerID"].as_i64().expect("an id");
    let product = filer.has_coded_service("Advice").await;
    let export = filer.app.as_admin(|tx, ctx| {
        let sql = "select id from tax where tenant_id = $1 and eta_sub_type = 'V001'";
        Ok(tx.scalar::<i64>(sql, args![ctx.tenant])?)
    });
    let export = export.await.expect("a query").expect("the tax of exports");
    let sale = invoice_to(buyer).line(product, "1", "100", &[export]).showing("100.00");
    let id = filer.app.has_invoice(sale).await;
    let filed = filer.file(&[id]).await;
    assert_eq!(filed["documents"][0]["queued"], true, "{filed:#}");
    filer.settle().await;
    assert_eq!(filer.stands(id).await, "submitted valid");
    let note = invoice_to(buyer).line(product, "1", "10", &[export]).with("original_id", id);
    let note = filer.app.has_invoice(note.with("reason", "Freight").showing("10.00")).await;
    let filed = filer.file(&[note]).await;
    assert_eq!(filed["documents"][0]["queued"], true, "{filed:#}");
    filer.settle().await;
    assert_eq!(filer.stands(note).await, "submitted valid");
    let types = filer.app.as_admin(move |tx, ctx| {
        let sql = "select text from einvoice where tenant_id = $1 order by doc_id";
        let texts: Vec<Vec<u8>> = tx.all(sql, args![ctx.tenant], |row| row.get(0))?;
        Ok(texts)
    });
    let types = types.await.expect("texts");
    let types = types.iter().map(|text| {
        let document: Value = serde_json::from_slice(text).expect("a document");
        document["documentType"].as_str().expect("a type").to_owned()
    });
    assert_eq!(types.collect::<Vec<_>>(), ["ei", "ed"]);
}
