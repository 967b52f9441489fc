//! What strangers upload: nothing of it may panic, hang or eat the machine, and what is read from
//! a sound file is what was written into it.

#![expect(clippy::unwrap_used, reason = "what stands in the way fails the test")]

use std::io::{Cursor, Read, Write};
use std::path::Path;
use std::sync::Once;
use std::sync::atomic::{AtomicUsize, Ordering};

use bank_statements::{
    DateOrder, File, Kind, MOST_BYTES, Mapping, Proof, Statement, Table, Terms, open,
};
use jiff::civil::date;
use ledger::Money;
use proptest::prelude::*;

fn golden() -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/bank-statements");
    let mut files: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.retain(|path| path.extension().is_none_or(|extension| extension != "paper"));
    files.sort();
    files.into_iter().map(|path| std::fs::read(path).unwrap()).collect()
}

fn terms() -> Terms<'static> {
    Terms::new(2, date(2026, 11, 20), &|| false)
}

/// Reads a file to the end, whatever it is.
fn read(bytes: &[u8]) -> Result<Vec<Statement>, Kind> {
    read_within(bytes, &terms())
}

/// The same; a panic on the way, which `open` makes a refusal, fails the test.
fn read_soundly(bytes: &[u8]) -> Result<Vec<Statement>, Kind> {
    static HOOK: Once = Once::new();
    static PANICS: AtomicUsize = AtomicUsize::new(0);
    HOOK.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            let is_of_a_test = |file: &str| file.contains("/tests/");
            if !panic.location().is_some_and(|place| is_of_a_test(place.file())) {
                PANICS.fetch_add(1, Ordering::Relaxed);
            }
            usual(panic);
        }));
    });
    let found = read(bytes);
    assert_eq!(PANICS.load(Ordering::Relaxed), 0, "a reader panics");
    found
}

/// The mapping that is proposed; where days read in several ways, the day stands first.
fn mapping(table: &Table, terms: &Terms<'_>) -> Option<Mapping> {
    let proposed = table.propose(terms)?;
    let date_order = table.day_question(&proposed, terms).map(|_| DateOrder::DayFirst);
    Some(Mapping { date_order, ..proposed })
}

fn read_within(bytes: &[u8], terms: &Terms<'_>) -> Result<Vec<Statement>, Kind> {
    match open(bytes, terms).map_err(|troubles| troubles[0].kind)? {
        File::Statements(_, statements) => Ok(statements),
        File::Table(table) => {
            let mapping = mapping(&table, terms).ok_or(Kind::NoColumn)?;
            let statement = table.read(&mapping, terms).map_err(|troubles| troubles[0].kind)?;
            Ok(vec![statement])
        }
    }
}

fn packed(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in parts {
        archive.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
        archive.write_all(content).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

#[test]
fn bombs_and_strangers_are_refused() {
    let zeros = vec![0; 90 * 1024 * 1024];
    let bomb = packed(&[("xl/sharedStrings.xml", &zeros), ("xl/worksheets/sheet1.xml", b"")]);
    assert!(bomb.len() < MOST_BYTES);
    assert_eq!(read(&bomb), Err(Kind::TooLarge));
    assert_eq!(read(&packed(&[("readme.txt", b"hello")])), Err(Kind::UnknownFormat));
    assert_eq!(read(&vec![b'a'; MOST_BYTES + 1]), Err(Kind::TooLarge));
    assert_eq!(read(b""), Err(Kind::Empty));
    assert_eq!(read(b" \r\n "), Err(Kind::Empty));
    assert_eq!(read(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), Err(Kind::Broken));
    assert_eq!(read(b"<html><table><tr><td>Date</td></tr></table>"), Err(Kind::UnknownFormat));
    assert_eq!(read(b"%PDF-1.7 whatever"), Err(Kind::UnknownFormat));
    let entities = br#"<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x "xxxxxxxx">]>
        <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt/>
        </Document>"#;
    assert_eq!(read(entities), Err(Kind::Broken));
    let deep = format!("<BkToCstmrStmt>{}", "<a>".repeat(100_000));
    assert_eq!(read(deep.as_bytes()), Err(Kind::Broken));
}

/// A workbook of one sheet, without what Excel asks for and a reader does not.
fn workbook(sheet: &str, strings: &str) -> Vec<u8> {
    let sheet = format!("<worksheet><sheetData>{sheet}</sheetData></worksheet>");
    packed(&[
        ("xl/workbook.xml", b"<workbook/>"),
        ("xl/sharedStrings.xml", format!("<sst>{strings}</sst>").as_bytes()),
        ("xl/worksheets/sheet1.xml", sheet.as_bytes()),
    ])
}

/// Small files that unfold, or that a careless loop goes over again at each of their parts: each
/// ends by a limit or by being read, and none of them by the clock.
#[test]
fn small_files_take_little_time() {
    let sheet = |row: &str| format!("<row>{row}</row>").repeat(20_000);
    let million = sheet(&"<c><v>1</v></c>".repeat(50));
    let shared = sheet(&"<c t=\"s\"><v>0</v></c>".repeat(50));
    let text = |letter: &str| format!("<si><t>{}</t></si>", letter.repeat(1_000_000));
    let empty = format!("<row>{}</row>", "<c/>".repeat(16_000)).repeat(300);
    let camt = |inside: &str| {
        format!(
            "<Document><BkToCstmrStmt><Stmt><Ntry><Amt>5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd>\
             <BookgDt><Dt>2026-11-05</Dt></BookgDt>{inside}</Ntry></Stmt></BkToCstmrStmt>\
             </Document>"
        )
    };
    let reference = |at| format!("<RmtInf><Ustrd>reference {at}</Ustrd></RmtInf>");
    let references: String = (0..60_000).map(reference).collect();
    let mt940 = ":20:x\n:25:y\n:60F:C261101EGP0,\n:61:2611051105D5,NTRFx\n";
    let ofx = "<OFX><STMTRS><STMTTRN><DTPOSTED>20261105<TRNAMT>5.00<NAME>";
    let end = "</STMTTRN></STMTRS></OFX>";
    let csv = "Date,Details,Amount\n01/11/2026,";
    let statements = "<STMTRS><STMTTRN><DTPOSTED>20261105<TRNAMT>5.00</STMTTRN></STMTRS>";
    let files: [(&str, Vec<u8>, Result<usize, Kind>); 20] = [
        ("a text that a million cells share", workbook(&shared, &text("x")), Err(Kind::TooLarge)),
        ("blanks that they share", workbook(&shared, &text(" ")), Err(Kind::TooLarge)),
        ("a million cells", workbook(&million, ""), Err(Kind::TooLarge)),
        ("empty texts", workbook("", &"<si></si>".repeat(600_000)), Err(Kind::TooLarge)),
        ("cells without end", workbook(&empty, ""), Err(Kind::TooLarge)),
        ("cells in no row", workbook(&"<c/>".repeat(5_000_000), ""), Err(Kind::Broken)),
        ("a deep sheet", workbook(&"<a>".repeat(1_000_000), ""), Err(Kind::Broken)),
        ("references", camt(&references).into(), Ok(1)),
        ("deep elements", camt(&"<a>".repeat(1_000_000)).into(), Err(Kind::Broken)),
        ("open data", format!("{ofx}{}", "<A><![CDATA[".repeat(240_000)).into(), Err(Kind::Broken)),
        ("ampersands", format!("{ofx}{}{end}", "&".repeat(2_900_000)).into(), Ok(1)),
        ("open tags", format!("{ofx}{}{end}", "<".repeat(2_900_000)).into(), Ok(1)),
        ("tags in tags", format!("{ofx}{}{end}", "<A ".repeat(960_000)).into(), Ok(1)),
        ("comments", format!("{ofx}{}{end}", "<!---->".repeat(400_000)).into(), Ok(1)),
        (
            "many statements",
            format!("<OFX>{}</OFX>", statements.repeat(500)).into(),
            Err(Kind::TooManyLines),
        ),
        ("narratives", format!("{mt940}{}", ":86:some words\n".repeat(190_000)).into(), Ok(1)),
        ("strokes", format!("{mt940}:86:{}", "/".repeat(2_900_000)).into(), Ok(1)),
        ("many messages", mt940.repeat(500).into(), Err(Kind::TooManyLines)),
        ("a long line", format!("{csv}{},5", "x ".repeat(4_900_000)).into(), Ok(1)),
        ("commas", format!("{csv}x,5{}", ",".repeat(9_900_000)).into(), Ok(1)),
    ];
    for (name, file, expected) in files {
        assert!(file.len() < MOST_BYTES, "{name}");
        let began = std::time::Instant::now();
        let found = read(&file).map(|statements| statements[0].lines.len());
        assert_eq!(found, expected, "{name}");
        // A hundredth of it by an optimised reader; many times as much where a loop is careless.
        assert!(began.elapsed().as_secs() < 60, "{name}: {:?}", began.elapsed());
        if std::env::var_os("TIMES").is_some() {
            println!("{name}: {:?}", began.elapsed());
        }
    }
    assert_eq!(read(&vec![b','; 20_000_000]), Err(Kind::TooLarge));
}

/// Found by fuzzing: rows without a place, and places beyond every sheet.
#[test]
fn cells_stand_in_rows_that_a_sheet_has() {
    let cell = "<c><v>1</v></c>";
    let max = usize::MAX;
    for rows in [
        cell.to_owned(),
        format!("<row r=\"0\">{cell}</row>"),
        format!("<row r=\"1048577\">{cell}</row>"),
        format!("<row r=\"{max}\">{cell}</row><row>{cell}</row>"),
        format!("<row r=\"1048576\">{cell}</row><row>{cell}</row>"),
    ] {
        assert_eq!(read(&workbook(&rows, "")), Err(Kind::Broken), "{rows}");
    }
}

#[test]
fn a_reading_ends_when_its_time_is_up() {
    let over = Terms::new(2, date(2026, 11, 20), &|| true);
    let rows = "01/11/2026,x,5.00\n".repeat(5_000);
    let csv = format!("Date,Details,Amount\n{rows}");
    let sheet = workbook(&"<row><c><v>1</v></c></row>".repeat(5_000), "");
    let lines = "<STMTTRN><DTPOSTED>20261105<TRNAMT>5.00</STMTTRN>".repeat(2_000);
    let ofx = format!("<OFX><STMTRS>{lines}</STMTRS></OFX>");
    let camt = format!("<Document><BkToCstmrStmt>{}", "<a></a>".repeat(5_000));
    let mt940 = format!(":20:x\n:25:y\n{}", ":61:2611051105D5,NTRFx\n".repeat(5_000));
    for file in [csv.into(), sheet, ofx.into(), camt.into(), mt940.into_bytes()] {
        assert_eq!(read_within(&file, &over), Err(Kind::TooSlow));
    }
}

/// What a library panics over is a file that can't be read.
#[test]
fn a_panic_refuses_the_file() {
    let terms = Terms::new(2, date(2026, 11, 20), &|| panic!("as a library would"));
    let csv = format!("Date,Details,Amount\n{}", "01/11/2026,x,5.00\n".repeat(5_000));
    assert_eq!(read_within(csv.as_bytes(), &terms), Err(Kind::Broken));
}

#[test]
fn a_lonely_cell_far_away_takes_no_memory() {
    let sheet = br#"<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row>
        <row r="1048576"><c r="XFD1048576"><v>2</v></c></row></sheetData></worksheet>"#;
    let path =
        concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/bank-statements/banque-misr.xlsx");
    let mut book = zip::ZipArchive::new(std::fs::File::open(path).unwrap()).unwrap();
    let mut parts = Vec::new();
    for at in 0..book.len() {
        let mut part = book.by_index(at).unwrap();
        let mut content = Vec::new();
        part.read_to_end(&mut content).unwrap();
        let name = part.name().unwrap().into_owned();
        parts.push((name.clone(), if name.contains("sheet1") { sheet.to_vec() } else { content }));
    }
    let parts: Vec<(&str, &[u8])> =
        parts.iter().map(|(name, content)| (name.as_str(), content.as_slice())).collect();
    assert_eq!(read(&packed(&parts)), Err(Kind::NoColumn));
}

#[test]
fn faults_are_named_by_line_and_column() {
    let text = "Date,Details,Debit,Credit\n01/11/2026,a,5.00,\nxx,b,5.00,\n02/11/2026,c,1.005,\n\
                03/11/2026,d,1.00,2.00\n04/11/2026,e,,\n05/11/2026,f,five,\n,g,5.00,\n";
    let terms = terms();
    let File::Table(table) = open(text.as_bytes(), &terms).unwrap() else { panic!("a table") };
    let troubles = table.read(&mapping(&table, &terms).unwrap(), &terms).unwrap_err();
    let told: Vec<(Option<usize>, Option<&str>, Kind)> =
        troubles.iter().map(|t| (t.line, t.column.as_deref(), t.kind)).collect();
    assert_eq!(
        told,
        [
            (Some(3), Some("Date"), Kind::NotADate),
            (Some(4), Some("Debit"), Kind::TooManyDecimals),
            (Some(5), Some("Debit"), Kind::TwoAmounts),
            (Some(6), Some("Debit"), Kind::NoAmount),
            (Some(7), Some("Debit"), Kind::NotAnAmount),
            (Some(8), Some("Date"), Kind::NoDate),
        ]
    );
}

proptest! {
    #[test]
    fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        let _ = read_soundly(&bytes);
    }

    #[test]
    fn no_text_makes_it_panic(
        text in "(:20:|:61:|:86:|<STMTTRN>|<TRNAMT>|Date,|Amount|\\PC|\n){0,60}",
    ) {
        let _ = read_soundly(text.as_bytes());
        let _ = read_soundly(format!("<OFX><STMTRS>{text}</OFX>").as_bytes());
        let _ = read_soundly(format!(":20:x\n:25:y\n{text}").as_bytes());
        let _ = read_soundly(format!("<Document><BkToCstmrStmt><Stmt>{text}").as_bytes());
        let _ = read_soundly(format!("Date,Amount,Balance\n{text}").as_bytes());
    }

    #[test]
    fn broken_files_break_nothing(
        which in 0_usize..12, cut in any::<prop::sample::Index>(),
        at in any::<prop::sample::Index>(),
        byte in any::<u8>(),
    ) {
        static FILES: std::sync::LazyLock<Vec<Vec<u8>>> = std::sync::LazyLock::new(golden);
        let files = &*FILES;
        let mut file = files[which % files.len()].clone();
        let place = at.index(file.len());
        file[place] = byte;
        let _ = read_soundly(&file);
        file.truncate(cut.index(file.len()));
        let _ = read_soundly(&file);
    }

    /// What is written comes back, whichever way round, and a line taken out is found.
    #[test]
    fn the_balance_proves_every_line(
        opening in -1_000_000_i64..1_000_000,
        amounts in prop::collection::vec((1_i64..10_000_000, any::<bool>()), 2..40),
        newest_first in any::<bool>(),
        missing in any::<prop::sample::Index>(),
    ) {
        let text = |minor: i64| Money::from_minor(minor).to_text(2);
        let mut balance = opening;
        let mut rows = Vec::new();
        for (place, (amount, into)) in amounts.iter().enumerate() {
            balance += if *into { *amount } else { -amount };
            let (debit, credit) =
                if *into { (String::new(), text(*amount)) } else { (text(*amount), String::new()) };
            let day = 1 + place / 2;
            rows.push(format!("{day:02}/10/2026,x,{debit},{credit},{}", text(balance)));
        }
        let file = |mut rows: Vec<String>| {
            if newest_first {
                rows.reverse();
            }
            format!("Date,Details,Debit,Credit,Balance\n{}\n", rows.join("\n"))
        };
        let read_one = |text: String| read(text.as_bytes()).unwrap().remove(0);
        let whole = read_one(file(rows.clone()));
        let signed: Vec<i64> =
            amounts.iter().map(|(amount, into)| if *into { *amount } else { -amount }).collect();
        let found: Vec<i64> = whole.lines.iter().map(|line| line.amount.minor()).collect();
        prop_assert_eq!(found, signed);
        prop_assert_eq!(whole.proof(), Proof::Lines);
        prop_assert_eq!(whole.opening.map(Money::minor), Some(opening));
        if rows.len() > 3 {
            let inner = 1 + missing.index(rows.len() - 2);
            rows.remove(inner);
            prop_assert!(read_one(file(rows)).proof().is_broken());
        }
    }
}
