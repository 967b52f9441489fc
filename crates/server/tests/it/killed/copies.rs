//! Two copies of the real binary on one database: what they must share is proven, and what one of
//! them holds keeps the other from nothing else.

use std::time::{Duration, Instant};

use serde_json::json;

use super::{Caller, Program, a_sale};

const KEY: &str = "b1f5e0c29a7d4863f2d07c95a41e8b36";
const OTHER_KEY: &str = "73c0de1f8a4b92563e7f0d1c5b9a8462";
const OTHER: &str = "beside@test.example";

/// Holds a company's lock, until it is dropped, as a copy of the server does that is in the middle
/// of a long write.
fn hold_elsewhere(program: &Program, tenant: i64) -> postgres::Client {
    let mut client =
        postgres::Client::connect(&program.database, postgres::NoTls).expect("a connection");
    client.execute("select pg_advisory_lock($1)", &[&tenant]).expect("the lock");
    client
}

#[test]
fn a_company_whose_lock_is_held_elsewhere_holds_up_no_other() {
    let program = Program::new().with("DATABASE_CONNECTIONS", 2);
    if program.database.starts_with("sqlite:") {
        return;
    }
    program.open_company();
    program.open_company_of(OTHER);
    let _child = program.start();
    let (held, free) = (Caller::sign_in(&program), Caller::sign_in_as(&program, OTHER));
    let (held_sale, free_sale) = (a_sale(&held), a_sale(&free));
    let lock = hold_elsewhere(&program, held.tenant);
    let begun = Instant::now();
    let waiting = {
        let (held, sale) = (held.clone(), held_sale.clone());
        std::thread::spawn(move || held.status("/Invoice/AddInvoice", &sale))
    };
    std::thread::sleep(Duration::from_millis(300));
    for _ in 0..5 {
        free.post("/Invoice/AddInvoice", &free_sale).expect("another company's invoice");
    }
    assert!(begun.elapsed() < Duration::from_secs(5), "it waited {:?}", begun.elapsed());
    // The waiting request is refused in the end, and nothing of it was kept.
    let (status, retry_after, body) = waiting.join().expect("an answer");
    assert_eq!((status, retry_after.as_deref()), (503, Some("5")), "{body:#}");
    assert_eq!(body["code"], "database.held", "{body:#}");
    assert!(begun.elapsed() < Duration::from_secs(30), "it waited {:?}", begun.elapsed());
    // One that waits when the lock is given back is served.
    let waiting = {
        let (held, sale) = (held.clone(), held_sale.clone());
        std::thread::spawn(move || held.status("/Invoice/AddInvoice", &sale))
    };
    std::thread::sleep(Duration::from_millis(500));
    drop(lock);
    let (status, _, body) = waiting.join().expect("an answer");
    assert_eq!(status, 200, "{body:#}");
    let list = held.post("/Invoice/GetInvoice", &json!({ "limit": 1 })).expect("a list");
    assert_eq!(list["Totals"]["count"], 1);
}

#[test]
fn a_row_that_is_held_elsewhere_is_waited_for_no_longer_than_a_while() {
    let program = Program::new();
    if program.database.starts_with("sqlite:") {
        return;
    }
    program.open_company();
    let _child = program.start();
    let caller = Caller::sign_in(&program);
    let mut client =
        postgres::Client::connect(&program.database, postgres::NoTls).expect("a connection");
    client.batch_execute("begin; lock table invoice in access exclusive mode").expect("a lock");
    let begun = Instant::now();
    let sale = json!({ "limit": 1 });
    let (status, retry_after, body) = caller.status("/Invoice/GetInvoice", &sale);
    assert_eq!((status, retry_after.as_deref()), (503, Some("5")), "{body:#}");
    assert!(begun.elapsed() < Duration::from_secs(30), "it waited {:?}", begun.elapsed());
}

#[test]
fn a_copy_with_another_key_says_so_and_does_not_start() {
    let program = Program::new().with("SECRET_KEY", KEY);
    program.open_company();
    let mut child = program.start();
    if !program.database.starts_with("sqlite:") {
        let _same = program.beside().start();
    }
    child.kill();
    let other = program.beside().with("SECRET_KEY", OTHER_KEY);
    let said = other.refusal(&["serve"]);
    assert!(said.contains("SECRET_KEY is not the one"), "{said}");
    assert!(said.contains("FORMER_SECRET_KEY=… mizan rotate-keys` once"), "{said}");
    assert!(said.contains("key is lost: `mizan accept-secret-key`"), "{said}");
    assert!(other.command().arg("accept-secret-key").status().expect("it runs").success());
    let _child = other.start();
    let said = program.beside().refusal(&["serve"]);
    assert!(said.contains("SECRET_KEY is not the one"), "the old one is no longer: {said}");
}

#[test]
fn no_key_or_folder_is_changed_under_a_server() {
    let program = Program::new().with("SECRET_KEY", KEY);
    program.open_company();
    let mut child = program.start();
    let other = program.beside().with("SECRET_KEY", OTHER_KEY);
    let commands: [&[&str]; 4] = [
        &["accept-secret-key"],
        &["accept-files"],
        &["accept-anchor-key"],
        &["rotate-keys", "--former", KEY],
    ];
    for command in commands {
        let said = other.refusal(command);
        assert!(said.contains("stop it first") || said.contains("stop every server"), "{said}");
    }
    child.kill();
    assert!(
        other.command().args(["rotate-keys", "--former", KEY]).status().expect("it runs").success()
    );
}

/// It would sign what the others call broken, and call broken what they signed.
#[test]
fn a_copy_with_another_key_of_anchors_does_not_start() {
    let program = Program::new().with("SECRET_KEY", KEY);
    program.open_company();
    let mut child = program.start();
    program.wait_for_anchor();
    child.kill();
    let elsewhere = tempfile::tempdir().expect("a folder");
    let other = program.beside().with("DATA_DIR", elsewhere.path().display());
    let other = other.with("FILES_URL", program.data.path().join("files").display());
    let said = other.refusal(&["serve"]);
    assert!(said.contains("anchor.pub"), "{said}");
    assert!(other.command().arg("accept-anchor-key").status().expect("it runs").success());
    let mut child = other.start();
    child.kill();
    let said = program.beside().refusal(&["serve"]);
    assert!(said.contains("mizan accept-anchor-key"), "the former key is no longer: {said}");
}

#[test]
fn a_copy_whose_files_are_elsewhere_does_not_start() {
    let program = Program::new();
    program.open_company();
    let mut child = program.start();
    let caller = Caller::sign_in(&program);
    caller.upload("receipt.txt", b"paid");
    if program.database.starts_with("sqlite:") {
        // A file of SQLite has one server at a time; it may be moved without its files all the
        // same.
        child.kill();
    }
    let empty = tempfile::tempdir().expect("a folder");
    let elsewhere = program.beside().with("FILES_URL", empty.path().display());
    let said = elsewhere.refusal(&["serve"]);
    assert!(said.contains("does not hold the files of this database"), "{said}");
    assert!(said.contains("mizan accept-files"), "{said}");
    // One that belongs to another database is refused too.
    std::fs::write(empty.path().join("mizan-files.txt"), "of another\n").expect("a marker");
    let said = elsewhere.refusal(&["serve"]);
    assert!(said.contains("belongs to another database"), "{said}");
    child.kill();
    assert!(elsewhere.command().arg("accept-files").status().expect("it runs").success());
    let _child = elsewhere.start();
}

#[test]
fn two_copies_that_start_at_once_agree_on_their_files() {
    let program = Program::new().with("SECRET_KEY", KEY);
    if program.database.starts_with("sqlite:") {
        return;
    }
    program.open_company();
    let copies: Vec<Program> = (0..3).map(|_| program.beside()).collect();
    let started: Vec<_> =
        copies.into_iter().map(|copy| std::thread::spawn(move || copy.start())).collect();
    let _running: Vec<_> = started.into_iter().map(|copy| copy.join().expect("started")).collect();
}

#[test]
fn connections_that_the_database_has_ended_are_opened_again_unnoticed() {
    let program = Program::new().with("DATABASE_CONNECTIONS", 2);
    if program.database.starts_with("sqlite:") {
        return;
    }
    program.open_company();
    let _child = program.start();
    let caller = Caller::sign_in(&program);
    let sale = a_sale(&caller);
    let mut client =
        postgres::Client::connect(&program.database, postgres::NoTls).expect("a connection");
    let end = "select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()";
    let day = json!({ "as_of": "2026-11-20" });
    // Nobody asked the others before: their statements are to be prepared on a lost connection.
    for (call, body) in [
        ("/Invoice/AddInvoice", &sale),
        ("/Reports/TrailBalanceReport", &day),
        ("/Quote/GetQuotes", &json!({ "limit": 1 })),
        ("/Products/GetProduct", &json!({ "limit": 1 })),
    ] {
        client.query(end, &[]).expect("they end");
        let (status, _, answer) = caller.status(call, body);
        assert_eq!(status, 200, "{call}: {answer:#}");
    }
}
