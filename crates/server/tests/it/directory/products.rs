//! Products and services: added, changed, found, switched off.

use serde_json::{Value, json};

use crate::kit::{TestApp, in_path, invoice_to, paper};

const TABLE: &str = "/Products/GetProduct";
const ADD: &str = "/Products/AddProduct";

async fn service(app: &TestApp, name: &str, price: &str) -> Value {
    json!({
        "kind": "service", "name": name, "sales_price": price,
        "income_account_id": app.account("service_income").await, "tax_id": app.vat().await,
    })
}

async fn names(app: &TestApp, asked: Value) -> Vec<String> {
    names_of(&app.post(TABLE, asked).await.ok()["Products"])
}

fn names_of(rows: &Value) -> Vec<String> {
    let rows = rows.as_array().expect("rows");
    rows.iter().map(|row| row["name"].as_str().expect("a name").to_owned()).collect()
}

#[tokio::test]
async fn a_product_is_added_and_changed() {
    let app = TestApp::company("Products").await;
    let mut input = service(&app, "استشارات", "٥٠٠٫٢٥").await;
    input["sku"] = json!("CONS-1");
    let made = app.post(ADD, input.clone()).await.ok();
    assert_eq!((&made["sales_price"], &made["active"]), (&json!("500.25"), &json!(true)));
    assert_eq!(made["income_account_name"], "Service income");
    let path = format!("/Products/EditProduct/{}", made["id"]);
    input["sales_price"] = json!("600");
    input["sku"] = Value::Null;
    let edited = app.post(&path, input.clone()).await.ok();
    assert_eq!((&edited["sales_price"], &edited["sku"]), (&json!("600"), &Value::Null));
    insta::assert_snapshot!(paper::changes(&edited["activity"][0]), @r"
    sku: CONS-1 → nothing
    sales_price: 500.25 → 600
    ");
    let shown = app.post(&format!("/Products/GetProjectByID/{}", made["id"]), json!({})).await;
    assert_eq!(shown.ok(), edited);
    app.post("/Products/EditProduct/999999", input).await.refused(404);
    app.post("/Products/GetProjectByID/999999", json!({})).await.refused(404);
}

#[tokio::test]
async fn every_field_at_fault_is_named_in_both_languages() {
    let app = TestApp::company("Product faults").await;
    let wrong = json!({
        "kind": "service", "name": "", "sales_price": "-1", "unit_cost": "1.1234567",
        "income_account_id": app.account("bank").await, "tax_id": 999_999,
        "expense_account_id": app.group_account().await,
    });
    let faults = app.post(ADD, wrong.clone()).await.faults();
    insta::assert_snapshot!(faults.join("\n"), @r"
    name: this field is required
    sales_price: must not be below zero
    unit_cost: enter a valid number
    income_account_id: choose one from the list
    expense_account_id: choose one from the list
    tax_id: choose one from the list
    ");
    let faults = app.in_language("ar").post(ADD, wrong).await.faults();
    insta::assert_snapshot!(faults.join("\n"), @r"
    name: هذا الحقل مطلوب
    sales_price: يجب ألا تقل القيمة عن صفر
    unit_cost: أدخل رقمًا صحيحًا
    income_account_id: اختر من القائمة
    expense_account_id: اختر من القائمة
    tax_id: اختر من القائمة
    ");
    assert_eq!(app.post(TABLE, json!({})).await.ok()["ShowTable"], false);
}

#[tokio::test]
async fn two_active_products_never_have_one_name() {
    let app = TestApp::company("Same products").await;
    let first = app.has_service("Maintenance  صيانة", "10").await;
    let again = service(&app, "maintenance صيانه", "20").await;
    let refused = app.post(ADD, again.clone()).await;
    assert_eq!(refused.refusal(), (409, "product.name_exists", "name"));
    assert_eq!(refused.message(), "Product name already exists");
    let name = in_path("MAINTENANCE صيانه");
    let exists = app.get(&format!("/Products/ProductNameExist/{name}")).await.ok();
    assert_eq!(exists, json!({ "exists": true }));

    // A name is free once its product is switched off, which then may not come back to it.
    app.delete(&format!("/Products/DeleteProduct/{first}")).await.ok();
    app.post(ADD, again).await.ok();
    let mut back = service(&app, "Maintenance صيانة", "10").await;
    back["active"] = json!(true);
    let refused = app.post(&format!("/Products/EditProduct/{first}"), back).await;
    assert_eq!(refused.refusal(), (409, "product.name_exists", "name"));
}

#[tokio::test]
async fn a_product_that_was_sold_is_only_switched_off() {
    let app = TestApp::company("Sold products").await;
    let ali = app.has_customer("Ali").await;
    let id = app.has_service("Training", "100").await;
    let sale = invoice_to(ali).line(id, "1", "100", &[]).showing("100.00");
    let invoice = app.has_invoice(sale.clone()).await;
    app.delete(&format!("/Products/DeleteProduct/{id}")).await.ok();
    app.delete(&format!("/Products/DeleteProduct/{id}")).await.ok();
    let line = &app.invoice_page(invoice).await["Invoice"]["lines"][0];
    assert_eq!((&line["product_name"], &line["product_id"]), (&json!("Training"), &json!(id)));
    assert!(names(&app, json!({})).await.is_empty());
    assert_eq!(names(&app, json!({ "include_inactive": true })).await, ["Training"]);
    let choices = app.post("/Forms/ListProduct", json!({ "search": "train" })).await.ok();
    assert_eq!(choices["Products"], json!([]));
    let refused = app.post("/Invoice/AddInvoice", sale).await;
    assert_eq!(refused.faults(), ["lines.0.product_id: choose one from the list"]);
    app.delete("/Products/DeleteProduct/999999").await.refused(404);
}

/// Five services and goods, in no order.
async fn stationery(app: &TestApp) {
    let services = [
        ("طابعة ليزر", "9000"),
        ("Paper A4", "120.5"),
        ("حبر أسود", "350"),
        ("Binding", "15"),
        ("paper a3", "240"),
    ];
    for (name, price) in services {
        app.has_service(name, price).await;
    }
    let mut goods = service(app, "Stapler", "45").await;
    goods["kind"] = json!("non_inventory");
    goods["sku"] = json!("ST-٠٧");
    app.post(ADD, goods).await.ok();
}

#[tokio::test]
async fn the_list_is_found_and_narrowed() {
    let app = TestApp::company("Found products").await;
    stationery(&app).await;
    let found = async |search: &str| names(&app, json!({ "search": search })).await;
    assert_eq!(found("طابعه").await, ["طابعة ليزر"]);
    assert_eq!(found("اسود").await, ["حبر أسود"]);
    assert_eq!(found("PAPER").await, ["paper a3", "Paper A4"]);
    assert_eq!(found("st-07").await, ["Stapler"]);
    assert_eq!(names(&app, json!({ "kind": "non_inventory" })).await, ["Stapler"]);
    let refused = app.post(TABLE, json!({ "kind": "bundle" })).await;
    assert_eq!(refused.refusal(), (400, "field.unknown", "kind"));

    let of = async |path: &str| names_of(&app.get(path).await.ok()["Products"]).len();
    assert_eq!(of("/Products/GetProductService").await, 5);
    assert_eq!(of("/Products/GetProductNonInventory").await, 1);
    assert_eq!(of("/Products/GetProductServiceAndNonInventory").await, 6);
}

#[tokio::test]
async fn every_order_walked_page_by_page_gives_every_product_once() {
    let app = TestApp::company("Sorted products").await;
    stationery(&app).await;
    let orders = [
        ("name", ["Binding", "paper a3", "Paper A4", "Stapler", "حبر أسود", "طابعة ليزر"]),
        ("price", ["Binding", "Stapler", "Paper A4", "paper a3", "حبر أسود", "طابعة ليزر"]),
        ("created", ["طابعة ليزر", "Paper A4", "حبر أسود", "Binding", "paper a3", "Stapler"]),
    ];
    for (sort, expected) in orders {
        for descending in [false, true] {
            let asked = json!({ "sort": sort, "descending": descending, "limit": 4 });
            let mut walked = names_of(&json!(app.walk(TABLE, asked, "Products").await));
            if descending {
                walked.reverse();
            }
            assert_eq!(walked, expected, "{sort}");
        }
    }
    let page = app.post(TABLE, json!({ "limit": 1 })).await.ok();
    assert_eq!(page["Total"], 6, "all that match, not only the page");
    let refused = app.post(TABLE, json!({ "cursor": "nonsense" })).await;
    assert_eq!(refused.refusal(), (400, "list.cursor", "cursor"));
}

#[tokio::test]
async fn a_product_with_sub_items_stays_of_their_kind() {
    let app = TestApp::company("Kinds").await;
    let above = service(&app, "Training", "100").await;
    let parent = app.post(ADD, above.clone()).await.ok()["id"].clone();
    let mut below = service(&app, "Training by day", "100").await;
    below["parent_id"] = parent.clone();
    app.post(ADD, below).await.ok();
    let mut other = above;
    other["kind"] = json!("non_inventory");
    let refused = app.post(&format!("/Products/EditProduct/{parent}"), other).await;
    assert_eq!(refused.refusal(), (409, "product.kind_of_sub_items", "kind"));
}
