//! The review says of each row what the form of its record would refuse, in the same sentence, and
//! what it calls good is recorded.

use std::path::Path;

use serde_json::{Value, json};

use crate::kit::imports::counts;
use crate::kit::{TestApp, usd};

impl TestApp {
    /// What the forms refuse of an import's rows: line, field and sentence of each.
    async fn faults(&self, id: i64) -> Vec<String> {
        let page = self.get(&format!("/Import/Rows/{id}?filter=all")).await.ok();
        let mut faults = Vec::new();
        for row in page["Rows"].as_array().expect("rows") {
            let cells = row["cells"].as_array().expect("cells").iter();
            for cell in cells.filter(|cell| cell["code"] == "refused") {
                let word = |value: &Value| value.as_str().expect("a word").to_owned();
                let (field, said) = (word(&cell["field"]), word(&cell["message"]));
                faults.push(format!("{} {field}: {said}", row["line"]));
            }
        }
        faults
    }

    /// Reviews rows that were pasted: each fault begins with its line and field and has a piece of
    /// its sentence. Then the good rows become so many records, and none of them is refused.
    async fn reviews(&self, kind: &str, text: &str, expected: &[(&str, &str)], made: i64) -> i64 {
        let id = self.pastes(kind, text).await;
        let import = self.maps(id).await;
        assert_eq!(import["state"], "review", "{kind}: {import:#}");
        let found = self.faults(id).await;
        assert_eq!(found.len(), expected.len(), "{kind}: {found:#?}");
        for (found, (at, piece)) in found.iter().zip(expected) {
            let is_there = found.strip_prefix(at).is_some_and(|said| said.contains(piece));
            assert!(is_there, "{kind}: {at} {piece}: {found}");
        }
        let import = self.starts(id, "good").await;
        assert_eq!(
            (&import["made"], &import["refused"]),
            (&json!(made), &json!(0)),
            "{kind}: {import:#} {}",
            self.rows(id, "all").await
        );
        self.verify().await;
        id
    }

    /// Imports a row and deletes its record by itself, so that its number is used up.
    async fn uses_up(&self, kind: &str, text: &str) {
        self.reviews(kind, text, &[], 1).await;
        let (list, rows, delete) = match kind {
            "invoices" => ("/Invoice/GetInvoice", "Invoices", "/Invoice/DeleteInvoice"),
            _ => (
                "/JournalEntry/GetJournalEntries",
                "JournalEntries",
                "/JournalEntry/DeleteJournalEntry",
            ),
        };
        let list = self.post(list, json!({})).await.ok();
        self.delete(&format!("{delete}/{}", list[rows][0]["id"])).await.ok();
    }
}

const LOCKED: &str = "are locked up to";

#[tokio::test]
async fn invoices_are_reviewed_by_the_rules_of_their_form() {
    let app = TestApp::company("Rules of invoices").await;
    app.has_customer("Delta Foods").await;
    app.has_customer_owing("Acme", usd(), "0").await;
    app.has_goods("Oil", "5", "90").await;
    let head = "Invoice number\tCustomer\tDate\tDue date\tProduct\tDescription\tQuantity\tPrice\t\
                Discount amount\tTotal\tCurrency\n";
    let one = "F-0\tDelta Foods\t2026-03-01\t\t\tWork\t1\t100\t\t\t\n";
    app.uses_up("invoices", &format!("{head}{one}")).await;
    app.lock_books("2026-01-31").await;
    let text = format!(
        "{head}{one}\
         F-1\tDelta Foods\t2026-01-15\t\t\tWork\t1\t100\t\t\t\n\
         F-2\tDelta Foods\t2026-03-01\t\t\tWork\t1\t100\t\t999\t\n\
         F-3\tDelta Foods\t2026-03-01\t\tOil\t\t9\t100\t\t\t\n\
         F-4\tDelta Foods\t2026-03-01\t\t\tWork\t1\t100\t200\t\t\n\
         F-5\tDelta Foods\t2026-03-01\t2026-02-20\t\tWork\t1\t100\t\t\t\n\
         F-6\tDelta Foods\t2026-03-01\t\tOil\t\t4\t100\t\t\t\n\
         F-7\tDelta Foods\t2026-03-02\t\tOil\t\t2\t100\t\t\t\n\
         F-8\tDelta Foods\t2026-03-01\t\t\tWork\t1\t100\t\t100\t\n\
         F-9\tAcme\t2026-03-01\t\t\tWork\t1\t100\t\t\tUSD\n\
         F-10\tAcme\t2026-03-01\t\t\tWork\t1\t100\t\t\t\n\
         F-11\tDelta Foods\t2026-03-01\t\t\tWork\t1\t-3\t\t\t\n\
         F-12\tDelta Foods\t2026-01-15\t\tOil\t\t9\t100\t\t999\t\n"
    );
    let expected = [
        ("2 number: ", "F-0 has been used before"),
        ("3 date: ", LOCKED),
        ("4 total: ", "The total is 100.00"),
        ("5 quantity: ", "5 of Oil"),
        ("6 discount: ", "the discount is more than the amount"),
        ("7 due_date: ", "must not be before the document's date"),
        ("9 quantity: ", "1 of Oil"),
        ("11 exchange_rate: ", "this field is required"),
        ("12 currency: ", "uses another currency"),
        ("12 exchange_rate: ", "this field is required"),
        ("13 price: ", "must not be below zero"),
        // All at once, not one after the other is mended.
        ("14 date: ", LOCKED),
        ("14 quantity: ", "of Oil"),
        ("14 total: ", "The total is 900.00"),
    ];
    app.reviews("invoices", &text, &expected, 2).await;
}

#[tokio::test]
async fn bills_are_reviewed_by_the_rules_of_their_form() {
    let app = TestApp::company("Rules of bills").await;
    app.has_vendor("Delta Foods").await;
    app.lock_books("2026-01-31").await;
    let text = "Bill number\tVendor\tDate\tDue date\tAccount\tDescription\tAmount\tTotal\n\
        B-1\tDelta Foods\t2026-01-15\t\t520001\tWork\t100\t\n\
        B-2\tDelta Foods\t2026-03-01\t\t111101\tWork\t100\t\n\
        B-3\tDelta Foods\t2026-03-01\t\t520001\tWork\t100\t999\n\
        B-4\tDelta Foods\t2026-03-01\t2026-02-20\t520001\tWork\t100\t\n\
        B-5\tDelta Foods\t2026-03-01\t\t520001\tWork\t-5\t\n\
        B-6\tDelta Foods\t2026-03-01\t\t520001\tWork\t100\t100\n\
        B-7\tDelta Foods\t2026-01-15\t\t520001\tWork\t100\t999\n";
    let expected = [
        ("2 date: ", LOCKED),
        ("3 account: ", "choose one from the list"),
        ("4 total: ", "The total is 100.00"),
        ("5 due_date: ", "must not be before the document's date"),
        ("6 amount: ", "must not be below zero"),
        ("8 date: ", LOCKED),
        ("8 total: ", "The total is 100.00"),
    ];
    app.reviews("bills", text, &expected, 1).await;
}

#[tokio::test]
async fn expenses_are_reviewed_by_the_rules_of_their_form() {
    let app = TestApp::company("Rules of expenses").await;
    app.has_vendor("Delta Foods").await;
    app.lock_books("2026-01-31").await;
    let text = "Expense number\tVendor\tDate\tPaid from\tAccount\tDescription\tAmount\tTotal\n\
        E-1\tDelta Foods\t2026-01-15\t111001\t520001\tTea\t100\t\n\
        E-2\tDelta Foods\t2026-03-01\t112001\t520001\tTea\t100\t\n\
        E-3\tDelta Foods\t2026-03-01\t111001\t520001\tTea\t100\t999\n\
        E-4\tDelta Foods\t2026-03-01\t111001\t520001\tTea\t0\t\n\
        E-5\tDelta Foods\t2026-03-01\t111001\t111101\tTea\t100\t\n\
        E-6\tDelta Foods\t2026-03-01\t111001\t520001\tTea\t100\t100\n\
        E-7\tDelta Foods\t2026-01-15\t111001\t520001\tTea\t100\t999\n";
    let expected = [
        ("2 date: ", LOCKED),
        ("3 payment_account: ", "choose a cash or bank account"),
        ("4 total: ", "The total is 100.00"),
        ("5 amount: ", "enter an amount above zero"),
        ("6 account: ", "choose one from the list"),
        ("8 date: ", LOCKED),
        ("8 total: ", "The total is 100.00"),
    ];
    app.reviews("expenses", text, &expected, 1).await;
}

#[tokio::test]
async fn entries_are_reviewed_by_the_rules_of_their_form() {
    let app = TestApp::company("Rules of entries").await;
    app.has_customer("Delta Foods").await;
    app.lock_books("2026-01-31").await;
    let head = "Entry number\tDate\tAccount number\tName\tDebit\tCredit\n";
    let used = "J-0\t2026-03-01\t520001\t\t100\t\nJ-0\t2026-03-01\t111001\t\t\t100\n";
    app.uses_up("journal-entries", &format!("{head}{used}")).await;
    let text = format!(
        "{head}{used}\
         J-1\t2026-01-15\t520001\t\t100\t\nJ-1\t2026-01-15\t111001\t\t\t100\n\
         J-2\t2026-03-01\t113001\t\t100\t\nJ-2\t2026-03-01\t111001\t\t\t100\n\
         J-3\t2026-03-01\t112001\t\t100\t\nJ-3\t2026-03-01\t111001\t\t\t100\n\
         J-4\t2026-03-01\t112001\tDelta Foods\t50\t\nJ-4\t2026-03-01\t112001\tDelta Foods\t50\t\n\
         J-4\t2026-03-01\t111001\t\t\t100\n\
         J-5\t2026-03-01\t112101\t\t100\t\nJ-5\t2026-03-01\t111001\t\t\t100\n\
         J-6\t2026-03-01\t520001\t\t100\t\nJ-6\t2026-03-01\t111001\t\t\t100\n"
    );
    let expected = [
        ("2 number: ", "Number J-0 is already used"),
        ("4 date: ", LOCKED),
        ("6 account_number: ", "goods in stock move by their own documents"),
        ("8 name: ", "choose the customer or vendor"),
        ("11 account_number: ", "only one line of an entry"),
        ("13 account_number: ", "cheques have their own steps"),
    ];
    app.reviews("journal-entries", &text, &expected, 1).await;
}

const RECEIPTS: &str = "Number\tCustomer\tDate\tAmount\tDeposit to\tInvoice number\t\
    Amount applied\n\
    1\tDelta Foods\t2026-03-01\t100\t111001\tF-1\t\n\
    2\tDelta Foods\t2026-01-15\t100\t111001\t\t\n\
    3\tDelta Foods\t2026-03-10\t100\t520001\t\t\n\
    4\tDelta Foods\t2026-03-10\t500\t111001\tF-1\t450\n\
    5\tDelta Foods\t2026-03-10\t300\t111001\tF-1\t\n\
    6\tDelta Foods\t2026-03-10\t200\t111001\tF-1\t200\n\
    7\tDelta Foods\t2026-03-10\t100\t111001\tF-1\t\n\
    8\tDelta Foods\t2026-03-10\t50\t111001\tF-2\t80\n";

async fn owes(app: &TestApp) {
    app.has_customer("Delta Foods").await;
    app.lock_books("2026-01-31").await;
    let text = "Number\tCustomer\tDate\tOpen balance\n\
        F-1\tDelta Foods\t2026-03-05\t400\nF-2\tDelta Foods\t2026-03-05\t300\n";
    app.reviews("invoices", text, &[], 2).await;
}

#[tokio::test]
async fn receipts_are_reviewed_by_the_rules_of_their_form() {
    let app = TestApp::company("Rules of receipts").await;
    owes(&app).await;
    let expected = [
        ("2 date: ", "must not be before F-1"),
        ("3 date: ", LOCKED),
        ("4 account: ", "choose a cash or bank account"),
        ("5 applied: ", "Only 400.00 of F-1 is left to pay"),
        // The row before takes 300 of it.
        ("7 applied: ", "Only 100.00 of F-1 is left to pay"),
        ("9 amount: ", "80.00 is applied to invoices, which is more than the amount received"),
    ];
    app.reviews("customer-payments", RECEIPTS, &expected, 2).await;
}

#[tokio::test]
async fn a_skipped_row_leaves_what_it_would_take_to_others() {
    let app = TestApp::company("Skipped receipts").await;
    owes(&app).await;
    let id = app.pastes("customer-payments", RECEIPTS).await;
    app.maps(id).await;
    let at = |line: i64, decision: &str| json!({ "lines": [line], "decision": decision });
    let decide = format!("/Import/Decide/{id}");
    let row_7 = async || {
        let all = app.rows(id, "all").await;
        all.lines().find(|row| row.starts_with("7 ")).expect("a row").to_owned()
    };
    assert_eq!(row_7().await, "7 bad import - applied: refused");
    app.post(&decide, at(6, "skip")).await.ok();
    assert_eq!(row_7().await, "7 good import - ");
    app.post(&decide, at(6, "import")).await.ok();
    assert_eq!(row_7().await, "7 bad import - applied: refused");
    // What was bad and skipped stays so, whatever becomes of other rows.
    app.post(&decide, at(7, "skip")).await.ok();
    assert_eq!(row_7().await, "7 bad skip - applied: refused");
    app.post(&decide, at(6, "skip")).await.ok();
    assert_eq!(row_7().await, "7 good skip - ");
}

#[tokio::test]
async fn payments_to_vendors_are_reviewed_by_the_rules_of_their_form() {
    let app = TestApp::company("Rules of payments").await;
    app.has_vendor("Delta Foods").await;
    app.lock_books("2026-01-31").await;
    let text = "Number\tVendor\tDate\tOpen balance\nB-1\tDelta Foods\t2026-03-05\t400\n";
    app.reviews("bills", text, &[], 1).await;
    let text = "Number\tVendor\tDate\tAmount\tPaid from\tBill number\tAmount applied\t\
        Withholding tax\n\
        1\tDelta Foods\t2026-01-15\t100\t111001\t\t\t\n\
        2\tDelta Foods\t2026-03-10\t390\t111001\tB-1\t390\t10\n\
        3\tDelta Foods\t2026-03-10\t350\t111001\tB-1\t350\t\n\
        4\tDelta Foods\t2026-03-10\t60\t111001\tB-1\t60\t\n\
        5\tDelta Foods\t2026-03-10\t50\t111001\tB-1\t50\t\n";
    let expected = [
        ("2 date: ", LOCKED),
        ("3 withholding: ", "choose a withholding category"),
        ("5 applied: ", "Only 50.00 of"),
    ];
    app.reviews("vendor-payments", text, &expected, 2).await;
}

#[tokio::test]
async fn accounts_are_reviewed_by_the_rules_of_their_form() {
    let app = TestApp::company("Rules of accounts").await;
    app.lock_books("2026-01-31").await;
    let text = "Account number\tAccount name\tType\tParent account\tIs group\tOpening balance\t\
        As of\tCurrency\n\
        11/1\tSlash vault\tCash\t\t\t\t\t\n\
        19001\tOwed by many\tAccounts receivable\t\t\t500\t2026-03-01\t\n\
        19002\tEarly vault\tCash\t\t\t500\t2026-01-15\t\n\
        19003\tEarly child\tCash\tNile vaults\t\t\t\t\n\
        19004\tNile vaults\tAssets\t\tyes\t\t\t\n\
        19005\tDollar costs\tExpenses\t\t\t\t\tUSD\n\
        19006\tDollar bank\tBank\t\t\t100\t2026-03-01\tUSD\n\
        19007\tLate child\tCash\tNile vaults\t\t70\t2026-03-01\t\n";
    let expected = [
        ("2 serial: ", "use only letters, digits, dots and dashes"),
        ("3 opening_balance: ", "for each customer or vendor"),
        ("4 opening_balance_date: ", LOCKED),
        ("5 parent: ", "Import this account's group before it"),
        ("7 account_currency: ", "only cash, bank and loan accounts"),
        ("8 opening_balance: ", "Add an exchange rate for this currency"),
    ];
    app.reviews("accounts", text, &expected, 2).await;
}

#[tokio::test]
async fn openings_in_a_locked_period_are_seen_in_the_review() {
    let app = TestApp::company("Rules of openings").await;
    app.lock_books("2026-01-31").await;
    let text = "Name\tOpening balance\tAs of\nAli\t100\t2026-01-15\nMona\t100\t2026-03-01\n";
    for kind in ["customers", "vendors"] {
        app.reviews(kind, text, &[("2 opening_balance_date: ", LOCKED)], 1).await;
    }
    let text = "Name\tSKU\tType\tPrice\tCost\tQuantity\tAs of\n\
        Oil\tO-1\tInventory\t9\t7\t3\t2026-01-15\nTea\tT-1\tInventory\t9\t7\t3\t2026-03-01\n";
    app.reviews("products", text, &[("2 as_of: ", LOCKED)], 1).await;
}

/// What is there already may be imported by decision, unless its form refuses it.
#[tokio::test]
async fn a_second_copy_is_checked_when_somebody_wants_it() {
    let app = TestApp::company("Rules of copies").await;
    app.has_customer("Delta Foods").await;
    let text = "Number\tCustomer\tDate\tOpen balance\nF-1\tDelta Foods\t2026-03-05\t400\n";
    app.reviews("invoices", text, &[], 1).await;
    let id = app.pastes("invoices", text).await;
    app.maps(id).await;
    assert_eq!(app.rows(id, "all").await, "2 duplicate skip number ");
    let keep = json!({ "lines": [2], "decision": "import" });
    let import = app.post(&format!("/Import/Decide/{id}"), keep).await.ok();
    assert_eq!(import["skipped"], 1, "{import:#}");
    assert_eq!(app.rows(id, "all").await, "2 duplicate skip number number: refused");
    assert!(app.faults(id).await[0].contains("F-1 has been used before"));
}

/// What becomes wrong between the review and the run is refused there, in the same words.
#[tokio::test]
async fn what_changes_after_the_review_is_refused_in_the_run() {
    let app = TestApp::company("Locked since").await;
    app.has_customer("Delta Foods").await;
    let text = "Number\tCustomer\tDate\tOpen balance\n\
        F-1\tDelta Foods\t2026-03-05\t400\nF-2\tDelta Foods\t2026-04-05\t300\n";
    let id = app.pastes("invoices", text).await;
    assert_eq!(app.maps(id).await["good"], 2);
    app.lock_books("2026-03-31").await;
    let import = app.starts(id, "all").await;
    assert_eq!((&import["state"], &import["made"]), (&json!("failed"), &json!(0)), "{import:#}");
    assert_eq!(app.rows(id, "all").await, "2 bad import - date: refused\n3 good import - ");
    assert!(app.faults(id).await[0].contains(LOCKED));
    let import = app.starts(id, "good").await;
    assert_eq!(counts(&import), [2, 1, 1, 0, 0, 1, 0, 0], "{import:#}");
    app.verify().await;
}

const KINDS: [&str; 10] = [
    "accounts",
    "customers",
    "vendors",
    "products",
    "invoices",
    "bills",
    "expenses",
    "customer_payments",
    "vendor_payments",
    "journal_entries",
];

/// Whatever other programs export: what the review calls good is never refused in the run.
#[tokio::test]
async fn good_rows_of_every_fixture_are_recorded() {
    let fixtures = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/imports"));
    let mut recorded = 0;
    for source in ["quickbooks_online", "xero", "zoho_books", "odoo", "tally", "daftra"] {
        let app = TestApp::company(&format!("Everything of {source}")).await;
        for kind in KINDS {
            let Ok(bytes) = std::fs::read(fixtures.join(format!("{source}.{kind}.csv"))) else {
                continue;
            };
            let id = app.uploads(&kind.replace('_', "-"), &bytes).await["id"].as_i64();
            let id = id.expect("an id");
            // How a day is written may be open.
            let columns = app.get(&format!("/Import/Columns/{id}")).await.ok();
            let columns = columns["columns"].as_array().expect("columns").iter();
            let asked = columns.map(|column| {
                let is_open = column["question"]["kind"] == "date_order";
                let reading = if is_open { json!("day_first") } else { Value::Null };
                json!({ "index": column["index"], "field": column["field"], "reading": reading })
            });
            let asked = json!({ "columns": asked.collect::<Vec<_>>() });
            app.post(&format!("/Import/Map/{id}"), asked).await.ok();
            let import = app.import(id).await;
            if import["state"] != "review" || import["good"] == 0 {
                app.discards(id).await;
                continue;
            }
            let import = app.starts(id, "good").await;
            assert_eq!(import["state"], "imported", "{source}.{kind}: {import:#}");
            let rows = app.rows(id, "all").await;
            assert_eq!(import["refused"], 0, "{source}.{kind}: {rows}");
            recorded += import["made"].as_i64().unwrap_or_default();
        }
        app.verify().await;
    }
    assert!(recorded >= 10, "only {recorded} records of all fixtures");
}
