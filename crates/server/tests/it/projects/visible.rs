//! Whose projects a project manager sees.

use serde_json::{Value, json};

use crate::kit::TestApp;
use crate::kit::members::member_id;
use crate::kit::projects::{project_of, worked};

fn names(list: &Value) -> Vec<&str> {
    let rows = list["Projects"].as_array().expect("rows").iter();
    rows.filter_map(|row| row["project_name"].as_str()).collect()
}

#[tokio::test]
async fn a_manager_sees_the_projects_that_they_run_and_those_that_they_added() {
    let app = TestApp::company("Managers").await;
    let ali = app.has_customer("Ali").await;
    let manager = app.member("PM").await;
    let id = member_id(&app, &manager.email).await;
    let theirs = project_of(&app, "Run by them", ali, json!({ "manager_id": id })).await;
    let others = project_of(&app, "Of others", ali, json!({})).await;
    let added = project_of(&manager, "Added by them", ali, json!({})).await;
    let time = worked(&app, others, 60).await;

    let list = manager.get("/Projects/GetProjects").await.ok();
    assert_eq!(names(&list), ["Added by them", "Run by them"]);
    assert_eq!(list["Stats"][1], json!({ "project_status": "in-progress", "count": 2 }));
    assert_eq!(list["Totals"]["expected_revenue"], "20000.00");
    assert_eq!(names(&manager.get("/Forms/GetProjects").await.ok()).len(), 2);
    assert_eq!(names(&app.get("/Projects/GetProjects").await.ok()).len(), 3);
    assert_eq!(names(&app.get("/Forms/GetProjects").await.ok()).len(), 3);

    for tab in ["ProjectByID", "Overview", "Documents", "Lines", "Times", "Unbilled"] {
        let path = |project: i64| format!("/Projects/{tab}/{project}");
        manager.get(&path(others)).await.refused(404);
        for own in [theirs, added] {
            manager.get(&path(own)).await.ok();
        }
    }
    // Nor may they change anything of it.
    let status = |project: i64| json!({ "project_id": project, "project_status": "on-hold" });
    let change = "/Projects/ChangeProjectStatus";
    manager.post(change, status(others)).await.refused(404);
    manager.post(change, status(theirs)).await.ok();
    manager
        .post(
            &format!("/Projects/EditProject/{others}"),
            json!({
                "project_name": "Mine now", "project_location": 1, "customer_id": ali,
                "project_status": "open",
            }),
        )
        .await
        .refused(404);
    let hours = json!({
        "project_id": others, "date": "2026-11-10", "minutes": 60, "description": "x",
        "billable": false,
    });
    manager.post("/Projects/AddTime", hours).await.refused(404);
    manager.post(&format!("/Projects/DeleteTime/{time}"), json!(null)).await.refused(404);
    let bill = json!({ "times": [time] });
    manager.post(&format!("/Projects/Bill/{others}"), bill).await.refused(404);
    let progress = json!({ "percent": "10", "date": "2026-11-20" });
    manager.post(&format!("/Projects/ProgressInvoice/{others}"), progress).await.refused(404);
}

#[tokio::test]
async fn a_manager_is_a_member_and_is_picked_by_name() {
    let app = TestApp::company("Picked").await;
    let ali = app.has_customer("Ali").await;
    let manager = app.member("PM").await;
    let id = member_id(&app, &manager.email).await;
    let villa = project_of(&app, "Villa", ali, json!({ "manager_id": id })).await;
    let people = manager.get("/Projects/GetManagers").await.ok();
    let people = people.as_array().expect("people");
    let picked = people.iter().find(|one| one["id"] == id).expect("the manager");
    let page = app.get(&format!("/Projects/ProjectByID/{villa}")).await.ok();
    assert_eq!(page["Project"]["manager_name"], picked["member_name"]);
    let stranger = app.beside("Strangers").await.ctx().await.user.0;
    let refused = app
        .post(
            "/Projects/AddProject",
            json!({
                "project_name": "Tower", "project_location": page["Project"]["project_location"],
                "customer_id": ali, "project_status": "open", "manager_id": stranger,
            }),
        )
        .await;
    assert_eq!(refused.faults().len(), 1, "{:?}", refused.faults());
    assert!(refused.faults()[0].starts_with("manager_id: "));
}
