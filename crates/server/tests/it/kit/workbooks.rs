//! Workbooks of one sheet of texts, in both forms.

use std::io::{Cursor, Write as _};

/// A workbook as Excel writes it since 2007.
pub fn new_workbook(rows: &[Vec<String>]) -> Vec<u8> {
    let cell = |text: &String| text_cell(text);
    let cells: Vec<Vec<String>> = rows.iter().map(|row| row.iter().map(cell).collect()).collect();
    workbook_of_cells(&cells)
}

/// A cell of text in a workbook of Excel since 2007.
pub fn text_cell(text: &str) -> String {
    format!("<c t=\"inlineStr\"><is><t>{text}</t></is></c>")
}

/// A cell that holds a day, `2026-05-11`.
pub fn day_cell(day: &str) -> String {
    format!("<c t=\"d\"><v>{day}</v></c>")
}

/// A workbook of Excel since 2007 of cells as it writes them.
pub fn workbook_of_cells(rows: &[Vec<String>]) -> Vec<u8> {
    let row = |cells: &Vec<String>| format!("<row>{}</row>", cells.concat());
    let rows: String = rows.iter().map(row).collect();
    let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let package = "http://schemas.openxmlformats.org/package/2006/relationships";
    let link = |kind: &str, target: &str| {
        format!(
            "<Relationships xmlns=\"{package}\"><Relationship Id=\"rId1\" Type=\"{office}/{kind}\" \
             Target=\"{target}\"/></Relationships>"
        )
    };
    let sheet = "<sheet name=\"Data\" sheetId=\"1\" r:id=\"rId1\"/>";
    let parts = [
        ("_rels/.rels", link("officeDocument", "xl/workbook.xml")),
        (
            "xl/workbook.xml",
            format!(
                "<workbook xmlns=\"{main}\" xmlns:r=\"{office}\"><sheets>{sheet}</sheets>\
                 </workbook>"
            ),
        ),
        ("xl/_rels/workbook.xml.rels", link("worksheet", "worksheets/sheet1.xml")),
        (
            "xl/worksheets/sheet1.xml",
            format!("<worksheet xmlns=\"{main}\"><sheetData>{rows}</sheetData></worksheet>"),
        ),
    ];
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in parts {
        archive.start_file(name, zip::write::SimpleFileOptions::default()).expect("a part");
        archive.write_all(content.as_bytes()).expect("it is written");
    }
    archive.finish().expect("a file").into_inner()
}

/// A workbook of Excel 97 to 2003, of Latin texts: cells that hold their own text.
pub fn old_workbook(rows: &[Vec<String>]) -> Vec<u8> {
    let mut cells = Vec::new();
    for (row, texts) in rows.iter().enumerate() {
        for (column, text) in texts.iter().enumerate() {
            let short = |number: usize| u16::try_from(number).expect("it is small").to_le_bytes();
            let place = [short(row), short(column), [0, 0], short(text.len())].concat();
            cells.extend(record(0x0204, &[&place[..], &[0], text.as_bytes()].concat()));
        }
    }
    let begin = record(0x0809, &[0, 6, 5, 0, 0, 0, 0, 0]);
    let end = record(0x000a, &[]);
    let sheet =
        |start: u32| record(0x0085, &[&start.to_le_bytes()[..], &[0, 0, 1, 0, b's']].concat());
    let before = begin.len() + sheet(0).len() + end.len();
    let sheet = sheet(u32::try_from(before).expect("a place"));
    compound([begin.clone(), sheet, end.clone(), begin, cells, end].concat())
}

fn record(kind: u16, data: &[u8]) -> Vec<u8> {
    let length = u16::try_from(data.len()).expect("a record is short");
    [&kind.to_le_bytes(), &length.to_le_bytes(), data].concat()
}

const FREE: u32 = 0xffff_ffff;
const END: u32 = 0xffff_fffe;

/// The compound file of a stream: tables of links first, then the directory, then the stream.
fn compound(mut stream: Vec<u8>) -> Vec<u8> {
    stream.resize(stream.len().max(4_096).next_multiple_of(512), 0);
    let count = stream.len() / 512;
    let tables = (count + 1).div_ceil(127) + 1;
    assert!(tables <= 109, "too large for the links of a head");
    let number = |number: usize| u32::try_from(number).expect("it is small");
    let first = number(tables + 1);
    let mut links = vec![0xffff_fffd; tables];
    links.push(END);
    links.extend((1..count).map(|at| first + number(at)));
    links.push(END);
    links.resize(tables * 128, FREE);
    let mut head = vec![0_u8; 512];
    head[..8].copy_from_slice(&[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    head[26..34].copy_from_slice(&[3, 0, 0xfe, 0xff, 9, 0, 6, 0]);
    let mut put = |at: usize, value: u32| head[at..at + 4].copy_from_slice(&value.to_le_bytes());
    put(44, number(tables));
    put(48, number(tables));
    put(56, 4_096);
    put(60, END);
    put(68, END);
    for at in 0..109 {
        put(76 + at * 4, if at < tables { number(at) } else { FREE });
    }
    let entry = |name: &str, kind: u8, start: u32, length: usize| {
        let mut entry = vec![0_u8; 128];
        for (at, unit) in name.encode_utf16().enumerate() {
            entry[at * 2..at * 2 + 2].copy_from_slice(&unit.to_le_bytes());
        }
        entry[66] = kind;
        entry[116..120].copy_from_slice(&start.to_le_bytes());
        entry[120..124].copy_from_slice(&number(length).to_le_bytes());
        entry
    };
    let root = entry("Root Entry", 5, END, 0);
    let directory = [root, entry("Workbook", 2, first, stream.len()), vec![0; 256]].concat();
    let links: Vec<u8> = links.iter().flat_map(|link| link.to_le_bytes()).collect();
    [head, links, directory, stream].concat()
}
