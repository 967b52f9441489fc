//! Expenses and payments out of files: what is paid, what stays as a credit, and what prevents
//! undoing them.

use serde_json::{Value, json};

use crate::kit::banks::{NOVEMBER_STATEMENT, row_id};
use crate::kit::imports::counts;
use crate::kit::{TestApp, usd};

const INVOICES: &str = "Number\tCustomer\tDate\tDue date\tOpen balance\n\
    F-1\tDelta Foods\t2026-01-05\t2026-02-05\t400\n\
    F-2\tDelta Foods\t2026-01-06\t2026-02-05\t300\n\
    F-3\tNile Stores\t2026-01-06\t2026-02-05\t90\n";
const BILLS: &str = "Number\tVendor\tDate\tDue date\tOpen balance\n\
    B-1\tDelta Foods\t2026-01-05\t2026-02-05\t400\n\
    B-2\tDelta Foods\t2026-01-06\t2026-02-05\t300\n";
const RECEIPTS: &str = "Payment number\tCustomer\tDate\tAmount\tDeposit to\tPayment method\t\
    Invoice number\tComments\n\
    7\tDelta Foods\t2026-02-10\t600\t111101\tBank transfer\tF-1; F-2\tTwo at once\n\
    8\tDelta Foods\t2026-02-11\t250\t111001\tCash\tF-2\t\n\
    9\tNobody\t2026-02-11\t10\t111001\tCash\t\t\n\
    10\tNile Stores\t2026-02-11\t10\tMoon\tCash\tF-1\t\n\
    11\tNile Stores\t2026-02-12\t-5\t111001\tCash\t\t\n";

impl TestApp {
    async fn imports(&self, kind: &str, text: &str) -> i64 {
        let id = self.pastes(kind, text).await;
        self.maps(id).await;
        let import = self.starts(id, "all").await;
        assert_eq!(import["state"], "imported", "{import:#} {}", self.rows(id, "all").await);
        id
    }

    async fn has_parties(&self) {
        for kind in ["customers", "vendors"] {
            self.imports(kind, "Name\nDelta Foods\nNile Stores\n").await;
        }
    }

    /// The payments of a side.
    async fn paid(&self, path: &str) -> Vec<Value> {
        let list = self.post(path, json!({ "limit": 200 })).await.ok();
        list["Payments"].as_array().expect("payments").clone()
    }

    /// What becomes of an import that is undone.
    async fn undoing(&self, id: i64) -> Value {
        self.get(&format!("/Import/Undo/{id}")).await.ok()
    }
}

#[tokio::test]
async fn payments_settle_the_invoices_they_name() {
    let app = TestApp::company("Receipts by file").await;
    app.has_parties().await;
    app.imports("invoices", INVOICES).await;
    let id = app.pastes("customer-payments", RECEIPTS).await;
    let columns = app.get(&format!("/Import/Columns/{id}")).await.ok();
    assert_eq!(columns["missing"], json!([]), "{columns:#}");
    app.maps(id).await;
    assert_eq!(
        app.rows(id, "all").await,
        "2 good import - \n3 good import - \n4 bad import - customer: unknown\n\
         5 bad import - account: unknown, documents: unknown\n6 bad import - amount: not_positive"
    );
    let all = app.post(&format!("/Import/Start/{id}"), json!({ "mode": "all" })).await;
    assert_eq!(all.refusal(), (409, "import.review", ""));
    // A cell is corrected in place.
    let cell = json!({ "line": 5, "field": "account", "text": "111001" });
    app.post(&format!("/Import/EditRow/{id}"), cell).await.ok();
    let import = app.starts(id, "good").await;
    assert_eq!(counts(&import), [5, 2, 3, 0, 0, 2, 0, 0], "{import:#}");
    insta::assert_snapshot!(app.trial_balance().await, @r"
    111001 Main cash                                                250.00
    111101 Bank - current account EGP                               600.00
    112001 Accounts receivable - trade                                           60.00
    320003 Opening balance equity                                               790.00
                                                                    850.00      850.00
    ");
    let receipts = app.paid("/Invoice/GetReceivePayments").await;
    let seen: Vec<String> = receipts
        .iter()
        .map(|row| format!("{} {} {}", row["reference_number"], row["amount"], row["unapplied"]))
        .collect();
    assert_eq!(seen, ["\"8\" \"250.00\" \"150.00\"", "\"7\" \"600.00\" \"0.00\""], "{receipts:#?}");
    app.verify().await;

    // The same file again is the same payments: by the number that each has.
    let again = app.pastes("customer-payments", RECEIPTS).await;
    app.maps(again).await;
    assert_eq!(
        app.rows(again, "duplicates").await,
        "2 duplicate skip number \n3 duplicate skip number "
    );
    // Without a number by party, day and amount.
    let bare = "Customer\tDate\tAmount\tDeposit to\n\
        DELTA FOODS\t2026-02-11\t250.00\t111001\nDelta Foods\t2026-02-11\t251\t111001\n\
        Delta Foods\t2026-02-11\t251\t111001\n";
    let bare = app.pastes("customer-payments", bare).await;
    app.maps(bare).await;
    assert_eq!(
        app.rows(bare, "all").await,
        "2 duplicate skip amount \n3 good import - \n4 duplicate skip amount "
    );

    let undoing = app.undoing(id).await;
    assert_eq!((&undoing["records"], &undoing["allowed"]), (&json!(2), &json!(true)));
    app.post(&format!("/Import/Undo/{id}"), json!({})).await.ok();
    assert_eq!(app.paid("/Invoice/GetReceivePayments").await, Vec::<Value>::new());
    insta::assert_snapshot!(app.trial_balance().await, @r"
    112001 Accounts receivable - trade                              790.00
    320003 Opening balance equity                                               790.00
                                                                    790.00      790.00
    ");
    app.verify().await;
}

#[tokio::test]
async fn what_was_built_upon_a_payment_keeps_it() {
    let app = TestApp::company("Built upon").await;
    app.has_parties().await;
    app.imports("invoices", INVOICES).await;
    let text = "Number\tCustomer\tDate\tAmount\tDeposit to\tInvoice number\n\
        7\tDelta Foods\t2026-02-10\t500\t111101\tF-1\n";
    let id = app.imports("customer-payments", text).await;
    let receipts = app.paid("/Invoice/GetReceivePayments").await;
    let receipt = receipts[0]["id"].as_i64().expect("an id");
    let sales = app.post("/Invoice/GetInvoice", json!({ "limit": 200 })).await.ok();
    let mut invoices = sales["Invoices"].as_array().expect("invoices").iter();
    let second = invoices.find(|row| row["invoice_number"] == "F-2").map(|row| &row["id"]);
    let credit = json!({
        "date": "2026-02-11", "customer_id": receipts[0]["customer_id"],
        "shares": [{
            "credit_kind": "receipt", "credit_id": receipt, "invoice_id": second, "amount": "50",
        }],
    });
    app.post("/Invoice/ApplyCredits", credit).await.ok();
    let kept = &app.undoing(id).await["kept"][0];
    assert_eq!(
        (&kept["name"], &kept["reason"]),
        (&json!("7"), &json!("The credit that this payment left was applied or refunded.")),
    );
    let refused = app.post(&format!("/Import/Undo/{id}"), json!({})).await;
    assert_eq!(refused.refusal(), (409, "import.in_use", ""));
}

#[tokio::test]
async fn rows_of_a_number_are_one_payment_to_a_vendor() {
    let app = TestApp::company("Vendor payments by file").await;
    app.has_parties().await;
    app.imports("bills", BILLS).await;
    let text = "Number\tVendor\tDate\tAmount\tPaid from\tBill number\tAmount applied\n\
        3\tDelta Foods\t2026-02-10\t600\t111101\tB-1\t350\n\
        \t\t\t\t\tB-2\t150\n\
        4\tDelta Foods\t2026-02-10\t70\t111101\tB-1\t70\n\
        \tDelta Foods\t2026-12-01\t5\t111101\t\t\n\
        5\tDelta Foods\t2026-02-10\t5\t111101\t\t5\n";
    let id = app.pastes("vendor-payments", text).await;
    app.maps(id).await;
    // B-1 owes 50 when the second payment comes.
    assert_eq!(
        app.rows(id, "bad").await,
        "4 bad import - applied: refused\n5 bad import - date: in_the_future\n\
         6 bad import - applied: no_document"
    );
    let import = app.starts(id, "good").await;
    assert_eq!(counts(&import), [5, 2, 3, 0, 0, 1, 0, 0], "{import:#}");
    assert_eq!(app.rows(id, "good").await, "2 good import - \n3 good import - ");
    insta::assert_snapshot!(app.trial_balance().await, @r"
    111101 Bank - current account EGP                                           600.00
    211001 Accounts payable - trade                                             100.00
    320003 Opening balance equity                                   700.00
                                                                    700.00      700.00
    ");
    app.verify().await;
    let (name, bytes) = app.file(&format!("/Import/Refused/{id}")).await;
    assert!(name.contains("xlsx") && !bytes.is_empty(), "{name}");
    app.lock_books("2026-03-31").await;
    let kept = app.undoing(id).await;
    assert_eq!((&kept["allowed"], &kept["kept"][0]["name"]), (&json!(false), &json!("3")));
    let refused = app.post(&format!("/Import/Undo/{id}"), json!({})).await;
    assert_eq!(refused.refusal(), (409, "import.in_use", ""));
}

#[tokio::test]
async fn expenses_come_with_their_lines_and_go() {
    let app = TestApp::company("Expenses by file").await;
    app.has_parties().await;
    let text = "Number\tVendor\tDate\tPayment account\tPayment method\tTotal\tAccount\t\
        Description\tAmount\tTax rate\n\
        77\tDelta Foods\t2026-02-10\t111101\tBank transfer\t328\t520001\tPaper\t200\t14\n\
        \t\t\t\t\t\t520001\tDelivery\t100\t\n\
        \t\t2026-02-11\t111001\t\t\t520001\tTaxi\t50\t\n\
        \t\t2026-02-11\t111001\t\t\t520001\tTaxi\t50\t\n\
        78\tDelta Foods\t2026-02-12\t111001\tMoon\t\t520001\tTea\t30\t\n\
        79\tDelta Foods\t2026-02-12\t111001\t\t99\t520001\tTea\t30\t\n";
    let id = app.pastes("expenses", text).await;
    app.maps(id).await;
    // Two taxis of one day are asked about, and kept apart.
    assert_eq!(
        app.rows(id, "all").await,
        "2 good import - \n3 good import - \n4 good import - \n5 duplicate skip amount \n\
         6 bad import - payment_method: unknown\n7 bad import - total: refused"
    );
    let keep = json!({ "lines": [5], "decision": "import" });
    app.post(&format!("/Import/Decide/{id}"), keep).await.ok();
    let skip = json!({ "lines": [6], "decision": "skip" });
    app.post(&format!("/Import/Decide/{id}"), skip).await.ok();
    let all = app.post(&format!("/Import/Start/{id}"), json!({ "mode": "all" })).await;
    assert_eq!(all.refusal(), (409, "import.review", ""));
    assert_eq!(
        app.rows(id, "bad").await,
        "6 bad skip - payment_method: unknown\n7 bad import - total: refused"
    );
    let import = app.starts(id, "good").await;
    assert_eq!(counts(&import), [6, 3, 2, 1, 1, 3, 0, 0], "{import:#}");
    insta::assert_snapshot!(app.trial_balance().await, @r"
    111001 Main cash                                                            100.00
    111101 Bank - current account EGP                                           328.00
    114001 VAT input (recoverable)                                   28.00
    520001 Cost of services                                         400.00
                                                                    428.00      428.00
    ");
    app.verify().await;
    let again = app.pastes("expenses", text).await;
    app.maps(again).await;
    assert_eq!(
        app.rows(again, "duplicates").await,
        "2 duplicate skip number \n3 duplicate skip number \n4 duplicate skip amount \n\
         5 duplicate skip amount "
    );
    let undoing = app.undoing(id).await;
    assert_eq!((&undoing["records"], &undoing["allowed"]), (&json!(3), &json!(true)));
    app.post(&format!("/Import/Undo/{id}"), json!({})).await.ok();
    insta::assert_snapshot!(app.trial_balance().await, @"");
    app.verify().await;
}

#[tokio::test]
async fn a_total_alone_contains_its_tax() {
    let app = TestApp::company("Nothing but totals").await;
    app.has_parties().await;
    let text = "Date\tVendor\tPaid from\tAccount\tTotal\tTax rate\tNotes\n\
        2026-02-10\tDelta Foods\t111001\t520001\t114\t14\tPaper\n";
    app.imports("expenses", text).await;
    insta::assert_snapshot!(app.trial_balance().await, @r"
    111001 Main cash                                                            114.00
    114001 VAT input (recoverable)                                   14.00
    520001 Cost of services                                         100.00
                                                                    114.00      114.00
    ");
    app.verify().await;
}

#[tokio::test]
async fn a_foreign_party_is_paid_at_a_rate() {
    let app = TestApp::company("Foreign payments").await;
    let text = "Name\tCountry\tCurrency\tExchange rate\nAcme\tGermany\tUSD\t48\n";
    app.imports("customers", text).await;
    app.imports("customers", "Name\nDelta Foods\n").await;
    let text = "Customer\tDate\tAmount\tDeposit to\tCurrency\tExchange rate\n\
        Acme\t2026-02-10\t100\t111101\tUSD\t50\nAcme\t2026-02-11\t100\t111101\tEGP\t\n\
        Delta Foods\t2026-02-11\t100\t111101\tEGP\t1\n";
    let id = app.pastes("customer-payments", text).await;
    app.maps(id).await;
    assert_eq!(
        app.rows(id, "bad").await,
        "3 bad import - currency: other_currency, exchange_rate: missing"
    );
    app.starts(id, "good").await;
    let balances = app.trial_balance().await;
    assert!(balances.contains("5100.00"), "{} {balances}", usd());
    app.verify().await;
}

#[tokio::test]
async fn what_the_bank_knows_is_not_taken_back() {
    let app = TestApp::company("Bank holds").await;
    app.has_parties().await;
    let bank = app.account("bank").await;
    let expense = "Date\tPaid from\tAccount\tAmount\tDescription\n\
        2026-11-09\t111101\t520001\t75.50\tFuel\n";
    let payment = "Date\tCustomer\tDeposit to\tAmount\n2026-11-02\tDelta Foods\t111101\t1140\n";
    let ids =
        [app.imports("expenses", expense).await, app.imports("customer-payments", payment).await];
    let file = app.bank_file(NOVEMBER_STATEMENT).await;
    app.post("/BankStatement/Import", file).await.ok();
    let open = app.bank_rows("open").await;
    for row in [&open[0], &open[2]] {
        let first = &row["suggestions"][0];
        let lines = json!({ "lines": [{ "entry": first["entry"], "line": first["line"] }] });
        app.post(&format!("/BankLine/Match/{}", row_id(row)), lines).await.ok();
    }
    for id in ids {
        let kept = app.undoing(id).await;
        assert_eq!(
            kept["kept"][0]["reason"],
            "It is matched with a line of the bank statement. Undo the match first."
        );
        let refused = app.post(&format!("/Import/Undo/{id}"), json!({})).await;
        assert_eq!(refused.refusal(), (409, "import.in_use", ""));
    }
    let start = json!({
        "account_id": bank, "ending_date": "2026-11-19", "ending_balance": "1064.50",
    });
    let session = app.post("/Reconcile/Start", start).await.ok();
    assert_eq!(session["difference"], "0.00");
    let finish = format!("/Reconcile/Finish/{}", row_id(&session));
    app.post(&finish, json!({ "difference": "0" })).await.ok();
    for id in ids {
        assert_eq!(
            app.undoing(id).await["kept"][0]["reason"],
            "It is reconciled with the bank statement. Undo the reconciliation first."
        );
    }
    app.verify().await;
}

#[tokio::test]
async fn who_sees_some_payments_imports_none() {
    let app = TestApp::company("Rights of payments").await;
    let other = app.beside("Payers next door").await;
    let clerk = app.clerk_of(&["Vendors"]).await;
    // A project manager adds expenses and receives payments, but sees those of their projects.
    let manager = app.clerk_of(&["Projects"]).await;
    for kind in ["expenses", "customer-payments", "vendor-payments"] {
        let text = "Number\tName\tDate\nF-1\tX\t2026-01-01\n";
        let own = app.pastes(kind, text).await;
        other.get(&format!("/Import/Import/{own}")).await.refused(404);
        let paste = json!({ "kind": kind, "text": text });
        for person in [&clerk, &manager] {
            person.get(&format!("/Import/Import/{own}")).await.refused(403);
            person.post("/Import/Paste", paste.clone()).await.refused(403);
            assert_eq!(person.get("/Import/Imports").await.ok()["Imports"], json!([]));
        }
    }
}
