//! Paper: what a customer holds in hand, read back out of the PDF.

use serde_json::{Value, json};

use crate::kit::pdf::{pdf_page_count, pdf_text};
use crate::kit::{EGP, TestApp, in_path, invoice_to, note_against, receipt_from, usd};

#[track_caller]
fn assert_says(text: &str, facts: &[&str]) {
    for fact in facts {
        let squeezed: String = fact.chars().filter(|letter| !letter.is_whitespace()).collect();
        assert!(text.contains(&squeezed), "{fact} is not in {text}");
    }
}

async fn a_company(app: &TestApp) -> (i64, i64) {
    app.change_company(
        "legal_name = 'شركة النيل', legal_name_en = 'Nile Office Systems', tax_id = '123456789',
         commercial_register = '98765', company_address = '12 Talaat Harb St.'",
    );
    let customer = json!({
        "customer_type": "local_company", "display_name": "Delta Steel",
        "company_name": "دلتا للصلب", "tax_id": "987654321", "currency_id": EGP,
        "address": "Industrial Zone", "city": "Damietta",
    });
    let made = app.post("/Customer/AddCustomer", customer).await.ok();
    (made["CustomerID"].as_i64().expect("an id"), app.vat().await)
}

#[tokio::test]
async fn a_tax_invoice_says_what_the_law_asks_for() {
    let app = TestApp::company("Paper").await;
    let (delta, vat) = a_company(&app).await;
    let bank = app.account("bank").await;
    let sale = invoice_to(delta).work("2", "1250.5", &[vat]).with("withholding_percent", "1");
    let id = app.has_invoice(sale.showing("2851.14")).await;
    app.has_receipt(receipt_from(delta, bank, "851.14", &[(id, "851.14", "0")])).await;

    let path = format!("/Invoice/Pdf/{id}");
    let (name, pdf) = app.file(&format!("{path}?language=en")).await;
    assert_eq!(name, "INV-0001.pdf");
    let text = pdf_text(&pdf);
    assert_says(
        &text,
        &[
            "Tax invoice",
            "INV-0001",
            "20/11/2026",
            "Nile Office Systems",
            "123-456-789",
            "98765",
            "12 Talaat Harb St.",
            "Delta Steel",
            "987-654-321",
            "Damietta",
            "Consulting",
            "1,250.50",
            "14%",
            "350.14",
            "2,851.14",
            "Withholding tax 1%",
            "25.01",
            "851.14",
            "2,000.00",
            "Two thousand eight hundred fifty-one Egyptian pounds and fourteen piastres only",
        ],
    );
    assert!(!text.contains("Copy"), "the original is no copy");
    assert_says(&pdf_text(&app.file(&format!("{path}?language=en&copy=true")).await.1), &["Copy"]);

    // Nothing asked for: the company's language, which is Arabic; its letters can be selected too.
    let arabic = pdf_text(&app.file(&path).await.1);
    assert_says(&arabic, &["123-456-789", "2,851.14", "20/11/2026"]);
    assert!(arabic.chars().any(|c| ('\u{0600}'..='\u{06ff}').contains(&c)), "{arabic}");
    let both = pdf_text(&app.file(&format!("{path}?language=both")).await.1);
    assert_says(&both, &["Tax invoice", "Nile Office Systems", "2,851.14"]);

    // Deleted, it is still printed, and says that it is void.
    app.delete(&format!("/Invoice/DeleteInvoice/{id}")).await.ok();
    assert_says(&pdf_text(&app.file(&format!("{path}?language=en")).await.1), &["Cancelled"]);
}

#[tokio::test]
async fn a_lines_discount_stands_apart_from_that_of_the_whole() {
    let app = TestApp::company("Discounts on paper").await;
    let (delta, vat) = a_company(&app).await;
    let sale = invoice_to(delta).work("12", "250.75", &[vat]).work("5", "120", &[vat]);
    let mut sale = sale.with("discount_amount", "100").showing("3600.24");
    sale["lines"][0]["discount_percent"] = json!("10");
    sale["lines"][1]["discount_amount"] = json!("50");
    let id = app.has_invoice(sale).await;
    let invoice = app.invoice_page(id).await["Invoice"].clone();
    let told = |line: &Value| {
        ["discount", "own_discount", "document_discount", "net"]
            .map(|field| line[field].as_str().unwrap_or("-").to_owned())
    };
    let lines: Vec<_> = invoice["lines"].as_array().expect("lines").iter().map(told).collect();
    assert_eq!(
        lines,
        [["384.02", "300.90", "83.12", "2624.98"], ["66.88", "50.00", "16.88", "533.12"]]
    );
    let text = pdf_text(&app.file(&format!("/Invoice/Pdf/{id}?language=en")).await.1);
    assert_says(
        &text,
        &["300.90", "of total 83.12", "Line discounts 350.90", "Discount on total 100.00"],
    );
    assert!(!text.contains("384.02"), "{text}");
}

#[tokio::test]
async fn without_registration_it_is_no_tax_invoice() {
    let app = TestApp::company("Small paper").await;
    let ali = app.has_customer("Ali").await;
    let id = app.invoice(ali).work("1", "100").save().await;
    let text = pdf_text(&app.file(&format!("/Invoice/Pdf/{id}?language=en")).await.1);
    assert_says(&text, &["Invoice", "Small paper", "100.00"]);
    assert!(!text.contains("Taxinvoice"), "{text}");
}

#[tokio::test]
async fn a_debit_note_says_what_it_raises_and_why_on_paper_and_to_its_customer() {
    let app = TestApp::company("Raised paper").await;
    let (delta, vat) = a_company(&app).await;
    let sold = app.has_invoice(invoice_to(delta).work("1", "100", &[vat]).showing("114.00")).await;
    let note = invoice_to(delta).work("1", "50", &[vat]).with("original_id", sold);
    let note = note.with("reason", "Freight was forgotten").showing("57.00");
    let id = app.has_invoice(note).await;
    let text = pdf_text(&app.file(&format!("/Invoice/Pdf/{id}?language=en")).await.1);
    let facts = ["Debit note", "DN-0001", "Original invoice", "INV-0001", "Freight was forgotten"];
    assert_says(&text, &facts);
    assert!(!text.contains("Taxinvoice"), "{text}");
    let arabic = pdf_text(&app.file(&format!("/Invoice/Pdf/{id}?language=ar")).await.1);
    assert_says(&arabic, &["DN-0001", "INV-0001"]);
    let made = app.post(&format!("/Invoice/MakeLink/{id}"), json!({})).await.ok();
    let word = made["url"].as_str().and_then(|url| url.rsplit('/').next()).expect("a word");
    let open = app.nobody().get(&format!("/Document/ByLink/{word}")).await.ok();
    assert_eq!((&open["kind"], &open["open_amount"]), (&json!("debit_note"), &json!("57.00")));
}

#[tokio::test]
async fn a_sales_receipt_is_called_so_and_falls_due_on_no_day() {
    let app = TestApp::company("Spot paper").await;
    let (delta, vat) = a_company(&app).await;
    let sale = invoice_to(delta).work("1", "100", &[vat]);
    let sale = sale.with("deposit_account_id", app.account("cash").await);
    let id = app.has_invoice(sale.showing("114.00")).await;
    let text = pdf_text(&app.file(&format!("/Invoice/Pdf/{id}?language=en")).await.1);
    assert_says(&text, &["Sales receipt", "Receipt number", "SR-0001", "114.00"]);
    assert!(!text.contains("Taxinvoice") && !text.contains("Duedate"), "{text}");
    let made = app.post(&format!("/Invoice/MakeLink/{id}"), json!({})).await.ok();
    let word = made["url"].as_str().and_then(|url| url.rsplit('/').next()).expect("a word");
    let open = app.nobody().get(&format!("/Document/ByLink/{word}")).await.ok();
    assert_eq!(open["kind"], "sales_receipt");
}

#[tokio::test]
async fn a_foreign_sale_is_told_in_both_currencies() {
    let app = TestApp::company("Export paper").await;
    let (_, vat) = a_company(&app).await;
    let abroad = json!({
        "customer_type": "foreign", "display_name": "Rhein Handel",
        "company_name": "Rhein Handel GmbH", "currency_id": usd(),
        "exchange_rate": "48.75", "country_id": 1, "address": "Hafenstr. 5",
    });
    let made = app.post("/Customer/AddCustomer", abroad).await.ok();
    let abroad = made["CustomerID"].as_i64().expect("an id");
    let sale = invoice_to(abroad).work("1", "100", &[vat]);
    let sale = sale.with("currency_id", usd()).with("exchange_rate", "48.75");
    let id = app.has_invoice(sale.showing("114.00")).await;
    // Nothing asked for: a foreign customer reads English.
    let text = pdf_text(&app.file(&format!("/Invoice/Pdf/{id}")).await.1);
    assert_says(
        &text,
        &["1 USD = 48.75 EGP", "114.00", "682.50", "4,875.00", "5,557.50", "US dollars only"],
    );
}

#[tokio::test]
async fn sixty_lines_run_over_pages_and_the_screen_shows_the_same() {
    let app = TestApp::company("Long paper").await;
    let (delta, vat) = a_company(&app).await;
    let mut sale = invoice_to(delta);
    for _ in 0..60 {
        sale = sale.work("1", "10", &[vat]);
    }
    let id = app.has_invoice(sale.showing("684.00")).await;
    let (_, pdf) = app.file(&format!("/Invoice/Pdf/{id}?language=en")).await;
    let count = pdf_page_count(&pdf);
    assert!(count > 1, "{count}");
    let heads = pdf_text(&pdf).matches("Description").count();
    assert_eq!(heads, count, "the heads of the columns stand on each page");
    let drawn = app.get(&format!("/Invoice/Pages/{id}?language=en")).await.ok();
    assert_eq!((&drawn["count"], &drawn["name"]), (&json!(count), &json!("INV-0001.pdf")));
    let pages = drawn["pages"].as_array().expect("pages");
    assert_eq!(pages.len(), count);
    assert!(pages.iter().all(|page| page.as_str().is_some_and(|svg| svg.starts_with("<svg"))));
    let rest = app.get(&format!("/Invoice/Pages/{id}?language=en&from={count}")).await.ok();
    assert_eq!(rest["pages"], json!([]));
}

/// A paper that takes much memory is set in a separate process (`Task::is_large`).
#[tokio::test]
async fn a_paper_with_long_texts_is_printed_and_drawn_whole() {
    let app = TestApp::company("Long texts").await;
    let (delta, _) = a_company(&app).await;
    let mut sale = app.invoice(delta);
    let text = "Spare parts of the first quality. ".repeat(28);
    for line in 0..150 {
        let description = format!("Part {line}: {text}");
        sale = sale.work("1", "10").line_with("description", description);
    }
    let id = sale.save().await;
    let (_, pdf) = app.file(&format!("/Invoice/Pdf/{id}?language=en")).await;
    let said = pdf_text(&pdf);
    assert_says(&said, &["Part 0:", "Part 149:", "1,500.00", "INV-0001"]);
    let page = app.get(&format!("/Invoice/Pages/{id}?language=en&from=2")).await.ok();
    assert_eq!(page["count"], pdf_page_count(&pdf));
    let drawn = page["pages"].as_array().expect("drawings");
    assert_eq!(drawn.len(), 8, "from the third page on");
    assert!(drawn.iter().all(|page| page.as_str().is_some_and(|page| page.starts_with("<svg"))));
}

#[tokio::test]
async fn a_receipt_tells_what_it_settles_and_what_that_left() {
    let app = TestApp::company("Receipt paper").await;
    let (delta, vat) = a_company(&app).await;
    let bank = app.account("bank").await;
    let id = app.has_invoice(invoice_to(delta).work("2", "500", &[vat]).showing("1140.00")).await;
    let first = receipt_from(delta, bank, "600", &[(id, "570", "30")]);
    let first = app.has_receipt(first).await;
    app.has_receipt(receipt_from(delta, bank, "540", &[(id, "540", "0")])).await;
    let (name, pdf) = app.file(&format!("/Payment/Pdf/{first}?language=en")).await;
    assert_eq!(name, "RC-0001.pdf");
    assert_says(
        &pdf_text(&pdf),
        &[
            "Receipt voucher",
            "RC-0001",
            "Delta Steel",
            "600.00",
            "Six hundred Egyptian pounds only",
            "INV-0001",
            "1,140.00",
            "570.00",
            "540.00",
            "30.00",
        ],
    );
    let drawn = app.get(&format!("/Payment/Pages/{first}")).await.ok();
    assert_eq!((&drawn["count"], &drawn["language"]), (&json!(1), &json!("ar")));
}

async fn an_offer(app: &TestApp, customer: i64) -> i64 {
    let offer = app.quote(customer).work("2", "500").vat(14).with("discount_percent", "10");
    offer.with("internal_memo", "Our own margin").total("1026.00").save().await
}

#[tokio::test]
async fn its_customer_downloads_an_offer_by_the_link() {
    let app = TestApp::company("Offer paper").await;
    let (delta, _) = a_company(&app).await;
    let id = an_offer(&app, delta).await;
    let (name, pdf) = app.file(&format!("/Quote/Pdf/{id}?language=en")).await;
    assert_eq!(name, "QT-0001.pdf");
    let text = pdf_text(&pdf);
    assert_says(&text, &["Quote", "QT-0001", "Valid until", "20/12/2026", "100.00", "1,026.00"]);
    assert!(!text.contains("margin"), "a memo is for the company itself");

    let link = app.post(&format!("/Quote/MakeLink/{id}"), json!({})).await.ok();
    let word = link["url"].as_str().and_then(|url| url.rsplit('/').next()).expect("a word");
    let nobody = app.nobody();
    let path = format!("/Quote/PdfByLink/{word}?language=en&copy=true");
    let (_, pdf) = nobody.file(&path).await;
    let text = pdf_text(&pdf);
    assert_says(&text, &["QT-0001", "1,026.00"]);
    assert!(!text.contains("Copy"), "what the customer holds is the offer itself");
    for wrong in ["1.guess", "guess", &in_path("\0")] {
        assert_eq!(nobody.get(&format!("/Quote/PdfByLink/{wrong}")).await.refusal().0, 404);
    }
}

#[tokio::test]
async fn only_who_sees_the_document_prints_it() {
    let app = TestApp::company("Guarded paper").await;
    let (delta, _) = a_company(&app).await;
    let bank = app.account("bank").await;
    let id = app.invoice(delta).work("1", "100").save().await;
    let quote = an_offer(&app, delta).await;
    let paid = app.has_receipt(receipt_from(delta, bank, "10", &[(id, "10", "0")])).await;
    let papers = [
        format!("/Invoice/Pdf/{id}"),
        format!("/Invoice/Pages/{id}"),
        format!("/Quote/Pdf/{quote}"),
        format!("/Quote/Pages/{quote}"),
        format!("/Payment/Pdf/{paid}"),
        format!("/Payment/Pages/{paid}"),
    ];
    let (stranger, nobody) = (app.beside("Strangers").await, app.nobody());
    // An accountant sees quotes and payments but no sales; a project manager only their own sales.
    let (accountant, manager) = (app.member("accountant").await, app.member("PM").await);
    let seen = |answer: &crate::kit::Answer| answer.status.as_u16();
    for (paper, of_accountant, of_manager) in [
        (&papers[0], 403, 404),
        (&papers[1], 403, 404),
        (&papers[2], 200, 403),
        (&papers[3], 200, 403),
        (&papers[4], 200, 403),
        (&papers[5], 200, 403),
    ] {
        assert_eq!(seen(&stranger.get(paper).await), 404, "{paper}");
        assert_eq!(seen(&nobody.get(paper).await), 401, "{paper}");
        assert_eq!(seen(&accountant.get(paper).await), of_accountant, "{paper}");
        assert_eq!(seen(&manager.get(paper).await), of_manager, "{paper}");
        let nonsense = app.get(&format!("{paper}?language=fr")).await;
        assert_eq!(nonsense.refusal(), (400, "invalid_fields", "language"));
    }
    let missing: Value = app.get("/Invoice/Pdf/999999").await.refused(404);
    assert_eq!(missing["code"], "not_found");
}

#[tokio::test]
async fn a_credit_note_names_what_it_corrects_and_why() {
    let app = TestApp::company("Printed note").await;
    let (delta, vat) = a_company(&app).await;
    let sale = invoice_to(delta).work("2", "500", &[vat]).showing("1140.00");
    let invoice = app.has_invoice(sale).await;
    let mut note = note_against(delta, invoice, &[(1, "1")], "570.00");
    note["reason"] = json!("Delivered late");
    let note = app.has_credit_note(note).await;
    let path = format!("/CreditNote/Pdf/{note}?language=en");
    let text = pdf_text(&app.file(&path).await.1);
    let facts = ["Credit note", "CN-0001", "INV-0001", "20/11/2026", "Delivered late", "570.00"];
    assert_says(&text, &facts);
    let pages = app.get(&format!("/CreditNote/Pages/{note}?language=ar")).await.ok();
    assert_eq!(pages["count"], 1);
    app.get("/CreditNote/Pdf/999").await.refused(404);
}

#[tokio::test]
async fn a_statement_on_paper_adds_up() {
    let app = TestApp::company("Statement paper").await;
    let (delta, _) = a_company(&app).await;
    let bank = app.account("bank").await;
    let sale = invoice_to(delta).work("1", "1250.5", &[]).with("invoice_date", "2026-10-01");
    let id = app.has_invoice(sale.showing("1250.50")).await;
    app.has_receipt(receipt_from(delta, bank, "250.5", &[(id, "250.5", "0")])).await;
    let path = format!("/Customer/StatementPdf/{delta}");
    let asked = "from_date=2026-11-01&to_date=2026-11-30";
    let (name, pdf) = app.file(&format!("{path}?language=en&{asked}")).await;
    assert_eq!(name, "Statement%20-%20Delta%20Steel%20-%202026-11-30.pdf");
    let facts = ["Delta Steel", "1,250.50", "RC-0001", "250.50", "1,000.00", "01/11/2026"];
    assert_says(&pdf_text(&pdf), &facts);
    let (_, arabic) = app.file(&format!("{path}?language=ar")).await;
    assert_says(&pdf_text(&arabic), &["INV-0001", "1,250.50"]);
    let pages = app.get(&format!("/Customer/StatementPages/{delta}?{asked}")).await.ok();
    assert_eq!(pages["count"], 1);

    app.get(&format!("{path}?from_date=2026-02-01&to_date=2026-01-01")).await.refused(400);
    app.get(&format!("{path}?from_date=yesterday")).await.refused(400);
    app.get(&format!("{path}?language=xx")).await.refused(400);
    app.get("/Customer/StatementPdf/999999").await.refused(404);
    app.member("PM").await.get(&path).await.refused(403);
}

#[tokio::test]
async fn a_vendors_statement_names_the_vendor() {
    let app = TestApp::company("Vendor on paper").await;
    let delta = app.has_vendor_owed("Delta Paper", EGP, "1500.50").await;
    let path = format!("/Vendor/StatementPdf/{delta}");
    let (name, pdf) = app.file(&format!("{path}?language=en")).await;
    assert_eq!(name, "Statement%20-%20Delta%20Paper%20-%202026-11-20.pdf");
    let text = pdf_text(&pdf);
    assert_says(
        &text,
        &["Account statement", "Vendor", "Delta Paper", "Opening balance", "1,500.50"],
    );
    assert!(!text.contains("Customer"), "{text}");
    let pages = app.get(&format!("/Vendor/StatementPages/{delta}?language=ar")).await.ok();
    assert_eq!(pages["count"], 1);
    app.member("accountant").await.file(&path).await;
    app.member("PM").await.get(&path).await.refused(403);
    let ali = app.has_customer("Ali").await;
    app.get(&format!("/Vendor/StatementPdf/{ali}")).await.refused(404);
    app.get(&format!("/Customer/StatementPdf/{delta}")).await.refused(404);
}
