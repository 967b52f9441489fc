//! What is checked before anything is sent, and where each fault leads.

use platform::args;
use serde_json::{Value, json};

use crate::kit::einvoicing::{Filer, TAX_ID};
use crate::kit::{invoice_to, note_against};

impl Filer {
    /// The only fault of filing a document: its code and its link.
    async fn only_fault(&self, kind: &str, id: i64) -> (String, String) {
        let one = json!({ "documents": [{ "kind": kind, "id": id }] });
        let filed = self.app.post("/Einvoice/File", one).await.ok();
        let faults = filed["documents"][0]["faults"].as_array().expect("faults").clone();
        assert_eq!(faults.len(), 1, "{filed:#}");
        let text = |name: &str| faults[0][name].as_str().unwrap_or_default().to_owned();
        assert!(!text("text").contains("{found}") && !text("text").is_empty(), "{filed:#}");
        (text("code"), text("link"))
    }

    /// The item code of the first line of a document's text.
    async fn filed_code(&self, id: i64) -> String {
        let text = self.app.as_admin(move |tx, ctx| {
            let sql = "select text from einvoice where tenant_id = $1 and doc_id = $2
                       order by id desc";
            let text: Option<Vec<u8>> = tx.scalar(sql, args![ctx.tenant, id])?;
            Ok(text.expect("a text"))
        });
        let text = text.await.expect("a text");
        let document: Value = serde_json::from_slice(&text).expect("a document");
        document["invoiceLines"][0]["itemCode"].as_str().expect("a code").to_owned()
    }

    /// Gives a product another code.
    async fn recodes(&self, product: i64, code: &str) {
        let code = code.to_owned();
        let set = self.app.as_admin(move |tx, ctx| {
            let sql = "update product set egs_code = $3 where tenant_id = $1 and id = $2";
            Ok(tx.exec(sql, args![ctx.tenant, product, &code])?)
        });
        set.await.expect("a product");
    }

    /// Where a code is at the authority.
    async fn code_is(&self, code: &str, state: &str, last_day: Option<&str>) {
        let (code, state) = (code.to_owned(), state.to_owned());
        let last_day: Option<jiff::civil::Date> = last_day.map(|day| day.parse().expect("a day"));
        let set = self.app.as_admin(move |tx, ctx| {
            let sql = "insert into item_code (tenant_id, environment, code, product_id,
                           parent_code, state, sent_at, expires_on)
                       values ($1, 'simulator', $2, 1, '10000156', $3, $4, $5)
                       on conflict (tenant_id, environment, code) do update
                       set state = excluded.state, expires_on = excluded.expires_on";
            Ok(tx.exec(sql, args![ctx.tenant, &code, &state, ctx.now, last_day])?)
        });
        set.await.expect("a code");
    }
}

#[tokio::test]
async fn an_invoice_takes_its_products_present_code_where_its_own_is_missing_or_refused() {
    let mut filer = Filer::active("Present codes").await;
    let buyer = filer.has_buyer("Nile Trading").await;
    let product = filer.app.has_service("Uncoded", "100").await;
    let waits = filer.has_filable(buyer, product).await;
    let fault = filer.only_fault("invoice", waits).await;
    assert_eq!(fault, ("item_code".to_owned(), format!("/products/{product}")));
    // The code is given on the product's page, and the invoice as it is can be filed.
    let first = format!("EG-{TAX_ID}-first");
    filer.recodes(product, &first).await;
    assert_eq!(filer.file(&[waits]).await["documents"][0]["queued"], true);
    assert_eq!(filer.filed_code(waits).await, first);
    filer.settle().await;
    assert_eq!(filer.stands(waits).await, "submitted valid");

    // A line keeps its own code while that can be filed.
    let later = filer.has_filable(buyer, product).await;
    let second = format!("EG-{TAX_ID}-second");
    filer.recodes(product, &second).await;
    filer.file(&[later]).await;
    assert_eq!(filer.filed_code(later).await, first);
    filer.settle().await;
    let refused = filer.has_filable(buyer, product).await;
    let third = format!("EG-{TAX_ID}-third");
    filer.code_is(&second, "rejected", None).await;
    filer.recodes(product, &third).await;
    filer.file(&[refused]).await;
    assert_eq!(filer.filed_code(refused).await, third);
    // What was filed doesn't change.
    assert_eq!(filer.filed_code(waits).await, first);
}

#[tokio::test]
async fn a_code_that_is_not_approved_or_over_is_found_before_anything_is_sent() {
    let filer = Filer::active("Unfit codes").await;
    let id = filer.invoice().await;
    let code = format!("EG-{TAX_ID}-Advice");
    for (state, last_day, fault) in [
        ("sent", None, "item_code_not_approved"),
        ("submitted", None, "item_code_not_approved"),
        ("rejected", None, "item_code_refused"),
        ("approved", Some("2026-11-19"), "item_code_expired"),
    ] {
        filer.code_is(&code, state, last_day).await;
        let found = filer.only_fault("invoice", id).await;
        let link = format!("/eInvoices/itemCodes?search={code}");
        assert_eq!(found, (fault.to_owned(), link), "{state}");
    }
    assert_eq!(filer.simulator.recorded(), 0);
    filer.code_is(&code, "approved", Some("2026-11-20")).await;
    assert_eq!(filer.file(&[id]).await["documents"][0]["queued"], true);
}

#[tokio::test]
async fn each_fault_leads_to_the_place_of_its_field() {
    let filer = Filer::active("Places").await;
    let buyer = filer.has_buyer("Nile Trading").await;
    let service = filer.has_coded_service("Advice").await;
    let vat = filer.app.vat().await;
    let old =
        invoice_to(buyer).line(service, "1", "100", &[vat]).with("invoice_date", "2026-11-18");
    let old = filer.app.has_invoice(old.showing("114.00")).await;
    let fault = filer.only_fault("invoice", old).await;
    assert_eq!(fault, ("CF313".to_owned(), format!("/sales/invoice/edit/{old}")));
    let sale = filer.has_filable(buyer, service).await;
    let note = note_against(buyer, sale, &[(1, "1")], "114.00");
    let note = filer.app.has_credit_note(note).await;
    let fault = filer.only_fault("credit_note", note).await;
    assert_eq!(fault, ("invoice_not_filed".to_owned(), format!("/sales/{sale}")));
    let set = filer.app.as_admin(|tx, ctx| {
        let sql = "update einvoice_connection set building_number = null where tenant_id = $1";
        Ok(tx.exec(sql, args![ctx.tenant])?)
    });
    set.await.expect("a connection");
    let fault = filer.only_fault("invoice", sale).await;
    assert_eq!(fault, ("address_missing".to_owned(), "/settings/e-invoice?step=1".to_owned()));
}

#[tokio::test]
async fn a_tax_without_a_type_is_named_and_given_one() {
    let filer = Filer::active("Untyped tax").await;
    let buyer = filer.has_buyer("Nile Trading").await;
    let service = filer.has_coded_service("Advice").await;
    let own = json!({ "tax_name": "Own VAT", "tax_name_ar": "ضريبة خاصة", "tax_precntage": "14",
        "tax_category_id": 1, "direction": "sale" });
    let tax = filer.app.post("/Tax/AddTax", own).await.ok();
    let id = tax["id"].as_i64().expect("an id");
    let sale = invoice_to(buyer).line(service, "1", "100", &[id]).showing("114.00");
    let sale = filer.app.has_invoice(sale).await;
    let one = json!({ "documents": [{ "kind": "invoice", "id": sale }] });
    let filed = filer.app.post("/Einvoice/File", one.clone()).await.ok();
    let fault = &filed["documents"][0]["faults"][0];
    assert_eq!(
        json!([fault["code"], fault["link"], fault["record"], fault["field"], fault["line"]]),
        json!(["tax_not_known", "/taxes", id, "sub_tax_category_id", 1])
    );
    assert!(fault["text"].as_str().is_some_and(|text| text.ends_with("Own VAT")), "{fault:#}");
    let arabic = filer.app.in_language("ar").post("/Einvoice/File", one).await.ok();
    let said = arabic["documents"][0]["faults"][0]["text"].as_str().unwrap_or_default().to_owned();
    assert!(said.ends_with("ضريبة خاصة"), "{said}");

    // The library's usual one of the category.
    let types = filer.app.get("/api/GetTaxCategories").await.ok();
    let vat = types[0]["sub_categories"].as_array().expect("types").clone();
    let usual = vat.iter().find(|one| one["eta_sub_type"] == "V009").expect("the usual one");
    let mut edit = tax.clone();
    edit["sub_tax_category_id"] = usual["sub_tax_category_id"].clone();
    filer.app.put(&format!("/Tax/EditTax/{id}"), edit).await.ok();
    assert_eq!(filer.file(&[sale]).await["documents"][0]["queued"], true);
}
