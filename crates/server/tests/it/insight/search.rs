//! Search across everything: spellings meet, and nobody finds what they may not read.

use documents::searching;
use platform::{args, ids};
use serde_json::{Value, json};

use crate::kit::fixed_assets::{add_asset, delivery_van};
use crate::kit::projects::project_of;
use crate::kit::{EGP, TestApp, in_path, invoice_to, note_against, receipt_from};

/// What was found: kind and title, in the order of the answer.
async fn find(app: &TestApp, text: &str) -> Vec<String> {
    let found = app.get(&format!("/Search/Everything?q={}", in_path(text))).await.ok();
    let said = |hit: &Value, name: &str| hit[name].as_str().unwrap_or_default().to_owned();
    let hits = found["hits"].as_array().expect("hits");
    hits.iter().map(|hit| format!("{} {}", said(hit, "kind"), said(hit, "title"))).collect()
}

#[tokio::test]
async fn spellings_of_arabic_meet() {
    let app = TestApp::company("Spellings").await;
    let ahmed = app.has_customer("أحمد فتحى").await;
    app.has_customer("مكتبة الأمل").await;
    app.has_service("صيانةُ أجهزة", "10").await;
    let sale = invoice_to(ahmed).work("1", "1", &[]).with("invoice_number", "INV-0417");
    app.has_invoice(sale.showing("1.00")).await;

    for spelling in ["أحمد", "احمد", "إحمد", "أَحْمَد", "أحـمد", "فتحي"]
    {
        let of_ahmed = ["customer أحمد فتحى", "invoice INV-0417"];
        assert_eq!(find(&app, spelling).await, of_ahmed, "{spelling}");
    }
    for spelling in ["مكتبة", "مكتبه", "الامل"] {
        assert_eq!(find(&app, spelling).await, ["customer مكتبة الأمل"], "{spelling}");
    }
    assert_eq!(find(&app, "صيانه اجهزه").await, ["product صيانةُ أجهزة"]);
    for number in ["0417", "٠٤١٧", "۰۴۱۷", "inv-0417", " INV-٠٤١٧ "] {
        assert_eq!(find(&app, number).await, ["invoice INV-0417"], "{number}");
    }
    assert_eq!(find(&app, "١١١١٠١").await, ["account Bank - current account EGP"]);
    let arabic = app.in_language("ar");
    assert_eq!(find(&arabic, "111101").await, ["account البنك - حساب جاري جنيه مصري"]);
}

#[tokio::test]
async fn credit_notes_are_found_by_number_and_customer() {
    let app = TestApp::company("Notes found").await;
    let ahmed = app.has_customer("أحمد فتحى").await;
    let invoice = app.invoice(ahmed).work("2", "50").save().await;
    let note = app.has_credit_note(note_against(ahmed, invoice, &[(1, "1")], "50.00")).await;
    assert_eq!(find(&app, "cn-0001").await, ["credit_note CN-0001"]);
    let of_ahmed = ["customer أحمد فتحى", "invoice INV-0001", "credit_note CN-0001"];
    assert_eq!(find(&app, "احمد فتحي").await, of_ahmed);
    assert_eq!(find(&app, "فتحي احمد").await, of_ahmed, "in any order");
    assert!(find(&app.member("PM").await, "cn-0001").await.is_empty(), "their own alone");
    app.delete(&format!("/CreditNote/DeleteCreditNote/{note}")).await.ok();
    assert!(find(&app, "cn-0001").await.is_empty());
}

#[tokio::test]
async fn every_kind_of_document_is_found_by_number_and_customer() {
    let app = TestApp::company("Documents found").await;
    let ahmed = app.has_customer("أحمد فتحى").await;
    let bank = app.account("bank").await;
    let lines = json!([{ "description": "Work", "quantity": "1", "price": "9" }]);
    let quote = json!({
        "customer_id": ahmed, "quote_date": "2026-11-20", "valid_until": "2026-12-20",
        "currency_id": EGP, "expected_total": "9.00", "lines": lines,
    });
    app.post("/Quote/AddQuote", quote).await.ok();
    let mut receipt = receipt_from(ahmed, bank, "20", &[]);
    receipt["reference_number"] = json!("CHQ-7781");
    app.has_receipt(receipt).await;
    let schedule = json!({
        "name": "إيجار المخزن", "start_date": "2026-12-01", "unit": "month", "every": 1,
        "month_end": false, "ends": "never",
        "invoice": { "customer_id": ahmed, "invoice_date": "2026-12-01", "currency_id": EGP,
            "lines": lines, "expected_total": "9.00" },
    });
    app.post("/RecurringInvoice/AddRecurringInvoice", schedule).await.ok();

    assert_eq!(find(&app, "qt-0001").await, ["quote QT-0001"]);
    assert_eq!(find(&app, "rc-٠٠٠١").await, ["receipt RC-0001"]);
    assert_eq!(find(&app, "7781").await, ["receipt RC-0001"], "by the cheque");
    assert_eq!(find(&app, "ايجار المخزن").await, ["recurring_invoice إيجار المخزن"]);
    assert_eq!(
        find(&app, "احمد فتحي").await,
        [
            "customer أحمد فتحى",
            "quote QT-0001",
            "receipt RC-0001",
            "recurring_invoice إيجار المخزن"
        ]
    );
    let manager = app.member("PM").await;
    assert!(find(&manager, "ايجار المخزن").await.is_empty(), "their own alone");
    assert!(find(&app.beside("Other documents").await, "qt-0001").await.is_empty());
}

#[tokio::test]
async fn entries_assets_and_projects_are_found() {
    let app = TestApp::company("Other records").await;
    let rent = app.rent_by_hand("2026-11-03").await;
    app.has_entry(rent).await;
    add_asset(&app, delivery_van(&app).await).await;
    let ali = app.has_customer("Ali").await;
    project_of(&app, "تجهيز المقر الإداري", ali, json!({})).await;
    for text in ["je-0001", "3,000", "3/11/2026"] {
        assert_eq!(find(&app, text).await, ["journal_entry JE-0001"], "{text}");
    }
    assert_eq!(find(&app, "ق ن 4 123").await, ["fixed_asset Van"]);
    assert_eq!(find(&app, "المقر الادارى").await, ["project تجهيز المقر الإداري"]);
    let manager = app.member("PM").await;
    for text in ["je-0001", "ق ن 4 123", "المقر"] {
        assert!(find(&manager, text).await.is_empty(), "{text}");
        assert!(find(&app.beside("Other company").await, text).await.is_empty(), "{text}");
    }
}

#[tokio::test]
async fn documents_are_found_by_their_total_and_their_day() {
    let app = TestApp::company("By amount").await;
    let ali = app.has_customer("Ali").await;
    let bank = app.account("bank").await;
    let sale = invoice_to(ali).work("1", "137769", &[]).with("invoice_date", "2026-11-18");
    let invoice = app.has_invoice(sale.showing("137769.00")).await;
    app.invoice(ali).work("1", "13.77").save().await;
    app.has_receipt(receipt_from(ali, bank, "4503.50", &[])).await;

    for amount in ["137769 EGP", "١٣٧٧٦٩ جنيه", "137769", "137,769.00", "١٣٧٧٦٩", "١٣٧٬٧٦٩٫٠٠"]
    {
        assert_eq!(find(&app, amount).await, ["invoice INV-0001"], "{amount}");
    }
    assert_eq!(find(&app, "4,503.5").await, ["receipt RC-0001"]);
    for day in ["18/11", "18 نوفمبر", "2026-11-18", "18/11/2026", "18 نوفمبر 2026", "18 Nov 2026"]
    {
        assert_eq!(find(&app, day).await, ["invoice INV-0001"], "{day}");
    }
    assert!(find(&app, "1377.69").await.is_empty());
    assert!(find(&app.member("PM").await, "137769").await.is_empty(), "their own alone");
    assert!(find(&app.beside("Other amounts").await, "137769").await.is_empty());
    app.delete(&format!("/Invoice/DeleteInvoice/{invoice}")).await.ok();
    assert!(find(&app, "137769").await.is_empty());
}

#[tokio::test]
async fn documents_are_found_by_numbers_as_people_shorten_them() {
    let app = TestApp::company("Short numbers").await;
    let ali = app.has_customer("Ali").await;
    let bank = app.account("bank").await;
    for _ in 0..15 {
        app.invoice(ali).work("1", "1").save().await;
    }
    app.has_receipt(receipt_from(ali, bank, "20", &[])).await;
    let rent = app.rent_by_hand("2026-11-03").await;
    app.has_entry(rent).await;
    for text in ["inv 5", "INV5", "inv0005", "فاتورة ٥", "فاتورة رقم 5", "invoice no. 5"]
    {
        let found = find(&app, text).await;
        assert_eq!(found[0], "invoice INV-0005", "{text}");
        let others = found.iter().filter(|hit| hit.starts_with("invoice ")).count();
        assert_eq!(others, 1, "INV-0015 has both as well, and is not meant: {text}");
    }
    assert_eq!(find(&app, "INV-0015").await, ["invoice INV-0015"]);
    assert_eq!(find(&app, "12").await[0], "invoice INV-0012");
    for text in ["سند قبض 1", "rc1", "Receipt 1"] {
        assert_eq!(find(&app, text).await[0], "receipt RC-0001", "{text}");
    }
    for text in ["قيد 1", "je 1"] {
        assert_eq!(find(&app, text).await[0], "journal_entry JE-0001", "{text}");
    }
    let others = find(&app.beside("Other short numbers").await, "inv 5").await;
    assert!(others.iter().all(|hit| hit.starts_with("account ")), "inventory: {others:?}");
}

#[tokio::test]
async fn a_document_that_is_found_shows_its_day_and_total() {
    let app = TestApp::company("Day and total").await;
    let ali = app.has_customer("Ali").await;
    let sale = invoice_to(ali).work("1", "137769", &[]).with("invoice_date", "2026-11-18");
    app.has_invoice(sale.showing("137769.00")).await;
    let found = app.get("/Search/Everything?q=INV-0001").await.ok();
    let hit = &found["hits"][0];
    let said = ["date", "amount", "currency_code"].map(|name| hit[name].as_str());
    assert_eq!(said, [Some("2026-11-18"), Some("137769.00"), Some("EGP")]);
    let customer = app.get("/Search/Everything?q=Ali").await.ok();
    assert_eq!(customer["hits"][0].get("amount"), None);
}

#[tokio::test]
async fn a_document_that_is_meant_twice_is_found_once() {
    let app = TestApp::company("Meant twice").await;
    let ali = app.has_customer("Ali").await;
    let sale = invoice_to(ali).work("1", "2026", &[]).with("invoice_number", "INV-2026");
    app.has_invoice(sale.showing("2026.00")).await;
    for _ in 0..8 {
        app.invoice(ali).work("1", "2026").save().await;
    }
    let found = find(&app, "2026").await;
    assert_eq!(found.len(), 4, "the number, and three by their total: {found:?}");
    assert_eq!(found[0], "invoice INV-2026");
}

/// One invoice more, doubled until there are 2¹⁵ of it on a later day.
const DOUBLED: &str = "insert into invoice (tenant_id, id, number, customer_id, date, due_date,
        currency_id, exchange_rate, prices_include_tax, withholding_percent, subtotal, discount,
        net, tax, total, total_base, taxes, search_text, created_at, created_by, created_by_name)
    select tenant_id, id + $3, number || cast($4 as text), customer_id, date, due_date, currency_id,
        exchange_rate, prices_include_tax, withholding_percent, subtotal, discount, net, tax, total,
        total_base, taxes, search_text, created_at, created_by, created_by_name
    from invoice where tenant_id = $1 and id >= $2";

#[tokio::test]
async fn an_old_invoice_is_found_behind_any_number_of_later_ones() {
    let app = TestApp::alone("Old and found").await;
    let ali = app.has_customer("Ali").await;
    let sale = invoice_to(ali).work("1", "1", &[]).with("invoice_number", "OLD-7-BEFORE");
    app.has_invoice(sale.with("invoice_date", "2026-01-02").showing("1.00")).await;
    let later = app.invoice(ali).work("1", "1").save().await;
    app.as_admin(move |tx, ctx| {
        ids::allocate(tx, ctx.tenant, 40_000)?;
        for (turn, letter) in (0_i64..).zip("abcdefghijklmno".chars()) {
            tx.exec(DOUBLED, args![ctx.tenant, later, 1_i64 << turn, letter.to_string()])?;
        }
        Ok(())
    })
    .await
    .expect("many invoices");
    searching::fill(&app.app, app.tenant).await.expect("housekeeping");
    assert_eq!(find(&app, "7-bef").await, ["invoice OLD-7-BEFORE"]);
    assert_eq!(find(&app, "nowhere").await, Vec::<String>::new());
}

#[tokio::test]
async fn nothing_and_wildcards_find_nothing() {
    let app = TestApp::company("Blank").await;
    app.has_customer("Ali").await;
    for text in ["", "   ", "%", "_", "\\", "ـ", "' or 1=1 --"] {
        assert!(find(&app, text).await.is_empty(), "{text:?}");
    }
    assert!(find(&app, &"Ali".repeat(1000)).await.is_empty());
    app.get("/Search/Everything").await.refused(400);
}

#[tokio::test]
async fn at_most_six_of_each_kind() {
    let app = TestApp::company("Many of each").await;
    for n in 1..=8 {
        app.has_customer(&format!("Bank customer {n}")).await;
    }
    let found = find(&app, "an").await;
    let of = |kind: &str| found.iter().filter(|hit| hit.starts_with(kind)).count();
    assert_eq!((of("customer"), of("account")), (6, 6), "{found:?}");
}

#[tokio::test]
async fn nobody_finds_what_they_may_not_read() {
    let app = TestApp::company("Closed search").await;
    let ali = app.has_customer("Nile").await;
    app.has_service("Nile cruise", "10").await;
    let sale = invoice_to(ali).work("1", "1", &[]).showing("1.00");
    app.has_invoice(sale.clone()).await;
    let words = ["nile", "inv-", "receivable - trade"];
    let all = async |who: &TestApp| {
        let [name, number, account] = words.map(|word| find(who, word));
        [name.await, number.await, account.await].concat()
    };
    let everything = [
        "customer Nile",
        "invoice INV-0001",
        "product Nile cruise",
        "invoice INV-0001",
        "account Accounts receivable - trade",
    ];
    assert_eq!(all(&app).await, everything);
    assert!(all(&app.member("accountant").await).await.is_empty());
    let manager = app.member("PM").await;
    assert!(all(&manager).await.is_empty());
    manager.has_invoice(sale).await;
    let own = ["invoice INV-0002"; 2];
    assert_eq!(all(&manager).await, own, "their own alone, by its customer and its number");
    let stranger = app.beside("Other search").await;
    assert_eq!(all(&stranger).await, ["account Accounts receivable - trade"]);
}

#[tokio::test]
async fn what_was_deleted_is_not_found() {
    let app = TestApp::company("Deleted search").await;
    let ali = app.has_customer("Gone 17").await;
    let sale = invoice_to(ali).work("1", "1", &[]).with("invoice_number", "GONE 17");
    let invoice = app.has_invoice(sale.showing("1.00")).await;
    let product = app.has_service("Gone 17 too", "1").await;
    assert_eq!(find(&app, "gone 17").await.len(), 3);
    app.delete(&format!("/Invoice/DeleteInvoice/{invoice}")).await.ok();
    app.delete(&format!("/Products/DeleteProduct/{product}")).await.ok();
    app.delete(&format!("/Customer/DeleteCustomer/{ali}")).await.ok();
    assert!(find(&app, "gone 17").await.is_empty());
}
