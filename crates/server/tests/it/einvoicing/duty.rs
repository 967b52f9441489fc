//! What must be filed, since when, and what is reminded of.

use serde_json::{Value, json};

use crate::kit::einvoicing::Filer;
use crate::kit::reminders::system_lines;
use crate::kit::{invoice_to, note_against};

/// The documents of a list, a line each: number, duty, whether there is a deadline.
async fn listed(filer: &Filer, request: Value) -> String {
    let found = filer.app.post("/Einvoice/GetDocuments", request).await.ok();
    let rows = found["Documents"].as_array().expect("rows").iter();
    let line = |row: &Value| {
        let late = if row["deadline"].is_null() { "-" } else { "by midnight" };
        let duty = row["duty"].as_str().unwrap_or("-");
        format!("{} {duty} {late}", row["number"].as_str().expect("a number"))
    };
    rows.map(line).collect::<Vec<_>>().join("\n")
}

#[tokio::test]
async fn documents_of_days_before_the_connection_are_offered_and_not_late() {
    let mut filer = Filer::unconnected("Earlier").await;
    let buyer = filer.has_buyer("Nile Trading").await;
    let product = filer.has_coded_service("Advice").await;
    let vat = filer.app.vat().await;
    let of = |day: &'static str| {
        let sale = invoice_to(buyer).line(product, "1", "100", &[vat]);
        sale.with("invoice_date", day).with("due_date", day).showing("114.00")
    };
    filer.app.has_invoice(of("2026-11-10")).await;
    assert_eq!(listed(&filer, json!({})).await, "INV-0001 earlier -");
    assert_eq!(listed(&filer, json!({ "duty": "to_file" })).await, "");
    filer.connect().await;
    let today = filer.app.has_invoice(of("2026-11-20")).await;
    let mut other = of("2026-11-20");
    other["e_invoice"] = json!(false);
    filer.app.has_invoice(other).await;
    insta::assert_snapshot!(listed(&filer, json!({})).await, @r"
    INV-0003 - -
    INV-0002 to_file by midnight
    INV-0001 earlier -
    ");
    let only = async |filer: &Filer, duty: &str| listed(filer, json!({ "duty": duty })).await;
    assert_eq!(only(&filer, "to_file").await, "INV-0002 to_file by midnight");
    assert_eq!(only(&filer, "earlier").await, "INV-0001 earlier -");
    filer.file(&[today]).await;
    filer.settle().await;
    assert_eq!(only(&filer, "to_file").await, "");
    // Off for an hour and on again, nothing is forgotten.
    let set = async |filer: &Filer, active: bool| {
        let path = format!("/Einvoice/UpdateIsActiveStatus?active={active}");
        filer.app.get(&path).await.ok();
    };
    set(&filer, false).await;
    filer.pass(24 * 3600);
    let next = filer.app.later("2026-11-21T10:30:00Z").await;
    filer.app = next;
    set(&filer, true).await;
    filer.app.has_invoice(of("2026-11-20")).await;
    assert_eq!(only(&filer, "to_file").await, "INV-0004 to_file by midnight");
}

#[tokio::test]
async fn what_is_judged_by_nobody_yet_says_so() {
    let mut filer = Filer::active("Pending").await;
    let id = filer.invoice().await;
    filer.file(&[id]).await;
    filer.app.run_jobs().await;
    assert_eq!(filer.stands(id).await, "submitted pending");
    let pending = json!({ "validation_status": "pending" });
    let found = filer.app.post("/Invoice/GetInvoice", pending.clone()).await.ok();
    assert_eq!(found["Invoices"][0]["validation_status"], "pending");
    filer.settle().await;
    assert_eq!(filer.stands(id).await, "submitted valid");
    assert_eq!(filer.app.post("/Invoice/GetInvoice", pending).await.ok()["Invoices"], json!([]));
}

#[tokio::test]
async fn the_hours_until_a_filed_document_may_be_edited_are_a_setting() {
    let filer = Filer::active("Hours").await;
    let settings = filer.app.get("/Einvoice/GetSettings").await.ok();
    assert_eq!(settings["hours_to_cancel"], 24);
    for hours in [0, 169, -1] {
        let refused = filer.app.post("/Einvoice/SetHoursToCancel", json!({ "hours": hours })).await;
        assert_eq!(refused.refusal(), (400, "invalid_fields", "hours"), "{hours}");
    }
    let saved = filer.app.post("/Einvoice/SetHoursToCancel", json!({ "hours": 72 })).await.ok();
    assert_eq!(saved["hours_to_cancel"], 72);
    let clerk = filer.app.member("accountant").await;
    let refused = clerk.post("/Einvoice/SetHoursToCancel", json!({ "hours": 5 })).await;
    assert_eq!(refused.refusal().0, 403);
}

#[tokio::test]
async fn the_evening_reminds_of_what_is_not_filed() {
    let mut filer = Filer::active("Reminded").await;
    let id = filer.invoice().await;
    let lines = async |filer: &Filer, moment: &str| {
        system_lines(&filer.app.later(moment).await.reminders().await)
    };
    // Six in the evening in Cairo.
    assert_eq!(lines(&filer, "2026-11-20T15:59:00Z").await, "");
    let due = "einvoices_to_file high 1 - 2026-11-20";
    assert_eq!(lines(&filer, "2026-11-20T16:00:00Z").await, due);
    filer.app.post("/Einvoice/SetMode", json!({ "mode": "nightly" })).await.ok();
    assert_eq!(lines(&filer, "2026-11-20T19:59:00Z").await, "", "the batch comes first");
    assert_eq!(lines(&filer, "2026-11-20T20:00:00Z").await, due);
    // What was forgotten is late the whole next day.
    let next = filer.app.later("2026-11-21T06:00:00Z").await;
    let late = system_lines(&next.reminders().await);
    assert!(late.contains(due), "{late}");
    let sales = filer.app.clerk_of(&["Sales"]).await.later("2026-11-20T20:00:00Z").await;
    assert_eq!(system_lines(&sales.reminders().await), due);
    let bills = filer.app.clerk_of(&["Bills"]).await.later("2026-11-20T20:00:00Z").await;
    assert_eq!(system_lines(&bills.reminders().await), "");
    filer.file(&[id]).await;
    filer.settle().await;
    assert_eq!(lines(&filer, "2026-11-20T21:00:00Z").await, "");
}

#[tokio::test]
async fn a_company_that_files_receipts_only_is_reminded_of_them() {
    let mut filer = Filer::receipts_only("Receipts only").await;
    let lines = async |filer: &Filer, moment: &str| {
        system_lines(&filer.app.later(moment).await.reminders().await)
    };
    // An invoice is none of its duties; a receipt without a code was issued nowhere.
    let (buyer, tea) =
        (filer.has_buyer("Nile Trading").await, filer.has_coded_service("Tea").await);
    filer.has_filable(buyer, tea).await;
    let bare = filer.app.has_service("Bare", "100").await;
    let sold = filer.sells(bare).await;
    filer.sells(tea).await;
    filer.settle().await;
    insta::assert_snapshot!(listed(&filer, json!({})).await, @r"
    SR-0002 - -
    SR-0001 to_file by midnight
    INV-0001 earlier -
    ");
    assert_eq!(listed(&filer, json!({ "duty": "to_file" })).await, "SR-0001 to_file by midnight");
    assert_eq!(listed(&filer, json!({ "duty": "earlier" })).await, "INV-0001 earlier -");
    // Six in the evening in Cairo.
    assert_eq!(lines(&filer, "2026-11-20T15:59:00Z").await, "");
    let due = "einvoices_to_file high 1 - 2026-11-20";
    assert_eq!(lines(&filer, "2026-11-20T16:00:00Z").await, due);
    let late = lines(&filer, "2026-11-21T06:00:00Z").await;
    assert!(late.contains(due), "{late}");
    // Deleted, nobody asks for it.
    filer.app.delete(&format!("/Invoice/DeleteInvoice/{sold}")).await.ok();
    assert_eq!(lines(&filer, "2026-11-20T16:00:00Z").await, "");
}

/// The batch of the evening takes a sale to a business: it is not forgotten before.
#[tokio::test]
async fn a_sales_receipt_to_a_business_waits_for_the_batch() {
    let filer = Filer::at_till("Nightly").await;
    filer.app.post("/Einvoice/SetMode", json!({ "mode": "nightly" })).await.ok();
    let (buyer, tea) =
        (filer.has_buyer("Nile Trading").await, filer.has_coded_service("Tea").await);
    let sale = filer.cash_sale(tea).await.with("customer_id", buyer).showing("114.00");
    filer.app.post("/Invoice/AddInvoice", sale).await.ok();
    let lines = async |moment: &str| system_lines(&filer.app.later(moment).await.reminders().await);
    assert_eq!(lines("2026-11-20T16:00:00Z").await, "");
    let due = "einvoices_to_file high 1 - 2026-11-20";
    assert_eq!(lines("2026-11-20T20:30:00Z").await, due);
}

/// While they are off, nobody files receipts; on again, only what is sold from then on is due.
#[tokio::test]
async fn days_on_which_receipts_were_off_are_not_due() {
    let mut filer = Filer::receipts_only("Off for days").await;
    let tea = filer.has_coded_service("Tea").await;
    let turn = async |filer: &Filer, on: bool| {
        filer.app.post("/Einvoice/SetReceipts", json!({ "file_receipts": on })).await.ok();
    };
    turn(&filer, false).await;
    filer.sells(tea).await;
    filer.pass(48 * 3600);
    filer.app = filer.app.later("2026-11-22T10:00:00Z").await;
    turn(&filer, true).await;
    let evening = filer.app.later("2026-11-22T16:00:00Z").await;
    let lines = system_lines(&evening.reminders().await);
    assert!(!lines.contains("einvoices_to_file"), "{lines}");
    assert_eq!(listed(&filer, json!({})).await, "SR-0001 earlier -");
}

/// What comes back of a sale that was filed on no till can't be filed: nobody is asked for it.
#[tokio::test]
async fn a_return_is_due_when_its_sale_was_filed_on_a_till() {
    let filer = Filer::unconnected("Sold before").await;
    let tea = filer.has_coded_service("Tea").await;
    let early = filer.cash_sale(tea).await.with("invoice_date", "2026-11-18").showing("114.00");
    let early = filer.app.post("/Invoice/AddInvoice", early).await.ok();
    let early = early["Invoice"]["id"].as_i64().expect("an id");
    filer.files_receipts_only().await;
    for sale in [early, filer.sells(tea).await] {
        let page = filer.app.invoice_page(sale).await;
        let customer = page["Invoice"]["customer_id"].as_i64().expect("a customer");
        filer.app.has_credit_note(note_against(customer, sale, &[(1, "1")], "114.00")).await;
    }
    // Nothing is sent yet.
    insta::assert_snapshot!(listed(&filer, json!({})).await, @r"
    CN-0002 to_file by midnight
    CN-0001 earlier -
    SR-0002 to_file by midnight
    SR-0001 earlier -
    ");
    let to_file = listed(&filer, json!({ "duty": "to_file" })).await;
    assert_eq!(to_file, "CN-0002 to_file by midnight\nSR-0002 to_file by midnight");
    let evening = filer.app.later("2026-11-20T16:00:00Z").await;
    assert_eq!(system_lines(&evening.reminders().await), "einvoices_to_file high 2 - 2026-11-20");
}

#[tokio::test]
async fn the_end_of_the_certificate_is_said_three_times() {
    let filer = Filer::active("Certificate").await;
    let ends = async |day: &str| {
        let end = format!("{day}T10:00:00Z").parse::<jiff::Timestamp>().expect("a moment");
        let set = filer.app.as_admin(move |tx, ctx| {
            let sql = "update einvoice_connection set seal_valid_until = $2 where tenant_id = $1";
            tx.exec(sql, platform::args![ctx.tenant, end])?;
            Ok(())
        });
        set.await.expect("set");
        system_lines(&filer.app.reminders().await)
    };
    let dismiss = async || {
        let which = json!({ "kind": "seal_expiring" });
        filer.app.post("/Reminder/DismissSystemReminder", which).await.ok();
    };
    assert_eq!(ends("2027-01-20").await, "");
    assert_eq!(ends("2027-01-19").await, "seal_expiring medium 1 - 2027-01-19");
    dismiss().await;
    assert_eq!(ends("2027-01-19").await, "", "it was dismissed");
    assert_eq!(ends("2026-12-20").await, "seal_expiring medium 1 - 2026-12-20");
    dismiss().await;
    assert_eq!(ends("2026-11-27").await, "seal_expiring high 1 - 2026-11-27");
    dismiss().await;
    assert_eq!(ends("2026-11-19").await, "seal_expiring high 1 - 2026-11-19");
}
