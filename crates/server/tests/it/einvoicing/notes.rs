//! What credit notes name: invoices from before the connection, and no more than is left of one.

use platform::args;
use platform::db::Scope;
use serde_json::{Value, json};

use crate::kit::einvoicing::Filer;
use crate::kit::{invoice_to, note_against};

const UUID: &str = "3KZ8H6Q7T2P9V5R4W1X0Y8B6CD";

impl Filer {
    async fn files_note(&self, note: i64) -> Value {
        let one = json!({ "documents": [{ "kind": "credit_note", "id": note }] });
        self.app.post("/Einvoice/File", one).await.ok()["documents"][0].clone()
    }

    async fn note_panel(&self, note: i64) -> Value {
        self.app.get(&format!("/Einvoice/Document/credit_note/{note}")).await.ok()
    }

    /// A note of today against an invoice of a month ago, which was not filed from here.
    async fn note_of_an_old_invoice(&self) -> i64 {
        let (buyer, service) =
            (self.has_buyer("Nile Trading").await, self.has_coded_service("Advice").await);
        let vat = self.app.vat().await;
        let sale = invoice_to(buyer).line(service, "1", "100", &[vat]);
        let sale = sale.with("invoice_date", "2026-10-20").showing("114.00");
        let sale = self.app.has_invoice(sale).await;
        let note = note_against(buyer, sale, &[(1, "1")], "114.00");
        self.app.has_credit_note(note).await
    }

    async fn references(&self, note: i64) -> Value {
        let text = self.app.as_admin(move |tx, ctx| {
            let sql = "select text from einvoice where tenant_id = $1 and doc_id = $2";
            let text: Option<Vec<u8>> = tx.scalar(sql, args![ctx.tenant, note])?;
            Ok(text.expect("a text"))
        });
        let document: Value =
            serde_json::from_slice(&text.await.expect("a text")).expect("a document");
        document["references"].clone()
    }
}

#[tokio::test]
async fn a_note_names_the_id_that_another_program_filed_its_invoice_under() {
    let mut filer = Filer::active("Filed elsewhere").await;
    let note = filer.note_of_an_old_invoice().await;
    let refused = filer.files_note(note).await;
    assert_eq!(refused["faults"][0]["code"], "reference_unknown", "{refused:#}");
    assert_eq!(refused["faults"][0]["field"], "reference");
    let panel = filer.note_panel(note).await;
    let open = json!({ "uuid": null, "never_filed": false, "typed": true });
    assert_eq!(panel["reference"], open);
    let set = format!("/Einvoice/SetReference/credit_note/{note}");
    for wrong in ["12", "3KZ8H6Q7T2P9V5R4W1X0Y8B6C-", "فاتورة"] {
        let refused = filer.app.post(&set, json!({ "uuid": wrong })).await;
        assert_eq!(refused.refusal(), (400, "einvoice.reference_format", "uuid"), "{wrong}");
    }
    let typed = json!({ "uuid": format!(" {} ", UUID.to_lowercase()) });
    let panel = filer.app.post(&set, typed).await.ok();
    assert_eq!(panel["reference"]["uuid"], UUID);
    let filed = filer.files_note(note).await;
    assert_eq!(filed["queued"], true, "{filed:#}");
    assert_eq!(filer.references(note).await, json!([UUID]));
    // Once it is sent, what it names is fixed.
    filer.settle().await;
    let late = filer.app.post(&set, json!({ "never_filed": true })).await;
    assert_eq!(late.refusal().1, "einvoice.no_reference");
}

#[tokio::test]
async fn a_note_of_an_invoice_that_was_never_filed_names_none() {
    let mut filer = Filer::active("Never filed").await;
    let note = filer.note_of_an_old_invoice().await;
    let set = format!("/Einvoice/SetReference/credit_note/{note}");
    let panel = filer.app.post(&set, json!({ "never_filed": true })).await.ok();
    assert_eq!(panel["reference"]["never_filed"], true);
    let filed = filer.files_note(note).await;
    assert_eq!(filed["queued"], true, "{filed:#}");
    assert_eq!(filer.references(note).await, Value::Null);
    filer.settle().await;
    assert_eq!(filer.note_panel(note).await["validation_status"], "valid");
    // An invoice corrects nothing.
    let buyer = filer.app.has_customer("Delta").await;
    let invoice = filer.has_filable(buyer, filer.has_coded_service("Course").await).await;
    let set = format!("/Einvoice/SetReference/invoice/{invoice}");
    let refused = filer.app.post(&set, json!({ "uuid": UUID })).await;
    assert_eq!(refused.refusal().1, "einvoice.no_reference");
    assert_eq!(filer.panel(invoice).await["reference"], Value::Null);
}

#[tokio::test]
async fn the_list_of_credit_notes_has_their_statuses() {
    let mut filer = Filer::active("Listed notes").await;
    let note = filer.note_of_an_old_invoice().await;
    let set = format!("/Einvoice/SetReference/credit_note/{note}");
    filer.app.post(&set, json!({ "never_filed": true })).await.ok();
    let not_sent = json!({ "sent_status": "not_sent" });
    assert_eq!(listed(&filer, not_sent.clone()).await, ["not_sent none"]);
    assert_eq!(filer.files_note(note).await["queued"], true);
    filer.settle().await;
    assert_eq!(listed(&filer, json!({})).await, ["submitted valid"]);
    assert!(listed(&filer, not_sent).await.is_empty());
    for (status, count) in [("valid", 1), ("invalid", 0)] {
        let found = listed(&filer, json!({ "validation_status": status })).await;
        assert_eq!(found.len(), count, "{status}");
    }
}

/// The statuses of the listed credit notes; as many are counted.
async fn listed(filer: &Filer, asked: Value) -> Vec<String> {
    let found = filer.app.post("/CreditNote/GetCreditNotes", asked).await.ok();
    let rows = found["CreditNotes"].as_array().expect("rows");
    assert_eq!(found["Stats"][0]["count"], rows.len(), "{found:#}");
    let text = |row: &Value, name: &str| row[name].as_str().unwrap_or_default().to_owned();
    let statuses = |row| format!("{} {}", text(row, "sent_status"), text(row, "validation_status"));
    rows.iter().map(statuses).collect()
}

#[tokio::test]
async fn notes_are_at_most_what_is_left_of_the_filed_invoice() {
    let mut filer = Filer::active("What is left").await;
    let id = filer.invoice().await;
    filer.file(&[id]).await;
    filer.settle().await;
    let buyer = filer.app.invoice_page(id).await["Invoice"]["customer_id"].as_i64().expect("an id");
    let half = || note_against(buyer, id, &[(1, "0.5")], "57.00");
    let first = filer.app.has_credit_note(half()).await;
    assert_eq!(filer.files_note(first).await["queued"], true);
    let second = filer.app.has_credit_note(half()).await;
    assert_eq!(filer.files_note(second).await["queued"], true);
    filer.settle().await;
    // Here the first was deleted a week later; at the authority it still takes its half.
    filer.pass(8 * 24 * 3600);
    filer.app = filer.app.sign_in(&filer.app.email).await;
    filer.app.delete(&format!("/CreditNote/DeleteCreditNote/{first}")).await.ok();
    let mut third = half();
    third["credit_note_date"] = json!("2026-11-28");
    let third = filer.app.has_credit_note(third).await;
    let refused = filer.files_note(third).await;
    assert_eq!(refused["faults"][0]["code"], "reference_exceeded", "{refused:#}");
    // The totals are kept beside the texts, which are read where an earlier version kept none.
    let tenant = filer.app.tenant;
    let kept = filer.app.app.db.write(Scope::system_in(tenant), move |tx| {
        let sql = "select total from einvoice where tenant_id = $1 order by id";
        let kept: Vec<Option<i64>> = tx.all(sql, args![tenant], |row| row.get(0))?;
        tx.exec("update einvoice set total = null where tenant_id = $1", args![tenant])?;
        Ok(kept)
    });
    let kept = kept.await.expect("written");
    assert_eq!(kept, [Some(11_400_000), Some(5_700_000), Some(5_700_000)]);
    let again = filer.files_note(third).await;
    assert_eq!(again["faults"][0]["code"], "reference_exceeded", "{again:#}");
}
