//! The dashboard's figures are those of the books.

use serde_json::{Value, json};

use crate::kit::banks::NOVEMBER_STATEMENT;
use crate::kit::cheques::paid_by_cheque;
use crate::kit::json::text;
use crate::kit::reminders::{neglected, reminder_on};
use crate::kit::shop::{post_entry, shop};
use crate::kit::{TestApp, invoice_to, paper, receipt_from};

const PATH: &str = "/Dashboard/Summary";

/// An amount as minor units.
fn minor(amount: &Value) -> i64 {
    text(amount).replace('.', "").parse().expect("an amount")
}

/// Some of an answer's members, a line each.
fn joined(of: &Value, members: &[&str]) -> String {
    let line = |name: &&str| format!("{name}: {}\n", of[*name].as_str().unwrap_or("?"));
    members.iter().map(line).collect()
}

#[tokio::test]
async fn the_figures_are_those_of_the_reports() {
    let app = shop("Figures").await;
    let summary = app.post(PATH, json!({})).await.ok();
    let owed = &summary["receivable"];
    insta::assert_snapshot!(joined(owed, &["open", "overdue", "overdue_besides", "credits"]), @r"
    open: 285.00
    overdue: 0.00
    overdue_besides: 0.00
    credits: 0.00
    ");
    assert_eq!(owed["ageing"]["total"], owed["open"]);
    let profit = &summary["profit"];
    let figures = ["income", "cost_of_sales", "expenses", "net_income", "net_income_before"];
    insta::assert_snapshot!(joined(profit, &figures), @r"
    income: 250.00
    cost_of_sales: 0.00
    expenses: 40.00
    net_income: 210.00
    net_income_before: 100.00
    ");
    let months = profit["months"].as_array().expect("months");
    assert_eq!(months.len(), 12);
    let moved = months.iter().filter(|month| month["income"] != "0.00");
    let moved: Vec<_> =
        moved.map(|month| joined(month, &["month", "income", "expenses"])).collect();
    insta::assert_snapshot!(moved.join("\n"), @r"
    month: 2025-12-01
    income: 700.00
    expenses: 0.00

    month: 2026-10-01
    income: 1000.00
    expenses: 900.00

    month: 2026-11-01
    income: 250.00
    expenses: 40.00
    ");
    assert_eq!(summary["cash"]["banks"].as_array().map(Vec::len), Some(1));
    assert_eq!(summary["cash"]["total"], "10870.00");
    assert_eq!(summary["forecast"]["opening"], "10870.00");
    let recent = summary["recent_invoices"].as_array().expect("invoices").iter();
    let numbers: Vec<&Value> = recent.map(|row| &row["invoice_number"]).collect();
    assert_eq!(numbers, ["INV-0002", "INV-0001"]);
    assert_eq!(summary["invoices"][5]["count"], 2);
    assert_eq!(summary["untouched"], false);
}

#[tokio::test]
async fn each_period_is_that_of_the_statement() {
    let app = shop("Periods").await;
    for (period, first, last) in [
        ("this_month", "2026-11-01", "2026-11-30"),
        ("last_month", "2026-10-01", "2026-10-31"),
        ("this_quarter", "2026-10-01", "2026-12-31"),
        ("last_quarter", "2026-07-01", "2026-09-30"),
        ("this_year", "2026-01-01", "2026-12-31"),
        ("last_year", "2025-01-01", "2025-12-31"),
    ] {
        let summary = app.post(PATH, json!({ "period": period })).await.ok();
        let profit = &summary["profit"];
        assert_eq!((&profit["first_date"], &profit["last_date"]), (&json!(first), &json!(last)));
        let days = json!({ "first_date": first, "last_date": last });
        let statement = app.post("/Reports/ProfitAndLoss", days).await.ok();
        let rows = statement["rows"].as_array().expect("rows");
        let net = rows.iter().find(|row| row["key"] == "net_profit").expect("net profit");
        assert_eq!(net["cells"][0], profit["net_income"], "{period}");
    }
}

#[tokio::test]
async fn overdue_is_one_figure_in_lists_and_cards() {
    let app = TestApp::company("Late").await;
    let ali = app.has_customer("Ali").await;
    for due in ["2026-11-20", "2026-11-19", "2026-10-20", "2026-09-20", "2026-08-21"] {
        let sale = invoice_to(ali).work("1", "100", &[]).with("invoice_date", "2026-08-01");
        app.has_invoice(sale.with("due_date", due).showing("100.00")).await;
    }
    app.has_customer_owing("Owing", 30, "70.00").await;
    let bank = app.account("bank").await;
    app.has_receipt(receipt_from(ali, bank, "15", &[])).await;
    let summary = app.post(PATH, json!({})).await.ok();
    let owed = &summary["receivable"];
    let ageing = ["days_31_60", "days_61_90"].map(|age| minor(&owed["ageing"][age]));
    assert_eq!(ageing, [10_000, 10_000]);
    let list = app.post("/Customer/GetCustomersTable", json!({})).await.ok();
    assert_eq!(owed["ageing"]["total"], list["Summary"]["open_balance"]);
    assert_eq!(owed["overdue"], list["Summary"]["overdue_balance"]);
    assert_eq!(owed["credits"], list["Summary"]["unapplied_credit"]);
    assert_eq!(
        minor(&owed["open"]) - minor(&owed["credits"]),
        minor(&list["Summary"]["open_balance"])
    );
    let invoices = app.get("/Invoice/AllInvoiceStatus").await.ok();
    assert_eq!(summary["invoices"], invoices["Statuses"]);
    let late = minor(&summary["invoices"][3]["amount_due"]);
    assert_eq!(late + minor(&owed["overdue_besides"]), minor(&owed["overdue"]));
    assert_eq!(late, 40_000);
    // The day after its due date an invoice is overdue in both.
    let tomorrow = app.at("2026-11-21T10:00:00Z").post(PATH, json!({})).await.ok();
    assert_eq!(minor(&tomorrow["invoices"][3]["amount_due"]), 50_000);
    assert_eq!(minor(&tomorrow["receivable"]["overdue"]), minor(&owed["overdue"]) + 10_000);
    // Four of the customer's invoices are late, and nobody was reminded.
    let reminders = &summary["to_do"]["to_remind"];
    assert_eq!(reminders["customers"], 1);
    assert_eq!(reminders["invoice_ids"].as_array().map(Vec::len), Some(4));
}

#[tokio::test]
async fn each_week_of_the_forecast_is_made_up_of_its_items() {
    let app = TestApp::company("Weeks").await;
    let notes = app.account("notes_receivable").await;
    let ali = app.has_customer("Ali").await;
    app.has_customer_owing("Owing", 30, "70.00").await;
    let vendor = app.has_vendor("Supplier").await;
    let expense = app.account("uncategorised_expense").await;
    for (due, price) in [("2026-11-01", "100"), ("2026-11-28", "200"), ("2027-03-01", "400")] {
        let sale = invoice_to(ali).work("1", price, &[]).with("invoice_date", "2026-10-01");
        app.has_invoice(sale.with("due_date", due).showing(&format!("{price}.00"))).await;
        let bill = app.bill_of(vendor).await.cost(expense, price, &[]);
        let bill = bill.with("billing_date", "2026-10-01").with("due_date", due);
        app.has_bill(bill.showing(&format!("{price}.00"))).await;
    }
    let cheque = paid_by_cheque(receipt_from(ali, notes, "30", &[]), "CH-1", "2026-12-10");
    app.has_receipt(cheque).await;
    let summary = app.post(PATH, json!({})).await.ok();
    let forecast = &summary["forecast"];
    assert_eq!(forecast["left_out"], json!([]));
    let weeks = forecast["weeks"].as_array().expect("weeks");
    assert_eq!((weeks.len(), &weeks[0]["first_date"]), (12, &json!("2026-11-14")));
    let mut there = minor(&forecast["opening"]);
    for week in weeks {
        let asked = json!({ "first_date": week["first_date"] });
        let found = app.post("/Dashboard/ForecastWeek", asked).await.ok();
        let items = found["items"].as_array().expect("items");
        for cheque in items.iter().filter(|item| item["kind"] == "cheque") {
            assert_eq!(cheque["party"], "Ali", "{cheque}");
        }
        for sum in week["sums"].as_array().expect("sums") {
            let of_it = items.iter().filter(|item| item["source"] == sum["source"]);
            let total: i64 = of_it.map(|item| minor(&item["amount"])).sum();
            assert_eq!(total, minor(&sum["amount"]), "{week}");
        }
        let all: i64 = items.iter().map(|item| minor(&item["amount"])).sum();
        assert_eq!(all, minor(&week["coming_in"]) + minor(&week["going_out"]), "{week}");
        there += minor(&week["coming_in"]) - minor(&week["going_out"]);
        assert_eq!(there, minor(&week["closing"]));
    }
    let moved = weeks.iter().filter(|week| week["sums"] != json!([]));
    let lines: Vec<_> =
        moved.map(|week| joined(week, &["first_date", "coming_in", "going_out"])).collect();
    insta::assert_snapshot!(lines.join("\n"), @r"
    first_date: 2026-11-14
    coming_in: 170.00
    going_out: 100.00

    first_date: 2026-11-28
    coming_in: 200.00
    going_out: 200.00

    first_date: 2026-12-05
    coming_in: 30.00
    going_out: 0.00
    ");
    let wrong = json!({ "first_date": "2026-11-15" });
    assert_eq!(app.post("/Dashboard/ForecastWeek", wrong).await.refusal().0, 400);
}

#[tokio::test]
async fn what_is_owed_is_that_of_lists_and_reports() {
    let app = neglected().await;
    let (ali, bank) = (app.has_customer_owing("Owing", 30, "70").await, app.account("bank").await);
    app.has_receipt(receipt_from(ali, bank, "15", &[])).await;
    app.has_vendor_owed("Former", 30, "33").await;
    let summary = app.post(PATH, json!({})).await.ok();
    for (side, list, report) in [
        ("receivable", "/Customer/GetCustomersTable", "/Reports/ReceivableAgeing"),
        ("payable", "/Vendor/ListVendor", "/Reports/PayableAgeing"),
    ] {
        let owed = &summary[side];
        let list = app.post(list, json!({})).await.ok()["Summary"].clone();
        assert_eq!(owed["overdue"], list["overdue_balance"], "{side}");
        assert_eq!(owed["credits"], list["unapplied_credit"], "{side}");
        let net = minor(&owed["open"]) - minor(&owed["credits"]);
        assert_eq!(net, minor(&list["open_balance"]), "{side}");
        let report = app.post(report, json!({ "as_of": "2026-11-20" })).await.ok();
        let total = report["rows"].as_array().and_then(|rows| rows.last()).expect("a total");
        let cells = total["cells"].as_array().expect("cells");
        let aged: Vec<&Value> =
            ["current", "days_1_30", "days_31_60", "days_61_90", "days_over_90"]
                .iter()
                .map(|age| &owed["ageing"][*age])
                .collect();
        assert_eq!(cells.iter().take(5).collect::<Vec<_>>(), aged, "{side}: {total}");
    }
    let bills = app.post("/Bill/GetBillResources", json!({ "status": "unpaid" })).await.ok();
    assert_eq!(summary["bills"], bills["Statuses"]);
    assert_eq!(summary["bills"][4], bills["Totals"]);
}

#[tokio::test]
async fn money_and_lines_to_match_are_those_of_the_banks() {
    let app = shop("Banks").await;
    let file = app.bank_file(NOVEMBER_STATEMENT).await;
    app.post("/BankStatement/Import", file).await.ok();
    // What is dated later this month is not there today.
    post_entry(&app, jiff::civil::date(2026, 11, 29), 500, ["bank", "capital"]).await;
    let summary = app.post(PATH, json!({})).await.ok();
    let table = app.get("/Reconcile/GetBankAccounts").await.ok();
    let rows = table["Accounts"].as_array().expect("accounts");
    let banks = summary["cash"]["banks"].as_array().expect("banks");
    for bank in banks {
        let row = rows.iter().find(|row| row["id"] == bank["account_id"]).expect("the account");
        assert_eq!(row["balance_base"], bank["balance"]);
    }
    assert_eq!(summary["cash"]["total"], "10870.00");
    let open: i64 = rows.iter().filter_map(|row| row["open_lines"].as_i64()).sum();
    assert_eq!((summary["to_do"]["bank_lines"].as_i64(), open), (Some(open), 4));
    assert_eq!(app.bank_rows("open").await.len(), 4);
}

/// Receipts that wait for their deposit are money too: on the dashboard, at the banks and on the
/// balance sheet.
#[tokio::test]
async fn money_is_one_figure_with_what_waits_for_its_deposit() {
    let app = shop("Money").await;
    let (bank, waiting) = (app.account("bank").await, app.account("undeposited_funds").await);
    let nadia = app.has_customer("Nadia").await;
    let receipt = app.has_receipt(receipt_from(nadia, waiting, "75.50", &[])).await;

    let figures = async || {
        let cash = app.post(PATH, json!({})).await.ok()["cash"].clone();
        let table = app.get("/Reconcile/GetBankAccounts").await.ok();
        let rows = table["Accounts"].as_array().expect("accounts");
        let of_cash = rows.iter().filter(|row| row["is_cash"] == true);
        let at_banks: i64 = of_cash.map(|row| minor(&row["balance_base"])).sum();
        let as_of = json!({ "as_of": "2026-11-20" });
        let sheet = paper::report(&app.post("/Reports/BalanceSheet", as_of).await.ok());
        let of_money = sheet.lines().find(|line| line.contains("Total Cash and banks"));
        let on_sheet = of_money.and_then(|line| line.split_whitespace().last()).map(str::to_owned);
        let listed = cash["banks"].as_array().expect("banks").iter();
        let ids: Vec<i64> = listed.filter_map(|row| row["account_id"].as_i64()).collect();
        (ids, text(&cash["total"]), at_banks, on_sheet)
    };
    let all =
        |ids, total: &str| (ids, total.to_owned(), minor(&json!(total)), Some(total.to_owned()));
    assert_eq!(figures().await, all(vec![bank, waiting], "10945.50"));

    let slip = json!({ "date": "2026-11-20", "to_account_id": bank, "receipt_ids": [receipt] });
    app.post("/Transfer/AddTransfer", slip).await.ok();
    assert_eq!(figures().await, all(vec![bank], "10945.50"));

    // A custody is not money of the company's cash and banks any more.
    let table = app.get("/Reconcile/GetBankAccounts").await.ok();
    let mut rows = table["Accounts"].as_array().expect("accounts").iter();
    let custody = &rows.find(|row| row["number"] == "115006").expect("a custody")["id"];
    let moved = json!({ "date": "2026-11-20", "from_account_id": bank, "to_account_id": custody,
        "amount": "100" });
    app.post("/Transfer/AddTransfer", moved).await.ok();
    assert_eq!(figures().await, all(vec![bank], "10845.50"));
    app.verify().await;
}

/// How many records a list of the application holds, by its address.
async fn counted_by(app: &TestApp, link: &str) -> i64 {
    let (path, query) = link.split_once('?').unwrap_or((link, ""));
    let asked = |name: &str| {
        let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
        pairs.find(|(key, _)| *key == name).map(|(_, value)| value.to_owned())
    };
    let (call, body, rows) = match path {
        "/sales" => ("/Invoice/GetInvoice", json!({ "status": asked("status") }), "Invoices"),
        "/bill" => (
            "/Bill/GetBillResources",
            json!({
                "status": asked("status"), "due_from": asked("dueFrom"), "due_to": asked("dueTo"),
            }),
            "Bills",
        ),
        "/cheques" | "/chequesIssued" => (
            "/Cheque/GetCheques",
            json!({ "state": asked("state"), "due_to": asked("to") }),
            "Cheques",
        ),
        "/products" => ("/Products/GetProduct", json!({ "stock": asked("stock") }), "Products"),
        _ => panic!("no such list: {link}"),
    };
    let page = app.post(call, body).await.ok();
    page[rows].as_array().unwrap_or_else(|| panic!("{rows} of {page}")).len() as i64
}

#[tokio::test]
async fn reminders_are_those_of_the_bell_and_lead_to_what_they_count() {
    let app = neglected().await;
    let ali = app.has_customer("Mona").await;
    for (number, due) in [("C-2", "2026-11-22"), ("C-3", "2027-11-22")] {
        let paid = receipt_from(ali, app.account("notes_receivable").await, "30", &[]);
        app.has_receipt(paid_by_cheque(paid, number, due)).await;
    }
    app.has_reminder(reminder_on("2026-11-20", "Rent")).await;
    let summary = app.post(PATH, json!({})).await.ok();
    let bell = app.reminders().await;
    let (notes, reminders) = (&summary["to_do"]["notes"], &summary["to_do"]["reminders"]);
    assert_eq!((notes, reminders), (&bell["UserReminder"], &bell["SystemReminder"]));
    assert_eq!(notes[0]["subject"], "Rent");
    let mut counted = 0;
    for one in reminders.as_array().expect("reminders") {
        let link = text(&one["link"]);
        if link.starts_with("/taxes") || link == "/banks" {
            continue;
        }
        counted += 1;
        assert_eq!(one["count"], counted_by(&app, &link).await, "{one}");
    }
    assert_eq!(counted, 5, "{reminders}");
    let dismiss = json!({ "kind": "low_stock" });
    app.post("/Reminder/DismissSystemReminder", dismiss).await.ok();
    let summary = app.post(PATH, json!({})).await.ok();
    let kinds = summary["to_do"]["reminders"].to_string();
    assert!(!kinds.contains("low_stock") && kinds.contains("bills_due"), "{kinds}");
}

#[tokio::test]
async fn each_role_sees_what_it_may() {
    let app = shop("Roles of figures").await;
    let accountant = app.member("accountant").await.post(PATH, json!({})).await.ok();
    for closed in ["recent_invoices", "invoices", "vat"] {
        assert_eq!(accountant[closed], Value::Null, "{closed} is closed to an accountant");
    }
    assert_eq!(accountant["to_do"]["to_remind"], Value::Null);
    assert_eq!(accountant["forecast"]["left_out"], json!(["recurring_invoices"]));
    assert_eq!(accountant["cash"]["banks"].as_array().map(Vec::len), Some(1));
    assert!(accountant["profit"].is_object() && accountant["bills"].is_array());
    app.member("PM").await.post(PATH, json!({})).await.refused(403);
    app.member("reg_user").await.post(PATH, json!({})).await.refused(403);
}

#[tokio::test]
async fn each_figure_is_for_who_may_read_what_it_counts() {
    let app = neglected().await;
    let parts = [
        ("/cash", "Bank accounts"),
        ("/forecast", "Bank accounts"),
        ("/to_do/bank_lines", "Bank accounts"),
        ("/receivable", "Customers"),
        ("/receivable", "Customer report"),
        ("/payable", "Vendors"),
        ("/payable", "Vendor report"),
        ("/invoices", "Sales"),
        ("/recent_invoices", "Sales"),
        ("/to_do/to_remind", "Sales"),
        ("/bills", "Bills"),
        ("/profit", "Profit and loss report"),
        ("/vat", "VAT report"),
    ];
    let mut subjects: Vec<&str> = parts.iter().map(|(_, subject)| *subject).collect();
    subjects.dedup();
    for subject in subjects.into_iter().chain(["Dashboard"]) {
        let clerk = app.clerk_of(&["Dashboard", subject]).await;
        let seen = clerk.post(PATH, json!({})).await.ok();
        for (part, _) in parts {
            let is_seen = seen.pointer(part).is_some_and(|part| !part.is_null());
            // A project manager sees the invoices and bills of their own besides.
            let own = part == "/invoices" || part == "/bills";
            let may = own || parts.contains(&(part, subject));
            assert_eq!(is_seen, may, "{part} by {subject}");
        }
        let week = json!({ "first_date": "2026-11-14" });
        let week = clerk.post("/Dashboard/ForecastWeek", week).await;
        if subject == "Bank accounts" {
            assert_eq!(week.ok()["items"], json!([]), "no right to any source of it");
        } else {
            week.refused(403);
        }
    }
}

#[tokio::test]
async fn another_company_sees_nothing_of_it() {
    let app = neglected().await;
    let other = app.beside("Somebody else").await;
    let empty = other.post(PATH, json!({})).await.ok();
    let fresh = TestApp::alone("Nobody beside").await.post(PATH, json!({})).await.ok();
    assert_eq!(empty["untouched"], true);
    for part in ["cash", "receivable", "payable", "invoices", "bills", "to_do", "forecast"] {
        assert_eq!(empty[part], fresh[part], "{part}");
    }
    let week = json!({ "first_date": "2026-11-14" });
    assert_eq!(other.post("/Dashboard/ForecastWeek", week).await.ok()["items"], json!([]));
}

#[tokio::test]
async fn cards_are_arranged_by_each_person() {
    let app = TestApp::company("Arranged").await;
    let save = "/Dashboard/SaveLayout";
    let cards = json!({ "cards": [
        { "card": "forecast", "hidden": false }, { "card": "cash", "hidden": true },
    ] });
    app.post(save, cards.clone()).await.ok();
    let summary = app.post(PATH, json!({})).await.ok();
    assert_eq!(summary["layout"], cards["cards"]);
    let other = app.member("accountant").await;
    assert_eq!(other.post(PATH, json!({})).await.ok()["layout"], json!([]));
    let twice = json!({ "cards": [
        { "card": "cash", "hidden": false }, { "card": "cash", "hidden": true },
    ] });
    assert_eq!(app.post(save, twice).await.refusal().0, 400);
    app.post(save, json!({ "cards": [] })).await.ok();
    assert_eq!(app.post(PATH, json!({})).await.ok()["layout"], json!([]));
}

#[tokio::test]
async fn a_new_company_has_nothing_of_everything() {
    let app = TestApp::company("Empty").await;
    let summary = app.post(PATH, json!({})).await.ok();
    assert_eq!((&summary["untouched"], &summary["cash"]["banks"]), (&json!(true), &json!([])));
    assert_eq!(summary["receivable"]["open"], "0.00");
    assert_eq!(summary["profit"]["months"].as_array().map(Vec::len), Some(12));
}

#[tokio::test]
async fn first_steps_are_ticked_by_the_books() {
    let app = TestApp::company("First steps").await;
    let steps = async |app: &TestApp| app.post(PATH, json!({})).await.ok()["first_steps"].clone();
    let ticked = |steps: &Value| {
        let steps = steps.as_object().expect("steps").iter();
        steps.filter(|(_, done)| **done == true).map(|(name, _)| name.clone()).collect::<Vec<_>>()
    };
    assert!(!ticked(&steps(&app).await).iter().any(|name| name != "company"));
    let ali = app.has_customer("Ali").await;
    assert!(ticked(&steps(&app).await).contains(&"records".to_owned()));
    app.has_invoice(invoice_to(ali).work("1", "100", &[]).showing("100.00")).await;
    let bank = app.account("bank").await;
    app.has_receipt(receipt_from(ali, bank, "15", &[])).await;
    app.member("accountant").await;
    app.has_customer_owing("Owing", 30, "70.00").await;
    let done = ticked(&steps(&app).await);
    for name in ["bank", "invoice", "member", "openings", "records"] {
        assert!(done.iter().any(|one| one == name), "{name}: {done:?}");
    }
    // A company beside it has done none of this.
    let other = app.beside("Somebody else").await;
    assert!(!ticked(&steps(&other).await).contains(&"records".to_owned()));
}

#[tokio::test]
async fn the_chart_of_profit_is_of_a_fiscal_year_or_of_the_last_months() {
    let app = TestApp::company("Profit by month").await;
    let ali = app.has_customer("Ali").await;
    for (day, price) in [("2025-05-01", "100"), ("2026-05-01", "40")] {
        let sale = invoice_to(ali).work("1", price, &[]).with("invoice_date", day);
        app.has_invoice(sale.showing(&format!("{price}.00"))).await;
    }
    let path = "/Reports/ProfitAndLossChartDashboard";
    let by_month = |chart: &Value| {
        let months = chart["months"].as_array().expect("months").clone();
        let earned = months.iter().filter(|month| month["income"] != "0.00");
        let earned: Vec<String> = earned
            .map(|month| format!("{} {}", text(&month["month"]), text(&month["income"])))
            .collect();
        (months.len(), earned.join(", "), text(&chart["net_income"]))
    };
    let last = app.post(path, json!({})).await.ok();
    assert_eq!(by_month(&last), (12, "2026-05-01 40.00".to_owned(), "40.00".to_owned()));
    let of_2025 = app.post(path, json!({ "year": 2025 })).await.ok();
    assert_eq!(by_month(&of_2025), (12, "2025-05-01 100.00".to_owned(), "100.00".to_owned()));
    assert_eq!(of_2025["months"][0]["month"], "2025-01-01");
    assert_eq!(app.post(path, json!({ "year": 1 })).await.refusal().0, 400);
}

#[tokio::test]
async fn the_table_of_banks_has_what_stands_on_each() {
    let app = TestApp::company("Table of banks").await;
    let ali = app.has_customer("Ali").await;
    let bank = app.account("bank").await;
    app.has_receipt(receipt_from(ali, bank, "75.50", &[])).await;
    let table = app.post("/Dashboard/BankTransactionsTable", json!({})).await.ok();
    let of_bank = table["banks"].as_array().expect("banks").iter();
    let of_bank = of_bank.into_iter().find(|row| row["account_id"] == bank).expect("the bank");
    assert_eq!((&of_bank["balance"], &table["total"]), (&json!("75.50"), &json!("75.50")));
    let manager = app.member("PM").await;
    manager.post("/Dashboard/BankTransactionsTable", json!({})).await.refused(403);
}

#[tokio::test]
async fn the_tax_that_is_due_is_that_of_the_next_return() {
    let app = shop("Tax due").await;
    let start = json!({ "first_date": "2026-10-01", "frequency": "month" });
    app.post("/Tax/SetVatPeriods", start).await.ok();
    let vendor = app.has_vendor("Supplier").await;
    let expense = app.account("uncategorised_expense").await;
    let bill = app.bill_of(vendor).await.cost(expense, "300", &[app.vat().await]);
    app.has_bill(bill.with("billing_date", "2026-11-03").showing("342.00")).await;
    for file in [true, false] {
        let list = app.post("/Tax/GetVatReturns", json!({ "year": 2026 })).await.ok();
        let rows = list["Returns"].as_array().expect("returns");
        let next = rows.iter().find(|row| row["next"] == true).expect("the next return");
        let told = app.post(PATH, json!({})).await.ok()["vat"].clone();
        for field in ["first_date", "last_date", "due_date", "status", "payable", "carried_forward"]
        {
            assert_eq!(told[field], next[field], "{field} of {told}");
        }
        if file {
            assert_eq!(told["payable"], "140.00");
            let shown = json!({ "first_date": "2026-10-01" });
            let shown = app.post("/Tax/ShowVatReturn", shown).await.ok();
            let mut seen = json!({ "first_date": "2026-10-01" });
            for figure in ["output_tax", "table_tax", "input_tax", "payable", "carried_forward"] {
                seen[figure] = shown[figure].clone();
            }
            app.post("/Tax/FileVatReturn", seen).await.ok();
        } else {
            assert_eq!(told["unpaid"], "140.00");
        }
    }
}

/// An invoice of tomorrow is not owed today: one number on dashboard, lists, pages and the report.
#[tokio::test]
async fn what_is_dated_ahead_is_owed_nowhere_yet() {
    let app = TestApp::company("Dated ahead").await;
    let ali = app.has_customer("Ali").await;
    app.has_invoice(invoice_to(ali).work("1", "100", &[]).showing("100.00")).await;
    let ahead = invoice_to(ali).work("1", "40", &[]).with("invoice_date", "2026-11-25");
    app.has_invoice(ahead.with("due_date", "2026-12-20").showing("40.00")).await;
    let seen = async |app: &TestApp, day: &str| {
        let summary = app.post(PATH, json!({})).await.ok();
        let list = app.post("/Customer/GetCustomersTable", json!({})).await.ok();
        let page = app.post(&format!("/Customer/CustomerDetails/{ali}"), json!({})).await.ok();
        let invoices = app.get("/Invoice/AllInvoiceStatus").await.ok();
        let report = app.post("/Reports/ReceivableAgeing", json!({ "as_of": day })).await.ok();
        let rows = report["rows"].as_array().expect("rows").clone();
        let total = rows.last().expect("a total")["cells"][5].clone();
        let unpaid = &invoices["Statuses"][4];
        assert_eq!(unpaid["count"], 2, "the list shows both");
        assert_eq!(list["Customers"][0]["OpenBalance"], list["Summary"]["open_balance"]);
        assert_eq!(page["ageing"]["total"], page["OpenBalance"]);
        assert_eq!(summary["receivable"]["ageing"]["total"], summary["receivable"]["open"]);
        [
            summary["receivable"]["open"].clone(),
            list["Summary"]["open_balance"].clone(),
            page["OpenBalance"].clone(),
            unpaid["amount_due"].clone(),
            invoices["ageing"]["total"].clone(),
            total,
        ]
    };
    assert_eq!(seen(&app, "2026-11-20").await, ["100.00"; 6].map(Value::from));
    let later = app.at("2026-11-25T10:00:00Z");
    let later = later.sign_in(&app.email).await;
    assert_eq!(seen(&later, "2026-11-25").await, ["140.00"; 6].map(Value::from));
}
