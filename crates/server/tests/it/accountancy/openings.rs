//! A company's opening balances, entered together at one date.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use crate::kit::{Answer, EGP, TestApp, usd};

/// The day of the openings.
const DAY: &str = "2026-01-01";

impl TestApp {
    async fn openings(&self) -> Value {
        self.get("/Openings/GetOpenings").await.ok()
    }

    async fn opens_on(&self, date: &str) -> Answer {
        self.post("/Openings/SetDate", json!({ "date": date })).await
    }

    async fn has_dollar_bank(&self, name: &str) -> i64 {
        let typed = json!({
            "account_name": name, "serial": "111109", "main_charts_id": 1,
            "chart_account_details_id": 2, "currency_id": usd(),
        });
        let made = self.post("/COA/AddChartsOfAccounts", typed).await.ok();
        assert_eq!(made["account_currency"], "USD");
        made["id"].as_i64().expect("an id")
    }

    async fn close_body(&self, role: &'static str) -> Value {
        let left = self.openings().await["left"].clone();
        json!({ "account_id": self.account(role).await, "expected_left": left })
    }

    /// What is left of 6,634.50 goes to the capital, and comes back.
    async fn closes_to_capital_and_back(&self) {
        let body = self.close_body("capital").await;
        let preview = self.post("/Openings/PreviewClose", body.clone()).await.ok();
        assert_eq!(preview["date"], DAY);
        assert_eq!(preview["lines"][0]["account_name"], "Opening balance equity");
        assert_eq!(preview["lines"][0]["debit"], "6634.50");
        assert_eq!(preview["lines"][1]["credit"], "6634.50");
        let closed = self.post("/Openings/Close", body).await.ok();
        assert_eq!((&closed["left"], &closed["to_do"]), (&json!("0.00"), &json!([])));
        assert_eq!((&closed["other"], &closed["left_on_date"]), (&json!("0.00"), &json!("0.00")));
        assert_eq!(closed["closings"][0]["amount"], "6634.50");
        insta::assert_snapshot!(self.trial_balance().await, @r"
        111001 Main cash                                               1500.00
        111109 Dollar bank                                             4850.00
        112001 Accounts receivable - trade                             1140.00
        113001 Inventory - finished goods and goods for resale          375.00
        211001 Accounts payable - trade                                             980.00
        211201 Company credit card                                                  250.50
        310001 Paid-up capital                                                     6634.50
                                                                       7865.00     7865.00
        ");
        let again = self.close_body("capital").await;
        let refused = self.post("/Openings/Close", again).await;
        assert_eq!(refused.refusal(), (409, "opening.nothing_left", "account_id"));
        let undone = self.post("/Openings/UndoClose", json!({})).await.ok();
        assert_eq!((&undone["left"], &undone["closings"]), (&json!("6634.50"), &json!([])));
        assert_eq!(self.post("/Openings/UndoClose", json!({})).await.status, 404);
    }
}

#[tokio::test]
async fn a_company_comes_here_and_opening_equity_ends_at_zero() {
    let app = TestApp::company("Coming here").await;
    app.has_dollar_bank("Dollar bank").await;
    app.has_customer("Ali").await;
    app.has_vendor_owed("Acme", usd(), "").await;
    app.has_goods("Desk", "0", "0").await;
    let before = app.openings().await;
    assert_eq!((&before["date"], &before["to_do"]), (&Value::Null, &json!(["date"])));
    let early = [app.opening("Accounts", "Main cash", json!({ "debit": "1" })).await];
    let refused = app.save_openings("Accounts", &early).await;
    assert_eq!(refused.faults(), ["lines.0.date: choose the date of the opening balances first"]);
    app.opens_on(DAY).await.ok();

    let lines = [
        app.opening("Accounts", "Main cash", json!({ "debit": "1,500" })).await,
        app.opening("Accounts", "Dollar bank", json!({ "debit": "100", "exchange_rate": "48.5" }))
            .await,
        app.opening("Accounts", "Company credit card", json!({ "credit": "٢٥٠٫٥٠" })).await,
    ];
    let saved = app.save_openings("Accounts", &lines).await.ok();
    assert_eq!((&saved["changed"], &saved["state"]["left"]), (&json!(3), &json!("6099.50")));
    let ali = [app.opening("Customers", "Ali", json!({ "amount": "1140" })).await];
    app.save_openings("Customers", &ali).await.ok();
    let acme = app.opening("Vendors", "Acme", json!({ "amount": "20", "exchange_rate": "49" }));
    app.save_openings("Vendors", &[acme.await]).await.ok();
    let desks = json!({ "quantity": "10", "unit_cost": "37.5" });
    let desks = [app.opening("Stock", "Desk", desks).await];
    let saved = app.save_openings("Stock", &desks).await.ok();
    let areas = saved["state"]["areas"].as_array().expect("areas");
    let told: Vec<String> = areas
        .iter()
        .map(|of| format!("{} {} {} {}", of["area"], of["count"], of["debit"], of["credit"]))
        .collect();
    assert_eq!(
        told,
        [
            r#""accounts" 3 "6350.00" "250.50""#,
            r#""customers" 1 "1140.00" "0.00""#,
            r#""vendors" 1 "0.00" "980.00""#,
            r#""stock" 1 "375.00" "0.00""#,
        ]
    );
    assert_eq!(saved["state"]["other"], "0.00");
    assert_eq!(saved["state"]["to_do"], json!(["equity"]));
    insta::assert_snapshot!(app.trial_balance().await, @r"
    111001 Main cash                                               1500.00
    111109 Dollar bank                                             4850.00
    112001 Accounts receivable - trade                             1140.00
    113001 Inventory - finished goods and goods for resale          375.00
    211001 Accounts payable - trade                                             980.00
    211201 Company credit card                                                  250.50
    320003 Opening balance equity                                              6634.50
                                                                   7865.00     7865.00
    ");

    app.closes_to_capital_and_back().await;
    app.verify().await;
}

/// A capital that was typed has what is its own, and what is left has one sign on every page.
#[tokio::test]
async fn what_is_left_beside_a_typed_capital_is_told_alike_everywhere() {
    let app = TestApp::company("Capital typed").await;
    app.opens_on(DAY).await.ok();
    assert_eq!(app.openings().await["typed_equity"], json!([]));
    let lines = [
        app.opening("Accounts", "Main cash", json!({ "debit": "1500" })).await,
        app.opening("Accounts", "Paid-up capital", json!({ "credit": "1000" })).await,
    ];
    let saved = app.save_openings("Accounts", &lines).await.ok();
    let capital = app.account("capital").await;
    assert_eq!(saved["state"]["typed_equity"], json!([capital]));
    assert_eq!(saved["state"]["left"], "500.00");
    let equity = app.account("opening_balance_equity").await;
    let row = app.get(&format!("/COA/GetCOAByID/{equity}")).await.ok();
    let days = json!({ "first_date": DAY, "last_date": "2026-12-31" });
    let page = app.post(&format!("/COA/AccountTransactions/{equity}"), days).await.ok();
    let year = app.post("/Reports/YearEnd", json!({ "year": 2026 })).await.ok();
    let mut checks = year["checks"].as_array().expect("checks").iter();
    let check = checks.find(|check| check["key"] == "opening_equity").expect("the check");
    let left = json!("500.00");
    assert_eq!((&row["balance"], &page["closing"], &check["amount"]), (&left, &left, &left));
}

#[tokio::test]
async fn a_bank_in_dollars_opens_with_dollars() {
    let app = TestApp::company("Dollars").await;
    app.opens_on(DAY).await.ok();
    let bank = app.has_dollar_bank("Dollar bank").await;
    let line = |rate: Value| json!({ "debit": "100", "exchange_rate": rate });
    let none = [app.opening("Accounts", "Dollar bank", line(Value::Null)).await];
    let refused = app.save_openings("Accounts", &none).await;
    assert_eq!(refused.faults(), ["lines.0.exchange_rate: this field is required"]);
    // The books know the rate of that day.
    let rate = json!({ "currency_id": usd(), "date": "2025-12-31", "rate": "48.25" });
    app.post("/Currency/AddExchangeRate", rate).await.ok();
    app.save_openings("Accounts", &none).await.ok();
    let shown = app.get(&format!("/COA/GetCOAByID/{bank}")).await.ok();
    assert_eq!(shown["opening_balance"], "100.00");
    assert_eq!(shown["opening_exchange_rate"], "48.25");
    assert_eq!(shown["balance"], "4825.00");
    let foreign = app
        .as_admin(move |tx, ctx| {
            let sql = "select foreign_amount from journal_line
                       where tenant_id = $1 and account_id = $2 and currency_id = $3";
            Ok(tx.scalar::<i64>(sql, platform::args![ctx.tenant, bank, usd()])?)
        })
        .await;
    assert_eq!(foreign.expect("a line"), Some(10_000));

    // Its form corrects the rate, and keeps it where it leaves it out.
    let form = |rate: Value, amount: &str| {
        json!({
            "account_name": "Dollar bank", "serial": "111109", "active": true,
            "opening_balance": amount, "opening_balance_date": DAY, "opening_exchange_rate": rate,
        })
    };
    let edit = format!("/COA/EditChartsOfAccount/{bank}");
    let edited = app.post(&edit, form(json!("50"), "100")).await.ok();
    assert_eq!(
        (&edited["balance"], &edited["opening_exchange_rate"]),
        (&json!("5000.00"), &json!("50"))
    );
    let edited = app.post(&edit, form(Value::Null, "-10")).await.ok();
    assert_eq!(edited["balance"], "-500.00", "overdrawn");
    let line = app.opening_line("Accounts", "Dollar bank").await;
    assert_eq!((&line["credit"], &line["base"]), (&json!("10.00"), &json!("-500.00")));
    let gone = [app.opening("Accounts", "Dollar bank", json!({ "debit": "" })).await];
    let saved = app.save_openings("Accounts", &gone).await.ok();
    assert_eq!(saved["state"]["left"], "0.00");
    insta::assert_snapshot!(app.trial_balance().await, @"");
    // Only money and loans are kept in another currency.
    let stock = json!({
        "account_name": "Dollar stock", "serial": "113009", "main_charts_id": 1,
        "chart_account_details_id": 7, "currency_id": usd(),
    });
    let refused = app.post("/COA/AddChartsOfAccounts", stock).await;
    assert_eq!(
        refused.faults(),
        ["currency_id: only cash, bank and loan accounts can have a foreign currency"]
    );
    app.verify().await;
}

#[tokio::test]
async fn a_mistake_in_any_line_is_named_and_nothing_is_saved() {
    let app = TestApp::company("Mistakes").await;
    app.opens_on(DAY).await.ok();
    app.has_customer("Ali").await;
    app.has_vendor("Acme").await;
    app.has_goods("Desk", "0", "0").await;
    let cash = app.opening_line("Accounts", "Main cash").await;
    let card = app.opening_line("Accounts", "Company credit card").await;
    let line = |of: &Value, figures: Value| {
        let mut line = figures;
        line["id"] = of["id"].clone();
        line["version"] = of["version"].clone();
        line
    };
    let receivable = json!({ "id": app.account("ar").await, "version": 1, "debit": "5" });
    let sales = json!({ "id": app.account("sales_income").await, "version": 1, "credit": "5" });
    let cheques = json!({ "id": app.account("notes_payable").await, "version": 1, "credit": "5" });
    let wrong = [
        line(&cash, json!({ "debit": "ten" })),
        line(&card, json!({ "debit": "1", "credit": "2" })),
        receivable,
        sales,
        cheques,
        json!({ "id": 987_654, "version": 1, "debit": "5" }),
    ];
    let refused = app.save_openings("Accounts", &wrong).await;
    assert_eq!(refused.faults().len(), 6, "{:#}", refused.body);
    let errors = refused.body["errors"].as_array().expect("errors").iter();
    let told: Vec<String> = errors.map(|e| format!("{} {}", e["field"], e["code"])).collect();
    assert_eq!(
        told,
        [
            r#""lines.0.debit" "field.number""#,
            r#""lines.1.credit" "entry.both_sides""#,
            r#""lines.2.debit" "account.opening_by_party""#,
            r#""lines.3.credit" "account.no_opening""#,
            r#""lines.4.credit" "account.opening_by_cheque""#,
            r#""lines.5.id" "field.unknown""#,
        ]
    );
    let future = [line(&cash, json!({ "debit": "1", "date": "2026-12-01" }))];
    let refused = app.save_openings("Accounts", &future).await;
    assert_eq!(refused.faults(), ["lines.0.date: an opening balance can't be dated after today"]);
    let stale = [json!({ "id": cash["id"], "version": 7, "debit": "1" })];
    let refused = app.save_openings("Accounts", &stale).await;
    assert_eq!(refused.status, 409);
    assert_eq!(refused.body["errors"][0]["field"], "lines.0.version");
    let twice = [line(&cash, json!({ "debit": "1" })), line(&cash, json!({ "debit": "2" }))];
    let refused = app.save_openings("Accounts", &twice).await;
    assert_eq!(refused.faults(), ["lines.1.id: this record is on two lines"]);
    assert_eq!(
        app.save_openings("Accounts", &[]).await.refusal(),
        (400, "field.required", "lines")
    );
    let odd = [line(&cash, json!({ "debit": "1", "quantity": "2" }))];
    let refused = app.save_openings("Accounts", &odd).await;
    assert_eq!(refused.faults(), ["lines.0.quantity: this record has no such amount"]);
    let many = vec![line(&cash, json!({ "debit": "1" })); 501];
    let refused = app.save_openings("Accounts", &many).await;
    assert_eq!(refused.refusal(), (400, "list.over_limit", "lines"));
    insta::assert_snapshot!(app.trial_balance().await, @"");
    app.verify().await;
}

#[tokio::test]
async fn figures_that_no_record_takes_are_named() {
    let app = TestApp::company("Odd figures").await;
    app.opens_on(DAY).await.ok();
    app.has_customer("Ali").await;
    app.has_vendor("Acme").await;
    app.has_goods("Desk", "0", "0").await;
    for (area, name, figures, told) in [
        ("Customers", "Ali", json!({ "amount": "1.005" }), "lines.0.amount"),
        ("Customers", "Ali", json!({ "amount": "9999999999999" }), "lines.0.amount"),
        ("Vendors", "Acme", json!({ "amount": "x" }), "lines.0.amount"),
        ("Stock", "Desk", json!({ "quantity": "-1", "unit_cost": "5" }), "lines.0.quantity"),
        ("Stock", "Desk", json!({ "quantity": "5" }), "lines.0.unit_cost"),
        (
            "Stock",
            "Desk",
            json!({ "quantity": "900000000", "unit_cost": "900000000" }),
            "lines.0.unit_cost",
        ),
    ] {
        let lines = [app.opening(area, name, figures).await];
        let refused = app.save_openings(area, &lines).await;
        assert_eq!(refused.status, 400, "{:#}", refused.body);
        assert_eq!(refused.body["errors"][0]["field"], told, "{area}");
    }
    insta::assert_snapshot!(app.trial_balance().await, @"");
}

#[tokio::test]
async fn pages_are_searched_and_filtered() {
    let app = TestApp::company("Pages of openings").await;
    app.opens_on(DAY).await.ok();
    for name in ["Adel", "Basma", "Camel"] {
        app.has_customer(name).await;
    }
    app.has_customer_owing("Dina", EGP, "100").await;
    let ask =
        async |area: &str, body: Value| app.post(&format!("/Openings/Get{area}"), body).await.ok();
    let names = |page: &Value| -> Vec<String> {
        let lines = page["Lines"].as_array().expect("lines").iter();
        lines.map(|line| line["name"].as_str().unwrap_or_default().to_owned()).collect()
    };
    let first = ask("Customers", json!({ "limit": 3 })).await;
    assert_eq!(
        (names(&first), &first["count"]),
        (vec!["Adel".into(), "Basma".into(), "Camel".into()], &json!(4))
    );
    let next = ask("Customers", json!({ "limit": 3, "cursor": first["NextItem"] })).await;
    assert_eq!((names(&next), &next["NextItem"]), (vec!["Dina".to_owned()], &Value::Null));
    let with = ask("Customers", json!({ "only_with_amount": true })).await;
    assert_eq!((names(&with), &with["count"]), (vec!["Dina".to_owned()], &json!(1)));
    // Hers is of the first of January too; on another day it is named.
    assert_eq!(app.openings().await["to_do"], json!(["equity"]));
    let state = app.opens_on("2026-02-01").await.ok();
    assert_eq!(state["to_do"], json!(["dates", "equity"]));
    assert_eq!(state["areas"][1]["otherwise_names"], json!(["Dina"]));
    let otherwise = ask("Customers", json!({ "only_otherwise": true })).await;
    assert_eq!(names(&otherwise), ["Dina"]);
    // Saved as it is, it takes the day.
    let dina = [app.opening("Customers", "Dina", json!({ "amount": "100" })).await];
    let saved = app.save_openings("Customers", &dina).await.ok();
    assert_eq!((&saved["changed"], &saved["state"]["to_do"]), (&json!(1), &json!(["equity"])));
    let accounts = ask("Accounts", json!({ "search": "cash", "limit": 2 })).await;
    assert_eq!(names(&accounts), ["Main cash", "Petty cash"]);
    let next =
        ask("Accounts", json!({ "search": "cash", "limit": 2, "cursor": accounts["NextItem"] }))
            .await;
    assert_eq!(names(&next)[0], "Foreign currency cash");
    let none = ask("Accounts", json!({ "search": "receivable - trade" })).await;
    assert_eq!(none["count"], 0, "what customers owe opens with them");
    let lost = app.post("/Openings/GetStock", json!({ "cursor": "x" })).await;
    assert_eq!(lost.refusal(), (400, "list.cursor", "cursor"));
    app.verify().await;
}

#[tokio::test]
async fn a_trial_balance_of_another_program_is_read() {
    let app = TestApp::company("Trial").await;
    let read = async |text: &str| {
        let content = crate::kit::base64(text);
        app.post("/Openings/ReadTrialBalance", json!({ "content": content })).await
    };
    app.has_dollar_bank("Dollar bank").await;
    let sheet = "رقم الحساب,اسم الحساب,مدين,دائن\n\
        111001,النقدية,\"1,500.00\",\n,Main cash,5,\n112001,العملاء,900,\n113001,المخزون,7,\n\
        410001,المبيعات,,3\n999,لا يوجد,,4\n111,مجموعة,1,\n111109,,2,\n310001,رأس المال,,2000\n\
        112101,أوراق قبض,8,\n111002,x,1,2\n111003,,abc,\n,الإجمالي,1,1\n";
    let view = read(sheet).await.ok();
    let rows = view["rows"].as_array().expect("rows").iter();
    let told: Vec<String> = rows
        .map(|row| {
            let text = |name: &str| row[name].as_str().unwrap_or("-").to_owned();
            let account = text("account_name");
            format!(
                "{} {account} {} {} {}",
                row["line"],
                text("debit"),
                text("credit"),
                text("trouble")
            )
        })
        .collect();
    insta::assert_snapshot!(told.join("\n"), @r"
    2 Main cash 1500.00 - -
    3 Main cash 5.00 - twice
    4 Accounts receivable - trade 900.00 - party
    5 Inventory - finished goods and goods for resale 7.00 - stock
    6 Sales of goods - 3.00 never_opens
    7 - - 4.00 unknown
    8 Cash and cash equivalents 1.00 - not_postable
    9 Dollar bank 2.00 - currency
    10 Paid-up capital - 2000.00 -
    11 Notes receivable (post-dated cheques) 8.00 - cheques
    12 Petty cash - - both_sides
    13 Foreign currency cash - - amount
    14 - - - total
    ");
    assert_eq!(view["difference"], "416.00");
    let nameless = read("Number,Account,Debit,Credit\n111001,Main cash,5,\n,,7,\n").await.ok();
    let row = &nameless["rows"][1];
    assert_eq!(
        (&row["line"], &row["debit"], &row["trouble"]),
        (&json!(3), &json!("7.00"), &json!("unknown"))
    );
    assert_eq!(nameless["difference"], "12.00");
    let other = read("Number,Account,Debit,Credit\n111001,Paid-up capital,,7\n").await.ok();
    assert_eq!(other["rows"][0]["trouble"], "account_differs");
    let scaled = read("الحساب,مدين (بالألف),دائن (بالألف)\nالنقدية,5,\n").await;
    assert_eq!(scaled.refusal(), (400, "opening.scaled", "content"));
    assert!(scaled.message().contains("مدين (بالألف)"), "{}", scaled.message());
    assert_eq!(read("a,b\n1,2\n").await.refusal(), (400, "opening.columns", "content"));
    let broken = app.post("/Openings/ReadTrialBalance", json!({ "content": "%%" })).await;
    assert_eq!(broken.refusal(), (400, "opening.file", "content"));
    assert_eq!(read("").await.refusal(), (400, "opening.file", "content"));
    let locked = include_bytes!("../../../../../fixtures/imports/locked.xlsx");
    let locked = json!({ "content": STANDARD.encode(locked) });
    let refused = app.post("/Openings/ReadTrialBalance", locked).await;
    assert_eq!(refused.refusal(), (400, "file.password", "content"));
    assert!(refused.message().contains("password"), "{}", refused.message());
}
