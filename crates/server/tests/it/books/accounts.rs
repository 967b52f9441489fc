//! The chart of accounts: added to, changed, searched; what the books depend on stays.

use serde_json::{Value, json};

use crate::kit::{Answer, TestApp, in_path, receipt_from};

const ADD: &str = "/COA/AddChartsOfAccounts";

fn bank(number: &str) -> Value {
    json!({
        "account_name": "CIB current account", "account_name_ar": "البنك التجاري الدولي - جاري",
        "serial": number, "main_charts_id": 1, "chart_account_details_id": 2,
        "opening_balance": "12,500.50", "opening_balance_date": "2026-01-01",
    })
}

/// Changes one field of an account and leaves the rest as it is.
async fn edit(app: &TestApp, account: &Value, field: &str, value: Value) -> Answer {
    let mut edit = json!({
        "account_name": account["account_name"], "serial": account["serial"],
        "active": account["active"],
    });
    edit[field] = value;
    app.post(&format!("/COA/EditChartsOfAccount/{}", account["id"]), edit).await
}

#[tokio::test]
async fn an_account_comes_with_its_opening_balance() {
    let app = TestApp::company("Own bank").await;
    let cib = app.post(ADD, bank("١١١١٠٩")).await.ok();
    assert_eq!((&cib["serial"], &cib["balance"]), (&json!("111109"), &json!("12500.50")));
    assert_eq!((&cib["has_postings"], &cib["is_system"]), (&json!(true), &json!(false)));
    let depreciation = json!({
        "account_name": "Accumulated depreciation - solar", "serial": "122019",
        "main_charts_id": 1, "chart_account_details_id": 17, "opening_balance": "300",
        "opening_balance_date": "2026-01-01",
    });
    let contra = app.post(ADD, depreciation).await.ok();
    assert_eq!(contra["balance"], "-300.00", "against its class, as on the balance sheet");
    insta::assert_snapshot!(app.trial_balance().await, @r"
    111109 CIB current account                                    12500.50
    122019 Accumulated depreciation - solar                                     300.00
    320003 Opening balance equity                                             12200.50
                                                                  12500.50    12500.50
    ");

    let offered = app.get("/Forms/GetPaymentAccounts").await.ok();
    let mut offered = offered["COAList"].as_array().expect("accounts").iter();
    assert!(offered.any(|row| row["id"] == cib["id"]), "money may go there");
    let group = app.get(&format!("/COA/GetCOAByID/{}", cib["parent_id"])).await.ok();
    assert_eq!((&group["serial"], &group["balance"]), (&json!("111"), &json!("12500.50")));
    app.verify().await;
}

/// Accounts that reduce their class (depreciation, returns, drawings) are negative in the chart, as
/// on the balance sheet: the accounts of every group add up to it.
#[tokio::test]
async fn the_accounts_of_a_group_add_up_to_it() {
    let app = TestApp::demo().await;
    for day in ["2026-06-30", "2026-11-20"] {
        let chart = app.post(&format!("/COA/ListCOA?as_of={day}"), json!({})).await.ok();
        let rows = chart["COA"].as_array().expect("accounts");
        let minor = |row: &Value| {
            let text = row["balance"].as_str().expect("a balance").replace('.', "");
            text.parse::<i64>().expect("an amount")
        };
        let mut against = 0;
        for group in rows.iter().filter(|row| row["postable"] == false) {
            let under = || rows.iter().filter(|row| row["parent_id"] == group["id"]);
            let sum: i64 = under().map(minor).sum();
            assert_eq!(sum, minor(group), "{} {day}", group["serial"]);
            against += under().filter(|row| row["postable"] == true && minor(row) < 0).count();
        }
        assert!(against > 0, "the demo has accumulated depreciation");
    }
}

/// One account's balance is summed by itself, and is what the whole chart has of it.
#[tokio::test]
async fn an_account_alone_stands_where_the_chart_has_it() {
    let app = TestApp::demo().await;
    let compared = app.as_admin(|tx, ctx| {
        let mut compared = 0;
        for day in ["2025-12-31", "2026-01-01", "2026-11-20"] {
            let day: jiff::civil::Date = day.parse().expect("a day");
            let whole = books::accounts::closing_balances(tx, ctx.tenant, day)?;
            for row in books::accounts::chart(tx, ctx.tenant)? {
                let alone = books::accounts::closing_balance(tx, ctx.tenant, &row, day)?;
                let of_all = whole.get(&row.id).copied().unwrap_or_default();
                assert_eq!(alone, of_all, "{} {day}", row.number);
                compared += usize::from(!alone.is_zero());
            }
        }
        Ok(compared)
    });
    assert!(compared.await.expect("balances") > 20);
}

#[tokio::test]
async fn numbers_and_names_are_used_once() {
    let app = TestApp::company("Unique accounts").await;
    app.post(ADD, bank("111109")).await.ok();
    let refused = app.post(ADD, bank("111109")).await;
    assert_eq!(refused.refusal(), (409, "account.number_exists", "serial"));
    for name in ["cib CURRENT account", "البنك التجارى الدولى - جارى"] {
        let mut again = bank("111110");
        again["account_name"] = json!(name);
        again["account_name_ar"] = Value::Null;
        let refused = app.post(ADD, again).await;
        assert_eq!(refused.refusal(), (409, "account.name_exists", "account_name"), "{name}");
    }
    // The refusal names the name that clashes.
    let mut arabic = bank("111110");
    arabic["account_name"] = json!("Another bank");
    let refused = app.post(ADD, arabic.clone()).await;
    assert_eq!(refused.refusal(), (409, "account.name_exists", "account_name_ar"));
    arabic["account_name_ar"] = json!("بنك آخر");
    let made = app.post(ADD, arabic).await.ok();
    let taken = json!("البنك التجاري الدولي - جاري");
    let refused = edit(&app, &made, "account_name_ar", taken).await;
    assert_eq!(refused.refusal(), (409, "account.name_exists", "account_name_ar"));
    let refused = edit(&app, &made, "account_name", json!("CIB current account")).await;
    assert_eq!(refused.refusal(), (409, "account.name_exists", "account_name"));
    let exists = app.get("/COA/COAExist/CIB%20Current%20Account").await.ok();
    assert_eq!(exists, json!({ "exists": true }));
    assert_eq!(app.get("/COA/COAExist/HSBC").await.ok(), json!({ "exists": false }));
}

#[tokio::test]
async fn every_field_at_fault_is_named_in_both_languages() {
    let app = TestApp::company("Account faults").await;
    let wrong = json!({
        "account_name": "", "serial": "11/1", "main_charts_id": 9, "chart_account_details_id": 50,
        "opening_balance": "1.005",
    });
    let refused = app.post(ADD, wrong.clone()).await;
    insta::assert_snapshot!(refused.faults().join("\n"), @r"
    serial: use only letters, digits, dots and dashes
    account_name: this field is required
    main_charts_id: choose one from the list
    chart_account_details_id: choose one from the list
    opening_balance: enter a valid number
    ");
    let refused = app.in_language("ar").post(ADD, wrong).await;
    insta::assert_snapshot!(refused.faults().join("\n"), @r"
    serial: يُسمح بالحروف اللاتينية والأرقام والنقطة والشرطة فقط
    account_name: هذا الحقل مطلوب
    main_charts_id: اختر من القائمة
    chart_account_details_id: اختر من القائمة
    opening_balance: أدخل رقمًا صحيحًا
    ");

    let opening = |class: i64, detail: i64| {
        let mut account = bank("999999");
        account["main_charts_id"] = json!(class);
        account["chart_account_details_id"] = json!(detail);
        account
    };
    let receivable = app.post(ADD, opening(1, 5)).await;
    assert_eq!(receivable.refusal(), (409, "account.opening_by_party", "opening_balance"));
    let income = app.post(ADD, opening(4, 50)).await;
    assert_eq!(income.refusal(), (409, "account.no_opening", "opening_balance"));
}

#[tokio::test]
async fn what_the_books_depend_on_stays() {
    let app = TestApp::company("System accounts").await;
    let receivable = app.account("ar").await;
    let receivable = app.get(&format!("/COA/GetCOAForEdit/{receivable}")).await.ok();
    let renamed = edit(&app, &receivable, "account_name", json!("Customers")).await.ok();
    assert_eq!(renamed["account_name"], "Customers", "it may be renamed");
    let stopped = edit(&app, &renamed, "active", json!(false)).await;
    assert_eq!(stopped.refusal(), (409, "account.system", "active"));

    let cib = app.post(ADD, bank("111109")).await.ok();
    let stopped = edit(&app, &cib, "active", json!(false)).await;
    assert_eq!(stopped.refusal(), (409, "account.has_balance", "active"));
    let moved = edit(&app, &cib, "parent_id", json!(app.account("bank").await)).await;
    assert_eq!(moved.refusal(), (409, "account.wrong_parent", "parent_id"));
    let number = edit(&app, &cib, "serial", json!("111101")).await;
    assert_eq!(number.refusal(), (409, "account.number_exists", "serial"));
    app.get("/COA/GetCOAByID/999999").await.refused(404);
}

#[tokio::test]
async fn a_receipts_money_goes_to_what_the_company_owns() {
    let app = TestApp::company("Deposits").await;
    let offered = app.get("/Forms/GetDepositAccounts").await.ok();
    let rows = offered["COAList"].as_array().expect("a list");
    let numbers = rows.iter().filter_map(|account| account["serial"].as_str());
    assert_eq!(
        numbers.collect::<Vec<_>>().join(" "),
        "111001 111002 111003 111101 111102 111104 112101 112102 111201 111202 115006"
    );
    let ali = app.has_customer("Ali").await;
    let card = app.account("credit_card").await;
    let paid = app.post("/Invoice/ReceivePayment", receipt_from(ali, card, "1", &[])).await;
    assert_eq!(paid.faults(), ["deposit_account_id: choose a cash or bank account"]);
    let cheques = app.account("cheques_under_collection").await;
    let mut cheque = receipt_from(ali, cheques, "1", &[]);
    cheque["reference_number"] = json!("1024");
    app.has_receipt(cheque).await;
}

#[tokio::test]
async fn an_account_that_is_switched_off_takes_nothing() {
    let app = TestApp::company("Closed bank").await;
    let mut empty = bank("111109");
    empty["opening_balance"] = json!("0");
    let empty = app.post(ADD, empty).await.ok();
    let stopped = edit(&app, &empty, "active", json!(false)).await.ok();
    assert_eq!(stopped["active"], false);
    let ali = app.has_customer("Ali").await;
    let id = empty["id"].as_i64().expect("an id");
    let paid = app.post("/Invoice/ReceivePayment", receipt_from(ali, id, "1", &[])).await;
    assert_eq!(paid.faults(), ["deposit_account_id: choose a cash or bank account"]);
    edit(&app, &stopped, "active", json!(true)).await.ok();
    app.has_receipt(receipt_from(ali, id, "1", &[])).await;
    insta::assert_snapshot!(app.trial_balance().await, @r"
    111109 CIB current account                                        1.00
    112001 Accounts receivable - trade                                            1.00
                                                                      1.00        1.00
    ");
}

/// A company makes its own groups: they hold accounts, and take no entries.
#[tokio::test]
async fn a_group_holds_accounts_and_takes_no_entries() {
    let app = TestApp::company("Own groups").await;
    let group = |name: &str, number: &str, parent: &Value| {
        json!({
            "account_name": name, "serial": number, "main_charts_id": 6, "is_group": true,
            "parent_id": parent,
        })
    };
    let hospitality = app.post(ADD, group("Hospitality", "66", &Value::Null)).await.ok();
    assert_eq!(hospitality["postable"], false);
    let inner = app.post(ADD, group("Cairo office", "661", &hospitality["id"])).await.ok();
    let coffee = json!({
        "account_name": "Coffee", "serial": "661001", "main_charts_id": 6,
        "parent_id": inner["id"],
    });
    let coffee = app.post(ADD, coffee).await.ok();
    assert_eq!(coffee["parent_id"], inner["id"]);
    let line = |account: &Value, side: &str| json!({ "account_id": account, side: "70" });
    let bank = json!(app.account("bank").await);
    let entry = |account: &Value| {
        let lines = [line(account, "debit"), line(&bank, "credit")];
        json!({ "date": "2026-11-01", "lines": lines })
    };
    let refused = app.post("/JournalEntry/AddJournalEntry", entry(&hospitality["id"])).await;
    assert_eq!(refused.faults().len(), 1, "a group takes no entries");
    app.post("/JournalEntry/AddJournalEntry", entry(&coffee["id"])).await.ok();
    let chart = app.post("/COA/ListCOA", json!({})).await.ok();
    let rows = chart["COA"].as_array().expect("accounts").iter();
    let sums = rows.filter(|row| row["serial"] == "66" || row["serial"] == "661");
    let sums: Vec<&Value> = sums.map(|row| &row["balance"]).collect();
    assert_eq!(sums, ["70.00", "70.00"]);
    let mut wrong = group("With a balance", "67", &Value::Null);
    wrong["opening_balance"] = json!("5");
    wrong["chart_account_details_id"] = json!(60);
    let faults = app.post(ADD, wrong).await.faults();
    assert!(
        faults.iter().any(|fault| fault.contains("a group has no opening balance")),
        "{faults:?}"
    );
    let stopped = edit(&app, &inner, "active", json!(false)).await;
    assert_eq!(stopped.refusal(), (409, "account.group_in_use", "active"));
    app.verify().await;
}

/// Nothing closes a year, so what an account earned in all years is on it for ever; none of it is
/// there to be moved.
#[tokio::test]
async fn an_account_of_income_or_cost_is_switched_off_whatever_was_posted() {
    let app = TestApp::company("Old income").await;
    let income = json!({
        "account_name": "Advice", "account_name_ar": "استشارات", "serial": "410099",
        "main_charts_id": 4, "chart_account_details_id": 50,
    });
    let income = app.post(ADD, income).await.ok();
    let entry = json!({
        "date": "2025-06-01", "lines": [
            { "account_id": income["id"], "credit": "70" },
            { "account_id": app.account("bank").await, "debit": "70" },
        ],
    });
    app.post("/JournalEntry/AddJournalEntry", entry).await.ok();
    let stopped = edit(&app, &income, "active", json!(false)).await.ok();
    assert_eq!(stopped["active"], false);
    let year = json!({ "first_date": "2025-01-01", "last_date": "2025-12-31" });
    let told = app.post("/Reports/ProfitAndLoss", year).await.ok().to_string();
    assert!(told.contains("410099"), "what it earned stays in its year: {told}");
}

#[tokio::test]
async fn the_chart_is_searched_and_paged() {
    let app = TestApp::company("Chart").await;
    let whole = app.post("/COA/ListCOA", json!({})).await.ok()["COA"].clone();
    let mut paged = Vec::new();
    let mut next = String::new();
    loop {
        let page = app.get(&format!("/COA/GetCOA?page={next}")).await.ok();
        paged.extend(page["COA"].as_array().expect("accounts").iter().cloned());
        match page["NextItem"].as_str() {
            Some(after) => next = after.to_owned(),
            None => break,
        }
    }
    assert_eq!(json!(paged), whole);
    let numbers = async |search: &str| -> Vec<String> {
        let page = app.get(&format!("/COA/GetCOA?search={}", in_path(search))).await.ok();
        let rows = page["COA"].as_array().expect("accounts");
        rows.iter().map(|row| row["serial"].as_str().expect("a number").to_owned()).collect()
    };
    assert_eq!(numbers("vat OUTPUT").await, ["213001"]);
    assert_eq!(numbers("ارباح (خسائر) مرحله").await, ["320001"]);
    assert_eq!(numbers("١١١١٠١").await, ["111101"]);
    assert!(numbers("%").await.is_empty());

    let classes = app.get("/COA/GetMainChart").await.ok();
    assert_eq!(classes.as_array().map(Vec::len), Some(8));
    let details = app.post("/COA/GetAllDetails/1", json!({})).await.ok();
    let of_class = |row: &Value| row["main_charts_id"] == 1;
    assert!(details.as_array().is_some_and(|rows| !rows.is_empty() && rows.iter().all(of_class)));
}

#[tokio::test]
async fn pickers_offer_what_takes_postings() {
    let app = TestApp::company("Pickers").await;
    let pickers =
        ["/Forms/GetPaymentAccounts", "/Forms/GetAllIncomeCOA/1", "/Forms/GetAllExpensesCOA/1"];
    for path in pickers {
        let list = app.get(path).await.ok();
        let rows = list["COAList"].as_array().expect("accounts");
        assert!(!rows.is_empty() && rows.iter().all(|row| row["postable"] == true), "{path}");
    }
    let tree = app.get("/Forms/GetAllIncomeCOA/2").await.ok();
    let mut rows = tree["COAList"].as_array().expect("accounts").iter();
    assert!(rows.any(|row| row["postable"] == false), "with the groups above");
    let all = app.post("/Forms/ListOFCOA", json!({})).await.ok();
    assert!(all["COAList"].as_array().is_some_and(|rows| rows.len() > 100));
    app.get("/Forms/GetAllIncomeCOA/3").await.refused(404);
}

#[tokio::test]
async fn a_bill_is_for_a_cost_or_an_asset_that_nothing_else_keeps() {
    let app = TestApp::company("Purchases").await;
    let numbers = |list: &Value| -> Vec<String> {
        let rows = list["COAList"].as_array().expect("accounts");
        rows.iter().map(|row| row["serial"].as_str().expect("a number").to_owned()).collect()
    };
    let offered = numbers(&app.get("/Forms/GetAllExpenseCOA").await.ok());
    let is_offered = |number: &str| offered.iter().any(|one| one == number);
    for (number, what) in [
        ("510002", "purchases"),
        ("630014", "bank charges"),
        ("113006", "goods in transit"),
        ("115004", "prepaid expenses"),
        ("121002", "a fixed asset"),
    ] {
        assert!(is_offered(number), "{what} can be bought");
    }
    for (number, what) in [
        ("111101", "the bank"),
        ("112001", "what customers owe"),
        ("112101", "notes receivable"),
        ("122007", "accumulated depreciation"),
        ("113001", "goods in stock"),
        ("114001", "input VAT"),
        ("211001", "what vendors are owed"),
        ("213101", "tax withheld"),
        ("410001", "sales"),
    ] {
        assert!(!is_offered(number), "{what} can not be bought");
    }
    let tree = app.post("/Forms/GetAllExpencesCOA", json!({})).await.ok();
    let rows = tree["COAList"].as_array().expect("accounts");
    let groups = rows.iter().filter(|row| row["postable"] == false).count();
    assert!(groups > 0 && rows.len() == offered.len() + groups, "the same under their groups");

    let payable = async || numbers(&app.get("/Forms/GetApCoaForVendors").await.ok());
    assert_eq!(payable().await, ["211001"]);
    let chart = app.post("/COA/ListCOA", json!({})).await.ok();
    let chart = chart["COA"].as_array().expect("accounts");
    let foreign = chart.iter().find(|row| row["serial"] == "211002").expect("foreign vendors");
    edit(&app, foreign, "active", json!(true)).await.ok();
    assert_eq!(payable().await, ["211001", "211002"]);
}

#[tokio::test]
async fn lists_say_what_may_be_done_with_an_account_and_offer_the_likeliest_first() {
    let app = TestApp::company("Traits").await;
    let rows = |list: &Value| list["COAList"].as_array().expect("accounts").clone();
    let find = |rows: &[Value], number: &str| {
        rows.iter().find(|row| row["serial"] == number).expect(number).clone()
    };
    let money = rows(&app.get("/Forms/GetPaymentAccounts").await.ok());
    let groups: Vec<&str> = money.iter().map(|row| row["money_group"].as_str().unwrap()).collect();
    let heads = groups.chunk_by(|a, b| a == b).map(|chunk| chunk[0]);
    assert_eq!(heads.collect::<Vec<_>>(), ["cash", "banks", "cheques", "other"]);
    assert_eq!(find(&money, "111001")["traits"], json!(["cash", "pays_taxes"]));
    assert_eq!(
        find(&money, "111101")["traits"],
        json!(["bank", "draws_cheques", "has_statements", "pays_taxes"])
    );

    let bought = rows(&app.get("/Forms/GetAllExpenseCOA").await.ok());
    let classes: Vec<i64> =
        bought.iter().map(|row| row["main_charts_id"].as_i64().unwrap()).collect();
    let order: Vec<i64> = classes.chunk_by(|a, b| a == b).map(|chunk| chunk[0]).collect();
    assert_eq!(order, [6, 5, 8, 1, 2, 3]);
    assert!(bought[0]["money_group"].is_null());

    let postable = rows(&app.post("/Forms/ListOFCOA", json!({})).await.ok());
    for (number, expected) in [
        ("112001", json!(["receivable"])),
        ("211001", json!(["payable"])),
        ("113001", json!(["stock"])),
        ("310001", json!(["equity", "opening_difference"])),
    ] {
        assert_eq!(find(&postable, number)["traits"], expected, "{number}");
    }
    let chart = app.post("/COA/ListCOA", json!({})).await.ok();
    let chart = chart["COA"].as_array().expect("accounts");
    assert_eq!(find(chart, "410001")["traits"], json!(["profit_or_loss"]));

    let classes = app.get("/COA/GetMainChart").await.ok();
    assert_eq!(classes[0]["usual_for"], json!(["deposit", "payment", "inventory"]));
    assert_eq!(
        (&classes[2]["takes_opening"], &classes[3]["takes_opening"]),
        (&json!(true), &json!(false))
    );
    let details = app.post("/COA/GetAllDetails/1", json!({})).await.ok();
    let detail = |key: &str| {
        let all = details.as_array().expect("details");
        let found = all.iter().find(|row| row["key"] == key).expect(key);
        (found["takes_opening"].clone(), found["may_be_foreign"].clone())
    };
    assert_eq!(detail("bank"), (json!(true), json!(true)));
    assert_eq!(detail("accounts_receivable"), (json!(false), json!(false)));
    assert_eq!(detail("inventory"), (json!(true), json!(false)));
}

#[tokio::test]
async fn who_may_pick_what_is_bought_and_what_is_owed_for_it() {
    let app = TestApp::company("Who buys").await;
    let manager = app.member("PM").await;
    manager.get("/Forms/GetAllExpenseCOA").await.ok();
    manager.get("/Forms/GetApCoaForVendors").await.refused(403);
    let accountant = app.member("accountant").await;
    accountant.post("/Forms/GetAllExpencesCOA", json!({})).await.ok();
}
