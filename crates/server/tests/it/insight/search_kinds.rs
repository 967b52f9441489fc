//! Records of accounting, banks, taxes, stock and projects, members, files and imports are found
//! across the company: by nobody who may not read them, and by no other company.

use platform::args;
use serde_json::{Value, json};

use crate::kit::attachments::{SMALL_PDF, attached, upload_file};
use crate::kit::{TestApp, in_path, invoice_to};

/// What a text finds: kind and id.
async fn hits(app: &TestApp, text: &str) -> Vec<(String, i64)> {
    let found = app.get(&format!("/Search/Everything?q={}", in_path(text))).await.ok();
    let hits = found["hits"].as_array().expect("hits").iter();
    let pair = |hit: &Value| {
        let kind = hit["kind"].as_str().expect("a kind").to_owned();
        (kind, hit["id"].as_i64().expect("an id"))
    };
    hits.map(pair).collect()
}

/// A column of a record of the company.
async fn written(app: &TestApp, table: &str, column: &str, id: i64) -> String {
    let sql = format!("select {column} from {table} where tenant_id = $1 and id = $2");
    let read = app.as_admin(move |tx, ctx| {
        Ok(tx.scalar::<String>(&sql, args![ctx.tenant, id])?.unwrap_or_default())
    });
    read.await.expect("a text")
}

/// The record as the company of the tests has it, the kind of its hit, and where its name is.
const KINDS: [(&str, &str, &str, &str); 16] = [
    ("refund", "refund", "refund", "number"),
    ("vendor refund", "vendor_refund", "vendor_refund", "number"),
    ("entry schedule", "recurring_entry", "recurring_entry", "name"),
    ("depreciation", "depreciation", "depreciation_run", "number"),
    ("revaluation", "revaluation", "revaluation", "number"),
    ("transfer", "transfer", "transfer", "number"),
    ("bank statement", "bank_statement", "bank_statement", "file_name"),
    ("reconciliation", "reconciliation", "reconciliation", "cast(ending_date as text)"),
    ("vat return", "tax_return", "vat_return", "number"),
    ("tax adjustment", "tax_adjustment", "vat_adjustment", "number"),
    ("remittance", "tax_payment", "tax_payment", "number"),
    ("received document", "received_document", "authority_document", "number"),
    ("landed cost", "landed_cost", "landed_cost", "number"),
    ("adjustment", "stock_adjustment", "stock_adjustment", "number"),
    ("project time", "project_time", "project_time", "description"),
    ("attachment", "file", "attachment", "file_name"),
];

#[tokio::test]
async fn records_are_found_by_who_may_read_them() {
    let app = TestApp::company("Every kind found").await;
    let has = app.furnish("amber", 0).await;
    let manager = app.member("PM").await;
    let stranger = app.beside("Every kind elsewhere").await;
    for (record, kind, table, column) in KINDS {
        let id = has.id_of(record);
        let text = written(&app, table, column, id).await;
        let wanted = (kind.to_owned(), id);
        let found = hits(&app, &text).await;
        assert!(found.contains(&wanted), "{kind} by {text}: {found:?}");
        assert!(!hits(&manager, &text).await.contains(&wanted), "{kind}: their own only");
        let elsewhere = hits(&stranger, &text).await;
        assert!(!elsewhere.iter().any(|(found, _)| found == kind), "{kind}: {elsewhere:?}");
    }
    let member = has.id_of("member");
    let list = app.post("/Setting/Members/GetMember", json!({})).await.ok();
    let mut members = list["Members"].as_array().expect("members").iter();
    let row = members.find(|row| row["id"] == member).expect("the member");
    let mail = row["email"].as_str().expect("an address").to_owned();
    let wanted = ("member".to_owned(), member);
    assert!(hits(&app, &mail).await.contains(&wanted), "{mail}");
    assert!(!hits(&manager, &mail).await.contains(&wanted), "members are for who reads roles");
    assert!(!hits(&stranger, &mail).await.contains(&wanted));
}

#[tokio::test]
async fn a_transfer_is_found_by_its_words_amount_and_day() {
    let app = TestApp::company("Few found").await;
    let (cash, bank) = (app.account("cash").await, app.account("bank").await);
    let transfer = json!({
        "date": "2026-11-18", "from_account_id": cash, "to_account_id": bank,
        "amount": "7351.25", "reference_number": "إيداع ٩٩-أ", "comments": "عهدة المخزن عبد الله",
    });
    let made = app.post("/Transfer/AddTransfer", transfer).await.ok();
    let id = made["id"].as_i64().expect("an id");
    let wanted = ("transfer".to_owned(), id);
    let number = made["number"].as_str().expect("a number").to_lowercase();
    for text in [
        &number,
        "ايداع 99",
        "عهده المخزن",
        "عبدالله",
        "عبد الله",
        "7351.25",
        "٧٬٣٥١٫٢٥",
        "18/11/2026",
    ] {
        assert!(hits(&app, text).await.contains(&wanted), "{text}");
    }
    assert!(!hits(&app, "7351.26").await.contains(&wanted));
    app.delete(&format!("/Transfer/DeleteTransfer/{id}")).await.ok();
    assert!(!hits(&app, &number).await.contains(&wanted), "what was deleted is not found");
}

#[tokio::test]
async fn files_are_found_beside_what_somebody_may_read() {
    let app = TestApp::company("Files found").await;
    let ali = app.has_customer("Ali").await;
    let sale = app.has_invoice(invoice_to(ali).work("1", "100", &[]).showing("100.00")).await;
    let scan = attached(&app, ("عَقد الإيجار ٢٠٢٦.pdf", SMALL_PDF), ("customer", ali)).await;
    let paper = attached(&app, ("lease of INV.pdf", SMALL_PDF), ("invoice", sale)).await;
    upload_file(&app, "lease of nothing.pdf", SMALL_PDF).await.ok();
    let file = |id: i64| vec![("file".to_owned(), id)];

    for text in ["عقد الايجار", "الإيجار 2026", "ايجار ۲۰۲۶"] {
        assert_eq!(hits(&app, text).await, file(scan), "{text}");
    }
    assert_eq!(hits(&app, "LEASE OF").await, file(paper), "only beside a record");
    let found = app.get("/Search/Everything?q=lease%20of").await.ok();
    let hit = &found["hits"][0];
    assert_eq!((&hit["title"], &hit["subtitle"]), (&json!("lease of INV.pdf"), &json!("INV-0001")));

    let manager = app.member("PM").await;
    assert!(hits(&manager, "lease of").await.is_empty(), "another's invoice");
    assert!(hits(&manager, "الايجار").await.is_empty(), "customers are closed to them");
    let own = manager.has_invoice(invoice_to(ali).work("1", "5", &[]).showing("5.00")).await;
    let theirs = attached(&manager, ("lease of mine.pdf", SMALL_PDF), ("invoice", own)).await;
    assert_eq!(hits(&manager, "lease of").await, file(theirs));
    assert!(hits(&app.beside("Files elsewhere").await, "lease of").await.is_empty());

    app.delete(&format!("/Attachment/Delete/{paper}")).await.ok();
    assert_eq!(hits(&app, "lease of").await, file(theirs));
}

#[tokio::test]
async fn imports_are_found_by_their_file_and_what_they_hold() {
    let app = TestApp::company("Imports found").await;
    let form = [("kind", "customers")];
    let csv: &[u8] = b"Name\nAli\n";
    let made = app.form("/Import/Upload", &form, Some(("file", csv))).await.ok();
    let id = made["id"].as_i64().expect("an id");
    let by_file = ("import".to_owned(), id);
    let renamed = app.as_admin(move |tx, ctx| {
        let sql = "update import_batch set file_name = $3 where tenant_id = $1 and id = $2";
        Ok(tx.exec(sql, args![ctx.tenant, id, "كشف شركة الدلتا ٢٠٢٥.csv"])?)
    });
    renamed.await.expect("another name");
    let name = "كشف شركه الدلتا 2025";
    let pasted = ("import".to_owned(), app.pastes("vendors", "Name\nOmar\n").await);

    assert!(hits(&app, name).await.contains(&by_file), "{name}");
    for text in ["vendors", "موردون", "الموردون"] {
        assert!(hits(&app, text).await.contains(&pasted), "{text}");
        assert!(!hits(&app, text).await.contains(&by_file), "{text}");
    }
    let found = app.in_language("ar").get("/Search/Everything?q=vendors").await.ok();
    let hit = found["hits"].as_array().expect("hits").iter().find(|hit| hit["kind"] == "import");
    let hit = hit.expect("the import");
    assert_eq!((&hit["title"], &hit["holds"]), (&json!("الموردون"), &json!("vendors")));

    let manager = app.member("PM").await;
    for text in [name, "vendors"] {
        assert!(!hits(&manager, text).await.iter().any(|(kind, _)| kind == "import"), "{text}");
        let elsewhere = hits(&app.beside("Imports elsewhere").await, text).await;
        assert!(!elsewhere.iter().any(|(kind, _)| kind == "import"), "{text}");
    }
}
