//! The authority's own PDF of a filed document.

use einvoicing::simulator::Fault;
use serde_json::{Value, json};

use crate::kit::einvoicing::Filer;
use crate::kit::pdf::pdf_text;
use crate::kit::{Answer, note_against};

impl Filer {
    async fn fetches_pdf(&self, kind: &str, id: i64) -> Answer {
        self.app.post(&format!("/Einvoice/FetchPdf/{kind}/{id}"), json!({})).await
    }

    /// The files beside a document.
    async fn files_of(&self, kind: &str, id: i64) -> Vec<Value> {
        let files = self.app.get(&format!("/Attachment/Of/{kind}/{id}")).await.ok();
        files.as_array().expect("files").clone()
    }
}

/// Whether it is offered, and whether it is there.
fn offered(panel: &Value) -> (bool, bool) {
    (panel["can_fetch_pdf"] == true, !panel["pdf_file"].is_null())
}

#[tokio::test]
async fn the_pdf_is_fetched_once_and_kept_among_the_files() {
    let mut filer = Filer::active("Portal PDF").await;
    let id = filer.invoice().await;
    assert_eq!(offered(&filer.panel(id).await), (false, false));
    assert_eq!(filer.fetches_pdf("invoice", id).await.refusal().1, "einvoice.no_pdf");
    filer.file(&[id]).await;
    filer.settle().await;
    let panel = filer.panel(id).await;
    assert_eq!(offered(&panel), (true, false));
    let uuid = panel["uuid"].as_str().expect("an id").to_owned();

    for _ in 0..2 {
        let panel = filer.fetches_pdf("invoice", id).await.ok();
        assert_eq!(offered(&panel), (false, true));
        let files = filer.files_of("invoice", id).await;
        assert_eq!(files.len(), 1, "{files:#?}");
        assert_eq!(files[0], panel["pdf_file"]);
        assert_eq!(files[0]["file_name"], format!("ETA {uuid}.pdf"));
        assert_eq!(files[0]["media_type"], "application/pdf");
        // The second time nobody is asked.
        filer.fault(Fault::NoPdf);
    }
    let file = filer.panel(id).await["pdf_file"]["id"].clone();
    let (_, bytes) = filer.app.file(&format!("/Attachment/Download/{file}")).await;
    let number = filer.app.invoice_page(id).await["Invoice"]["invoice_number"].clone();
    let text = pdf_text(&bytes);
    assert!(text.contains(number.as_str().expect("a number")) && text.contains(&uuid), "{text}");
    let other = Filer::active("Another company").await;
    assert_eq!(other.fetches_pdf("invoice", id).await.refusal().0, 404);
}

#[tokio::test]
async fn a_pdf_that_is_missing_or_none_is_said_and_nothing_is_kept() {
    let mut filer = Filer::active("No portal PDF").await;
    let id = filer.invoice().await;
    filer.file(&[id]).await;
    filer.settle().await;
    for (fault, code) in
        [(Fault::NoPdf, "einvoice.no_pdf"), (Fault::PdfPage, "einvoice.unknown_answer")]
    {
        filer.fault(fault);
        let refused = filer.fetches_pdf("invoice", id).await;
        assert_eq!(refused.refusal().1, code, "{:#}", refused.body);
        assert_eq!(offered(&filer.panel(id).await), (true, false));
    }
    assert!(filer.files_of("invoice", id).await.is_empty());
    assert_eq!(offered(&filer.fetches_pdf("invoice", id).await.ok()), (false, true));
}

#[tokio::test]
async fn a_credit_note_has_one_too_until_it_is_removed() {
    let mut filer = Filer::active("PDF of a note").await;
    let id = filer.invoice().await;
    filer.file(&[id]).await;
    filer.settle().await;
    let buyer = filer.app.invoice_page(id).await["Invoice"]["customer_id"].as_i64().expect("an id");
    let note = filer.app.has_credit_note(note_against(buyer, id, &[(1, "1")], "114.00")).await;
    let one = json!({ "documents": [{ "kind": "credit_note", "id": note }] });
    filer.app.post("/Einvoice/File", one).await.ok();
    filer.settle().await;
    let panel = filer.fetches_pdf("credit_note", note).await.ok();
    let file = &panel["pdf_file"]["id"];
    filer.app.delete(&format!("/Attachment/Delete/{file}")).await.ok();
    let panel = filer.app.get(&format!("/Einvoice/Document/credit_note/{note}")).await.ok();
    assert_eq!(offered(&panel), (true, false));
}
