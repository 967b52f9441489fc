//! Entries out of a file: looked at row by row, then taken all together or not at all.

use std::io::{Cursor, Write as _};

use serde_json::{Value, json};

use crate::kit::{TestApp, base64, usd};

const LOOK: &str = "/JournalEntry/LookAtFile";
const IMPORT: &str = "/JournalEntry/ImportFile";

/// Rent of two days, as a spreadsheet keeps it.
const RENT: &str = "Entry number,Date,Memo,Account number,Debit,Credit,Description\n\
    7,05/11/2026,Rent,520001,\"3,000.00\",,Shop\n\
    7,05/11/2026,Rent,111101,,3000,\n\
    8,20/11/2026,Bank fees,520001,12.5,,\n\
    ,,,111101,,12.50,\n\
    ,,,Total,3012.5,3012.5,\n";

fn file(text: &str) -> Value {
    json!({ "file_name": "entries.csv", "content": base64(text) })
}

fn bytes(content: &[u8]) -> Value {
    use base64::Engine as _;
    let content = base64::engine::general_purpose::STANDARD.encode(content);
    json!({ "file_name": "entries.xlsx", "content": content })
}

/// A workbook whose first sheet has these rows of XML.
fn workbook(rows: &str) -> Vec<u8> {
    let sheet = format!("<worksheet><sheetData>{rows}</sheetData></worksheet>");
    packed(&[("xl/worksheets/sheet1.xml", sheet.as_bytes())])
}

fn packed(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in parts {
        archive.start_file(*name, zip::write::SimpleFileOptions::default()).expect("a part");
        archive.write_all(content).expect("written");
    }
    archive.finish().expect("an archive").into_inner()
}

/// What is wrong, as somebody reads it.
fn troubles(view: &Value) -> Vec<String> {
    let text = |one: &Value| one.as_str().unwrap_or("-").to_owned();
    let told = |one: &Value| {
        let row = one["row"].as_i64().map_or("-".to_owned(), |row| row.to_string());
        format!("{row} {}: {} | {}", text(&one["column"]), text(&one["value"]), text(&one["code"]))
    };
    view["troubles"].as_array().expect("troubles").iter().map(told).collect()
}

impl TestApp {
    async fn looks(&self, text: &str) -> Value {
        self.post(LOOK, file(text)).await.ok()
    }

    /// How many entries were written by hand, deleted ones aside.
    async fn written(&self) -> usize {
        let list = self.post("/JournalEntry/GetJournalEntries", json!({ "limit": 200 })).await;
        list.ok()["JournalEntries"].as_array().map_or(0, Vec::len)
    }
}

#[tokio::test]
async fn a_file_is_looked_at_and_then_taken_whole() {
    let app = TestApp::company("Imported rent").await;
    let view = app.looks(RENT).await;
    assert_eq!(view["trouble_count"], 0, "{view:#}");
    assert_eq!((view["count"].as_i64(), view["lines"].as_i64()), (Some(2), Some(4)));
    assert_eq!(view["total"], "3012.50");
    let first = &view["entries"][0];
    assert_eq!((&first["number"], &first["date"]), (&json!("7"), &json!("2026-11-05")));
    assert_eq!((&first["row"], &first["total"]), (&json!(2), &json!("3000.00")));
    assert_eq!(first["lines"][1]["account_name"], "Bank - current account EGP");
    assert_eq!(app.written().await, 0, "looking writes nothing");

    let taken = app.post(IMPORT, file(RENT)).await.ok();
    let expected = json!({
        "count": 2, "lines": 4, "first_number": "JE-0001", "last_number": "JE-0002",
    });
    assert_eq!(taken, expected);
    insta::assert_snapshot!(app.trial_balance_at("2026-11-10").await, @r"
    111101 Bank - current account EGP                                          3000.00
    520001 Cost of services                                        3000.00
                                                                   3000.00     3000.00
    ");
    assert_eq!(app.written().await, 2);
    app.verify().await;

    // The same file a second time is a question first.
    let again = app.post(IMPORT, file(RENT)).await;
    assert_eq!(again.refusal(), (409, "entry_import.again", "accept_again"));
    assert!(again.message().contains("JE-0002"), "{}", again.message());
    assert_eq!(app.looks(RENT).await["before"]["first_number"], "JE-0001");
    let mut meant = file(RENT);
    meant["accept_again"] = json!(true);
    assert_eq!(app.post(IMPORT, meant).await.ok()["first_number"], "JE-0003");
    let told = app.post("/Audit/Activity", json!({ "kind": "entry_import" })).await.ok();
    assert!(told.to_string().contains("entries.csv"), "{told}");
}

/// What else is wrong with an entry is told beside an account that nobody knows, so that a file is
/// mended at once; what only follows from that is not.
#[tokio::test]
async fn an_unknown_account_hides_nothing_else() {
    let app = TestApp::company("All faults").await;
    let text = "Number,Date,Account,Debit,Credit,Project,Reverse on\n\
        1,05/11/2026,999999,10,,,01/12/2026\n\
        1,,111101,,9.001,,\n\
        2,05/11/2026,888888,10,,,05/11/2026\n\
        2,,111101,,10,Moon,\n\
        3,05/11/2026,777777,10,,,01/12/2026\n\
        3,,111101,,10,,02/12/2026\n";
    insta::assert_snapshot!(troubles(&app.looks(text).await).join("\n"), @r"
    2 Account: 999999 | entry_import.account
    3 Credit: 9.001 | document.too_many_decimals
    4 Account: 888888 | entry_import.account
    4 Reverse on: 2026-11-05 | entry.reversed_before
    5 Project: Moon | entry_import.project
    6 Account: 777777 | entry_import.account
    7 Reverse on: 02/12/2026 | entry_import.other_date
    ");
}

#[tokio::test]
async fn a_column_tells_when_an_entry_reverses_itself() {
    let app = TestApp::company("Reversed by file").await;
    let text = "رقم القيد,التاريخ,الحساب,مدين,دائن,تاريخ عكس القيد\n\
        1,30/11/2025,520001,250,,1/12/2025\n\
        1,,111101,,250,\n";
    assert_eq!(troubles(&app.looks(text).await), Vec::<String>::new());
    app.post(IMPORT, file(text)).await.ok();
    let list = app.post("/JournalEntry/GetJournalEntries", json!({})).await.ok();
    let numbers = list["JournalEntries"].as_array().expect("entries").iter();
    let told = numbers.map(|row| format!("{} {}", row["date"], row["total"]));
    insta::assert_snapshot!(told.collect::<Vec<_>>().join("\n"), @r#"
    "2025-12-01" "250.00"
    "2025-11-30" "250.00"
    "#);
    insta::assert_snapshot!(app.trial_balance_at("2025-11-30").await, @r"
    111101 Bank - current account EGP                                           250.00
    520001 Cost of services                                         250.00
                                                                    250.00      250.00
    ");
    insta::assert_snapshot!(app.trial_balance_at("2025-12-01").await, @"");
    app.verify().await;
}

#[tokio::test]
async fn arabic_files_name_accounts_parties_and_labels() {
    let app = TestApp::company("قيود مستوردة").await;
    app.has_customer("مكتبة النور").await;
    app.post("/Forms/AddClass", json!({ "class_name": "إدارة المبيعات" })).await.ok();
    let text = "رقم القيد;التاريخ;بيان القيد;الحساب;مدين;دائن;البيان;العميل أو المورد;التصنيف\n\
        ١;٢٠ نوفمبر ٢٠٢٦;تسوية;العملاء;١٬٥٠٠٫٥٠;;فرق فاتورة;مكتبه النور;\n\
        ١;;;111101;;1500.50;;;اداره المبيعات\n";
    let mut input = file(text);
    let view = app.post(LOOK, input.clone()).await.ok();
    assert_eq!(troubles(&view), Vec::<String>::new(), "{view:#}");
    input["numbers"] = json!("file");
    let taken = app.post(IMPORT, input).await.ok();
    assert_eq!(taken["first_number"], "1");
    let list = app.post("/JournalEntry/GetJournalEntries", json!({})).await.ok();
    let id = list["JournalEntries"][0]["id"].as_i64().expect("an id");
    let shown = app.get(&format!("/JournalEntry/GetJournalEntryById/{id}")).await.ok();
    let entry = &shown["JournalEntry"];
    assert_eq!((&entry["memo"], &entry["total"]), (&json!("تسوية"), &json!("1500.50")));
    assert_eq!(entry["lines"][0]["name"], "مكتبة النور");
    assert_eq!(entry["lines"][0]["description"], "فرق فاتورة");
    assert_eq!(entry["lines"][1]["class_name"], "إدارة المبيعات");
    // The customer owes it as by any other entry.
    let balance = app.post("/Customer/GetCustomersTable", json!({})).await.ok();
    assert!(balance.to_string().contains("1500.50"), "{balance}");
}

#[tokio::test]
async fn every_mistake_is_named_by_row_and_column_and_nothing_is_written() {
    let app = TestApp::company("Mistaken file").await;
    app.lock_books("2026-09-30").await;
    app.has_customer("Twin").await;
    app.has_vendor("Twin").await;
    let text = "No,Date,Account,Debit,Credit,Name,Project,Currency,Rate,Balance\n\
        1,05/11/2026,520001,100,,,,,,5\n\
        1,05/11/2026,111101,,90,,,,,5\n\
        2,05/11/2026,999999,10,,,,,,\n\
        2,05/11/2026,111101,,ten,,,,,\n\
        3,05/11/2026,520001,5,5,Nobody,,,,\n\
        3,05/11/2026,111101,,5,,Moon,,,\n\
        4,30/09/2026,520001,7,,,,,,\n\
        4,30/09/2026,111101,,7,,,,,\n\
        5,05/11/2026,520001,7,,,,,,\n\
        6,05/11/2026,520001,1.005,,,,,,\n\
        6,05/11/2026,111101,,-1,,,,,\n\
        7,05/11/2026,520001,7,,,,USD,,\n\
        7,05/11/2026,111101,,7,,,USD,,\n\
        8,05/11/2026,520001,7,,,,XYZ,2,\n\
        8,05/11/2026,111101,,7,,,XYZ,2,\n\
        9,05/11/2026,520001,7,,Twin,,,,\n\
        9,05/11/2026,112001,,7,,,,,\n";
    let view = app.looks(text).await;
    insta::assert_snapshot!(troubles(&view).join("\n"), @r"
    2 -: - | entry.unbalanced
    4 Account: 999999 | entry_import.account
    5 Credit: ten | field.number
    6 Name: Nobody | entry_import.name
    6 Credit: 5 | entry.both_sides
    7 Project: Moon | entry_import.project
    8 Date: 2026-09-30 | period.locked
    10 -: - | entry.two_rows
    11 Debit: 1.005 | document.too_many_decimals
    12 Credit: -1 | field.not_negative
    13 Rate: - | field.required
    15 Currency: XYZ | entry_import.currency
    17 Name: Twin | entry_import.name_of_two
    18 Name: - | entry.name_required
    ");
    assert_eq!(view["unread"], json!(["Balance"]));
    let arabic = app.in_language("ar").post(LOOK, file(text)).await.ok();
    assert_eq!(arabic["troubles"][0]["code"], view["troubles"][0]["code"]);
    assert_ne!(arabic["troubles"][0]["message"], view["troubles"][0]["message"]);

    let refused = app.post(IMPORT, file(text)).await;
    assert_eq!(refused.refusal(), (400, "entry_import.refused", "content"));
    assert_eq!(app.written().await, 0, "not even the entries that are right");
    let next = app.get("/JournalEntry/GetNextJournalNumber").await.ok();
    assert_eq!(next["number"], "JE-0001");
}

#[tokio::test]
async fn numbers_of_the_file_are_used_once() {
    let app = TestApp::company("Numbered file").await;
    let mut own = file(RENT);
    own["numbers"] = json!("file");
    assert_eq!(app.post(IMPORT, own.clone()).await.ok()["last_number"], "8");
    let view = app.post(LOOK, own.clone()).await.ok();
    assert_eq!(
        troubles(&view),
        ["2 Entry number: 7 | entry.number_taken", "4 Entry number: 8 | entry.number_taken"]
    );
    own["accept_again"] = json!(true);
    let refused = app.post(IMPORT, own).await;
    assert_eq!(refused.refusal(), (400, "entry_import.refused", "content"));
    assert_eq!(app.written().await, 2);
}

#[tokio::test]
async fn a_foreign_entry_has_its_rate() {
    let app = TestApp::company("Foreign file").await;
    let text = "No,Date,Account,Debit,Credit,Currency,Rate\n\
        1,2026-11-20,520001,100,,USD,48.75\n1,2026-11-20,111101,,100,USD,48.75\n";
    let view = app.looks(text).await;
    assert_eq!(
        (&view["total"], &view["entries"][0]["total"]),
        (&json!("4875.00"), &json!("100.00"))
    );
    assert_eq!(view["entries"][0]["currency"]["id"], usd());
    app.post(IMPORT, file(text)).await.ok();
    insta::assert_snapshot!(app.trial_balance().await, @r"
    111101 Bank - current account EGP                                          4875.00
    520001 Cost of services                                        4875.00
                                                                   4875.00     4875.00
    ");
}

#[tokio::test]
async fn a_file_pressed_twice_is_taken_once() {
    let app = TestApp::company("Pressed twice").await;
    let answers = app.at_once(Some("import-1"), IMPORT, vec![file(RENT), file(RENT)]).await;
    for answer in answers {
        // The second one waits for the first, or is told that it is under way.
        assert!([200, 409].contains(&answer.status.as_u16()), "{:#}", answer.body);
    }
    assert_eq!(app.written().await, 2);
    let repeated = app.post_once("import-1", IMPORT, file(RENT)).await.ok();
    assert_eq!(repeated["first_number"], "JE-0001");
    assert_eq!(app.written().await, 2);
    // Two people with the same file: one of them is asked.
    let two = app.beside("Pressed by two").await;
    let answers = two.at_once(None, IMPORT, vec![file(RENT), file(RENT)]).await;
    let mut statuses: Vec<u16> = answers.iter().map(|one| one.status.as_u16()).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    assert_eq!(two.written().await, 2);
}

#[tokio::test]
async fn hostile_files_are_told_and_change_nothing() {
    let app = TestApp::company("Hostile file").await;
    let whole = |view: &Value| view["troubles"][0]["code"].as_str().unwrap_or("-").to_owned();
    let zeros = vec![0; 90 * 1024 * 1024];
    let bomb = packed(&[("xl/sharedStrings.xml", &zeros)]);
    let doctype = packed(&[(
        "xl/worksheets/sheet1.xml",
        b"<!DOCTYPE a [<!ENTITY x 'y'>]><worksheet><sheetData/></worksheet>",
    )]);
    let head = "No,Date,Account,Debit,Credit\n";
    let row = "1,05/11/2026,520001,1,\n";
    let long = format!("{head}{}", row.repeat(100_000));
    let many = format!("{head}{}", row.repeat(5_001));
    let wide = format!("{head}{}", row.repeat(1_002));
    for (content, code) in [
        (bomb, "entry_import.too_large"),
        (doctype, "entry_import.no_table"),
        (packed(&[("readme.txt", b"hello")]), "entry_import.no_table"),
        (b"%PDF-1.7 whatever".to_vec(), "entry_import.no_table"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1".to_vec(), "entry_import.no_table"),
        (b"".to_vec(), "entry_import.no_lines"),
        (b"hello".to_vec(), "entry_import.headings"),
        (b"Date,Account,Debit,Credit\n1,2,3,4\n".to_vec(), "entry_import.no_column"),
        (head.as_bytes().to_vec(), "entry_import.no_lines"),
        (long.into_bytes(), "entry_import.too_many_rows"),
        (many.into_bytes(), "entry_import.too_many_rows"),
        (wide.into_bytes(), "entry.too_many_lines"),
    ] {
        let view = app.post(LOOK, bytes(&content)).await.ok();
        assert_eq!(whole(&view), code, "{}", content.len());
        assert_eq!(view["troubles"].as_array().map(Vec::len), Some(1), "{code}");
        let refused = app.post(IMPORT, bytes(&content)).await;
        assert_eq!(refused.refusal(), (400, "entry_import.refused", "content"), "{code}");
    }
    let broken = json!({ "file_name": "x.csv", "content": "no base64!" });
    assert_eq!(app.post(LOOK, broken).await.refusal(), (400, "entry_import.file", "content"));
    let nameless = json!({ "file_name": "", "content": base64(RENT) });
    assert_eq!(app.post(IMPORT, nameless).await.refusal(), (400, "invalid_fields", "file_name"));
    let huge = json!({ "file_name": "x.csv", "content": "A".repeat(5 * 1024 * 1024) });
    assert_eq!(app.post(LOOK, huge).await.status.as_u16(), 413);
    assert_eq!(app.written().await, 0);
}

#[tokio::test]
async fn a_formula_is_what_it_shows_and_never_runs() {
    let app = TestApp::company("Formula").await;
    let text =
        |at: &str, text: &str| format!("<c r=\"{at}\" t=\"inlineStr\"><is><t>{text}</t></is></c>");
    let number = |at: &str, number: &str| format!("<c r=\"{at}\"><v>{number}</v></c>");
    let heads = ["No", "Date", "Account", "Debit", "Credit", "Description"];
    let heads: String =
        heads.iter().zip('A'..).map(|(head, at)| text(&format!("{at}1"), head)).collect();
    let rows = format!(
        "<row r=\"1\">{heads}</row>\
         <row r=\"2\">{}{}{}<c r=\"D2\"><f>SUM(1,2)</f><v>3</v></c>{}</row>\
         <row r=\"3\">{}{}<c r=\"E3\"><v>3.0000000000000004</v></c></row>",
        number("A2", "1"),
        text("B2", "20/11/2026"),
        number("C2", "520001"),
        text("F2", "=HYPERLINK(&quot;http://x&quot;)"),
        number("A3", "1"),
        number("C3", "111101"),
    );
    let sheet = bytes(&workbook(&rows));
    let view = app.post(LOOK, sheet.clone()).await.ok();
    assert_eq!(troubles(&view), Vec::<String>::new());
    assert_eq!(view["entries"][0]["lines"][0]["debit"], "3.00");
    app.post(IMPORT, sheet).await.ok();
    let list = app.post("/JournalEntry/GetJournalEntries", json!({})).await.ok();
    assert_eq!(list["JournalEntries"][0]["total"], "3.00");
    let named = "No,Date,Account,Debit,Credit\n1,20/11/2026,=1+1,=2*3,\n";
    let view = app.looks(named).await;
    assert_eq!(
        troubles(&view),
        [
            "2 Account: =1+1 | entry_import.account",
            "2 Debit: =2*3 | field.number",
            "2 -: - | entry.two_rows",
        ]
    );
}

#[tokio::test]
async fn the_empty_sheet_is_read_back_in_both_languages() {
    let app = TestApp::company("Template").await;
    for (reader, name) in [(app.clone(), "Journal%20entries.xlsx"), (app.in_language("ar"), "")] {
        let (called, sheet) = reader.file("/Export/JournalEntryTemplate").await;
        assert!(name.is_empty() || called == name, "{called}");
        let view = app.post(LOOK, bytes(&sheet)).await.ok();
        // Its headings are all understood; there is nothing below them.
        assert_eq!(view["troubles"][0]["code"], "entry_import.no_lines", "{view:#}");
        assert_eq!(view["unread"], json!([]));
    }
    app.member("PM").await.get("/Export/JournalEntryTemplate").await.refused(403);
}

#[tokio::test]
async fn whoever_writes_entries_imports_them_into_their_own_company() {
    let app = TestApp::company("Guarded import").await;
    app.member("PM").await.post(LOOK, file(RENT)).await.refused(403);
    app.member("PM").await.post(IMPORT, file(RENT)).await.refused(403);
    app.nobody().post(IMPORT, file(RENT)).await.refused(401);
    let stranger = app.beside("Strange import").await;
    app.post("/Forms/AddClass", json!({ "class_name": "Secret" })).await.ok();
    let text = "No,Date,Account,Debit,Credit,Class\n\
        1,20/11/2026,520001,1,,Secret\n1,20/11/2026,111101,,1,\n";
    assert_eq!(app.looks(text).await["trouble_count"], 0);
    let view = stranger.looks(text).await;
    assert_eq!(troubles(&view), ["2 Class: Secret | entry_import.class"]);
    app.member("accountant").await.post(IMPORT, file(RENT)).await.ok();
    assert_eq!((app.written().await, stranger.written().await), (2, 0));
}

#[tokio::test]
async fn amounts_are_taken_with_either_mark_and_asked_where_both_fit() {
    let app = TestApp::company("Marks of a file").await;
    let entry = |amount: &str| {
        format!(
            "No;Date;Account;Debit;Credit\n1;05/11/2026;520001;{amount};\n\
             1;05/11/2026;111101;;{amount}\n"
        )
    };
    for amount in ["1.234,50", "1,234.50", "١٬٢٣٤٫٥٠", "1234,5"] {
        let view = app.looks(&entry(amount)).await;
        assert_eq!((&view["trouble_count"], &view["total"]), (&json!(0), &json!("1234.50")));
        assert_eq!(view["entries"][0]["lines"][0]["debit"], "1234.50", "{amount}");
    }
    let view = app.looks(&entry("1.000")).await;
    assert_eq!(
        troubles(&view),
        [
            "2 Debit: 1.000 | entry_import.two_readings",
            "3 Credit: 1.000 | entry_import.two_readings",
        ]
    );
    let refused = app.post(IMPORT, file(&entry("1.000"))).await;
    assert_eq!(refused.refusal(), (400, "entry_import.refused", "content"));
    app.post(IMPORT, file(&entry("1.234,50"))).await.ok();
    assert_eq!(app.written().await, 1);
}
