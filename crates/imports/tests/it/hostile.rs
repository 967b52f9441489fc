//! What strangers upload is refused within bounded memory and time.

use std::time::Instant;

use imports::fields::RecordKind;
use imports::mapping;
use imports::table::{self, Limits, Options, ReadCode};

use crate::tables::{open_document, packed, read, workbook};

#[test]
fn bombs_are_refused() {
    let zeros = vec![b'0'; 140 * 1024 * 1024];
    let bomb = packed(&[("xl/workbook.xml", b""), ("xl/sharedStrings.xml", &zeros)]);
    assert!(bomb.len() < 1024 * 1024);
    assert_eq!(read(&bomb), Err(ReadCode::UnpacksTooLarge));
    assert_eq!(read(&packed(&[("readme.txt", b"hello")])), Err(ReadCode::UnknownFormat));
    assert_eq!(read(&vec![b'a'; 20 * 1024 * 1024 + 1]), Err(ReadCode::FileTooLarge));
    assert_eq!(read(b""), Err(ReadCode::Empty));
    assert_eq!(read(b" \r\n ,, \r\n"), Err(ReadCode::Empty));
    assert_eq!(read(b"<html><table><tr><td>x</td></tr></table>"), Err(ReadCode::WebPage));
    assert_eq!(read(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), Err(ReadCode::Broken));
    assert_eq!(read(b"a,b\0\n"), Err(ReadCode::UnknownFormat));
    assert_eq!(read(b"PK\x03\x04 and nothing"), Err(ReadCode::Broken));
    let quote = [b"a,\"b\n".as_slice(), &vec![b'x'; 200_000]].concat();
    assert_eq!(read(&quote), Err(ReadCode::OpenQuote));
}

/// Small files that unfold: each ends by a limit, none by the clock.
#[test]
fn small_files_take_little_time_and_memory() {
    let sheet = |row: &str| format!("<row>{row}</row>").repeat(20_000);
    let shared = sheet(&"<c t=\"s\"><v>0</v></c>".repeat(50));
    let megabyte = format!("<si><t>{}</t></si>", "x".repeat(1_000_000));
    let page = format!("<si><t>{}</t></si>", "x".repeat(30_000));
    let liar = packed(&[
        ("xl/workbook.xml", b"<workbook/>"),
        ("xl/sharedStrings.xml", b"<sst uniqueCount=\"99999999999999\"></sst>"),
    ]);
    let cell = |repeat: &str| {
        format!(
            "<table:table-row><table:table-cell {repeat}><text:p>x</text:p></table:table-cell>\
                 </table:table-row>"
        )
    };
    let wide = cell("table:number-columns-repeated=\"1000000\"");
    let tall = "<table:table-row table:number-rows-repeated=\"1000000\"><table:table-cell>\
                <text:p>x</text:p></table:table-cell></table:table-row>";
    let entities = "<!DOCTYPE a [<!ENTITY x \"xxxx\"><!ENTITY y \"&x;&x;&x;\">]>";
    let references = "<table:table-row><table:table-cell><text:p>".to_owned()
        + &"&amp;".repeat(60_000)
        + "</text:p></table:table-cell></table:table-row>";
    let files: [(&str, Vec<u8>, ReadCode); 9] = [
        (
            "one text of 1 MB in a million cells",
            workbook(&shared, &megabyte),
            ReadCode::CellTooLong,
        ),
        ("one page in a million cells", workbook(&shared, &page), ReadCode::TooMuchText),
        ("empty texts", workbook("", &"<si/>".repeat(3_000_000)), ReadCode::UnpacksTooLarge),
        ("tags", workbook(&"<a>".repeat(13_000_000), ""), ReadCode::UnpacksTooLarge),
        ("a count that lies", liar, ReadCode::UnpacksTooLarge),
        ("a wide cell", open_document(&wide), ReadCode::TooManyColumns),
        ("a tall row", open_document(tall), ReadCode::TooManyRows),
        ("entities", open_document(entities), ReadCode::Broken),
        ("rows", "x\n".repeat(60_000).into(), ReadCode::TooManyRows),
    ];
    for (name, file, expected) in files {
        let began = Instant::now();
        assert_eq!(read(&file), Err(expected), "{name}");
        assert!(began.elapsed().as_secs() < 60, "{name}: {:?}", began.elapsed());
    }
    let table = read(&open_document(&references)).unwrap();
    assert_eq!(table.row(0).cell(0).len(), 60_000);
}

#[test]
fn a_limit_says_where_it_was_passed() {
    let limits = Limits { rows: 2, ..Limits::default() };
    let options = Options { limits, ..Options::default() };
    let error = table::read(b"a\n\nb\nc\n", &options).unwrap_err();
    assert_eq!((error.code, error.row, error.column), (ReadCode::TooManyRows, Some(4), Some(0)));
    let limits = Limits { cell: 3, ..Limits::default() };
    let options = Options { limits, ..Options::default() };
    let error = table::read(b"a,b\nc,long\n", &options).unwrap_err();
    assert_eq!((error.code, error.row, error.column), (ReadCode::CellTooLong, Some(2), Some(1)));
}

#[test]
fn a_reading_ends_when_its_time_is_up() {
    let options = Options { is_over: &|| true, ..Options::default() };
    let rows = "a,b,c\n".repeat(5_000);
    let sheet = workbook(&"<row><c><v>1</v></c></row>".repeat(5_000), "");
    let document =
        open_document(&"<table:table-row><table:table-cell/></table:table-row>".repeat(5_000));
    for file in [rows.into(), sheet, document] {
        assert_eq!(table::read(&file, &options).map_err(|e| e.code), Err(ReadCode::TooSlow));
    }
}

/// Each of the first rows may be the headings: their words are compared with every field's.
#[test]
fn many_strange_headings_take_little_time() {
    let mut row: Vec<String> = (0..256).map(|at| format!("عمود رقم {at} لا نعرفه")).collect();
    row[7] = "Name".to_owned();
    let file = format!("{}\n", row.join(",")).repeat(25);
    let table = table::read(file.as_bytes(), &Options::default()).unwrap();
    let began = Instant::now();
    for kind in RecordKind::ALL {
        mapping::propose(&table, kind, None);
    }
    let took = began.elapsed();
    assert!(took.as_secs() < 5, "{took:?}");
}
