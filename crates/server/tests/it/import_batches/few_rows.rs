//! A decision or a changed cell is checked with the rows that it concerns, and what comes of it is
//! what a check of the whole file finds.

use std::fmt::Write;

use platform::db::migrate;
use serde_json::{Value, json};

use crate::kit::dice::{Dice, small};
use crate::kit::{TestApp, receipt_from, take_back_migration};

/// Rows of a file.
const ROWS: u64 = 300;
/// Decisions and changed cells.
const STEPS: u64 = 40;

impl TestApp {
    /// Every row of an import, and its counts.
    async fn whole_review(&self, id: i64) -> Vec<Value> {
        let (mut rows, mut cursor) = (Vec::new(), "0".to_owned());
        loop {
            let page =
                self.get(&format!("/Import/Rows/{id}?filter=all&cursor={cursor}")).await.ok();
            rows.extend(page["Rows"].as_array().expect("rows").iter().cloned());
            let counts = ["rows", "good", "bad", "duplicates", "skipped", "left_out", "open"];
            match page["NextItem"].as_str() {
                Some(next) => next.clone_into(&mut cursor),
                None => {
                    rows.extend(counts.map(|count| page["Import"][count].clone()));
                    return rows;
                }
            }
        }
    }

    /// Changes a cell; gives the row, or why not.
    async fn edits(&self, id: i64, line: u64, (field, text): (&str, &str)) -> Value {
        let cell = json!({ "line": line, "field": field, "text": text });
        let mut answer = self.post(&format!("/Import/EditRow/{id}"), cell).await.body;
        let fields = answer.as_object_mut().expect("an object");
        fields.remove("request_id");
        // A whole check after a decision is a change by itself.
        fields.remove("version");
        answer
    }
}

/// A random place among so many.
fn place(dice: &mut Dice, count: usize) -> usize {
    small(dice.below(u64::try_from(count).expect("a small number")))
}

/// Two companies alike get the same file, and the same is decided and changed in it at random. One
/// of them gets a new vendor before each step, so that its whole file is checked each time.
async fn reviews_alike(
    (name, kind, text): (&str, &str, &str),
    seed: impl AsyncFn(&TestApp),
    cells: &[(&str, &[&str])],
) {
    let quick = TestApp::company(&format!("{name}, few rows")).await;
    let whole = TestApp::company(&format!("{name}, all rows")).await;
    let mut ids = Vec::new();
    for app in [&quick, &whole] {
        seed(app).await;
        let id = app.pastes(kind, text).await;
        let import = app.maps(id).await;
        assert_eq!(import["state"], "review", "{import:#}");
        ids.push(id);
    }
    assert_eq!(ids[0], ids[1]);
    let both = Alike { quick, whole, id: ids[0] };
    let merges = matches!(kind, "customers" | "products" | "vendors");
    let decisions: &[&str] =
        if merges { &["import", "skip", "merge"] } else { &["import", "skip"] };
    let mut dice = Dice(2_026);
    for step in 0..STEPS {
        both.whole.has_vendor(&format!("Passer-by {step}")).await;
        both.steps(&mut dice, decisions, cells).await;
        if step % 4 == 3 {
            both.are_same(&format!("{kind}, step {step}")).await;
        }
    }
    let found = both.quick.import(both.id).await;
    let counted = |word: &str| found[word].as_i64().expect("a count");
    assert!(counted("good") > 20 && counted("bad") > 5 && counted("skipped") > 5, "{found:#}");
}

/// Two companies with the same import.
struct Alike {
    /// Where few rows are checked.
    quick: TestApp,
    /// Where all are checked each time.
    whole: TestApp,
    id: i64,
}

impl Alike {
    /// Decides about rows, or changes a cell.
    async fn steps(&self, dice: &mut Dice, decisions: &[&str], cells: &[(&str, &[&str])]) {
        let line = 2 + dice.below(ROWS);
        let is_edit = dice.below(3) == 0;
        let lines = [line, 2 + dice.below(ROWS), 2 + dice.below(ROWS)];
        let decision = decisions[place(dice, decisions.len())];
        let (field, texts) = cells[place(dice, cells.len())];
        let text = texts[place(dice, texts.len())];
        if is_edit {
            let few = self.quick.edits(self.id, line, (field, text)).await;
            assert_eq!(few, self.whole.edits(self.id, line, (field, text)).await);
            return;
        }
        for app in [&self.quick, &self.whole] {
            app.decides(self.id, &lines, decision).await;
        }
    }

    async fn are_same(&self, when: &str) {
        let few = self.quick.whole_review(self.id).await;
        let all = self.whole.whole_review(self.id).await;
        let mut rows = few.iter().zip(&all);
        if let Some((few, all)) = rows.find(|(few, all)| few != all) {
            assert_eq!(few, all, "{when}");
        }
        assert_eq!(few.len(), all.len(), "{when}");
    }
}

#[tokio::test]
async fn lists_are_reviewed_alike() {
    let mut dice = Dice(7);
    let mut text = "Name\tPhone\tEmail\tTax ID\n".to_owned();
    for n in 0..ROWS {
        let email =
            if dice.below(12) == 0 { "no address".to_owned() } else { format!("c{n}@y.example") };
        let tax =
            if dice.below(6) == 0 { format!("{:09}", 100 + dice.below(40)) } else { String::new() };
        writeln!(text, "Shop {}\t0100{:07}\t{email}\t{tax}", dice.below(260), dice.below(280))
            .expect("a row");
    }
    let seed = async |app: &TestApp| {
        for n in 0..20 {
            app.has_customer(&format!("Shop {n}")).await;
        }
    };
    let cells: [(&str, &[&str]); 4] = [
        ("display_name", &["Shop 3", "Shop 30", "Shop 200", "Another shop", ""]),
        ("phone", &["01000000007", "01000000100", "none", ""]),
        ("email", &["a@y.example", "no address"]),
        ("tax_id", &["000000101", "12", ""]),
    ];
    reviews_alike(("Lists", "customers", &text), seed, &cells).await;
}

#[tokio::test]
async fn products_are_reviewed_alike() {
    let mut dice = Dice(8);
    let mut text = "Name\tSKU\tPrice\n".to_owned();
    for _ in 0..ROWS {
        let price =
            if dice.below(10) == 0 { "five".to_owned() } else { dice.below(900).to_string() };
        writeln!(text, "Item {}\tS-{}\t{price}", dice.below(250), dice.below(290)).expect("a row");
    }
    let seed = async |app: &TestApp| {
        for n in 0..10 {
            app.has_service(&format!("Item {n}"), "5").await;
        }
    };
    let cells: [(&str, &[&str]); 3] = [
        ("name", &["Item 3", "Item 30", "Item 249", "Another item", "Total", ""]),
        ("sku", &["S-1", "S-100", "s-200", ""]),
        ("sales_price", &["5", "five", "7.25", ""]),
    ];
    reviews_alike(("Products", "products", &text), seed, &cells).await;
}

#[tokio::test]
async fn invoices_are_reviewed_alike() {
    let mut dice = Dice(9);
    let mut text =
        "Invoice number\tCustomer\tDate\tProduct\tDescription\tQuantity\tPrice\n".to_owned();
    for n in 0..ROWS {
        let number = if dice.below(8) == 0 { dice.below(ROWS) } else { n };
        let product = ["Oil", "Ghee", "", "", "", ""][place(&mut dice, 6)];
        let customer = if dice.below(15) == 0 { "Nobody" } else { "Delta Foods" };
        let quantity = 1 + dice.below(4);
        writeln!(
            text,
            "F-{number}\t{customer}\t2026-03-0{}\t{product}\tWork\t{quantity}\t100",
            1 + n % 9
        )
        .expect("a row");
    }
    let seed = async |app: &TestApp| {
        app.has_customer("Delta Foods").await;
        app.has_goods("Oil", "60", "90").await;
        app.has_goods("Ghee", "500", "90").await;
    };
    let cells: [(&str, &[&str]); 3] = [
        ("quantity", &["1", "9", "two"]),
        ("number", &["F-1", "F-900", "F-20"]),
        ("customer", &["Delta Foods", "Nobody"]),
    ];
    reviews_alike(("Invoices", "invoices", &text), seed, &cells).await;
}

#[tokio::test]
async fn payments_and_entries_are_reviewed_alike() {
    const OPEN: u64 = 60;
    let mut dice = Dice(10);
    let mut text =
        "Payment number\tCustomer\tDate\tAmount\tDeposit to\tPayment method\tInvoice number\n"
            .to_owned();
    for n in 0..ROWS {
        let documents = match dice.below(4) {
            0 => format!("F-{}; F-{}", dice.below(OPEN), dice.below(OPEN)),
            1 => String::new(),
            _ => format!("F-{}", dice.below(OPEN)),
        };
        let amount = if dice.below(14) == 0 { -5_i64 } else { small(20 + dice.below(200)) };
        writeln!(text, "{n}\tDelta Foods\t2026-02-1{}\t{amount}\t111001\tCash\t{documents}", n % 9)
            .expect("a row");
    }
    let seed = async |app: &TestApp| {
        app.has_customer("Delta Foods").await;
        let mut open = "Number\tCustomer\tDate\tDue date\tOpen balance\n".to_owned();
        for n in 0..OPEN {
            writeln!(open, "F-{n}\tDelta Foods\t2026-01-05\t2026-02-05\t300").expect("a row");
        }
        let id = app.pastes("invoices", &open).await;
        app.maps(id).await;
        let import = app.starts(id, "all").await;
        assert_eq!(import["made"], OPEN, "{import:#}");
    };
    let cells: [(&str, &[&str]); 2] =
        [("amount", &["50", "1000", "-1"]), ("documents", &["F-1", "F-2; F-3", "F-999", ""])];
    reviews_alike(("Payments", "customer-payments", &text), seed, &cells).await;

    let mut text = "Entry number\tDate\tAccount number\tDebit\tCredit\n".to_owned();
    for n in 0..ROWS / 2 {
        let number = if dice.below(10) == 0 { dice.below(ROWS / 2) } else { n };
        let credit = if dice.below(12) == 0 { 90 } else { 100 };
        let day = format!("2026-03-0{}", 1 + n % 9);
        writeln!(text, "E-{number}\t{day}\t111001\t100\t\nE-{number}\t{day}\t520001\t\t{credit}")
            .expect("rows");
    }
    let cells: [(&str, &[&str]); 2] =
        [("debit", &["100", "90"]), ("number", &["E-1", "E-7", "E-900"])];
    reviews_alike(("Entries", "journal-entries", &text), async |_: &TestApp| {}, &cells).await;
}

/// Only the rows that a decision or a changed cell concerns are checked again, until something in
/// the company changes.
#[tokio::test]
async fn a_decision_reads_no_other_rows() {
    let app = TestApp::company("Few rows").await;
    let text = "Name\tPhone\nAli\t\nMona\t\nSara\t0223456789\nNour\t0223456789\n";
    let id = app.pastes("customers", text).await;
    app.maps(id).await;
    let found = "2 good import - \n3 good import - \n4 good import - \n5 duplicate skip phone ";
    assert_eq!(app.rows(id, "all").await, found);
    app.break_the_books(&format!(
        "update import_row set state = 'bad' where import_id = {id} and line = 2"
    ));
    app.decides(id, &[3], "skip").await;
    // The fifth row is checked again, as it was a copy of the fourth; the second is not.
    app.edits(id, 4, ("phone", "")).await;
    let found = "2 bad import - \n3 good skip - \n4 good import - \n5 good import - ";
    assert_eq!(app.rows(id, "all").await, found);
    app.has_vendor("Delta").await;
    app.decides(id, &[3], "import").await;
    let found = "2 good import - \n3 good import - \n4 good import - \n5 good import - ";
    assert_eq!(app.rows(id, "all").await, found);
}

/// Why a row with a number of an earlier row can't be imported is said until somebody decides
/// otherwise.
#[tokio::test]
async fn why_a_copy_is_refused_is_kept() {
    let app = TestApp::company("Refused copies").await;
    app.has_customer("Delta Foods").await;
    let text = "Invoice number\tCustomer\tDate\tDescription\tQuantity\tPrice\n\
        F-1\tDelta Foods\t2026-03-01\tWork\t1\t100\nF-2\tDelta Foods\t2026-03-02\tWork\t1\t100\n\
        F-1\tDelta Foods\t2026-03-03\tWork\t1\t100\n";
    let id = app.pastes("invoices", text).await;
    app.maps(id).await;
    app.decides(id, &[4], "import").await;
    let refused = "2 good import - \n3 good import - \n4 duplicate skip number number: refused";
    assert_eq!(app.rows(id, "all").await, refused);
    app.has_vendor("Delta").await;
    app.decides(id, &[3], "import").await;
    assert_eq!(app.rows(id, "all").await, refused);
    app.decides(id, &[2], "skip").await;
    app.decides(id, &[4], "import").await;
    let taken = "2 bad skip - number: refused\n3 good import - \n4 duplicate import number ";
    assert_eq!(app.rows(id, "all").await, taken);
}

/// All rows that were left out are put back at once.
#[tokio::test]
async fn every_row_that_was_left_out_is_taken_back() {
    let app = TestApp::company("All taken back").await;
    let text = "Name\tPhone\tOpening balance\nAli\t\t1500\nMona\t\t750\n\
        إجمالي العملاء\t\t2250\nTotal\t\t2250\n";
    let id = app.pastes("customers", text).await;
    let import = app.maps(id).await;
    assert_eq!((&import["left_out"], &import["rows"]), (&json!(2), &json!(2)), "{import:#}");
    let all = json!({ "filter": "left_out", "decision": "import" });
    let import = app.post(&format!("/Import/Decide/{id}"), all).await.ok();
    assert_eq!((&import["left_out"], &import["good"]), (&json!(0), &json!(4)), "{import:#}");
}

/// Counts that were not kept when an import ended are there once the program is a newer one.
#[tokio::test]
async fn counts_of_older_imports_are_kept_afterwards() {
    let app = TestApp::alone("Older imports").await;
    app.has_customer("Ali").await;
    let text = "Name\tEmail\nAli\ta@y.example\nMona\tnone\nSara\t\nNour\t\n";
    let id = app.pastes("customers", text).await;
    app.maps(id).await;
    app.decides(id, &[5], "skip").await;
    app.decides(id, &[2], "merge").await;
    let import = app.starts(id, "good").await;
    let about = "'{\"format\":\"delimited\",\"sheets\":[],\"sheet\":0,\"since_1904\":false}'";
    app.break_the_books(&format!("update import_batch set about = {about} where id = {id}"));
    assert_eq!(app.import(id).await, import, "its rows are counted");
    let target = app.app.config.database.clone();
    let undone = "alter table import_row drop column shared_keys;";
    take_back_migration(&target, "0310_import_reviews", undone);
    let done = migrate::migrate(&target, mizan::MIGRATIONS).expect("it migrates");
    assert_eq!(done, ["0310_import_reviews"]);
    // What was kept is shown, whatever its rows are.
    app.break_the_books(&format!("update import_row set outcome = null where import_id = {id}"));
    assert_eq!(app.import(id).await, import);
}

/// A preview of many documents deletes only those that something was built upon, and says what the
/// undoing says.
#[tokio::test]
async fn many_documents_are_previewed_as_they_are_undone() {
    const COUNT: usize = 140;
    let app = TestApp::company("Undone by hundreds").await;
    let (customer, bank) = (app.has_customer("Delta Foods").await, app.account("bank").await);
    for kind in ["invoices", "bills"] {
        let mut text = "Number\tCustomer\tDate\tDue date\tOpen balance\n".to_owned();
        if kind == "bills" {
            app.has_vendor("Delta Foods").await;
            text = text.replace("Customer", "Vendor");
        }
        for n in 0..COUNT {
            let month = 2 + n % 3;
            writeln!(text, "F-{n}\tDelta Foods\t2026-0{month}-05\t2026-06-05\t300").expect("a row");
        }
        let id = app.pastes(kind, &text).await;
        app.maps(id).await;
        let import = app.starts(id, "all").await;
        assert_eq!(import["made"], COUNT, "{import:#}");
        let path = format!("/Import/Undo/{id}");
        app.lock_books("2026-02-28").await;
        let preview = app.get(&path).await.ok();
        let locked = COUNT.div_ceil(3);
        assert_eq!(
            (&preview["records"], &preview["entry_count"], &preview["allowed"]),
            (&json!(COUNT - locked), &json!(COUNT - locked), &json!(false)),
            "{preview:#}"
        );
        assert_eq!(preview["kept"].as_array().map(Vec::len), Some(locked));
        let unlock = json!({ "locked_until": null, "reason": "They are taken back" });
        app.post("/Setting/LockPeriod", unlock).await.ok();
        if kind == "invoices" {
            // The first of the file is the last to be looked at.
            let list = app.post("/Invoice/GetInvoice", json!({ "limit": 200 })).await.ok();
            let mut rows = list["Invoices"].as_array().expect("invoices").iter();
            let first = rows.find(|row| row["invoice_number"] == "F-0").expect("the first");
            let given = [(first["id"].as_i64().expect("an id"), "100", "0")];
            let receipt = app.has_receipt(receipt_from(customer, bank, "100", &given)).await;
            let preview = app.get(&path).await.ok();
            assert_eq!(
                (&preview["records"], &preview["kept"][0]["name"], &preview["allowed"]),
                (&json!(COUNT - 1), &json!("F-0"), &json!(false)),
                "{preview:#}"
            );
            assert_eq!(app.post(&path, json!({})).await.status, 409);
            app.delete(&format!("/Invoice/DeleteReceivePayment/{receipt}")).await.ok();
        }
        let preview = app.get(&path).await.ok();
        assert_eq!(
            (&preview["records"], &preview["entry_count"], &preview["allowed"]),
            (&json!(COUNT), &json!(COUNT), &json!(true)),
            "{preview:#}"
        );
        assert_eq!(preview["entries"].as_array().map(Vec::len), Some(100));
        let undone = app.post(&path, json!({})).await.ok();
        assert_eq!(undone["state"], "undone", "{undone:#}");
        app.verify().await;
    }
}
