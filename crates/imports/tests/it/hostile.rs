//! What strangers upload is refused within bounded memory and time.

use std::time::Instant;

use imports::fields::RecordKind;
use imports::mapping;
use imports::review::{Existing, Review};
use imports::table::{self, Limits, Options, ReadCode};

use crate::old_workbooks::{record, unfolding_old, workbook as old_workbook};
use crate::tables::{open_document, packed, read, workbook, workbook_in, workbook_of};

#[test]
fn bombs_are_refused() {
    let zeros = "0".repeat(140 * 1024 * 1024);
    let bomb = workbook("", &zeros);
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
    let behind_a_word = [b"hello".as_slice(), &workbook("", "")].concat();
    assert_eq!(read(&behind_a_word), Err(ReadCode::Broken));
    let quote = [b"a,\"b\n".as_slice(), &vec![b'x'; 200_000]].concat();
    assert_eq!(read(&quote), Err(ReadCode::OpenQuote));
}

/// Small files that unfold, and what is refused of each.
fn unfolding() -> Vec<(&'static str, Vec<u8>, ReadCode)> {
    let sheet = |row: &str| format!("<row>{row}</row>").repeat(20_000);
    let shared = sheet(&"<c t=\"s\"><v>0</v></c>".repeat(50));
    let megabyte = format!("<si><t>{}</t></si>", "x".repeat(1_000_000));
    let page = |letter: &str| format!("<si><t>{}</t></si>", letter.repeat(30_000));
    let cell = |repeat: &str| {
        format!(
            "<table:table-row><table:table-cell {repeat}><text:p>x</text:p></table:table-cell>\
                 </table:table-row>"
        )
    };
    let wide = cell("table:number-columns-repeated=\"1000000\"");
    let tall = "<table:table-row table:number-rows-repeated=\"1000000\"><table:table-cell>\
                <text:p>x</text:p></table:table-cell></table:table-row>";
    let behind = format!(
        "<table:table-row><table:table-cell table:number-columns-repeated=\"16000\"/>{}\
         </table:table-row>",
        "<table:table-cell><text:p>x</text:p></table:table-cell>".repeat(100_000)
    );
    let value = format!(
        "<table:table-row><table:table-cell table:number-columns-repeated=\"256\" \
         office:string-value=\"{}\"/></table:table-row>",
        "x".repeat(200_000)
    );
    let pages = format!(
        "<table:table-row table:number-rows-repeated=\"9\"><table:table-cell \
         table:number-columns-repeated=\"256\"><text:p>{}</text:p></table:table-cell>\
         </table:table-row>",
        "x".repeat(100_000)
    );
    let long = format!("<a b=\"{}\"/>", "x".repeat(100)).repeat(1_300_000);
    let dressed = workbook_in("sheets/data.bin", &long, "<sst></sst>");
    let blank = " ".repeat(2_000_000);
    let comments = format!("<row><c>{}", "<!-- x --><?x y?>".repeat(7_000_000));
    let format = format!("<numFmt numFmtId=\"200\" formatCode=\"{}\"/>", "0".repeat(1_000_000));
    let styles = format!(
        "</cellXfs><numFmts>{format}</numFmts><cellXfs>{}",
        "<xf numFmtId=\"200\"/>".repeat(1_000_000)
    );
    let styles = workbook_of("sheet1.xml", "<worksheet/>", "<sst/>", &styles);
    // A directory of nothing but entries, as long as a file may be.
    let entry = [b"PK\x01\x02".as_slice(), &[0; 42]].concat().repeat(400_000);
    let length = u32::try_from(entry.len()).unwrap().to_le_bytes();
    let end =
        [b"PK\x05\x06".as_slice(), &[0; 4], &[0xff; 4], &length, &[4, 0, 0, 0, 0, 0]].concat();
    let entries = [b"PK\x03\x04".as_slice(), &entry, &end].concat();
    let entities = "<!DOCTYPE a [<!ENTITY x \"xxxx\"><!ENTITY y \"&x;&x;&x;\">]>";
    vec![
        (
            "one text of 1 MB in a million cells",
            workbook(&shared, &megabyte),
            ReadCode::CellTooLong,
        ),
        ("one page in a million cells", workbook(&shared, &page("x")), ReadCode::TooMuchText),
        ("one page of blanks in them", workbook(&shared, &page(" ")), ReadCode::Empty),
        ("empty texts", workbook("", &"<si/>".repeat(3_000_000)), ReadCode::UnpacksTooLarge),
        ("tags", workbook(&"<a></a>".repeat(7_000_000), ""), ReadCode::UnpacksTooLarge),
        ("tags in each other", workbook(&"<a>".repeat(13_000_000), ""), ReadCode::Broken),
        ("a sheet of another name", dressed, ReadCode::UnpacksTooLarge),
        ("one long text", workbook(&format!("<row>{blank}"), ""), ReadCode::UnpacksTooLarge),
        ("comments in a cell", workbook(&comments, ""), ReadCode::UnpacksTooLarge),
        ("formats of numbers", styles, ReadCode::Empty),
        ("entries", entries, ReadCode::UnpacksTooLarge),
        ("a long value", open_document(&value), ReadCode::CellTooLong),
        ("a page in every column", open_document(&pages), ReadCode::TooMuchText),
        ("cells behind the last column", open_document(&behind), ReadCode::TooManyColumns),
        ("a wide cell", open_document(&wide), ReadCode::TooManyColumns),
        ("a tall row", open_document(tall), ReadCode::TooManyRows),
        ("entities", open_document(entities), ReadCode::Broken),
        ("rows", "x\n".repeat(60_000).into(), ReadCode::TooManyRows),
    ]
}

/// Each ends by a limit, none by the clock.
#[test]
fn small_files_take_little_time_and_memory() {
    for (name, file, expected) in unfolding() {
        let began = Instant::now();
        assert_eq!(read(&file), Err(expected), "{name}");
        assert!(began.elapsed().as_secs() < 60, "{name}: {:?}", began.elapsed());
    }
    let references = "<table:table-row><table:table-cell><text:p>".to_owned()
        + &"&amp;".repeat(60_000)
        + "</text:p></table:table-cell></table:table-row>";
    let table = read(&open_document(&references)).unwrap();
    assert_eq!(table.row(0).cell(0).len(), 60_000);
}

/// The largest that are taken, in each form.
fn largest() -> Vec<(&'static str, Vec<u8>)> {
    let line = |cells: usize| format!("{}\n", ["x"; 256][..cells].join(","));
    let sheet_row = format!("<row>{}</row>", "<c><v>7</v></c>".repeat(40));
    let document_row = format!(
        "<table:table-row>{}</table:table-row>",
        "<table:table-cell><text:p>7</text:p></table:table-cell>".repeat(40)
    );
    let numbers = |rows: u16| -> Vec<u8> {
        let many = |row: u16| {
            let cell = [[0, 0], [0, 0], [0x1e, 0x40]].concat().repeat(40);
            let place = [row.to_le_bytes(), [0, 0]].concat();
            record(0x00bd, &[place, cell, vec![39, 0]].concat())
        };
        (0..rows).flat_map(many).collect()
    };
    let shared = format!("<si><t>{}</t></si>", "é".repeat(450));
    let texts = "<row><c t=\"s\"><v>0</v></c></row>".repeat(50_000);
    vec![
        ("rows of 40 columns as text", line(40).repeat(50_000).into()),
        ("rows of 256 columns as text", line(256).repeat(7_800).into()),
        ("long texts", format!("{}\n", "شركة ".repeat(40)).repeat(50_000).into()),
        ("a workbook of 40 columns", workbook(&sheet_row.repeat(25_000), "")),
        ("a workbook of long texts", workbook(&texts, &shared)),
        ("a document of 40 columns", open_document(&document_row.repeat(20_000))),
        ("an old workbook of 40 columns", old_workbook(&[], &numbers(20_000))),
        ("as many columns", line(256).repeat(8_000).into()),
    ]
}

/// Where the child below finds its file.
const FILE: &str = "MIZAN_HOSTILE_FILE";

/// The child of the test below: reads one file as every kind of record, and tells what it took.
#[test]
fn one_file_as_every_kind() {
    let Some(path) = std::env::var_os(FILE) else { return };
    let bytes = std::fs::read(path).unwrap();
    let begun = worked();
    let found = table::read(&bytes, &Options::default());
    let reading = worked() - begun;
    let told = std::fs::read_to_string("/proc/self/status").unwrap();
    let peak = told.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    let peak: u64 = peak.trim().trim_end_matches(" kB").parse().unwrap();
    let mut slowest = std::time::Duration::ZERO;
    if let Ok(table) = &found {
        for kind in RecordKind::ALL {
            let begun = worked();
            let proposal = mapping::propose(table, kind, None);
            let known = Existing::default();
            let review = Review::new(table, &proposal.mapping, &known, 3);
            assert!(review.rows.len() <= table.len());
            slowest = slowest.max(worked() - begun);
        }
    }
    let code = found.err().map(|error| error.code);
    println!("took {} {} {} {code:?}", reading.as_millis(), slowest.as_millis(), peak / 1024);
}

/// How long this thread has had the processor: the clock would count what other programs took.
fn worked() -> std::time::Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = told.split(' ').next().and_then(|first| first.parse().ok());
    std::time::Duration::from_nanos(nanoseconds.unwrap_or_default())
}

/// 200 MB are enough to read any file, or to refuse it. What it takes of a processor is measured
/// (`TIMES=1` prints it; two seconds are wanted); refused is only what a slow machine does not
/// explain. Each file is read by a process that reads nothing else.
#[test]
fn no_file_takes_200_megabytes_or_ten_seconds() {
    let path = std::env::temp_dir().join(format!("mizan-hostile-{}", std::process::id()));
    let refused = unfolding().into_iter().chain(unfolding_old());
    let files = refused.map(|(name, file, _)| (name, file)).chain(largest());
    for (name, file) in files {
        std::fs::write(&path, file).unwrap();
        let child = std::process::Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "hostile::one_file_as_every_kind", "--nocapture"])
            .env(FILE, &path)
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&child.stdout).into_owned();
        let took = said.split("took ").nth(1).unwrap_or_else(|| panic!("{name}: {said}"));
        let mut numbers = took.split(' ').map(|word| word.parse::<u64>().unwrap_or_default());
        let mut next = || numbers.next().unwrap_or_default();
        let (reading, looking, megabytes) = (next(), next(), next());
        if std::env::var_os("TIMES").is_some() {
            println!("{name}: {}", took.lines().next().unwrap_or_default());
        }
        // What is not optimised takes many times as long.
        if !cfg!(debug_assertions) {
            assert!(reading < 10_000 && looking < 10_000, "{name}: {reading} and {looking} ms");
        }
        assert!(megabytes < 200, "{name}: {megabytes} MB");
    }
    std::fs::remove_file(path).unwrap();
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
    // None of these has a second cell, and a text only the last.
    let comments = workbook(&format!("<row><c>{}", "<!-- x -->".repeat(5_000)), "");
    let styles = workbook_of("sheet1.xml", "", "<sst/>", &"<xf/>".repeat(5_000));
    let text = workbook(&format!("<row><c><v>{}", " ".repeat(900_000)), "");
    for file in [rows.into(), sheet, document, comments, styles, text] {
        assert_eq!(table::read(&file, &options).map_err(|e| e.code), Err(ReadCode::TooSlow));
    }
}

/// What a library panics over is a file that can't be read.
#[test]
fn a_panic_refuses_the_file() {
    let options = Options { is_over: &|| panic!("as a library would"), ..Options::default() };
    let rows = "a,b,c\n".repeat(5_000);
    let found = table::read(rows.as_bytes(), &options);
    assert_eq!(found.map_err(|error| error.code), Err(ReadCode::Broken));
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
