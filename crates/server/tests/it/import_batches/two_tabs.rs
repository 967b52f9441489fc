//! One import in two tabs: what was decided upon an older state of it is told, and nothing is lost.

use serde_json::{Value, json};

use crate::kit::TestApp;

#[tokio::test]
async fn a_decision_upon_an_older_review_is_told() {
    let app = TestApp::company("Two tabs").await;
    let text = "Name\tPhone\nAli\tx\nMona\t0223456789\nAdam\t\n";
    let id = app.pastes("customers", text).await;
    let seen = app.maps(id).await["version"].clone();
    let post =
        async |call: &str, body: Value| app.post(&format!("/Import/{call}/{id}"), body).await;
    let cell = |text: &str, seen: &Value| {
        let (line, field) = (2, "phone");
        json!({ "line": line, "field": field, "text": text, "version": seen })
    };
    let skip = |line: u8, seen: &Value| {
        let lines = [line];
        json!({ "lines": lines, "decision": "skip", "version": seen })
    };
    // The first tab corrects a cell, and then another row is left out there.
    let edited = post("EditRow", cell("0223456780", &seen)).await.ok();
    assert_eq!(edited["state"], "good", "{edited:#}");
    let decided = post("Decide", skip(3, &edited["version"])).await.ok();
    let before = app.rows(id, "all").await;
    assert_eq!(before, "2 good import - \n3 good skip - \n4 good import - ");

    // The second tab still shows the file as it was: nothing that it sends is done.
    let columns = json!({ "columns": [{ "index": 0, "field": "display_name", "reading": null }],
        "version": seen });
    for (call, body) in [
        ("EditRow", cell("0111", &seen)),
        ("Decide", skip(4, &seen)),
        ("Decide", json!({ "filter": "all", "decision": "skip", "version": seen })),
        ("Map", columns),
        ("Start", json!({ "mode": "all", "version": seen })),
    ] {
        let refused = post(call, body.clone()).await;
        assert_eq!(refused.refusal(), (409, "import.changed", ""), "{call} {body}");
    }
    assert_eq!(app.rows(id, "all").await, before);
    assert_eq!(app.import(id).await["version"], decided["version"]);

    // With what it shows after that it continues.
    let now = app.get(&format!("/Import/Rows/{id}")).await.ok()["Import"]["version"].clone();
    let decided = post("Decide", skip(4, &now)).await.ok();
    post("Start", json!({ "mode": "all", "version": decided["version"] })).await.ok();
    let done = async || {
        let import = app.import(id).await;
        (import["state"] == "imported").then_some(import)
    };
    assert_eq!(app.works_until("the import", done).await["made"], 1);
    let late = post("Decide", skip(2, &decided["version"])).await;
    assert_eq!(late.refusal().1, "import.changed");
}

/// Programs that name no version are taken as before.
#[tokio::test]
async fn a_decision_without_a_version_is_taken() {
    let app = TestApp::company("No version").await;
    let id = app.pastes("customers", "Name\nAli\nMona\n").await;
    app.maps(id).await;
    app.decides(id, &[2], "skip").await;
    app.decides(id, &[3], "skip").await;
    assert_eq!(app.rows(id, "all").await, "2 good skip - \n3 good skip - ");
}
