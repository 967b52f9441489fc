//! The authority's number and page of a document on its paper, once it is valid there.

use serde_json::{Value, json};

use crate::kit::einvoicing::Filer;
use crate::kit::note_against;
use crate::kit::pdf::pdf_text;
use crate::kit::sending::{attached_pdf, message_to, parsed_message};

#[tokio::test]
async fn a_valid_invoice_has_its_number_and_its_code_on_paper_and_in_its_mail() {
    let mut filer = Filer::active("On paper").await;
    let id = filer.invoice().await;
    let (pdf, pages) = (format!("/Invoice/Pdf/{id}"), format!("/Invoice/Pages/{id}"));
    filer.file(&[id]).await;
    filer.app.run_jobs().await;
    assert_eq!(filer.stands(id).await, "submitted pending");
    let uuid = filer.panel(id).await["uuid"].as_str().expect("a number").to_owned();
    assert!(!pdf_text(&filer.app.file(&pdf).await.1).contains(&uuid), "before it is valid");
    assert_eq!(filer.read_code(&pages).await, None);

    filer.settle().await;
    let link = filer.panel(id).await["public_url"].as_str().expect("a link").to_owned();
    assert!(pdf_text(&filer.app.file(&pdf).await.1).contains(&uuid));
    assert_eq!(filer.read_code(&pages).await.as_deref(), Some(link.as_str()));
    let several = filer.app.file_of("/Invoice/PdfOfSeveral", json!({ "ids": [id] })).await.1;
    assert!(pdf_text(&several).contains(&uuid));
    let message = message_to("ali-paper@customer.example");
    filer.app.post_once("sent-once", &format!("/Invoice/Send/{id}"), message).await.ok();
    let source = filer.app.letter_to("ali-paper@customer.example").await;
    let letter = parsed_message(&source);
    assert!(pdf_text(attached_pdf(&letter).1).contains(&uuid));

    // What is filed stays so when the company unlinks, and the paper says where.
    filer.app.post("/Einvoice/Unlink", json!({ "word": "UNLINK" })).await.ok();
    assert_eq!(filer.panel(id).await["public_url"], link.as_str());
    assert_eq!(filer.read_code(&pages).await.as_deref(), Some(link.as_str()));
    let status = filer.app.get("/Einvoice/checkifActive").await.ok();
    assert_eq!((&status["environment"], &status["has_filings"]), (&Value::Null, &json!(true)));
}

#[tokio::test]
async fn a_cancelled_invoice_has_no_code_and_a_valid_note_has_its_own() {
    let mut filer = Filer::active("Cancelled paper").await;
    let id = filer.invoice().await;
    filer.file(&[id]).await;
    filer.settle().await;
    let buyer = filer.app.invoice_page(id).await["Invoice"]["customer_id"].as_i64().expect("an id");
    let note = note_against(buyer, id, &[(1, "1")], "114.00");
    let note = filer.app.has_credit_note(note).await;
    let one = json!({ "documents": [{ "kind": "credit_note", "id": note }] });
    filer.app.post("/Einvoice/File", one).await.ok();
    filer.settle().await;
    let panel = filer.app.get(&format!("/Einvoice/Document/credit_note/{note}")).await.ok();
    let code = filer.read_code(&format!("/CreditNote/Pages/{note}")).await;
    assert_eq!(code.as_deref(), panel["public_url"].as_str());

    let other = filer.has_filable(buyer, filer.has_coded_service("Course").await).await;
    filer.file(&[other]).await;
    filer.settle().await;
    let pages = format!("/Invoice/Pages/{other}");
    assert!(filer.read_code(&pages).await.is_some());
    let reason = json!({ "reason": "Wrong buyer" });
    filer.app.post(&format!("/Einvoice/Cancel/invoice/{other}"), reason).await.ok();
    assert_eq!(filer.read_code(&pages).await, None);
}
