//! What mail to customers says: ours, or a company's own.

use serde_json::{Value, json};

use crate::kit::sending::{invoice_with_email, parsed_message};
use crate::kit::{TestApp, receipt_from};

const SAVE: &str = "/Setting/SetMailTemplate";
const PREVIEW: &str = "/Setting/PreviewMailTemplate";
const RESET: &str = "/Setting/ResetMailTemplate";

fn template(kind: &str, language: &str, subject: &str, message: &str) -> Value {
    json!({ "kind": kind, "language": language, "subject": subject, "message": message })
}

async fn stored(app: &TestApp, kind: &str, language: &str) -> Value {
    let all = app.get("/Setting/GetMailTemplates").await.ok();
    let mut templates = all["templates"].as_array().expect("templates").iter();
    let found = templates.find(|one| one["kind"] == kind && one["language"] == language);
    found.expect("the template").clone()
}

#[tokio::test]
async fn a_companys_own_words_are_proposed_and_sent() {
    let app = TestApp::company("Own words").await;
    let id = invoice_with_email(&app, "ali-own-words@customer.example").await;
    let draft = format!("/Invoice/MailDraft/{id}");
    let ours = app.get(&format!("{draft}?language=en")).await.ok();
    assert_eq!(stored(&app, "invoice", "en").await["is_own"], false);

    let own = template("invoice", "en", "{company}: {number}", "Pay {total} by {due}.\n<b>Now</b>");
    app.post(SAVE, own).await.ok();
    let english = app.get(&format!("{draft}?language=en")).await.ok();
    assert_eq!(english["subject"], "Own words: INV-0001");
    assert_eq!(english["message"], "Pay 1,140.00 EGP by 20/11/2026.\n<b>Now</b>");
    let arabic = app.get(&format!("{draft}?language=ar")).await.ok();
    assert_eq!(arabic["subject"], "فاتورة رقم INV-0001 من Own words", "the other language is ours");
    let quote = stored(&app, "quote", "en").await;
    assert_eq!(quote["is_own"], false, "other kinds are ours");
    let beside = app.beside("Beside own words").await;
    assert_eq!(stored(&beside, "invoice", "en").await["is_own"], false);

    // What the program sends by itself says the same: ticked invoices, in the customer's language.
    let own = template("invoice", "ar", "{number}", "المطلوب {total}\n<script>x</script>");
    app.post(SAVE, own).await.ok();
    let sent = app.post("/Invoice/SendSeveral", json!({ "ids": [id] })).await.ok();
    assert_eq!(sent["sent"], 1, "{sent:#}");
    let source = app.letter_to("ali-own-words@customer.example").await;
    let letter = parsed_message(&source);
    assert_eq!(letter.subject(), Some("INV-0001"));
    assert!(letter.body_text(0).expect("a text").contains("المطلوب 1,140.00 جنيه مصري"));
    let page = letter.body_html(0).expect("a page");
    assert!(page.contains("&lt;script&gt;") && !page.contains("<script>x"), "{page}");

    let log = app.post("/Audit/Activity", json!({ "kind": "company" })).await.ok().to_string();
    assert!(log.contains("mail_template") && log.contains("Invoice (English)"), "{log}");

    let reset = app.post(RESET, json!({ "kind": "invoice", "language": "en" })).await.ok();
    assert_eq!(reset["is_own"], false);
    assert_eq!(app.get(&format!("{draft}?language=en")).await.ok(), ours);
}

#[tokio::test]
async fn what_was_typed_as_ours_is_ours() {
    let app = TestApp::company("Ours").await;
    let ours = stored(&app, "statement", "ar").await;
    let typed = template(
        "statement",
        "ar",
        ours["subject"].as_str().expect("a subject"),
        ours["message"].as_str().expect("a message"),
    );
    assert_eq!(app.post(SAVE, typed).await.ok()["is_own"], false);
    let log = app.post("/Audit/Activity", json!({ "kind": "company" })).await.ok();
    assert!(!log.to_string().contains("mail_template"), "nothing was changed");
}

#[tokio::test]
async fn an_unknown_placeholder_is_refused_by_name() {
    let app = TestApp::company("Placeholders").await;
    let wrong = template("receipt", "en", "{number} {Number}", "Due {due}, {company}");
    for path in [SAVE, PREVIEW] {
        assert_eq!(
            app.post(path, wrong.clone()).await.faults(),
            ["subject: no such placeholder: Number", "message: no such placeholder: due"],
            "{path}"
        );
    }
    let empty = template("quote", "en", " ", " ");
    assert_eq!(
        app.post(SAVE, empty).await.faults(),
        ["subject: this field is required", "message: this field is required"]
    );
    let long = template("quote", "en", &"x".repeat(201), &"x".repeat(4_001));
    assert_eq!(app.post(SAVE, long).await.faults().len(), 2);
    let smuggled = template("quote", "en", "Hello\r\nBcc: all@victim.example", "x");
    assert_eq!(app.post(SAVE, smuggled).await.refusal().2, "subject");
    let refused = app.member("PM").await.post(SAVE, template("quote", "en", "a", "b")).await;
    assert_eq!(refused.status.as_u16(), 403);
    // Every name that is offered is taken, in each kind and language.
    let all = app.get("/Setting/GetMailTemplates").await.ok();
    for kind in all["placeholders"].as_array().expect("kinds") {
        let names = kind["names"].as_array().expect("names").iter();
        let text: String =
            names.map(|name| format!("{{{}}} ", name.as_str().expect("a name"))).collect();
        let kind = kind["kind"].as_str().expect("a kind");
        app.post(SAVE, template(kind, "en", "x", &text)).await.ok();
    }
}

#[tokio::test]
async fn a_text_is_shown_with_the_newest_document() {
    let app = TestApp::company("Previewed").await;
    let typed = template("receipt", "en", "{number}", "{customer} paid {total}");
    let nothing = app.post(PREVIEW, typed.clone()).await.ok();
    assert_eq!((&nothing["document"], &nothing["subject"]), (&Value::Null, &json!("{number}")));
    let (ali, bank) = (app.has_customer("Ali {total}").await, app.account("bank").await);
    app.has_receipt(receipt_from(ali, bank, "40", &[])).await;
    let shown = app.post(PREVIEW, typed).await.ok();
    assert_eq!(shown["document"], "RC-0001");
    assert_eq!(shown["message"], "Ali {total} paid 40.00 EGP", "a name is no placeholder");
    assert_eq!(stored(&app, "receipt", "en").await["is_own"], false, "nothing is kept");
}
