//! The inbox: what is in the books, what a bill would begin with, and rejecting.

use einvoicing::simulator::Fault;
use platform::args;
use serde_json::{Value, json};

use crate::kit::einvoicing::{Filer, Paper};
use crate::kit::{EGP, usd};

/// The vendor of the papers.
async fn vendor(filer: &Filer) -> i64 {
    let vendor = json!({ "display_name": "Delta", "tax_id": "100200300", "currency_id": EGP });
    filer.app.post("/Vendor/AddVendor", vendor).await.ok()["VendorID"].as_i64().expect("an id")
}

async fn bill(filer: &Filer, vendor: i64, more: &[(&str, Value)]) -> Value {
    let (vat, account) = (filer.app.vat().await, filer.app.account("purchases").await);
    let mut bill = filer.app.bill_of(vendor).await.cost(account, "100", &[vat]);
    for (field, value) in more {
        bill = bill.with(field, value.clone());
    }
    filer.app.has_bill(bill.showing("114.00")).await
}

fn found<'a>(rows: &'a [Value], number: &str) -> &'a Value {
    rows.iter().find(|row| row["number"] == number).expect("a row")
}

#[tokio::test]
async fn a_paper_is_in_the_books_by_its_id_or_by_vendor_and_number() {
    let mut filer = Filer::active("Matched").await;
    let by_id = filer.has_paper(&Paper::new("D-1", 100));
    filer.has_paper(&Paper::new("D-2", 100));
    filer.has_paper(&Paper::new("D-3", 100));
    filer.has_paper(&Paper { kind: "c", ..Paper::new("D-2", 100) });
    let delta = vendor(&filer).await;
    let other = filer.app.has_vendor("Other").await;
    bill(&filer, delta, &[("einvoice_uuid", json!(by_id))]).await;
    bill(&filer, delta, &[("bill_number", json!("d-٢"))]).await;
    // The same number of another vendor is another paper.
    bill(&filer, other, &[("bill_number", json!("D-3"))]).await;
    filer.fetch().await;
    let rows = filer.inbox(json!({ "place": "in_books" })).await;
    assert_eq!(rows.len(), 2, "{rows:?}");
    assert_eq!(found(&rows, "D-1")["in_books"]["kind"], "bill");
    assert_eq!(found(&rows, "D-2")["credit"], false);
    let waiting = filer.inbox(json!({ "place": "waiting" })).await;
    assert_eq!(waiting.len(), 2, "{waiting:?}");
    assert_eq!(found(&waiting, "D-2")["credit"], true);
    for (search, count) in [("delta", 4), ("100200300", 4), ("d-3", 1), ("nobody", 0)] {
        assert_eq!(filer.inbox(json!({ "search": search })).await.len(), count, "{search}");
    }
    assert_eq!(filer.inbox(json!({ "from": "2026-11-11" })).await.len(), 0);
}

#[tokio::test]
async fn a_debit_note_of_a_vendor_is_no_invoice() {
    let mut filer = Filer::active("Raised by a vendor").await;
    let invoice = filer.has_paper(&Paper::new("D-1", 100));
    filer.has_paper(&Paper { kind: "d", references: vec![invoice], ..Paper::new("D-2", 10) });
    filer.fetch().await;
    let rows = filer.inbox(json!({})).await;
    let kind = |number: &str| {
        let row = found(&rows, number);
        (row["credit"].clone(), row["debit"].clone())
    };
    assert_eq!(kind("D-1"), (json!(false), json!(false)));
    assert_eq!(kind("D-2"), (json!(false), json!(true)));
}

#[tokio::test]
async fn a_paper_proposes_what_a_bill_of_it_begins_with() {
    let mut filer = Filer::active("Proposed").await;
    filer.has_paper(&Paper::new("D-1", 100));
    filer.fetch().await;
    let id = filer.inbox(json!({})).await[0]["id"].as_i64().expect("an id");
    let path = format!("/Received/GetDocument/{id}");
    let unknown = filer.app.get(&path).await.ok();
    assert!(unknown["vendor_id"].is_null());
    assert_eq!(unknown["lines"][0]["tax_id"], filer.app.vat().await);
    assert!(unknown["lines"][0]["account_id"].is_null());
    assert!(unknown["public_url"].as_str().is_some_and(|url| url.contains("/share/")));
    let address = &unknown["party_address"];
    assert_eq!(
        (&address["street"], &address["city"]),
        (&json!("9 Makram Ebeid"), &json!("Nasr City"))
    );
    assert_eq!(address["governorate"], "Cairo");
    let delta = vendor(&filer).await;
    bill(&filer, delta, &[]).await;
    let known = filer.app.get(&path).await.ok();
    assert_eq!((&known["vendor_id"], &known["vendor_name"]), (&json!(delta), &json!("Delta")));
    assert_eq!(known["lines"][0]["description"], "Paper A4");
    assert_eq!(known["lines"][0]["price"], "100");
    assert_eq!(filer.app.get("/Received/GetDocument/999999").await.status, 404);
}

#[tokio::test]
async fn a_credit_says_which_bill_of_the_books_it_corrects() {
    let mut filer = Filer::active("Credited").await;
    let by_id = filer.has_paper(&Paper::new("D-1", 100));
    let by_number = filer.has_paper(&Paper::new("D-2", 100));
    let credit = |number: &str, of: &str| Paper {
        kind: "c",
        references: vec![of.to_owned()],
        ..Paper::new(number, 10)
    };
    // One that was issued before anything was fetched.
    let old = "0OLDER0OLDER0OLDER0OLDER00";
    for (number, of) in
        [("C-1", by_id.as_str()), ("C-2", &by_number), ("C-3", old), ("C-4", "NOTHING")]
    {
        filer.has_paper(&credit(number, of));
    }
    let delta = vendor(&filer).await;
    let one = bill(&filer, delta, &[("einvoice_uuid", json!(by_id))]).await;
    let two = bill(&filer, delta, &[("bill_number", json!("D-2"))]).await;
    let three = bill(&filer, delta, &[("einvoice_uuid", json!(old))]).await;
    filer.fetch().await;
    let rows = filer.inbox(json!({})).await;
    for (number, bill) in [("C-1", &one), ("C-2", &two), ("C-3", &three)] {
        let path = format!("/Received/GetDocument/{}", found(&rows, number)["id"]);
        let view = filer.app.get(&path).await.ok();
        assert_eq!(view["corrected_bill"]["id"], bill["Bill"]["id"], "{number}");
        assert_eq!(view["corrected_bill"]["kind"], "bill");
    }
    let path = format!("/Received/GetDocument/{}", found(&rows, "C-4")["id"]);
    assert!(filer.app.get(&path).await.ok()["corrected_bill"].is_null());
}

#[tokio::test]
async fn the_stand_in_is_given_back_what_was_received_of_it() {
    let mut filer = Filer::active("Again").await;
    let uuid = filer.has_paper(&Paper::new("D-1", 100));
    filer.fetch().await;
    let tenant = filer.app.tenant;
    let read =
        move |tx: &mut dyn platform::Tx| received_documents::fetching::from_simulator(tx, tenant);
    let scope = platform::db::Scope::system_in(tenant);
    let known = filer.app.app.db.read(scope, read).await.expect("a list");
    let [(id, text)] = known.as_slice() else { panic!("one document: {known:?}") };
    assert_eq!(id, &uuid);
    let again = einvoicing::simulator::Simulator::new(filer.app.app.clock);
    again.restore_document(id, text).expect("a document");
    assert!(again.cancels(&uuid));
    assert!(again.restore_document("X", "{}").is_err());
}

#[tokio::test]
async fn a_paper_is_rejected_with_a_reason_once_and_in_time() {
    let mut filer = Filer::active("Rejected").await;
    filer.has_paper(&Paper { issued_at: "2026-11-20T09:00:00Z", ..Paper::new("D-1", 100) });
    filer.has_paper(&Paper { issued_at: "2026-11-20T09:00:00Z", ..Paper::new("D-2", 100) });
    filer.has_paper(&Paper::new("D-3", 100));
    filer.fetch().await;
    let rows = filer.inbox(json!({})).await;
    let path = |number: &str| format!("/Received/Reject/{}", found(&rows, number)["id"]);
    let reason = json!({ "reason": "We ordered nothing" });
    let without = filer.app.post(&path("D-1"), json!({ "reason": " " })).await;
    assert_eq!(without.refusal(), (400, "received.reason", "reason"));
    let long = filer.app.post(&path("D-1"), json!({ "reason": "x".repeat(201) })).await;
    assert_eq!(long.status, 400);
    let late = filer.app.post(&path("D-3"), reason.clone()).await;
    assert_eq!(late.refusal().1, "received.too_late");
    let rejected = filer.app.post(&path("D-1"), reason.clone()).await.ok();
    assert_eq!(rejected["status"], "rejected");
    assert_eq!(rejected["reason"], "We ordered nothing");
    assert_eq!(rejected["can_reject"], false);
    filer.app.post(&path("D-1"), reason.clone()).await.ok();
    filer.simulator.set_counterparty_decides(true);
    let asked = filer.app.post(&path("D-2"), reason.clone()).await.ok();
    assert_eq!((&asked["status"], &asked["reject_requested"]), (&json!("valid"), &json!(true)));
    assert_eq!(filer.app.post("/Received/Reject/999999", reason).await.status, 404);
}

#[tokio::test]
async fn what_is_in_the_books_is_not_rejected() {
    let mut filer = Filer::active("Kept").await;
    let uuid = filer.has_paper(&Paper::new("D-1", 100));
    filer.fetch().await;
    let delta = vendor(&filer).await;
    bill(&filer, delta, &[("einvoice_uuid", json!(uuid))]).await;
    let id = &filer.inbox(json!({})).await[0]["id"];
    let refused = filer.app.post(&format!("/Received/Reject/{id}"), json!({ "reason": "x" })).await;
    assert_eq!(refused.refusal().1, "received.in_books");
}

#[tokio::test]
async fn who_sees_no_bills_sees_no_inbox() {
    let filer = Filer::active("Rights").await;
    let clerk = filer.app.clerk_of(&["Quotes"]).await;
    for path in ["/Received/GetDocuments", "/Received/Fetch", "/Received/Compare"] {
        let body = json!({ "side": "sales", "from": "2026-11-01", "to": "2026-11-30" });
        assert_eq!(clerk.post(path, body).await.status, 403, "{path}");
    }
    assert_eq!(clerk.get("/Received/GetDocument/1").await.status, 403);
    assert_eq!(clerk.post("/Received/Reject/1", json!({ "reason": "x" })).await.status, 403);
}

/// Words and reasons of what was done with received documents.
async fn trail(filer: &Filer) -> Vec<String> {
    let read = filer.app.as_admin(|tx, ctx| {
        let sql = "select action, changes from activity
                   where tenant_id = $1 and kind = 'authority_document' order by id";
        Ok(tx.all(sql, args![ctx.tenant], |row| {
            let (action, changes): (String, String) = (row.get(0)?, row.get(1)?);
            let changes: Value = serde_json::from_str(&changes).unwrap_or_default();
            Ok(format!("{action} {}", changes[0]["after"].as_str().unwrap_or_default()))
        })?)
    });
    read.await.expect("a trail")
}

#[tokio::test]
async fn a_rejection_whose_answer_is_lost_leaves_a_trace() {
    let mut filer = Filer::active("Lost").await;
    filer.has_paper(&Paper { issued_at: "2026-11-20T09:00:00Z", ..Paper::new("D-1", 100) });
    filer.fetch().await;
    let path = format!("/Received/Reject/{}", filer.inbox(json!({})).await[0]["id"]);
    filer.fault(Fault::LostAnswer);
    let lost = filer.app.post(&path, json!({ "reason": "Not ours" })).await;
    assert_eq!(lost.status, 503);
    assert_eq!(trail(&filer).await, ["reject_asked Not ours"]);
    let again = filer.app.post(&path, json!({ "reason": "Still not ours" })).await.ok();
    assert_eq!((&again["status"], &again["reason"]), (&json!("rejected"), &json!("Not ours")));
    let trailed = ["reject_asked Not ours", "rejected Not ours"];
    assert_eq!(trail(&filer).await, trailed);
    filer.app.post(&path, json!({ "reason": "Again" })).await.ok();
    assert_eq!(trail(&filer).await, trailed);
}

#[tokio::test]
async fn a_paper_in_dollars_begins_a_bill_in_dollars() {
    let mut filer = Filer::active("Dollars").await;
    let paper = |number: &str, code: &str| {
        let mut text: Value =
            serde_json::from_str(&Paper::new(number, 200).text()).expect("a document");
        text["invoiceLines"][0]["unitValue"] = json!({ "currencySold": code, "amountSold": 4,
            "amountEGP": 200, "currencyExchangeRate": 50 });
        text["invoiceLines"][0]["discount"] = json!({ "rate": 0, "amount": 10 });
        text.to_string()
    };
    filer.simulator.has_document(&paper("USD-1", "USD")).expect("a document");
    filer.simulator.has_document(&paper("XQZ-1", "XQZ")).expect("a document");
    filer.fetch().await;
    let rows = filer.inbox(json!({})).await;
    let view = async |number: &str| {
        let path = format!("/Received/GetDocument/{}", found(&rows, number)["id"]);
        let view = filer.app.get(&path).await.ok();
        let line = &view["lines"][0];
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let amounts = [&line["price"], &line["discount"], &view["exchange_rate"]].map(text);
        (view["currency_id"].as_i64(), amounts.join(" "))
    };
    assert_eq!(view("USD-1").await, (Some(usd()), "4 0.2 50".to_owned()));
    // Of a currency that nobody knows, what the authority says in pounds.
    assert_eq!(view("XQZ-1").await, (Some(EGP), "200 10 1".to_owned()));
}
