//! What somebody sees of a thing whose job was set aside: it has failed, and can be done again.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use jiff::SignedDuration;
use mizan::housekeeping::run_if_due;
use platform::args;
use platform::db::{DbError, Row, Scope};
use platform::jobs::{ATTEMPTS, Handlers, run_one, submit};
use platform::{Problem, Tx};
use serde_json::{Value, json};

use crate::kit::integrations::Listener;
use crate::kit::sending::{invoice_with_email, message_to};
use crate::kit::{TestApp, invoice_to};

impl TestApp {
    /// Leaves a kind's jobs as a program does that ended in each attempt, and lets it look again.
    async fn dies_in_jobs(&self, kind: &'static str) {
        let due = self.app.clock.now() - SignedDuration::from_mins(1);
        let died = self.app.db.write(Scope::SYSTEM, move |tx| {
            let sql = "update job set attempts = $1, run_at = $2, locked_until = null
                       where kind = $3 and failed_at is null";
            Ok(tx.exec(sql, args![ATTEMPTS, due, kind])?)
        });
        assert!(died.await.expect("died") > 0, "no job of {kind}");
        self.run_jobs().await;
    }

    async fn import_of(&self, count: usize) -> i64 {
        let row = |n: usize| format!("Customer {n:04}\tc{n}@y.example\n");
        let rows = format!("Name\tEmail\n{}", (0..count).map(row).collect::<String>());
        let id = self.pastes("customers", &rows).await;
        self.maps(id).await;
        id
    }

    async fn begins(&self, id: i64, mode: &str) {
        self.post(&format!("/Import/Start/{id}"), json!({ "mode": mode })).await.ok();
    }

    /// Begins to import the good rows, and is ended when some but not all are records.
    async fn imports_a_part(&self, id: i64) -> i64 {
        self.begins(id, "good").await;
        let payload = json!({ "tenant": self.tenant.0, "import": id });
        let job = tokio::spawn(import_batches::handle(self.app.clone(), payload));
        while self.import(id).await["made"] == 0 {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        job.abort();
        let _ = job.await;
        self.dies_in_jobs(import_batches::JOB).await;
        let import = self.import(id).await;
        assert_eq!(import["state"], "failed", "{import:#}");
        import["made"].as_i64().expect("a count")
    }
}

#[tokio::test]
async fn an_import_whose_job_died_has_failed_and_is_started_again_or_discarded() {
    let app = TestApp::alone("Died").await;
    let [again, never] = [app.import_of(3).await, app.import_of(3).await];
    for id in [again, never] {
        app.begins(id, "all").await;
        app.dies_in_jobs(import_batches::JOB).await;
        let import = app.import(id).await;
        assert_eq!((&import["state"], &import["made"]), (&json!("failed"), &json!(0)));
        let said = import["problem"].as_str().expect("a reason");
        assert!(said.starts_with("Nothing was imported: the import was interrupted"), "{said}");
        let said = app.in_language("ar").import(id).await["problem"].clone();
        assert!(said.as_str().is_some_and(|said| said.starts_with("لم يُستورد شيء")), "{said}");
    }
    assert_eq!(app.starts(again, "all").await["made"], 3);
    app.discards(never).await;
    assert_eq!(app.customer_names().await.len(), 3);
    app.verify().await;
}

#[tokio::test]
async fn an_import_whose_job_died_in_the_middle_is_finished_or_undone() {
    let app = TestApp::alone("Half").await;
    let rest = app.import_of(2_000).await;
    let made = app.imports_a_part(rest).await;
    assert!((1..2_000).contains(&made), "{made}");
    let import = app.import(rest).await;
    let said = import["problem"].as_str().expect("a reason");
    assert!(said.contains(&format!("after {made} records")), "{said}");
    // What is a record already is neither forgotten nor checked against itself.
    for (path, body) in [("Discard", json!({})), ("Decide", json!({ "decision": "skip" }))] {
        let refused = app.post(&format!("/Import/{path}/{rest}"), body).await;
        assert_eq!(refused.refusal(), (409, "import.partly", ""), "{path}");
    }
    let all = app.post(&format!("/Import/Start/{rest}"), json!({ "mode": "all" })).await;
    assert_eq!(all.refusal(), (409, "import.partly", ""), "a part is there");
    assert_eq!(app.starts(rest, "good").await["made"], 2_000);
    let numbers = app.customer_count().await;
    assert_eq!(numbers, 2_000, "none is there twice");

    let back = TestApp::alone("Half back").await;
    let id = back.import_of(2_000).await;
    back.imports_a_part(id).await;
    assert_eq!(back.import(id).await["can_undo"], true);
    back.post(&format!("/Import/Undo/{id}"), json!({})).await.ok();
    assert_eq!(back.import(id).await["state"], "undone");
    assert_eq!(back.customer_count().await, 0);
    for app in [app, back] {
        app.verify().await;
    }
}

impl TestApp {
    async fn customer_count(&self) -> i64 {
        let tenant = self.tenant;
        let read = self.app.db.read(Scope::tenant(tenant), move |tx| {
            let sql = "select count(*) from customer where tenant_id = $1 and deleted_at is null";
            Ok(tx.scalar::<i64>(sql, args![tenant])?)
        });
        read.await.expect("read").unwrap_or_default()
    }
}

#[tokio::test]
async fn an_import_that_no_job_will_finish_has_failed_within_the_hour() {
    let app = TestApp::alone("Came without its job").await;
    let lost = app.import_of(2).await;
    let waits = app.pastes("customers", "Name\nSomebody else\n").await;
    app.maps(waits).await;
    app.begins(lost, "all").await;
    let forgotten = app.app.db.write(Scope::SYSTEM, |tx| {
        Ok(tx.exec("delete from job where kind = $1", args![import_batches::JOB])?)
    });
    forgotten.await.expect("forgotten");
    app.begins(waits, "all").await;
    assert!(run_if_due(&app.app).await.expect("house is kept"));
    assert_eq!(app.import(lost).await["state"], "failed");
    assert_eq!(app.import(waits).await["state"], "importing", "it has its job");
    assert_eq!(app.starts(lost, "all").await["made"], 2);
}

#[tokio::test]
async fn mail_webhooks_and_files_whose_job_died_are_shown_as_failed() {
    let app = TestApp::alone("Others").await.calling_loopback();
    let listener = Listener::start().await;
    let id = invoice_with_email(&app, "ali-died@customer.example").await;
    let message = message_to("ali-died@customer.example");
    app.post(&format!("/Invoice/Send/{id}"), message).await.ok();
    app.dies_in_jobs(documents::deliveries::JOB).await;
    let mail = app.deliveries(&format!("/Invoice/Deliveries/{id}")).await[0].clone();
    assert_eq!((&mail["state"], &mail["reason"]), (&json!("failed"), &json!("interrupted")));

    let (webhook, _) = app.made_webhook(&listener.address, &["invoice.created"]).await;
    let ali = app.has_customer("Ali of the webhook").await;
    app.has_invoice(invoice_to(ali).work("1", "100", &[]).showing("100.00")).await;
    app.dies_in_jobs(platform::events::JOB).await;
    assert_eq!(app.sent_to(webhook).await, ["invoice.created failed 1 null interrupted"]);
    assert!(listener.take_arrived().is_empty());
    let list = app.get("/Setting/Integrations/GetWebhooks").await.ok();
    assert_eq!(list["webhooks"][0]["enabled"], true, "that was not its fault: {list:#}");

    app.post("/Setting/CompanyFile/MakeFile", json!({})).await.ok();
    app.dies_in_jobs(company_file::handout::JOB).await;
    let file = app.get("/Setting/CompanyFile/GetFile").await.ok();
    assert_eq!(file["state"], "failed");
}

#[tokio::test]
async fn who_waits_for_a_job_learns_of_its_end_with_it_or_not_at_all() {
    let app = TestApp::alone("Ending").await;
    let tenant = app.tenant.0;
    let now = app.app.clock.now();
    let submitted = app.app.db.write(Scope::SYSTEM, move |tx| {
        tx.exec("delete from job", &[])?;
        ["ends", "refuses", "panics"]
            .iter()
            .try_for_each(|kind| submit(tx, kind, &json!({ "tenant": tenant }), now))
    });
    submitted.await.expect("submitted");
    let fails = |_, _: Value| async { Err(Problem::internal("again and again")) };
    let name = move |tx: &mut dyn Tx, name: &str| {
        tx.exec("update tenant set company_address = $2 where id = $1", args![tenant, name])
    };
    let handlers = Handlers::default()
        .on("ends", fails)
        .on("refuses", fails)
        .on("panics", fails)
        .on_final_failure("ends", move |tx, _, _| Ok(name(tx, "Ended").map(drop)?))
        .on_final_failure("refuses", move |tx, _, _| {
            name(tx, "Refused")?;
            Err(Problem::internal("not now"))
        })
        .on_final_failure("panics", |_, _, _| panic!("an ending that panics"));
    for _ in 0..ATTEMPTS {
        let due = now - SignedDuration::from_mins(1);
        let hurried = app.app.db.write(Scope::SYSTEM, move |tx| {
            let sql = "update job set run_at = $1, locked_until = null";
            Ok(tx.exec(sql, args![due])?)
        });
        hurried.await.expect("hurried");
        while run_one(&app.app, &handlers).await.expect("jobs run") {}
    }
    let aside = app.app.db.read(Scope::SYSTEM, |tx| {
        let sql = "select kind from job where failed_at is not null order by kind";
        Ok(tx.all::<String>(sql, &[], |row| row.get(0))?)
    });
    let all = ["ends", "panics", "refuses"].map(str::to_owned);
    assert_eq!(aside.await.expect("jobs"), all, "none holds up another");
    let read = app.app.db.read(Scope::system_in(app.tenant), move |tx| {
        Ok(tx.scalar::<String>("select company_address from tenant where id = $1", args![tenant])?)
    });
    assert_eq!(read.await.expect("read").as_deref(), Some("Ended"));
}

#[tokio::test]
async fn an_ending_that_the_database_has_no_time_for_is_tried_again() {
    let app = TestApp::alone("Busy ending").await;
    let (tenant, now) = (app.tenant.0, app.app.clock.now());
    let busy = Arc::new(AtomicBool::new(true));
    let is_busy = Arc::clone(&busy);
    let handlers = Handlers::default().on("ends", |_, _: Value| async { Ok(()) }).on_final_failure(
        "ends",
        move |tx, _, _| {
            if is_busy.load(Ordering::Relaxed) {
                return Err(DbError::Held("by another copy".to_owned()).into());
            }
            let sql = "update tenant set company_address = 'Ended' where id = $1";
            Ok(tx.exec(sql, args![tenant]).map(drop)?)
        },
    );
    let died = app.app.db.write(Scope::SYSTEM, move |tx| {
        tx.exec("delete from job", &[])?;
        submit(tx, "ends", &json!({ "tenant": tenant }), now - SignedDuration::from_mins(1))?;
        Ok(tx.exec("update job set attempts = $1", args![ATTEMPTS])?)
    });
    died.await.expect("died");
    let waiting = run_one(&app.app, &handlers).await.expect_err("another copy has the lock");
    assert_eq!(waiting.code, "database.held");
    busy.store(false, Ordering::Relaxed);
    let is_over = app.app.db.write(Scope::SYSTEM, |tx| {
        let left = tx.exec("update job set locked_until = null where failed_at is null", &[])?;
        Ok(left)
    });
    assert_eq!(is_over.await.expect("its lease is over"), 1, "it is not set aside without its end");
    assert!(run_one(&app.app, &handlers).await.expect("set aside"));
    let read = app.app.db.read(Scope::system_in(app.tenant), move |tx| {
        let aside = tx.exists("select 1 from job where failed_at is not null", &[])?;
        let sql = "select company_address from tenant where id = $1";
        Ok((aside, tx.scalar::<String>(sql, args![tenant])?))
    });
    assert_eq!(read.await.expect("read"), (true, Some("Ended".to_owned())));
}

#[tokio::test]
async fn fetching_whose_job_died_is_shown_as_failed_though_its_turn_is_not_over() {
    let app = TestApp::alone("Fetching").await;
    let (tenant, now) = (app.tenant, app.app.clock.now());
    let later = now + SignedDuration::from_secs(30);
    let fetching = app.app.db.write(Scope::system_in(tenant), move |tx| {
        tx.exec(
            "insert into authority_fetch (tenant_id, environment, asked_at, lease, leased_until)
             values ($1, 'simulator', $2, 'dead', $3)",
            args![tenant, now, later],
        )?;
        submit(tx, received_documents::fetching::JOB, &json!({ "tenant": tenant.0 }), now)
    });
    fetching.await.expect("a run that died");
    app.dies_in_jobs(received_documents::fetching::JOB).await;
    let read = app.app.db.read(Scope::tenant(tenant), move |tx| {
        let sql = "select failed_kind, lease from authority_fetch where tenant_id = $1";
        let read = |row: &Row<'_>| Ok((row.get::<Option<String>>(0)?, row.get(1)?));
        Ok(tx.one::<(_, Option<String>)>(sql, args![tenant], read)?)
    });
    let (kind, lease) = read.await.expect("read").expect("a row");
    assert!(kind.is_some() && lease.is_none(), "{kind:?} {lease:?}");
}
