//! Hours of a project.

use serde_json::{Value, json};

use crate::kit::TestApp;
use crate::kit::projects::{overview, project_of, worked};

#[tokio::test]
async fn hours_are_added_changed_and_deleted_until_they_are_billed() {
    let app = TestApp::company("Hours").await;
    let ali = app.has_customer("Ali").await;
    let villa = project_of(&app, "Villa", ali, json!({})).await;
    let time = worked(&app, villa, 90).await;
    let path = format!("/Projects/Times/{villa}");
    let one = app.get(&path).await.ok()["Times"][0].clone();
    assert_eq!(
        (&one["amount"], &one["hourly_rate"], &one["invoice_id"], &one["version"]),
        (&json!("300.00"), &json!("200.00"), &Value::Null, &json!(1))
    );
    let mut change = json!({
        "date": "2026-11-11", "minutes": 30, "hourly_rate": "200", "description": "Visit",
        "billable": true, "version": 1,
    });
    let edit = format!("/Projects/EditTime/{time}");
    assert_eq!(app.post(&edit, change.clone()).await.ok()["amount"], "100.00");
    assert_eq!(app.post(&edit, change.clone()).await.refusal().1, "project.time_version");
    let hours = |of: &Value| (of["hours"]["unbilled"].clone(), of["unbilled"]["total"].clone());
    let seen = overview(&app, villa).await;
    assert_eq!(hours(&seen), (json!("0.50"), json!("100.00")));
    // What the customer does not pay for is no hours to bill.
    (change["version"], change["billable"]) = (json!(2), json!(false));
    app.post(&edit, change.clone()).await.ok();
    assert_eq!(hours(&overview(&app, villa).await), (json!("0.00"), json!("0.00")));
    let wrong = json!({
        "project_id": villa, "date": "2026-11-11", "minutes": 1441, "hourly_rate": "-1",
        "description": "", "billable": true,
    });
    assert_eq!(app.post("/Projects/AddTime", wrong).await.faults().len(), 3);
    let delete = format!("/Projects/DeleteTime/{time}");
    app.post(&delete, json!(null)).await.ok();
    app.post(&delete, json!(null)).await.refused(404);
    assert_eq!(app.get(&path).await.ok()["Times"], json!([]));

    let closed = json!({ "project_id": villa, "project_status": "closed" });
    app.post("/Projects/ChangeProjectStatus", closed).await.ok();
    let late = json!({
        "project_id": villa, "date": "2026-11-11", "minutes": 60, "description": "x",
        "billable": false,
    });
    assert_eq!(app.post("/Projects/AddTime", late).await.refusal().1, "project.closed");
    let page = app.get(&format!("/Projects/ProjectByID/{villa}")).await.ok();
    let fields = page["activity"].as_array().expect("a timeline").iter();
    let hours = fields.filter(|line| line["changes"][0]["field"] == "hours").count();
    assert_eq!(hours, 4, "added, changed twice, deleted");
    app.verify().await;
}
