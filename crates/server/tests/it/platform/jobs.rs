//! Jobs: which one is next.

use std::sync::{Arc, Mutex};

use jiff::SignedDuration;
use platform::db::Scope;
use platform::jobs::{Handlers, run_one, submit};
use serde_json::json;

use crate::kit::TestApp;

#[tokio::test]
async fn what_comes_by_the_hundred_keeps_no_code_waiting() {
    let app = TestApp::alone("A click mails a hundred").await.app;
    let now = app.clock.now();
    app.db
        .write(Scope::SYSTEM, move |tx| {
            for minutes in [3, 2] {
                let due = now - SignedDuration::from_mins(minutes);
                submit(tx, "many", &json!({}), due)?;
            }
            submit(tx, "code", &json!({}), now)
        })
        .await
        .expect("submitted");
    let done = Arc::new(Mutex::new(Vec::new()));
    let handler = |kind: &'static str| {
        let done = Arc::clone(&done);
        move |_, _| {
            done.lock().expect("a list").push(kind);
            async { Ok(()) }
        }
    };
    let handlers =
        Handlers::default().on("many", handler("many")).on("code", handler("code")).last("many");
    while run_one(&app, &handlers).await.expect("jobs run") {}
    assert_eq!(*done.lock().expect("a list"), ["code", "many", "many"]);
}
