//! Search across everything: spellings meet, and nobody finds what they may not read.

use serde_json::Value;

use crate::kit::{TestApp, in_path, invoice_to, note_against};

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
        assert_eq!(find(&app, spelling).await, ["customer أحمد فتحى"], "{spelling}");
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
    let sale = invoice_to(ahmed).work("2", "50", &[]).showing("100.00");
    let invoice = app.has_invoice(sale).await;
    let note = app.has_credit_note(note_against(ahmed, invoice, &[(1, "1")], "50.00")).await;
    assert_eq!(find(&app, "cn-0001").await, ["credit_note CN-0001"]);
    assert_eq!(find(&app, "احمد فتحي").await, ["customer أحمد فتحى", "credit_note CN-0001"]);
    assert!(find(&app.member("PM").await, "cn-0001").await.is_empty(), "their own alone");
    app.delete(&format!("/CreditNote/DeleteCreditNote/{note}")).await.ok();
    assert!(find(&app, "cn-0001").await.is_empty());
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
        "product Nile cruise",
        "invoice INV-0001",
        "account Accounts receivable - trade",
    ];
    assert_eq!(all(&app).await, everything);
    assert!(all(&app.member("accountant").await).await.is_empty());
    let manager = app.member("PM").await;
    assert!(all(&manager).await.is_empty());
    manager.has_invoice(sale).await;
    assert_eq!(all(&manager).await, ["invoice INV-0002"], "their own alone");
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
