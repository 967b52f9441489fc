//! The demo company: a year of documents whose figures agree with each other everywhere.

use ledger::Money;
use serde_json::{Value, json};

use crate::kit::TestApp;
use crate::kit::einvoicing::Filer;
use crate::kit::json::line;

fn minor(text: &Value) -> i64 {
    let text = text.as_str().expect("an amount");
    Money::parse(text, 2).expect("an amount").minor()
}

/// The balance of an account of the trial balance, debit positive.
fn balance(trial: &Value, wanted: impl Fn(&Value) -> bool) -> i64 {
    let rows = trial["rows"].as_array().expect("rows");
    let row = rows.iter().find(|row| wanted(row)).expect("the account's row");
    minor(&row["cells"][0]) - minor(&row["cells"][1])
}

/// Some cheques of each kind, for the list and the calendar.
async fn cheques_wait_to_be_money(app: &TestApp) {
    let open = app.post("/Cheque/GetCheques", json!({ "open": true })).await.ok();
    let sums = open["Totals"].as_array().expect("sums").iter();
    let waiting: Vec<(&Value, &Value)> = sums.map(|sum| (&sum["state"], &sum["count"])).collect();
    assert_eq!(
        waiting,
        [
            (&json!("in_hand"), &json!(3)),
            (&json!("under_collection"), &json!(2)),
            (&json!("outstanding"), &json!(3))
        ]
    );
}

fn banks_are_those_of_the_books(dashboard: &Value, trial: &Value) {
    for bank in dashboard["cash"]["banks"].as_array().expect("banks") {
        let books = balance(trial, |row| row["account_id"] == bank["account_id"]);
        assert_eq!(books, minor(&bank["balance"]), "{bank}");
    }
}

#[tokio::test]
async fn every_screen_of_the_demo_tells_the_same() {
    let app = TestApp::demo().await;
    app.verify().await;
    let asked = json!({ "as_of": "2026-11-20" });
    let trial = app.post("/Reports/TrailBalanceReport", asked).await.ok();
    let foot = trial["rows"].as_array().and_then(|rows| rows.last()).expect("totals").clone();
    assert_eq!(foot["cells"][0], foot["cells"][1]);

    // What customers owe: ledger, dashboard, list of customers, list of invoices.
    let dashboard = app.post("/Dashboard/Summary", json!({})).await.ok();
    let receivable = minor(&dashboard["receivable"]["open"]);
    // The control account carries what customers have to their credit, too.
    let net = receivable - minor(&dashboard["receivable"]["credits"]);
    assert_eq!(balance(&trial, |row| row["number"] == "112001"), net);
    let customers = app.post("/Customer/GetCustomersTable", json!({})).await.ok();
    assert_eq!(minor(&customers["Summary"]["open_balance"]), net);
    assert_eq!(minor(&dashboard["receivable"]["ageing"]["total"]), net);
    let overdue = &dashboard["receivable"]["overdue"];
    assert_eq!(&customers["Summary"]["overdue_balance"], overdue);
    let statuses = app.get("/Invoice/AllInvoiceStatus").await.ok();
    assert_eq!(dashboard["invoices"], statuses["Statuses"]);
    assert_eq!(statuses["Statuses"][4]["amount_due"], dashboard["receivable"]["open"]);
    let invoices = app.walk("/Invoice/GetInvoice", json!({ "limit": 200 }), "Invoices").await;
    assert_eq!(json!(invoices.len()), statuses["Statuses"][5]["count"]);
    assert!(invoices.len() > 100, "only {}", invoices.len());

    // This month's profit: dashboard and statement.
    let month = json!({ "first_date": "2026-11-01", "last_date": "2026-11-30" });
    let profit = app.post("/Reports/ProfitAndLoss", month).await.ok();
    let rows = profit["rows"].as_array().expect("rows");
    let net = rows.iter().find(|row| row["key"] == "net_profit").expect("net profit");
    assert_eq!(net["cells"][0], dashboard["profit"]["net_income"]);

    // Money: each bank of the dashboard is its row of the trial balance.
    banks_are_those_of_the_books(&dashboard, &trial);

    // Goods: the valuation is what the books carry; some run low, some are sold out.
    let asked = json!({ "as_of": "2026-11-20" });
    let stock = app.post("/Products/StockValuation", asked).await.ok();
    assert_eq!(balance(&trial, |row| row["number"] == "113001"), minor(&stock["total"]));

    // The year's detailed trial balance closes with the balances of the trial balance.
    let year = json!({ "first_date": "2026-01-01", "last_date": "2026-11-20" });
    let detailed = app.post("/Reports/trial-balance/details/report", year).await.ok();
    let closing = detailed["rows"].as_array().and_then(|rows| rows.last()).expect("totals");
    assert_eq!(closing["cells"][4], foot["cells"][0]);

    // Every screen has something to show.
    let notes = app.post("/CreditNote/GetCreditNotes", json!({})).await.ok();
    let mut stands: Vec<&str> = notes["CreditNotes"]
        .as_array()
        .expect("notes")
        .iter()
        .filter_map(|note| note["status"].as_str())
        .collect();
    stands.sort_unstable();
    // The second is that of the counter.
    assert_eq!(stands, ["applied", "open", "refunded", "refunded"]);
    cheques_wait_to_be_money(&app).await;
    let refunds = json!({ "kind": "refund" });
    let refunds = app.post("/Invoice/GetReceivePayments", refunds).await.ok();
    assert_eq!(refunds["Payments"].as_array().map(Vec::len), Some(2));
    let schedules = app.post("/RecurringInvoice/GetRecurringInvoices", json!({})).await.ok();
    assert_eq!(schedules["RecurringInvoices"].as_array().map(Vec::len), Some(3));
    let branches = app.get("/Branch/GetBranches").await.ok();
    let branches = branches["Branches"].as_array().expect("branches");
    let mut sold = 0;
    for branch in branches {
        let asked = json!({ "branch_id": branch["id"], "limit": 1 });
        let of = app.post("/Invoice/GetInvoice", asked).await.ok()["Totals"]["count"].clone();
        assert!(of.as_i64().is_some_and(|count| count > 20), "{}: {of}", branch["name"]);
        sold += of.as_i64().unwrap_or_default();
    }
    assert_eq!(json!(sold), statuses["Statuses"][5]["count"], "every sale is of a branch");
    let projects = app.get("/Projects/GetProjects").await.ok();
    for project in projects["Projects"].as_array().expect("projects") {
        let asked = json!({ "project_id": project["id"], "limit": 1 });
        let of = app.post("/Invoice/GetInvoice", asked).await.ok()["Totals"]["count"].clone();
        assert_ne!(of, 0, "{}", project["project_name"]);
    }

    purchases(&app, &trial).await;

    // It is planted once, and only where nobody is.
    assert_eq!(demo::seed(&app.app).await.expect("no harm done"), None);
    let me = app.get("/api/Me").await.ok();
    assert_eq!(me["companies"].as_array().map(Vec::len), Some(1));
}

/// Overdue, due, income and tax are one figure each, in every place that shows them.
#[tokio::test]
async fn figures_that_appear_twice_are_one() {
    let app = TestApp::demo().await;
    let summary = app.post("/Dashboard/Summary", json!({ "period": "this_year" })).await.ok();

    // Overdue: card, list of the documents that it leads to, and list of parties.
    for (side, documents, total, parties) in [
        ("receivable", "/Invoice/GetInvoice", "invoices", "/Customer/GetCustomersTable"),
        ("payable", "/Bill/GetBillResources", "bills", "/Vendor/ListVendor"),
    ] {
        let owed = &summary[side];
        let list = app.post(documents, json!({ "status": "overdue", "limit": 1 })).await.ok();
        let late = minor(&list["Totals"]["amount_due"]);
        assert_eq!(late + minor(&owed["overdue_besides"]), minor(&owed["overdue"]), "{side}");
        let counts = summary[total].as_array().expect("counts").iter();
        let of: Vec<&Value> = counts.filter(|one| one["status"] == "overdue").collect();
        assert_eq!(minor(&of[0]["amount_due"]), late, "{side}");
        assert_eq!(of[0]["count"], list["Totals"]["count"], "{side}");
        let parties = app.post(parties, json!({})).await.ok();
        assert_eq!(parties["Summary"]["overdue_balance"], owed["overdue"], "{side}");
    }

    // Income of the year: card, months of the chart, and statement.
    let year = json!({ "first_date": "2026-01-01", "last_date": "2026-12-31" });
    let statement = app.post("/Reports/ProfitAndLoss", year).await.ok();
    let rows = statement["rows"].as_array().expect("rows");
    let of = |key: &str| {
        let found = rows.iter().find(|row| row["key"] == key);
        minor(&found.unwrap_or_else(|| panic!("{key} in {rows:?}"))["cells"][0])
    };
    let profit = &summary["profit"];
    assert_eq!(of("net_profit"), minor(&profit["net_income"]));
    let months = profit["months"].as_array().expect("months").iter();
    let of_year = months.filter(|one| one["month"].as_str().is_some_and(|m| m.starts_with("2026")));
    let income: i64 = of_year.map(|one| minor(&one["income"])).sum();
    assert_eq!(income, minor(&profit["income"]));

    // The next VAT return: card and list of returns.
    let returns = app.post("/Tax/GetVatReturns", json!({ "year": 2026 })).await.ok();
    let next =
        returns["Returns"].as_array().expect("returns").iter().find(|one| one["next"] == true);
    let next = next.expect("the next return");
    for name in ["first_date", "due_date", "status", "payable"] {
        assert_eq!(next[name], summary["vat"][name], "{name}");
    }

    // Withheld tax of a quarter: list of quarters and form 41.
    let quarters = app.post("/Withholding/GetQuarters", json!({ "year": 2026 })).await.ok();
    let form = app.post("/Withholding/Form41", json!({ "year": 2026, "quarter": 3 })).await.ok();
    assert_eq!(quarters["quarters"][2]["owed"], form["tax"]);
}

/// What is bought, and what of it is owed, withheld and paid on.
async fn purchases(app: &TestApp, trial: &Value) {
    // What vendors are owed: ledger, list of vendors, bills less credits.
    let rows = trial["rows"].as_array().expect("rows").iter();
    let payable = rows.filter(|row| row["number"].as_str().is_some_and(|n| n.starts_with("2110")));
    let owed: i64 = payable.map(|row| minor(&row["cells"][1]) - minor(&row["cells"][0])).sum();
    let vendors = app.post("/Vendor/ListVendor", json!({})).await.ok();
    assert_eq!(minor(&vendors["Summary"]["open_balance"]), owed);
    let bills = app.post("/Bill/GetBillResources", json!({ "limit": 1 })).await.ok();
    let of = |status: &str| {
        let mut all = bills["Statuses"].as_array().expect("statuses").iter();
        all.find(|one| one["status"] == status).expect("the status").clone()
    };
    assert_eq!(minor(&of("all")["amount_due"]), owed);
    for status in ["paid", "partial", "open", "overdue"] {
        assert_ne!(of(status)["count"], 0, "{status}");
    }
    let expenses = app.post("/Expenses/GetExpenses", json!({ "limit": 1 })).await.ok();
    assert!(expenses["Totals"]["count"].as_i64().is_some_and(|count| count > 100));
    let credits = app.post("/VendorCredit/GetVendorCredits", json!({})).await.ok();
    assert!(!credits["VendorCredits"].as_array().expect("credits").is_empty());
    let landed = app.post("/LandedCost/GetLandedCosts", json!({})).await.ok();
    assert_eq!(landed["LandedCosts"].as_array().map(Vec::len), Some(1));
    let transit = trial["rows"].as_array().expect("rows").iter();
    assert!(transit.filter(|row| row["number"] == "113006").all(|row| row["cells"][0] == "0.00"));
    // The quarters that are over are paid, and the register explains its account.
    let quarters = app.post("/Withholding/GetQuarters", json!({ "year": 2026 })).await.ok();
    let quarters = quarters["quarters"].as_array().expect("quarters");
    for quarter in &quarters[..3] {
        assert_eq!((&quarter["left"], &quarter["owed"] == "0.00"), (&json!("0.00"), false));
    }
    let form = app.post("/Withholding/Form41", json!({})).await.ok();
    assert_eq!(form["Books"]["difference"], "0.00");
    for bank in ["111001", "111101"] {
        assert!(balance(trial, |row| row["number"] == bank) > 0, "{bank}");
    }
}

/// Assets wear out each month, and each month's tax is filed and paid: register and returns agree
/// with their accounts.
#[tokio::test]
async fn the_months_of_the_demo_are_closed() {
    let app = TestApp::demo().await;
    let asked = json!({ "as_of": "2026-11-20" });
    let trial = app.post("/Reports/TrailBalanceReport", asked).await.ok();
    let audit = app.post("/Audit/SelfAudit", json!({})).await.ok();
    assert_eq!(audit["sound"], true, "{audit}");
    let assets = app.post("/Reports/FixedAssets", json!({ "as_of": "2026-11-20" })).await.ok();
    let rows = assets["rows"].as_array().expect("rows").iter();
    let beside: Vec<&Value> = rows.filter(|row| row["key"] == "beside_register").collect();
    assert!(beside.is_empty(), "{beside:?}");
    let worn = balance(&trial, |row| row["number"] == "122005");
    assert_eq!(worn, -11 * 980_000, "eleven months of two cars");

    let revalued = app.post("/Currency/GetRevaluations", json!({})).await.ok();
    let revalued = revalued["Revaluations"].as_array().expect("revaluations");
    assert!(revalued.len() > 1, "quarters that ended with something foreign: {revalued:?}");
    for one in revalued {
        assert_ne!(one["difference"], "0.00");
        assert_eq!(one["changed"], false);
    }

    let returns = app.post("/Tax/GetVatReturns", json!({ "year": 2026 })).await.ok();
    let returns = returns["Returns"].as_array().expect("returns").iter();
    let status: Vec<&str> = returns.filter_map(|one| one["status"].as_str()).collect();
    let filed = [["running", "due"].as_slice(), &["settled"; 9]].concat();
    assert_eq!(status, filed);
    assert_eq!(balance(&trial, |row| row["number"] == "213002"), 0);
}

#[tokio::test]
async fn the_demo_has_received_documents_to_enter_and_to_compare() {
    let app = TestApp::demo().await;
    let list = async |asked: Value| app.walk("/Received/GetDocuments", asked, "Documents").await;
    let waiting = list(json!({ "place": "waiting", "limit": 200 })).await;
    let numbers: Vec<&str> = waiting.iter().filter_map(|row| row["number"].as_str()).collect();
    for number in ["INV-20461", "7715", "E-0932", "SK-1188", "CR-0417"] {
        assert!(numbers.contains(&number), "{numbers:?}");
    }
    let booked = list(json!({ "place": "in_books", "limit": 200 })).await;
    assert!(booked.len() > 15, "only {}", booked.len());
    let credit = waiting.iter().find(|row| row["number"] == "CR-0417").expect("a credit");
    let view = app.get(&format!("/Received/GetDocument/{}", credit["id"])).await.ok();
    assert_eq!(view["corrected_bill"]["kind"], "bill", "{view:#}");
    let days = json!({ "side": "purchases", "from": "2026-09-01", "to": "2026-11-20" });
    let view = app.post("/Received/Compare", days).await.ok();
    let rows = view["Rows"].as_array().expect("rows").iter();
    let kinds: Vec<String> = rows.map(|row| row["differences"].to_string()).collect();
    for kind in ["only_there", "total", "date", "cancelled"] {
        assert!(kinds.iter().any(|one| one.contains(kind)), "{kind}: {kinds:?}");
    }
    assert!(kinds.len() < 16, "{kinds:?}");
    assert!(view["agreed"].as_u64().is_some_and(|count| count > 10), "{}", view["agreed"]);
}

#[tokio::test]
async fn one_invoice_of_the_demo_is_raised_by_a_debit_note() {
    let app = TestApp::demo().await;
    let raised = app.post("/Invoice/GetInvoice", json!({ "kind": "debit_note" })).await.ok();
    assert_eq!(raised["Totals"]["count"], 1, "{raised:#}");
    let note = &raised["Invoices"][0];
    assert_eq!(note["invoice_number"], "DN-0001");
    assert!(note["raises"]["number"].as_str().is_some_and(|number| number.starts_with("INV-")));
}

/// Today's sales at the counter and what came back are filed with the stand-in within a minute.
#[tokio::test]
async fn the_counter_has_filed_its_receipts() {
    let mut filer = Filer::demo().await;
    filer.settle().await;
    let found = filer.app.post("/Einvoice/GetDocuments", json!({ "limit": 4 })).await.ok();
    let rows = found["Documents"].as_array().expect("rows").iter();
    let fields = ["party_name", "total", "sent_status", "validation_status"];
    let rows: Vec<String> = rows.map(|row| line(row, &fields)).collect();
    insta::assert_snapshot!(rows.join("\n"), @r"
    عميل نقدي 5301.00 submitted valid
    عميل نقدي 1482.00 submitted valid
    عميل نقدي 6156.00 submitted valid
    عميل نقدي 5301.00 submitted valid
    ");
    let tills = filer.app.get("/Einvoice/Tills").await.ok();
    assert_eq!(line(&tills["tills"][0], &["name", "receipts"]), "كاشير المعرض 4");
    assert_eq!(tills["file_receipts"], true);
    assert_eq!(filer.simulator.receipts_recorded(), 4);
    filer.app.verify().await;
}

/// On the last day of some months no foreign balance differs at the day's rate.
#[tokio::test]
async fn the_demo_is_planted_on_a_months_last_day() {
    let app = TestApp::demo_at("2026-11-30T10:00:00Z").await;
    app.verify().await;
}
