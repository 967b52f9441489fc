//! Nobody reads or writes another company's books: walked from the API's own description, so that a
//! new call is covered the day it is written.

use axum::http::Method;
use platform::db::{Dialect, Scope};
use serde_json::{Value, json};

use crate::kit::calls::{Call, calls, description};
use crate::kit::rows::{difference, rows_of};
use crate::kit::{Answer, Furnished, TestApp};

async fn ask(app: &TestApp, call: &Call, id: i64, body: Value) -> Answer {
    let body = (call.method != Method::GET).then(|| body.to_string());
    app.call(&call.method, &call.path_to(id), body).await
}

#[tokio::test]
async fn without_a_session_only_public_calls_answer() {
    let nobody = TestApp::company("Closed").await.nobody();
    for call in calls().into_iter().filter(|call| call.access != "public") {
        let answer = ask(&nobody, &call, 1, Value::Null).await;
        assert_eq!(answer.status, 401, "{}: {}", call.name(), answer.body);
    }
}

#[tokio::test]
async fn a_member_of_one_company_is_nobody_in_another() {
    let one = TestApp::company("One").await;
    let two = TestApp::company("Two").await;
    let intruder = one.asking_for(two.tenant);
    for call in calls().into_iter().filter(Call::is_of_a_company) {
        let answer = ask(&intruder, &call, 1, Value::Null).await;
        assert_eq!(answer.status, 403, "{}: {}", call.name(), answer.body);
    }
}

/// A word that is in every record of the second company.
const SECRET: &str = "Qasr-el-Nil-secret";

/// What answers an unknown id with nothing in particular instead of 404, and why.
const NOTHING_IN_PARTICULAR: [(&str, &str); 3] = [
    ("/Invoice/Beside/{id}", "neighbours in a list: an unknown one has none"),
    ("/Attachment/Of/{kind}/{id}", "files beside a record: an unknown one has none"),
    ("/Reconcile/OfDocument/{kind}/{id}", "an unknown document was found on no statement"),
];

/// What takes a code that was mailed: no body made beforehand is right.
const BY_CODE: &str = "/Setting/Members/TransferOwnership/Confirm";
/// What asks it too once the walk has unlinked the company, whose secrets are deleted with that.
const BY_TILL: &str = "/Einvoice/Till/{id}";
/// What asks the tax authority, for which nothing answers here; it names no record.
const BY_AUTHORITY: [&str; 2] = ["/Einvoice/SaveCredentials", "/Einvoice/AddTill"];

/// Tables that are empty in a company with one of every record: rows come of doing something to it.
const EMPTY: [&str; 38] = [
    "account_merge",
    "anchor",
    "company_export",
    "customer_merge",
    "customer_reminder_sent",
    "document_line_past",
    "document_past",
    "document_tag_past",
    "einvoice",
    "einvoice_callback",
    "einvoice_move",
    "einvoice_signer",
    "fixed_asset_past",
    "idempotency",
    "item_code",
    "one_time_link",
    "open_item_past",
    "period_lock",
    "project_billing",
    "project_progress",
    "project_retention",
    "recurring_bill_run",
    "recurring_entry_run",
    "recurring_invoice_run",
    "retention_credit",
    "search_mark",
    "search_piece",
    "snapshot_label_month",
    "snapshot_month",
    "stopped_mail",
    "ticket",
    "ticket_file",
    "till_link",
    "totals_snapshot",
    "vat_earlier_document",
    "withheld_line_past",
    "withheld_past",
    "withheld_return",
];

/// What was wrong with the walk so far.
#[derive(Default)]
struct Wrong(Vec<String>);

impl Wrong {
    fn look(&mut self, call: &Call, why: &str, answer: &Answer, is_right: bool) {
        let shows = answer.body.to_string().contains(SECRET);
        if shows || !is_right || answer.status.is_server_error() {
            self.0.push(format!("{} ({why}): {} {}", call.name(), answer.status, answer.body));
        }
    }
}

#[tokio::test]
async fn ids_of_another_company_name_nothing() {
    let one = TestApp::company("Reader").await;
    let two = TestApp::company("Owner").await;
    let theirs = two.furnish(SECRET, 0).await;
    // Ids count up in each company: those of the first begin where the second has none.
    let own = one.furnish("Mine", 1_000_000).await;
    let theirs_in_my_words = theirs.in_words("Intruder");
    let before = rows_of(&two.app.config.database, two.tenant);

    let mut wrong = Wrong::default();
    let walked = calls()
        .into_iter()
        .filter(|call| call.is_of_a_company())
        .filter(|call| !BY_AUTHORITY.contains(&call.path.as_str()));
    let walked: Vec<Call> = walked.collect();
    for call in &walked {
        let path = call.path.as_str();
        let takes_id = path.contains("{id}") && Furnished::kind_at(path) != "main chart";
        if takes_id {
            // Their id beside a body that is right in every other respect.
            let answer = ask(&one, call, theirs.id_at(path), own.body(path)).await;
            let is_calm = NOTHING_IN_PARTICULAR.iter().any(|(calm, _)| *calm == path);
            wrong.look(call, "their id", &answer, is_calm || answer.status == 404);
        }
        let id = if takes_id { own.id_at(path) } else { 1 };
        if call.body.is_some() {
            // Their ids inside the body.
            let answer = ask(&one, call, id, theirs_in_my_words.body(path)).await;
            wrong.look(call, "their ids inside", &answer, true);
        } else if call.method == Method::GET && call.deed == "reads" {
            let answer = ask(&one, call, id, Value::Null).await;
            wrong.look(call, "own", &answer, true);
        }
    }
    // The bodies are such as the company takes: what failed above failed only because of the ids.
    let last = |call: &&Call| call.path.contains("/Delete") || call.path.ends_with("/Merge");
    let (late, early): (Vec<&Call>, Vec<&Call>) =
        walked.iter().filter(|call| call.body.is_some()).partition(last);
    for call in early.into_iter().chain(late) {
        let path = call.path.as_str();
        let answer = ask(&one, call, own.id_at_or_one(path), own.body(path)).await;
        let is_coded =
            (path == BY_CODE && answer.status == 422) || (path == BY_TILL && answer.status == 400);
        let is_taken = answer.status == 200 || answer.status == 409 || is_coded;
        wrong.look(call, "own body", &answer, is_taken);
    }
    assert!(wrong.0.is_empty(), "{}", wrong.0.join("\n"));
    let after = rows_of(&two.app.config.database, two.tenant);
    assert_eq!(difference(&before, &after), Vec::<String>::new());
    // One of every kind of record; empty is only what comes of doing something to them.
    let empty = before.iter().filter(|(_, rows)| rows.is_empty());
    let missing: Vec<&String> = empty.map(|(table, _)| table).collect();
    assert_eq!(missing, EMPTY);
    two.verify().await;
}

/// Reads that take an unknown record for a filter: nothing is of it, so nothing is found.
fn is_filter(call: &Call, field: &str) -> bool {
    let of_list = call.deed == "reads" && !call.path.contains("Pdf");
    // Says of each record that it is not found.
    let of_each = call.path.ends_with("/SendSeveral");
    (of_list || of_each) && !field.ends_with("/version")
}

/// The ids in a body: their places, as a pointer, with what another company has there.
fn ids_within(own: &Value, theirs: &Value, at: &str, found: &mut Vec<(String, Value)>) {
    match (own, theirs) {
        (Value::Object(own), Value::Object(theirs)) => {
            for (name, value) in own {
                let inside = format!("{at}/{name}");
                ids_within(value, theirs.get(name).unwrap_or(&Value::Null), &inside, found);
            }
        }
        (Value::Array(own), Value::Array(theirs)) => {
            for (place, (own, theirs)) in own.iter().zip(theirs).enumerate() {
                ids_within(own, theirs, &format!("{at}/{place}"), found);
            }
        }
        (Value::Number(own), Value::Number(theirs)) if own != theirs => {
            found.push((at.to_owned(), Value::Number(theirs.clone())));
        }
        _ => {}
    }
}

#[tokio::test]
async fn one_id_of_another_company_is_enough_to_be_refused() {
    let one = TestApp::company("Reader").await;
    let two = TestApp::company("Owner").await;
    let theirs = two.furnish(SECRET, 0).await;
    let own = one.furnish("Mine", 1_000_000).await;
    let before = rows_of(&two.app.config.database, two.tenant);

    let mut wrong = Wrong::default();
    let mut tried = 0;
    let with_body =
        calls().into_iter().filter(|call| call.is_of_a_company() && call.body.is_some());
    for call in with_body {
        let path = call.path.as_str();
        let mut ids = Vec::new();
        ids_within(&own.body(path), &theirs.body(path), "", &mut ids);
        for (at, id) in ids {
            // Right in every respect but this one.
            let mut body = own.body(path);
            *body.pointer_mut(&at).expect("a place") = id;
            let answer = ask(&one, &call, own.id_at_or_one(path), body).await;
            let is_right = answer.status.is_client_error() || is_filter(&call, &at);
            wrong.look(&call, &format!("their id at {at}"), &answer, is_right);
            tried += 1;
        }
    }
    assert!(wrong.0.is_empty(), "{}", wrong.0.join("\n"));
    assert!(tried > 150, "only {tried} ids");
    let after = rows_of(&two.app.config.database, two.tenant);
    assert_eq!(difference(&before, &after), Vec::<String>::new());
}

/// What a parameter of an address names: a kind of record, or nothing of a company.
fn named_by(parameter: &str) -> Option<&'static str> {
    match parameter {
        "bank" => Some("bank"),
        "customer_id" => Some("customer"),
        "project_id" => Some("project"),
        "vendor_id" => Some("vendor"),
        "active" | "as_of" | "copy" | "cursor" | "date" | "exchange_rate" | "filter" | "from"
        | "from_date" | "kind" | "language" | "limit" | "page" | "period" | "q" | "search"
        | "status" | "tier_id" | "to_date" | "type" => None,
        _ => panic!("`{parameter}`: say which record it names"),
    }
}

#[tokio::test]
async fn an_address_names_nothing_of_another_company() {
    let one = TestApp::company("Reader").await;
    let two = TestApp::company("Owner").await;
    let theirs = two.furnish(SECRET, 0).await;
    let own = one.furnish("Mine", 1_000_000).await;
    let before = rows_of(&two.app.config.database, two.tenant);

    let kinds = &description()["components"]["schemas"]["Attached"]["enum"];
    let kinds: Vec<&str> =
        kinds.as_array().expect("kinds").iter().filter_map(Value::as_str).collect();

    let mut wrong = Wrong::default();
    let mut tried = 0;
    for call in calls().into_iter().filter(Call::is_of_a_company) {
        let path = call.path.as_str();
        let named = call.parameters.iter().filter_map(|name| Some((name, named_by(name)?)));
        for (name, kind) in named {
            let their_id = theirs.id_of(kind);
            let address = call.path_to(own.id_at_or_one(path));
            let address = format!("{address}?{name}={their_id}");
            let answer = one.call(&call.method, &address, None).await;
            wrong.look(&call, &format!("their {kind} as {name}"), &answer, true);
            tried += 1;
        }
        // Whatever kind of record it is asked of.
        for kind in kinds.iter().filter(|_| path.contains("/{kind}/{id}")) {
            for id in theirs.all_ids() {
                let address = path.replace("{kind}", kind).replace("{id}", &id.to_string());
                let answer = one.call(&call.method, &address, None).await;
                let is_empty = answer.body == json!([]) || answer.body.is_null();
                let is_right = answer.status.is_client_error() || is_empty;
                wrong.look(&call, &format!("their {kind} {id}"), &answer, is_right);
                tried += 1;
            }
        }
    }
    assert!(wrong.0.is_empty(), "{}", wrong.0.join("\n"));
    assert!(tried > 20, "only {tried} addresses");
    let after = rows_of(&two.app.config.database, two.tenant);
    assert_eq!(difference(&before, &after), Vec::<String>::new());
}

#[tokio::test]
async fn a_statement_that_names_no_company_sees_nothing_of_others() {
    let one = TestApp::company("Walled").await;
    one.has_customer("Ali").await;
    one.beside("Neighbour").await.has_customer("Mona").await;
    let counted = one.app.db.read(Scope::tenant(one.tenant), |tx| {
        Ok(tx.scalar::<i64>("select count(*) from customer", &[])?)
    });
    let counted = counted.await;
    match one.app.db.dialect() {
        Dialect::Sqlite => assert!(counted.is_err(), "the wall refuses it: {counted:?}"),
        Dialect::Postgres => assert_eq!(counted.expect("counted"), Some(1), "others are hidden"),
    }
}
