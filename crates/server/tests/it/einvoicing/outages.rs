//! Long outages, clocks that differ, a company that is unlinked, and one that changes its
//! environment: what may be at the authority is never given up nor filed a second time.

use einvoicing::simulator::Fault;
use jiff::Timestamp;
use platform::args;
use platform::db::Scope;
use serde_json::{Value, json};

use crate::kit::einvoicing::{Filer, PASSWORD, credentials};
use crate::kit::note_against;

/// Runs every job, a quarter of an hour apart, until an invoice is valid: ten hours at most.
async fn outlasts(filer: &mut Filer, id: i64, what: &str) {
    for _ in 0..40 {
        filer.app.run_jobs().await;
        if filer.stands(id).await == "submitted valid" {
            return;
        }
        filer.pass(900);
    }
    panic!("{what}: {:#}", filer.panel(id).await);
}

/// Says that an invoice was filed with another of the authority's systems.
async fn was_tried(filer: &Filer, id: i64) {
    let tenant = filer.app.tenant;
    let write = filer.app.app.db.write(Scope::system_in(tenant), move |tx| {
        let sql = "update einvoice set environment = 'preproduction'
                   where tenant_id = $1 and doc_kind = 'invoice' and doc_id = $2";
        Ok(tx.exec(sql, args![tenant, id])?)
    });
    assert_eq!(write.await.expect("written"), 1);
}

#[tokio::test]
async fn an_outage_of_hours_ends_with_each_invoice_filed_once() {
    for (fault, times) in [(Fault::SearchFails, 12), (Fault::TooMany, 12), (Fault::ServerError, 9)]
    {
        let mut filer = Filer::active("Outage").await;
        let id = filer.invoice().await;
        filer.fault(Fault::ServerError);
        filer.simulator.ask_for(fault, times);
        filer.file(&[id]).await;
        assert_eq!(filer.panel(id).await["next_attempt_at"], Value::Null, "{fault:?}");
        outlasts(&mut filer, id, &format!("{fault:?}")).await;
        assert_eq!(filer.panel(id).await["next_attempt_at"], Value::Null, "{fault:?}");
        assert_eq!(filer.simulator.recorded(), 1, "{fault:?}");
    }
}

/// Seconds until an invoice is tried again, as its panel says.
async fn tried_again_in(filer: &Filer, id: i64) -> i64 {
    let panel = filer.panel(id).await;
    let at = panel["next_attempt_at"].as_str().unwrap_or_else(|| panic!("{panel:#}"));
    let at: Timestamp = at.parse().expect("a moment");
    (at - filer.app.app.clock.now()).get_seconds()
}

#[tokio::test]
async fn the_panel_says_when_an_unconfirmed_invoice_is_tried_again() {
    // Refused for now: it is sent again.
    let filer = Filer::active("Sent again").await;
    let id = filer.invoice().await;
    filer.fault(Fault::TooMany);
    filer.file(&[id]).await;
    filer.app.run_jobs().await;
    let seconds = tried_again_in(&filer, id).await;
    assert!((1..=120).contains(&seconds), "{seconds}");
    // Without an answer: it is looked for, and later again while the search fails.
    let mut filer = Filer::active("Looked for").await;
    let id = filer.invoice().await;
    filer.fault(Fault::LostAnswer);
    filer.simulator.ask_for(Fault::SearchFails, 1);
    filer.file(&[id]).await;
    filer.app.run_jobs().await;
    let seconds = tried_again_in(&filer, id).await;
    assert!((55..=60).contains(&seconds), "{seconds}");
    filer.pass(61);
    filer.app.run_jobs().await;
    let seconds = tried_again_in(&filer, id).await;
    assert!((10..=30).contains(&seconds), "{seconds}");
}

#[tokio::test]
async fn a_crowd_at_the_tokens_kills_no_invoice() {
    let mut filer = Filer::active("Tokens").await;
    let id = filer.invoice().await;
    filer.file(&[id]).await;
    // The token that the settings were tried with ends.
    filer.pass(3_600);
    filer.simulator.ask_for(Fault::TokenBusy, 12);
    outlasts(&mut filer, id, "a crowd").await;
    assert_eq!(filer.simulator.recorded(), 1);
}

#[tokio::test]
async fn a_clock_that_is_an_hour_behind_files_nothing_twice() {
    let mut filer = Filer::active("Behind").await;
    let id = filer.invoice().await;
    filer.fault(Fault::LostAnswer);
    filer.file(&[id]).await;
    for _ in 0..8 {
        let ahead = filer.app.app.clock.now() + jiff::SignedDuration::from_hours(1);
        filer.simulator.set_clock(filer.app.at(&ahead.to_string()).app.clock);
        filer.app.run_jobs().await;
        filer.pass(121);
    }
    assert_eq!(filer.stands(id).await, "submitted valid");
    assert_eq!(filer.simulator.recorded(), 1);
}

#[tokio::test]
async fn an_answer_that_names_no_document_stops_it_with_a_sentence() {
    let mut filer = Filer::active("Unnamed").await;
    let id = filer.invoice().await;
    filer.fault(Fault::Unnamed);
    filer.file(&[id]).await;
    filer.settle().await;
    assert_eq!(filer.stands(id).await, "failed none");
    let panel = filer.panel(id).await;
    assert_eq!(panel["steps"][0]["faults"][0]["code"], "not_named", "{panel:#}");
    assert_eq!(panel["steps"][0]["title"], "Sending to the tax authority", "{panel:#}");
    assert_eq!(panel["actions"], json!(["retry"]));
    filer.app.post(&format!("/Einvoice/Retry/invoice/{id}"), json!({})).await.ok();
    filer.settle().await;
    assert_eq!(filer.stands(id).await, "submitted valid");
    assert_eq!(filer.panel(id).await["steps"], json!([]));
    assert_eq!(filer.simulator.recorded(), 1);
}

#[tokio::test]
async fn unlinking_gives_up_what_was_not_sent_and_keeps_what_is_valid() {
    let mut filer = Filer::active("Unlinked").await;
    let (buyer, product) =
        (filer.has_buyer("Nile Trading").await, filer.has_coded_service("Advice").await);
    let (valid, waiting) =
        (filer.has_filable(buyer, product).await, filer.has_filable(buyer, product).await);
    filer.file(&[valid]).await;
    filer.settle().await;
    filer.file(&[waiting]).await;
    filer.app.post("/Einvoice/Unlink", json!({ "word": "UNLINK" })).await.ok();
    // Past the next request for the state of a valid one.
    filer.pass(7 * 3_600);
    filer.app = filer.app.sign_in(&filer.app.email.clone()).await;
    filer.settle().await;
    assert_eq!(filer.stands(valid).await, "submitted valid");
    assert_eq!(filer.stands(waiting).await, "failed none");
    let panel = filer.panel(waiting).await;
    assert_eq!(panel["steps"][0]["faults"][0]["code"], "credentials_missing", "{panel:#}");
    // Connected again, it continues by a click.
    filer.connect().await;
    filer.app.post(&format!("/Einvoice/Retry/invoice/{waiting}"), json!({})).await.ok();
    filer.settle().await;
    assert_eq!(filer.stands(waiting).await, "submitted valid");
    assert_eq!(filer.simulator.recorded(), 2);
}

#[tokio::test]
async fn without_a_seal_only_what_waits_for_it_is_given_up() {
    let mut filer = Filer::active("Unsealed").await;
    let (buyer, product) =
        (filer.has_buyer("Nile Trading").await, filer.has_coded_service("Advice").await);
    let (sent, waiting) =
        (filer.has_filable(buyer, product).await, filer.has_filable(buyer, product).await);
    filer.fault(Fault::LostAnswer);
    filer.file(&[sent]).await;
    filer.app.run_jobs().await;
    assert_eq!(filer.stands(sent).await, "submitting none");
    filer.file(&[waiting]).await;
    filer.pass(121);
    filer.app.delete("/Einvoice/Seal").await.ok();
    filer.settle().await;
    assert_eq!(filer.stands(sent).await, "submitted valid");
    assert_eq!(filer.stands(waiting).await, "failed none");
    let panel = filer.panel(waiting).await;
    assert_eq!(panel["steps"][0]["faults"][0]["code"], "seal_missing", "{panel:#}");
}

#[tokio::test]
async fn a_seal_that_has_ended_is_shown_with_the_authoritys_code() {
    let mut filer = Filer::active("Ended").await;
    let id = filer.invoice().await;
    filer.file(&[id]).await;
    filer.pass(40 * 365 * 24 * 3_600);
    filer.app = filer.app.sign_in(&filer.app.email.clone()).await;
    filer.app.run_jobs().await;
    let panel = filer.panel(id).await;
    assert_eq!(panel["sent_status"], "failed", "{panel:#}");
    assert_eq!(panel["steps"][0]["faults"][0]["code"], "ISFX303", "{panel:#}");
}

#[tokio::test]
async fn a_trial_that_waits_is_not_filed_elsewhere() {
    let mut filer = Filer::active("Trial").await;
    let id = filer.invoice().await;
    filer.file(&[id]).await;
    was_tried(&filer, id).await;
    filer.app.post("/Einvoice/SaveCredentials", credentials(PASSWORD)).await.ok();
    filer.settle().await;
    assert_eq!(filer.stands(id).await, "not_sent none");
    assert_eq!(filer.simulator.recorded(), 0);
    filer.file(&[id]).await;
    filer.settle().await;
    assert_eq!(filer.stands(id).await, "submitted valid");
    assert_eq!(filer.simulator.recorded(), 1);
}

#[tokio::test]
async fn an_invoice_that_was_tried_is_filed_in_earnest_and_holds_nothing() {
    let mut filer = Filer::active("Tried").await;
    let id = filer.invoice().await;
    filer.file(&[id]).await;
    filer.settle().await;
    was_tried(&filer, id).await;
    assert_eq!(filer.panel(id).await["actions"], json!(["file"]));
    let filed = filer.file(&[id]).await;
    assert_eq!(filed["documents"][0]["queued"], true, "{filed:#}");
    assert_eq!(filer.stands(id).await, "waiting_for_signature none");
    filer.settle().await;
    assert_eq!(filer.stands(id).await, "submitted valid");
    assert_eq!(filer.simulator.recorded(), 2);
}

#[tokio::test]
async fn a_note_names_no_invoice_that_was_only_tried() {
    let mut filer = Filer::active("Noted").await;
    let id = filer.invoice().await;
    let buyer = filer.app.invoice_page(id).await["Invoice"]["customer_id"].as_i64().expect("an id");
    let note = filer.app.has_credit_note(note_against(buyer, id, &[(1, "1")], "114.00")).await;
    filer.file(&[id]).await;
    filer.settle().await;
    was_tried(&filer, id).await;
    let one = json!({ "documents": [{ "kind": "credit_note", "id": note }] });
    let filed = filer.app.post("/Einvoice/File", one.clone()).await.ok();
    assert_eq!(filed["documents"][0]["faults"][0]["code"], "invoice_not_filed", "{filed:#}");
    filer.file(&[id]).await;
    filer.settle().await;
    let filed = filer.app.post("/Einvoice/File", one).await.ok();
    assert_eq!(filed["documents"][0]["queued"], true, "{filed:#}");
}

#[tokio::test]
async fn an_id_that_the_authority_does_not_know_is_looked_for_by_the_number() {
    let mut filer = Filer::active("Unknown id").await;
    let id = filer.invoice().await;
    filer.file(&[id]).await;
    // It is recorded, and its state is not requested yet.
    filer.simulator.ask_for(Fault::NotFound, 1);
    filer.app.run_jobs().await;
    assert_eq!(filer.stands(id).await, "submitted pending");
    let uuid = filer.panel(id).await["uuid"].clone();
    let tenant = filer.app.tenant;
    let write = filer.app.app.db.write(Scope::system_in(tenant), move |tx| {
        let sql = "update einvoice set uuid = 'ANOTHERID' where tenant_id = $1";
        Ok(tx.exec(sql, args![tenant])?)
    });
    assert_eq!(write.await.expect("written"), 1);
    outlasts(&mut filer, id, "another id").await;
    assert_eq!(filer.panel(id).await["uuid"], uuid);
}

#[tokio::test]
async fn a_cancellation_whose_answer_is_lost_is_found_soon() {
    for fault in [Fault::LostAnswer, Fault::StatePage] {
        let mut filer = Filer::active("Cancelled").await;
        let id = filer.invoice().await;
        filer.file(&[id]).await;
        filer.settle().await;
        filer.fault(fault);
        let cancel = format!("/Einvoice/Cancel/invoice/{id}");
        let lost = filer.app.post(&cancel, json!({ "reason": "Wrong buyer" })).await;
        assert_eq!(lost.refusal().0, 503, "{fault:?}");
        filer.app.run_jobs().await;
        assert_eq!(filer.stands(id).await, "submitted cancelled", "{fault:?}");
    }
}
