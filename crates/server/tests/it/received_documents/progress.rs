//! How far fetching is: seen while it lasts, and continued after it was interrupted.

use einvoicing::simulator::Fault;
use jiff::{SignedDuration, Timestamp};
use platform::args;
use serde_json::{Value, json};

use crate::kit::einvoicing::{Filer, Paper};

/// One of the first window, and one of the last.
const OLD: &str = "2026-08-25T08:00:00Z";
const NEW: &str = "2026-11-10T08:00:00Z";

async fn state(filer: &Filer) -> Value {
    filer.app.get("/Received/FetchState").await.ok()
}

fn numbers(rows: &[Value]) -> Vec<&str> {
    rows.iter().map(|row| row["number"].as_str().unwrap_or_default()).collect()
}

#[tokio::test]
async fn a_run_that_fails_in_the_middle_continues_there() {
    let mut filer = Filer::active("In the middle").await;
    let old = filer.has_paper(&Paper { issued_at: OLD, ..Paper::new("OLD-1", 100) });
    filer.has_paper(&Paper { issued_at: NEW, ..Paper::new("NEW-1", 100) });
    // Both directions have four windows.
    filer.simulator.ask_after(Fault::SearchFails, 6);
    filer.fetch().await;
    assert_eq!(numbers(&filer.inbox(json!({})).await), ["OLD-1"]);
    let stopped = state(&filer).await;
    assert_eq!((&stopped["running"], &stopped["failed"]), (&json!(false), &json!("unreachable")));
    assert!(stopped["fetched_until"].is_null());
    let percent = stopped["listing"]["percent"].as_i64().expect("how far it is");
    assert!((75..=85).contains(&percent), "{stopped:#}");
    // What was listed is not listed again: its window is done.
    assert!(filer.simulator.cancels(&old));
    filer.fetch().await;
    let rows = filer.inbox(json!({})).await;
    assert_eq!(numbers(&rows), ["NEW-1", "OLD-1"]);
    assert_eq!(rows[1]["status"], "valid");
    let done = state(&filer).await;
    assert_eq!((&done["listing"], &done["failed"]), (&Value::Null, &Value::Null));
    assert_eq!((&done["running"], &done["unread"]), (&json!(false), &json!(0)));
    let until: Timestamp =
        done["fetched_until"].as_str().and_then(|text| text.parse().ok()).expect("a moment");
    let now = filer.app.app.clock.now();
    assert!(now.duration_since(until) < SignedDuration::from_secs(60), "what came since is here");
}

#[tokio::test]
async fn a_run_that_died_with_the_program_continues_there() {
    let mut filer = Filer::active("Died midway").await;
    filer.has_paper(&Paper { issued_at: OLD, ..Paper::new("OLD-1", 100) });
    filer.has_paper(&Paper { issued_at: NEW, ..Paper::new("NEW-1", 100) });
    filer.app.post("/Received/Fetch", json!({})).await.ok();
    let dead = filer.app.as_admin(|tx, ctx| {
        let from = ctx.now - SignedDuration::from_hours(92 * 24);
        let middle = ctx.now - SignedDuration::from_hours(46 * 24);
        let sql = "update authority_fetch set lease = 'dead', leased_until = $2, run_from = $3,
                       run_until = $4, sent_until = $4, received_until = $5
                   where tenant_id = $1";
        let until = ctx.now + SignedDuration::from_secs(90);
        Ok(tx.exec(sql, args![ctx.tenant, until, from, ctx.now, middle])?)
    });
    assert_eq!(dead.await.expect("a run"), 1);
    let running = state(&filer).await;
    assert_eq!(running["running"], true);
    assert_eq!(running["listing"]["percent"], 75);
    filer.pass(95);
    filer.app.run_jobs().await;
    assert_eq!(numbers(&filer.inbox(json!({})).await), ["NEW-1"]);
    let done = state(&filer).await;
    assert_eq!((&done["running"], &done["listing"]), (&json!(false), &Value::Null));
    // All its days count as fetched.
    let from: Timestamp =
        done["fetched_from"].as_str().and_then(|text| text.parse().ok()).expect("a moment");
    assert!(filer.app.app.clock.now().duration_since(from) > SignedDuration::from_hours(92 * 24));
}

#[tokio::test]
async fn documents_that_are_still_to_be_read_are_counted_while_it_lasts() {
    let mut filer = Filer::active("To be read").await;
    for number in 0..3 {
        filer.has_paper(&Paper::new(&format!("D-{number}"), 100));
    }
    filer.simulator.ask_for(Fault::TextRefused, 3);
    filer.fetch().await;
    assert_eq!(state(&filer).await["unread"], 0, "nobody is at it");
    filer.pass(2 * 3600);
    let runs = filer.app.as_admin(|tx, ctx| {
        let sql = "update authority_fetch set lease = 'other', leased_until = $2
                   where tenant_id = $1";
        Ok(tx.exec(sql, args![ctx.tenant, ctx.now + SignedDuration::from_secs(90)])?)
    });
    assert_eq!(runs.await.expect("a run"), 1);
    assert_eq!(state(&filer).await["unread"], 3);
}

#[tokio::test]
async fn another_environment_begins_at_the_beginning() {
    let mut filer = Filer::active("Elsewhere before").await;
    filer.has_paper(&Paper { issued_at: OLD, ..Paper::new("OLD-1", 100) });
    let put = filer.app.as_admin(|tx, ctx| {
        tx.exec(
            "insert into authority_fetch (tenant_id, environment, run_from, run_until, sent_until,
                 received_until)
             values ($1, 'preproduction', $2, $2, $2, $2)",
            args![ctx.tenant, ctx.now],
        )?;
        Ok(())
    });
    put.await.expect("a run");
    filer.fetch().await;
    assert_eq!(numbers(&filer.inbox(json!({})).await), ["OLD-1"]);
}
