//! Workbooks of Excel 2007 and later, as they are written and as nobody should write them.

use std::io::Cursor;

use calamine::{Data, Reader as _, Xlsx};
use imports::cells::currency_beside;
use imports::table::{self, CellKind, Options, ReadCode, Table};

use crate::tables::{packed, read, workbook, workbook_in, workbook_of};

const CELL: &str = "<row r=\"2\"><c r=\"B2\" t=\"s\"><v>0</v></c></row>";
const SHEET: &str = "worksheets/sheet1.xml";

fn texts(table: &Table) -> Vec<Vec<&str>> {
    table.rows().map(|row| row.cells().collect()).collect()
}

/// A library reserved what these say, ended the process over it, or panicked.
#[test]
fn what_a_workbook_announces_is_not_believed() {
    let spaces = " ".repeat(70_000);
    for count in ["10000000000000", "18446744073709551615", "-1", "x"] {
        let strings = format!(
            "{spaces}<sst count=\"{count}\" uniqueCount=\"{count}\"><si><t>Ali</t></si></sst>"
        );
        assert_eq!(texts(&read(&workbook_in(SHEET, CELL, &strings)).unwrap()), [["", "Ali"]]);
    }
    for dimension in ["B2:A1", "A1:XFD1048576", "", "A1:B2:C3", "ZZZZZZZ99999999999"] {
        let sheet = format!(
            "<worksheet><dimension ref=\"{dimension}\"/><sheetData>{CELL}</sheetData></worksheet>"
        );
        let styles = "<xf numFmtId=\"99999999999\"/>";
        let file = workbook_of(SHEET, &sheet, "<sst><si><t>Ali</t></si></sst>", styles);
        assert_eq!(texts(&read(&file).unwrap()), [["", "Ali"]], "{dimension}");
    }
}

#[test]
fn a_sheet_is_found_where_its_relation_leads() {
    let strings = "<sst><si><t>Ali</t></si></sst>";
    for target in ["worksheets/sheet1.dat", "Data", "a/b/../b/c.bin"] {
        let file = workbook_in(target, CELL, strings);
        // The zip has the name as the relation writes it.
        let found = read(&file).map(|table| table.row(0).cell(1).to_owned());
        let expected = if target.contains("..") { Err(ReadCode::Broken) } else { Ok("Ali".into()) };
        assert_eq!(found, expected, "{target}");
    }
    let sheet = format!("<worksheet><sheetData>{CELL}</sheetData></worksheet>");
    let relations = |kind: &str, target: &str| {
        format!(
            "<Relationships>\
             <Relationship Id=\"r1\" Type=\"x/{kind}\" Target=\"{target}\"/></Relationships>"
        )
    };
    let book = "<workbook><sheets><sheet name=\"a\" r:id=\"r1\"/></sheets></workbook>";
    let file = packed(&[
        ("_RELS/.RELS", relations("officeDocument", "/Book/Main.xml").as_bytes()),
        ("book\\main.xml", book.as_bytes()),
        ("Book/_rels/Main.xml.rels", relations("worksheet", "../Sheets/One.XML").as_bytes()),
        ("Book/sharedStrings.xml", strings.as_bytes()),
        ("/sheets/one.xml", sheet.as_bytes()),
    ]);
    let table = read(&file).unwrap();
    assert_eq!(texts(&table), [["", "Ali"]]);
    assert_eq!(table.sheets, ["a"]);
    let document = packed(&[
        ("_rels/.rels", relations("officeDocument", "word/document.xml").as_bytes()),
        ("word/document.xml", b"<document/>"),
    ]);
    assert_eq!(read(&document), Err(ReadCode::UnknownFormat));
    assert_eq!(read(&packed(&[("xl/workbook.xml", b"<workbook/>")])), Err(ReadCode::Empty));
}

/// Some programs of banks write the sheets and nothing that lists them.
#[test]
fn sheets_that_no_workbook_lists_are_found() {
    let sheet = |text: &str| {
        let cell = format!("<c t=\"str\"><v>{text}</v></c>");
        format!("<worksheet><sheetData><row>{cell}</row></sheetData></worksheet>")
    };
    let (two, ten, none) = (sheet("two"), sheet("ten"), sheet(" "));
    let parts: [(&str, &[u8]); 4] = [
        ("xl/worksheets/sheet10.xml", ten.as_bytes()),
        ("xl/worksheets/Sheet2.xml", two.as_bytes()),
        ("xl/worksheets/sheet1.xml", none.as_bytes()),
        ("xl/worksheets/_rels/sheet1.xml.rels", b"<Relationships/>"),
    ];
    for main in [None, Some(("xl/workbook.xml", b"<workbook/>".as_slice()))] {
        let parts: Vec<(&str, &[u8])> = main.into_iter().chain(parts).collect();
        let mut found = Vec::new();
        table::each_sheet(&packed(&parts), &Options::default(), |name, table| {
            found.push(format!("{name} {}", table.row(0).cell(0)));
        })
        .unwrap();
        assert_eq!(found, ["sheet2 two", "sheet10 ten"]);
    }
    assert_eq!(
        read(&packed(&[("word/worksheets/sheet1.xml", parts[0].1)])),
        Err(ReadCode::UnknownFormat)
    );
}

#[test]
fn rows_come_in_any_order_where_they_may() {
    let row = |at: u32, text: &str| format!("<row r=\"{at}\"><c t=\"str\"><v>{text}</v></c></row>");
    let file = workbook(&[row(3, "c"), row(1, "a"), row(1, "b"), row(3, "d")].concat(), "");
    assert_eq!(read(&file), Err(ReadCode::Broken));
    let options = Options { is_any_order: true, ..Options::default() };
    let table = table::read(&file, &options).unwrap();
    let found: Vec<(u32, &str)> = table.rows().map(|row| (row.line, row.cell(0))).collect();
    assert_eq!(found, [(1, "a"), (1, "b"), (3, "c"), (3, "d")]);
}

#[test]
fn days_are_counted_as_the_workbook_counts_them() {
    let relation = "<Relationships><Relationship Id=\"r1\" Type=\"x/worksheet\" \
        Target=\"worksheets/sheet1.xml\"/></Relationships>";
    let cell = "<c s=\"1\"><v>44869.5</v></c>";
    let sheet = format!("<worksheet><sheetData><row>{cell}</row></sheetData></worksheet>");
    for (mark, day) in [("date1904=\"1\"", "2026-11-05"), ("date1904=\"0\"", "2022-11-04")] {
        let listed = "<sheets><sheet name=\"a\" r:id=\"r1\"/></sheets>";
        let book = format!("<workbook><workbookPr {mark}/>{listed}</workbook>");
        let file = packed(&[
            ("xl/workbook.xml", book.as_bytes()),
            ("xl/_rels/workbook.xml.rels", relation.as_bytes()),
            ("xl/styles.xml", b"<a><cellXfs><xf/><xf numFmtId=\"14\"/></cellXfs></a>"),
            ("xl/worksheets/sheet1.xml", sheet.as_bytes()),
        ]);
        assert_eq!(texts(&read(&file).unwrap()), [[day]], "{mark}");
    }
}

/// A workbook with a cell of each kind.
fn every_kind() -> Vec<u8> {
    let sheet = "<row><c t=\"s\"><v>0</v></c><c t=\"s\"><v>1</v></c><c t=\"s\"><v>2</v></c>\
        <c t=\"str\"><f>A1&amp;\"x\"</f><v>Ali_x000D_\nx</v></c></row>\
        <row r=\"4\"><c r=\"B4\"><v>12.5</v></c><c s=\"1\"><v>46331.25</v></c><c s=\"2\"/>\
        <c r=\"E4\" s=\"2\"><v>0.40625</v></c><c s=\"3\"><v>46331</v></c>\
        <c s=\"4\"><v>7</v></c></row>\
        <row/><row><c t=\"inlineStr\"><is><r><t xml:space=\"preserve\">نص </t></r>\
        <r><t>آخر</t></r>\
        <rPh sb=\"0\" eb=\"1\"><t>spoken</t></rPh></is></c><c t=\"b\"><v>1</v></c>\
        <c t=\"e\"><v>#DIV/0!</v></c><c t=\"d\"><v>2026-11-05T00:00:00</v></c>\
        <c t=\"n\"><v>-1.5E-3</v></c></row>";
    let strings = "<sst><si><t>a &lt; b &#1605;</t></si>\
        <si><r><t xml:space=\"preserve\">rich </t></r><r><t>text</t></r>\
        <rPh sb=\"0\" eb=\"1\"><t>spoken</t></rPh></si><si/></sst>";
    let styles = "<xf/><xf numFmtId=\"14\"/><xf numFmtId=\"20\"/><xf numFmtId=\"164\"/>\
        <xf numFmtId=\"165\"/></cellXfs><numFmts>\
        <numFmt numFmtId=\"164\" formatCode=\"dd/mm/yyyy\"/>\
        <numFmt numFmtId=\"165\" formatCode=\"0 &quot;days&quot;\"/></numFmts><cellXfs>";
    // Excel writes formats before the styles that name them.
    let (styles, formats) = styles.split_once("</cellXfs>").unwrap();
    let formats = formats.trim_end_matches("<cellXfs>");
    let styles = format!("</cellXfs>{formats}<cellXfs>{styles}");
    let sheet = format!("<worksheet><sheetData>{sheet}</sheetData></worksheet>");
    workbook_of(SHEET, &sheet, strings, &styles)
}

#[test]
fn cells_of_every_kind_are_read_as_they_are_shown() {
    let table = read(&every_kind()).unwrap();
    assert_eq!(
        texts(&table),
        [
            vec!["a < b م", "rich text", "", "Ali x"],
            vec!["", "12.5", "2026-11-05", "", "09:45", "2026-11-05", "7"],
            vec!["نص آخر", "true", "#DIV/0!", "2026-11-05", "-0.0015"],
        ]
    );
    let lines: Vec<u32> = table.rows().map(|row| row.line).collect();
    assert_eq!(lines, [1, 4, 6]);
    let kinds: Vec<CellKind> = (0..5).map(|column| table.row(2).kind(column)).collect();
    let (text, day) = (CellKind::Text, CellKind::Day);
    assert_eq!(kinds, [text, CellKind::Boolean, CellKind::Error, day, CellKind::Number]);
    let named = "<row><c t=\"s\"><v>9</v></c></row>";
    assert_eq!(read(&workbook(named, "<si><t>Ali</t></si>")), Err(ReadCode::Broken));
    for rows in
        ["<row r=\"1048577\"><c><v>1</v></c></row>", "<row><c r=\"XFE1\"><v>1</v></c></row>"]
    {
        assert_eq!(read(&workbook(rows, "")), Err(ReadCode::Broken), "{rows}");
    }
}

/// What a well-kept library reads of a sound file is what is read here.
#[test]
fn a_library_reads_the_same_cells() {
    let path = "../../fixtures/bank-statements/banque-misr.xlsx";
    for file in [every_kind(), std::fs::read(path).unwrap()] {
        let table = read(&file).unwrap();
        let mut book = Xlsx::new(Cursor::new(&file)).unwrap();
        let range = book.worksheet_range(&table.sheets[table.sheet]).unwrap();
        let (first_row, first_column) = range.start().unwrap();
        let mut count = 0;
        for (row, column, value) in range.used_cells() {
            let line = first_row + u32::try_from(row + 1).unwrap();
            let column = column + usize::try_from(first_column).unwrap();
            let row = table.rows().find(|found| found.line == line).unwrap();
            let own = row.cell(column);
            match value {
                Data::String(text) if text.trim().is_empty() => continue,
                Data::String(text) => {
                    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
                    assert_eq!(own, words);
                }
                Data::Float(number) => {
                    assert!((own.parse::<f64>().unwrap() - number).abs() < 1e-9, "{own}");
                }
                Data::DateTime(moment) => {
                    let (year, month, day, hour, minute, ..) = moment.to_ymd_hms_milli();
                    let date = format!("{year}-{month:02}-{day:02}");
                    assert!(own == date || own == format!("{hour:02}:{minute:02}"), "{own}");
                }
                _ => assert!(!own.is_empty(), "{line} {column}"),
            }
            count += 1;
        }
        let filled = table.rows().flat_map(table::Row::cells).filter(|cell| !cell.is_empty());
        assert_eq!(filled.count(), count);
    }
}

/// What Excel shows beside a number is read where it is asked for, except by its own formats, which
/// show the currency of the computer.
#[test]
fn a_number_is_read_with_the_currency_of_its_format() {
    let styles = "</cellXfs><numFmts>\
        <numFmt numFmtId=\"44\" formatCode=\"_($* #,##0.00_)\"/>\
        <numFmt numFmtId=\"164\" formatCode=\"[$$-409]#,##0.00\"/>\
        <numFmt numFmtId=\"165\" formatCode=\"#,##0.00 &quot;ج.م.&quot;\"/>\
        <numFmt numFmtId=\"166\" formatCode=\"0 &quot;pcs&quot;\"/></numFmts><cellXfs>\
        <xf/><xf numFmtId=\"44\"/><xf numFmtId=\"164\"/><xf numFmtId=\"165\"/>\
        <xf numFmtId=\"166\"/>";
    let cells: String = (0..5).map(|style| format!("<c s=\"{style}\"><v>-12.50</v></c>")).collect();
    let sheet = format!("<worksheet><sheetData><row>{cells}</row></sheetData></worksheet>");
    let file = workbook_of(SHEET, &sheet, "<sst/>", styles);
    assert_eq!(texts(&read(&file).unwrap()), [["-12.5"; 5]]);
    let options = Options { with_currencies: true, ..Options::default() };
    let table = table::read(&file, &options).unwrap();
    assert_eq!(texts(&table), [["-12.5", "-12.5", "$ -12.5", "EGP -12.5", "-12.5"]]);
    assert_eq!(table.row(0).kind(2), CellKind::Number);
}

/// 0.14 that is shown as 14% is 14%, whatever other cells of its column hold; a currency that
/// nobody knows here is no pounds.
#[test]
fn percentages_and_unknown_currencies_are_read_as_their_formats_show_them() {
    let styles = "</cellXfs><numFmts>\
        <numFmt numFmtId=\"164\" formatCode=\"0.0\\%\"/>\
        <numFmt numFmtId=\"165\" formatCode=\"0.0%\"/>\
        <numFmt numFmtId=\"166\" formatCode=\"[$XAF] #,##0\"/>\
        <numFmt numFmtId=\"167\" formatCode=\"[$¥-411]#,##0\"/></numFmts><cellXfs>\
        <xf/><xf numFmtId=\"9\"/><xf numFmtId=\"10\"/><xf numFmtId=\"164\"/>\
        <xf numFmtId=\"165\"/><xf numFmtId=\"166\"/><xf numFmtId=\"167\"/>";
    let cells: String = (0..7).map(|style| format!("<c s=\"{style}\"><v>0.145</v></c>")).collect();
    let sheet = format!("<worksheet><sheetData><row>{cells}</row></sheetData></worksheet>");
    let file = workbook_of(SHEET, &sheet, "<sst/>", styles);
    let options = Options { with_currencies: true, ..Options::default() };
    let table = table::read(&file, &options).unwrap();
    let shown = ["0.145", "14.5%", "14.5%", "0.145", "14.5%", "XAF 0.145", "¤ 0.145"];
    assert_eq!(texts(&table), [shown]);
    assert_eq!(currency_beside("¤ 0.145"), Some(&["XXX"][..]));
    let plain = table::read(&file, &Options::default()).unwrap();
    assert_eq!(texts(&plain), [["0.145"; 7]]);
}
