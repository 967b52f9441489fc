//! Two customers who turn out to be one.

use serde_json::{Value, json};

use crate::kit::{EGP, TestApp, invoice_to, paper, receipt_from, usd};

const PREVIEW: &str = "/Customer/MergePreview";
const MERGE: &str = "/Customer/Merge";

fn pair(keep: i64, merge: i64) -> Value {
    json!({ "keep_id": keep, "merge_id": merge })
}

fn seen(preview: &Value) -> Value {
    json!({
        "keep_id": preview["keep"]["CustomerID"], "merge_id": preview["merge"]["CustomerID"],
        "keep_version": preview["keep"]["version"], "merge_version": preview["merge"]["version"],
    })
}

async fn page(app: &TestApp, id: i64) -> Value {
    app.post(&format!("/Customer/CustomerDetails/{id}"), json!({})).await.ok()
}

/// A customer with an opening balance, a part-paid invoice, a quote, a contact and a note.
async fn busy(app: &TestApp, name: &str) -> (i64, i64) {
    let customer = app.has_customer_owing(name, EGP, "100").await;
    let bank = app.account("bank").await;
    let invoice = app.invoice(customer).work("1", "50").save().await;
    app.has_receipt(receipt_from(customer, bank, "20", &[(invoice, "20", "0")])).await;
    app.quote(customer).work("1", "9").with("valid_until", "2026-12-20").save().await;
    app.post(&format!("/Customer/AddContact/{customer}"), json!({ "name": "Mona" })).await.ok();
    app.post(&format!("/Customer/AddNote/{customer}"), json!({ "body": "Pays late" })).await.ok();
    (customer, invoice)
}

#[tokio::test]
async fn everything_goes_to_the_one_that_stays() {
    let app = TestApp::company("Merged").await;
    let (nile, own) = busy(&app, "Nile").await;
    let (neel, moved) = busy(&app, "Neel").await;
    let before = app.trial_balance().await;
    let opening = page(&app, nile).await["customer"]["opening_balance"].clone();

    let preview = app.post(PREVIEW, pair(nile, neel)).await.ok();
    let moves = preview["moves"].as_array().expect("what would move").iter();
    let moves: Vec<String> =
        moves.map(|one| format!("{} {}", one["count"], one["kind"]).replace('"', "")).collect();
    assert_eq!(moves, ["1 contact", "1 invoice", "1 note", "1 opening", "1 quote", "1 receipt"]);
    assert_eq!(preview["keep"]["OpenBalance"], "130.00");
    assert_eq!(preview["balance_after"], "260.00");
    assert_eq!(page(&app, neel).await["CustomerID"], neel, "a preview moves nothing");

    let merged = app.post(MERGE, seen(&preview)).await.ok();
    assert_eq!(merged["CustomerID"], nile);
    assert_eq!(merged["OpenBalance"], "260.00");
    assert_eq!(merged["ageing"]["total"], "260.00");
    assert_eq!(merged["transactions"].as_array().map(Vec::len), Some(6));
    assert_eq!(merged["customer"]["opening_balance"], opening, "the form keeps its own");
    insta::assert_snapshot!(paper::changes(&merged["activity"][0]), @r"
    merged_customer: Neel → Nile
    moved_contact: nothing → 1
    moved_invoice: nothing → 1
    moved_note: nothing → 1
    moved_opening: nothing → 1
    moved_quote: nothing → 1
    moved_receipt: nothing → 1
    ");
    assert_eq!(app.trial_balance().await, before, "the books say what they said");
    app.verify().await;

    // The old address leads to the new one, and nobody finds the old name.
    assert_eq!(page(&app, neel).await["CustomerID"], nile);
    let table = app.post("/Customer/GetCustomersTable", json!({})).await.ok();
    assert_eq!(table["Total"], 1);
    assert_eq!(app.invoice_page(moved).await["Invoice"]["customer_name"], "Nile");
    assert_eq!(app.invoice_page(moved).await["Invoice"]["customer_id"], nile);
    let ledger = json!({
        "first_date": "2026-01-01", "last_date": "2026-12-31",
        "account_id": app.account("ar").await,
    });
    let ledger = app.post("/Reports/GeneralLedgerReport", ledger).await.ok();
    let printed = paper::general_ledger(&ledger);
    assert!(!printed.contains("Neel"), "{printed}");
    let people = app.get(&format!("/Customer/Contacts/{nile}")).await.ok();
    assert_eq!(people["contacts"].as_array().map(Vec::len), Some(2));
    let notes = app.post(&format!("/Customer/Notes/{nile}"), json!({})).await.ok();
    assert_eq!(notes["notes"].as_array().map(Vec::len), Some(2));
    app.post(&format!("/Customer/Contacts/{neel}"), json!({})).await.refused(405);
    app.get(&format!("/Customer/Contacts/{neel}")).await.refused(404);

    // Work continues: one receipt pays invoices of both, and documents are corrected and deleted.
    let bank = app.account("bank").await;
    let both = receipt_from(nile, bank, "60", &[(own, "30", "0"), (moved, "30", "0")]);
    app.has_receipt(both).await;
    assert_eq!(page(&app, nile).await["OpenBalance"], "200.00");
    app.delete(&format!("/Invoice/DeleteInvoice/{moved}")).await.ok();
    app.verify().await;
    let statement = app.post(&format!("/Customer/Statement/{nile}"), json!({})).await.ok();
    assert_eq!(statement["closing"], statement["ageing"]["total"]);
    let again = app.post(PREVIEW, pair(nile, neel)).await;
    again.refused(404);
}

#[tokio::test]
async fn what_only_the_one_that_goes_knew_is_kept() {
    let app = TestApp::company("Merged details").await;
    let known = json!({
        "customer_type": "local_company", "company_name": "Delta Contracting", "currency_id": EGP,
        "display_name": "Delta", "tax_id": "345678901", "email": "pay@delta.example",
        "address": "9 Port Said St.", "city": "Tanta", "phone": "0403334444",
    });
    let delta = app.post("/Customer/AddCustomer", known).await.ok()["CustomerID"].clone();
    let twice = json!({
        "customer_type": "local_company", "company_name": "Delta again", "currency_id": EGP,
        "display_name": "Delta again", "phone": "0409998888", "city": "Cairo",
    });
    let keep = app.post("/Customer/AddCustomer", twice).await.ok()["CustomerID"].clone();
    let preview = json!({ "keep_id": keep, "merge_id": delta });
    let preview = app.post(PREVIEW, preview).await.ok();
    let merged = app.post(MERGE, seen(&preview)).await.ok();
    let stands = ["display_name", "tax_id", "email", "phone", "address", "city"]
        .map(|field| merged["customer"][field].as_str().unwrap_or("-").to_owned());
    assert_eq!(
        stands,
        ["Delta again", "345678901", "pay@delta.example", "0409998888", "-", "Cairo"],
        "its own stays, and an address is never made of two"
    );
    assert_eq!(merged["version"], 2, "who has the form open hears of it");
}

#[tokio::test]
async fn an_opening_balance_of_the_one_that_goes_becomes_the_forms_if_there_was_none() {
    let app = TestApp::company("Merged openings").await;
    let nile = app.has_customer("Nile").await;
    let neel = app.has_customer_owing("Neel", EGP, "100").await;
    let preview = app.post(PREVIEW, pair(nile, neel)).await.ok();
    let merged = app.post(MERGE, seen(&preview)).await.ok();
    assert_eq!(merged["customer"]["opening_balance"], "100.00");
    let mut form = merged["customer"].clone();
    form["opening_balance"] = json!("70");
    let edited = app.post(&format!("/Customer/EditCustomer/{nile}"), form).await.ok();
    assert_eq!(edited["OpenBalance"], "70.00");
    app.verify().await;

    // Merged on: one step leads from the first to who is left.
    let last = app.has_customer("Last").await;
    let preview = app.post(PREVIEW, pair(last, nile)).await.ok();
    app.post(MERGE, seen(&preview)).await.ok();
    assert_eq!(page(&app, neel).await["CustomerID"], last);
    assert_eq!(page(&app, nile).await["CustomerID"], last);
    app.delete(&format!("/Customer/DeleteCustomer/{last}")).await.ok();
    app.verify().await;
    insta::assert_snapshot!(app.trial_balance().await, @"");
}

#[tokio::test]
async fn what_can_not_be_merged_is_refused() {
    let app = TestApp::company("Refused merges").await;
    let nile = app.has_customer("Nile").await;
    let acme = app.has_customer_owing("Acme", usd(), "10").await;
    let same = app.post(PREVIEW, pair(nile, nile)).await;
    assert_eq!(same.refusal(), (409, "customer.merge_same", "merge_id"));
    app.post(PREVIEW, pair(nile, 999_999)).await.refused(404);
    app.post(PREVIEW, pair(999_999, nile)).await.refused(404);
    let currencies = app.post(PREVIEW, pair(nile, acme)).await;
    assert_eq!(currencies.refusal(), (409, "customer.merge_currencies", "merge_id"));
    let idle = app.has_customer_owing("Idle", usd(), "0").await;
    app.post(PREVIEW, pair(nile, idle)).await.ok();
    // What is to be charged again and again is charged in its currency too.
    let yearly = app.has_customer_owing("Yearly", usd(), "0").await;
    let invoice = invoice_to(yearly).work("1", "100", &[]).with("currency_id", usd());
    let schedule = json!({
        "start_date": "2026-11-20", "unit": "year", "every": 1, "month_end": false,
        "ends": "never", "invoice": invoice.with("exchange_rate", "50").showing("100.00"),
    });
    app.post("/RecurringInvoice/AddRecurringInvoice", schedule).await.ok();
    let scheduled = app.post(PREVIEW, pair(nile, yearly)).await;
    assert_eq!(scheduled.refusal(), (409, "customer.merge_currencies", "merge_id"));

    // Who was changed since they were seen is seen again first.
    let preview = app.post(PREVIEW, pair(nile, idle)).await.ok();
    let mut form = page(&app, idle).await["customer"].clone();
    form["phone"] = json!("01012345678");
    app.post(&format!("/Customer/EditCustomer/{idle}"), form).await.ok();
    let late = app.post(MERGE, seen(&preview)).await;
    assert_eq!(late.refusal(), (409, "customer.version", "version"));

    for role in ["PM", "accountant", "reg_user"] {
        app.member(role).await.post(PREVIEW, pair(nile, idle)).await.refused(403);
    }

    // Merged twice at once: it happens once.
    let preview = app.post(PREVIEW, pair(nile, idle)).await.ok();
    let (one, two) = tokio::join!(app.post(MERGE, seen(&preview)), app.post(MERGE, seen(&preview)));
    let mut answers = [one.refusal().0, two.refusal().0];
    answers.sort_unstable();
    assert_eq!(answers, [200, 404]);
}

#[tokio::test]
async fn who_has_a_document_open_hears_that_its_customer_changed() {
    let app = TestApp::company("Open while merged").await;
    let nile = app.has_customer("Nile").await;
    let (neel, invoice) = busy(&app, "Neel").await;
    let open = app.invoice_page(invoice).await["Invoice"].clone();
    let preview = app.post(PREVIEW, pair(nile, neel)).await.ok();
    app.post(MERGE, seen(&preview)).await.ok();
    let mut edit = invoice_to(neel).work("1", "50", &[]).showing("50.00");
    edit["version"] = open["version"].clone();
    let refused = app.post(&format!("/Invoice/EditInvoice/{invoice}"), edit).await;
    assert_eq!(refused.status, 409, "{:#}", refused.body);
    let sale = invoice_to(neel).work("1", "50", &[]).showing("50.00");
    app.post("/Invoice/AddInvoice", sale).await.refused(400);
}

#[tokio::test]
async fn a_merge_leaves_no_row_behind() {
    // Every table that names a customer must be moved by a merge too.
    let app = TestApp::company("Every table").await;
    let moved = [
        "invoice",
        "quote",
        "receipt",
        "credit_note",
        "refund",
        "recurring_invoice",
        "project",
        "online_payment",
    ];
    for table in app.tables_with_column("customer_id") {
        assert!(moved.contains(&table.as_str()), "customer_merge/store.rs does not move {table}");
    }
}
