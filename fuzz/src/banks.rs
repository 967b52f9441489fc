//! Files of banks.

use std::io::{Cursor, Write as _};
use std::sync::Once;

use bank_statements::{DateOrder, File, Mapping, Statement, Table, Terms, open};
use jiff::civil::{Date, date};

use crate::{LONGEST, worked};

const TODAY: Date = date(2026, 11, 20);

/// Looked at before the first file: a head behind which no line is read would fuzz nothing.
static HEADS: Once = Once::new();

/// Reads a file, whatever it is; gives its statements.
pub fn read(bytes: &[u8]) -> Vec<Statement> {
    let began = worked();
    let terms = Terms::new(2, TODAY, &|| false);
    let statements = match open(bytes, &terms) {
        Err(_) => Vec::new(),
        Ok(File::Statements(_, statements)) => statements,
        Ok(File::Table(table)) => read_table(&table, &terms).into_iter().collect(),
    };
    for statement in &statements {
        let _ = statement.proof();
        assert!(statement.lines.iter().all(|line| line.row > 0 && !line.amount.is_zero()));
    }
    let took = worked() - began;
    assert!(took < LONGEST, "took {took:?}");
    statements
}

fn read_table(table: &Table, terms: &Terms<'_>) -> Option<Statement> {
    assert!(table.rows.windows(2).all(|pair| pair[0].line <= pair[1].line), "rows in their order");
    let mapping = table.propose(terms)?;
    // A person answers where dates can be read in two ways: the day first, as in Egypt.
    let answered = || Mapping { date_order: Some(DateOrder::DayFirst), ..mapping.clone() };
    let read = table.read(&mapping, terms).or_else(|_| table.read(&answered(), terms));
    let statement = read.ok()?;
    let latest = terms.latest();
    assert!(statement.lines.iter().all(|line| line.date <= latest), "no line is to come");
    Some(statement)
}

/// Reads text in columns; how its lines end makes no difference.
pub fn read_csv(bytes: &[u8]) {
    let plain = read(bytes);
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    // It ends its lines in one way already, or is not read as this text.
    if text.contains(['\r', '\u{feff}', '\0']) {
        return;
    }
    for ends in ["\r\n", "\r"] {
        let other = read(text.replace('\n', ends).as_bytes());
        assert_eq!(plain.len(), other.len());
        for (one, two) in plain.iter().zip(&other) {
            assert_eq!(one.lines, two.lines, "lines that end in {ends:?}");
        }
    }
}

/// Reads a workbook whose sheet, shared texts and styles are made up: the fuzzer would never get
/// past the checksums of an archive.
pub fn read_workbook(bytes: &[u8]) {
    HEADS.call_once(|| {
        let row = |cells: [&str; 3]| {
            let cell = |text: &str| format!("<c t=\"str\"><v>{text}</v></c>");
            format!("<row>{}</row>", cells.map(cell).concat())
        };
        let rows = [row(["Date", "Details", "Amount"]), row(["05/11/2026", "x", "5.00"])].concat();
        let sheet = format!("<worksheet><sheetData>{rows}</sheetData></worksheet>");
        assert_lines(&read(&workbook(sheet.as_bytes())));
    });
    read(bytes);
    read(&workbook(bytes));
}

/// A workbook of a sheet, its shared texts and its styles, divided by zero bytes.
fn workbook(bytes: &[u8]) -> Vec<u8> {
    let mut parts = bytes.splitn(3, |byte| *byte == 0);
    let [sheet, strings, styles] = [(); 3].map(|()| parts.next().unwrap_or_default());
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let options =
        zip::write::SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
    for (name, content) in [
        ("xl/worksheets/sheet1.xml", sheet),
        ("xl/sharedStrings.xml", strings),
        ("xl/styles.xml", styles),
    ] {
        let _ = archive.start_file(name, options);
        let _ = archive.write_all(content);
    }
    archive.finish().map(Cursor::into_inner).unwrap_or_default()
}

fn assert_lines(statements: &[Statement]) {
    assert!(statements.iter().any(|statement| !statement.lines.is_empty()), "no line is read");
}

/// Reads what is made up behind the head of a form, and as it is. `sound` is what gives a line
/// behind it.
pub fn read_behind(head: &str, sound: &str, bytes: &[u8]) {
    HEADS.call_once(|| assert_lines(&read([head, sound].concat().as_bytes())));
    read(bytes);
    read(&[head.as_bytes(), bytes].concat());
}
