//! Answers that are lost, failures, and several workers: nothing is recorded twice, nothing stays
//! stuck, each state is true in the end.

use einvoicing::simulator::Fault;
use serde_json::json;

use crate::kit::einvoicing::Filer;

/// Files one invoice with faults asked for; it must be valid in the end, and recorded once.
async fn recorded_once(name: &str, faults: &[(Fault, u32)]) {
    let mut filer = Filer::active(name).await;
    let id = filer.invoice().await;
    let number = filer.app.invoice_page(id).await["Invoice"]["invoice_number"].clone();
    for (fault, times) in faults {
        filer.simulator.ask_for(*fault, *times);
    }
    filer.file(&[id]).await;
    filer.settle().await;
    filer.settle().await;
    assert_eq!(filer.stands(id).await, "submitted valid", "{faults:?}");
    let number = number.as_str().expect("a number");
    assert_eq!(filer.simulator.times_recorded(number), 1, "{faults:?}");
}

#[tokio::test]
async fn an_answer_that_was_lost_is_looked_for_and_nothing_is_sent_twice() {
    recorded_once("Lost answer", &[(Fault::LostAnswer, 1)]).await;
}

#[tokio::test]
async fn an_answer_is_lost_and_the_search_fails_too() {
    recorded_once("Lost twice", &[(Fault::LostAnswer, 1), (Fault::SearchFails, 3)]).await;
}

#[tokio::test]
async fn what_was_lost_before_it_arrived_is_sent_again() {
    recorded_once("Lost request", &[(Fault::LostRequest, 2)]).await;
}

#[tokio::test]
async fn failures_pages_and_crowds_pass() {
    recorded_once("Failures", &[(Fault::ServerError, 1), (Fault::HtmlPage, 1)]).await;
    recorded_once("Crowds", &[(Fault::TooMany, 3), (Fault::NotFound, 3)]).await;
    recorded_once("Tokens", &[(Fault::ExpiredToken, 1), (Fault::Duplicate, 1)]).await;
    recorded_once("Sizes", &[(Fault::LostAnswer, 1), (Fault::ExpiredToken, 2)]).await;
}

#[tokio::test]
async fn a_server_that_died_while_it_waited_for_the_answer_leaves_nothing_stuck() {
    for (name, fault) in [("Died after", Fault::SilentAfter), ("Died before", Fault::SilentBefore)]
    {
        let mut filer = Filer::active(name).await;
        let id = filer.invoice().await;
        filer.fault(fault);
        filer.file(&[id]).await;
        let (app, job) = (filer.app.app.clone(), json!({ "tenant": filer.app.tenant.0 }));
        let worker = tokio::spawn(einvoicing::queue::handle(app, job));
        while filer.stands(id).await != "submitting none" {
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        worker.abort();
        filer.settle().await;
        assert_eq!(filer.stands(id).await, "submitted valid", "{name}");
        assert_eq!(filer.simulator.recorded(), 1, "{name}");
    }
}

#[tokio::test]
async fn many_documents_two_workers_and_faults_in_between() {
    let mut filer = Filer::active("Two workers").await;
    let (buyer, product) =
        (filer.has_buyer("Nile Trading").await, filer.has_coded_service("Advice").await);
    let mut ids = Vec::new();
    for _ in 0..12 {
        ids.push(filer.has_filable(buyer, product).await);
    }
    filer.simulator.ask_for(Fault::TooLarge, 1);
    filer.simulator.ask_for(Fault::LostAnswer, 2);
    filer.simulator.ask_for(Fault::ServerError, 1);
    filer.file(&ids).await;
    for _ in 0..10 {
        let job = || json!({ "tenant": filer.app.tenant.0 });
        let (one, other) = tokio::join!(
            einvoicing::queue::handle(filer.app.app.clone(), job()),
            einvoicing::queue::handle(filer.app.app.clone(), job()),
        );
        one.expect("works");
        other.expect("works");
        filer.pass(121);
    }
    for id in &ids {
        assert_eq!(filer.stands(*id).await, "submitted valid");
    }
    assert_eq!(filer.simulator.recorded(), ids.len());
}

#[tokio::test]
async fn what_the_authority_refuses_for_good_is_given_up_and_tried_again_by_hand() {
    for again in ["/Einvoice/File", "/Einvoice/Retry"] {
        let mut filer = Filer::active("Given up").await;
        let id = filer.invoice().await;
        filer.simulator.ask_for(Fault::TooLarge, 1);
        filer.file(&[id]).await;
        filer.settle().await;
        assert_eq!(filer.stands(id).await, "failed none");
        let panel = filer.panel(id).await;
        assert_eq!(panel["steps"][0]["faults"][0]["code"], "MaximumSizeExceeded", "{panel:#}");
        assert_eq!(panel["actions"], json!(["retry"]));
        match again {
            "/Einvoice/File" => {
                let filed = filer.file(&[id]).await;
                assert_eq!(filed["documents"][0]["queued"], true, "{filed:#}");
            }
            _ => {
                filer.app.post(&format!("{again}/invoice/{id}"), json!({})).await.ok();
            }
        }
        filer.settle().await;
        assert_eq!(filer.stands(id).await, "submitted valid", "{again}");
    }
}

#[tokio::test]
async fn the_documents_of_the_day_are_filed_in_the_evening() {
    let mut filer = Filer::active("Evening").await;
    filer.app.post("/Einvoice/SetMode", json!({ "mode": "nightly" })).await.ok();
    let id = filer.invoice().await;
    filer.settle().await;
    assert_eq!(filer.stands(id).await, "not_sent none");
    // Nine in the evening in Cairo.
    filer.pass(9 * 3600);
    let (app, tenant) = (filer.app.app.clone(), filer.app.tenant);
    einvoicing::queue::file_of_the_day(&app, tenant).await.expect("filed");
    filer.settle().await;
    assert_eq!(filer.stands(id).await, "submitted valid");
}

#[tokio::test]
async fn the_database_takes_no_move_that_there_is_not() {
    let filer = Filer::active("Moves").await;
    let id = filer.invoice().await;
    filer.file(&[id]).await;
    let tenant = filer.app.tenant;
    let scope = platform::db::Scope::system_in(tenant);
    for state in ["valid", "submitting", "cancelled"] {
        let moved = filer.app.app.db.write(scope, move |tx| {
            let sql = "update einvoice set state = $2 where tenant_id = $1";
            Ok(tx.exec(sql, platform::args![tenant, state])?)
        });
        assert!(moved.await.is_err(), "{state}");
    }
    let moves: std::collections::BTreeSet<String> = eta::MOVES
        .iter()
        .filter(|(from, _, to)| from != to)
        .map(|(from, _, to)| format!("'{}>{}'", from.key(), to.key()))
        .collect();
    let migration = include_str!("../../../../../migrations/0210_einvoicing.sql");
    for one in &moves {
        assert_eq!(migration.matches(one.as_str()).count(), 2, "{one}");
    }
    let listed = migration.matches(">").count() - migration.matches("<>").count();
    // Beside the moves: how large a batch may be, and what joins the words of a move, twice.
    assert_eq!(listed - 3, moves.len() * 2);
}
