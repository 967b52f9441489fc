//! The chains of tills: never changed, proved link by link, and never torn by an unlinking.

use std::collections::BTreeMap;

use platform::args;
use serde_json::{Value, json};

use crate::kit::TestApp;
use crate::kit::behind::{Behind, Column};
use crate::kit::einvoicing::Filer;

#[tokio::test]
async fn a_link_is_not_changed_removed_or_made_for_a_filing_that_is_not_there() {
    let filer = Filer::at_till("Append only").await;
    let product = filer.has_coded_service("Tea").await;
    filer.sells(product).await;
    for sql in [
        "update till_link set previous_uuid = 'x' where tenant_id = $1",
        "delete from till_link where tenant_id = $1",
        "insert into till_link (tenant_id, till_id, number, uuid, previous_uuid, einvoice_id, text,
             at) select tenant_id, till_id, 2, 'x', uuid, 987654, text, at from till_link
         where tenant_id = $1",
    ] {
        let done = filer.app.as_admin(move |tx, ctx| Ok(tx.exec(sql, args![ctx.tenant])?)).await;
        assert!(done.is_err(), "{sql}");
    }
    filer.app.verify().await;
}

/// What the proof of chains names: table, row and field of each fault.
async fn chain_faults(app: &TestApp) -> String {
    let audit = app.post("/Audit/SelfAudit", json!({})).await.ok();
    let mut checks = audit["checks"].as_array().expect("checks").iter();
    let check = checks.find(|check| check["key"] == "receipts").expect("the proof of chains");
    let text = |one: &Value, name: &str| one[name].as_str().unwrap_or("-").to_owned();
    let line = |one: &Value| ["table", "row", "field"].map(|name| text(one, name)).join(" ");
    let found: Vec<String> =
        check["culprits"].as_array().expect("culprits").iter().map(line).collect();
    found.join(", ")
}

#[tokio::test]
async fn whatever_is_changed_in_a_chain_is_named() {
    let filer = Filer::at_till("Walked").await;
    let product = filer.has_coded_service("Tea").await;
    for _ in 0..3 {
        filer.sells(product).await;
    }
    filer.app.verify().await;
    let behind = Behind::open(&filer.app.app.config.database);
    let mut tables: BTreeMap<String, Vec<Column>> = BTreeMap::new();
    for column in behind.columns() {
        tables.entry(column.table.clone()).or_default().push(column);
    }
    let ends = ["links", "last_uuid", "serial"];
    let ends = tables["till"].iter().filter(|column| ends.contains(&column.name.as_str()));
    let mut found = String::new();
    for column in tables["till_link"].iter().chain(ends) {
        let keys: Vec<&Column> = tables[&column.table].iter().filter(|one| one.is_key).collect();
        assert!(behind.flip(column, &keys));
        let faults = chain_faults(&filer.app).await;
        let line = format!("{}.{}: {faults}", column.table, column.name);
        found.push_str(&format!("{}\n", line.trim_end()));
        behind.put_back(&column.table);
    }
    // The moment is in no id: the seal of the link's record holds it.
    insta::assert_snapshot!(found, @r"
    till_link.tenant_id: till_link 2 number
    till_link.till_id: till_link 2 number, till_link 1 till_id
    till_link.number: till_link 2 number, till_link 1000004 number, till - links, till - last_uuid
    till_link.uuid: till_link 1 uuid, till_link 2 previous_uuid
    till_link.previous_uuid: till_link 1 previous_uuid
    till_link.einvoice_id: till_link 1 einvoice_id
    till_link.text: till_link 1 text
    till_link.at:
    till.serial: till_link 1 text, till_link 2 text, till_link 3 text
    till.links: till - links
    till.last_uuid: till - last_uuid
    ");
    assert_eq!(chain_faults(&filer.app).await, "", "all was put back");
}

#[tokio::test]
async fn a_chain_is_proved_whatever_letters_the_serial_number_has() {
    let filer = Filer::active("Odd serial").await;
    filer.has_till("POS\\01\"A").await;
    filer.app.post("/Einvoice/SetReceipts", json!({ "file_receipts": true })).await.ok();
    let product = filer.has_coded_service("Tea").await;
    for _ in 0..2 {
        let sold = filer.sells(product).await;
        assert!(filer.panel(sold).await["uuid"].is_string());
    }
    filer.app.verify().await;
}

#[tokio::test]
async fn a_text_that_is_not_that_of_its_link_is_not_sent() {
    let mut filer = Filer::at_till("Swapped").await;
    let product = filer.has_coded_service("Tea").await;
    let (first, next) = (filer.sells(product).await, filer.sells(product).await);
    let swapped = filer.app.as_admin(move |tx, ctx| {
        // A whole receipt of the same till, but another one.
        let sql = "update einvoice set text = (select o.text from einvoice o
                       where o.tenant_id = $1 and o.doc_id = $3)
                   where tenant_id = $1 and doc_id = $2";
        Ok(tx.exec(sql, args![ctx.tenant, first, next])?)
    });
    assert_eq!(swapped.await.expect("swapped"), 1);
    filer.settle().await;
    assert_eq!(filer.stands(first).await, "failed none");
    let panel = filer.panel(first).await;
    assert_eq!(panel["steps"][0]["faults"][0]["code"], "text_changed", "{panel:#}");
    assert_eq!(filer.stands(next).await, "submitted valid");
    assert_eq!(filer.simulator.receipts_recorded(), 1);
}

/// Sells while somebody unlinks the company or removes its till; gives the sale's panel and whether
/// that was done.
async fn sold_meanwhile(name: &str, removes: bool) -> (Value, bool) {
    let filer = Filer::at_till(name).await;
    let product = filer.has_coded_service("Tea").await;
    let till = filer.till_named("TILL-1").await;
    let sale = filer.cash_sale(product).await.showing("114.00");
    let (here, there) = (filer.app.clone(), filer.app.at_another_server(crate::kit::NOW));
    let sells = tokio::spawn(async move { here.post("/Invoice/AddInvoice", sale).await });
    let ends = tokio::spawn(async move {
        match removes {
            true => there.delete(&format!("/Einvoice/Till/{till}")).await,
            false => there.post("/Einvoice/Unlink", json!({ "word": "UNLINK" })).await,
        }
    });
    let sold = sells.await.expect("sold").ok();
    let ended = ends.await.expect("ended");
    if ended.status != 200 {
        assert_eq!(ended.refusal(), (409, "einvoice.till_busy", ""));
    }
    let id = sold["Invoice"]["id"].as_i64().expect("an id");
    filer.app.verify().await;
    (filer.panel(id).await, ended.status == 200)
}

#[tokio::test]
async fn a_sale_and_an_unlinking_of_the_same_moment_come_one_after_the_other() {
    for removes in [false, true, false, true, false, true] {
        let (panel, ended) = sold_meanwhile("At once", removes).await;
        let issued = panel["uuid"].is_string();
        assert_ne!(issued, ended, "a receipt is issued, or its till is gone: {panel:#}");
    }
}
