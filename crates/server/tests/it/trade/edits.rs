//! What an edit of an invoice keeps, and what it tells.

use serde_json::{Value, json};

use crate::kit::purchases::{bill_id, expense_id};
use crate::kit::{TestApp, invoice_to, note_against, paper};

/// The invoice as its form sends it back.
fn form(page: &Value) -> Value {
    let shown = &page["Invoice"];
    let lines = shown["lines"].as_array().expect("lines").iter().map(|line| {
        json!({
            "product_id": line["product_id"], "description": line["description"],
            "quantity": line["quantity"], "price": line["price"], "tax_ids": line["tax_ids"],
        })
    });
    json!({
        "customer_id": shown["customer_id"], "invoice_date": shown["invoice_date"],
        "currency_id": shown["currency"]["id"], "lines": lines.collect::<Vec<_>>(),
        "expected_total": shown["totals"]["total"], "version": shown["version"],
    })
}

async fn save(app: &TestApp, id: i64, sale: Value) -> crate::kit::Answer {
    app.post(&format!("/Invoice/EditInvoice/{id}"), sale).await
}

#[tokio::test]
async fn a_kept_line_stays_on_an_account_that_was_switched_off() {
    let app = TestApp::company("Account off").await;
    let (ali, vat) = (app.has_customer("Ali").await, app.vat().await);
    let consulting = app.has_service("Consulting", "100").await;
    let sale = invoice_to(ali).line(consulting, "1", "100", &[vat]).showing("114.00");
    let id = app.has_invoice(sale.clone()).await;
    app.switch_off("service_income").await;

    // Whatever else the invoice says may change, the kept line's price too.
    let mut edit = form(&app.invoice_page(id).await);
    edit["internal_memo"] = json!("Call them");
    edit["lines"][0]["price"] = json!("200");
    edit["expected_total"] = json!("228.00");
    let edited = save(&app, id, edit).await.ok();
    assert_eq!(edited["Invoice"]["totals"]["total"], "228.00");

    // A line that is new may not go there: on this invoice, nor on another.
    let mut more = form(&edited);
    let new = json!({ "product_id": consulting, "quantity": "1", "price": "50", "tax_ids": [] });
    more["lines"].as_array_mut().expect("lines").push(new);
    more["expected_total"] = json!("278.00");
    let told = "this product's account is inactive: choose another account for the product";
    assert_eq!(save(&app, id, more).await.faults(), [format!("lines.1.product_id: {told}")]);
    let refused = app.post("/Invoice/AddInvoice", sale).await;
    assert_eq!(refused.faults(), [format!("lines.0.product_id: {told}")]);
    // What was sold comes back all the same: returns have a separate account.
    app.has_credit_note(note_against(ali, id, &[(1, "1")], "228.00")).await;
    app.verify().await;
}

#[tokio::test]
async fn a_kept_line_earns_where_it_did() {
    let app = TestApp::company("Kept lines").await;
    let (ali, vat) = (app.has_customer("Ali").await, app.vat().await);
    let consulting = app.has_service("Consulting", "100").await;
    let sale = invoice_to(ali).line(consulting, "1", "100", &[vat]).showing("114.00");
    let id = app.has_invoice(sale).await;

    // Since then the product has got another name and earns elsewhere.
    let product = app.post(&format!("/Products/GetProjectByID/{consulting}"), json!({})).await.ok();
    let mut moved = product.clone();
    moved["name"] = json!("Advice");
    moved["income_account_id"] = json!(app.account("sales_income").await);
    app.post(&format!("/Products/EditProduct/{consulting}"), moved).await.ok();

    let mut edit = form(&app.invoice_page(id).await);
    edit["internal_memo"] = json!("Call them");
    edit["lines"][0]["quantity"] = json!("2");
    edit["expected_total"] = json!("228.00");
    let edited = save(&app, id, edit).await.ok();
    assert_eq!(edited["Invoice"]["lines"][0]["product_name"], "Consulting");
    let balance = async |role: &'static str| {
        let path = format!("/COA/GetCOAByID/{}", app.account(role).await);
        app.get(&path).await.ok()["balance"].clone()
    };
    assert_eq!(balance("service_income").await, "200.00");
    assert_eq!(balance("sales_income").await, "0.00");

    // A line that is new takes the product as it is now.
    let mut more = form(&edited);
    let new = json!({ "product_id": consulting, "quantity": "1", "price": "50", "tax_ids": [] });
    more["lines"].as_array_mut().expect("lines").push(new);
    more["expected_total"] = json!("278.00");
    let edited = save(&app, id, more).await.ok();
    assert_eq!(edited["Invoice"]["lines"][1]["product_name"], "Advice");
    assert_eq!(balance("sales_income").await, "50.00");
    app.verify().await;
}

#[tokio::test]
async fn a_product_no_longer_sold_stays_only_where_it_stood() {
    let app = TestApp::company("Stopped products").await;
    let (ali, vat) = (app.has_customer("Ali").await, app.vat().await);
    let (old, other) = (app.has_service("Old", "100").await, app.has_service("Other", "100").await);
    let sale = invoice_to(ali).line(old, "1", "100", &[vat]).showing("114.00");
    let id = app.has_invoice(sale.clone()).await;
    for product in [old, other] {
        app.delete(&format!("/Products/DeleteProduct/{product}")).await.ok();
    }
    let refused = app.post("/Invoice/AddInvoice", sale).await;
    assert_eq!(refused.faults(), ["lines.0.product_id: choose one from the list"]);

    let mut edit = form(&app.invoice_page(id).await);
    edit["notes"] = json!("Thank you");
    save(&app, id, edit).await.ok();
    let mut edit = form(&app.invoice_page(id).await);
    edit["lines"][0]["product_id"] = json!(other);
    assert_eq!(
        save(&app, id, edit).await.faults(),
        ["lines.0.product_id: choose one from the list"]
    );
}

#[tokio::test]
async fn the_timeline_tells_each_field_and_line() {
    let app = TestApp::company("Told edits").await;
    let (ali, vat) = (app.has_customer("Ali").await, app.vat().await);
    let consulting = app.has_service("Consulting", "100").await;
    let sale = invoice_to(ali).line(consulting, "1", "100", &[vat]).work("1", "50", &[]);
    let id = app.has_invoice(sale.showing("164.00")).await;
    let terms = app.get("/Forms/GetTerms").await.ok();
    let term = terms
        .as_array()
        .and_then(|all| all.iter().find(|term| term["days"] == 30))
        .expect("thirty days")
        .clone();
    let methods = app.get("/Forms/GetPaymentMethods").await.ok();
    let method = &methods[0];

    let mut edit = form(&app.invoice_page(id).await);
    edit["terms_id"] = term["id"].clone();
    edit["payment_method_id"] = method["id"].clone();
    edit["withholding_percent"] = json!("3");
    edit["lines"][0]["quantity"] = json!("2");
    edit["lines"][0]["discount_percent"] = json!("10");
    edit["lines"].as_array_mut().expect("lines").remove(1);
    edit["expected_total"] = json!("205.20");
    let edited = save(&app, id, edit).await.ok();
    let told = paper::changes(&edited["activity"][0]);
    let expected = format!(
        "due_date: 2026-11-20 → 2026-12-20\n\
         terms: nothing → {}\n\
         payment_method: nothing → {}\n\
         discount: 0.00 → 20.00\n\
         withholding_percent: 0 → 3\n\
         tax: 14.00 → 25.20\n\
         total: 164.00 → 205.20\n\
         lines.1.quantity: 1 → 2\n\
         lines.1.discount: nothing → 10%\n\
         lines.2.description: Consulting → nothing\n\
         lines.2.quantity: 1 → nothing\n\
         lines.2.price: 50 → nothing\n",
        term["terms_name"].as_str().expect("a name"),
        method["name_en"].as_str().expect("a name"),
    );
    assert_eq!(told, expected);

    let mut edit = form(&edited);
    edit["terms_id"] = term["id"].clone();
    edit["payment_method_id"] = method["id"].clone();
    edit["withholding_percent"] = json!("3");
    edit["lines"][0]["discount_percent"] = json!("10");
    edit["lines"][0]["tax_ids"] = json!([]);
    edit["expected_total"] = json!("180.00");
    let edited = app.in_language("ar").post(&format!("/Invoice/EditInvoice/{id}"), edit).await.ok();
    let told = paper::changes(&edited["activity"][0]);
    assert!(told.contains("lines.1.taxes: ضريبة القيمة المضافة"), "{told}");
}

#[tokio::test]
async fn lately_is_thirty_days_with_today() {
    let app = TestApp::company("Lately").await;
    let (ali, bank) = (app.has_customer("Ali").await, app.account("bank").await);
    let sale = invoice_to(ali).work("1", "100", &[]).with("invoice_date", "2026-10-01");
    let id = app.has_invoice(sale.showing("100.00")).await;
    for (day, amount) in [("2026-10-21", "1"), ("2026-10-22", "20"), ("2026-11-20", "30")] {
        let mut paid = crate::kit::receipt_from(ali, bank, amount, &[(id, amount, "0")]);
        paid["payment_date"] = json!(day);
        app.has_receipt(paid).await;
    }
    let statuses = app.get("/Invoice/AllInvoiceStatus").await.ok();
    assert_eq!(statuses["paid_last_30_days"], "50.00");
}

#[tokio::test]
async fn memos_are_written_in_a_locked_period_too() {
    let app = TestApp::company("Late memos").await;
    let (ali, delta) = (app.has_customer("Ali").await, app.has_vendor("Delta").await);
    let rent = app.account("purchases").await;
    let sale = invoice_to(ali).work("2", "50", &[]);
    let invoice = app.has_invoice(sale.clone().showing("100.00")).await;
    let note = note_against(ali, invoice, &[(1, "1")], "50.00");
    let made = app.has_credit_note(note.clone()).await;
    let bill = app.bill_of(delta).await.cost(rent, "100", &[]).showing("100.00");
    let bill_id = bill_id(&app.has_bill(bill.clone()).await);
    let expense = app.expense().await.cost(rent, "100", &[]).showing("100.00");
    let expense_id = expense_id(&app.has_expense(expense.clone()).await);
    let sale = sale.showing("100.00");
    let tag = app.post("/Tags/AddTag", json!({ "tag": "Late" })).await.ok()["id"].clone();
    app.lock_books("2026-11-20").await;
    for (path, mut typed, record, memo) in [
        (format!("/Invoice/EditInvoice/{invoice}"), sale, "Invoice", "notes"),
        (format!("/Bill/EditBill/{bill_id}"), bill, "Bill", "memo"),
        (format!("/Expenses/EditExpense/{expense_id}"), expense, "Expense", "memo"),
        (format!("/CreditNote/EditCreditNote/{made}"), note, "CreditNote", "notes"),
    ] {
        typed[memo] = json!("Thank you");
        typed["internal_memo"] = json!("Call them");
        typed["version"] = json!(1);
        let edited = app.post(&path, typed.clone()).await.ok();
        assert_eq!(edited[record][memo], "Thank you", "{path}");
        assert_eq!(edited["entries"].as_array().map(Vec::len), Some(1), "{path}: nothing posted");
        let told = paper::changes(&edited["activity"][0]);
        assert_eq!(
            told,
            format!("{memo}: nothing → Thank you\ninternal_memo: nothing → Call them\n")
        );
        // Whatever else is changed with them is in the books.
        typed["version"] = json!(2);
        typed["internal_memo"] = json!("Called them");
        let otherwise = match record {
            "CreditNote" => ("reason", json!("Broken")),
            _ => ("tag_ids", json!([tag])),
        };
        typed[otherwise.0] = otherwise.1;
        assert_eq!(app.post(&path, typed).await.refusal().1, "period.locked", "{path}");
    }
    app.verify().await;
}
