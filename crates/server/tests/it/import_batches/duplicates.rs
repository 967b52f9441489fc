//! What is there already is left out, or gets what it lacks.

use serde_json::json;

use crate::kit::TestApp;
use crate::kit::imports::counts;

#[tokio::test]
async fn what_is_there_gets_what_it_lacks() {
    let app = TestApp::company("Merged").await;
    let ali = app.has_customer("Ali").await;
    let page = |app: &TestApp| {
        let (app, path) = (app.clone(), format!("/Customer/CustomerDetails/{ali}"));
        async move { app.post(&path, json!({})).await.ok()["customer"].clone() }
    };
    let before = page(&app).await;
    let text = "Name\tPhone\tEmail\tNotes\n\
        علي\t0223456789\tali@y.example\t\n\
        ALI\t0223456789\tali@y.example\tFrom the file\n\
        Mona\t\t\t\n\
        mona\t\tmona@y.example\t\n";
    let id = app.pastes("customers", text).await;
    let import = app.maps(id).await;
    // The second row is Ali and has the phone of the first; the fourth is the third.
    assert_eq!(counts(&import), [4, 2, 0, 2, 2, 0, 0, 0], "{import:#}");
    let rows = app.rows(id, "duplicates").await;
    assert_eq!(rows, "3 duplicate skip name \n5 duplicate skip name ");
    let page_of = app.get(&format!("/Import/Rows/{id}?filter=duplicates")).await.ok();
    assert_eq!(page_of["Rows"][0]["duplicate"]["id"], ali);
    assert_eq!(page_of["Rows"][1]["duplicate"]["line"], 4);

    let merge = json!({ "filter": "duplicates", "decision": "merge" });
    app.post(&format!("/Import/Decide/{id}"), merge).await.ok();
    let import = app.starts(id, "all").await;
    assert_eq!(counts(&import), [4, 2, 0, 2, 0, 2, 2, 0], "{import:#}");
    let after = page(&app).await;
    assert_eq!(
        (&after["phone"], &after["memo"]),
        (&json!("+20223456789"), &json!("From the file"))
    );
    assert_eq!(after["display_name"], "Ali", "what it has stays");
    assert_eq!(app.customer_names().await, ["Ali", "Mona", "علي"]);

    let undone = app.post(&format!("/Import/Undo/{id}"), json!({})).await.ok();
    assert_eq!(undone["state"], "undone");
    let restored = page(&app).await;
    assert_eq!((&restored["phone"], &restored["memo"]), (&before["phone"], &before["memo"]));
    assert_eq!(app.customer_names().await, ["Ali"]);
}

#[tokio::test]
async fn what_is_there_is_left_out_unless_somebody_says_otherwise() {
    let app = TestApp::company("Skipped").await;
    let goods = app.has_goods("Oil", "1", "90").await;
    let id = app.pastes("products", "Name\tSKU\tPrice\nOIL\tX-1\t5\nPaper\tX-2\t7\n").await;
    let import = app.maps(id).await;
    assert_eq!(counts(&import), [2, 1, 0, 1, 1, 0, 0, 0], "{import:#}");
    let import = app.starts(id, "all").await;
    assert_eq!(counts(&import), [2, 1, 0, 1, 1, 1, 0, 0], "{import:#}");
    let again = app.pastes("products", "Name\tSKU\nOil\tX-9\nPaper 2\tx-2\n").await;
    let import = app.maps(again).await;
    assert_eq!(counts(&import)[3], 2, "by name and by SKU: {import:#}");
    let merge = json!({ "lines": [2], "decision": "merge" });
    app.post(&format!("/Import/Decide/{again}"), merge).await.ok();
    let import = app.starts(again, "good").await;
    assert_eq!((&import["merged"], &import["made"]), (&json!(1), &json!(0)), "{import:#}");
    let product = app.post(&format!("/Products/GetProjectByID/{goods}"), json!({})).await;
    assert_eq!(product.status, 200, "{}", product.body);
    assert!(product.body.to_string().contains("X-9"), "{}", product.body);
}
