//! Workbooks of Excel 97 to 2003, as they are written and as nobody should write them.

use std::io::Cursor;
use std::time::Instant;

use calamine::{Data, Reader as _, Xls};
use imports::table::{self, CellKind, Format, Options, ReadCode};

use crate::tables::read;

const CUSTOMERS: &[u8] = include_bytes!("../../../../fixtures/imports/customers.xls");
const FREE: u32 = 0xffff_ffff;
const END: u32 = 0xffff_fffe;

/// A record of a workbook.
pub fn record(kind: u16, data: &[u8]) -> Vec<u8> {
    let length = u16::try_from(data.len()).unwrap();
    [&kind.to_le_bytes(), &length.to_le_bytes(), data].concat()
}

fn begin() -> Vec<u8> {
    record(0x0809, &[0, 6, 5, 0, 0, 0, 0, 0])
}

/// A number in a row and a column.
fn number(row: u16, column: u16, number: f64) -> Vec<u8> {
    let place = [row.to_le_bytes(), column.to_le_bytes(), [0, 0]].concat();
    record(0x0203, &[place, number.to_le_bytes().to_vec()].concat())
}

/// The stream of a workbook whose sheets all begin at the same place.
fn stream(globals: &[u8], sheets: usize, cells: &[u8]) -> Vec<u8> {
    let one = 4 + 4 + 2 + 2 + 1;
    let start = begin().len() + globals.len() + sheets * one + 4;
    let start = u32::try_from(start).unwrap().to_le_bytes();
    let sheet = record(0x0085, &[&start[..], &[0, 0, 1, 0, b's']].concat());
    let end = record(0x000a, &[]);
    [begin(), globals.to_vec(), sheet.repeat(sheets), end.clone(), begin(), cells.to_vec(), end]
        .concat()
}

/// The compound file of a stream; `link` changes its table of links.
fn compound(stream: &[u8], link: impl FnOnce(&mut Vec<u32>)) -> Vec<u8> {
    let mut stream = stream.to_vec();
    stream.resize(stream.len().max(4_096).next_multiple_of(512), 0);
    let count = stream.len() / 512;
    // Tables of links first, then the directory, then the stream.
    let tables = (count + 1).div_ceil(127) + 1;
    assert!(tables <= 109, "too large for the links of a head");
    let mut links: Vec<u32> = vec![0xffff_fffd; tables];
    links.push(END);
    let first = u32::try_from(tables + 1).unwrap();
    links.extend((1..count).map(|at| first + u32::try_from(at).unwrap()));
    links.push(END);
    links.resize(tables * 128, FREE);
    link(&mut links);
    let mut head = vec![0_u8; 512];
    head[..8].copy_from_slice(&[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    head[26..34].copy_from_slice(&[3, 0, 0xfe, 0xff, 9, 0, 6, 0]);
    let mut put = |at: usize, value: u32| head[at..at + 4].copy_from_slice(&value.to_le_bytes());
    put(44, u32::try_from(tables).unwrap());
    put(48, u32::try_from(tables).unwrap());
    put(56, 4_096);
    put(60, END);
    put(68, END);
    for at in 0..109 {
        put(76 + at * 4, if at < tables { u32::try_from(at).unwrap() } else { FREE });
    }
    let entry = |name: &str, kind: u8, start: u32, length: usize| {
        let mut entry = vec![0_u8; 128];
        for (at, unit) in name.encode_utf16().enumerate() {
            entry[at * 2..at * 2 + 2].copy_from_slice(&unit.to_le_bytes());
        }
        entry[66] = kind;
        entry[116..120].copy_from_slice(&start.to_le_bytes());
        entry[120..124].copy_from_slice(&u32::try_from(length).unwrap().to_le_bytes());
        entry
    };
    let directory =
        [entry("Root Entry", 5, END, 0), entry("Workbook", 2, first, stream.len())].concat();
    let directory = [directory, vec![0; 256]].concat();
    let links: Vec<u8> = links.iter().flat_map(|link| link.to_le_bytes()).collect();
    [head, links, directory, stream].concat()
}

pub fn workbook(globals: &[u8], cells: &[u8]) -> Vec<u8> {
    compound(&stream(globals, 1, cells), |_| {})
}

#[test]
fn an_old_workbook_is_read_as_it_is_shown() {
    let table = read(CUSTOMERS).unwrap();
    assert_eq!((table.format, table.sheet, table.since_1904), (Format::Xls, 0, false));
    assert_eq!(table.sheets, ["العملاء", "Hidden", "Second"]);
    let long = format!("long {}", "نص ".repeat(40));
    let rows: Vec<(u32, Vec<String>)> =
        table.rows().map(|row| (row.line, row.cells().map(str::to_owned).collect())).collect();
    let row = |line: u32, cells: &[&str]| {
        (line, cells.iter().map(|cell| (*cell).to_owned()).collect::<Vec<_>>())
    };
    let expected = [
        row(1, &["اسم العميل", "Phone", "رصيد افتتاحي", "Opening balance date", "Notes"]),
        row(2, &["شركة دلتا", "01012345678", "1500.25", "2026-01-01", long.trim()]),
        row(3, &["Café Nile", "0223456789", "12345", "2026-02-28", "true"]),
        // The formula was never computed.
        row(5, &["After a gap", "", "", "", "0.3"]),
    ];
    assert_eq!(rows, expected);
    assert_eq!(table.row(1).kind(2), CellKind::Number);
    assert_eq!(table.row(1).kind(3), CellKind::Day);
    assert_eq!(table.row(2).kind(4), CellKind::Boolean);
    let second = Options { sheet: Some(2), ..Options::default() };
    assert_eq!(table::read(CUSTOMERS, &second).unwrap().row(1).cell(0), "Second sheet");
    let none = Options { sheet: Some(7), ..Options::default() };
    assert_eq!(table::read(CUSTOMERS, &none).map_err(|e| e.code), Err(ReadCode::NoSheet));
}

/// What a well-kept library reads of a sound file is what is read here.
#[test]
fn a_library_reads_the_same_texts_and_numbers() {
    let mut book = Xls::new(Cursor::new(CUSTOMERS)).unwrap();
    let range = book.worksheet_range("العملاء").unwrap();
    let table = read(CUSTOMERS).unwrap();
    for (row, column, value) in range.used_cells() {
        let line = u32::try_from(row + 1).unwrap();
        let own = table.rows().find(|found| found.line == line).unwrap();
        match value {
            Data::String(text) => assert_eq!(own.cell(column), text.trim()),
            Data::Float(number) => {
                assert!((own.cell(column).parse::<f64>().unwrap() - number).abs() < 1e-9);
            }
            _ => assert!(!own.cell(column).is_empty(), "{row} {column}"),
        }
    }
}

#[test]
fn what_a_file_says_of_its_size_is_not_believed() {
    // A sheet of four thousand million rows, with a cell in each corner.
    let vast = [0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 0, 0xff, 0xff, 0, 0];
    let cells = [record(0x0200, &vast), number(65_535, 255, 2.0), number(0, 0, 1.0)].concat();
    let table = read(&workbook(&[], &cells)).unwrap();
    let lines: Vec<u32> = table.rows().map(|row| row.line).collect();
    assert_eq!((lines, table.row(1).cell(255)), (vec![1, 65_536], "2"));
    // Shared texts that are announced and not there.
    let announced = record(0x00fc, &[0xff; 8]);
    assert_eq!(read(&workbook(&announced, &number(0, 0, 1.0))).unwrap().len(), 1);
    // A text that says it is longer than the file.
    let cut = record(0x00fc, &[0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 1, b'x', 0]);
    assert_eq!(read(&workbook(&cut, &number(0, 0, 1.0))).unwrap().len(), 1);
}

/// A cell of text in a row: `0204`, one byte for each character.
fn text_cell(row: u16, text: &str) -> Vec<u8> {
    let length = u16::try_from(text.len()).unwrap().to_le_bytes();
    let place = [row.to_le_bytes(), [0, 0], [0, 0]].concat();
    record(0x0204, &[&place[..], &length, &[0], text.as_bytes()].concat())
}

#[test]
fn a_sheet_of_blanks_hides_none_that_has_cells() {
    let (blank, full) = (text_cell(0, "  "), text_cell(0, "Ali"));
    let sheet = |start: usize| {
        let start = u32::try_from(start).unwrap().to_le_bytes();
        record(0x0085, &[&start[..], &[0, 0, 1, 0, b's']].concat())
    };
    let end = record(0x000a, &[]);
    let first = begin().len() + 2 * sheet(0).len() + end.len();
    let second = first + begin().len() + blank.len() + end.len();
    let globals = [begin(), sheet(first), sheet(second), end.clone()].concat();
    let sheets = [begin(), blank, end.clone(), begin(), full, end].concat();
    let table = read(&compound(&[globals, sheets].concat(), |_| {})).unwrap();
    assert_eq!((table.sheet, table.row(0).cell(0)), (1, "Ali"));
}

#[test]
fn a_cell_whose_shared_text_is_missing_is_no_blank_cell() {
    let shared = record(0x00fc, &[0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, b'A', b'l', b'i']);
    let refer = |at: u32| record(0x00fd, &[&[0_u8, 0, 0, 0, 0, 0][..], &at.to_le_bytes()].concat());
    assert_eq!(read(&workbook(&shared, &refer(0))).unwrap().row(0).cell(0), "Ali");
    assert_eq!(read(&workbook(&shared, &refer(1))), Err(ReadCode::Broken));
}

#[test]
fn the_text_of_a_formula_is_read_whole() {
    let formula = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0, 0];
    let length = 9_000_u16.to_le_bytes();
    let result = record(0x0207, &[&length[..], &[0], &[b'x'; 8_000]].concat());
    let rest = record(0x003c, &[&[0_u8][..], &[b'y'; 1_000]].concat());
    let cells = [record(0x0006, &formula), result, rest].concat();
    let table = read(&workbook(&[], &cells)).unwrap();
    assert_eq!(table.row(0).cell(0).len(), 9_000);
    assert!(table.row(0).cell(0).ends_with('y'));
}

/// A text that a million records continue was counted again at each of them.
#[test]
fn a_text_in_a_million_parts_takes_little_time() {
    let formula = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0, 0];
    let head = record(0x0207, &[&[0xff, 0xff, 0][..], &[b'x'; 8_000]].concat());
    let page = record(0x003c, &[&[0_u8][..], &[b'x'; 8_000]].concat()).repeat(7);
    let parts = record(0x003c, &[0]).repeat(1_000_000);
    let cells = [record(0x0006, &formula), head, page, parts].concat();
    let file = workbook(&[], &cells);
    let began = Instant::now();
    assert_eq!(read(&file).unwrap().row(0).cell(0).len(), 64_000);
    assert!(began.elapsed().as_secs() < 20, "{:?}", began.elapsed());
}

#[test]
fn chains_in_a_circle_end() {
    let sound = stream(&[], 1, &number(0, 0, 1.0));
    let circle = |place: usize| {
        compound(&sound, |links| {
            let first = links.iter().position(|link| *link == END).unwrap();
            links[first + place] = u32::try_from(first + place).unwrap();
        })
    };
    // The directory, and the stream.
    assert_eq!(read(&circle(0)), Err(ReadCode::Broken));
    assert_eq!(read(&circle(3)), Err(ReadCode::Broken));
    let mut tables = compound(&sound, |_| {});
    // The chain of tables leads to a sector that leads to itself.
    tables[68..72].copy_from_slice(&1_u32.to_le_bytes());
    let at = 512 + 512 + 508;
    tables[at..at + 4].copy_from_slice(&1_u32.to_le_bytes());
    assert_eq!(read(&tables), Err(ReadCode::Broken));
}

/// Cells without a text or a number.
fn blanks() -> Vec<u8> {
    record(0x0201, &[0; 6]).repeat(200_000)
}

/// Small files that unfold, and what is refused of each.
pub fn unfolding_old() -> Vec<(&'static str, Vec<u8>, ReadCode)> {
    let text = |length: u16| {
        [length.to_le_bytes().to_vec(), vec![0], vec![b'x'; usize::from(length)]].concat()
    };
    let shared = |text: &[u8]| record(0x00fc, &[&[0; 8][..], text].concat());
    let refer = |row: u16, column: u16| {
        let place = [row.to_le_bytes(), column.to_le_bytes(), [0, 0]].concat();
        record(0x00fd, &[place, vec![0; 4]].concat())
    };
    let many: Vec<u8> =
        (0..40_000).flat_map(|row| [refer(row, 0), refer(row, 1)].concat()).collect();
    let blanks = blanks();
    vec![
        ("one page in 80,000 cells", workbook(&shared(&text(8_000)), &many), ReadCode::TooMuchText),
        (
            "2,000 sheets at one place without a cell",
            compound(&stream(&[], 1_990, &blanks), |_| {}),
            ReadCode::UnpacksTooLarge,
        ),
        (
            "more sheets than a workbook has",
            compound(&stream(&[], 2_001, &[]), |_| {}),
            ReadCode::UnpacksTooLarge,
        ),
        ("a password", workbook(&record(0x002f, &[1, 0, 0, 0]), &[]), ReadCode::Password),
        ("no cell", workbook(&[], &[]), ReadCode::Empty),
        ("a cell that is cut", workbook(&[], &record(0x0203, &[0; 9])), ReadCode::Broken),
    ]
}

#[test]
fn small_old_workbooks_take_little_time_and_memory() {
    for (name, file, expected) in unfolding_old() {
        let began = Instant::now();
        assert_eq!(read(&file), Err(expected), "{name}");
        assert!(began.elapsed().as_secs() < 20, "{name}: {:?}", began.elapsed());
    }
    let late = Options { is_over: &|| true, ..Options::default() };
    let slow = table::read(&workbook(&[], &blanks()), &late);
    assert_eq!(slow.map_err(|error| error.code), Err(ReadCode::TooSlow));
}

/// Cut anywhere and changed anywhere, a file is read or refused.
#[test]
fn no_change_of_a_file_ends_the_reader() {
    for length in 0..CUSTOMERS.len() {
        drop(table::read(&CUSTOMERS[..length], &Options::default()));
    }
    let mut seed = 7_u64;
    let mut next = |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(seed >> 33).unwrap() % below
    };
    for _ in 0..20_000 {
        let mut bytes = CUSTOMERS.to_vec();
        for _ in 0..1 + next(6) {
            let (at, byte) = (next(bytes.len()), next(256));
            bytes[at] = u8::try_from(byte).unwrap();
        }
        drop(table::read(&bytes, &Options::default()));
    }
}
