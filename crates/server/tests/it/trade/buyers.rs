//! Whom a document was issued to: what becomes of a customer later rewrites no paper.

use serde_json::{Value, json};

use crate::kit::pdf::pdf_text;
use crate::kit::{EGP, TestApp, invoice_to, paper, receipt_from};

fn delta(name: &str, tax_id: &str) -> Value {
    json!({
        "customer_type": "local_company", "display_name": name, "company_name": name,
        "tax_id": tax_id, "currency_id": EGP, "address": "Industrial Zone", "city": "Damietta",
        "email": "pay@delta.example",
    })
}

/// A customer with an invoice, a quote, a free credit note and a receipt: their ids.
async fn issued(app: &TestApp) -> (i64, [(&'static str, i64); 4]) {
    let made = app.post("/Customer/AddCustomer", delta("Delta Steel", "987654321")).await.ok();
    let customer = made["CustomerID"].as_i64().expect("an id");
    let invoice = app.invoice(customer).work("1", "50").save().await;
    let quote = app.quote(customer).work("1", "9").with("valid_until", "2026-12-20").save().await;
    let note = app.free_credit_note(customer, "Returned").work("1", "9");
    let note = note.with("original_document", "F-7").save().await;
    let bank = app.account("bank").await;
    let receipt = app.has_receipt(receipt_from(customer, bank, "5", &[])).await;
    let documents =
        [("Invoice", invoice), ("Quote", quote), ("CreditNote", note), ("Payment", receipt)];
    (customer, documents)
}

/// What the paper of each says.
async fn papers(app: &TestApp, documents: &[(&str, i64)]) -> Vec<String> {
    let mut papers = Vec::new();
    for (kind, id) in documents {
        let (_, pdf) = app.file(&format!("/{kind}/Pdf/{id}?language=en")).await;
        papers.push(pdf_text(&pdf));
    }
    papers
}

#[track_caller]
fn assert_issued_to(papers: &[String], name: &str, tax_id: &str) {
    for paper in papers {
        assert!(paper.contains(name) && paper.contains(tax_id), "{name} {tax_id}: {paper}");
    }
}

#[tokio::test]
async fn neither_a_merge_nor_another_name_rewrites_paper() {
    let app = TestApp::company("Issued").await;
    let (customer, documents) = issued(&app).await;
    assert_issued_to(&papers(&app, &documents).await, "DeltaSteel", "987-654-321");

    let mut renamed = delta("Delta Holding", "111222333");
    renamed["version"] = json!(1);
    app.post(&format!("/Customer/EditCustomer/{customer}"), renamed).await.ok();
    assert_issued_to(&papers(&app, &documents).await, "DeltaSteel", "987-654-321");

    let keep = app.has_customer("Twice").await;
    let pair = json!({ "keep_id": keep, "merge_id": customer });
    let seen = app.post("/Customer/MergePreview", pair.clone()).await.ok();
    let mut merge = pair;
    merge["keep_version"] = seen["keep"]["version"].clone();
    merge["merge_version"] = seen["merge"]["version"].clone();
    app.post("/Customer/Merge", merge).await.ok();
    assert_issued_to(&papers(&app, &documents).await, "DeltaSteel", "987-654-321");

    // Pages say the name of today and that of the paper; a message names whom the paper names.
    for (kind, path) in [
        ("Invoice", "/Invoice/GetInvoiceById"),
        ("Quote", "/Quote/GetQuoteeById"),
        ("CreditNote", "/CreditNote/GetCreditNoteById"),
    ] {
        let id = documents.iter().find(|(known, _)| *known == kind).expect("a document").1;
        let page = app.get(&format!("{path}/{id}")).await.ok();
        assert_eq!(
            (&page[kind]["customer_name"], &page[kind]["issued_to"]),
            (&json!("Twice"), &json!("Delta Steel"))
        );
        let draft = app.get(&format!("/{kind}/MailDraft/{id}?language=en")).await.ok();
        let message = draft["message"].as_str().expect("a message");
        assert!(message.starts_with("Dear Delta Steel,"), "{message}");
    }
}

#[tokio::test]
async fn an_edit_takes_the_customers_data_of_its_day() {
    let app = TestApp::company("Issued anew").await;
    let (customer, documents) = issued(&app).await;
    let mut renamed = delta("Delta Steel", "111222333");
    renamed["version"] = json!(1);
    app.post(&format!("/Customer/EditCustomer/{customer}"), renamed).await.ok();

    // Saved as it was, with nothing to post: the number of today is on the paper.
    let invoice = documents[0].1;
    let path = format!("/Invoice/EditInvoice/{invoice}");
    let sale = invoice_to(customer).work("1", "50", &[]).with("version", 1);
    let edited = app.post(&path, sale.clone().showing("50.00")).await.ok();
    assert_issued_to(&papers(&app, &documents[..1]).await, "DeltaSteel", "111-222-333");
    assert_issued_to(&papers(&app, &documents[1..]).await, "DeltaSteel", "987-654-321");
    assert_eq!(edited["Invoice"]["version"], 1);
    let told = paper::changes(&edited["activity"][0]);
    assert_eq!(told, "buyer_tax_id: 987654321 → 111222333\n");
    let again = app.post(&path, sale.clone().showing("50.00")).await.ok();
    assert_eq!(again["activity"], edited["activity"], "nothing differs any more");

    // In a locked period nobody changes what was issued.
    let mut renamed = delta("Delta Steel", "444555666");
    renamed["version"] = json!(2);
    app.post(&format!("/Customer/EditCustomer/{customer}"), renamed).await.ok();
    app.lock_books("2026-11-20").await;
    let refused = app.post(&path, sale.showing("50.00")).await;
    assert_eq!(refused.refusal(), (409, "period.locked", "invoice_date"));
    assert_issued_to(&papers(&app, &documents[..1]).await, "DeltaSteel", "111-222-333");
}

#[tokio::test]
async fn whatever_paper_says_of_its_buyer_stays_in_a_locked_period() {
    let app = TestApp::company("Issued to a person").await;
    let person = |national_id: &str, country: i64, version: i64| {
        json!({
            "customer_type": "personal", "display_name": "Mona", "national_id": national_id,
            "country_id": country, "currency_id": EGP, "version": version,
        })
    };
    let added = app.post("/Customer/AddCustomer", person("29001018800018", 1, 0)).await.ok();
    let customer = added["CustomerID"].as_i64().expect("an id");
    let invoice = app.invoice(customer).work("1", "50").save().await;
    let path = format!("/Invoice/EditInvoice/{invoice}");
    let sale = invoice_to(customer).work("1", "50", &[]).with("version", 1);

    // The same digits are recorded for both numbers; that it became another one is recorded all the
    // same.
    let edit = format!("/Customer/EditCustomer/{customer}");
    app.post(&edit, person("29001018800118", 1, 1)).await.ok();
    let edited = app.post(&path, sale.clone().showing("50.00")).await.ok();
    let told = paper::changes(&edited["activity"][0]);
    assert_eq!(told, "buyer_national_id: 2900101*****18 → 2900101*****18\n");

    app.lock_books("2026-11-20").await;
    app.post(&edit, person("29001018800118", 2, 2)).await.ok();
    let refused = app.post(&path, sale.showing("50.00")).await;
    assert_eq!(refused.refusal(), (409, "period.locked", "invoice_date"));
}

#[tokio::test]
async fn documents_of_an_earlier_version_were_issued_to_whom_they_name() {
    use platform::args;
    use platform::db::Scope;

    use crate::kit::{Earlier, OLD};

    let old = Earlier::before("0029_document_buyers", |tx, now| {
        tx.exec(
            "insert into customer (tenant_id, id, customer_type, display_name, tax_id, city,
                billing_same_as_shipping, currency_id, exchange_rate, search_text, display_key,
                created_at, created_by)
             values ($1, 7, 'local_company', 'Delta', '987654321', 'Giza', $2, 30, 100000, 'delta',
                'delta', $3, 1)",
            args![OLD, true, now],
        )?;
        let day = jiff::civil::date(2026, 11, 1);
        tx.exec(
            "insert into quote (tenant_id, id, number, customer_id, date, valid_until, currency_id,
                exchange_rate, prices_include_tax, withholding_percent, subtotal, discount, net,
                tax, total, total_base, taxes, status, search_text, created_at, created_by,
                created_by_name)
             values ($1, 9, 'QT-0001', 7, $2, $2, 30, 100000, $3, 0, 900, 0, 900, 0, 900, 900,
                '[]', 'open', '', $4, 1, 'Mona')",
            args![OLD, day, false, now],
        )?;
        Ok(())
    })
    .await;
    let new = old.brought_up_to_date();
    let read = new.read(Scope::tenant(OLD), move |tx| {
        let sql = "select doc_kind, doc_id, display_name, tax_id, city from document_buyer
                   where tenant_id = $1";
        Ok(tx.all(sql, args![OLD], |row| {
            let said: [String; 4] = [row.get(0)?, row.get(2)?, row.get(3)?, row.get(4)?];
            Ok((row.get::<i64>(1)?, said.join(" ")))
        })?)
    });
    let kept = read.await.expect("it can be read");
    assert_eq!(kept, [(9, "quote Delta 987654321 Giza".to_owned())]);
}
