//! The authority's own PDF of a received document.

use std::io::{Cursor, Read as _};

use einvoicing::simulator::Fault;
use serde_json::{Value, json};
use zip::ZipArchive;

use crate::kit::einvoicing::{Filer, Paper};
use crate::kit::pdf::pdf_text;
use crate::kit::{Answer, EGP};

impl Filer {
    /// A document that was received and fetched; its id here and at the authority.
    async fn received(&mut self) -> (i64, String) {
        // Today's: each run looks at the last days again.
        let paper = Paper { issued_at: "2026-11-20T09:00:00Z", ..Paper::new("D-1", 100) };
        let uuid = self.has_paper(&paper);
        self.fetch().await;
        let row = self.inbox(json!({})).await.remove(0);
        (row["id"].as_i64().expect("an id"), uuid)
    }

    async fn fetches_received_pdf(&self, id: i64) -> Answer {
        self.app.post(&format!("/Received/FetchPdf/{id}"), json!({})).await
    }

    async fn received_view(&self, id: i64) -> Value {
        self.app.get(&format!("/Received/GetDocument/{id}")).await.ok()
    }
}

/// Whether it is offered, and whether it is there.
fn offered(view: &Value) -> (bool, bool) {
    (view["can_fetch_pdf"] == true, !view["pdf_file"].is_null())
}

#[tokio::test]
async fn the_pdf_of_a_received_document_is_fetched_once_and_kept() {
    let mut filer = Filer::active("Received PDF").await;
    let (id, uuid) = filer.received().await;
    assert_eq!(offered(&filer.received_view(id).await), (true, false));
    for _ in 0..2 {
        let view = filer.fetches_received_pdf(id).await.ok();
        assert_eq!(offered(&view), (false, true));
        assert_eq!(view["pdf_file"]["file_name"], format!("ETA {uuid}.pdf"));
        let files = filer.app.get(&format!("/Attachment/Of/authority_document/{id}")).await.ok();
        assert_eq!(files, json!([view["pdf_file"]]));
        // The second time nobody is asked.
        filer.fault(Fault::NoPdf);
    }
    let file = filer.received_view(id).await["pdf_file"]["id"].clone();
    let (_, bytes) = filer.app.file(&format!("/Attachment/Download/{file}")).await;
    let text = pdf_text(&bytes);
    assert!(text.contains("D-1") && text.contains(&uuid), "{text}");
    let listed = filer.app.post("/Attachment/List", json!({ "kind": "authority_document" })).await;
    assert_eq!(listed.ok()["files"][0]["record"], "D-1");

    let one = json!({ "attachment_ids": [file] });
    let made = filer.app.post("/Export/AttachedFiles", one).await.ok();
    let address = made["address"].as_str().expect("an address");
    let (_, zip) = filer.app.nobody().file(address.strip_prefix("/v2").expect("here")).await;
    let mut zip = ZipArchive::new(Cursor::new(zip)).expect("a zip");
    let mut table = String::new();
    let mut list = zip.by_name("List of files.csv").expect("a list");
    list.read_to_string(&mut table).expect("text");
    assert!(table.contains(&format!("ETA {uuid}.pdf,Received e-invoice,D-1,")), "{table}");

    // A person who reads no bills sees none of it, and only the authority's files are kept there.
    let clerk = filer.app.clerk_of(&["Quotes"]).await;
    assert_eq!(clerk.post(&format!("/Received/FetchPdf/{id}"), json!({})).await.status, 403);
    assert_eq!(clerk.get(&format!("/Attachment/Download/{file}")).await.status, 404);
    let mine = json!({ "kind": "authority_document", "id": id, "attachment_ids": [] });
    assert_eq!(filer.app.post("/Attachment/Attach", mine).await.refusal().2, "kind");
    let other = Filer::active("Another receiver").await;
    assert_eq!(other.fetches_received_pdf(id).await.status, 404);
    assert_eq!(other.app.get(&format!("/Attachment/Download/{file}")).await.status, 404);
}

#[tokio::test]
async fn a_received_pdf_that_is_missing_or_none_is_said_and_nothing_is_kept() {
    let mut filer = Filer::active("No received PDF").await;
    let (id, uuid) = filer.received().await;
    for (fault, status, code) in
        [(Fault::NoPdf, 409, "received.no_pdf"), (Fault::PdfPage, 503, "received.unreachable")]
    {
        filer.fault(fault);
        let refused = filer.fetches_received_pdf(id).await;
        assert_eq!((refused.status.as_u16(), refused.refusal().1), (status, code));
        assert_eq!(offered(&filer.received_view(id).await), (true, false));
    }
    // One that its issuer cancelled is not offered.
    assert!(filer.simulator.cancels(&uuid));
    filer.fetch().await;
    let late = filer.received_view(id).await;
    assert_eq!((&late["status"], offered(&late)), (&json!("cancelled"), (false, false)));
    assert_eq!(filer.fetches_received_pdf(id).await.refusal().1, "received.no_pdf");
    assert_eq!(filer.fetches_received_pdf(999_999).await.status, 404);
}

/// The names of the files beside a document.
async fn files_of(filer: &Filer, kind: &str, id: i64) -> Vec<String> {
    let files = filer.app.get(&format!("/Attachment/Of/{kind}/{id}")).await.ok();
    let files = files.as_array().expect("files").iter();
    files.map(|file| file["file_name"].as_str().expect("a name").to_owned()).collect()
}

#[tokio::test]
async fn what_the_books_have_of_a_received_document_keeps_a_copy_of_its_pdf() {
    let mut filer = Filer::active("Copies of received PDF").await;
    let (id, uuid) = filer.received().await;
    let vendor =
        json!({ "display_name": "Delta Paper", "tax_id": "100200300", "currency_id": EGP });
    let vendor = filer.app.post("/Vendor/AddVendor", vendor).await.ok()["VendorID"].clone();
    let vendor = vendor.as_i64().expect("an id");
    let (vat, account) = (filer.app.vat().await, filer.app.account("purchases").await);
    let name = format!("ETA {uuid}.pdf");
    let draft = filer.app.bill_of(vendor).await.cost(account, "100", &[vat]);
    let bill = draft.clone().with("bill_number", "D-1").with("einvoice_uuid", uuid.as_str());
    let bill = bill.showing("114.00");

    // Entered before the PDF is here: it comes with it, once.
    let first = filer.app.has_bill(bill.clone()).await["Bill"]["id"].as_i64().expect("an id");
    assert!(files_of(&filer, "bill", first).await.is_empty());
    for _ in 0..2 {
        filer.fetches_received_pdf(id).await.ok();
        assert_eq!(files_of(&filer, "bill", first).await, [name.as_str()]);
    }
    // Entered after it; a copy is a file by itself.
    filer.app.delete(&format!("/Bill/DeleteBill/{first}")).await.ok();
    let second = filer.app.has_bill(bill.clone()).await["Bill"]["id"].as_i64().expect("an id");
    let copies = filer.app.get(&format!("/Attachment/Of/bill/{second}")).await.ok();
    assert_eq!(copies[0]["file_name"], name);
    assert_ne!(copies[0]["id"], filer.received_view(id).await["pdf_file"]["id"]);
    let (_, bytes) = filer.app.file(&format!("/Attachment/Download/{}", copies[0]["id"])).await;
    assert!(pdf_text(&bytes).contains(&uuid));
    filer.app.delete(&format!("/Bill/DeleteBill/{second}")).await.ok();

    let expense = filer.app.expense().await.cost(account, "100", &[vat]);
    let expense = expense.with("einvoice_uuid", uuid.as_str()).showing("114.00");
    let expense = filer.app.has_expense(expense).await["Expense"]["id"].as_i64().expect("an id");
    assert_eq!(files_of(&filer, "expense", expense).await, [name.as_str()]);
    // Another id than that of anything received brings nothing.
    let other = draft.with("einvoice_uuid", "Z".repeat(26)).with("bill_number", "D-2");
    let other =
        filer.app.has_bill(other.showing("114.00")).await["Bill"]["id"].as_i64().expect("an id");
    assert!(files_of(&filer, "bill", other).await.is_empty());
}
