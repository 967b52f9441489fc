//! Vendors outside their own room: in the search, in files, in reports, with files beside them.

use serde_json::json;

use crate::kit::{EGP, TestApp, in_path};

#[tokio::test]
async fn a_vendor_is_found_by_who_may_read_vendors() {
    let app = TestApp::company("Vendors found").await;
    let mut delta = json!({ "display_name": "Delta Paper", "currency_id": EGP });
    delta["company_name"] = json!("شركة الدلتا للورق");
    let made = app.post("/Vendor/AddVendor", delta).await.ok();
    let path = format!("/Search/Everything?q={}", in_path("الدلتا"));
    let hits = app.get(&path).await.ok()["hits"].clone();
    let subtitle = "شركة الدلتا للورق";
    let hit = json!({
        "kind": "vendor", "id": made["VendorID"], "title": "Delta Paper", "subtitle": subtitle,
    });
    assert_eq!(hits, json!([hit]));
    for role in ["accountant", "PM"] {
        let hits = app.member(role).await.get(&path).await.ok()["hits"].clone();
        assert_eq!(hits, json!([]), "{role}");
    }
}

#[tokio::test]
async fn the_list_of_vendors_is_taken_as_it_is_filtered() {
    let app = TestApp::company("Vendors in files").await;
    app.has_vendor_owed("Delta Paper", EGP, "1500.50").await;
    app.has_vendor("النيل").await;
    let wanted = json!({ "format": "csv", "filter": { "limit": 1 } });
    let (_, bytes) = app.file_of("/Export/Vendors", wanted).await;
    let text = String::from_utf8(bytes).expect("text");
    insta::assert_snapshot!(text.trim_start_matches('\u{feff}').replace("\r\n", "\n"), @r"
    Name,Company,Tax registration number,Phone,Email,Currency,Net billed,Paid,Open balance,Overdue
    Delta Paper,,,,,EGP,1500.50,0.00,1500.50,1500.50
    النيل,,,,,EGP,0.00,0.00,0.00,0.00
    ");
    let arabic = app.in_language("ar");
    let owed = json!({ "format": "csv", "filter": { "include_all": false } });
    let (named, bytes) = arabic.file_of("/Export/Vendors", owed).await;
    assert!(named.contains(&in_path("الموردون")), "{named}");
    let text = String::from_utf8(bytes).expect("text");
    assert!(text.contains("صافي المشتريات") && !text.contains("النيل"), "{text}");
}

#[tokio::test]
async fn the_ledger_names_the_vendor_of_a_line() {
    let app = TestApp::company("Vendors in the ledger").await;
    // One and the same name on both sides: each line is its own party's.
    app.has_customer_owing("Ali", EGP, "70").await;
    app.has_vendor_owed("Delta Paper", EGP, "100").await;
    for (role, name) in [("ap", "Delta Paper"), ("ar", "Ali")] {
        let asked = json!({
            "account_id": app.account(role).await, "first_date": "2025-12-01",
            "last_date": "2026-12-31",
        });
        let report = app.post("/Reports/GeneralLedgerReport", asked).await.ok();
        assert!(report.to_string().contains(name), "{report:#}");
    }
}

#[tokio::test]
async fn files_stand_beside_a_vendor() {
    let app = TestApp::company("Files of vendors").await;
    let delta = app.has_vendor("Delta Paper").await;
    let pdf: &[u8] = b"%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n";
    let file = app.form("/Attachment/Upload", &[], Some(("file", pdf))).await.ok();
    let attach = json!({ "kind": "vendor", "id": delta, "attachment_ids": [file["id"]] });
    app.post("/Attachment/Attach", attach.clone()).await.ok();
    let list = app.get(&format!("/Attachment/Of/vendor/{delta}")).await.ok();
    assert_eq!(list[0]["id"], file["id"]);
    let accountant = app.member("accountant").await;
    accountant.post("/Attachment/Attach", attach).await.refused(403);
    accountant.get(&format!("/Attachment/Download/{}", file["id"])).await.refused(404);
    let elsewhere = json!({ "kind": "vendor", "id": 999_999, "attachment_ids": [file["id"]] });
    app.post("/Attachment/Attach", elsewhere).await.refused(404);
}
