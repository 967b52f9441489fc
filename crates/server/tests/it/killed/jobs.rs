//! A job that takes the program down with it, again and again: it is set aside after its attempts,
//! and the server lives.

use std::time::{Duration, Instant};

use platform::db::{Scope, Target};
use platform::{Result, Tx};
use serde_json::{Value, json};

use super::{Caller, EMAIL, PostOffice, Program};
use crate::kit::{open_database, solve};

/// What is on record of the only job of its kind: attempts, whether it was set aside, its payload.
fn job(program: &Program) -> Option<(i64, bool, String)> {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let db = open_database(&Target::parse(&program.database).expect("a database"));
    let find = |tx: &mut dyn Tx| -> Result<_> {
        let sql = "select attempts, failed_at is not null, cast(payload as text) from job
                   where kind = 'mail'";
        Ok(tx.one(sql, &[], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?)
    };
    runtime.block_on(db.read(Scope::SYSTEM, find)).expect("the jobs")
}

#[test]
fn a_job_that_ends_the_program_each_time_is_set_aside_after_its_attempts() {
    // The mail server takes the connection and says nothing: the job runs until the program ends.
    let post_office = PostOffice::closed();
    let plain = Program { mail: Some(post_office.port()), ..Program::new() };
    plain.open_company();
    // Each start is later than the lease of the one before.
    let at = |hour: i64| plain.beside().with("MIZAN_NOW", format!("2026-11-20T{hour:02}:00:00Z"));
    let mut program = at(1);
    let mut child = program.start();
    let mut asked = ureq::get(program.url("/v2/api/Challenge")).call().expect("an answer");
    let challenge: Value = asked.body_mut().read_json().expect("a challenge");
    let forgotten = json!({ "email": EMAIL, "altcha": solve(&challenge) });
    let url = program.url("/v2/api/ResetPassword");
    assert_eq!(ureq::post(url).send_json(forgotten).expect("an answer").status(), 200);
    for attempt in 1..=8 {
        let begun = Instant::now();
        while job(&plain).is_none_or(|(attempts, ..)| attempts < attempt) {
            assert!(begun.elapsed() < Duration::from_secs(60), "{attempt}: {:?}", job(&plain));
            std::thread::sleep(Duration::from_millis(200));
        }
        child.kill();
        let (attempts, set_aside, _) = job(&plain).expect("the job");
        assert_eq!((attempts, set_aside), (attempt, false));
        program = at(1 + attempt);
        child = program.start();
    }
    let begun = Instant::now();
    while !job(&plain).expect("the job").1 {
        assert!(begun.elapsed() < Duration::from_secs(60), "{:?}", job(&plain));
        std::thread::sleep(Duration::from_millis(200));
    }
    let (attempts, _, payload) = job(&plain).expect("the job");
    assert_eq!(attempts, 8);
    assert!(!payload.contains(EMAIL), "its payload is personal: {payload}");
    // The server is there for everybody else.
    assert_eq!(Caller::sign_in(&program).tenant, 1);
}
