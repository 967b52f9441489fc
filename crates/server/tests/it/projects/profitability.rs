//! What each project brought in a period, by customer.

use serde_json::{Value, json};

use crate::kit::projects::{bought, overview, project_of};
use crate::kit::{TestApp, invoice_to};

#[tokio::test]
async fn projects_stand_under_their_customers_with_what_the_period_knows() {
    let app = TestApp::company("Profitable").await;
    let (ali, mona) = (app.has_customer("Ali").await, app.has_customer("Mona").await);
    let villa = project_of(&app, "Villa", ali, json!({})).await;
    let tower = project_of(&app, "Tower", ali, json!({})).await;
    let house = project_of(&app, "House", mona, json!({})).await;
    project_of(&app, "Nothing yet", mona, json!({})).await;
    for (customer, project, price) in
        [(ali, villa, "1000"), (ali, tower, "500"), (mona, house, "80")]
    {
        let sale = invoice_to(customer).work("1", price, &[]).with("project_id", project);
        app.has_invoice(sale.showing(&format!("{price}.00"))).await;
    }
    bought(&app, villa, &["400"], "400.00").await;
    let asked = json!({ "first_date": "2026-11-01", "last_date": "2026-11-30" });
    let path = "/Reports/ProjectProfitability";
    let report = app.post(path, asked.clone()).await.ok();
    let rows: Vec<(String, Vec<&Value>)> = report["rows"]
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| {
            let name = row["name_en"].as_str().expect("a name").to_owned();
            (name, row["cells"].as_array().expect("cells").iter().collect())
        })
        .collect();
    let names: Vec<&str> = rows.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(
        names,
        ["Ali", "Tower", "Villa", "Total Ali", "Mona", "House", "Total Mona", "Total"]
    );
    assert_eq!(rows[2].1, ["1000.00", "400.00", "600.00", "60.0", "1000.00", "0.00"]);
    assert_eq!(rows[7].1, ["1580.00", "400.00", "1180.00", "74.7", "1580.00", "0.00"]);
    let seen = overview(&app, villa).await;
    assert_eq!((rows[2].1[0], rows[2].1[1]), (&seen["revenue"], &seen["cost"]));

    let mut of_mona = asked.clone();
    of_mona["party_id"] = json!(mona);
    let report = app.post(path, of_mona).await.ok();
    assert_eq!(report["rows"].as_array().map(Vec::len), Some(4));
    let before = json!({ "first_date": "2026-10-01", "last_date": "2026-10-31" });
    assert_eq!(app.post(path, before).await.ok()["rows"].as_array().map(Vec::len), Some(1));
    let mut compared = asked;
    compared["compare"] = json!("previous_year");
    assert_eq!(app.post(path, compared).await.faults().len(), 1);
    app.member("PM").await.post(path, json!({})).await.refused(403);
}
