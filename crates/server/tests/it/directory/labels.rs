//! Classes, tags, branches and projects: what they are, who may change them, and for which plan.

use serde_json::{Value, json};

use crate::kit::TestApp;

async fn id_of(app: &TestApp, path: &str, body: Value) -> i64 {
    app.post(path, body).await.ok()["id"].as_i64().expect("an id")
}

#[tokio::test]
async fn classes_are_a_tree_of_five_levels_with_names_of_their_own() {
    let app = TestApp::company("Classes").await;
    let add = "/Forms/AddClass";
    let mut parent = Value::Null;
    let mut ids = Vec::new();
    for name in ["One", "Two", "Three", "Four", "Five"] {
        let id = id_of(&app, add, json!({ "class_name": name, "parent_id": parent })).await;
        parent = json!(id);
        ids.push(id);
    }
    let sixth = app.post(add, json!({ "class_name": "Six", "parent_id": parent })).await;
    assert_eq!(sixth.faults(), ["parent_id: Classes have at most 5 levels"]);
    let again = app.post(add, json!({ "class_name": " ONE " })).await;
    assert_eq!(again.refusal(), (409, "class.name_exists", "class_name"));
    let nameless = app.in_language("ar").post(add, json!({ "class_name": " " })).await;
    assert_eq!(nameless.faults(), ["class_name: هذا الحقل مطلوب"]);

    let edit = format!("/Forms/EditClass/{}", ids[3]);
    let off = json!({ "class_name": "Four", "parent_id": ids[2], "active": false });
    assert_eq!(app.post(&edit, off).await.refusal().1, "class.has_classes");
    let top = json!({ "class_name": "رابع", "parent_id": null });
    let moved = app.post(&edit, top).await.ok();
    assert_eq!(
        moved,
        json!({ "id": ids[3], "class_name": "رابع", "parent_id": null, "active": true })
    );
    let other = app.beside("Other classes").await;
    assert_eq!(other.get("/Forms/GetClasses").await.ok(), json!([]));
    other.post(&edit, json!({ "class_name": "Mine" })).await.refused(404);
    other.post(add, json!({ "class_name": "One" })).await.ok();
}

#[tokio::test]
async fn a_tag_is_added_renamed_and_taken_off_everything() {
    let app = TestApp::company("Tags").await;
    let rush = id_of(&app, "/Tags/AddTag", json!({ "tag": "عاجل" })).await;
    let again = app.post("/Tags/AddTag", json!({ "tag": "عاجل " })).await;
    assert_eq!(again.refusal(), (409, "tag.name_exists", "tag"));
    let ali = app.has_customer("Ali").await;
    let sale = crate::kit::invoice_to(ali).work("1", "1", &[]).with("tag_ids", json!([rush]));
    let invoice = app.has_invoice(sale.showing("1.00")).await;
    app.post(&format!("/Tags/EditTag/{rush}"), json!({ "tag": "Rush" })).await.ok();
    let tags = app.get("/Tags/GetTags").await.ok();
    assert_eq!(tags, json!([{ "id": rush, "tag": "Rush", "documents": 1 }]));
    assert_eq!(app.invoice_page(invoice).await["Invoice"]["tags"][0]["tag"], "Rush");
    app.beside("Other tags").await.delete(&format!("/Tags/DeleteTag/{rush}")).await.refused(404);
    app.delete(&format!("/Tags/DeleteTag/{rush}")).await.ok();
    assert_eq!(app.invoice_page(invoice).await["Invoice"]["tags"], json!([]));
    // Its name is free again.
    app.post("/Tags/AddTag", json!({ "tag": "rush" })).await.ok();
}

#[tokio::test]
async fn branches_are_enabled_once_by_a_plan_that_has_them() {
    let app = TestApp::company("Branches").await;
    let (enable, on) = ("/Branch/EnableBranches", json!({ "enable": true }));
    assert_eq!(app.post(enable, on.clone()).await.refusal(), (409, "branch.plan", "enable"));
    let early = app.post("/Branch/AddBranch", json!({ "name": "Giza" })).await;
    assert_eq!(early.refusal().1, "branch.off");
    app.change_company("tier = 2");
    let list = app.in_language("ar").post(enable, on.clone()).await.ok();
    assert_eq!(
        (&list["BranchesEnable"], &list["Branches"][0]["name"], &list["Branches"][0]["is_default"]),
        (&json!(true), &json!("الفرع الرئيسي"), &json!(true))
    );
    assert_eq!(app.post(enable, on).await.ok(), list, "twice is once");
    let off = app.post(enable, json!({ "enable": false })).await;
    assert_eq!(off.refusal(), (409, "branch.one_way", "enable"));

    let giza = json!({
        "name": "Giza", "street_name": "Haram St", "street_no": "12",
        "phone_number": "02 3333 4444",
        "postal_code": "12511", "email": "giza@nile.example", "eta_branch_id": "1",
        "activity_code": "4620", "is_default": true,
    });
    let made = app.post("/Branch/AddBranch", giza).await.ok();
    let id = made["id"].as_i64().expect("an id");
    assert_eq!(app.get(&format!("/Branch/GetBranchByID/{id}")).await.ok(), made);
    let list = app.get("/Branch/GetBranches").await.ok();
    let defaults: Vec<&Value> =
        list["Branches"].as_array().expect("branches").iter().map(|b| &b["is_default"]).collect();
    assert_eq!(defaults, [&json!(true), &json!(false)]);
    let path = format!("/Branch/DeleteBranch/{id}");
    assert_eq!(app.delete(&path).await.refusal().1, "branch.is_default");
    let main = list["Branches"][1]["id"].as_i64().expect("an id");
    let edit = format!("/Branch/EditBranch/{main}");
    let named = json!({ "name": "GIZA" });
    assert_eq!(app.put(&edit, named).await.refusal().1, "branch.name_exists");
    app.put(&edit, json!({ "name": "Head office", "is_default": true })).await.ok();
    app.delete(&path).await.ok();
    let list = app.get("/Branch/GetBranches").await.ok();
    assert_eq!(list["Branches"].as_array().map(Vec::len), Some(1));

    let wrong = json!({ "name": " ", "email": "nobody", "activity_code": "12" });
    let refused = app.post("/Branch/AddBranch", wrong).await;
    assert_eq!(refused.faults().len(), 3, "{:?}", refused.faults());
    let other = app.beside("Other branches").await;
    other.get(&format!("/Branch/GetBranchByID/{main}")).await.refused(404);
}

fn project_at(place: i64, customer: i64) -> Value {
    json!({
        "project_name": "برج النيل", "project_location": place, "customer_id": customer,
        "project_status": "open", "expected_revenue": "1000000", "start_date": "2026-11-01",
        "end_date": "2027-11-01", "poc": "Samy", "mobile": "01012345678",
        "customer_email": "samy@nile.example", "project_note": "Phase one",
    })
}

#[tokio::test]
async fn projects_belong_to_the_plan_and_to_those_who_may() {
    let app = TestApp::company("Projects").await;
    let list = "/Projects/GetProjects";
    assert_eq!(app.get(list).await.refusal(), (403, "project.plan", ""));
    let choices = app.get("/Forms/GetProjects").await.ok();
    assert_eq!(choices, json!({ "in_plan": false, "Projects": [] }));
    app.change_company("tier = 2, plan_code = 'XA07'");
    let place = json!({ "project_location": "New Cairo" });
    let place = id_of(&app, "/Projects/AddProjectLocation", place).await;
    let ali = app.has_customer("Ali").await;
    let project = project_at(place, ali);
    let made = app.post("/Projects/AddProject", project.clone()).await.ok();
    let id = made["Project"]["id"].as_i64().expect("an id");
    assert_eq!(made["Project"]["customer_name"], "Ali");
    assert_eq!(made["Project"]["expected_revenue"], "1000000.00");
    assert_eq!(app.get(&format!("/Projects/ProjectByID/{id}")).await.ok(), made);
    let again = app.post("/Projects/AddProject", project.clone()).await;
    assert_eq!(again.refusal(), (409, "project.name_exists", "project_name"));

    let status = json!({ "project_id": id, "project_status": "on-hold" });
    let held = app.post("/Projects/ChangeProjectStatus", status).await.ok();
    assert_eq!(
        (&held["Project"]["project_status"], &held["version"]),
        (&json!("on-hold"), &json!(2))
    );
    let mut stale = project.clone();
    stale["version"] = json!(1);
    let edit = format!("/Projects/EditProject/{id}");
    assert_eq!(app.post(&edit, stale).await.refusal().1, "project.version");
    let mut late = project;
    (late["version"], late["end_date"]) = (json!(2), json!("2026-10-01"));
    let faults = app.post(&edit, late).await.faults();
    assert_eq!(faults, ["end_date: must not be before the start date"]);
    let found = app.get(&format!("{list}?search=%D8%A8%D8%B1%D8%AC&status=on-hold")).await.ok();
    assert_eq!(found["Projects"][0]["id"], id);
    assert_eq!(found["Stats"][2], json!({ "project_status": "on-hold", "count": 1 }));
    // عبد الفتاح and عبدالفتاح are one name.
    let mut named = project_at(place, ali);
    named["project_name"] = json!("فيلا عبد الفتاح");
    app.post("/Projects/AddProject", named).await.ok();
    for search in
        ["%D8%B9%D8%A8%D8%AF%20%D8%A7%D9%84%D9%81", "%D8%B9%D8%A8%D8%AF%D8%A7%D9%84%D9%81"]
    {
        let found = app.get(&format!("{list}?search={search}")).await.ok();
        assert_eq!(found["Projects"].as_array().map(Vec::len), Some(1), "{search}");
    }

    // Who may: a project manager everything, an accountant only picks, a stranger nothing.
    let manager = app.member("PM").await;
    manager.get(list).await.ok();
    manager.get("/Branch/GetBranches").await.ok();
    manager.post("/Branch/AddBranch", json!({ "name": "x" })).await.refused(403);
    let accountant = app.member("accountant").await;
    accountant.get(list).await.refused(403);
    let choices = accountant.get("/Forms/GetProjects").await.ok();
    assert_eq!(choices["Projects"][0]["project_name"], "برج النيل");
    assert!(choices["Projects"][0].get("expected_revenue").is_none());
    accountant.post("/Projects/AddProject", json!({})).await.refused(403);
    accountant.post("/Tags/AddTag", json!({ "tag": "Audit" })).await.ok();
    let tag = app.get("/Tags/GetTags").await.ok()[0]["id"].clone();
    accountant.delete(&format!("/Tags/DeleteTag/{tag}")).await.refused(403);
    let other = app.beside("Other projects").await;
    other.change_company("tier = 2, plan_code = 'XA07'");
    other.get(&format!("/Projects/ProjectByID/{id}")).await.refused(404);
    assert_eq!(other.get(list).await.ok()["ShowTable"], false);
}
