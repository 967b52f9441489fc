//! Debit notes: invoices that raise an earlier one.

use serde_json::{Value, json};

use crate::kit::json::line;
use crate::kit::{Answer, TestApp, invoice_to, note_against, paper, receipt_from, usd};

const ADD: &str = "/Invoice/AddInvoice";

/// One line of freight with value added tax, that raises an invoice.
fn freight(customer: i64, invoice: i64, vat: i64) -> Value {
    let note = invoice_to(customer).work("1", "50", &[vat]);
    note.with("original_id", invoice).with("reason", "Freight was forgotten").showing("57.00")
}

/// A company with one customer, its invoice of 114 and value added tax.
async fn sold(name: &str) -> (TestApp, i64, i64, i64) {
    let app = TestApp::company(name).await;
    let (ali, vat) = (app.has_customer("Ali").await, app.vat().await);
    let sale = invoice_to(ali).work("1", "100", &[vat]).with("invoice_date", "2026-11-10");
    let invoice = app.has_invoice(sale.showing("114.00")).await;
    (app, ali, vat, invoice)
}

fn edit(id: i64) -> String {
    format!("/Invoice/EditInvoice/{id}")
}

fn delete(id: i64) -> String {
    format!("/Invoice/DeleteInvoice/{id}")
}

/// The first refused field, and why.
fn fault(answer: &Answer) -> String {
    line(&answer.body["errors"][0], &["field", "code"])
}

#[tokio::test]
async fn it_is_booked_owed_paid_edited_credited_and_deleted_like_an_invoice() {
    let (app, ali, vat, invoice) = sold("Raised").await;
    let before = app.trial_balance().await;
    let note = app.has_invoice(freight(ali, invoice, vat)).await;
    let page = app.invoice_page(note).await;
    insta::assert_snapshot!(app.entries(&page), @r"
    2 2026-11-20
      112001 Accounts receivable - trade                             57.00
      410001 Sales of goods                                                      50.00
      213001 VAT output                                                           7.00
    ");
    let view = &page["Invoice"];
    assert_eq!(line(view, &["invoice_number", "reason"]), "DN-0001 Freight was forgotten");
    assert_eq!(line(&view["raises"], &["number", "date"]), "INV-0001 2026-11-10");
    let original = app.invoice_page(invoice).await;
    let told = line(&original["debit_notes"][0], &["number", "date", "total"]);
    assert_eq!(told, "DN-0001 2026-11-20 57.00");
    assert_eq!(original["Invoice"]["totals"]["amount_due"], "114.00", "it keeps its own total");
    // What Ali owes, and how old it is, has both.
    let account = app.post(&format!("/Customer/Statement/{ali}"), json!({})).await.ok();
    assert_eq!(line(&account, &["closing"]), "171.00");
    let rows = account["rows"].as_array().expect("rows").iter();
    let rows: Vec<String> = rows.map(|row| line(row, &["kind", "number", "debit"])).collect();
    assert_eq!(rows, ["invoice INV-0001 114.00", "debit_note DN-0001 57.00"]);
    assert_eq!(line(&account["ageing"], &["current", "days_1_30"]), "57.00 114.00");

    // Paid with the invoice in one receipt.
    let bank = app.account("bank").await;
    let paid = receipt_from(ali, bank, "124", &[(invoice, "114", "0"), (note, "10", "0")]);
    let receipt = app.has_receipt(paid).await;
    assert_eq!(app.invoice_page(note).await["Invoice"]["totals"]["amount_due"], "47.00");
    app.delete(&format!("/Invoice/DeleteReceivePayment/{receipt}")).await.ok();

    let mut more = freight(ali, invoice, vat);
    more["lines"][0]["price"] = json!("60");
    more["expected_total"] = json!("68.40");
    more["version"] = json!(1);
    more["reason"] = json!("Freight and its insurance");
    let edited = app.post(&edit(note), more.clone()).await.ok();
    assert_eq!(edited["Invoice"]["raises"]["id"], invoice);
    let told = paper::changes(&edited["activity"][0]);
    assert!(told.contains("reason: Freight was forgotten → Freight and its insurance"), "{told}");
    // Left out, both stay.
    for field in ["original_id", "reason"] {
        more.as_object_mut().expect("fields").remove(field);
    }
    more["version"] = json!(2);
    let kept = app.post(&edit(note), more).await.ok();
    assert_eq!(kept["Invoice"]["version"], 2, "nothing was said otherwise");
    assert_eq!(kept["Invoice"]["reason"], "Freight and its insurance");

    let back = app.has_credit_note(note_against(ali, note, &[(1, "0.5")], "34.20")).await;
    assert_eq!(app.invoice_page(note).await["Invoice"]["totals"]["amount_due"], "34.20");
    assert_eq!(app.delete(&delete(note)).await.refusal(), (409, "invoice.credited", ""));
    app.delete(&format!("/CreditNote/DeleteCreditNote/{back}")).await.ok();
    app.verify().await;

    assert_eq!(app.delete(&delete(invoice)).await.refusal(), (409, "invoice.raised", ""));
    app.delete(&delete(note)).await.ok();
    assert_eq!(app.trial_balance().await, before, "deleted as if it had never been");
    assert_eq!(app.invoice_page(invoice).await["debit_notes"], json!([]));
    app.delete(&delete(invoice)).await.ok();
    app.verify().await;
}

#[tokio::test]
async fn its_tax_counts_in_the_return_of_its_own_month() {
    let (app, ali, vat, invoice) = sold("Raised tax").await;
    let months = json!({ "first_date": "2026-11-01", "frequency": "month" });
    app.post("/Tax/SetVatPeriods", months).await.ok();
    app.has_invoice(freight(ali, invoice, vat)).await;
    let told = app.post("/Tax/ShowVatReturn", json!({ "first_date": "2026-11-01" })).await.ok();
    let row = line(&told["figures"][0], &["side", "nature", "base", "tax", "documents"]);
    assert_eq!(row, "sales taxed 150.00 21.00 2");
}

#[tokio::test]
async fn what_raises_nothing_rightly_is_refused() {
    let (app, ali, vat, invoice) = sold("Refused").await;
    let omar = app.has_customer("Omar").await;
    let refused = async |field: &str, value: Value| {
        let mut typed = freight(ali, invoice, vat);
        typed[field] = value;
        let answer = app.post(ADD, typed).await;
        let (status, code, _) = answer.refusal();
        let errors = answer.body["errors"].as_array().cloned().unwrap_or_default();
        let fields = errors.iter().map(|one| line(one, &["field", "code"]));
        format!("{status} {code} {}", fields.collect::<Vec<_>>().join(", "))
    };
    let other = TestApp::company("Other books").await;
    let theirs = other.has_customer("Theirs").await;
    let theirs = other.has_invoice(invoice_to(theirs).work("1", "1", &[]).showing("1.00")).await;
    let gone = app.has_invoice(invoice_to(ali).work("1", "1", &[]).showing("1.00")).await;
    app.delete(&delete(gone)).await.ok();
    let note = app.has_invoice(freight(ali, invoice, vat)).await;
    let long = "x".repeat(501);
    let tried = [
        ("reason", json!(" ")),
        ("reason", Value::Null),
        ("reason", json!(long)),
        ("original_id", Value::Null),
        ("original_id", json!(theirs + 1_000_000)),
        ("original_id", json!(-1)),
        ("original_id", json!(gone)),
        ("original_id", json!(note)),
        ("customer_id", json!(omar)),
        ("invoice_date", json!("2026-11-09")),
    ];
    let mut told = String::new();
    for (field, value) in tried {
        told.push_str(&refused(field, value).await);
        told.push('\n');
    }
    insta::assert_snapshot!(told, @r"
    400 invalid_fields reason field.required
    400 invalid_fields reason field.required
    400 invalid_fields reason field.too_long
    400 invalid_fields original_id field.required
    400 invalid_fields original_id field.unknown
    400 invalid_fields original_id field.unknown
    400 invalid_fields original_id field.unknown
    400 invalid_fields original_id debit_note.of_debit_note
    400 invalid_fields customer_id debit_note.other_customer
    400 invalid_fields invoice_date debit_note.before_invoice
    ");
    // By the id that it has in the other company.
    let mut typed = freight(ali, theirs, vat);
    if theirs != invoice && theirs != note {
        typed["lines"][0]["price"] = json!("50");
        assert_eq!(app.post(ADD, typed).await.refusal().2, "original_id");
    }
    // Every refused field in one answer.
    let mut typed = freight(omar, invoice, vat);
    (typed["reason"], typed["lines"][0]["quantity"]) = (json!(""), json!("0"));
    let errors = app.post(ADD, typed).await.body["errors"].clone();
    let fields = errors.as_array().expect("errors").iter().map(|one| line(one, &["field"]));
    assert_eq!(fields.collect::<Vec<_>>(), ["customer_id", "reason", "lines.0.quantity"]);
}

#[tokio::test]
async fn the_invoice_keeps_what_its_debit_notes_refer_to() {
    let (app, ali, vat, invoice) = sold("Kept").await;
    let (omar, abroad) =
        (app.has_customer("Omar").await, app.has_customer_owing("Abroad", usd(), "0").await);
    let mut note = freight(ali, invoice, vat);
    note["invoice_date"] = json!("2026-11-12");
    let note = app.has_invoice(note).await;
    let other = app.has_invoice(invoice_to(ali).work("1", "1", &[]).showing("1.00")).await;
    let mut again = freight(ali, other, vat);
    again["version"] = json!(1);
    let moved = app.post(&edit(note), again).await;
    assert_eq!(fault(&moved), "original_id debit_note.invoice_fixed");
    let mut plain = invoice_to(ali).work("1", "1", &[]).with("version", 1).showing("1.00");
    (plain["original_id"], plain["reason"]) = (json!(invoice), json!("Late"));
    let made = app.post(&edit(other), plain).await;
    assert_eq!(fault(&made), "original_id debit_note.invoice_fixed");

    let sale = |customer: i64, date: &str| {
        let sale = invoice_to(customer).work("1", "100", &[vat]).with("version", 1);
        sale.with("invoice_date", date)
    };
    let to_omar = app.post(&edit(invoice), sale(omar, "2026-11-10").showing("114.00")).await;
    assert_eq!(to_omar.refusal(), (409, "invoice.raised", ""));
    assert!(to_omar.message().contains("DN-0001"), "{}", to_omar.message());
    let abroad = sale(abroad, "2026-11-10").with("currency_id", usd()).with("exchange_rate", "50");
    assert_eq!(app.post(&edit(invoice), abroad.showing("114.00")).await.refusal().0, 409);
    let later = app.post(&edit(invoice), sale(ali, "2026-11-13").showing("114.00")).await;
    assert_eq!(later.refusal().1, "invoice.raised");
    app.post(&edit(invoice), sale(ali, "2026-11-12").showing("114.00")).await.ok();
    // Deleted together, whichever is ticked first.
    let both = json!({ "ids": [invoice, note] });
    app.post("/Invoice/DeleteInvoices", both).await.ok();
    app.verify().await;
}

#[tokio::test]
async fn its_numbers_are_its_own_and_taken_for_invoices_too() {
    let (app, ali, vat, invoice) = sold("Numbers").await;
    let number = async |mut typed: Value, number: &str| {
        if !number.is_empty() {
            typed["invoice_number"] = json!(number);
        }
        let answer = app.post(ADD, typed).await;
        let page = &answer.body["Invoice"]["invoice_number"];
        page.as_str().unwrap_or(answer.refusal().1).to_owned()
    };
    let sale = || invoice_to(ali).work("1", "1", &[]).showing("1.00");
    let note = || freight(ali, invoice, vat);
    assert_eq!(number(sale(), "DN-0001").await, "DN-0001");
    assert_eq!(number(note(), "").await, "DN-0002");
    assert_eq!(number(note(), "DN-0001").await, "invoice.number_taken");
    assert_eq!(number(note(), "INV-0002").await, "INV-0002");
    assert_eq!(number(sale(), "").await, "INV-0003");
    let series = json!({ "kind": "debit_note", "prefix": "INV-", "next": 90, "digits": 4 });
    let refused = app.post("/Setting/SetNumbering", series).await;
    assert_eq!(fault(&refused), "prefix numbering.prefix_used");
    let series = json!({ "kind": "debit_note", "prefix": "DB/", "next": 7, "digits": 3 });
    app.post("/Setting/SetNumbering", series).await.ok();
    assert_eq!(number(note(), "").await, "DB/007");
}

#[tokio::test]
async fn the_list_marks_it_and_shows_either_kind_by_itself() {
    let (app, ali, vat, invoice) = sold("Listed").await;
    app.has_invoice(freight(ali, invoice, vat)).await;
    let listed = async |asked: Value| {
        let page = app.post("/Invoice/GetInvoice", asked).await.ok();
        let rows = page["Invoices"].as_array().expect("rows").iter();
        let rows = rows.map(|row| {
            let raised = row["raises"]["number"].as_str().unwrap_or("-");
            format!("{} {raised}", line(row, &["invoice_number"]))
        });
        (rows.collect::<Vec<_>>(), line(&page["Totals"], &["count", "total"]))
    };
    let both = vec!["DN-0001 INV-0001".to_owned(), "INV-0001 -".to_owned()];
    assert_eq!(listed(json!({})).await, (both.clone(), "2 171.00".to_owned()));
    let notes = listed(json!({ "kind": "debit_note" })).await;
    assert_eq!(notes, (vec![both[0].clone()], "1 57.00".to_owned()));
    let invoices = listed(json!({ "kind": "invoice" })).await;
    assert_eq!(invoices, (vec![both[1].clone()], "1 114.00".to_owned()));
    app.post("/Invoice/GetInvoice", json!({ "kind": "bill" })).await.refused(400);
    let found = app.get("/Search/Everything?q=DN-0001").await.ok();
    assert!(found.to_string().contains("DN-0001"), "{found:#}");
}

#[tokio::test]
async fn who_may_not_make_invoices_makes_no_debit_note() {
    let (app, ali, vat, invoice) = sold("Rights").await;
    let viewer = app.member("accountant").await;
    viewer.post(ADD, freight(ali, invoice, vat)).await.refused(403);
    // Who sees nothing but what they made raises nothing else.
    let manager = app.member("PM").await;
    let refused = manager.post(ADD, freight(ali, invoice, vat)).await;
    assert!([400, 403].contains(&refused.refusal().0), "{:#}", refused.body);
    assert_eq!(app.invoice_page(invoice).await["debit_notes"], json!([]));
}

/// The kind that something has in a list, by its number.
fn kind_of<'v>(list: &'v Value, number: (&str, &str), kind: &str) -> &'v str {
    let mut rows = list.as_array().expect("a list").iter();
    let row = rows.find(|row| row[number.0] == number.1).expect("the debit note");
    row[kind].as_str().expect("a kind")
}

#[tokio::test]
async fn it_is_called_a_debit_note_in_the_journal_and_in_the_search() {
    let (app, ali, vat, invoice) = sold("Named").await;
    let note = app.has_invoice(freight(ali, invoice, vat)).await;
    let page = app.invoice_page(note).await;
    assert_eq!(page["entries"][0]["kind"], "debit_note");
    let days = json!({ "first_date": "2026-11-01", "last_date": "2026-11-30" });
    let journal = app.post("/Reports/GetJournalEntry", days.clone()).await.ok();
    let named: Vec<&str> = journal["rows"]
        .as_array()
        .expect("rows")
        .iter()
        .filter(|row| row["kind"] == "group")
        .map(|row| row["name_en"].as_str().expect("a name"))
        .collect();
    assert_eq!(named, ["Invoice INV-0001", "Debit note DN-0001"]);
    assert!(journal.to_string().contains("إشعار إضافة DN-0001"));
    let receivables = app.account("ar").await;
    let asked = json!({
        "account_id": receivables, "first_date": "2026-11-01", "last_date": "2026-11-30",
    });
    let ledger = app.post("/Reports/GeneralLedgerReport", asked).await.ok();
    let lines = &ledger["accounts"][0]["lines"];
    assert_eq!(kind_of(lines, ("doc_number", "DN-0001"), "kind"), "debit_note");
    assert_eq!(kind_of(lines, ("doc_number", "INV-0001"), "kind"), "invoice");
    let days = json!({ "first_date": "2026-11-01", "last_date": "2026-11-30" });
    let taxed = app.post("/Reports/VatReport?type=invoice", days).await.ok();
    let aged = json!({ "as_of": "2026-11-20", "party_id": ali });
    let aged = app.post("/Reports/ReceivableAgeing", aged).await.ok();
    for report in [taxed, aged] {
        let row = kind_of(&report["rows"], ("number", "DN-0001"), "name_en");
        assert_eq!(row, "Debit note", "{report:#}");
    }
    for searched in ["DN-0001", "dn-0001", "DN-"] {
        let found = app.get(&format!("/Search/Everything?q={searched}")).await.ok();
        assert_eq!(kind_of(&found["hits"], ("title", "DN-0001"), "kind"), "debit_note");
    }
    let found = app.get("/Search/Everything?q=INV-0001").await.ok();
    assert_eq!(kind_of(&found["hits"], ("title", "INV-0001"), "kind"), "invoice");
}

#[tokio::test]
async fn it_is_called_a_debit_note_in_mails() {
    let (app, ali, vat, invoice) = sold("Mailed").await;
    let note = app.has_invoice(freight(ali, invoice, vat)).await;
    let draft = async |language: &str| {
        let path = format!("/Invoice/MailDraft/{note}?language={language}");
        let draft = app.get(&path).await.ok();
        let text = |name: &str| draft[name].as_str().expect("a text").to_owned();
        (text("subject"), text("message"))
    };
    let (subject, message) = draft("en").await;
    assert_eq!(subject, "Debit note DN-0001 from Mailed");
    assert!(message.contains("attached debit note DN-0001 of 20/11/2026"), "{message}");
    let (subject, message) = draft("ar").await;
    assert_eq!(subject, "إشعار إضافة رقم DN-0001 من Mailed");
    assert!(!message.contains("فاتورة") && !message.contains("الفاتورة"), "{message}");
    // The company's own words for invoices are not said of it; its own for debit notes are.
    let own = |kind: &str| {
        json!({
            "kind": kind, "language": "en", "subject": format!("{kind} {{number}}"),
            "message": "Pay {total}",
        })
    };
    app.post("/Setting/SetMailTemplate", own("invoice")).await.ok();
    assert_eq!(draft("en").await.0, "Debit note DN-0001 from Mailed");
    app.post("/Setting/SetMailTemplate", own("debit_note")).await.ok();
    assert_eq!(draft("en").await.0, "debit_note DN-0001");
    let asked = json!({
        "kind": "invoice", "language": "en", "subject": "{number}", "message": "{total}",
    });
    let shown = app.post("/Setting/PreviewMailTemplate", asked).await.ok();
    assert_eq!(shown["document"], "INV-0001", "an invoice shows a text about invoices");
}
