//! Vendors: added, changed, found, picked; what each is owed.

use serde_json::{Value, json};

use crate::kit::{EGP, TestApp, in_path, paper, usd};

const ADD: &str = "/Vendor/AddVendor";
const LIST: &str = "/Vendor/ListVendor";

fn named(name: &str) -> Value {
    json!({ "display_name": name, "currency_id": EGP })
}

async fn add(app: &TestApp, vendor: Value) -> i64 {
    app.post(ADD, vendor).await.ok()["VendorID"].as_i64().expect("an id")
}

async fn names(app: &TestApp, asked: Value) -> Vec<String> {
    let page = app.post(LIST, asked).await.ok();
    let rows = page["Vendors"].as_array().expect("rows").iter();
    rows.map(|row| row["VendorName"].as_str().expect("a name").to_owned()).collect()
}

async fn page(app: &TestApp, id: i64) -> Value {
    app.post(&format!("/Vendor/VendorDetails/{id}"), json!({})).await.ok()
}

/// The id of the tax that is withheld from a nature of dealing.
async fn withheld(app: &TestApp, nature: &str) -> Value {
    let taxes = app.get("/Tax/GetTax").await.ok();
    let mut taxes = taxes.as_array().expect("taxes").iter();
    let found = taxes.find(|tax| tax["eta_sub_type"] == nature && tax["active"] == true);
    found.expect("a rate of that nature")["id"].clone()
}

#[tokio::test]
async fn a_vendor_takes_every_field() {
    let app = TestApp::company("Whole vendors").await;
    let terms = app.post("/Terms/AddTerms", json!({ "terms_name": "Net 21", "days": 21 })).await;
    let (main, payable) = (app.account("purchases").await, app.account("ap").await);
    let form = json!({
        "title": "Ms", "first_name": "Mona", "middle_name": "Adel", "last_name": "Samy",
        "company_name": "شركة الدلتا للورق", "display_name": "Delta Paper", "is_foreign": false,
        "national_id": "29001018800018", "tax_id": "123456789", "tax": "987654321",
        "tax_office": "مأمورية ضرائب مدينة نصر", "tax_file_number": "5/0318/12",
        "email": "accounts@delta.example", "phone": "02 2345 6789", "mobile": "01012345678",
        "other": "Fax 02 111", "website": "delta.example.eg", "address": "12 Abbas El Akkad",
        "city": "Nasr City", "state": "Cairo", "postal_code": "11765", "country": 1,
        "notes": "Delivers on\nSundays", "terms_id": terms.ok()["id"], "billing": "250.5",
        "main_charts_id": main, "bill_chart_id": payable,
        "withholding_tax_id": withheld(&app, "W002").await,
        "withholding_exempt_until": "2027-06-30", "currency_id": EGP, "exchange_rate": "1",
        "opening_balance": "1500.50", "as_of": "2026-10-31", "version": 1,
    });
    let made = app.post(ADD, form.clone()).await.ok();
    assert_eq!(made["vendor"], form, "what is shown can be sent back");
    assert_eq!(made["main_account_name"], "Purchases (non-inventory)");
    assert_eq!(made["payable_account_name"], "Accounts payable - trade");
    assert!(made["withholding_tax_name"].is_string());
    assert_eq!((&made["warnings"], &made["editable_currency"]), (&json!([]), &json!(false)));
    let id = made["VendorID"].as_i64().expect("an id");
    assert_eq!(page(&app, id).await, made);

    let path = format!("/Vendor/EditVendor/{id}");
    let same = app.post(&path, form.clone()).await.ok();
    assert_eq!((&same["version"], &same["activity"]), (&json!(1), &made["activity"]));
    let mut edit = form;
    (edit["notes"], edit["billing"]) = (Value::Null, json!("300"));
    edit["national_id"] = json!("28512310100036");
    let edited = app.post(&path, edit.clone()).await.ok();
    insta::assert_snapshot!(paper::changes(&edited["activity"][0]), @r"
    national_id: 2900101*****18 → 2851231*****36
    notes: Delivers on
    Sundays → nothing
    billing: 250.5 → 300
    ");
    assert_eq!(app.post(&path, edit).await.refusal(), (409, "vendor.version", "version"));

    let row = &app.post(LIST, json!({ "search": "الدلتا" })).await.ok()["Vendors"][0];
    assert_eq!(row["address"], "12 Abbas El Akkad\nNasr City, Cairo, 11765");
    assert_eq!((&row["VendorPhone"], &row["billing"]), (&json!("02 2345 6789"), &json!("300")));
    assert_eq!(row["OpenBalance"], "1500.50");
}

#[tokio::test]
async fn duplicates_are_refused_in_any_spelling() {
    let app = TestApp::company("Same vendors").await;
    let mut delta = named("Delta Paper");
    delta["company_name"] = json!("شركة الدلتا للورق");
    delta["tax_id"] = json!("123-456-789");
    add(&app, delta).await;
    let ahmed = add(&app, named("أحمد فتحى")).await;
    for again in ["احمد فتحي", "أَحْمَد  فتحى", "delta PAPER"] {
        let refused = app.post(ADD, named(again)).await;
        assert_eq!(refused.refusal(), (409, "vendor.exists", "display_name"), "{again}");
        assert_eq!(refused.message(), "Vendor already exists");
        let arabic = app.in_language("ar").post(ADD, named(again)).await;
        assert_eq!(arabic.message(), "هذا المورد مسجل من قبل");
        let known = app.get(&format!("/Vendor/VendorNameExist/{}", in_path(again))).await.ok();
        assert_eq!(known, json!({ "exists": true }), "{again}");
    }
    let mut other = named("Another name");
    other["company_name"] = json!("شركه الدلتا للورق");
    let refused = app.post(ADD, other).await;
    assert_eq!(refused.refusal(), (409, "vendor.company_exists", "company_name"));
    let mut other = named("Another name");
    other["tax_id"] = json!("١٢٣ ٤٥٦ ٧٨٩");
    let refused = app.post(ADD, other).await;
    assert_eq!(refused.refusal(), (409, "party.tax_id_exists", "tax_id"));
    assert_eq!(refused.message(), "This tax registration number already belongs to Delta Paper");

    let path = format!("/Vendor/EditVendor/{ahmed}");
    let renamed = app.post(&path, named("DELTA paper")).await;
    assert_eq!(renamed.refusal(), (409, "vendor.exists", "display_name"));
    app.post(&path, named("احمد فتحي")).await.ok();
    // A seller may be a buyer too: a customer of the same name is another record.
    app.has_customer("Delta Paper").await;
    let at_once = vec![named("Twins"), named("twins"), named("TWINS")];
    let answers = app.at_once(None, ADD, at_once).await;
    let made = answers.iter().filter(|answer| answer.status == 200).count();
    assert_eq!(made, 1, "{answers:?}");
}

#[tokio::test]
async fn the_rate_is_one_when_missing_none_or_not_above_zero() {
    let app = TestApp::company("Rates of vendors").await;
    let rates = [json!(null), json!("NaN"), json!(""), json!("0"), json!(0), json!(-3.5)];
    for (at, none) in rates.into_iter().enumerate() {
        let vendor = json!({
            "display_name": format!("Vendor {at}"), "currency_id": usd(), "exchange_rate": none,
        });
        let made = app.post(ADD, vendor).await.ok();
        assert_eq!(made["vendor"]["exchange_rate"], "1", "{none}");
        assert_eq!(made["warnings"], json!([]), "nothing was posted at it");
    }
    let pounds = json!({ "display_name": "At home", "currency_id": EGP, "exchange_rate": "50" });
    assert_eq!(app.post(ADD, pounds).await.ok()["vendor"]["exchange_rate"], "1");

    // An opening balance is posted at it; the page says so, and it takes the rate once there is
    // one.
    let mut acme = json!({
        "display_name": "Acme", "currency_id": usd(), "foreign_opening_balance": 100,
        "as_of": "2026-10-31",
    });
    let made = app.post(ADD, acme.clone()).await.ok();
    assert_eq!(made["warnings"], json!(["vendor.rate_assumed"]));
    assert_eq!(
        (&made["OpenBalance"], &made["currency"]["code"]),
        (&json!("100.00"), &json!("USD"))
    );
    let summary = async || app.post(LIST, json!({})).await.ok()["Summary"]["open_balance"].clone();
    assert_eq!(summary().await, "100.00");
    let path = format!("/Vendor/EditVendor/{}", made["VendorID"]);
    acme["exchange_rate"] = json!("48.5");
    let told = app.post(&path, acme.clone()).await.ok();
    assert_eq!((&told["warnings"], &told["OpenBalance"]), (&json!([]), &json!("100.00")));
    assert_eq!(summary().await, "4850.00");
    // Another rate later is that of later bills.
    acme["exchange_rate"] = json!("52");
    app.post(&path, acme).await.ok();
    assert_eq!(summary().await, "4850.00");
    insta::assert_snapshot!(app.trial_balance().await, @r"
    211001 Accounts payable - trade                                            4850.00
    320003 Opening balance equity                                  4850.00
                                                                   4850.00     4850.00
    ");
    app.verify().await;
}

#[tokio::test]
async fn who_writes_bills_picks_vendors_without_seeing_balances() {
    let app = TestApp::company("Pickers of vendors").await;
    app.has_vendor_owed("Delta Paper", EGP, "100").await;
    let nile = app.has_vendor("Nile Trading").await;
    let manager = app.member("PM").await;
    let picked = manager.post(LIST, json!({ "search": "delta" })).await.ok();
    let row = &picked["Vendors"][0];
    assert_eq!(
        (&row["VendorName"], &row["CurrencyData"]["code"]),
        (&json!("Delta Paper"), &json!("EGP"))
    );
    for figure in ["TotalInvoices", "TotalPayment", "OpenBalance", "OverdueBalance"] {
        assert_eq!(row[figure], Value::Null, "{figure}");
    }
    assert_eq!(picked["Summary"], Value::Null);
    // Nor may the order or who is left out tell.
    for asked in [
        json!({ "sort": "balance" }),
        json!({ "sort": "overdue" }),
        json!({ "balance": "owing" }),
        json!({ "include_all": false }),
    ] {
        manager.post(LIST, asked).await.refused(403);
    }
    for path in ["/Forms/GetItemsForBill", "/Forms/GetItemsForExpenses", "/Forms/GetAllExpenseCOA"]
    {
        manager.get(path).await.ok();
    }
    manager.get("/Forms/GetApCoaForVendors").await.refused(403);

    // An accountant keeps no vendors, but pays them.
    let accountant = app.member("accountant").await;
    let listed = accountant.post(LIST, json!({ "include_all": false })).await.ok();
    assert_eq!(listed["Vendors"].as_array().map(Vec::len), Some(1));
    assert_eq!(listed["Vendors"][0]["OpenBalance"], "100.00");
    assert_eq!(listed["Summary"]["vendors"], 2);
    accountant.get("/Forms/GetApCoaForVendors").await.ok();
    for who in [&manager, &accountant] {
        who.post(ADD, named("Mine")).await.refused(403);
        who.post(&format!("/Vendor/EditVendor/{nile}"), named("Mine")).await.refused(403);
        who.post(&format!("/Vendor/VendorDetails/{nile}"), json!({})).await.refused(403);
        who.post(&format!("/Vendor/Notes/{nile}"), json!({})).await.refused(403);
        who.post("/Vendor/GetVendorState", json!({})).await.refused(403);
        who.post("/Export/Vendors", json!({ "format": "csv" })).await.refused(403);
    }
    let statement = format!("/Vendor/Statement/{nile}");
    accountant.post(&statement, json!({})).await.ok();
    manager.post(&statement, json!({})).await.refused(403);
}

#[tokio::test]
async fn another_company_sees_nothing() {
    let app = TestApp::company("Vendors of one").await;
    let delta = app.has_vendor("Delta Paper").await;
    let other = app.beside("Vendors of another").await;
    assert!(names(&other, json!({})).await.is_empty());
    assert_eq!(other.post(LIST, json!({})).await.ok()["ShowTable"], false);
    let known = other.get("/Vendor/VendorNameExist/Delta%20Paper").await.ok();
    assert_eq!(known, json!({ "exists": false }));
    for path in ["VendorDetails", "Transactions", "Statement", "Notes"] {
        other.post(&format!("/Vendor/{path}/{delta}"), json!({})).await.refused(404);
    }
    other.get(&format!("/Vendor/Contacts/{delta}")).await.refused(404);
    other.post(&format!("/Vendor/EditVendor/{delta}"), named("Mine")).await.refused(404);
    add(&other, named("Delta Paper")).await;
    // A customer's id is no vendor's either.
    let ali = app.has_customer("Ali").await;
    app.post(&format!("/Vendor/VendorDetails/{ali}"), json!({})).await.refused(404);
    app.post(&format!("/Customer/CustomerDetails/{delta}"), json!({})).await.refused(404);
}

#[tokio::test]
async fn vendors_are_listed_a_hundred_at_a_time() {
    let app = TestApp::company("Many vendors").await;
    for at in 0..103 {
        app.has_vendor(&format!("Vendor {at:03}")).await;
    }
    let first = app.post(LIST, json!({ "include_all": true })).await.ok();
    assert_eq!(first["Vendors"].as_array().map(Vec::len), Some(100));
    assert_eq!((&first["Total"], &first["ShowTable"]), (&json!(103), &json!(true)));
    let rest = json!({ "cursor": first["NextItem"] });
    assert_eq!(names(&app, rest).await, ["Vendor 100", "Vendor 101", "Vendor 102"]);
    assert_eq!(app.walk(LIST, json!({ "limit": 30 }), "Vendors").await.len(), 103);
    assert_eq!(app.post(LIST, json!({ "limit": 5000 })).await.ok()["NextItem"], Value::Null);
    app.has_vendor_owed("Owed", EGP, "10").await;
    app.has_vendor_owed("Owing", EGP, "-20").await;
    assert_eq!(names(&app, json!({ "include_all": false })).await, ["Owed", "Owing"]);
    assert_eq!(names(&app, json!({ "balance": "credit" })).await, ["Owing"]);
    let by_balance = json!({ "sort": "balance", "descending": true, "limit": 1 });
    assert_eq!(names(&app, by_balance).await, ["Owed"]);
}
