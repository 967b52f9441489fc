//! An import in whose middle the program is killed: of all rows or none nothing is there, of good
//! rows what is there is whole; the next start does the rest, and no row twice.

use std::time::{Duration, Instant};

use platform::db::{Scope, Target};
use platform::{TenantId, args};
use serde_json::{Value, json};

use super::{Caller, Program};
use crate::kit::open_database;
use crate::kit::workbooks::{new_workbook, old_workbook};

/// Of both workbooks: enough that they are killed long before the end.
const ROWS: i64 = 4_000;

/// Customers, and rows that are said to have become one.
fn counts(program: &Program, caller: &Caller) -> (i64, i64) {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let db = open_database(&Target::parse(&program.database).expect("a database"));
    let tenant = TenantId(caller.tenant);
    let found = db.read(Scope::system_in(tenant), move |tx| {
        let count = |tx: &mut dyn platform::Tx, sql: &str| -> platform::Result<i64> {
            Ok(tx.scalar(sql, args![tenant])?.unwrap_or_default())
        };
        let customers = "select cast(count(*) as bigint) from customer where tenant_id = $1";
        let made = "select cast(count(*) as bigint) from import_row
                    where tenant_id = $1 and outcome = 'made'";
        Ok((count(tx, customers)?, count(tx, made)?))
    });
    runtime.block_on(found).expect("counts")
}

fn import(caller: &Caller, id: &Value) -> Value {
    caller.get(&format!("/Import/Import/{id}"))
}

fn waits(caller: &Caller, id: &Value, until: impl Fn(&Value) -> bool) -> Value {
    let begun = Instant::now();
    loop {
        let found = import(caller, id);
        if until(&found) {
            return found;
        }
        assert!(begun.elapsed() < Duration::from_secs(120), "{found:#}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Reads a workbook of customers and says which column is which: the import, ready to begin.
fn ready(caller: &Caller, (name, bytes): (&str, &[u8]), rows: i64) -> Value {
    let id = caller.send_file("/Import/Upload", "customers", (name, bytes))["id"].clone();
    let columns = json!({ "columns": [
        { "index": 0, "field": "display_name", "reading": null },
        { "index": 1, "field": "email", "reading": null },
    ] });
    caller.post(&format!("/Import/Map/{id}"), &columns).expect("columns");
    assert_eq!(import(caller, &id)["good"], rows, "{name}");
    id
}

/// An old and a new workbook at the same time.
#[test]
fn an_import_is_never_half_there() {
    let rows = |who: &str| {
        let customers =
            (0..ROWS / 2).map(|n| vec![format!("{who} {n:05}"), format!("{who}{n}@y.example")]);
        let heads = vec!["Name".to_owned(), "Email".to_owned()];
        std::iter::once(heads).chain(customers).collect::<Vec<_>>()
    };
    let (old, new) = (old_workbook(&rows("Older")), new_workbook(&rows("Newer")));
    for mode in ["all", "good"] {
        let plain = Program::new();
        plain.open_company();
        let program = plain.beside();
        let mut child = program.start();
        let caller = Caller::sign_in(&program);
        let files = [("old.xls", &old), ("new.xlsx", &new)];
        let ids = files.map(|(name, bytes)| ready(&caller, (name, bytes), ROWS / 2));
        let before = counts(&plain, &caller).0;
        for id in &ids {
            caller.post(&format!("/Import/Start/{id}"), &json!({ "mode": mode })).expect("begun");
        }
        let is_underway = |import: &Value| import["done"].as_i64().is_some_and(|n| n >= 300);
        if mode == "all" {
            // One of the two waits for the other.
            let any = |_: &Value| ids.iter().any(|id| is_underway(&import(&caller, id)));
            waits(&caller, &ids[0], any);
        } else {
            for id in &ids {
                waits(&caller, id, is_underway);
            }
        }
        child.kill();

        let (customers, made) = counts(&plain, &caller);
        assert_eq!(customers - before, made, "{mode}: a row is half there");
        assert!(made < ROWS, "{mode}: killed too late");
        // On a busy machine the first of the two may be done by then, and is there whole.
        assert!(mode == "good" || made % (ROWS / 2) == 0, "{mode}: {made} rows are there");
        assert!(mode == "all" || made > 0, "{mode}: nothing is there");
        // Later than the lease of the job.
        let later = jiff::Timestamp::now() + jiff::SignedDuration::from_hours(2);
        let program = plain.beside().with("MIZAN_NOW", later);
        let _child = program.start();
        let caller = Caller::sign_in(&program);
        for id in &ids {
            let done = waits(&caller, id, |import| import["state"] != "importing");
            assert_eq!((&done["state"], &done["made"]), (&json!("imported"), &json!(ROWS / 2)));
        }
        assert_eq!(counts(&plain, &caller), (before + ROWS, ROWS), "{mode}: a row came twice");
        assert!(plain.command().arg("verify").status().expect("it runs").success(), "{mode}");
    }
}
