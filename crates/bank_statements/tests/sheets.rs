//! Workbooks of several sheets: one is the statement, or the file is refused.

#![expect(clippy::unwrap_used, reason = "what is in the way fails the test")]

use std::io::{Cursor, Write as _};

use bank_statements::{DateOrder, File, Kind, Mapping, Table, Terms, open};
use jiff::civil::date;

const STATEMENT: &[&str] = &["Date", "Details", "Amount"];

/// A sheet: its name, its headings and how many lines it has.
type Sheet<'a> = (&'a str, &'a [&'a str], usize);

/// The rows of a sheet: its headings, and a line for each day.
fn rows((_, headings, lines): &Sheet<'_>) -> Vec<Vec<String>> {
    let head = headings.iter().map(|&word| word.to_owned()).collect();
    let line = |at: usize| vec![format!("{:02}/11/2026", at + 1), "x".into(), format!("{at}5.50")];
    std::iter::once(head).chain((0..*lines).map(line)).filter(|row| !row.is_empty()).collect()
}

fn xlsx(sheets: &[Sheet<'_>], hidden: &str) -> Vec<u8> {
    let (mut listed, mut relations) = (String::new(), String::new());
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let mut put = |name: &str, content: &str| {
        archive.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
        archive.write_all(content.as_bytes()).unwrap();
    };
    for (at, sheet) in sheets.iter().enumerate() {
        let state = if sheet.0 == hidden { "hidden" } else { "visible" };
        listed += &format!("<sheet name=\"{}\" state=\"{state}\" r:id=\"r{at}\"/>", sheet.0);
        // Excel calls them whatever it wants.
        let part = format!("worksheets/part{at}.xml");
        relations +=
            &format!("<Relationship Id=\"r{at}\" Type=\"x/worksheet\" Target=\"{part}\"/>");
        let cell = |text: &String| format!("<c t=\"str\"><v>{text}</v></c>");
        let row =
            |row: &Vec<String>| format!("<row>{}</row>", row.iter().map(cell).collect::<String>());
        let cells: String = rows(sheet).iter().map(row).collect();
        let content = format!("<worksheet><sheetData>{cells}</sheetData></worksheet>");
        put(&format!("xl/{part}"), &content);
    }
    put("xl/workbook.xml", &format!("<workbook><sheets>{listed}</sheets></workbook>"));
    put("xl/_rels/workbook.xml.rels", &format!("<Relationships>{relations}</Relationships>"));
    archive.finish().unwrap().into_inner()
}

/// An OpenDocument spreadsheet.
fn ods(sheets: &[Sheet<'_>], hidden: &str) -> Vec<u8> {
    let cell = |text: &String| format!("<t:table-cell><x:p>{text}</x:p></t:table-cell>");
    let row = |row: &Vec<String>| {
        format!("<t:table-row>{}</t:table-row>", row.iter().map(cell).collect::<String>())
    };
    let sheet = |sheet: &Sheet<'_>| {
        let (name, style) = (sheet.0, if sheet.0 == hidden { "b" } else { "a" });
        let rows: String = rows(sheet).iter().map(row).collect();
        format!("<t:table t:name=\"{name}\" t:style-name=\"{style}\">{rows}</t:table>")
    };
    document(&sheets.iter().map(sheet).collect::<String>())
}

/// A document of sheets; style `b` hides one.
fn document(sheets: &str) -> Vec<u8> {
    let style = |name: &str, shown: bool| {
        format!(
            "<s:style s:name=\"{name}\" s:family=\"table\"><s:table-properties \
             t:display=\"{shown}\"/></s:style>"
        )
    };
    let styles = [style("a", true), style("b", false)].concat();
    let content = format!(
        "<o:document-content><o:automatic-styles>{styles}</o:automatic-styles><o:body>\
         <o:spreadsheet>{sheets}</o:spreadsheet></o:body></o:document-content>"
    );
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    archive.start_file("content.xml", zip::write::SimpleFileOptions::default()).unwrap();
    archive.write_all(content.as_bytes()).unwrap();
    archive.finish().unwrap().into_inner()
}

fn record(kind: u16, data: &[u8]) -> Vec<u8> {
    let length = u16::try_from(data.len()).unwrap();
    [&kind.to_le_bytes(), &length.to_le_bytes(), data].concat()
}

/// A workbook of Excel 97: a compound file of one stream.
fn xls(sheets: &[Sheet<'_>], hidden: &str) -> Vec<u8> {
    let begin = record(0x0809, &[0, 6, 5, 0, 0, 0, 0, 0]);
    let end = record(0x000a, &[]);
    let listed = |at: usize, (name, ..): &Sheet<'_>| {
        let start = u32::try_from(at).unwrap().to_le_bytes();
        let state = u8::from(*name == hidden);
        let length = u8::try_from(name.len()).unwrap();
        record(0x0085, &[&start[..], &[state, 0, length, 0], name.as_bytes()].concat())
    };
    let cells = |sheet: &Sheet<'_>| {
        let mut cells = begin.clone();
        for (line, row) in rows(sheet).iter().enumerate() {
            for (column, text) in row.iter().enumerate() {
                let number = |value: usize| u16::try_from(value).unwrap().to_le_bytes();
                let head = [number(line), number(column), [0, 0], number(text.len())].concat();
                cells.extend(record(0x0204, &[&head[..], &[0], text.as_bytes()].concat()));
            }
        }
        [cells, end.clone()].concat()
    };
    let heads: usize = sheets.iter().map(|sheet| listed(0, sheet).len()).sum();
    let (mut stream, mut tail) = (begin.clone(), Vec::new());
    let start = begin.len() + heads + end.len();
    for sheet in sheets {
        stream.extend(listed(start + tail.len(), sheet));
        tail.extend(cells(sheet));
    }
    compound([stream, end.clone(), tail].concat())
}

fn compound(mut stream: Vec<u8>) -> Vec<u8> {
    const FREE: u32 = u32::MAX;
    const END: u32 = FREE - 1;
    stream.resize(stream.len().max(4_096).next_multiple_of(512), 0);
    let count = stream.len() / 512;
    assert!(count < 120, "one table of links");
    let mut links = vec![FREE - 2, END];
    links.extend((1..count).map(|at| u32::try_from(2 + at).unwrap()));
    links.push(END);
    links.resize(128, FREE);
    let mut head = vec![0_u8; 512];
    head[..8].copy_from_slice(&[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    head[30..34].copy_from_slice(&[9, 0, 6, 0]);
    for (at, value) in [(44, 1), (48, 1), (56, 4_096), (60, END), (68, END)] {
        head[at..at + 4].copy_from_slice(&value.to_le_bytes());
    }
    for at in 0..109 {
        let table = if at == 0 { 0 } else { FREE };
        head[76 + at * 4..80 + at * 4].copy_from_slice(&table.to_le_bytes());
    }
    let mut directory = vec![0_u8; 512];
    for (at, letter) in b"Workbook".iter().enumerate() {
        directory[at * 2] = *letter;
    }
    directory[66] = 2;
    directory[116..120].copy_from_slice(&2_u32.to_le_bytes());
    directory[120..124].copy_from_slice(&u32::try_from(stream.len()).unwrap().to_le_bytes());
    let links: Vec<u8> = links.iter().flat_map(|link| link.to_le_bytes()).collect();
    [head, links, directory, stream].concat()
}

/// The mapping that is proposed; where days read in several ways, the day stands first.
fn mapping(table: &Table, terms: &Terms<'_>) -> Option<Mapping> {
    let proposed = table.propose(terms)?;
    let date_order = table.day_question(&proposed, terms).map(|_| DateOrder::DayFirst);
    Some(Mapping { date_order, ..proposed })
}

/// How many lines are read, or the sheets that are named.
fn read(file: &[u8]) -> Result<usize, String> {
    let terms = Terms::new(2, date(2026, 12, 20), &|| false);
    match open(file, &terms).map_err(|mut troubles| troubles.remove(0)) {
        Ok(File::Table(table)) => {
            let mapping = mapping(&table, &terms).unwrap();
            Ok(table.read(&mapping, &terms).unwrap().lines.len())
        }
        Ok(File::Statements(..)) => panic!("no table"),
        Err(trouble) if trouble.kind == Kind::SeveralSheets => Err(trouble.value.unwrap()),
        Err(trouble) => panic!("{trouble}"),
    }
}

#[test]
fn several_sheets_that_may_be_the_statement_are_refused_by_their_names() {
    let ledger: &[&str] = &["Date", "Memo", "Amount"];
    let notes: &[&str] = &["Remember the cheque book"];
    let pages: Vec<String> = (1..=31).map(|day| format!("Day {day}")).collect();
    let mut days: Vec<Sheet<'_>> = pages.iter().map(|name| (name.as_str(), notes, 0)).collect();
    (days[3].2, days[3].1, days[30].2, days[30].1) = (8, STATEMENT, 1, STATEMENT);
    let all: Vec<Sheet<'_>> = pages.iter().map(|name| (name.as_str(), STATEMENT, 2)).collect();
    let cases: [(&str, &[Sheet<'_>], Result<usize, &str>); 8] = [
        ("months", &[("January", STATEMENT, 9), ("Feb", STATEMENT, 1)], Err("January, Feb")),
        ("a ledger beside it", &[("Bank", STATEMENT, 9), ("Ours", ledger, 3)], Err("Bank, Ours")),
        ("a side sheet", &[("Bank", STATEMENT, 9), ("Side", ledger, 2)], Ok(9)),
        ("notes first", &[("Notes", notes, 0), ("Bank", STATEMENT, 9)], Ok(9)),
        ("empty sheets", &[("Sheet1", &[], 0), ("Bank", STATEMENT, 9), ("S3", &[], 0)], Ok(9)),
        ("headings without lines", &[("Bank", STATEMENT, 9), ("Next", STATEMENT, 0)], Ok(9)),
        ("the last of many", &days, Err("Day 4, Day 31")),
        ("a sheet a day", &all, Err("Day 1, Day 2, Day 3, Day 4, Day 5, Day 6, …")),
    ];
    for (name, sheets, expected) in cases {
        let expected = expected.map_err(str::to_owned);
        assert_eq!(read(&xlsx(sheets, "")), expected, "xlsx: {name}");
        assert_eq!(read(&xls(sheets, "")), expected, "xls: {name}");
        assert_eq!(read(&ods(sheets, "")), expected, "ods: {name}");
    }
}

#[test]
fn a_sheet_that_nobody_sees_is_not_read() {
    let sheets: [Sheet<'_>; 2] = [("Raw", STATEMENT, 9), ("Bank", STATEMENT, 4)];
    assert_eq!(read(&xlsx(&sheets, "Raw")), Ok(4));
    assert_eq!(read(&xls(&sheets, "Raw")), Ok(4));
    assert_eq!(read(&ods(&sheets, "Raw")), Ok(4));
}

#[test]
fn days_and_numbers_of_a_document_are_what_they_are() {
    let text = |text: &str| format!("<t:table-cell><x:p>{text}</x:p></t:table-cell>");
    let row = |day: &str, amount: &str| {
        format!(
            "<t:table-row><t:table-cell o:value-type=\"date\" o:date-value=\"{day}\"><x:p>shown \
             otherwise</x:p></t:table-cell>{}<t:table-cell o:value-type=\"float\" \
             o:value=\"{amount}\"><x:p>1.234,5</x:p></t:table-cell></t:table-row>",
            text("x"),
        )
    };
    let head = format!(
        "<t:table-row>{}</t:table-row>",
        STATEMENT.iter().map(|word| text(word)).collect::<String>()
    );
    let rows = [head, row("2026-11-12", "1234.5"), row("2026-11-13", "-7")].concat();
    let file = document(&format!("<t:table t:name=\"Bank\">{rows}</t:table>"));
    let terms = Terms::new(2, date(2026, 12, 20), &|| false);
    let Ok(File::Table(table)) = open(&file, &terms) else { panic!("a table") };
    assert_eq!(table.format.key(), "xlsx");
    let statement = table.read(&table.propose(&terms).unwrap(), &terms).unwrap();
    let lines: Vec<_> =
        statement.lines.iter().map(|line| (line.row, line.date, line.amount.minor())).collect();
    assert_eq!(lines, [(2, date(2026, 11, 12), 123_450), (3, date(2026, 11, 13), -700)]);
}

#[test]
fn a_longer_sheet_without_lines_hides_no_statement() {
    let row = |cells: &[String]| {
        let cell = |text: &String| format!("<t:table-cell><x:p>{text}</x:p></t:table-cell>");
        format!("<t:table-row>{}</t:table-row>", cells.iter().map(cell).collect::<String>())
    };
    let sheet = |name: &str, rows: &[Vec<String>]| {
        let rows: String = rows.iter().map(|cells| row(cells)).collect();
        format!("<t:table t:name=\"{name}\">{rows}</t:table>")
    };
    let bank = sheet("Bank", &rows(&("Bank", STATEMENT, 2)));
    let codes = sheet("Codes", &vec![vec!["TRF".to_owned(), "Transfer".to_owned()]; 40]);
    assert_eq!(read(&document(&format!("{bank}{codes}"))), Ok(2));
    assert_eq!(read(&document(&format!("{codes}{bank}"))), Ok(2));
}
