//! Attached files in one archive: those that are ticked, or all that a filter finds.

use std::collections::BTreeMap;
use std::io::{Cursor, Read as _};

use documents::attachments::{Attached, copy_to_document};
use jiff::SignedDuration;
use platform::args;
use serde_json::{Value, json};
use zip::ZipArchive;

use crate::kit::attachments::{SMALL_PDF, attached};
use crate::kit::projects::project_of;
use crate::kit::{TestApp, invoice_to};

const MAKE: &str = "/Export/AttachedFiles";
/// The table of contents.
const TABLE: &str = "List of files.csv";

/// Where a browser gets the files, as it asks for them without a session.
async fn address(app: &TestApp, asked: Value) -> String {
    let made = app.post(MAKE, asked).await.ok();
    let address = made["address"].as_str().expect("an address");
    address.strip_prefix("/v2").expect("on this server").to_owned()
}

/// The files of an archive, by their names.
async fn unpacked(app: &TestApp, asked: Value) -> BTreeMap<String, String> {
    let (_, bytes) = app.nobody().file(&address(app, asked).await).await;
    let mut zip = ZipArchive::new(Cursor::new(bytes)).expect("a zip");
    let count = zip.len();
    let mut read = |at| {
        let mut entry = zip.by_index(at).expect("a file");
        let name = entry.name().expect("a name").into_owned();
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes).expect("read");
        (name, String::from_utf8(bytes).expect("text"))
    };
    (0..count).map(&mut read).collect()
}

fn names(archive: &BTreeMap<String, String>) -> Vec<&str> {
    archive.keys().map(String::as_str).filter(|name| *name != TABLE).collect()
}

#[tokio::test]
async fn ticked_files_come_in_one_archive_with_a_table() {
    let app = TestApp::company("Archive").await;
    let ali = app.has_customer("علي").await;
    let sale = app.has_invoice(invoice_to(ali).work("1", "100", &[]).showing("100.00")).await;
    // Longer than what is read of a file at once.
    let long: String = (0..400_000).map(|line| format!("{line}\n")).collect();
    assert!(long.len() > 2 * 1024 * 1024);
    let scan = attached(&app, ("scan.pdf", SMALL_PDF), ("customer", ali)).await;
    let other = attached(&app, ("SCAN.PDF", b"%PDF-1.7 other\n"), ("invoice", sale)).await;
    let text = attached(&app, ("long.txt", long.as_bytes()), ("invoice", sale)).await;
    attached(&app, ("not ticked.pdf", SMALL_PDF), ("invoice", sale)).await;
    let contract = attached(&app, ("عقد.pdf", SMALL_PDF), ("customer", ali)).await;

    let ticked = json!({ "attachment_ids": [scan, text, other, contract, scan] });
    let archive = unpacked(&app, ticked.clone()).await;
    let small = String::from_utf8_lossy(SMALL_PDF);
    assert_eq!(names(&archive), ["SCAN.PDF", "long.txt", "scan (2).pdf", "عقد.pdf"]);
    assert_eq!(archive["SCAN.PDF"], "%PDF-1.7 other\n");
    assert_eq!(archive["scan (2).pdf"], small);
    assert_eq!(archive["عقد.pdf"], small);
    assert!(archive["long.txt"] == long, "the long one is whole and in its order");

    let list = app.post("/Attachment/List", json!({})).await.ok();
    let who = list["files"][0]["uploaded_by"].as_str().expect("a name");
    let (size, length) = (SMALL_PDF.len(), long.len());
    let table = archive[TABLE].replace("\r\n", "\n");
    let rows = [
        "\u{feff}File,Attached to,Record,Customer or vendor,Uploaded on,Uploaded by,\
         Size in bytes,Note"
            .to_owned(),
        format!("عقد.pdf,Customer,علي,علي,2026-11-20,{who},{size},"),
        format!("long.txt,Invoice,INV-0001,علي,2026-11-20,{who},{length},"),
        format!("SCAN.PDF,Invoice,INV-0001,علي,2026-11-20,{who},15,"),
        format!("scan (2).pdf,Customer,علي,علي,2026-11-20,{who},{size},"),
    ];
    assert_eq!(table.lines().collect::<Vec<_>>(), rows);

    // The newest is the first: its name says that it is UTF-8.
    let (name, bytes) = app.nobody().file(&address(&app, ticked.clone()).await).await;
    assert_eq!(name, "Documents%202026-11-20.zip");
    assert_eq!((&bytes[..4], bytes[7] & 0x08), (&b"PK\x03\x04"[..], 0x08));
    let arabic = unpacked(&app.in_language("ar"), ticked).await;
    assert!(arabic["قائمة الملفات.csv"].contains("فاتورة مبيعات"), "{arabic:?}");
    let trace = app.get("/Export/Trace").await.ok().to_string();
    assert_eq!(trace.matches("attached_files").count(), 3, "{trace}");
}

#[tokio::test]
async fn all_that_a_filter_finds_is_taken() {
    let app = TestApp::company("Archive of all").await;
    let ali = app.has_customer("Ali").await;
    let nile = app.has_vendor("Nile").await;
    attached(&app, ("a.pdf", SMALL_PDF), ("customer", ali)).await;
    let b = attached(&app, ("b.pdf", SMALL_PDF), ("vendor", nile)).await;
    let all = unpacked(&app, json!({})).await;
    assert_eq!(names(&all), ["a.pdf", "b.pdf"]);
    // Neither the length nor the place of a page matters.
    let vendors = json!({ "filter": { "kind": "vendor", "limit": 1, "cursor": b.to_string() } });
    let vendors = unpacked(&app, vendors).await;
    assert_eq!(names(&vendors), ["b.pdf"]);
    assert!(vendors[TABLE].contains("b.pdf,Vendor,Nile,Nile,"), "{}", vendors[TABLE]);

    let found = |filter: Value| json!({ "filter": filter });
    for (asked, refusal) in [
        (found(json!({ "search": "contract" })), (409, "attached_files.none", "")),
        (json!({ "attachment_ids": [] }), (409, "attached_files.none", "")),
        (json!({ "attachment_ids": [b, 999_999] }), (409, "attached_files.gone", "")),
        (found(json!({ "kind": "tenant" })), (400, "field.unknown", "kind")),
    ] {
        assert_eq!(app.post(MAKE, asked.clone()).await.refusal(), refusal, "{asked}");
    }
    let gone = app.post(MAKE, json!({ "attachment_ids": [b, 999_998, 999_999] })).await;
    assert!(gone.message().contains('2'), "{}", gone.message());
    app.delete(&format!("/Attachment/Delete/{b}")).await.ok();
    assert_eq!(names(&unpacked(&app, json!({})).await), ["a.pdf"]);
}

#[tokio::test]
async fn only_files_of_what_a_person_may_read_are_taken() {
    let app = TestApp::company("Archive of others").await;
    let ali = app.has_customer("Ali").await;
    let sale = || invoice_to(ali).work("1", "100", &[]).showing("100.00");
    let office = app.has_invoice(sale()).await;
    let office = attached(&app, ("office.pdf", SMALL_PDF), ("invoice", office)).await;
    let site = project_of(&app, "Office", ali, json!({})).await;
    attached(&app, ("office drawing.pdf", SMALL_PDF), ("project", site)).await;

    // A project manager: their own invoices and projects only.
    let manager = app.member("PM").await;
    let own = manager.has_invoice(sale()).await;
    let theirs = attached(&manager, ("theirs.pdf", SMALL_PDF), ("invoice", own)).await;
    assert_eq!(names(&unpacked(&manager, json!({})).await), ["theirs.pdf"]);
    let both = json!({ "attachment_ids": [office, theirs] });
    assert_eq!(manager.post(MAKE, both).await.refusal(), (409, "attached_files.gone", ""));
    assert_eq!(names(&unpacked(&app, json!({})).await).len(), 3);

    // An accountant, to whom sales and customers are closed; a stranger; nobody.
    let accountant = app.member("accountant").await;
    let one = || json!({ "attachment_ids": [office] });
    assert_eq!(accountant.post(MAKE, one()).await.refusal().1, "attached_files.gone");
    let closed = json!({ "filter": { "kind": "invoice" } });
    assert_eq!(accountant.post(MAKE, closed).await.refusal().0, 403);
    let stranger = app.beside("Strangers").await;
    assert_eq!(stranger.post(MAKE, one()).await.refusal().1, "attached_files.gone");
    assert_eq!(stranger.post(MAKE, json!({})).await.refusal().1, "attached_files.none");
    let foreign = stranger.asking_for(app.tenant).post(MAKE, one()).await;
    assert!([403, 404].contains(&foreign.refusal().0), "{}", foreign.body);
    assert_eq!(app.nobody().post(MAKE, one()).await.refusal().0, 401);
}

#[tokio::test]
async fn an_address_is_of_one_person_for_two_minutes() {
    let app = TestApp::company("Archive addresses").await;
    let ali = app.has_customer("Ali").await;
    let first = attached(&app, ("a.pdf", SMALL_PDF), ("customer", ali)).await;
    let second = attached(&app, ("b.pdf", SMALL_PDF), ("customer", ali)).await;
    let path = address(&app, json!({ "attachment_ids": [first] })).await;
    app.nobody().file(&path).await;
    let expired = (404, "attached_files.no_address", "");
    // Another company, another file, another proof.
    let (said, proof) = path.rsplit_once('.').expect("a proof");
    let (before, _) = said.rsplit_once('.').expect("files");
    let (tenant, next) = (app.tenant.0, app.tenant.0 + 1);
    for wrong in [
        format!("{}.{proof}", said.replacen(&format!("/{tenant}."), &format!("/{next}."), 1)),
        format!("{before}.{second:x}.{proof}"),
        format!("{said}.AAAA"),
        "/Export/AttachedFiles/At/x".to_owned(),
    ] {
        assert_eq!(app.nobody().get(&wrong).await.refusal(), expired, "{wrong}");
    }
    let late = app.app.clock.now() + SignedDuration::from_secs(121);
    let late = app.later(&late.to_string()).await;
    assert_eq!(late.nobody().get(&path).await.refusal(), expired);
    // A file that was removed meanwhile is not handed out, nor anything to somebody who left.
    app.delete(&format!("/Attachment/Delete/{first}")).await.ok();
    assert_eq!(app.nobody().get(&path).await.refusal().1, "attached_files.gone");
    let path = address(&app, json!({ "attachment_ids": [second] })).await;
    let left = app.as_admin(|tx, ctx| {
        let sql = "update membership set active = $2 where tenant_id = $1";
        Ok(tx.exec(sql, args![ctx.tenant, false])?)
    });
    assert_eq!(left.await.expect("left"), 1);
    assert_eq!(app.nobody().get(&path).await.refusal(), expired);
}

#[tokio::test]
async fn a_file_that_the_store_lost_is_named_in_the_table() {
    let app = TestApp::company("Archive with a gap").await;
    let ali = app.has_customer("Ali").await;
    let lost = attached(&app, ("lost.pdf", SMALL_PDF), ("customer", ali)).await;
    attached(&app, ("here.pdf", SMALL_PDF), ("customer", ali)).await;
    let key = app.as_admin(move |tx, ctx| {
        let sql = "select storage_key from attachment where tenant_id = $1 and id = $2";
        Ok(tx.scalar::<String>(sql, args![ctx.tenant, lost])?)
    });
    let key = key.await.expect("read").expect("a key");
    app.app.files.delete(&key).await.expect("deleted");
    let archive = unpacked(&app, json!({})).await;
    assert_eq!(names(&archive), ["here.pdf"]);
    let row = archive[TABLE].lines().find(|row| row.starts_with("lost.pdf")).expect("a row");
    assert!(row.ends_with(",Missing from storage"), "{row}");
    assert_eq!(archive[TABLE].matches("Missing from storage").count(), 1);
}

#[tokio::test]
async fn five_hundred_files_are_taken_at_once_and_no_more() {
    let app = TestApp::company("Archive limits").await;
    let ali = app.has_customer("Ali").await;
    attached(&app, ("scan.pdf", SMALL_PDF), ("customer", ali)).await;
    // Each time twice as many: 512.
    for _ in 0..9 {
        let doubled = app.as_admin(move |tx, ctx| {
            let record = (Attached::Customer, ali);
            copy_to_document(tx, ctx, record, record)
        });
        doubled.await.expect("more files");
    }
    let files = app.walk("/Attachment/List", json!({ "limit": 200 }), "files").await;
    let ids: Vec<i64> = files.iter().map(|file| file["id"].as_i64().expect("an id")).collect();
    assert_eq!(ids.len(), 512);
    for asked in [json!({}), json!({ "attachment_ids": ids })] {
        let refused = app.post(MAKE, asked).await;
        assert_eq!(refused.refusal(), (409, "attached_files.over_limit", ""));
        assert!(refused.message().contains("500"), "{}", refused.message());
    }
    let most = json!({ "attachment_ids": ids[..500] });
    let path = address(&app, most.clone()).await;
    assert!(path.len() < 4_000, "{}", path.len());
    let archive = unpacked(&app, most).await;
    assert_eq!(archive.len(), 501);
    assert!(archive.contains_key("scan (500).pdf"));

    let pair = [ids[0], ids[1]];
    let grown = app.as_admin(move |tx, ctx| {
        let sql = "update attachment set size = $4 where tenant_id = $1 and id in ($2, $3)";
        Ok(tx.exec(sql, args![ctx.tenant, pair[0], pair[1], 600_000_000_i64])?)
    });
    assert_eq!(grown.await.expect("larger files"), 2);
    let refused = app.post(MAKE, json!({ "attachment_ids": pair })).await;
    assert_eq!(refused.refusal(), (409, "attached_files.too_large", ""));
    let message = refused.message();
    assert!(message.contains("1200 MB") && message.contains("1000 MB"), "{message}");
}

#[tokio::test]
async fn a_person_asks_for_sixty_archives_an_hour() {
    let app = TestApp::company("Archive turns").await;
    for _ in 0..60 {
        assert_eq!(app.post(MAKE, json!({})).await.refusal().0, 409);
    }
    assert_eq!(app.post(MAKE, json!({})).await.refusal().0, 429);
}
