//! The list of customers narrowed, ordered and drawn.

use serde_json::{Value, json};

use crate::kit::{EGP, TestApp, invoice_to, receipt_from, usd};

const TABLE: &str = "/Customer/GetCustomersTable";

async fn names(app: &TestApp, asked: Value) -> Vec<String> {
    let table = app.post(TABLE, asked).await.ok();
    let names: Vec<String> = table["Customers"]
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| row["CustomerName"].as_str().expect("a name").to_owned())
        .collect();
    assert_eq!(table["Total"], names.len(), "{table:#}");
    names
}

/// Ali owes 100 and is late, Badr owes 30, Cyan is owed 5, Dollars owes 10 $, Emad owes nothing.
async fn five(app: &TestApp) {
    app.has_customer_owing("Ali", EGP, "100").await;
    let badr = app.has_customer("Badr").await;
    app.has_invoice(
        invoice_to(badr).work("1", "30", &[]).with("due_date", "2026-12-20").showing("30.00"),
    )
    .await;
    app.has_customer_owing("Cyan", EGP, "-5").await;
    app.has_customer_owing("Dollars", usd(), "10").await;
    app.has_customer("Emad").await;
}

#[tokio::test]
async fn the_list_is_narrowed_by_kind_balance_and_currency() {
    let app = TestApp::company("Narrowed").await;
    five(&app).await;
    let company = json!({
        "customer_type": "local_company", "company_name": "النيل", "display_name": "Nile",
        "currency_id": EGP,
    });
    app.post("/Customer/AddCustomer", company).await.ok();
    for (asked, expected) in [
        (json!({ "balance": "owing" }), vec!["Ali", "Badr", "Dollars"]),
        (json!({ "balance": "overdue" }), vec!["Ali", "Dollars"]),
        (json!({ "balance": "credit" }), vec!["Cyan"]),
        (json!({ "balance": "settled" }), vec!["Emad", "Nile"]),
        (json!({ "currency_id": usd() }), vec!["Dollars"]),
        (json!({ "customer_type": "local_company" }), vec!["Nile"]),
        (json!({ "customer_type": "personal", "balance": "settled" }), vec!["Emad"]),
        (json!({ "balance": "owing", "search": "a" }), vec!["Ali", "Badr", "Dollars"]),
        (json!({ "balance": "owing", "search": "ali" }), vec!["Ali"]),
    ] {
        assert_eq!(names(&app, asked.clone()).await, expected, "{asked}");
    }
    app.post(TABLE, json!({ "balance": "rich" })).await.refused(400);
    app.post(TABLE, json!({ "customer_type": "alien" })).await.refused(400);
}

#[tokio::test]
async fn the_list_is_sorted_by_what_is_owed() {
    let app = TestApp::company("Sorted by balance").await;
    five(&app).await;
    // In the company's currency: 10 $ are 500.
    let by_balance = ["Dollars", "Ali", "Badr", "Emad", "Cyan"];
    let asked = json!({ "sort": "balance", "descending": true });
    assert_eq!(names(&app, asked.clone()).await, by_balance);
    let mut paged = asked;
    paged["limit"] = json!(2);
    let walked = app.walk(TABLE, paged, "Customers").await;
    let walked: Vec<&str> = walked.iter().filter_map(|row| row["CustomerName"].as_str()).collect();
    assert_eq!(walked, by_balance);
    let asked = json!({ "sort": "overdue", "descending": true, "balance": "overdue" });
    assert_eq!(names(&app, asked).await, ["Dollars", "Ali"]);
    for cursor in ["5:ali", "5:", "99999999999999999999:1"] {
        let lost = app.post(TABLE, json!({ "sort": "balance", "cursor": cursor })).await;
        assert_eq!(lost.refusal(), (400, "list.cursor", "cursor"), "{cursor}");
    }
}

#[tokio::test]
async fn names_of_one_word_or_two_are_found_both_ways() {
    let app = TestApp::company("Abd").await;
    for name in ["محمد عبد الفتاح", "عبدالرحمن سعيد", "أبو بكر حسن", "معبد الكرنك"]
    {
        app.has_customer(name).await;
    }
    for (search, found) in [
        ("عبدالفتاح", "محمد عبد الفتاح"),
        ("عبد الفتاح", "محمد عبد الفتاح"),
        ("محمد عبدالفت", "محمد عبد الفتاح"),
        ("عبد الرحمن", "عبدالرحمن سعيد"),
        ("عبدالرحمن", "عبدالرحمن سعيد"),
        ("ابوبكر", "أبو بكر حسن"),
        ("معبد الكرنك", "معبد الكرنك"),
    ] {
        assert_eq!(names(&app, json!({ "search": search })).await, [found], "{search}");
        let hits = app.get(&format!("/Search/Everything?q={}", crate::kit::in_path(search))).await;
        if hits.status.as_u16() == 200 {
            assert_eq!(hits.body["hits"][0]["title"], found, "{search}");
        }
    }
}

#[tokio::test]
async fn the_charts_say_who_stands_how_and_what_was_sold() {
    let app = TestApp::company("Charts").await;
    five(&app).await;
    let stats = app.post("/Customer/CustomerStatsChart", json!({})).await.ok();
    let stands: Vec<String> = stats["balances"]
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| {
            format!("{} {} {}", row["balance"], row["count"], row["amount"]).replace('"', "")
        })
        .collect();
    assert_eq!(stands, ["owing 3 630.00", "overdue 2 600.00", "credit 1 -5.00", "settled 1 0.00"]);
    assert_eq!(stats["kinds"], json!([{ "kind": "personal", "count": 5 }]));
    assert_eq!(stats["ageing"]["total"], "625.00");

    let bank = app.account("bank").await;
    let ali = app.post(TABLE, json!({ "search": "Ali" })).await.ok()["Customers"][0]["CustomerID"]
        .as_i64()
        .expect("an id");
    for (day, amount) in [("2026-09-30", "70"), ("2026-10-01", "20")] {
        let sale = invoice_to(ali).work("1", amount, &[]).with("invoice_date", day);
        app.has_invoice(sale.showing(&format!("{amount}.00"))).await;
    }
    app.has_receipt(receipt_from(ali, bank, "15", &[])).await;
    let asked = json!({ "from_date": "2026-09-01", "to_date": "2026-11-30" });
    let chart = app.post("/Customer/SalesVsCustomersChart", asked).await.ok();
    assert_eq!(
        chart["months"],
        json!([
            { "month": "2026-09-01", "invoiced": "70.00", "customers": 1 },
            { "month": "2026-10-01", "invoiced": "20.00", "customers": 1 },
            { "month": "2026-11-01", "invoiced": "30.00", "customers": 1 },
        ])
    );
    assert_eq!(chart["top"][0]["CustomerName"], "Ali");
    assert_eq!(chart["top"][0]["invoiced"], "90.00", "neither the opening nor the receipt");
    assert_eq!((&chart["others"], &chart["total"]), (&json!("0.00"), &json!("120.00")));
    let year = app.post("/Customer/SalesVsCustomersChart", json!({})).await.ok();
    assert_eq!(year["months"].as_array().map(Vec::len), Some(12));
    let asked = json!({ "from_date": "2000-01-01", "to_date": "2026-11-30" });
    let long = app.post("/Customer/SalesVsCustomersChart", asked).await;
    assert_eq!(long.faults(), ["to_date: choose at most 36 months"]);
}

#[tokio::test]
async fn one_tax_number_is_one_customer() {
    let app = TestApp::company("Tax numbers").await;
    let company = |name: &str, tax: &str| {
        json!({
            "customer_type": "local_company", "company_name": name, "display_name": name,
            "tax_id": tax, "currency_id": EGP,
        })
    };
    let add = "/Customer/AddCustomer";
    let nile = app.post(add, company("Nile", "123-456-789")).await.ok();
    let delta = app.post(add, company("Delta", "")).await.ok();
    let again = app.post(add, company("Nile 2", "١٢٣ ٤٥٦ ٧٨٩")).await;
    assert_eq!(again.refusal(), (409, "party.tax_id_exists", "tax_id"));
    assert_eq!(again.message(), "This tax registration number already belongs to Nile");
    let path = format!("/Customer/EditCustomer/{}", delta["CustomerID"]);
    let taken = app.post(&path, company("Delta", "123456789")).await;
    assert_eq!(taken.refusal(), (409, "party.tax_id_exists", "tax_id"));
    let path = format!("/Customer/EditCustomer/{}", nile["CustomerID"]);
    app.post(&path, company("Nile Trading", "123456789")).await.ok();

    // Numbers that were twice before they were looked at can stay until they are changed.
    let twice = app.as_admin(|tx, ctx| {
        let sql = "update customer set tax_id = $2 where tenant_id = $1 and display_name = $3";
        Ok(tx.exec(sql, platform::args![ctx.tenant, "123456789", "Delta"])?)
    });
    twice.await.expect("a number twice");
    let path = format!("/Customer/EditCustomer/{}", delta["CustomerID"]);
    app.post(&path, company("Delta Ltd", "123456789")).await.ok();
    app.delete(&format!("/Customer/DeleteCustomer/{}", nile["CustomerID"])).await.ok();
    app.delete(&format!("/Customer/DeleteCustomer/{}", delta["CustomerID"])).await.ok();
    app.post(add, company("Nile", "123456789")).await.ok();
}

#[tokio::test]
async fn two_people_who_edit_one_customer_at_once_hear_of_each_other() {
    let app = TestApp::company("At once").await;
    let ali = app.has_customer("Ali").await;
    let page = app.post(&format!("/Customer/CustomerDetails/{ali}"), json!({})).await.ok();
    let mut form = page["customer"].clone();
    let path = format!("/Customer/EditCustomer/{ali}");
    let mut other = form.clone();
    form["phone"] = json!("01012345678");
    other["phone"] = json!("01112345678");
    let (one, two) = tokio::join!(app.post(&path, form), app.post(&path, other));
    let mut answers = [one.refusal().0, two.refusal().0];
    answers.sort_unstable();
    assert_eq!(answers, [200, 409]);
    let refused = if one.status == 409 { one } else { two };
    assert_eq!(refused.refusal(), (409, "customer.version", "version"));
}

#[tokio::test]
async fn what_an_e_invoice_still_asks_for_is_said() {
    let app = TestApp::company("Gaps").await;
    let made = json!({
        "customer_type": "local_company", "company_name": "Nile", "display_name": "Nile",
        "currency_id": EGP, "city": "Giza",
    });
    let made = app.post("/Customer/AddCustomer", made).await.ok();
    assert_eq!(made["einvoice_gaps"], json!(["tax_id", "address", "state"]));
}

#[tokio::test]
async fn customers_of_an_earlier_version_are_found_by_both_spellings_too() {
    use platform::args;
    use platform::db::Scope;

    use crate::kit::{Earlier, OLD};

    let old = Earlier::before("0015_customers", |tx, now| {
        tx.exec(
            "insert into customer (tenant_id, id, customer_type, display_name, address, city,
                billing_same_as_shipping, currency_id, exchange_rate, search_text, display_key,
                created_at, created_by)
             values ($1, 7, 'personal', 'عبد الفتاح', 'Street', 'Giza', $2, 30, 100000,
                'عبد الفتاح ابو بكر معبد الكرنك', 'عبد الفتاح', $3, 1)",
            args![OLD, true, now],
        )?;
        Ok(())
    })
    .await;
    let new = old.brought_up_to_date();
    let row = new.read(Scope::tenant(OLD), move |tx| {
        let sql = "select search_text, shipping_address, shipping_city from customer
                   where tenant_id = $1 and id = 7";
        Ok(tx.one(sql, args![OLD], |row| {
            Ok((row.get::<String>(0)?, row.get::<String>(1)?, row.get::<String>(2)?))
        })?)
    });
    let row = row.await.expect("it can be read").expect("the customer is there");
    let searched = platform::text::search_key("عبد الفتاح ابو بكر معبد الكرنك");
    assert_eq!(row, (searched, "Street".to_owned(), "Giza".to_owned()));
}

#[tokio::test]
async fn a_row_has_the_credit_limit_in_the_companys_currency() {
    let app = TestApp::company("Limits on the list").await;
    app.has_customer("Unlimited").await;
    let limited = json!({
        "customer_type": "personal", "display_name": "Limited", "customer_first_name": "Limited",
        "customer_last_name": "Credit", "currency_id": EGP,
        "credit_limit": "5000",
    });
    app.post("/Customer/AddCustomer", limited).await.ok();
    let list = app.post("/Customer/GetCustomersTable", json!({})).await.ok();
    let rows = list["Customers"].as_array().expect("rows").iter();
    let seen: Vec<_> = rows.map(|row| (&row["CustomerName"], &row["CreditLimit"])).collect();
    assert_eq!(
        seen,
        [(&json!("Limited"), &json!("5000.00")), (&json!("Unlimited"), &serde_json::Value::Null)]
    );
}
