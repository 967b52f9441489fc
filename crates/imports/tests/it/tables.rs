//! Every form of file, read into the same rows.

use std::io::{Cursor, Write};

use encoding_rs::WINDOWS_1256;
use imports::table::{self, CellKind, Format, Kept, Options, ReadCode, Table, TextEncoding};

pub fn packed(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in parts {
        archive.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
        archive.write_all(content).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

/// A workbook of one sheet; style 1 is a day.
pub fn workbook(sheet: &str, strings: &str) -> Vec<u8> {
    workbook_in("worksheets/sheet1.xml", sheet, &format!("<sst>{strings}</sst>"))
}

/// The same, with its sheet in a part of another name and its shared texts written out.
pub fn workbook_in(target: &str, sheet: &str, strings: &str) -> Vec<u8> {
    let sheet = format!(
        "<worksheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\">\
         <sheetData>{sheet}</sheetData></worksheet>"
    );
    workbook_of(target, &sheet, strings, "<xf numFmtId=\"0\"/><xf numFmtId=\"14\"/>")
}

/// The same, with the sheet written out and with styles.
pub fn workbook_of(target: &str, sheet: &str, strings: &str, styles: &str) -> Vec<u8> {
    let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let package = "http://schemas.openxmlformats.org/package/2006/relationships";
    packed(&[
        (
            "_rels/.rels",
            format!(
                "<Relationships xmlns=\"{package}\"><Relationship Id=\"rId1\" \
                 Type=\"{office}/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>"
            )
            .as_bytes(),
        ),
        (
            "xl/workbook.xml",
            format!(
                "<workbook xmlns=\"{main}\" xmlns:r=\"{office}\"><sheets>\
                 <sheet name=\"Data\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>"
            )
            .as_bytes(),
        ),
        (
            "xl/_rels/workbook.xml.rels",
            format!(
                "<Relationships xmlns=\"{package}\"><Relationship Id=\"rId1\" \
                 Type=\"{office}/worksheet\" Target=\"{target}\"/></Relationships>"
            )
            .as_bytes(),
        ),
        (
            "xl/styles.xml",
            format!("<styleSheet xmlns=\"{main}\"><cellXfs>{styles}</cellXfs></styleSheet>")
                .as_bytes(),
        ),
        ("xl/sharedStrings.xml", strings.as_bytes()),
        (&format!("xl/{target}"), sheet.as_bytes()),
    ])
}

/// An OpenDocument spreadsheet of one table.
pub fn open_document(table: &str) -> Vec<u8> {
    let content = format!(
        "<office:document-content xmlns:office=\"o\" xmlns:table=\"t\" xmlns:text=\"x\">\
         <office:body><office:spreadsheet><table:table table:name=\"Data\">{table}</table:table>\
         </office:spreadsheet></office:body></office:document-content>"
    );
    packed(&[
        ("mimetype", b"application/vnd.oasis.opendocument.spreadsheet"),
        ("content.xml", content.as_bytes()),
    ])
}

pub fn read(bytes: &[u8]) -> Result<Table, ReadCode> {
    table::read(bytes, &Options::default()).map_err(|error| error.code)
}

fn rows(table: &Table) -> Vec<(u32, Vec<String>)> {
    table.rows().map(|row| (row.line, row.cells().map(str::to_owned).collect())).collect()
}

fn row(line: u32, cells: &[&str]) -> (u32, Vec<String>) {
    (line, cells.iter().map(|cell| (*cell).to_owned()).collect())
}

#[test]
fn text_is_read_in_every_encoding_and_with_every_divider() {
    for delimiter in [',', ';', '\t', '|', '؛'] {
        for end in ["\n", "\r\n", "\r"] {
            let d = delimiter;
            let text = format!("الاسم{d}\"a{d}b\"{d}{end}{end}x{d}\"say \"\"hi\"\"\"{d}9{end}");
            let expected = [
                row(1, &["الاسم", &format!("a{d}b").replace('\t', " ")]),
                row(3, &["x", "say \"hi\"", "9"]),
            ];
            let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
            for (bytes, encoding) in [
                (text.as_bytes().to_vec(), TextEncoding::Utf8),
                ([b"\xef\xbb\xbf", text.as_bytes()].concat(), TextEncoding::Utf8),
                ([b"\xff\xfe".as_slice(), &little].concat(), TextEncoding::Utf16Le),
                (little, TextEncoding::Utf16Le),
                (WINDOWS_1256.encode(&text).0.into_owned(), TextEncoding::Windows1256),
            ] {
                let table = read(&bytes).unwrap();
                assert_eq!(rows(&table), expected, "{delimiter:?} {end:?} {encoding:?}");
                assert_eq!(table.encoding, Some(encoding));
                assert_eq!(table.delimiter, Some(delimiter));
            }
        }
    }
    let western = read(b"name,city\nCaf\xe9 Delta,Besan\xe7on\n").unwrap();
    assert_eq!(western.encoding, Some(TextEncoding::Windows1252));
    assert_eq!(western.row(1).cell(0), "Café Delta");
    let told = read(b"sep=;\na;b,c\n").unwrap();
    assert_eq!(rows(&told), [row(2, &["a", "b,c"])]);
    let tabs = read(b" sep=\t\r\na\tb,c\r\n").unwrap();
    assert_eq!(rows(&tabs), [row(2, &["a", "b,c"])]);
    let pasted = table::read_pasted("a\tb\r\n1\t2", &Options::default()).unwrap();
    assert_eq!(rows(&pasted), [row(1, &["a", "b"]), row(2, &["1", "2"])]);
}

#[test]
fn rows_are_numbered_as_the_person_sees_them() {
    let table = read(b"a,b\n\"two\nlines\",1\n\nlast,2\n").unwrap();
    let lines: Vec<u32> = table.rows().map(|row| row.line).collect();
    assert_eq!(lines, [1, 2, 5]);
    let last: Vec<u32> = table.rows().map(|row| row.last_line).collect();
    assert_eq!(last, [1, 3, 5]);
    assert_eq!(table.row(1).cell(0), "two lines");
    assert_eq!(table.row(9).cell(0), "");
    assert_eq!(table::column_letter(27), "AB");
}

#[test]
fn what_is_not_kept_of_a_row_refuses_no_file() {
    let kept = Kept { columns: 2, characters: 3 };
    let options = Options { kept, ..Options::default() };
    let cell = |text: &str| format!("<c t=\"inlineStr\"><is><t>{text}</t></is></c>");
    let far = "<c r=\"XFD1\"><v>7</v></c>";
    let sheet = format!("<row><c t=\"s\"><v>0</v></c>{}{far}</row>", cell("b"));
    let element = |columns: &str, text: &str| {
        format!("<table:table-cell {columns}><text:p>{text}</text:p></table:table-cell>")
    };
    let wide = element("table:number-columns-repeated=\"16000\"", "b");
    let document = format!("<table:table-row>{}{wide}</table:table-row>", element("", "a  bcd"));
    let text = format!("a bcd,b{}\n", ",x".repeat(1_000));
    for file in
        [text.into_bytes(), workbook(&sheet, "<si><t>a bcd</t></si>"), open_document(&document)]
    {
        assert_eq!(rows(&table::read(&file, &options).unwrap()), [row(1, &["a b", "b"])]);
        assert_eq!(read(&file), Err(ReadCode::TooManyColumns));
    }
}

/// The sheets that are given of a file: their names and first cells.
fn sheets(file: &[u8]) -> Vec<(String, String)> {
    let mut found = Vec::new();
    table::each_sheet(file, &Options::default(), |name, table| {
        found.push((name.to_owned(), table.row(0).cell(0).to_owned()));
    })
    .unwrap();
    found
}

#[test]
fn each_visible_sheet_with_cells_is_given() {
    let style = |name: &str, shown: &str| {
        format!(
            "<style:style style:name=\"{name}\" style:family=\"table\">\
             <style:table-properties table:display=\"{shown}\"/></style:style>"
        )
    };
    let sheet = |name: &str, style: &str, cell: &str| {
        format!(
            "<table:table table:name=\"{name}\" table:style-name=\"{style}\"><table:table-row>\
             <table:table-cell><text:p>{cell}</text:p></table:table-cell></table:table-row>\
             </table:table>"
        )
    };
    let content = [
        "<office:document-content><office:automatic-styles>".to_owned(),
        style("ta1", "true") + &style("ta2", "false"),
        "</office:automatic-styles><office:body><office:spreadsheet>".to_owned(),
        sheet("Raw", "ta2", "hidden") + &sheet("Blank", "ta1", "  ") + &sheet("One", "ta1", "a"),
        sheet("Two", "ta1", "b") + "</office:spreadsheet></office:body></office:document-content>",
    ];
    let document = packed(&[("content.xml", content.concat().as_bytes())]);
    let pair = |name: &str, cell: &str| (name.to_owned(), cell.to_owned());
    assert_eq!(sheets(&document), [pair("One", "a"), pair("Two", "b")]);
    let first = read(&document).unwrap();
    assert_eq!((first.sheet, first.row(0).cell(0)), (2, "a"));
    assert_eq!(first.sheets, ["Raw", "Blank", "One", "Two"]);
    let asked = Options { sheet: Some(0), ..Options::default() };
    assert_eq!(table::read(&document, &asked).unwrap().row(0).cell(0), "hidden");
    let none = Options { sheet: Some(4), ..Options::default() };
    let refused = table::read(&document, &none).map_err(|error| error.code);
    assert_eq!(refused, Err(ReadCode::NoSheet));
    assert_eq!(sheets(b"a,b\n"), [pair("", "a")]);
    let old = include_bytes!("../../../../fixtures/imports/customers.xls");
    let names: Vec<String> = sheets(old).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["العملاء", "Second"]);
}

#[test]
fn workbooks_keep_what_their_cells_are() {
    let sheet = "<row r=\"2\"><c r=\"A2\" t=\"s\"><v>0</v></c><c r=\"C2\" s=\"1\"><v>46331</v></c>\
                 </row><row r=\"5\"><c r=\"B5\"><v>0.30000000000000004</v></c>\
                 <c r=\"C5\" t=\"inlineStr\"><is><t>نص</t></is></c>\
                 <c r=\"D5\" t=\"b\"><v>1</v></c><c r=\"E5\" t=\"e\"><v>#N/A</v></c></row>";
    let table = read(&workbook(sheet, "<si><t>x &amp; y</t></si>")).unwrap();
    assert_eq!(table.format, Format::Xlsx);
    assert_eq!(table.sheets, ["Data"]);
    let expected =
        [row(2, &["x & y", "", "2026-11-05"]), row(5, &["", "0.3", "نص", "true", "#N/A"])];
    assert_eq!(rows(&table), expected);
    assert_eq!(table.row(0).kind(2), CellKind::Day);
    assert_eq!(table.row(1).kind(1), CellKind::Number);
    assert_eq!(table.row(1).kind(4), CellKind::Error);
}

#[test]
fn open_documents_repeat_cells_and_rows() {
    let cells = "<table:table-row table:number-rows-repeated=\"2\">\
                 <table:table-cell table:number-columns-repeated=\"2\"/>\
                 <table:table-cell office:value-type=\"float\" office:value=\"1234.5\" \
                 table:number-columns-repeated=\"2\"><text:p>1,234.50</text:p></table:table-cell>\
                 <table:table-cell office:value-type=\"date\" office:date-value=\"2026-11-05\">\
                 <text:p>5/11</text:p></table:table-cell>\
                 <table:table-cell table:number-columns-repeated=\"16000\"/></table:table-row>\
                 <table:table-row table:number-rows-repeated=\"1048574\"><table:table-cell/>\
                 </table:table-row><table:table-row><table:table-cell><text:p>a &amp; b</text:p>\
                 </table:table-cell></table:table-row>";
    let table = read(&open_document(cells)).unwrap();
    let cells = ["", "", "1234.5", "1234.5", "2026-11-05"];
    assert_eq!(rows(&table), [row(1, &cells), row(2, &cells), row(1_048_577, &["a & b"])]);
    assert_eq!((table.format, table.row(0).kind(4)), (Format::Ods, CellKind::Day));
}

#[test]
fn commas_of_numbers_divide_no_columns() {
    for (text, cells) in [
        ("Cash\t1,234,567.00\t1,234,567.00\n", "Cash | 1,234,567.00 | 1,234,567.00"),
        ("Cash;1,234,567.00;9,999.50\n", "Cash | 1,234,567.00 | 9,999.50"),
        ("01/11/2026;5,00\n", "01/11/2026 | 5,00"),
        ("01/11/2026;1.234,50;-5,00\n", "01/11/2026 | 1.234,50 | -5,00"),
        ("1,5,a;b\n", "1 | 5 | a;b"),
        ("01/11/2026,POS;1234,5.00\n", "01/11/2026 | POS;1234 | 5.00"),
        ("01/11/2026,\"1,234.50\",a;b\n", "01/11/2026 | 1,234.50 | a;b"),
        ("7,8,9\n", "7 | 8 | 9"),
    ] {
        let table = read(text.repeat(9).as_bytes()).unwrap();
        let found: Vec<&str> = table.row(0).cells().collect();
        assert_eq!(found.join(" | "), cells, "{text}");
    }
}

/// Nothing is dropped in silence: what a program never computed is no empty cell.
#[test]
fn a_formula_without_a_value_is_an_error_of_the_sheet() {
    let sheet = "<row r=\"1\"><c r=\"A1\"><f>B1*2</f></c><c r=\"B1\"><f t=\"shared\" si=\"0\"/></c>\
                 <c r=\"C1\"><f>B1*2</f><v>7</v></c><c r=\"D1\" t=\"str\"><f>IF(1,\"\")</f><v></v>\
                 </c><c r=\"E1\" t=\"str\"><f>IF(1,\"\")</f><v/></c><c r=\"F1\"><v>8</v></c>\
                 <c r=\"G1\"><f>E1-F1</f><v /></c><c r=\"H1\"><f>E1-F1</f><v></v></c></row>";
    let table = read(&workbook(sheet, "")).unwrap();
    assert_eq!(rows(&table), [row(1, &["=", "=", "7", "", "", "8", "=", "="])]);
    assert_eq!((table.row(0).kind(0), table.row(0).kind(1)), (CellKind::Error, CellKind::Error));
    let cells = "<table:table-row><table:table-cell table:formula=\"of:=[.B1]*2\"/>\
                 <table:table-cell table:formula=\"of:=1\" office:value-type=\"float\" \
                 office:value=\"7\"/><table:table-cell table:formula=\"of:=&quot;&quot;\" \
                 office:value-type=\"string\"><text:p/></table:table-cell>\
                 <table:table-cell><text:p>b</text:p></table:table-cell></table:table-row>";
    let table = read(&open_document(cells)).unwrap();
    assert_eq!(rows(&table), [row(1, &["=", "7", "", "b"])]);
    assert_eq!(table.row(0).kind(0), CellKind::Error);
}

#[test]
fn a_table_within_a_cell_ends_no_sheet() {
    let line = |text: &str| {
        format!(
            "<table:table-row><table:table-cell><text:p>{text}</text:p></table:table-cell>\
             </table:table-row>"
        )
    };
    let inner = format!("<table:table table:name=\"Inner\">{}</table:table>", line("x"));
    let cell = format!("<table:table-row><table:table-cell>{inner}</table:table-cell>");
    let sheet = [line("a"), cell, "</table:table-row>".to_owned(), line("b")].concat();
    let table = read(&open_document(&sheet)).unwrap();
    assert_eq!(table.sheets, ["Data"]);
    let found: Vec<(u32, &str)> = table.rows().map(|row| (row.line, row.cell(0))).collect();
    assert_eq!((found[0], *found.last().unwrap()), ((1, "a"), (3, "b")));
}

/// A zip whose parts say that a password locks them.
fn locked_zip(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = packed(parts);
    for (mark, flags) in [(b"PK\x03\x04", 6), (b"PK\x01\x02", 8)] {
        let places: Vec<usize> = (0..zip.len()).filter(|at| zip[*at..].starts_with(mark)).collect();
        for at in places {
            zip[at + flags] |= 1;
        }
    }
    zip
}

#[test]
fn a_workbook_with_a_password_says_so() {
    let xlsx = include_bytes!("../../../../fixtures/imports/locked.xlsx");
    assert_eq!(read(xlsx), Err(ReadCode::Password));
    let manifest = "<m:manifest xmlns:m=\"m\"><m:file-entry m:full-path=\"content.xml\">\
                    <m:encryption-data/></m:file-entry></m:manifest>";
    let parts = packed(&[
        ("META-INF/manifest.xml", manifest.as_bytes()),
        ("content.xml", b"\x8f\x01\xd3 no letter of XML"),
    ]);
    assert_eq!(read(&parts), Err(ReadCode::Password));
    let whole = packed(&[("encrypted-package", b"\x8f\x01\xd3")]);
    assert_eq!(read(&whole), Err(ReadCode::Password));
    let zip = locked_zip(&[("content.xml", b"\x8f\x01\xd3 twelve and more")]);
    assert_eq!(read(&zip), Err(ReadCode::Password));
    // A list of parts that is none says nothing.
    let content = "<a><t:table><t:table-row><t:table-cell><x:p>Ali</x:p></t:table-cell>\
                   </t:table-row></t:table></a>";
    for manifest in ["<!DOCTYPE m:manifest PUBLIC \"a\" \"b\"><m:manifest/>", "<m", ""] {
        let open = packed(&[
            ("META-INF/manifest.xml", manifest.as_bytes()),
            ("content.xml", content.as_bytes()),
        ]);
        assert_eq!(read(&open).unwrap().row(0).cell(0), "Ali", "{manifest}");
    }
}

/// A document whose list of parts is this, with one cell.
fn listed(manifest: &str) -> Vec<u8> {
    let content = "<a><t:table><t:table-row><t:table-cell><x:p>Ali</x:p></t:table-cell>\
                   </t:table-row></t:table></a>";
    packed(&[
        ("mimetype", b"application/vnd.oasis.opendocument.spreadsheet"),
        ("META-INF/manifest.xml", manifest.as_bytes()),
        ("content.xml", content.as_bytes()),
    ])
}

#[test]
fn a_list_of_parts_takes_nothing_from_the_cells() {
    let entry =
        |fields: &str, within: &str| format!("<m:file-entry {fields}>{within}</m:file-entry>");
    let manifest = |entries: &str| format!("<m:manifest xmlns:m=\"m\">{entries}</m:manifest>");
    let key = "<m:encryption-data m:checksum=\"a\"><m:algorithm/></m:encryption-data>";
    let (cells, macros) = ("m:full-path=\"content.xml\"", "m:full-path=\"Basic/a/b.pba\"");
    for (name, entries) in [
        ("nothing listed", String::new()),
        ("without media types", entry("m:full-path=\"/\"", "") + &entry(cells, "")),
        ("empty media types", entry("m:full-path=\"/\" m:media-type=\"\"", "")),
        ("a path twice", entry(cells, "") + &entry(cells, "")),
        ("without a path", entry("m:media-type=\"text/xml\"", "")),
        ("a part that isn't there", entry("m:full-path=\"gone.xml\"", "")),
        ("locked macros", entry(cells, "") + &entry(macros, key)),
    ] {
        let found = read(&listed(&manifest(&entries)));
        assert_eq!(found.map(|table| table.row(0).cell(0).to_owned()), Ok("Ali".into()), "{name}");
    }
    for locked in [entry(cells, key), entry(macros, key) + &entry(cells, key), entry("", key)] {
        assert_eq!(read(&listed(&manifest(&locked))), Err(ReadCode::Password), "{locked}");
    }
}

#[test]
fn a_damaged_list_of_parts_takes_nothing_from_the_cells() {
    let sound = listed("<m:manifest><m:file-entry m:full-path=\"/\"/></m:manifest>");
    let places = |mark: &[u8]| -> Vec<usize> {
        (0..sound.len()).filter(|at| sound[*at..].starts_with(mark)).collect()
    };
    // The list is the second part: its head, its entry in the table, and its bytes.
    let (head, entry) = (places(b"PK\x03\x04")[1], places(b"PK\x01\x02")[1]);
    let bytes = head + 30 + "META-INF/manifest.xml".len();
    for (name, changes) in [
        ("no head", vec![(head, 0)]),
        ("an unknown way of packing", vec![(head + 8, 77), (entry + 10, 77)]),
        ("another sum", vec![(head + 14, 7), (entry + 16, 7)]),
        ("other bytes", vec![(bytes, 0xff), (bytes + 1, 0xff), (bytes + 2, 0xff)]),
    ] {
        let mut damaged = sound.clone();
        changes.iter().for_each(|&(at, byte)| damaged[at] = byte);
        let found = read(&damaged);
        assert_eq!(found.map(|table| table.row(0).cell(0).to_owned()), Ok("Ali".into()), "{name}");
    }
}

#[test]
fn a_damaged_letter_changes_no_encoding() {
    let text = "الاسم,الهاتف\nشركة دلتا للمقاولات العمومية,1\n";
    let mut cut = text.as_bytes().to_vec();
    cut.truncate(text.find(",1").unwrap() - 1);
    let table = read(&cut).unwrap();
    assert_eq!(table.encoding, Some(TextEncoding::Utf8));
    assert_eq!(table.row(1).cell(0), "شركة دلتا للمقاولات العمومي\u{fffd}");
    let arabic = WINDOWS_1256.encode(text).0.into_owned();
    assert_eq!(read(&arabic).unwrap().encoding, Some(TextEncoding::Windows1256));
}
