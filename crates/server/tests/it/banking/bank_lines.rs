//! Statements of the bank: looked at, taken once, matched, and made into documents.

use std::io::{Cursor, Write as _};
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use crate::kit::banks::{NOVEMBER_STATEMENT, row_id};
use crate::kit::{TestApp, payment_to, receipt_from};

impl TestApp {
    /// What the activity tells of the bank's lines, or of the rules for them, the newest first.
    async fn said_of_bank_lines(&self, kind: &str) -> Vec<String> {
        let log = self.post("/Audit/Activity", json!({ "kind": kind, "limit": 200 })).await.ok();
        let rows = log["activity"].as_array().expect("rows").iter();
        let said = rows.map(|row| {
            let change = &row["changes"][0];
            let value = change["after"].as_str().or(change["before"].as_str());
            format!("{} {}", row["action"].as_str().expect("an action"), value.expect("a value"))
        });
        said.collect()
    }
}

/// What each line is proposed to be.
fn proposals(rows: &[Value]) -> Vec<String> {
    let text = |value: &Value| value.as_str().unwrap_or("-").to_owned();
    let one = |row: &Value| {
        let first = &row["suggestions"][0];
        format!("{} {} {}", text(&row["amount"]), text(&first["why"]), text(&first["doc_number"]))
    };
    rows.iter().map(one).collect()
}

#[tokio::test]
async fn a_statement_is_looked_at_and_taken_once() {
    let app = TestApp::company("Taken").await;
    let file = app.bank_file(NOVEMBER_STATEMENT).await;
    let look = app.post("/BankStatement/Look", file.clone()).await.ok();
    assert_eq!(look["format"], "csv");
    assert_eq!(look["mapping"]["amounts"], "sides");
    let statement = &look["statements"][0];
    assert_eq!(statement["account"], "100045678901");
    assert_eq!(statement["proof"], "lines");
    assert_eq!(
        (&statement["opening"], &statement["closing"]),
        (&json!("10000.00"), &json!("10554.50"))
    );
    assert_eq!(app.bank_rows("open").await.len(), 0);

    let mut beyond = file.clone();
    beyond["statement"] = json!(1);
    let none = app.post("/BankStatement/Import", beyond).await;
    assert_eq!(none.refusal(), (400, "bank.no_statement", "statement"));
    let taken = app.post("/BankStatement/Import", file.clone()).await.ok();
    assert_eq!((&taken["imported"], &taken["known"]), (&json!(4), &json!(0)));
    let twice = app.post("/BankStatement/Import", file.clone()).await;
    assert_eq!(twice.refusal(), (409, "bank.same_file", "content"));
    // The next file overlaps.
    let longer = format!("{NOVEMBER_STATEMENT}20/11/2026,FEES,,10.00,,\"10,544.50\"\n");
    let longer = app.bank_file(&longer).await;
    let look = app.post("/BankStatement/Look", longer.clone()).await.ok();
    assert_eq!(look["statements"][0]["known"], 4);
    let taken = app.post("/BankStatement/Import", longer).await.ok();
    assert_eq!((&taken["imported"], &taken["known"]), (&json!(1), &json!(4)));
    assert_eq!(app.bank_rows("open").await.len(), 5);

    let bank = app.account("bank").await;
    let table = app.get(&format!("/BankStatement/GetStatements/{bank}")).await.ok();
    let rows = table["Statements"].as_array().expect("statements");
    assert_eq!(rows.len(), 2);
    app.delete(&format!("/BankStatement/DeleteStatement/{}", row_id(&rows[1]))).await.ok();
    assert_eq!(app.bank_rows("open").await.len(), 1);
    app.post("/BankStatement/Import", file).await.ok();
    assert_eq!(app.bank_rows("open").await.len(), 5);
}

#[tokio::test]
async fn lines_are_matched_by_number_name_and_day_and_begin_reconciled() {
    let app = TestApp::company("Matched").await;
    let bank = app.account("bank").await;
    let (ali, vendor) = (app.has_customer("Ali Hassan").await, app.has_vendor("Paper").await);
    let mut receipt = receipt_from(ali, bank, "1140", &[]);
    receipt["payment_date"] = json!("2026-10-28");
    app.has_receipt(receipt).await;
    let mut payment = payment_to(vendor, bank, "500", &[]);
    payment["reference_number"] = json!("10023");
    payment["payment_date"] = json!("2026-10-15");
    app.post("/Bill/MakePayment", payment).await.ok();
    let file = app.bank_file(NOVEMBER_STATEMENT).await;
    app.post("/BankStatement/Import", file).await.ok();
    let open = app.bank_rows("open").await;
    insta::assert_snapshot!(proposals(&open).join("\n"), @r"
    1140.00 name RC-0001
    -500.00 number PV-0001
    -75.50 - -
    -10.00 - -
    ");

    for row in &open[..2] {
        let first = &row["suggestions"][0];
        let lines = json!({ "lines": [{ "entry": first["entry"], "line": first["line"] }] });
        let matched =
            app.post(&format!("/BankLine/Match/{}", row_id(row)), lines.clone()).await.ok();
        assert_eq!(matched["state"], "matched");
        assert_eq!(matched["matched"][0]["doc_number"], first["doc_number"]);
        let again = app.post(&format!("/BankLine/Match/{}", row_id(row)), lines).await;
        assert_eq!(again.refusal().1, "bank.not_open");
    }
    let first = &open[0]["suggestions"][0];
    let taken = json!({ "lines": [{ "entry": first["entry"], "line": first["line"] }] });
    let fuel = format!("/BankLine/Match/{}", row_id(&open[2]));
    assert_eq!(app.post(&fuel, taken).await.refusal(), (400, "bank.line", "lines.0"));

    // The expense that the third line is: another amount makes nothing at all.
    let add = format!("/BankLine/AddExpense/{}", row_id(&open[2]));
    let wrong = app.post(&add, app.fuel("70.00").await).await;
    assert_eq!(wrong.refusal(), (400, "bank.other_amount", "lines"));
    let made = app.post(&add, app.fuel("75.50").await).await.ok();
    assert_eq!(made["matched"][0]["doc_number"], "EXP-0001");
    let excluded =
        app.post(&format!("/BankLine/Exclude/{}", row_id(&open[3])), json!({})).await.ok();
    assert_eq!(excluded["state"], "excluded");
    insta::assert_snapshot!(app.trial_balance().await, @r"
    111101 Bank - current account EGP                               564.50
    112001 Accounts receivable - trade                                         1140.00
    211001 Accounts payable - trade                                 500.00
    510001 Cost of goods sold                                        75.50
                                                                   1140.00     1140.00
    ");

    // What was matched is ticked when the account is reconciled; and what is matched meanwhile, as
    // far as the statement goes.
    let start = json!({
        "account_id": bank, "ending_date": "2026-11-19", "ending_balance": "564.50",
    });
    let session = app.post("/Reconcile/Start", start).await.ok();
    assert_eq!(session["difference"], "0.00");
    let shown = async || {
        app.get(&format!("/Reconcile/GetReconciliation/{}", session["id"])).await.ok()["difference"]
            .clone()
    };
    app.post(&format!("/BankLine/Free/{}", row_id(&open[0])), json!({})).await.ok();
    assert_eq!(shown().await, "1140.00");
    let sent = json!({ "lines": [{ "entry": first["entry"], "line": first["line"] }] });
    app.post(&format!("/BankLine/Match/{}", row_id(&open[0])), sent).await.ok();
    assert_eq!(shown().await, "0.00");
    let finish = format!("/Reconcile/Finish/{}", row_id(&session));
    app.post(&finish, json!({ "difference": "0" })).await.ok();
    let free = app.post(&format!("/BankLine/Free/{}", row_id(&open[0])), json!({})).await;
    assert_eq!(free.refusal().1, "bank.reconciled");
    let back = app.post(&format!("/BankLine/Free/{}", row_id(&open[3])), json!({})).await.ok();
    assert_eq!(back["state"], "open");
    app.verify().await;
}

#[tokio::test]
async fn the_activity_tells_what_was_said_of_a_line() {
    let app = TestApp::company("Said of lines").await;
    let file = app.bank_file(NOVEMBER_STATEMENT).await;
    app.post("/BankStatement/Import", file).await.ok();
    let open = app.bank_rows("open").await;
    app.post(&format!("/BankLine/AddExpense/{}", row_id(&open[2])), app.fuel("75.50").await)
        .await
        .ok();
    app.post(&format!("/BankLine/Exclude/{}", row_id(&open[3])), json!({})).await.ok();
    app.post(&format!("/BankLine/Free/{}", row_id(&open[3])), json!({})).await.ok();
    assert_eq!(
        app.said_of_bank_lines("bank_line").await,
        ["bank_line_freed 111101", "bank_line_excluded 111101", "bank_line_matched 111101"]
    );
}

#[tokio::test]
async fn rules_by_words_and_memory_say_what_a_line_is_for() {
    let app = TestApp::company("Coded").await;
    let file = app.bank_file(NOVEMBER_STATEMENT).await;
    app.post("/BankStatement/Import", file).await.ok();
    let open = app.bank_rows("open").await;
    assert_eq!(open[3]["coding"], Value::Null);
    let charges = app.account("bank_charges").await;
    let rule = |words: &str, side: &str| {
        json!({
            "words": words, "side": side, "kind": "expense", "account_id": charges,
        })
    };
    app.post("/BankRule/AddRule", rule("fees", "in")).await.ok();
    let rules = app.post("/BankRule/AddRule", rule("Fees", "out")).await.ok();
    let coded = &app.bank_rows("open").await[3]["coding"];
    assert_eq!((&coded["why"], &coded["account_id"]), (&json!("rule"), &json!(charges)));
    for row in rules["Rules"].as_array().expect("rules") {
        app.delete(&format!("/BankRule/DeleteRule/{}", row_id(row))).await.ok();
    }
    assert_eq!(app.post("/BankRule/AddRule", rule("x", "sideways")).await.refusal().0, 400);
    let said = app.said_of_bank_lines("bank_rule").await;
    assert_eq!(said, ["deleted fees", "deleted fees", "created fees", "created fees"]);

    let add = format!("/BankLine/AddExpense/{}", row_id(&open[2]));
    app.post(&add, app.fuel("75.50").await).await.ok();
    let later = "Date,Details,Debit,Credit\n12/11/2026,POS 0123 TOTAL EGYPT FUEL,80.00,\n";
    let later = app.bank_file(later).await;
    app.post("/BankStatement/Import", later).await.ok();
    let open = app.bank_rows("open").await;
    let fuel = open.iter().find(|row| row["amount"] == "-80.00").expect("the second fuel");
    assert_eq!(fuel["coding"]["why"], "memory");
    assert_eq!(fuel["coding"]["account_id"], app.account("cogs").await);
    // An account that takes no postings any more is not proposed: saving would be refused.
    let cogs = app.account("cogs").await;
    let off = app.as_admin(move |tx, ctx| {
        let sql = "update account set active = $3 where tenant_id = $1 and id = $2";
        Ok(tx.exec(sql, platform::args![ctx.tenant, cogs, false])?)
    });
    assert_eq!(off.await.expect("an account"), 1);
    let open = app.bank_rows("open").await;
    let fuel = open.iter().find(|row| row["amount"] == "-80.00").expect("the second fuel");
    assert_eq!(fuel["coding"], Value::Null);
}

#[tokio::test]
async fn a_line_is_open_again_when_what_it_was_matched_to_is_gone() {
    let app = TestApp::company("Gone since").await;
    let file = app.bank_file(NOVEMBER_STATEMENT).await;
    app.post("/BankStatement/Import", file.clone()).await.ok();
    let open = app.bank_rows("open").await;
    let add = format!("/BankLine/AddExpense/{}", row_id(&open[2]));
    app.post(&add, app.fuel("75.50").await).await.ok();
    assert_eq!(app.bank_rows("open").await.len(), 3);
    let bank = app.account("bank").await;
    let standing = async || {
        let accounts = app.get("/Reconcile/GetBankAccounts").await.ok();
        let rows = accounts["Accounts"].as_array().expect("accounts").clone();
        let row = rows.into_iter().find(|row| row["id"] == bank).expect("the bank");
        let asked = json!({ "account_id": bank, "state": "matched" });
        let page = app.post("/BankLine/GetBankLines", asked).await.ok();
        let list = app.get(&format!("/BankStatement/GetStatements/{bank}")).await.ok();
        let statement = list["Statements"][0].clone();
        [&row["open_lines"], &page["open"], &page["matched"], &statement["open"]].map(Value::clone)
    };
    assert_eq!(standing().await, [3, 3, 1, 3].map(|count| json!(count)));
    let statement = app.get(&format!("/BankStatement/GetStatements/{bank}")).await.ok();
    let forget = format!("/BankStatement/DeleteStatement/{}", statement["Statements"][0]["id"]);
    assert_eq!(app.delete(&forget).await.refusal().1, "bank.matched");

    let expense = app.bank_rows("matched").await[0]["matched"][0]["doc_id"].clone();
    app.delete(&format!("/Expenses/DeleteExpenses/{expense}")).await.ok();
    assert_eq!(standing().await, [4, 4, 0, 4].map(|count| json!(count)));
    let fuel = app.bank_rows("open").await[2].clone();
    assert_eq!((&fuel["state"], &fuel["matched"]), (&json!("open"), &json!([])));
    assert_eq!(fuel["was_matched"][0]["doc_number"], "EXP-0001");
    // It is matched again, and forgets what it was.
    let again = app.post(&add, app.fuel("75.50").await).await.ok();
    assert_eq!(again["matched"][0]["doc_number"], "EXP-0002");
    assert_eq!((&again["state"], &again["was_matched"]), (&json!("matched"), &json!([])));
    assert_eq!(standing().await, [3, 3, 1, 3].map(|count| json!(count)));
    // And a statement of such lines can be given up.
    let expense = again["matched"][0]["doc_id"].clone();
    app.delete(&format!("/Expenses/DeleteExpenses/{expense}")).await.ok();
    app.delete(&forget).await.ok();
    assert_eq!(app.bank_rows("open").await.len(), 0);
    app.verify().await;
}

#[tokio::test]
async fn a_file_with_a_gap_or_of_no_bank_is_refused() {
    let app = TestApp::company("Gaps").await;
    let gap =
        NOVEMBER_STATEMENT.replace("05/11/2026,CHQ CLEARING,00010023,500.00,,\"10,640.00\"\n", "");
    let mut file = app.bank_file(&gap).await;
    let look = app.post("/BankStatement/Look", file.clone()).await.ok();
    let statement = &look["statements"][0];
    assert_eq!((&statement["proof"], &statement["proof_row"]), (&json!("gap"), &json!(6)));
    assert_eq!(statement["proof_found"], "10564.50");
    let refused = app.post("/BankStatement/Import", file.clone()).await;
    assert_eq!(refused.refusal(), (409, "bank.gap", "accept_gap"));
    file["accept_gap"] = json!(true);
    app.post("/BankStatement/Import", file).await.ok();

    let bad = app.bank_file("Date,Amount\nyesterday,5.00\n").await;
    let look = app.post("/BankStatement/Look", bad.clone()).await.ok();
    let trouble = &look["troubles"][0];
    assert_eq!((&trouble["kind"], &trouble["line"]), (&json!("not_a_date"), &json!(2)));
    let refused = app.post("/BankStatement/Import", bad).await;
    assert_eq!(refused.refusal(), (400, "bank.unreadable", "content"));
    let mut dollars = app
        .bank_file(&NOVEMBER_STATEMENT.replace("Account number", "Currency: USD\nAccount number"))
        .await;
    let refused = app.post("/BankStatement/Import", dollars.clone()).await;
    assert_eq!(refused.refusal(), (400, "bank.other_currency", "account_id"));
    dollars["content"] = json!("no base 64");
    let refused = app.post("/BankStatement/Look", dollars).await;
    assert_eq!(refused.refusal(), (400, "bank.file", "content"));
    let mut mapped = app.bank_file(NOVEMBER_STATEMENT).await;
    mapped["mapping"] = json!({ "date": 0, "amounts": "signed", "description": [1] });
    let refused = app.post("/BankStatement/Look", mapped.clone()).await;
    assert_eq!(refused.refusal(), (400, "bank.mapping", "mapping"));
    mapped["mapping"] = json!({ "date": 0, "amounts": "signed", "amount": 99 });
    let look = app.post("/BankStatement/Look", mapped).await.ok();
    assert_eq!(look["troubles"][0]["kind"], "no_column");
}

#[tokio::test]
async fn several_lines_are_matched_at_once_or_none() {
    let app = TestApp::company("At once").await;
    let bank = app.account("bank").await;
    let (ali, vendor) = (app.has_customer("Ali Hassan").await, app.has_vendor("Paper").await);
    let mut receipt = receipt_from(ali, bank, "1140", &[]);
    receipt["payment_date"] = json!("2026-11-01");
    app.has_receipt(receipt).await;
    let mut payment = payment_to(vendor, bank, "500", &[]);
    payment["reference_number"] = json!("10023");
    payment["payment_date"] = json!("2026-11-04");
    app.post("/Bill/MakePayment", payment).await.ok();
    let file = app.bank_file(NOVEMBER_STATEMENT).await;
    app.post("/BankStatement/Import", file).await.ok();
    let open = app.bank_rows("open").await;
    let as_first = |row: &Value, of: &Value| {
        let first = &of["suggestions"][0];
        json!({ "id": row["id"], "lines": [{ "entry": first["entry"], "line": first["line"] }] })
    };

    let several = "/BankLine/MatchSeveral";
    let twice = [as_first(&open[0], &open[0]), as_first(&open[1], &open[0])];
    let refused = app.post(several, json!({ "matches": twice })).await;
    assert_eq!(refused.refusal(), (400, "bank.line", "matches.1.lines"));
    assert_eq!(app.bank_rows("open").await.len(), 4, "nothing of it stands");
    let refused = app.post(several, json!({ "matches": [] })).await;
    assert_eq!(refused.refusal(), (400, "field.required", "matches"));

    let both = [as_first(&open[0], &open[0]), as_first(&open[1], &open[1])];
    app.post(several, json!({ "matches": both })).await.ok();
    assert_eq!(app.bank_rows("matched").await.len(), 2);
    let again = app.post(several, json!({ "matches": [both[1]] })).await;
    assert_eq!(again.refusal(), (409, "bank.not_open", "matches.0"));
    let manager = app.member("PM").await;
    assert_eq!(manager.post(several, json!({ "matches": both })).await.status, 403);

    let table = app.get("/Reconcile/GetBankAccounts").await.ok();
    let mut rows = table["Accounts"].as_array().expect("accounts").iter();
    let row = rows.find(|row| row["id"] == bank).expect("the bank");
    assert_eq!((&row["open_lines"], &row["statement_until"]), (&json!(2), &json!("2026-11-19")));
    assert_eq!(row["statement_balance"], "10554.50");
}

#[tokio::test]
async fn what_a_line_is_can_be_looked_for_by_hand() {
    let app = TestApp::company("Looked for").await;
    let bank = app.account("bank").await;
    let ali = app.has_customer("على حسن").await;
    for (day, amount) in [("2026-01-15", "1000"), ("2026-02-15", "140"), ("2026-11-19", "7")] {
        let mut receipt = receipt_from(ali, bank, amount, &[]);
        receipt["payment_date"] = json!(day);
        app.has_receipt(receipt).await;
    }
    let file = app.bank_file(NOVEMBER_STATEMENT).await;
    app.post("/BankStatement/Import", file).await.ok();
    let line = row_id(&app.bank_rows("open").await[0]);
    let find = format!("/BankLine/GetBookLines/{line}");
    let numbers = |table: &Value| {
        let rows = table["Lines"].as_array().expect("lines");
        rows.iter().map(|row| row["doc_number"].clone()).collect::<Vec<_>>()
    };
    let all = app.post(&find, json!({})).await.ok();
    assert_eq!(numbers(&all), ["RC-0003", "RC-0002", "RC-0001"], "the nearest first");
    assert_eq!(all["more"], false);
    for (words, found) in [
        ("1,000.00", vec!["RC-0001"]),
        ("علي", vec!["RC-0003", "RC-0002", "RC-0001"]),
        ("rc-0002", vec!["RC-0002"]),
        ("nothing", vec![]),
    ] {
        let table = app.post(&find, json!({ "search": words })).await.ok();
        assert_eq!(numbers(&table), found, "{words}");
    }

    // Two receipts that came as one.
    let place = |row: &Value| json!({ "entry": row["entry"], "line": row["line"] });
    let lines = [place(&all["Lines"][1]), place(&all["Lines"][2])];
    let matched = app.post(&format!("/BankLine/Match/{line}"), json!({ "lines": lines })).await;
    assert_eq!(matched.ok()["matched"].as_array().map(Vec::len), Some(2));
    assert_eq!(app.post(&find, json!({})).await.refusal(), (409, "bank.not_open", ""));
    app.verify().await;
}

/// A workbook of twenty thousand rows of fifty such cells, and a text that all of them may show.
fn million_cells(cell: &str) -> Vec<u8> {
    let rows = format!("<row>{}</row>", cell.repeat(50)).repeat(20_000);
    let sheet = format!("<worksheet><sheetData>{rows}</sheetData></worksheet>");
    let strings = format!("<sst><si><t>{}</t></si></sst>", "x".repeat(1_000_000));
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in [("xl/sharedStrings.xml", strings), ("xl/worksheets/sheet1.xml", sheet)]
    {
        archive.start_file(name, zip::write::SimpleFileOptions::default()).expect("a part");
        archive.write_all(content.as_bytes()).expect("written");
    }
    archive.finish().expect("an archive").into_inner()
}

#[tokio::test]
async fn a_file_that_unfolds_keeps_nobody_waiting() {
    let app = TestApp::company("Unfolds").await;
    let other = app.beside("Works on").await;
    let bank = app.account("bank").await;
    let file = |content: &[u8]| {
        assert!(content.len() < 200_000, "a small file: {}", content.len());
        let content = STANDARD.encode(content);
        json!({ "account_id": bank, "file_name": "november.xlsx", "content": content })
    };
    let shared = file(&million_cells("<c t=\"s\"><v>0</v></c>"));
    let numbers = file(&million_cells("<c><v>1</v></c>"));
    let sends = app.clone();
    let reading = tokio::spawn(async move {
        for file in [&shared, &numbers] {
            let look = sends.post("/BankStatement/Look", file.clone()).await.ok();
            assert_eq!(look["troubles"][0]["kind"], "too_large");
            let taken = sends.post("/BankStatement/Import", file.clone()).await;
            assert_eq!(taken.refusal(), (400, "bank.unreadable", "content"));
        }
    });
    let mut answered = 0;
    while !reading.is_finished() {
        let began = Instant::now();
        other.has_customer(&format!("Ali {answered}")).await;
        other.get("/Forms/GetPaymentMethods").await.ok();
        assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
        answered += 1;
    }
    reading.await.expect("read");
    assert!(answered > 2, "{answered}");
}

#[tokio::test]
async fn the_first_line_is_taken_however_lines_end() {
    let app = TestApp::company("Line ends").await;
    for (ends, imported) in [("\r\n", 4), ("\r", 0)] {
        let file = app.bank_file(&NOVEMBER_STATEMENT.replace('\n', ends)).await;
        let look = app.post("/BankStatement/Look", file.clone()).await.ok();
        let first = &look["statements"][0]["lines"][0];
        assert_eq!((&first["row"], &first["amount"]), (&json!(5), &json!("1140.00")), "{ends:?}");
        let taken = app.post("/BankStatement/Import", file).await.ok();
        assert_eq!(taken["imported"], imported, "{ends:?}");
    }
}

#[tokio::test]
async fn an_amount_of_two_readings_is_asked_once_for_an_account() {
    let app = TestApp::company("Asked").await;
    let text = "Date,Details,Amount\n13/11/2026,RENT,1.000\n";
    let mut file = app.bank_file(text).await;
    let look = app.post("/BankStatement/Look", file.clone()).await.ok();
    assert_eq!(look["troubles"][0]["kind"], "two_readings");
    let refused = app.post("/BankStatement/Import", file.clone()).await;
    assert_eq!(refused.refusal().1, "bank.unreadable");
    file["mapping"] = look["mapping"].clone();
    file["mapping"]["decimal_mark"] = json!("comma");
    app.post("/BankStatement/Import", file).await.ok();
    let next = app.bank_file(&text.replace("13/11", "14/11")).await;
    let look = app.post("/BankStatement/Look", next).await.ok();
    assert_eq!(look["statements"][0]["lines"][0]["amount"], "1000.00");
}

/// A workbook that Excel asks a password for.
const LOCKED: &[u8] = include_bytes!("../../../../../fixtures/imports/locked.xlsx");

#[tokio::test]
async fn a_statement_with_a_password_says_so() {
    let app = TestApp::company("Locked statement").await;
    let mut file = app.bank_file("").await;
    file["content"] = json!(STANDARD.encode(LOCKED));
    let look = app.post("/BankStatement/Look", file.clone()).await.ok();
    assert_eq!(look["troubles"][0]["kind"], "password");
    assert_eq!(look["troubles"].as_array().map(Vec::len), Some(1));
    let refused = app.post("/BankStatement/Import", file).await;
    assert_eq!(refused.refusal(), (400, "bank.unreadable", "content"));
}

#[tokio::test]
async fn days_of_two_readings_are_asked_once_for_an_account() {
    let app = TestApp::company("Days asked").await;
    let text = "Date,Details,Amount\n03/04/2026,RENT,-5.00\n05/04/2026,SALE,7.00\n";
    let mut file = app.bank_file(text).await;
    let look = app.post("/BankStatement/Look", file.clone()).await.ok();
    assert_eq!(look["troubles"][0]["kind"], "two_date_orders");
    assert_eq!(look["statements"], json!([]));
    let asked = json!({
        "line": 2, "column": "Date", "value": "03/04/2026",
        "readings": [
            { "order": "day_first", "date": "2026-04-03" },
            { "order": "month_first", "date": "2026-03-04" },
        ],
    });
    assert_eq!(look["day_question"], asked);
    let refused = app.post("/BankStatement/Import", file.clone()).await;
    assert_eq!(refused.refusal(), (400, "bank.date_order", "mapping.date_order"));
    assert!(refused.message().contains("column Date"), "{}", refused.message());
    assert!(refused.message().contains("03/04/2026"), "{}", refused.message());
    assert_eq!(app.bank_rows("open").await.len(), 0);

    file["mapping"] = look["mapping"].clone();
    file["mapping"]["date_order"] = json!("month_first");
    let look = app.post("/BankStatement/Look", file.clone()).await.ok();
    assert_eq!((&look["day_question"], &look["troubles"]), (&Value::Null, &json!([])));
    app.post("/BankStatement/Import", file).await.ok();
    let days = async || {
        let rows = app.bank_rows("open").await;
        rows.iter().map(|row| row["date"].as_str().expect("a day").to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(days().await, ["2026-03-04", "2026-05-04"]);
    // The answer holds for the next file of the account with the same headers, and for no other.
    let next = app.bank_file("Date,Details,Amount\n06/07/2026,FEES,-1.00\n").await;
    app.post("/BankStatement/Import", next).await.ok();
    assert_eq!(days().await, ["2026-03-04", "2026-05-04", "2026-06-07"]);
    let other = app.bank_file("Date,Narrative,Amount\n06/07/2026,FEES,-1.00\n").await;
    let refused = app.post("/BankStatement/Import", other).await;
    assert_eq!(refused.refusal().1, "bank.date_order");
    // A column that shows its order needs no answer.
    let shown = app.bank_file("Date,Narrative,Amount\n13/07/2026,FEES,-1.00\n").await;
    app.post("/BankStatement/Import", shown).await.ok();
    assert_eq!(days().await.len(), 4);
}

#[tokio::test]
async fn a_line_in_another_currency_is_refused_by_its_place() {
    let app = TestApp::company("Currencies").await;
    let camt = |code: &str| {
        format!(
            "<Document><BkToCstmrStmt><Stmt>\n<Ntry><Amt Ccy=\"{code}\">5.00</Amt>\
             <CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-05</Dt></BookgDt></Ntry>\n</Stmt>\
             </BkToCstmrStmt></Document>"
        )
    };
    let ofx = "<OFX><STMTRS><CURDEF>EGP\n<STMTTRN><DTPOSTED>20261105<TRNAMT>5.00\
               <CURRENCY><CURRATE>48<CURSYM>USD</CURRENCY></STMTTRN></STMTRS></OFX>";
    let mt940 = ":20:x\n:25:y\n:60F:C261101EGP0,\n:61:2611051105CD5,NTRFx\n:62F:C261105EGP5,\n";
    let csv = "Date,Details,Amount,Currency\n13/11/2026,a,5.00,EGP\n14/11/2026,b,6.00,USD\n";
    for (text, line) in [(camt("USD").as_str(), 2), (ofx, 2), (mt940, 4), (csv, 3)] {
        let file = app.bank_file(text).await;
        let look = app.post("/BankStatement/Look", file.clone()).await.ok();
        let trouble = &look["troubles"][0];
        let found = (&trouble["kind"], &trouble["line"]);
        assert_eq!(found, (&json!("other_currency"), &json!(line)), "{text}");
        let refused = app.post("/BankStatement/Import", file).await;
        assert_eq!(refused.refusal(), (400, "bank.unreadable", "content"), "{text}");
    }
    let file = app.bank_file(&camt("EGP")).await;
    assert_eq!(app.post("/BankStatement/Import", file).await.ok()["imported"], 1);
}

#[tokio::test]
async fn an_operation_twice_in_a_file_is_taken_once() {
    let app = TestApp::company("Twice in a file").await;
    let line = |amount: &str, name: &str| {
        format!("<STMTTRN><DTPOSTED>20261105<TRNAMT>{amount}<FITID>A7<NAME>{name}</STMTTRN>\n")
    };
    let file = format!(
        "<OFX><STMTRS><CURDEF>EGP\n{}{}{}</STMTRS></OFX>",
        line("-5.00", "FEES"),
        line("-5.00", "FEES"),
        line("-6.00", "FEES"),
    );
    let file = app.bank_file(&file).await;
    let look = app.post("/BankStatement/Look", file.clone()).await.ok();
    let statement = &look["statements"][0];
    assert_eq!((&statement["count"], &statement["repeats"]), (&json!(2), &json!(1)));
    assert_eq!(statement["repeat_rows"], json!([3]));
    assert_eq!(app.post("/BankStatement/Import", file).await.ok()["imported"], 2);
}

#[tokio::test]
async fn a_file_that_lacks_a_part_is_refused_by_its_place() {
    let app = TestApp::company("Cut short").await;
    let cut = "<OFX><STMTRS><CURDEF>EGP\n<STMTTRN><DTPOSTED>20261102<TRNAMT>5.00</STMTTRN>\n\
               <STMTTRN><DTPOSTED>20261103<TRNAMT>23";
    let future = "<OFX><STMTRS>\n<STMTTRN><DTPOSTED>20361101<TRNAMT>5.00</STMTTRN></STMTRS></OFX>";
    let total = "Date,Details,Debit,Credit\n13/11/2026,a,1.00,\n,الإجمالي,55,\n";
    for (text, kind, line) in
        [(cut, "broken", 3), (future, "future_date", 2), (total, "wrong_total", 3)]
    {
        let file = app.bank_file(text).await;
        let look = app.post("/BankStatement/Look", file.clone()).await.ok();
        let trouble = &look["troubles"][0];
        assert_eq!((&trouble["kind"], &trouble["line"]), (&json!(kind), &json!(line)), "{text}");
        let refused = app.post("/BankStatement/Import", file).await;
        assert_eq!(refused.refusal(), (400, "bank.unreadable", "content"), "{text}");
    }
    let pages = ":20:x\n:25:y\n:60F:C261101EGP0,\n:61:261105C5,NTRFx\n:62M:C261105EGP5,\n\
                 :20:x\n:25:y\n:60M:C261106EGP9,\n:61:261107C1,NTRFy\n:62F:C261107EGP10,\n";
    let file = app.bank_file(pages).await;
    let look = app.post("/BankStatement/Look", file.clone()).await.ok();
    assert_eq!(look["statements"][0]["proof"], "short");
    let refused = app.post("/BankStatement/Import", file).await;
    assert_eq!(refused.refusal().0, 409);
}
