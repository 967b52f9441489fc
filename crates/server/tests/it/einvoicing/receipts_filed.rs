//! Sales receipts filed as receipts of tills: chained, sent, asked after, returned.

use einvoicing::simulator::Fault;
use eta::ReceiptType;
use eta::receipt::broken_at;
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::kit::einvoicing::Filer;
use crate::kit::pdf::pdf_text;
use crate::kit::{TestApp, note_against};

async fn edited(filer: &Filer, id: i64, change: &[(&str, Value)]) -> crate::kit::Answer {
    let page = filer.app.invoice_page(id).await;
    let line = page["Invoice"]["lines"][0]["product_id"].as_i64().expect("a product");
    let mut sale = filer.cash_sale(line).await.with("version", page["Invoice"]["version"].clone());
    sale = sale.with("customer_id", page["Invoice"]["customer_id"].clone());
    for (field, value) in change {
        sale = sale.with(field, value.clone());
    }
    filer.app.post(&format!("/Invoice/EditInvoice/{id}"), sale.showing("114.00")).await
}

#[tokio::test]
async fn a_cash_sale_has_its_id_at_once_and_is_filed() {
    let mut filer = Filer::at_till("Coffee").await;
    let product = filer.has_coded_service("Coffee").await;
    let first = filer.sells(product).await;
    let panel = filer.panel(first).await;
    let uuid = panel["uuid"].as_str().expect("an id").to_owned();
    assert_eq!(uuid.len(), 64);
    assert_eq!((&panel["receipt"], &panel["till"]), (&json!(true), &json!("Till TILL-1")));
    assert_eq!(filer.stands(first).await, "queued none");
    let url = panel["public_url"].as_str().expect("a page");
    assert!(url.contains(&format!("/receipts/search/{uuid}/share/")), "{url}");
    assert!(url.ends_with("#Total:114,IssuerRIN:113317713"), "{url}");
    let second = filer.sells(product).await;
    filer.settle().await;
    for id in [first, second] {
        assert_eq!(filer.stands(id).await, "submitted valid");
    }
    let chain = filer.simulator.receipts_of("TILL-1");
    assert_eq!((chain.len(), broken_at(&chain, "")), (2, None));
    assert_eq!(chain[0].header.uuid, uuid);
    // Nobody was named, and it was paid in cash.
    assert_eq!(chain[0].buyer.id, None);
    assert_eq!(chain[0].payment_method.code(), "C");
    // It is no e-invoice too.
    assert_eq!(filer.simulator.recorded(), 0);
    let panel = filer.panel(first).await;
    assert_eq!(panel["can_cancel_until"], Value::Null);
    assert_eq!(panel["actions"], json!(["credit", "refresh"]));
    let code = filer.read_code(&format!("/Invoice/Pages/{first}")).await;
    assert_eq!(code.as_deref(), panel["public_url"].as_str());
    let text = pdf_text(&filer.app.file(&format!("/Invoice/Pdf/{first}")).await.1);
    assert!(text.contains(&uuid[..32]) && text.contains(&uuid[32..]), "{text}");
    filer.app.verify().await;
}

#[tokio::test]
async fn what_the_buyer_has_is_changed_no_more_and_comes_back_by_a_return() {
    let mut filer = Filer::at_till("Returned").await;
    let product = filer.has_coded_service("Shirt").await;
    let id = filer.sells(product).await;
    let path = format!("/Invoice/DeleteInvoice/{id}");
    assert_eq!(filer.app.delete(&path).await.refusal(), (409, "einvoice.receipt_issued", ""));
    let earlier = [("notes", json!("x")), ("invoice_date", json!("2026-11-19"))];
    let more = edited(&filer, id, &earlier).await;
    assert_eq!(more.refusal().1, "einvoice.receipt_issued");
    // The account that took the money is no matter of the authority.
    let bank = filer.app.account("bank").await;
    edited(&filer, id, &[("deposit_account_id", json!(bank))]).await.ok();
    let page = filer.app.invoice_page(id).await;
    let customer = page["Invoice"]["customer_id"].as_i64().expect("a customer");
    let note = filer.app.has_credit_note(note_against(customer, id, &[(1, "1")], "114.00")).await;
    filer.settle().await;
    let panel = filer.app.get(&format!("/Einvoice/Document/credit_note/{note}")).await.ok();
    assert_eq!(panel["validation_status"], "valid", "{panel:#}");
    let chain = filer.simulator.receipts_of("TILL-1");
    assert_eq!(broken_at(&chain, ""), None);
    assert_eq!(chain[1].kind.receipt_type, ReceiptType::Return);
    assert_eq!(chain[1].header.reference_uuid.as_ref(), Some(&chain[0].header.uuid));
    filer.app.verify().await;
}

#[tokio::test]
async fn one_that_is_found_invalid_is_changed_and_issued_again() {
    let mut filer = Filer::at_till("Invalid").await;
    let product = filer.has_coded_service("Cake").await;
    let id = filer.sells(product).await;
    let former = filer.panel(id).await["uuid"].clone();
    filer.fault(Fault::Invalid);
    filer.settle().await;
    assert_eq!(filer.stands(id).await, "submitted invalid");
    let panel = filer.app.in_language("ar").get(&format!("/Einvoice/Document/invoice/{id}")).await;
    let steps = panel.ok()["steps"].clone();
    let wrong = steps.as_array().expect("steps").iter().find(|step| step["status"] == "Invalid");
    assert_eq!(wrong.expect("a step")["title"], "المبالغ");
    // A second sale is chained to the id of the first, whatever became of it.
    let next = filer.sells(product).await;
    filer.app.post(&format!("/Einvoice/Retry/invoice/{id}"), json!({})).await.ok();
    assert_ne!(filer.panel(id).await["uuid"], former);
    filer.settle().await;
    for id in [id, next] {
        assert_eq!(filer.stands(id).await, "submitted valid");
    }
    assert_eq!(broken_at(&filer.simulator.receipts_of("TILL-1"), ""), None);
}

/// Sells once with faults asked for; it must be valid in the end, and recorded once.
async fn recorded_once(name: &str, faults: &[(Fault, u32)]) {
    let mut filer = Filer::at_till(name).await;
    let product = filer.has_coded_service("Tea").await;
    for (fault, times) in faults {
        filer.simulator.ask_for(*fault, *times);
    }
    let ids = [filer.sells(product).await, filer.sells(product).await];
    filer.settle().await;
    filer.settle().await;
    for id in ids {
        assert_eq!(filer.stands(id).await, "submitted valid", "{faults:?}");
    }
    let chain = filer.simulator.receipts_of("TILL-1");
    assert_eq!((chain.len(), broken_at(&chain, "")), (2, None), "{faults:?}");
}

#[tokio::test]
async fn answers_that_are_lost_and_failures_pass() {
    recorded_once("Lost receipt", &[(Fault::LostAnswer, 1), (Fault::NotFound, 1)]).await;
    // Not found twice though it is there, and sent again: it is known by its id.
    recorded_once("Lost and hidden", &[(Fault::LostAnswer, 1), (Fault::NotFound, 2)]).await;
    recorded_once("Lost receipts", &[(Fault::LostRequest, 2)]).await;
    recorded_once("Failing", &[(Fault::ServerError, 1), (Fault::HtmlPage, 1)]).await;
    recorded_once("Busy", &[(Fault::TooMany, 2), (Fault::ExpiredToken, 1)]).await;
    recorded_once("Large", &[(Fault::TooLarge, 1), (Fault::Duplicate, 1)]).await;
}

#[tokio::test]
async fn an_outage_of_half_an_hour_gives_nothing_up() {
    let mut filer = Filer::at_till("Outage").await;
    let product = filer.has_coded_service("Tea").await;
    filer.simulator.ask_for(Fault::TooMany, 12);
    let ids = [filer.sells(product).await, filer.sells(product).await];
    for _ in 0..3 {
        filer.settle().await;
    }
    for id in ids {
        assert_eq!(filer.stands(id).await, "submitted valid");
    }
    assert_eq!(broken_at(&filer.simulator.receipts_of("TILL-1"), ""), None);
}

#[tokio::test]
async fn one_that_is_not_shown_holds_its_till_for_an_hour() {
    let mut filer = Filer::at_till("Unseen").await;
    let product = filer.has_coded_service("Tea").await;
    let first = filer.sells(product).await;
    filer.simulator.ask_for(Fault::LostAnswer, 1);
    filer.simulator.ask_for(Fault::TextRefused, 1000);
    filer.app.run_jobs().await;
    let next = filer.sells(product).await;
    filer.settle().await;
    assert_eq!(filer.stands(next).await, "queued none");
    for _ in 0..5 {
        filer.settle().await;
    }
    let panel = filer.panel(first).await;
    assert_eq!(panel["steps"][0]["faults"][0]["code"], "Forbidden", "{panel:#}");
    filer.simulator.ask_for(Fault::TextRefused, 0);
    filer.app.post(&format!("/Einvoice/Retry/invoice/{first}"), json!({})).await.ok();
    for _ in 0..5 {
        filer.settle().await;
    }
    for id in [first, next] {
        assert_eq!(filer.stands(id).await, "submitted valid");
    }
    assert_eq!(filer.simulator.receipts_recorded(), 2);
}

#[tokio::test]
async fn a_server_that_was_killed_while_it_waited_leaves_nothing_stuck() {
    let mut filer = Filer::at_till("Killed till").await;
    let product = filer.has_coded_service("Tea").await;
    let id = filer.sells(product).await;
    filer.simulator.ask_for(Fault::LostAnswer, 1);
    let job = || json!({ "tenant": filer.app.tenant.0 });
    let (one, other) = tokio::join!(
        einvoicing::queue::handle(filer.app.app.clone(), job()),
        einvoicing::queue::handle(filer.app.app.clone(), job()),
    );
    one.expect("works");
    other.expect("works");
    assert_eq!(filer.stands(id).await, "submitting none");
    // One that comes after it waits, as it names it.
    let next = filer.sells(product).await;
    filer.settle().await;
    filer.settle().await;
    for id in [id, next] {
        assert_eq!(filer.stands(id).await, "submitted valid");
    }
    assert_eq!(filer.simulator.receipts_recorded(), 2);
}

#[tokio::test]
async fn a_sale_to_a_business_is_an_invoice_and_one_that_would_be_refused_waits() {
    let mut filer = Filer::at_till("Mixed").await;
    let product = filer.has_coded_service("Desk").await;
    let buyer = filer.has_buyer("Nile Trading").await;
    let sale = filer.cash_sale(product).await.with("customer_id", buyer).showing("114.00");
    let made = filer.app.post("/Invoice/AddInvoice", sale).await.ok();
    let id = made["Invoice"]["id"].as_i64().expect("an id");
    assert_eq!(filer.panel(id).await["receipt"], false);
    filer.file(&[id]).await;
    // No code: it is sold all the same, and says what is missing.
    let bare = filer.app.has_service("Bare", "100").await;
    let waits = filer.sells(bare).await;
    let panel = filer.panel(waits).await;
    assert_eq!(panel["uuid"], Value::Null);
    assert_eq!(panel["steps"][0]["faults"][0]["field"], "egs_code", "{panel:#}");
    filer.settle().await;
    assert_eq!(filer.stands(id).await, "submitted valid");
    assert_eq!(filer.simulator.receipts_recorded(), 0);
    // It was not issued, so it can be deleted.
    filer.app.delete(&format!("/Invoice/DeleteInvoice/{waits}")).await.ok();
}

#[tokio::test]
async fn a_till_with_receipts_on_their_way_stays_and_keeps_its_serial_number() {
    let mut filer = Filer::at_till("Busy till").await;
    let product = filer.has_coded_service("Tea").await;
    let tills = filer.app.get("/Einvoice/Tills").await.ok();
    let path = format!("/Einvoice/Till/{}", tills["tills"][0]["id"]);
    filer.sells(product).await;
    assert_eq!(filer.app.delete(&path).await.refusal().1, "einvoice.till_busy");
    let unlinked = filer.app.post("/Einvoice/Unlink", json!({ "word": "UNLINK" })).await;
    assert_eq!(unlinked.refusal().1, "einvoice.till_busy");
    let other = json!({ "name": "T", "serial": "TILL-9", "client_id": "113317713",
        "client_secret": "simulator", "shared_key": "k" });
    let refused = filer.app.put(&path, other).await;
    assert_eq!(refused.refusal(), (409, "einvoice.till_serial_fixed", "serial"));
    filer.settle().await;
    filer.app.delete(&path).await.ok();
}

/// More receipts of a till than any turn works at, each to be asked after.
async fn has_backlog(filer: &Filer, till: i64) {
    let made = filer.app.as_admin(move |tx, ctx| {
        let first = platform::ids::allocate(tx, ctx.tenant, 600)?;
        for id in first..first + 600 {
            tx.exec(
                "insert into einvoice (tenant_id, id, doc_kind, doc_id, doc_version, number,
                    environment, tax_id, state, steps, created_at, till_id, uuid, next_attempt_at)
                 values ($1, $2, 'invoice', $2, 0, 'SR-0', 'simulator', '1', 'draft', '[]', $3,
                    $4, $5, $3)",
                platform::args![ctx.tenant, id, ctx.now, till, format!("{id:064}")],
            )?;
        }
        let way = ["draft", "ready", "waiting_for_signature", "signed", "submitting", "submitted"];
        for step in way.windows(2) {
            tx.exec(
                "update einvoice set state = $4
                 where tenant_id = $1 and till_id = $2 and state = $3",
                platform::args![ctx.tenant, till, step[0], step[1]],
            )?;
        }
        Ok(())
    });
    made.await.expect("a backlog");
}

#[tokio::test]
async fn a_till_with_many_of_them_keeps_nothing_waiting() {
    let mut filer = Filer::at_till("Two tills").await;
    let (one, two) = (filer.till_named("TILL-1").await, filer.has_till("TILL-2").await);
    let product = filer.has_coded_service("Tea").await;
    filer.app.run_jobs().await;
    has_backlog(&filer, one).await;
    let mut sold = Vec::new();
    for till in [one, two] {
        let sale = filer.cash_sale(product).await.with("till_id", till).showing("114.00");
        let made = filer.app.post("/Invoice/AddInvoice", sale).await.ok();
        sold.push(made["Invoice"]["id"].as_i64().expect("an id"));
    }
    filer.pass(1);
    let job = json!({ "tenant": filer.app.tenant.0 });
    einvoicing::queue::handle(filer.app.app.clone(), job).await.expect("a turn");
    for id in sold {
        assert_eq!(filer.stands(id).await, "submitted pending", "in the first turn");
    }
}

#[tokio::test]
async fn no_debit_note_raises_one_that_the_buyer_has() {
    let filer = Filer::at_till("Not raised").await;
    let vat = filer.app.vat().await;
    let (product, bare) =
        (filer.has_coded_service("Tea").await, filer.app.has_service("Bare", "100").await);
    let raised = async |id: i64| {
        let page = filer.app.invoice_page(id).await;
        let customer = page["Invoice"]["customer_id"].as_i64().expect("a customer");
        let note = crate::kit::invoice_to(customer).work("1", "50", &[vat]);
        let note = note.with("original_id", id).with("reason", "Freight").showing("57.00");
        filer.app.in_language("ar").post("/Invoice/AddInvoice", note).await
    };
    let issued = filer.sells(product).await;
    let refused = raised(issued).await;
    assert_eq!(refused.refusal().1, "invalid_fields");
    assert_eq!(refused.body["errors"][0]["code"], "debit_note.of_receipt");
    let faults = refused.faults();
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(
        faults[0].starts_with("original_id: الإيصال الإلكتروني لا يقبل إشعار إضافة"),
        "{faults:?}"
    );
    // One without a code was issued nowhere, and no buyer has what was issued at the simulator.
    raised(filer.sells(bare).await).await.ok();
    let files = filer.app.as_admin(|tx, ctx| {
        let sql = "update einvoice_connection set environment = 'production' where tenant_id = $1";
        Ok(tx.exec(sql, platform::args![ctx.tenant])?)
    });
    assert_eq!(files.await.expect("written"), 1);
    raised(issued).await.ok();
    filer.app.verify().await;
}

#[tokio::test]
async fn what_comes_back_after_540_days_is_refused_before_it_is_sent() {
    let mut filer = Filer::at_till("Late return").await;
    let product = filer.has_coded_service("Shirt").await;
    let mut found = Vec::new();
    let sales = [filer.sells(product).await, filer.sells(product).await];
    filer.settle().await;
    let behind = crate::kit::behind::Behind::open(&filer.app.app.config.database);
    // 540 days ago in the afternoon, and a day before that.
    for (place, sale) in ["2025-05-29", "2025-05-28"].into_iter().zip(sales) {
        behind.run(&format!(
            "update till_link set at = '{place}T12:00:00.000000Z' where einvoice_id =
                 (select id from einvoice where doc_kind = 'invoice' and doc_id = {sale})"
        ));
        let page = filer.app.invoice_page(sale).await;
        let customer = page["Invoice"]["customer_id"].as_i64().expect("a customer");
        let note = note_against(customer, sale, &[(1, "1")], "114.00");
        let note = filer.app.has_credit_note(note).await;
        let panel = filer.app.get(&format!("/Einvoice/Document/credit_note/{note}")).await.ok();
        let fault = panel["steps"][0]["faults"][0]["code"].as_str().unwrap_or("none");
        found.push(format!("{} {fault}", panel["sent_status"].as_str().unwrap_or_default()));
    }
    assert_eq!(found, ["queued none", "not_sent return_late"]);
    // What the authority takes no more is asked of nobody.
    let asked = json!({ "duty": "to_file", "limit": 10 });
    let rows = filer.app.post("/Einvoice/GetDocuments", asked).await.ok()["Documents"].clone();
    let rows: Vec<&Value> =
        rows.as_array().expect("rows").iter().map(|row| &row["number"]).collect();
    assert_eq!(rows, ["CN-0001"]);
}

#[tokio::test]
async fn a_stand_in_that_starts_again_is_given_the_receipts_that_it_had() {
    let mut filer = Filer::at_till("Started again").await;
    let product = filer.has_coded_service("Tea").await;
    let mut sold = vec![filer.sells(product).await];
    filer.settle().await;
    sold.push(filer.sells(product).await);
    filer.app.run_jobs().await;
    assert_eq!(filer.stands(sold[1]).await, "submitted pending");
    // This one it has not got yet.
    filer.simulator.ask_for(Fault::ServerError, u32::MAX);
    sold.push(filer.sells(product).await);
    filer.app.run_jobs().await;
    let tenant = filer.app.tenant;
    let read = move |tx: &mut dyn platform::Tx| einvoicing::tills::from_simulator(tx, tenant);
    let scope = platform::db::Scope::system_in(tenant);
    let texts = filer.app.app.db.read(scope, read).await.expect("texts");
    let again = einvoicing::simulator::Simulator::new(filer.app.app.clock);
    for text in &texts {
        again.restore_receipt(text).expect("a receipt");
    }
    let mut issued = Vec::new();
    for id in &sold[..2] {
        issued.push(filer.panel(*id).await["uuid"].as_str().expect("an id").to_owned());
    }
    let known = again.receipts_of("TILL-1");
    let known: Vec<&String> = known.iter().map(|receipt| &receipt.header.uuid).collect();
    assert_eq!(known, issued.iter().collect::<Vec<_>>());
    assert!(again.restore_receipt("{}").is_err());
}

/// Sells many at once, on two tills and two servers; both chains hold.
async fn interleaved(sales: Vec<bool>) {
    let mut filer = Filer::at_till("Interleaved").await;
    let (one, two) = (filer.till_named("TILL-1").await, filer.has_till("TILL-2").await);
    let product = filer.has_coded_service("Tea").await;
    let there = filer.app.at_another_server(crate::kit::NOW);
    let body = filer.cash_sale(product).await.showing("114.00");
    let calls = sales.iter().enumerate().map(|(index, first)| {
        let app: TestApp = if index % 2 == 0 { filer.app.clone() } else { there.clone() };
        let mut sale = body.clone();
        sale["till_id"] = json!(if *first { one } else { two });
        tokio::spawn(async move { app.post("/Invoice/AddInvoice", sale).await.ok() })
    });
    let calls: Vec<_> = calls.collect();
    let mut made = Vec::new();
    for call in calls {
        made.push(call.await.expect("sold"));
    }
    filer.settle().await;
    for one in &made {
        let id = one["Invoice"]["id"].as_i64().expect("an id");
        assert_eq!(filer.stands(id).await, "submitted valid");
    }
    let firsts = sales.iter().filter(|first| **first).count();
    for (serial, count) in [("TILL-1", firsts), ("TILL-2", sales.len() - firsts)] {
        let chain = filer.simulator.receipts_of(serial);
        assert_eq!((chain.len(), broken_at(&chain, "")), (count, None), "{serial}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 4,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn chains_neither_fork_nor_skip(sales in prop::collection::vec(any::<bool>(), 2..9)) {
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        runtime.block_on(interleaved(sales));
    }
}
