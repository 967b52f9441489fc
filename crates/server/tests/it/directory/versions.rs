//! Two people at one record: the second one is refused, and nothing is overwritten unseen.

use serde_json::{Value, json};

use crate::kit::{EGP, TestApp};

#[tokio::test]
async fn a_customer_is_not_overwritten_unseen() {
    let app = TestApp::company("Versions of customers").await;
    let id = app.has_customer_owing("Ali", EGP, "100").await;
    let read = format!("/Customer/CustomerDetails/{id}");
    let page = app.post(&read, json!({})).await.ok();
    assert_eq!((&page["version"], &page["customer"]["version"]), (&json!(1), &json!(1)));
    let path = format!("/Customer/EditCustomer/{id}");
    let form = |phone: &str| {
        let mut form = page["customer"].clone();
        form["phone"] = json!(phone);
        form
    };
    let saved = app.post(&path, form("0211111111")).await.ok();
    assert_eq!(saved["version"], 2);
    let late = app.post(&path, form("0222222222")).await;
    assert_eq!(late.refusal(), (409, "customer.version", "version"));
    assert_eq!(late.message(), "Someone else changed this customer. Reload it, then try again.");
    let arabic = app.in_language("ar").post(&path, form("0222222222")).await;
    assert_eq!(arabic.message(), "عدّل مستخدم آخر هذا العميل. أعد تحميله.");
    assert_eq!(app.post(&read, json!({})).await.ok()["customer"]["phone"], "0211111111");
    // Saved as it was is no edit; without a version the last one wins, as for older programs.
    let same = app.post(&path, saved["customer"].clone()).await.ok();
    assert_eq!(same["version"], 2);
    let mut unversioned = form("0233333333");
    unversioned["version"] = Value::Null;
    assert_eq!(app.post(&path, unversioned).await.ok()["version"], 3);
}

#[tokio::test]
async fn a_product_is_not_overwritten_unseen() {
    let app = TestApp::company("Versions of products").await;
    let id = app.has_service("Consulting", "100").await;
    let read = format!("/Products/GetProjectByID/{id}");
    let page = app.post(&read, json!({})).await.ok();
    assert_eq!(page["version"], 1);
    let path = format!("/Products/EditProduct/{id}");
    let form = |price: &str, version: i64| {
        let mut form = page.clone();
        form["sales_price"] = json!(price);
        form["version"] = json!(version);
        form
    };
    assert_eq!(app.post(&path, form("110", 1)).await.ok()["version"], 2);
    let late = app.post(&path, form("120", 1)).await;
    assert_eq!(late.refusal(), (409, "product.version", "version"));
    assert_eq!(app.post(&path, form("110", 2)).await.ok()["version"], 2, "nothing changed");
    app.delete(&format!("/Products/DeleteProduct/{id}")).await.ok();
    let late = app.post(&path, form("130", 2)).await;
    assert_eq!(late.refusal(), (409, "product.version", "version"), "switched off meanwhile");
    assert_eq!(app.post(&read, json!({})).await.ok()["version"], 3);
}
