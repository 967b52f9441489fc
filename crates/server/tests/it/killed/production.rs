//! What the real binary refuses in production, whatever it is asked.

use serde_json::json;

use super::{Caller, Program};

#[test]
fn production_takes_no_demo_company() {
    let program = Program::new()
        .with("MIZAN_ENV", "production")
        .with("SECRET_KEY", "b1f5e0c29a7d4863f2d07c95a41e8b36")
        .with("PUBLIC_URL", "https://books.example")
        .with("SMTP_URL", "smtp://127.0.0.1:9");
    for command in [&["seed-demo"][..], &["serve", "--demo"]] {
        let said = program.refusal(command);
        assert!(said.contains("MIZAN_ENV") && said.contains("known to everybody"), "{said}");
    }
}

#[test]
fn the_operator_ends_the_sessions_of_one_person_or_of_everybody() {
    let program = Program::new();
    program.open_company();
    program.open_company_of("other@test.example");
    let _running = program.start();
    let sessions = || {
        let one = Caller::sign_in(&program);
        let other = Caller::sign_in_as(&program, "other@test.example");
        [one, other]
    };
    let statuses = |callers: &[Caller; 2]| {
        callers.each_ref().map(|caller| caller.status("/COA/ListCOA", &json!({})).0)
    };
    let callers = sessions();
    assert_eq!(statuses(&callers), [200, 200]);
    let end = |arguments: &[&str]| {
        let status = program.command().arg("end-sessions").args(arguments).status();
        assert!(status.expect("it runs").success(), "{arguments:?}");
    };
    end(&["--email", "Other@test.example"]);
    assert_eq!(statuses(&callers), [200, 401]);
    let events = callers[0].get("/api/SecurityEvents");
    assert!(
        !events.to_string().contains("session_ended"),
        "nothing happened to the first: {events}"
    );
    let callers = sessions();
    let events = callers[1].get("/api/SecurityEvents");
    assert!(events.to_string().contains("session_ended"), "{events}");
    end(&["--everybody"]);
    assert_eq!(statuses(&callers), [401, 401]);
    program.refusal(&["end-sessions"]);
    program.refusal(&["end-sessions", "--email", "nobody@test.example"]);
}
