//! Item codes of the company's own: sent to be registered, approved or refused, and what is known
//! when an answer is lost.

use einvoicing::simulator::Fault;
use mizan::housekeeping::run_if_due;
use serde_json::{Value, json};

use crate::kit::einvoicing::{Filer, TAX_ID};
use crate::kit::{Answer, TestApp};

const BRICK: &str = "10000156";
/// The stand-in approves no code of this one.
const NO_BRICK: &str = "00000000";

impl Filer {
    /// What is listed of codes: product, code, state and why it was refused.
    async fn codes(&self, asked: Value) -> String {
        let mut asked = asked;
        asked["limit"] = json!(1);
        let rows = self.app.walk("/Einvoice/GetItemCodes", asked, "Codes").await;
        let text = |row: &Value, field: &str| row[field].as_str().unwrap_or("-").to_owned();
        let line = |row: &Value| {
            let own = if row["has_code"] == true { "" } else { "proposed " };
            let code = text(row, "code").replace(TAX_ID, "*");
            let (name, state) = (text(row, "product_name"), text(row, "state"));
            format!("{name}: {own}{code} {state} {}\n", text(row, "words"))
        };
        rows.iter().map(line).collect()
    }

    async fn registers(&self, products: &[i64], brick: &str) -> Answer {
        let body = json!({ "products": products, "parent_code": brick });
        self.app.post("/Einvoice/RegisterItemCodes", body).await
    }

    async fn asks_after(&self) -> Value {
        self.app.post("/Einvoice/RefreshItemCodes", json!({})).await.ok()
    }

    async fn has_product(&self, name: &str, more: Value) -> i64 {
        let mut product = json!({
            "kind": "service", "name": name, "sales_price": "100",
            "income_account_id": self.app.account("service_income").await,
        });
        for (field, value) in more.as_object().expect("fields") {
            product[field] = value.clone();
        }
        self.app.post("/Products/AddProduct", product).await.ok()["id"].as_i64().expect("an id")
    }
}

#[tokio::test]
async fn codes_are_sent_and_approved() {
    let filer = Filer::active("Codes").await;
    let tea = filer.has_coded_service("Tea").await;
    let bread = filer.has_product("Bread", json!({ "sku": "BR-1" })).await;
    filer.has_product("Milk", json!({ "gs1_code": "99999999" })).await;
    insta::assert_snapshot!(filer.codes(json!({})).await, @r"
    Bread: proposed EG-*-BR-1 unregistered -
    Tea: EG-*-Tea unregistered -
    ");
    let sent = filer.registers(&[tea, bread, tea], BRICK).await.ok();
    assert_eq!(sent, json!({ "registered": 0, "waiting": 2, "refused": 0 }));
    assert_eq!(filer.codes(json!({ "state": "waiting" })).await.lines().count(), 2);
    // What waits is not sent a second time.
    let again = filer.registers(&[tea], BRICK).await.ok();
    assert_eq!(again, json!({ "registered": 0, "waiting": 0, "refused": 0 }));
    assert_eq!(filer.asks_after().await, json!({ "registered": 2, "waiting": 0, "refused": 0 }));
    insta::assert_snapshot!(filer.codes(json!({ "state": "registered" })).await, @r"
    Bread: EG-*-BR-1 registered -
    Tea: EG-*-Tea registered -
    ");
    let page = format!("/Products/GetProjectByID/{bread}");
    let page = filer.app.post(&page, json!({})).await.ok();
    assert_eq!(page["egs_code"], format!("EG-{TAX_ID}-BR-1"));
    let asked = json!({ "kind": "product", "record_id": bread });
    let log = filer.app.post("/Audit/Activity", asked).await.ok();
    assert_eq!(log["activity"][0]["changes"][0]["after"], "registered");
    for search in ["bre", "eg-113317713-br"] {
        let found = filer.codes(json!({ "search": search })).await;
        assert!(found.starts_with("Bread") && found.lines().count() == 1, "{found}");
    }
    filer.app.verify().await;

    // What the stand-in approved is nothing to the authority's real system.
    let moved = filer.app.as_admin(|tx, ctx| {
        let sql = "update einvoice_connection set environment = 'production'
                   where tenant_id = $1";
        Ok(tx.exec(sql, platform::args![ctx.tenant])?)
    });
    assert_eq!(moved.await.expect("moved"), 1);
    assert_eq!(filer.codes(json!({ "state": "unregistered" })).await.lines().count(), 2);
    let would_be_refused = filer.app.get("/Einvoice/Readiness").await.ok();
    let products = would_be_refused["sections"].as_array().expect("sections").iter();
    let mut products = products.filter(|one| one["kind"] == "product");
    let rows = &products.next().expect("products")["rows"];
    let rows = rows.as_array().expect("rows").iter().map(|row| (&row["name"], &row["code"]));
    let not_approved = json!("item_code_not_approved");
    assert_eq!(
        rows.collect::<Vec<_>>(),
        [(&json!("Tea"), &not_approved), (&json!("Bread"), &not_approved)]
    );
}

#[tokio::test]
async fn a_code_that_the_authority_has_already_is_found_there() {
    let filer = Filer::active("Known codes").await;
    let tea = filer.has_coded_service("Tea").await;
    filer.registers(&[tea], BRICK).await.ok();
    // It was registered on the portal: nothing is known of it here.
    let forgotten = filer.app.as_admin(|tx, ctx| {
        let sql = "delete from item_code where tenant_id = $1";
        Ok(tx.exec(sql, platform::args![ctx.tenant])?)
    });
    assert_eq!(forgotten.await.expect("forgotten"), 1);
    let found = filer.registers(&[tea], BRICK).await.ok();
    assert_eq!(found, json!({ "registered": 1, "waiting": 0, "refused": 0 }));
}

#[tokio::test]
async fn a_code_that_waits_is_not_sent_again_for_a_product_that_lost_it() {
    let filer = Filer::active("Moved codes").await;
    let tea = filer.has_product("Tea", json!({ "sku": "T" })).await;
    filer.registers(&[tea], BRICK).await.ok();
    let edit = |more: Value| {
        let filer = &filer;
        async move {
            let mut product = json!({
                "kind": "service", "name": "Tea", "sales_price": "100",
                "income_account_id": filer.app.account("service_income").await,
            });
            for (field, value) in more.as_object().expect("fields") {
                product[field] = value.clone();
            }
            filer.app.post(&format!("/Products/EditProduct/{tea}"), product).await.ok()
        }
    };
    // Its code is cleared while it waits, which nobody asks after, and is the one that it gets.
    edit(json!({ "sku": "T" })).await;
    assert_eq!(filer.asks_after().await, json!({ "registered": 0, "waiting": 0, "refused": 0 }));
    let known = filer.registers(&[tea], BRICK).await.ok();
    assert_eq!(known, json!({ "registered": 0, "waiting": 1, "refused": 0 }));
    assert_eq!(filer.asks_after().await["registered"], 1);

    // What was said of a code is not said of another.
    let word = json!({ "egs_code": "EG-113317713-A", "code_registered": true });
    assert_eq!(edit(word).await["code_registered"], true);
    let other = json!({ "egs_code": "EG-113317713-B", "code_registered": true });
    assert_eq!(edit(other).await["code_registered"], false);
}

#[tokio::test]
async fn a_code_that_is_refused_says_why_and_can_be_sent_again() {
    let filer = Filer::active("Refused codes").await;
    let tea = filer.has_coded_service("Tea").await;
    filer.registers(&[tea], NO_BRICK).await.ok();
    assert_eq!(filer.asks_after().await["refused"], 1);
    insta::assert_snapshot!(filer.codes(json!({ "state": "refused" })).await,
        @"Tea: EG-*-Tea refused The code does not belong to this brick");
    // Where it is surely not taken, the reason is there still.
    filer.fault(Fault::TooMany);
    filer.registers(&[tea], BRICK).await.refused(503);
    assert!(filer.codes(json!({ "state": "refused" })).await.contains("does not belong"));
    filer.registers(&[tea], BRICK).await.ok();
    assert_eq!(filer.asks_after().await["registered"], 1);
    let listed = filer.app.post("/Einvoice/GetItemCodes", json!({})).await.ok();
    let counts = json!({ "unregistered": 0, "waiting": 0, "registered": 1, "refused": 0 });
    assert_eq!(listed["counts"], counts);
}

#[tokio::test]
async fn codes_whose_answer_was_lost_are_found_or_can_be_sent_again() {
    let mut filer = Filer::active("Lost codes").await;
    let tea = filer.has_coded_service("Tea").await;
    filer.fault(Fault::LostAnswer);
    let lost = filer.registers(&[tea], BRICK).await;
    assert_eq!(lost.refusal(), (503, "einvoice.unreachable", ""));
    assert_eq!(filer.codes(json!({})).await, "Tea: EG-*-Tea waiting -\n");
    assert_eq!(filer.asks_after().await["registered"], 1);

    let milk = filer.has_coded_service("Milk").await;
    filer.fault(Fault::LostRequest);
    filer.registers(&[milk], BRICK).await.refused(503);
    // The call may be under way still.
    assert_eq!(filer.asks_after().await["waiting"], 1);
    filer.fault(Fault::SearchFails);
    filer.app.post("/Einvoice/RefreshItemCodes", json!({})).await.refused(503);
    filer.pass(660);
    filer.asks_after().await;
    let unsent = filer.codes(json!({ "state": "unregistered" })).await;
    assert_eq!(unsent, "Milk: EG-*-Milk unregistered -\n");

    filer.fault(Fault::TooMany);
    filer.registers(&[milk], BRICK).await.refused(503);
    assert_eq!(filer.codes(json!({ "state": "unregistered" })).await, unsent);
    filer.registers(&[milk], BRICK).await.ok();
    assert_eq!(filer.asks_after().await["registered"], 1);
}

#[tokio::test]
async fn what_waits_is_asked_after_once_a_day() {
    let mut filer = Filer::active("Daily codes").await;
    let tea = filer.has_coded_service("Tea").await;
    filer.registers(&[tea], BRICK).await.ok();
    filer.pass(3600);
    run_if_due(&filer.app.app).await.expect("housekeeping");
    filer.app.run_jobs().await;
    assert_eq!(filer.codes(json!({})).await, "Tea: EG-*-Tea waiting -\n");
    filer.pass(24 * 3600);
    run_if_due(&filer.app.app).await.expect("housekeeping");
    filer.app.run_jobs().await;
    assert_eq!(filer.codes(json!({})).await, "Tea: EG-*-Tea registered -\n");
}

#[tokio::test]
async fn what_can_not_be_registered_is_refused_at_its_field() {
    let unconnected = TestApp::company("No codes").await;
    let refused = unconnected.post("/Einvoice/GetItemCodes", json!({})).await;
    assert_eq!(refused.refusal().1, "einvoice.company_missing");

    let filer = Filer::active("Wrong codes").await;
    let tea = filer.has_coded_service("Tea").await;
    for brick in ["", "1234567", "1000015a", "100001566"] {
        let refused = filer.registers(&[tea], brick).await;
        assert_eq!(
            refused.faults(),
            ["parent_code: Enter the eight digits of a GPC brick"],
            "{brick}"
        );
    }
    let none = filer.registers(&[], BRICK).await;
    assert_eq!(none.faults(), ["products: this field is required"]);
    let many: Vec<i64> = (1..=201).collect();
    let many = filer.registers(&many, BRICK).await;
    assert_eq!(many.faults(), ["products: Register at most 200 products at a time."]);
    let strange = filer.has_product("Coal", json!({ "egs_code": "EG-999999999-C" })).await;
    let refused = filer.registers(&[tea, strange], BRICK).await;
    assert_eq!(refused.refusal(), (422, "einvoice.code_of_another", "products"));
    // Nothing of that call was sent.
    assert_eq!(filer.codes(json!({ "state": "waiting" })).await, "");
    // Arabic digits are digits.
    filer.registers(&[tea], "١٠٠٠٠١٥٦").await.ok();
    assert_eq!(filer.asks_after().await["registered"], 1);

    let two = filer.has_product("Sugar", json!({ "sku": "Tea" })).await;
    filer.registers(&[two], BRICK).await.ok();
    let codes = filer.codes(json!({ "search": "Sugar" })).await;
    assert_eq!(codes, format!("Sugar: EG-*-P{two} waiting -\n"));
}
