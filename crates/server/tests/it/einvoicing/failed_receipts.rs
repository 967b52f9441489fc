//! E-receipts that are given up, and those that are not: outages, errors of our own, and what is
//! taken up again.

use einvoicing::simulator::Fault;
use eta::receipt::broken_at;
use platform::config::Config;
use serde_json::{Value, json};

use crate::kit::behind::Behind;
use crate::kit::einvoicing::Filer;

/// Lets time pass, ten minutes at a time, with every job; keeps the person signed in.
async fn hours(filer: &mut Filer, hours: i64) {
    for turn in 0..hours * 6 {
        let moment = filer.pass(600);
        if turn % 6 == 0 {
            filer.app = filer.app.later(&moment).await;
        }
        filer.app.run_jobs().await;
    }
}

/// A receipt that was given up, as the program's key was another one for a while.
async fn given_up(name: &str) -> (Filer, i64) {
    let mut filer = Filer::at_till(name).await;
    let product = filer.has_coded_service("Tea").await;
    let id = filer.sells(product).await;
    let mut config = Config::clone(&filer.app.app.config);
    config.secret_key = "another secret key of more than thirty-two letters".to_owned();
    config.secret_key_set = true;
    let other = filer.app.with_config(config);
    let own = std::mem::replace(&mut filer.app, other);
    filer.app.run_jobs().await;
    assert_eq!(filer.stands(id).await, "failed none");
    let panel = filer.panel(id).await;
    let fault = &panel["steps"][0]["faults"][0];
    assert_eq!(fault["code"], "till_secret", "{panel:#}");
    filer.app = own;
    // It leads to the till, whose form has that field.
    let tills = filer.app.get("/Einvoice/Tills").await.ok();
    let till = &tills["tills"][0]["id"];
    assert_eq!(
        json!([fault["link"], fault["record"], fault["field"]]),
        json!(["/settings/e-invoice", till, "till_secret"])
    );
    (filer, id)
}

#[tokio::test]
async fn what_was_given_up_before_it_was_sent_is_sent_as_it_is() {
    for again in ["/Einvoice/File", "/Einvoice/Retry"] {
        let (mut filer, id) = given_up("Taken up").await;
        let issued = filer.panel(id).await["uuid"].clone();
        match again {
            "/Einvoice/File" => {
                let filed = filer.file(&[id]).await;
                assert_eq!(filed["documents"][0]["queued"], true, "{filed:#}");
            }
            _ => {
                filer.app.post(&format!("{again}/invoice/{id}"), json!({})).await.ok();
            }
        }
        assert_eq!(filer.stands(id).await, "queued none");
        filer.settle().await;
        assert_eq!(filer.stands(id).await, "submitted valid");
        // The buyer's paper has that id.
        assert_eq!(filer.panel(id).await["uuid"], issued);
        filer.app.verify().await;
    }
}

#[tokio::test]
async fn a_program_with_another_key_at_each_start_files_with_the_stand_in() {
    let mut filer = Filer::at_till("No key").await;
    let product = filer.has_coded_service("Tea").await;
    let id = filer.sells(product).await;
    let mut config = Config::clone(&filer.app.app.config);
    config.secret_key = "another secret key of more than thirty-two letters".to_owned();
    filer.app = filer.app.with_config(config);
    filer.settle().await;
    assert_eq!(filer.stands(id).await, "submitted valid");
}

#[tokio::test]
async fn what_was_given_up_is_edited_and_issued_again() {
    let (mut filer, id) = given_up("Edited").await;
    let page = filer.app.invoice_page(id).await;
    let product = page["Invoice"]["lines"][0]["product_id"].as_i64().expect("a product");
    let sale = filer.cash_sale(product).await.with("version", page["Invoice"]["version"].clone());
    let sale = sale.with("customer_id", page["Invoice"]["customer_id"].clone());
    let mut edited = sale.showing("228.00");
    edited["lines"][0]["quantity"] = json!("2");
    filer.app.post(&format!("/Invoice/EditInvoice/{id}"), edited).await.ok();
    assert_eq!(filer.stands(id).await, "queued none");
    filer.settle().await;
    assert_eq!(filer.stands(id).await, "submitted valid");
    let chain = filer.simulator.receipts_of("TILL-1");
    // It follows the one that was given up, whose link stays.
    assert_eq!((chain.len(), chain[0].header.previous_uuid.len()), (1, 64));
    filer.app.verify().await;
}

#[tokio::test]
async fn an_outage_gives_up_nothing_that_the_authority_still_takes() {
    let mut filer = Filer::at_till("Long outage").await;
    let product = filer.has_coded_service("Tea").await;
    filer.simulator.ask_for(Fault::ServerError, u32::MAX);
    let ids = [filer.sells(product).await, filer.sells(product).await];
    hours(&mut filer, 23).await;
    for id in ids {
        assert!(!filer.stands(id).await.starts_with("failed"), "{}", filer.stands(id).await);
    }
    filer.simulator.ask_for(Fault::ServerError, 0);
    hours(&mut filer, 1).await;
    for id in ids {
        assert_eq!(filer.stands(id).await, "submitted valid");
    }
    assert_eq!(broken_at(&filer.simulator.receipts_of("TILL-1"), ""), None);
}

#[tokio::test]
async fn after_a_day_it_is_given_up_and_can_be_issued_again() {
    let mut filer = Filer::at_till("Outage of a day").await;
    let product = filer.has_coded_service("Tea").await;
    filer.simulator.ask_for(Fault::TooMany, u32::MAX);
    let id = filer.sells(product).await;
    hours(&mut filer, 26).await;
    assert_eq!(filer.stands(id).await, "failed none");
    filer.simulator.ask_for(Fault::TooMany, 0);
    // As it is, it is too late: the authority says so, and nothing of the till is held by it.
    filer.app.post(&format!("/Einvoice/Retry/invoice/{id}"), json!({})).await.ok();
    let next = filer.cash_sale(product).await.with("invoice_date", "2026-11-21").showing("114.00");
    let next = filer.app.post("/Invoice/AddInvoice", next).await.ok();
    let next = next["Invoice"]["id"].as_i64().expect("an id");
    filer.settle().await;
    assert_eq!(filer.stands(id).await, "refused none");
    assert_eq!(filer.stands(next).await, "submitted valid");
    filer.app.verify().await;
}

#[tokio::test]
async fn a_database_that_fails_gives_up_nothing() {
    let mut filer = Filer::at_till("Failing database").await;
    let product = filer.has_coded_service("Tea").await;
    let id = filer.sells(product).await;
    let behind = Behind::open(&filer.app.app.config.database);
    behind.run("alter table till_secret rename to till_secret_away");
    let job = json!({ "tenant": filer.app.tenant.0 });
    let failed = einvoicing::queue::handle(filer.app.app.clone(), job).await;
    assert_eq!(failed.expect_err("it fails").status, 500);
    behind.run("alter table till_secret_away rename to till_secret");
    assert_eq!(filer.stands(id).await, "queued none");
    assert_eq!(filer.panel(id).await["steps"], json!([]));
    filer.settle().await;
    assert_eq!(filer.stands(id).await, "submitted valid");
}

#[tokio::test]
async fn one_that_can_not_be_shown_holds_its_till_for_an_hour_at_most() {
    let mut filer = Filer::at_till("Held").await;
    let product = filer.has_coded_service("Tea").await;
    let first = filer.sells(product).await;
    filer.simulator.ask_for(Fault::LostAnswer, 1);
    filer.simulator.ask_for(Fault::TextRefused, u32::MAX);
    filer.app.run_jobs().await;
    assert_eq!(filer.stands(first).await, "submitting none");
    let next = filer.sells(product).await;
    for _ in 0..11 {
        filer.pass(300);
        filer.app.run_jobs().await;
    }
    assert_eq!(filer.stands(next).await, "queued none", "after 55 minutes");
    for _ in 0..8 {
        filer.pass(300);
        filer.app.run_jobs().await;
    }
    assert_eq!(filer.stands(first).await, "failed none");
    let stands: Value = json!(filer.stands(next).await);
    assert_eq!(stands, "submitted pending", "after 95 minutes");
}
