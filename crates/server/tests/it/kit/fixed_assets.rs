//! Fixed assets and their depreciation.

use serde_json::{Value, json};

use super::TestApp;

/// A van of 120,000 in service since 2025, of which ten months are left at the start of 2026.
pub async fn delivery_van(app: &TestApp) -> Value {
    let category = vehicle_accounts(app).await;
    json!({
        "name": "Van", "serial_number": "ق ن ٤ ١٢٣", "acquired_on": "2025-01-05",
        "cost_account_id": category["id"],
        "accumulated_account_id": category["accumulated_account_id"],
        "expense_account_id": category["expense_account_id"],
        "cost": "120,000", "salvage": "10,000", "method": "straight_line", "life_months": 22,
        "opening_on": "2025-12-31", "opening_depreciation": "60,000", "posts_opening": true,
    })
}

/// Adds an asset and gives its id.
pub async fn add_asset(app: &TestApp, typed: Value) -> i64 {
    app.post("/FixedAsset/AddAsset", typed).await.ok()["id"].as_i64().expect("an id")
}

/// The page of an asset.
pub async fn show_asset(app: &TestApp, id: i64) -> Value {
    app.get(&format!("/FixedAsset/GetAssetById/{id}")).await.ok()
}

/// Depreciates all assets for a month.
pub async fn run_depreciation(app: &TestApp, month: &str) -> Value {
    let made = app.post("/Depreciation/AddRun", json!({ "month": month })).await.ok();
    made["Runs"][0].clone()
}

/// Fails unless the books and their audit are sound.
pub async fn assert_sound(app: &TestApp) {
    app.verify().await;
    let audit = app.post("/Audit/SelfAudit", json!({})).await.ok();
    assert_eq!(audit["sound"], true, "{audit:#}");
}

/// The accounts of vehicles: cost, what has worn out, and the cost that this is.
async fn vehicle_accounts(app: &TestApp) -> Value {
    let form = app.get("/FixedAsset/GetNewAsset").await.ok();
    let categories = form["categories"].as_array().expect("categories");
    let found = categories.iter().find(|category| category["number"] == "121005");
    found.expect("vehicles").clone()
}
