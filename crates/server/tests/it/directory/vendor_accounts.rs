//! A vendor's account: the opening balance, what pays it, the statement; where it is owed.

use books::settlements::{self, OpenItem, Settle};
use books::{accounts, journal, numbering, periods::Area};
use jiff::civil::date;
use ledger::{AccountId, DocKind, DocRef, Entry, Money, Party, Rate, Side, Trade};
use platform::{Ctx, Tx};
use serde_json::{Value, json};

use crate::kit::{EGP, TestApp};

async fn page(app: &TestApp, id: i64) -> Value {
    app.post(&format!("/Vendor/VendorDetails/{id}"), json!({})).await.ok()
}

/// A document of a vendor with its entry and its open item, as a room above will post it.
fn post(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (kind, vendor, other): (DocKind, i64, &'static str),
    (day, minor): (jiff::civil::Date, i64),
) -> platform::Result<OpenItem> {
    let doc = DocRef::new(kind, platform::ids::allocate(tx, ctx.tenant, 1)?);
    let number = numbering::next_number(tx, ctx.tenant, kind)?;
    let account = accounts::by_role(tx, ctx.tenant, accounts::control_role(Trade::Purchase))?;
    let other = accounts::by_role(tx, ctx.tenant, other)?;
    let side = if kind == DocKind::Bill { Side::Credit } else { Side::Debit };
    let (amount, party) = (Money::from_minor(minor), Party::vendor(vendor));
    let mut entry = Entry::on(day).for_doc(doc);
    entry.line(side, account, amount).party(party);
    entry.line(side.opposite(), other, amount);
    let entry = entry.balance().expect("it balances");
    journal::post(tx, ctx, Area::Purchases, &number, &entry)?;
    let item = OpenItem {
        doc,
        number,
        party,
        side,
        account,
        currency_id: EGP,
        rate: Rate::ONE,
        date: day,
        due_date: day,
        total: amount,
        total_base: amount,
        settled: Money::ZERO,
        settled_base: Money::ZERO,
        paid: Money::ZERO,
    };
    settlements::open(tx, ctx, &item)?;
    Ok(item)
}

#[tokio::test]
async fn an_opening_balance_ages_and_is_payable() {
    let app = TestApp::company("Owed before").await;
    let delta = app.has_vendor_owed("Delta Paper", EGP, "1500.50").await;
    let shown = page(&app, delta).await;
    assert_eq!(
        (&shown["OpenBalance"], &shown["OverdueBalance"]),
        (&json!("1500.50"), &json!("1500.50"))
    );
    assert_eq!(shown["ageing"]["days_over_90"], "1500.50");
    assert_eq!(shown["transactions"][0]["kind"], "opening");
    insta::assert_snapshot!(app.trial_balance().await, @r"
    211001 Accounts payable - trade                                            1500.50
    320003 Opening balance equity                                  1500.50
                                                                   1500.50     1500.50
    ");
    let opening = shown["transactions"][0]["id"].as_i64().expect("an id");

    let paid = app.as_admin(move |tx, ctx| {
        let owed = settlements::find_owed(tx, ctx.tenant, Trade::Purchase, opening)?;
        let owed = owed.expect("it can be paid");
        assert!(settlements::find_owed(tx, ctx.tenant, Trade::Sale, opening)?.is_none());
        let payment =
            post(tx, ctx, (DocKind::Payment, delta, "bank"), (date(2026, 11, 20), 50_050))?;
        let wanted = Settle {
            payment: payment.doc,
            doc: owed.doc,
            date: payment.date,
            applied: payment.total,
            withholding: Money::ZERO,
            payment_base: None,
        };
        settlements::settle(tx, ctx, &wanted).map(|_| ())
    });
    paid.await.expect("a payment");
    let shown = page(&app, delta).await;
    assert_eq!(
        (&shown["TotalInvoices"], &shown["TotalPayment"]),
        (&json!("1500.50"), &json!("500.50"))
    );
    assert_eq!(
        (&shown["OpenBalance"], &shown["UnappliedCredit"]),
        (&json!("1000.00"), &json!("0.00"))
    );
    assert_eq!(shown["transactions"][1]["status"], "overdue");
    // What is paid of it stays; more may be owed, less may not.
    let mut form = shown["vendor"].clone();
    form["opening_balance"] = json!("500.49");
    let path = format!("/Vendor/EditVendor/{delta}");
    let less = app.post(&path, form.clone()).await;
    assert_eq!(less.refusal(), (409, "opening.settled", "opening_balance"));
    // Nor does it come after the day on which it was paid.
    form["opening_balance"] = json!("1500.50");
    form["as_of"] = json!("2026-11-21");
    let behind = app.at("2026-11-25T09:00:00Z").post(&path, form.clone()).await;
    assert_eq!(behind.refusal(), (409, "opening.settled_on", "as_of"));
    assert_eq!(
        behind.message(),
        "must not be after 20/11/2026, when part of it was paid or credited"
    );
    form["as_of"] = json!("2026-11-20");
    app.post(&path, form.clone()).await.ok();
    form["as_of"] = shown["vendor"]["as_of"].clone();
    form["version"] = Value::Null;
    app.post(&path, form.clone()).await.ok();
    form["opening_balance"] = json!("2000");
    assert_eq!(app.post(&path, form.clone()).await.ok()["OpenBalance"], "1499.50");
    app.lock_books("2026-06-30").await;
    form["opening_balance"] = json!("2001");
    form["version"] = Value::Null;
    assert_eq!(app.post(&path, form).await.refusal(), (409, "period.locked", "as_of"));
    app.verify().await;
}

#[tokio::test]
async fn charts_and_statement_count_what_stands_on_the_accounts() {
    let app = TestApp::company("Vendors in pictures").await;
    let delta = app.has_vendor_owed("Delta Paper", EGP, "100").await;
    let nile = app.has_vendor("Nile Trading").await;
    app.has_vendor_owed("Owing", EGP, "-20").await;
    let bought = app.as_admin(move |tx, ctx| {
        post(tx, ctx, (DocKind::Bill, nile, "purchases"), (date(2026, 9, 5), 30_000))?;
        post(tx, ctx, (DocKind::Bill, delta, "purchases"), (date(2026, 11, 20), 5_000))?;
        post(tx, ctx, (DocKind::VendorCredit, nile, "purchases"), (date(2026, 11, 1), 1_000))?;
        post(tx, ctx, (DocKind::Payment, delta, "bank"), (date(2026, 11, 2), 2_500)).map(|_| ())
    });
    bought.await.expect("bills");
    let state = app.post("/Vendor/GetVendorState", json!({})).await.ok();
    let stands = |row: &Value| format!("{} {} {}", row["balance"], row["count"], row["amount"]);
    let rows = state["balances"].as_array().expect("rows").iter().map(stands);
    insta::assert_snapshot!(rows.collect::<Vec<_>>().join("\n"), @r#"
    "owing" 2 "415.00"
    "overdue" 2 "400.00"
    "credit" 1 "-20.00"
    "settled" 0 "0.00"
    "#);
    assert_eq!(state["ageing"]["total"], "395.00");

    let chart = app.post("/Vendor/GetBillVsVendor", json!({})).await.ok();
    assert_eq!(chart["months"].as_array().map(Vec::len), Some(12));
    assert_eq!(
        chart["months"][9],
        json!({ "month": "2026-09-01", "billed": "300.00", "vendors": 1 })
    );
    assert_eq!(
        chart["months"][11],
        json!({ "month": "2026-11-01", "billed": "40.00", "vendors": 1 })
    );
    assert_eq!(
        chart["top"],
        json!([
            { "VendorID": nile, "VendorName": "Nile Trading", "billed": "290.00" },
            { "VendorID": delta, "VendorName": "Delta Paper", "billed": "50.00" },
        ])
    );
    assert_eq!((&chart["total"], &chart["others"]), (&json!("340.00"), &json!("0.00")));

    let asked = json!({ "from_date": "2026-11-01", "to_date": "2026-11-30" });
    let statement = app.post(&format!("/Vendor/Statement/{delta}"), asked).await.ok();
    assert_eq!(statement["VendorName"], "Delta Paper");
    assert_eq!(
        (&statement["opening"], &statement["closing"]),
        (&json!("100.00"), &json!("125.00"))
    );
    assert_eq!(statement["rows"][0]["debit"], "25.00", "paid");
    assert_eq!(statement["rows"][1]["credit"], "50.00", "billed");
    let bills = json!({ "kind": "bill" });
    let account = app.post(&format!("/Vendor/Transactions/{delta}"), bills).await.ok();
    assert_eq!(account["Transactions"][0]["balance"], "125.00");
    app.verify().await;
}

#[tokio::test]
async fn a_vendor_is_owed_on_the_account_that_it_names() {
    let app = TestApp::company("Foreign payables").await;
    let chart = app.post("/COA/ListCOA", json!({})).await.ok();
    let chart = chart["COA"].as_array().expect("accounts").clone();
    let find = |number: &str| {
        chart.iter().find(|row| row["serial"] == number).expect("an account").clone()
    };
    let (foreign, trade) = (find("211002"), app.account("ap").await);
    let vendor = |account: &Value, opening: &str| {
        json!({
            "display_name": "Acme", "currency_id": EGP, "bill_chart_id": account,
            "opening_balance": opening, "as_of": "2026-01-01",
        })
    };
    let unknown = ["bill_chart_id: choose one from the list"];
    // Off in a new chart; and what is no account of payables never is one.
    for id in [&foreign["id"], &json!(app.account("bank").await), &json!(999_999)] {
        assert_eq!(app.post("/Vendor/AddVendor", vendor(id, "0")).await.faults(), unknown);
    }
    let mut on = foreign.clone();
    on["active"] = json!(true);
    app.post(&format!("/COA/EditChartsOfAccount/{}", foreign["id"]), on).await.ok();
    let offered = app.get("/Forms/GetApCoaForVendors").await.ok();
    assert!(offered.to_string().contains("211002"));
    let made = app.post("/Vendor/AddVendor", vendor(&foreign["id"], "100")).await.ok();
    assert_eq!(made["payable_account_name"], "Accounts payable - foreign vendors");
    insta::assert_snapshot!(app.trial_balance().await, @r"
    211002 Accounts payable - foreign vendors                                   100.00
    320003 Opening balance equity                                   100.00
                                                                    100.00      100.00
    ");
    app.verify().await;

    let path = format!("/Vendor/EditVendor/{}", made["VendorID"]);
    let moved = app.post(&path, vendor(&json!(trade), "100")).await;
    assert_eq!(moved.refusal(), (409, "vendor.account_in_use", "bill_chart_id"));
    app.post(&path, vendor(&foreign["id"], "0")).await.ok();
    let moved = app.post(&path, vendor(&Value::Null, "0")).await.ok();
    assert_eq!(moved["payable_account_name"], "Accounts payable - trade");

    // An account that was posted to by hand has a balance that is nobody's.
    let id = AccountId(foreign["id"].as_i64().expect("an id"));
    let by_hand = app.as_admin(move |tx, ctx| {
        let doc = DocRef::new(DocKind::JournalEntry, platform::ids::allocate(tx, ctx.tenant, 1)?);
        let bank = accounts::by_role(tx, ctx.tenant, "bank")?;
        let mut entry = Entry::on(date(2026, 11, 1)).for_doc(doc);
        entry.debit(bank, Money::from_minor(700));
        entry.credit(id, Money::from_minor(700));
        let entry = entry.balance().expect("it balances");
        journal::post(tx, ctx, Area::Accounting, "J-1", &entry).map(|_| ())
    });
    by_hand.await.expect("an entry");
    let faults = app.post(&path, vendor(&foreign["id"], "0")).await.faults();
    assert_eq!(faults, ["bill_chart_id: this account has entries without a vendor"]);
}

#[tokio::test]
async fn people_and_notes_of_a_vendor_are_its_own() {
    let app = TestApp::company("People of vendors").await;
    let (delta, ali) = (app.has_vendor("Delta Paper").await, app.has_customer("Ali").await);
    let person = json!({ "name": "Mona", "role": "Sales", "version": 1 });
    let list = app.post(&format!("/Vendor/AddContact/{delta}"), person.clone()).await.ok();
    let mona = &list["contacts"][0]["id"];
    assert_eq!(app.get(&format!("/Vendor/Contacts/{delta}")).await.ok(), list);
    // A person is reached only by the calls of its own kind.
    app.post(&format!("/Customer/EditContact/{mona}"), person.clone()).await.refused(404);
    app.delete(&format!("/Customer/DeleteContact/{mona}")).await.refused(404);
    app.get(&format!("/Customer/Contacts/{delta}")).await.refused(404);
    app.post(&format!("/Vendor/AddContact/{ali}"), person).await.refused(404);
    let note = json!({ "body": "Delivers late" });
    app.post(&format!("/Vendor/AddNote/{delta}"), note).await.ok();
    let notes = app.post(&format!("/Vendor/Notes/{delta}"), json!({})).await.ok();
    let note = &notes["notes"][0];
    assert_eq!(note["body"], "Delivers late");
    app.delete(&format!("/Customer/DeleteNote/{}", note["id"])).await.refused(404);
    let done = app.delete(&format!("/Vendor/DeleteNote/{}", note["id"])).await.ok();
    assert_eq!(done["message"], "Deleted successfully");
    let list = app.delete(&format!("/Vendor/DeleteContact/{mona}")).await.ok();
    assert_eq!(list["contacts"], json!([]));
    let told = page(&app, delta).await["activity"].clone();
    let told = told.as_array().expect("a timeline").iter();
    let told: Vec<&str> = told.filter_map(|item| item["action"].as_str()).collect();
    let wanted = ["contact_removed", "note_removed", "note_added", "contact_added", "created"];
    assert_eq!(told, wanted);
}

#[tokio::test]
async fn a_product_names_the_vendor_it_is_bought_from() {
    let app = TestApp::company("Preferred vendors").await;
    let delta = app.has_vendor("Delta Paper").await;
    let paper = app.has_service("Printing", "10").await;
    let read = format!("/Products/GetProjectByID/{paper}");
    let mut form = app.post(&read, json!({})).await.ok();
    form["preferred_vendor_id"] = json!(delta);
    form["purchase_description"] = json!("A4, 80 g");
    form["unit_cost"] = json!("7.5");
    let path = format!("/Products/EditProduct/{paper}");
    let shown = app.post(&path, form.clone()).await.ok();
    assert_eq!(shown["preferred_vendor_name"], "Delta Paper");
    let goods = app.has_goods("Desks", "3", "100").await;

    let offered = app.get("/Forms/GetItemsForBill").await.ok();
    assert_eq!(offered, app.get("/Forms/GetItemsForExpenses").await.ok());
    let rows = offered["Products"].as_array().expect("products");
    let row = |id: i64| rows.iter().find(|row| row["id"] == id).expect("a product");
    assert_eq!(row(goods)["account_id"], app.account("inventory_asset").await);
    assert_eq!((&row(goods)["on_hand"], &row(goods)["unit_cost"]), (&json!("3"), &json!("100")));
    assert_eq!(row(paper)["account_id"], app.account("purchases").await, "it names no account");
    assert_eq!(row(paper)["description"], "A4, 80 g");
    assert_eq!(row(paper)["preferred_vendor_id"], delta);
    assert_eq!(row(paper)["tax_id"], app.vat().await);
    assert!(offered["Accounts"].as_array().is_some_and(|accounts| !accounts.is_empty()));
    let found = app.get("/Forms/GetItemsForBill?search=desk").await.ok();
    assert_eq!(found["Products"].as_array().map(Vec::len), Some(1));

    form["version"] = shown["version"].clone();
    for nobody in [app.has_customer("Ali").await, 999_999] {
        form["preferred_vendor_id"] = json!(nobody);
        let faults = app.post(&path, form.clone()).await.faults();
        assert_eq!(faults, ["preferred_vendor_id: choose one from the list"]);
    }
    form["preferred_vendor_id"] = Value::Null;
    assert_eq!(app.post(&path, form).await.ok()["preferred_vendor_id"], Value::Null);
}
