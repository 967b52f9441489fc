//! What a company says of itself, its logo, and how that comes out on paper.

use serde_json::{Value, json};

use crate::kit::TestApp;

const UPDATE: &str = "/Setting/UpdateCompanyData";
const PNG: &[u8] = include_bytes!("../../../../../fixtures/pictures/point.png");

async fn company_of(app: &TestApp) -> Value {
    app.post("/Setting/GetCompany", json!({})).await.ok()
}

/// The trail of the company's own record, newest first.
async fn trail(app: &TestApp) -> Vec<platform::activity::ActivityItem> {
    let tenant = app.tenant;
    app.as_admin(move |tx, _| platform::activity::latest(tx, tenant, "company", tenant.0))
        .await
        .expect("a trail")
}

#[tokio::test]
async fn an_admin_writes_the_letterhead_and_documents_carry_it() {
    let app = TestApp::company("Letterhead").await;
    app.change_company("tier = 2, plan_code = 'XA07'");
    let fresh = company_of(&app).await;
    assert_eq!(
        (&fresh["solution_template"], &fresh["accent"]),
        (&json!("classic"), &json!("#0f7173"))
    );
    assert_eq!((&fresh["print_language"], &fresh["company_image"]), (&json!("ar"), &Value::Null));

    let texts = [
        ("company_name", "Nile"),
        ("legal_name", "شركة النيل ش.م.م"),
        ("legal_name_en", "Nile S.A.E."),
        ("company_address", "12 شارع طلعت حرب\nالقاهرة"),
        ("tax_id", "١٢٣-456-789"),
        ("commercial_register", "98765"),
        ("solution_template", "modern"),
        ("accent", "#1D4ED8"),
        ("print_language", "both"),
        ("payment_details", "IBAN: EG380019000500000000263180002"),
        ("signatures", "true"),
    ];
    let saved = app.form(UPDATE, &texts, Some(("logo", PNG))).await.ok();
    assert_eq!((&saved["tax_id"], &saved["accent"]), (&json!("123456789"), &json!("#1d4ed8")));
    assert_eq!((&saved["CompanyName"], &saved["signatures"]), (&json!("Nile"), &json!(true)));
    let logo = saved["company_image"]["url"].as_str().expect("a logo").to_owned();
    let (_, bytes) = app.file(&logo).await;
    assert!(bytes.starts_with(b"\x89PNG"), "the picture, redrawn");
    let signed_in = app.sign_in(&app.email).await;
    assert_eq!(company_of(&signed_in).await, saved);

    let ali = app.has_customer("Ali").await;
    let id = app.invoice(ali).work("1", "100").save().await;
    let (_, pdf) = app.file(&format!("/Invoice/Pdf/{id}")).await;
    let document = lopdf::Document::load_mem(&pdf).expect("a sound PDF");
    let text = document.extract_text(&[1]).expect("text");
    for fact in ["123-456-789", "98765", "EG380019000500000000263180002", "Nile S.A.E."] {
        let squeezed = |text: &str| text.replace(char::is_whitespace, "");
        assert!(squeezed(&text).contains(&squeezed(fact)), "{fact} is not in {text}");
    }
    let picture = |object: &lopdf::Object| {
        object.as_stream().is_ok_and(|s| {
            s.dict.get(b"Subtype").is_ok_and(|t| t.as_name().is_ok_and(|name| name == b"Image"))
        })
    };
    assert!(document.objects.values().any(picture), "the logo is on the paper");

    // What is left out stays, what is empty goes; the trail has each field before and after.
    let changed = app.form(UPDATE, &[("commercial_register", "")], None).await.ok();
    assert_eq!(changed["commercial_register"], Value::Null);
    assert_eq!(changed["tax_id"], "123456789");
    let newest = &trail(&app).await[0];
    assert_eq!(
        (newest.action.as_str(), newest.changes[0].field.as_str()),
        ("updated", "commercial_register")
    );
    assert_eq!(newest.changes[0].before.as_deref(), Some("98765"));

    let without = app.form(UPDATE, &[("remove_logo", "true")], None).await.ok();
    assert_eq!(without["company_image"], Value::Null);
    assert_eq!(app.get(&logo).await.refusal().0, 404);
}

#[tokio::test]
async fn templates_and_colours_need_a_plan_that_has_them() {
    let app = TestApp::company("Branding").await;
    assert_eq!(company_of(&app).await["custom_branding"], false);
    for branded in [("solution_template", "modern"), ("accent", "#1d4ed8")] {
        let refused = app.form(UPDATE, &[branded], None).await;
        assert_eq!(refused.refusal(), (402, "plan.branding", ""));
    }
    app.change_company("tier = 2, plan_code = 'XA07'");
    let branded = [("solution_template", "modern"), ("accent", "#1d4ed8")];
    let saved = app.form(UPDATE, &branded, None).await.ok();
    assert_eq!((&saved["custom_branding"], &saved["accent"]), (&json!(true), &json!("#1d4ed8")));
    let accent = async || {
        let tenant = app.tenant;
        let read = move |tx: &mut dyn platform::Tx, _: &platform::Ctx| {
            tenancy::letterhead(tx, tenant).map(|found| found.accent.text().to_owned())
        };
        app.as_admin(read).await.expect("a letterhead")
    };
    assert_eq!(accent().await, "#1d4ed8");
    // A smaller plan prints as usual, keeps what was chosen, and can still be edited.
    app.change_company("tier = 1, plan_code = null");
    assert_eq!(accent().await, "#0f7173");
    let edited = app.form(UPDATE, &[("phone", "+20 10 1234 5679"), branded[1]], None).await.ok();
    assert_eq!(edited["accent"], "#1d4ed8");
}

#[tokio::test]
async fn what_no_letterhead_can_bear_is_refused_and_nothing_is_kept() {
    let app = TestApp::company("Refused letterhead").await;
    let before = company_of(&app).await;
    let wrong = [
        ("company_name", " "),
        ("tax_id", "12345"),
        ("company_main_email", "nobody"),
        ("accent", "red"),
        ("print_language", "fr"),
        ("solution_template", "baroque"),
        ("legal_name", "a\u{202e}b"),
    ];
    let refused = app.form(UPDATE, &wrong, Some(("logo", PNG))).await;
    assert_eq!(
        refused.faults(),
        [
            "company_name: this field is required",
            "legal_name: hidden or control characters are not allowed",
            "company_main_email: enter a valid email address",
            "tax_id: a tax registration number has nine digits",
            "solution_template: choose one from the list",
            "accent: choose one from the list",
            "print_language: choose one from the list",
        ]
    );
    for (logo, code) in [
        (&b"<html><script>alert(1)</script></html>"[..], "company.logo_kind"),
        (b"%PDF-1.7", "company.logo_kind"),
        (&PNG[..PNG.len() / 2], "company.logo_unreadable"),
        (&[0; 2 * 1024 * 1024 + 1], "company.logo_too_large"),
    ] {
        let refused = app.form(UPDATE, &[], Some(("logo", logo))).await;
        assert_eq!(refused.refusal(), (400, code, "logo"));
    }
    let huge = app.form(UPDATE, &[], Some(("logo", &[0; 5 * 1024 * 1024]))).await;
    assert_eq!(huge.refusal(), (413, "body_too_large", ""));
    assert_eq!(app.post(UPDATE, json!({})).await.refusal(), (400, "file.no_form", ""));
    assert_eq!(company_of(&app).await, before);
    assert!(trail(&app).await.is_empty());
}

#[tokio::test]
async fn a_sample_shows_what_is_typed_and_keeps_nothing() {
    let app = TestApp::company("Sample").await;
    let before = company_of(&app).await;
    let typed =
        [("legal_name_en", "Somebody else"), ("print_language", "en"), ("accent", "#7c3aed")];
    let sample = app.form("/Setting/PreviewPaper", &typed, Some(("logo", PNG))).await.ok();
    assert_eq!((&sample["count"], &sample["language"]), (&json!(1), &json!("en")));
    let drawing = sample["pages"][0].as_str().expect("a page");
    assert!(drawing.contains("#7c3aed") && drawing.contains("<image"), "colour and logo are seen");
    let wrong = app.form("/Setting/PreviewPaper", &[("accent", "red")], None).await;
    assert_eq!(wrong.refusal(), (400, "invalid_fields", "accent"));
    assert_eq!(company_of(&app).await, before);
}

#[tokio::test]
async fn only_an_admin_writes_it_and_only_members_see_it() {
    let app = TestApp::company("Guarded letterhead").await;
    let saved = app.form(UPDATE, &[], Some(("logo", PNG))).await.ok();
    let logo = saved["company_image"]["url"].as_str().expect("a logo").to_owned();
    let accountant = app.member("accountant").await;
    for path in [UPDATE, "/Setting/PreviewPaper"] {
        let refused = accountant.form(path, &[("company_name", "Mine")], None).await;
        assert_eq!(refused.refusal().0, 403, "{path}");
        assert_eq!(app.nobody().form(path, &[], None).await.refusal().0, 401, "{path}");
    }
    assert!(accountant.file(&logo).await.1.starts_with(b"\x89PNG"));
    assert_eq!(app.nobody().get(&logo).await.refusal().0, 401);
    assert_eq!(app.beside("Strangers").await.get(&logo).await.refusal().0, 404);
    assert_eq!(company_of(&app).await["CompanyName"], "Guarded letterhead");
}
