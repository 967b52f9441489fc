//! Ticked documents together: sent each to its own customer, printed into one PDF.

use serde_json::json;

use crate::kit::pdf::{pdf_page_count, pdf_text};
use crate::kit::{TestApp, invoice_to};

impl TestApp {
    /// An invoice to somebody, with an address on it or none.
    async fn has_invoice_for(&self, customer: i64, address: Option<&str>) -> i64 {
        let sale = invoice_to(customer).work("1", "100", &[]);
        let sale = match address {
            Some(address) => sale.with("customer_email", address),
            None => sale,
        };
        self.has_invoice(sale.showing("100.00")).await
    }
}

#[tokio::test]
async fn ticked_invoices_go_each_to_its_own_customer() {
    let app = TestApp::company("Many letters").await;
    let (ali, mona) = (app.has_customer("Ali").await, app.has_customer("Mona").await);
    let first = app.has_invoice_for(ali, Some("ali-several@customer.example")).await;
    let second = app.has_invoice_for(mona, None).await;
    let third = app.has_invoice_for(mona, Some("mona-several@customer.example")).await;
    let gone = app.has_invoice_for(ali, Some("ali-several@customer.example")).await;
    app.delete(&format!("/Invoice/DeleteInvoice/{gone}")).await.ok();

    let ticked = json!({ "ids": [third, second, first, third, gone] });
    let told = app.post("/Invoice/Recipients", ticked.clone()).await.ok();
    let told: Vec<String> = told["recipients"]
        .as_array()
        .expect("recipients")
        .iter()
        .map(|one| format!("{} {} {}", one["number"], one["customer_name"], one["email"]))
        .collect();
    insta::assert_snapshot!(told.join("\n"), @r#"
    "INV-0003" "Mona" "mona-several@customer.example"
    "INV-0002" "Mona" null
    "INV-0001" "Ali" "ali-several@customer.example"
    "#);
    for _ in 0..2 {
        let sent = app.post_once("ticked-once", "/Invoice/SendSeveral", ticked.clone()).await.ok();
        assert_eq!(sent["sent"], 2);
        assert_eq!(sent["not_sent"][0]["number"], "INV-0002");
        assert_eq!(sent["not_sent"][0]["reason"], "No email address");
        assert_eq!(sent["not_sent"][1]["id"], gone);
        assert_eq!(sent["not_sent"].as_array().map(Vec::len), Some(2));
    }
    for (id, address) in
        [(first, "ali-several@customer.example"), (third, "mona-several@customer.example")]
    {
        app.letter_to(address).await;
        let path = format!("/Invoice/Deliveries/{id}");
        app.is_sent(&path).await;
        assert_eq!(app.deliveries(&path).await.as_array().map(Vec::len), Some(1));
    }

    // As many at once as fit into the hour, and not one of those that don't.
    let many: Vec<i64> = (1..=101).collect();
    for path in ["/Invoice/Recipients", "/Invoice/SendSeveral", "/Invoice/PdfOfSeveral"] {
        let refused = app.post(path, json!({ "ids": many })).await;
        assert_eq!(refused.refusal(), (400, "invalid_fields", "ids"), "{path}");
        assert_eq!(app.post(path, json!({ "ids": [] })).await.refusal().0, 400, "{path}");
    }
    let gone: Vec<i64> = (900_000..900_100).collect();
    let flood = json!({ "ids": gone });
    assert_eq!(app.post("/Invoice/SendSeveral", flood.clone()).await.ok()["sent"], 0);
    let refused = app.post("/Invoice/SendSeveral", flood).await;
    assert_eq!(refused.refusal().1, "too_many_attempts");
    app.post("/Invoice/SendSeveral", json!({ "ids": [first] })).await.ok();

    let accountant = app.member("accountant").await;
    for path in ["/Invoice/Recipients", "/Invoice/SendSeveral"] {
        let refused = accountant.post(path, json!({ "ids": [first] })).await;
        assert_eq!(refused.refusal().0, 403, "{path}");
    }
    let stranger = app.beside("Strangers to letters").await;
    let sent = stranger.post("/Invoice/SendSeveral", json!({ "ids": [first] })).await.ok();
    assert_eq!((&sent["sent"], &sent["not_sent"][0]["number"]), (&json!(0), &json!(null)));
}

#[tokio::test]
async fn ticked_quotes_bring_their_links() {
    let app = TestApp::company("Many offers").await;
    let ali = app.has_customer("Ali").await;
    let offer = app.quote(ali).with("customer_email", "ali-offers@customer.example");
    let id = offer.work("1", "500").save().await;
    let sent = app.post("/Quote/SendSeveral", json!({ "ids": [id] })).await.ok();
    assert_eq!(sent["sent"], 1);
    assert!(app.letter_to("ali-offers@customer.example").await.contains("/quote/"));
    let (name, bytes) = app.file_of("/Quote/PdfOfSeveral", json!({ "ids": [id] })).await;
    assert_eq!((name.as_str(), pdf_page_count(&bytes)), ("QT-0001.pdf", 1));
}

#[tokio::test]
async fn ticked_invoices_are_one_pdf_whose_pages_are_counted_for_each() {
    let app = TestApp::company("One paper").await;
    let ali = app.has_customer("Ali").await;
    let mut long = invoice_to(ali);
    for _ in 0..60 {
        long = long.work("1", "10", &[]);
    }
    let long = app.has_invoice(long.showing("600.00")).await;
    let short = app.has_invoice_for(ali, None).await;
    let (_, alone) = app.file(&format!("/Invoice/Pdf/{long}?language=en")).await;
    let pages = pdf_page_count(&alone);
    assert!(pages >= 2);

    let wanted = json!({ "ids": [short, long], "language": "en", "copy": true });
    let (name, bytes) = app.file_of("/Invoice/PdfOfSeveral", wanted).await;
    assert_eq!(name, "INV-0002%20-%20INV-0001.pdf");
    assert_eq!(pdf_page_count(&bytes), pages + 1);
    let text = pdf_text(&bytes);
    let place = |text: &str, what: &str| text.find(what).unwrap_or_else(|| panic!("no {what}"));
    assert!(place(&text, "INV-0002") < place(&text, "INV-0001"), "in the order of the list");
    assert!(text.contains("Page1of1") && text.contains(&format!("Page{pages}of{pages}")), "{text}");
    assert!(!text.contains(&format!("of{}", pages + 1)), "{text}");
    assert!(text.contains("Copy"));

    let missing = app.post("/Invoice/PdfOfSeveral", json!({ "ids": [short, 999_999] })).await;
    assert_eq!(missing.refusal().0, 404);
    let manager = app.member("PM").await;
    let others = manager.post("/Invoice/PdfOfSeveral", json!({ "ids": [short] })).await;
    assert_eq!(others.refusal().0, 404);
    let german = json!({ "ids": [short], "language": "de" });
    assert_eq!(app.post("/Invoice/PdfOfSeveral", german).await.refusal().2, "language");
}
