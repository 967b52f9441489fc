//! What the server writes into each public page.

use axum::http::Method;
use platform::db::Scope;
use platform::{Problem, args};

use crate::kit::TestApp;
use crate::kit::members::{registration, verified_address};

/// Address, and words of its text in English and Arabic.
const PAGES: [(&str, &str, &str); 11] = [
    ("/", "Invoices that get paid", "فواتير تُحصَّل"),
    ("/resources", "Closing a month", "إقفال الشهر"),
    ("/privacy", "Law 151 of 2020", "القانون 151 لسنة 2020"),
    ("/terms&conditions", "Egyptian law applies", "يسري القانون المصري"),
    ("/subscriptions", "EGP\u{a0}450", "450\u{a0}ج.م"),
    ("/subscribtions", "EGP\u{a0}4,500", "4,500\u{a0}ج.م"),
    ("/blogs", "The VAT return, month by month", "إقرار القيمة المضافة شهرًا بشهر"),
    ("/blogs/stock-count-and-cost", "The moving average", "المتوسط المتحرك"),
    ("/coming-soon", "Coming soon", "قريبًا"),
    ("/thank-you", "Your account is ready", "حسابك جاهز"),
    ("/register-event", "90 days", "90 يومًا"),
];

async fn page(app: &TestApp, path: &str, accepted: &str) -> String {
    let (status, headers, body) =
        app.nobody().raw(Method::GET, path, &[("accept-language", accepted)]).await;
    assert_eq!(status, 200, "{path}");
    assert_eq!(headers["content-type"], "text/html; charset=utf-8", "{path}");
    assert!(headers["vary"].to_str().is_ok_and(|vary| vary.contains("accept-language")));
    String::from_utf8(body).expect("text")
}

#[tokio::test]
async fn every_public_page_reads_without_javascript_in_both_languages() {
    let app = TestApp::company("Pages").await.served_at("https://books.example");
    for (path, english, arabic) in PAGES {
        let in_english = page(&app, path, "en").await;
        assert!(in_english.contains("lang=\"en\" dir=\"ltr\""), "{path}");
        assert!(in_english.contains(english), "{path}: {in_english}");
        let in_arabic = page(&app, path, "ar-EG,en;q=0.5").await;
        assert!(in_arabic.contains("lang=\"ar\" dir=\"rtl\""), "{path}");
        assert!(in_arabic.contains(arabic), "{path}: {in_arabic}");
        // The address decides before the browser.
        let named = page(&app, &format!("{path}?lang=ar"), "en").await;
        assert!(named.contains(arabic), "{path}");
        for html in [in_english, in_arabic] {
            assert_eq!(html.matches("<title>").count(), 1, "{path}");
            assert_eq!(html.matches("name=\"description\"").count(), 1, "{path}");
            assert_eq!(html.matches("<h1").count(), 1, "{path}");
            assert!(html.contains("property=\"og:image\""), "{path}");
            // What the content policy would refuse.
            for script in html.split("<script").skip(1) {
                let tag = script.split('>').next().unwrap_or_default();
                let allowed = tag.contains(" src=") || tag.contains("application/ld+json");
                assert!(allowed, "{path}: <script{tag}>");
            }
            assert!(!html.contains("javascript:") && !html.contains(" onclick="), "{path}");
        }
    }
}

#[tokio::test]
async fn the_landing_page_names_what_the_product_does() {
    let app = TestApp::company("Landing").await;
    let english = page(&app, "/", "en").await;
    for sold in ["E-invoices", "Projects", "Bank statements", "Fixed assets"] {
        assert!(english.contains(&format!("<h3>{sold}</h3>")), "{sold}");
    }
    assert!(!english.contains("Not there yet"), "e-invoices are sent");
    assert!(page(&app, "/", "ar").await.contains("<h3>الفاتورة الإلكترونية</h3>"));
}

#[tokio::test]
async fn the_head_tells_search_engines_which_page_it_is() {
    let app = TestApp::company("Heads").await.served_at("https://books.example");
    let link = |html: &str, rel: &str, end: &str| {
        let escaped = |text: &str| text.replace('/', "&#x2f;");
        html.lines()
            .any(|line| line.contains(rel) && (line.contains(end) || line.contains(&escaped(end))))
    };
    let plans = page(&app, "/subscribtions", "ar").await;
    // An address without a language is the one for everybody else (x-default): it names itself.
    let plain = "https://books.example/subscriptions\"";
    assert!(link(&plans, "rel=\"canonical\"", plain), "{plans}");
    let arabic = page(&app, "/subscribtions?lang=ar", "en").await;
    let canonical = "https://books.example/subscriptions?lang=ar\"";
    assert!(link(&arabic, "rel=\"canonical\"", canonical), "{arabic}");
    for tag in ["en", "ar"] {
        let other = format!("https://books.example/subscriptions?lang={tag}\"");
        assert!(link(&plans, &format!("hreflang=\"{tag}\""), &other), "{tag}");
    }
    assert!(link(&plans, "x-default", "https://books.example/subscriptions\""));
    assert!(plans.contains("\"@type\":\"SoftwareApplication\""));
    assert!(plans.contains("\"price\":\"450.00\""));
    assert!(!plans.contains("\"price\":\"850.00\""), "it can't be bought");
    let article = page(&app, "/blogs/withholding-tax-form-41", "en").await;
    assert!(article.contains("\"@type\":\"BlogPosting\""));
    assert!(article.contains("property=\"article:published_time\""));
    assert!(page(&app, "/thank-you", "en").await.contains("noindex"));
}

#[tokio::test]
async fn a_changed_price_shows_at_once() {
    let app = TestApp::alone("Prices").await;
    for path in ["/", "/subscriptions"] {
        let html = page(&app, path, "en").await;
        assert!(html.contains("EGP\u{a0}250"), "{path}");
        assert_eq!(html.matches("two months free").count(), 3, "{path}");
        assert!(html.contains("Up to 25 members") && html.contains("Everything in Startup"));
        assert!(html.contains("14% is added"), "{path}");
    }
    let write = app.app.db.write(Scope::SYSTEM, |tx| {
        let sql = "update plan set price_month = $1, price_year = $2, members_limit = $3,
            vat_percentage = $4 where plan_id = 1";
        tx.exec(sql, args![27_550, 299_900, 3, 1000])?;
        tx.exec("update plan set enabled = $1 where plan_id = 2", args![false])?;
        Ok::<_, Problem>(())
    });
    write.await.expect("the row is there");
    for path in ["/", "/subscriptions"] {
        let english = page(&app, path, "en").await;
        assert!(english.contains("EGP\u{a0}275.50") && english.contains("EGP\u{a0}2,999"));
        assert!(!english.contains("EGP\u{a0}250") && !english.contains("{price"), "{path}");
        assert_eq!(english.matches("two months free").count(), 2, "{path}: not of plan 1");
        assert!(english.contains("Up to 3 members") && english.contains("10% is added"), "{path}");
        assert!(english.contains("\"price\":\"275.50\""), "{path}");
        assert!(!english.contains("signup?plan=2") && !english.contains("signup&#x2f;plan=2"));
        let arabic = page(&app, path, "ar").await;
        assert!(arabic.contains("275.50\u{a0}ج.م") && arabic.contains("حتى 3 أعضاء"));
    }
}

#[tokio::test]
async fn who_registers_from_an_event_has_ninety_days_and_plan_two() {
    let visitor = TestApp::company("Event").await.nobody();
    let email = format!("event-{}@niletrading.example", std::process::id());
    let token = verified_address(&visitor, &email).await;
    let altcha = visitor.solve_challenge().await;
    let mut form = registration(&email, &token, &altcha);
    for (field, value) in [
        ("event", true.into()),
        ("Industrial_type_id", 1.into()),
        ("company_size", "5-11".into()),
        ("tier_id", 2.into()),
        ("currency_id", 30.into()),
    ] {
        form[field] = value;
    }
    visitor.post("/api/Registration", form).await.ok();
    let login = serde_json::json!({ "email": email, "password": "Balanced-Books-9" });
    let body = visitor.post("/api/Login", login).await.ok();
    assert_eq!((&body["days_left"], &body["tier"]), (&90.into(), &2.into()));
    assert_eq!((&body["code"], &body["CurrencyData"]["code"]), (&"XA07".into(), &"EGP".into()));
}
