//! A document that is valid at the authority and changes here later.

use serde_json::{Value, json};

use crate::kit::einvoicing::Filer;
use crate::kit::pdf::pdf_text;
use crate::kit::{Answer, invoice_to, note_against};

const WEEK: i64 = 8 * 24 * 3600;
/// Why a document changes only here.
const WHY: &str = "The price was wrong";

impl Filer {
    /// A company with one valid invoice of 114.00.
    async fn with_valid_invoice(name: &str) -> (Filer, i64) {
        let mut filer = Filer::active(name).await;
        let id = filer.invoice().await;
        filer.file(&[id]).await;
        filer.settle().await;
        assert_eq!(filer.stands(id).await, "submitted valid");
        (filer, id)
    }

    /// Lets a week pass, and signs in again.
    async fn pass_a_week(&mut self) {
        self.pass(WEEK);
        self.app = self.app.sign_in(&self.app.email).await;
    }

    /// Saves an invoice of one line with another price, and other fields.
    async fn edits(&self, id: i64, (price, total): (&str, &str), more: Value) -> Answer {
        let page = self.app.invoice_page(id).await["Invoice"].clone();
        let number = |value: &Value| value.as_i64().expect("a number");
        let vat = self.app.vat().await;
        let product = number(&page["lines"][0]["product_id"]);
        let draft = invoice_to(number(&page["customer_id"])).line(product, "1", price, &[vat]);
        let mut body = draft.with("version", page["version"].clone()).showing(total);
        for (field, value) in more.as_object().expect("fields") {
            body[field] = value.clone();
        }
        self.app.post(&format!("/Invoice/EditInvoice/{id}"), body).await
    }

    async fn compared(&self) -> (Value, Value) {
        let days = json!({ "side": "sales", "from": "2026-11-01", "to": "2026-11-30" });
        let compared = self.app.post("/Received/Compare", days).await.ok();
        (compared["agreed"].clone(), compared["differing"].clone())
    }
}

/// Why a document changed only here, as a line of its history says.
fn why(line: &Value) -> Option<&str> {
    assert_eq!(line["action"], "updated", "{line:#}");
    assert!(line["user"].as_str().is_some_and(|name| !name.is_empty()), "{line:#}");
    let mut changes = line["changes"].as_array().expect("changes").iter();
    changes.find(|change| change["field"] == "only_here_reason")?["after"].as_str()
}

#[tokio::test]
async fn a_valid_invoice_keeps_its_figures_while_it_can_be_cancelled() {
    let (filer, id) = Filer::with_valid_invoice("Kept figures").await;
    let refused = filer.edits(id, ("200", "228.00"), json!({ "only_here_reason": WHY })).await;
    assert_eq!(refused.refusal().1, "einvoice.filed", "{:#}", refused.body);
    // What the authority doesn't have may change.
    let later = json!({ "due_date": "2026-12-31", "only_here_reason": WHY });
    let saved = filer.edits(id, ("100", "114.00"), later).await.ok();
    assert_eq!(saved["Invoice"]["due_date"], "2026-12-31");
    assert_eq!(why(&saved["activity"][0]), None, "nothing changes only here");
    let panel = filer.panel(id).await;
    assert_eq!((&panel["differs"], &panel["only_here"]), (&json!(false), &json!(false)));
    assert!(filer.read_code(&format!("/Invoice/Pages/{id}")).await.is_some());
}

#[tokio::test]
async fn after_its_time_an_invoice_changes_only_here_and_says_so() {
    let (mut filer, id) = Filer::with_valid_invoice("Only here").await;
    filer.pass_a_week().await;
    let uuid = filer.panel(id).await["uuid"].as_str().expect("an id").to_owned();
    let refused = filer.edits(id, ("200", "228.00"), json!({})).await;
    assert_eq!(refused.refusal(), (409, "einvoice.only_here", "only_here_reason"));
    assert_eq!(filer.app.invoice_page(id).await["Invoice"]["totals"]["total"], "114.00");
    assert_eq!(filer.panel(id).await["only_here"], true);
    let pages = format!("/Invoice/Pages/{id}");
    assert!(filer.read_code(&pages).await.is_some());

    let long = json!({ "only_here_reason": "x".repeat(201) });
    let refused = filer.edits(id, ("200", "228.00"), long).await;
    assert_eq!(refused.faults().len(), 1, "{:#}", refused.body);
    let saved = filer.edits(id, ("200", "228.00"), json!({ "only_here_reason": WHY })).await.ok();
    assert_eq!(why(&saved["activity"][0]), Some(WHY));
    let panel = filer.panel(id).await;
    assert_eq!((&panel["validation_status"], &panel["differs"]), (&json!("valid"), &json!(true)));
    // The paper says 228.00, and leads to no document of 114.00.
    assert_eq!(filer.read_code(&pages).await, None);
    let pdf = filer.app.file(&format!("/Invoice/Pdf/{id}")).await.1;
    assert!(!pdf_text(&pdf).contains(&uuid));
    filer.fetch().await;
    assert_eq!(filer.compared().await, (json!(0), json!(1)));

    // Set right again, it has both.
    filer.edits(id, ("100", "114.00"), json!({ "only_here_reason": WHY })).await.ok();
    assert_eq!(filer.panel(id).await["differs"], false);
    assert!(filer.read_code(&pages).await.is_some());
    assert_eq!(filer.compared().await, (json!(1), json!(0)));
}

#[tokio::test]
async fn a_deleted_invoice_has_no_code_and_is_found_by_the_comparison() {
    let (mut filer, id) = Filer::with_valid_invoice("Deleted here").await;
    filer.pass_a_week().await;
    filer.app.delete(&format!("/Invoice/DeleteInvoice/{id}")).await.ok();
    assert_eq!(filer.read_code(&format!("/Invoice/Pages/{id}")).await, None);
    filer.fetch().await;
    assert_eq!(filer.compared().await, (json!(0), json!(1)));
}

#[tokio::test]
async fn a_valid_credit_note_is_guarded_as_an_invoice_is() {
    let (mut filer, id) = Filer::with_valid_invoice("Guarded note").await;
    let buyer = filer.app.invoice_page(id).await["Invoice"]["customer_id"].as_i64().expect("an id");
    let body = |quantity: &str, total: &str| note_against(buyer, id, &[(1, quantity)], total);
    let note = filer.app.has_credit_note(body("1", "114.00")).await;
    let one = json!({ "documents": [{ "kind": "credit_note", "id": note }] });
    let filed = filer.app.post("/Einvoice/File", one).await.ok();
    assert_eq!(filed["documents"][0]["queued"], true, "{filed:#}");
    filer.settle().await;
    let edit = format!("/CreditNote/EditCreditNote/{note}");
    let edited = |why: &str| {
        let mut typed = body("0.5", "57.00");
        (typed["version"], typed["only_here_reason"]) = (json!(1), json!(why));
        typed
    };
    let refused = filer.app.post(&edit, edited(WHY)).await;
    assert_eq!(refused.refusal().1, "einvoice.filed", "{:#}", refused.body);
    let delete = format!("/CreditNote/DeleteCreditNote/{note}");
    assert_eq!(filer.app.delete(&delete).await.refusal().1, "einvoice.filed");
    filer.pass_a_week().await;
    let refused = filer.app.post(&edit, edited(" ")).await;
    assert_eq!(refused.refusal().1, "einvoice.only_here", "{:#}", refused.body);
    let saved = filer.app.post(&edit, edited(WHY)).await.ok();
    assert_eq!(why(&saved["activity"][0]), Some(WHY));
    assert_eq!(filer.read_code(&format!("/CreditNote/Pages/{note}")).await, None);
    filer.app.delete(&delete).await.ok();
}
