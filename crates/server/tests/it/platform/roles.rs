//! Every call as every role, against the table of the specification's section 6 as it is written
//! there (`fixtures/contract/roles.md`): a new call is covered the day it is described.

use std::collections::BTreeSet;

use axum::http::Method;

use crate::kit::TestApp;
use crate::kit::calls::{Call, calls};

const TABLE: &str = include_str!("../../../../../fixtures/contract/roles.md");

/// What a project manager sees beside the table: their own and their projects' documents
/// (spec-readings).
const READS_OWN: [&str; 3] = ["read Sales", "read Expenses", "read Bills"];

/// Calls that ask for more than their entry in the route table.
const ASK_FOR_MORE: [(&str, &str); 5] = [
    ("/Attachment/Of/{kind}/{id}", "the right to see the record that the files belong to"),
    ("/Invoice/MissingNumbers", "to see every invoice, not only one's own"),
    ("/Received/GetDocument/{id}", "to see every bill, not only one's own"),
    ("/Tax/DeleteTaxReconcil/{id}", "to see the return of value added tax"),
    ("/Tax/UnfileVatReturn/{id}", "to see the return of value added tax"),
];

/// What a role may do, `create Sales` and so on, as the specification's row says it.
fn granted(role: &str) -> BTreeSet<String> {
    let row = TABLE.lines().find_map(|line| line.strip_prefix(&format!("| {role} | ")));
    let row = row.unwrap_or_else(|| panic!("no row of {role}")).trim_end_matches(" |");
    let mut granted = BTreeSet::new();
    for sentence in row.trim_end_matches('.').split(". ") {
        if let Some(role) = sentence.strip_prefix("Same as ") {
            let (role, without) = role.split_once(", except no ").expect("an exception");
            let less = |grant: &String| !grant.ends_with(&format!(" {without}"));
            granted.extend(self::granted(role).into_iter().filter(less));
        } else {
            granted.extend(read_sentence(sentence));
        }
    }
    granted
}

fn read_sentence(sentence: &str) -> Vec<String> {
    let all = ["create", "read", "update", "delete"];
    let verbs = [
        ("Full create/read/update/delete on ", &all[..]),
        ("Full on ", &all[..]),
        ("Create and delete ", &["create", "delete"]),
        ("Create and read ", &["create", "read"]),
        ("Create ", &["create"]),
        ("Delete ", &["delete"]),
        ("Read the reports except VAT reports", &["read"]),
        ("Read Reports and every individual report ", &["read"]),
        ("Read ", &["read"]),
    ];
    let found = verbs
        .iter()
        .find_map(|(verb, actions)| Some((*verb, *actions, sentence.strip_prefix(verb)?)));
    let (verb, actions, rest) = found.unwrap_or_else(|| panic!("not understood: {sentence}"));
    let subjects: Vec<String> = match verb.contains("eports ") || verb.ends_with("reports") {
        true => reports(rest.is_empty()),
        false => rest.split(", ").map(str::to_owned).collect(),
    };
    let each = subjects
        .iter()
        .flat_map(|subject| actions.iter().map(move |action| format!("{action} {subject}")));
    each.collect()
}

/// The subjects of the reports that the admin's row lists in brackets.
fn reports(without_vat: bool) -> Vec<String> {
    let (_, list) = TABLE.split_once("every individual report (").expect("a list of reports");
    let (list, _) = list.split_once(')').expect("an end of the list");
    let named = list.split(", ").filter(|name| !(without_vat && name.starts_with("VAT")));
    let subject = |name: &str| format!("{}{} report", name[..1].to_uppercase(), &name[1..]);
    std::iter::once("Reports".to_owned()).chain(named.map(subject)).collect()
}

/// Whether the abilities that a call asks for are among what is granted.
fn admits(call: &Call, granted: &BTreeSet<String>) -> bool {
    call.access == "member" || call.access.split(" or ").any(|wanted| granted.contains(wanted))
}

#[tokio::test]
async fn every_call_admits_the_roles_that_the_table_names() {
    let app = TestApp::company("Walked by roles").await;
    app.change_company("plan_code = 'XA07'");
    let mut wrong = Vec::new();
    let mut refused = 0;
    // The admin last: whose calls may change what the company lets its members do.
    for role in ["PM", "reg_user", "accountant", "admin"] {
        let mut granted = granted(role);
        if role == "PM" {
            granted.extend(READS_OWN.map(str::to_owned));
        }
        let member = if role == "admin" { &app } else { &app.member(role).await };
        for call in calls().into_iter().filter(Call::is_of_a_company) {
            let body = (call.method != Method::GET).then(|| "null".to_owned());
            let answer = member.call(&call.method, &call.path_to(987_654_321), body).await;
            let is_refused = answer.status == 403;
            refused += usize::from(is_refused);
            let may_refuse = ASK_FOR_MORE.iter().any(|(path, _)| *path == call.path);
            let is_wrong = is_refused == admits(&call, &granted) && !(is_refused && may_refuse);
            if is_wrong || answer.status.is_server_error() {
                let (name, access) = (call.name(), &call.access);
                wrong.push(format!("{role}: {name} ({access}): {}", answer.status));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(refused > 300, "only {refused} refusals");
}

#[test]
fn the_specifications_table_is_understood() {
    let accountant = granted("accountant");
    assert!(accountant.contains("delete Make Payment") && accountant.contains("read Reports"));
    assert!(accountant.contains("read Trial balance report"));
    assert!(!accountant.iter().any(|grant| grant.contains("VAT")));
    let clerk = granted("reg_user");
    assert_eq!(accountant.difference(&clerk).count(), 4, "the dashboard's four");
    assert!(granted("admin").contains("read Notes and reminders"));
    let manager = granted("PM");
    assert_eq!(manager.iter().filter(|grant| grant.ends_with("Projects")).count(), 4);
    assert_eq!(manager.len(), 7);
}
