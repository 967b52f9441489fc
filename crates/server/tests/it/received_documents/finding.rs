//! Finding the document of a paper: by a photo, a PDF, a typed id or a link; and hostile files.

use std::io::{Cursor, Write as _};

use flate2::Compression;
use flate2::write::ZlibEncoder;
use image::{GrayImage, ImageFormat, Luma};
use qrcodegen::{QrCode, QrCodeEcc};
use serde_json::{Value, json};

use crate::kit::attachments::send_file;
use crate::kit::einvoicing::{Filer, Paper};
use crate::kit::{Answer, EGP};

const STRANGE: &str = "42S512YACQBRSRHYKBXBTGQG22";

/// A photo of a code.
fn photo(text: &str) -> Vec<u8> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).expect("a code");
    let side = u32::try_from(code.size()).expect("a size") * 6 + 80;
    let picture = GrayImage::from_fn(900, 1_200, |x, y| {
        let at = |of: u32| i32::try_from(of / 6).unwrap_or(-1) - 6;
        let is_dark = x < side && y < side && code.get_module(at(x), at(y));
        Luma([if is_dark { 30 } else { 235 }])
    });
    let mut file = Cursor::new(Vec::new());
    picture.write_to(&mut file, ImageFormat::Png).expect("a PNG");
    file.into_inner()
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).expect("packed");
    encoder.finish().expect("packed")
}

/// A PDF of one page, whose content is object 4 and which may draw the forms that follow, `/X5` and
/// so on.
fn pdf(objects: &[Vec<u8>]) -> Vec<u8> {
    let forms: Vec<String> =
        (1..objects.len()).map(|at| format!("/X{} {} 0 R", at + 4, at + 4)).collect();
    let page = format!(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources \
         << /XObject << {} >> /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica \
         >> >> >> >>",
        forms.join(" ")
    );
    let mut all = vec![
        b"<< /Type /Catalog /Pages 2 0 R >>".to_vec(),
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_vec(),
        page.into_bytes(),
    ];
    all.extend(objects.to_vec());
    // Without a table of its objects a reader looks for them.
    let mut file = b"%PDF-1.7\n".to_vec();
    for (at, object) in all.iter().enumerate() {
        file.extend(format!("{} 0 obj\n", at + 1).into_bytes());
        file.extend(object);
        file.extend(b"\nendobj\n");
    }
    file.extend(b"trailer\n<< /Root 1 0 R >>\n%%EOF\n");
    file
}

fn stream(entries: &str, bytes: &[u8]) -> Vec<u8> {
    let head = format!("<< {entries} /Length {} >>\nstream\n", bytes.len());
    [head.as_bytes(), bytes, b"\nendstream"].concat()
}

async fn by_file(filer: &Filer, name: &str, bytes: &[u8]) -> Answer {
    send_file(&filer.app, "/Received/FindByFile", name, bytes).await
}

async fn by_code(filer: &Filer, code: &str) -> Answer {
    filer.app.post("/Received/FindByCode", json!({ "code": code })).await
}

/// The public link of a received document.
async fn link(filer: &Filer) -> (String, String) {
    let row = &filer.inbox(json!({})).await[0];
    let view = filer.app.get(&format!("/Received/GetDocument/{}", row["id"])).await.ok();
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    (text(&row["uuid"]), text(&view["public_url"]))
}

#[tokio::test]
async fn a_paper_is_found_by_its_photo_its_pdf_its_link_and_its_id() {
    let mut filer = Filer::active("Found").await;
    filer.has_paper(&Paper::new("D-1", 100));
    filer.has_paper(&Paper { issued_at: "2026-11-09T08:00:00Z", ..Paper::new("D-2", 100) });
    filer.fetch().await;
    let (uuid, link) = link(&filer).await;
    let text = format!("BT /F1 10 Tf 50 700 Td (UUID: {uuid}) Tj ET");
    for found in [
        by_file(&filer, "photo.png", &photo(&link)).await.ok(),
        by_file(&filer, "invoice.pdf", &pdf(&[stream("", text.as_bytes())])).await.ok(),
        by_code(&filer, &link).await.ok(),
        by_code(&filer, &format!(" {} ", uuid.to_lowercase())).await.ok(),
    ] {
        assert_eq!((&found["uuid"], &found["own"]), (&json!(uuid), &json!(false)));
        assert_eq!(found["document"]["number"], "D-1");
        assert!(found["in_books"].is_null());
    }
}

#[tokio::test]
async fn what_is_not_here_says_its_id_and_is_fetched_by_it() {
    let mut filer = Filer::active("Older").await;
    let older = Paper { issued_at: "2026-03-10T08:00:00Z", ..Paper::new("OLD-1", 100) };
    let uuid = filer.has_paper(&older);
    filer.fetch().await;
    assert_eq!(filer.inbox(json!({})).await.len(), 0, "older than what is fetched");
    let there = format!("https://invoicing.eta.gov.eg/documents/{uuid}/share/LONG");
    let unknown = by_file(&filer, "photo.png", &photo(&there)).await.ok();
    assert_eq!((&unknown["uuid"], &unknown["document"]), (&json!(uuid), &Value::Null));
    let one = |code: &str| json!({ "code": code });
    let fetched = filer.app.post("/Received/FetchDocument", one(&uuid)).await.ok();
    assert_eq!(fetched["document"]["number"], "OLD-1");
    assert_eq!(fetched["document"]["vat"], "14.00");
    assert_eq!(by_code(&filer, &uuid).await.ok()["document"]["number"], "OLD-1");
    assert_eq!(filer.inbox(json!({})).await.len(), 1);
    // The authority says nothing of others' documents.
    let strange = Paper { other: ("999888777", "Elsewhere"), ..Paper::new("X-1", 100) };
    let text = strange.text().replace("113317713", "555666777");
    let theirs = filer.simulator.has_document(&text).expect("a document");
    for code in [STRANGE, theirs.as_str()] {
        let refused = filer.app.post("/Received/FetchDocument", one(code)).await;
        assert_eq!(refused.refusal().1, "received.not_there", "{code}");
    }
}

#[tokio::test]
async fn a_company_that_is_not_connected_finds_what_its_books_name() {
    let filer = Filer::unconnected("By hand").await;
    let vendor = json!({ "display_name": "Delta", "tax_id": "100200300", "currency_id": EGP });
    let vendor = filer.app.post("/Vendor/AddVendor", vendor).await.ok()["VendorID"].clone();
    let (vat, account) = (filer.app.vat().await, filer.app.account("purchases").await);
    let bill = filer.app.bill_of(vendor.as_i64().expect("an id")).await;
    let bill = bill.cost(account, "100", &[vat]).with("einvoice_uuid", json!(STRANGE));
    let bill = filer.app.has_bill(bill.showing("114.00")).await;
    let found = by_code(&filer, STRANGE).await.ok();
    assert_eq!(found["in_books"]["kind"], "bill");
    assert_eq!(found["in_books"]["id"], bill["Bill"]["id"]);
    assert!(found["document"].is_null());
    let fetched = filer.app.post("/Received/FetchDocument", json!({ "code": STRANGE })).await;
    assert_eq!(fetched.refusal().1, "einvoice.credentials_missing");
}

#[tokio::test]
async fn the_companys_own_invoice_is_no_received_one() {
    let mut filer = Filer::active("Own paper").await;
    let id = filer.invoice().await;
    filer.file(&[id]).await;
    filer.settle().await;
    // Filed a moment ago, and not listed by the authority yet.
    let uuid = filer.panel(id).await["uuid"].as_str().expect("an id").to_owned();
    let found = by_code(&filer, &uuid).await.ok();
    assert_eq!((&found["own"], &found["document"]), (&json!(true), &Value::Null));
    filer.fetch().await;
    // The code and the id are those that are printed here.
    let printed = filer.app.file(&format!("/Invoice/Pdf/{id}")).await.1;
    let found = by_file(&filer, "own.pdf", &printed).await.ok();
    assert_eq!(found["uuid"], filer.panel(id).await["uuid"]);
    assert_eq!((&found["own"], &found["document"]), (&json!(true), &Value::Null));
}

#[tokio::test]
async fn a_paper_that_says_nothing_says_why() {
    let filer = Filer::active("Nothing said").await;
    let white = GrayImage::from_pixel(400, 300, Luma([255]));
    let mut file = Cursor::new(Vec::new());
    white.write_to(&mut file, ImageFormat::Png).expect("a PNG");
    let white = file.into_inner();
    let evil = photo(&format!("https://invoicing.eta.gov.eg.evil.example/documents/{STRANGE}"));
    let receipt = photo(&format!(
        "https://invoicing.eta.gov.eg/receipts/search/{}/share/2026-11-20T09:00:00Z#Total:1",
        "ab".repeat(32)
    ));
    let empty = pdf(&[stream("", b"")]);
    // As an iPhone keeps it, whatever it is called.
    let phone_photo = [&b"\0\0\0\x18ftypheic\0\0\0\0mif1heic"[..], &[0; 200]].concat();
    let avif = [&b"\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf"[..], &[0; 200]].concat();
    for (name, bytes, code) in [
        ("white.png", &white, "received.no_code"),
        ("evil.png", &evil, "received.elsewhere"),
        ("receipt.png", &receipt, "received.is_receipt"),
        ("empty.pdf", &empty, "received.no_code"),
        ("cut.png", &white[..60].to_vec(), "received.paper_unreadable"),
        ("cut.pdf", &b"%PDF-1.7\n".to_vec(), "received.paper_unreadable"),
        ("list.csv", &b"a,b\n".to_vec(), "received.paper_kind"),
        ("IMG_1.HEIC", &phone_photo, "received.phone_photo"),
        ("photo.jpg", &phone_photo, "received.phone_photo"),
        ("page.html", &b"<!doctype html>".to_vec(), "received.paper_kind"),
        ("photo.avif", &avif, "received.paper_kind"),
        ("scan.tiff", &b"II*\0\x08\0\0\0\0\0".to_vec(), "received.paper_kind"),
        ("broken.pdf", &b"not a PDF\0\x01".to_vec(), "received.paper_kind"),
        ("nothing.pdf", &Vec::new(), "file.empty"),
    ] {
        let answer = by_file(&filer, name, bytes).await;
        assert_eq!(answer.refusal(), (400, code, "file"), "{name}");
    }
    let elsewhere = by_file(&filer, "evil.png", &evil).await;
    let said = elsewhere.body["message"].as_str().unwrap_or_default().to_owned();
    assert!(said.contains("invoicing.eta.gov.eg.evil.example"), "{said}");
    for (typed, code) in [
        ("", "received.no_uuid"),
        ("INV-7", "received.no_uuid"),
        ("https://pay.example/x", "received.link_elsewhere"),
        (&"ab".repeat(32), "received.is_receipt"),
    ] {
        assert_eq!(by_code(&filer, typed).await.refusal(), (400, code, "code"), "{typed}");
    }
    let link = by_code(&filer, "https://pay.example/x").await;
    let said = link.body["message"].as_str().unwrap_or_default().to_owned();
    assert!(said.starts_with("This link leads to pay.example, not"), "{said}");
}

#[tokio::test]
async fn who_sees_no_bills_finds_none() {
    let filer = Filer::active("Finders").await;
    let clerk = filer.app.clerk_of(&["Quotes"]).await;
    let code = json!({ "code": STRANGE });
    for path in ["/Received/FindByCode", "/Received/FetchDocument"] {
        assert_eq!(clerk.post(path, code.clone()).await.status, 403, "{path}");
    }
    let sent = send_file(&clerk, "/Received/FindByFile", "a.png", &photo(STRANGE)).await;
    assert_eq!(sent.status, 403);
}

#[tokio::test]
async fn another_company_finds_nothing_of_this_one() {
    let mut filer = Filer::active("One").await;
    filer.has_paper(&Paper::new("D-1", 100));
    filer.fetch().await;
    let (uuid, _) = link(&filer).await;
    let other = Filer::active("Other").await;
    let found = by_code(&other, &uuid).await.ok();
    assert_eq!((&found["document"], &found["own"]), (&Value::Null, &json!(false)));
}

/// A file that takes more memory or time than a process may have.
#[tokio::test]
async fn a_hostile_file_ends_its_process_and_nothing_else() {
    let mut filer = Filer::active("Hostile").await;
    filer.has_paper(&Paper::new("D-1", 100));
    filer.fetch().await;
    let (uuid, link) = link(&filer).await;
    // 700 MB of nothing, packed twice.
    let mut once = ZlibEncoder::new(Vec::new(), Compression::best());
    let nothing = vec![0; 1 << 20];
    for _ in 0..700 {
        once.write_all(&nothing).expect("packed");
    }
    let twice = packed(&once.finish().expect("packed"));
    let bomb = pdf(&[stream("/Filter [/FlateDecode /FlateDecode]", &twice)]);
    assert!(bomb.len() < 100_000);
    // Each form draws the next one a hundred times.
    let again = |at: usize| {
        let resources = format!("/Resources << /XObject << /X{at} {at} 0 R >> >>");
        let entries = format!("/Type /XObject /Subtype /Form /BBox [0 0 9 9] {resources}");
        stream(&entries, format!("/X{at} Do ").repeat(100).as_bytes())
    };
    let mut objects = vec![stream("", b"/X5 Do")];
    objects.extend((6..=14).map(again));
    objects.push(stream("/Type /XObject /Subtype /Form /BBox [0 0 9 9]", b"0 0 1 1 re f"));
    let endless = pdf(&objects);
    // A picture whose head says that it has 3.6 billion points.
    let mut huge = photo(&link);
    huge[16..24].copy_from_slice(&[0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60]);
    for (name, bytes) in [("bomb.pdf", bomb), ("endless.pdf", endless), ("huge.png", huge)] {
        let refusal = by_file(&filer, name, &bytes).await;
        let (status, code, field) = refusal.refusal();
        assert_eq!((status, field), (400, "file"), "{name}");
        let codes = ["received.paper_too_complex", "received.paper_unreadable"];
        assert!(codes.contains(&code), "{name}: {code}");
        let found = by_file(&filer, "photo.png", &photo(&link)).await.ok();
        assert_eq!(found["uuid"], json!(uuid), "after {name}");
    }
}
