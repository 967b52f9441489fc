//! What each target does with the bytes that the fuzzer makes up: reads them to the end, and holds
//! what is read against what must be so for any file. Plain functions, so that a stable compiler
//! checks them.

use pictures::Purpose;
use std::io::{Cursor, Write as _};
use std::time::{Duration, Instant};

use bank_statements::{File, Statement, Table, Terms, open};
use jiff::civil::{Date, date};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// How long a file of a fuzzer's size may take, instrumented.
const LONGEST: Duration = Duration::from_secs(5);
const TODAY: Date = date(2026, 11, 20);

/// Reads a file, whatever it is; gives its statements.
pub fn read(bytes: &[u8]) -> Vec<Statement> {
    let began = Instant::now();
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
    assert!(began.elapsed() < LONGEST, "took {:?}", began.elapsed());
    statements
}

fn read_table(table: &Table, terms: &Terms<'_>) -> Option<Statement> {
    assert!(table.rows.windows(2).all(|pair| pair[0].line <= pair[1].line), "rows in their order");
    let mapping = table.propose(terms)?;
    let statement = table.read(&mapping, terms).ok()?;
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
    read(bytes);
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
        if archive.start_file(name, options).is_err() || archive.write_all(content).is_err() {
            return;
        }
    }
    if let Ok(archive) = archive.finish() {
        read(archive.get_ref());
    }
}

/// Reads what is made up behind the head of a form, and as it is.
pub fn read_behind(head: &str, bytes: &[u8]) {
    read(bytes);
    read(&[head.as_bytes(), bytes].concat());
}

/// Redraws a picture, whatever it is. What comes of it is small enough, and is a picture again.
pub fn redraw(bytes: &[u8]) {
    let began = Instant::now();
    for purpose in [Purpose::Logo, Purpose::Portrait] {
        if let Ok(kept) = pictures::redraw(bytes, purpose) {
            assert!(kept.len() <= pictures::MOST_BYTES);
            let again = pictures::redraw(&kept, purpose);
            assert!(again.is_ok(), "a picture of our own can't be read");
        }
    }
    assert!(began.elapsed() < LONGEST, "took {:?}", began.elapsed());
}

/// Reads a document of an e-invoice: its canonical text is the same after it was written, and what
/// is known of it can be checked. The same bytes as a signature hold for nothing.
pub fn read_e_invoice(bytes: &[u8]) {
    let began = Instant::now();
    assert!(eta::verify(bytes, &eta::Digest::of(b"another text"), None).is_err());
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(tree) = eta::Tree::read(text) else { return };
    let again = eta::Tree::read(&tree.to_json()).expect("what was written is read");
    assert_eq!(again.to_canonical(), tree.to_canonical());
    assert_eq!(again, tree);
    let _ = eta::verify_text(text);
    if let Ok(document) = eta::Document::read(&tree) {
        let written = document.to_tree();
        let read = eta::Document::read(&written).expect("what was written is read");
        assert_eq!(read.to_tree(), written);
        let _ = eta::check(&document, &eta::Terms::strict(document.issued_at));
    }
    assert!(began.elapsed() < LONGEST, "took {:?}", began.elapsed());
}

/// Reads a body as each kind of record that is typed.
pub fn read_body(bytes: &[u8]) {
    body::<trade::invoices::InvoiceInput>(bytes);
    body::<trade::quotes::QuoteInput>(bytes);
    body::<trade::credit_notes::CreditNoteInput>(bytes);
    body::<trade::credit_notes::VendorCreditInput>(bytes);
    body::<trade::bills::BillInput>(bytes);
    body::<trade::expenses::ExpenseInput>(bytes);
    body::<money::cheques::ChequeInput>(bytes);
    body::<money::refunds::RefundInput>(bytes);
    body::<money::transfers::TransferInput>(bytes);
    body::<directory::customers::CustomerInput>(bytes);
    body::<directory::vendors::VendorInput>(bytes);
    body::<directory::products::ProductInput>(bytes);
    body::<directory::projects::ProjectInput>(bytes);
    body::<accountancy::openings::OpeningLinesInput>(bytes);
    body::<accountancy::fixed_assets::FixedAssetInput>(bytes);
    body::<accountancy::stock_adjustments::AdjustmentInput>(bytes);
    body::<tax::remittances::RemittanceInput>(bytes);
    body::<schedules::recurring::RecurringInput>(bytes);
    body::<schedules::recurring::RecurringEntryInput>(bytes);
}

/// Reads a body and writes it: what was written is read as the same. A repeated call is known by
/// what is written of its body.
fn body<T: Serialize + DeserializeOwned>(bytes: &[u8]) {
    let Ok(read) = serde_json::from_slice::<T>(bytes) else { return };
    let written = serde_json::to_string(&read).expect("it is written");
    let again: T = serde_json::from_str(&written).expect("what was written is read");
    assert_eq!(serde_json::to_string(&again).expect("it is written"), written);
}

/// Reads a file to import as each kind of record: the first byte says how, the others are the file.
/// Of a workbook they are the sheet and its shared texts, of an OpenDocument its content, each
/// divided by a zero byte.
pub fn read_import(bytes: &[u8]) {
    use imports::fields::RecordKind;
    use imports::review::{Existing, Review};
    let began = Instant::now();
    let Some((&first, rest)) = bytes.split_first() else { return };
    let file = match first % 4 {
        0 => import_workbook(rest),
        1 => packed_parts(&[("content.xml", rest)]),
        _ => rest.to_vec(),
    };
    let options = imports::table::Options::default();
    let Ok(table) = imports::table::read(&file, &options) else { return };
    assert!(table.rows().zip(table.rows().skip(1)).all(|(one, next)| one.line < next.line));
    let existing = Existing::default();
    for kind in RecordKind::ALL {
        let proposal = imports::mapping::propose(&table, kind, None);
        let mut review = Review::new(&table, &proposal.mapping, &existing, 2);
        assert!(review.rows.len() + review.left_out.len() <= table.len());
        if let Some(line) = review.rows.first().map(|row| row.line) {
            assert!(review.patch(line, 0, "x"));
        }
    }
    assert!(began.elapsed() < LONGEST, "took {:?}", began.elapsed());
}

fn import_workbook(bytes: &[u8]) -> Vec<u8> {
    let mut parts = bytes.split(|&byte| byte == 0);
    let sheet = parts.next().unwrap_or_default();
    let strings = parts.next().unwrap_or_default();
    let styles = parts.next().unwrap_or_default();
    packed_parts(&[
        ("_rels/.rels", b"<Relationships/>"),
        (
            "xl/workbook.xml",
            b"<workbook><sheets><sheet name=\"a\" r:id=\"r1\"/></sheets></workbook>",
        ),
        (
            "xl/_rels/workbook.xml.rels",
            b"<Relationships><Relationship Id=\"r1\" Target=\"worksheets/sheet1.xml\"/>\
              </Relationships>",
        ),
        ("xl/styles.xml", styles),
        ("xl/sharedStrings.xml", strings),
        ("xl/worksheets/sheet1.xml", sheet),
    ])
}

fn packed_parts(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let stored =
        zip::write::SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
    for (name, content) in parts {
        let _ = archive.start_file(*name, stored);
        let _ = archive.write_all(content);
    }
    archive.finish().map(Cursor::into_inner).unwrap_or_default()
}
