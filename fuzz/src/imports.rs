//! Files to import.

use std::io::{Cursor, Write as _};
use std::sync::Once;

use ::imports::table::{self, Options};

use crate::{LONGEST, worked};

/// Looked at before the first file: a skeleton of which no cell is read would fuzz nothing.
static SKELETONS: Once = Once::new();

/// Reads a file to import as each kind of record: the first byte says how, the others are the file.
/// Of a workbook they are the sheet and its shared texts, of an OpenDocument its content, each
/// divided by a zero byte; of an old workbook its records.
pub fn read_import(bytes: &[u8]) {
    use ::imports::fields::RecordKind;
    use ::imports::review::{Existing, Review};
    SKELETONS.call_once(check_skeletons);
    let began = worked();
    let Some((&first, rest)) = bytes.split_first() else { return };
    let Ok(table) = table::read(&file(first, rest), &Options::default()) else { return };
    assert!(table.rows().zip(table.rows().skip(1)).all(|(one, next)| one.line < next.line));
    let existing = Existing::default();
    for kind in RecordKind::ALL {
        let proposal = ::imports::mapping::propose(&table, kind, None);
        let mut review = Review::new(&table, &proposal.mapping, &existing, 2);
        assert!(review.rows.len() + review.left_out.len() <= table.len());
        if let Some(line) = review.rows.first().map(|row| row.line) {
            assert!(review.patch(line, 0, "x"));
        }
    }
    let took = worked() - began;
    assert!(took < LONGEST, "took {took:?}");
}

fn file(first: u8, rest: &[u8]) -> Vec<u8> {
    match first % 5 {
        0 => import_workbook(rest),
        1 => packed_parts(&[("content.xml", rest)]),
        2 => old_workbook(rest),
        _ => rest.to_vec(),
    }
}

/// Sound content of each kind gives its cell, so that what the fuzzer makes up is read as well.
fn check_skeletons() {
    let sheet =
        b"<worksheet><sheetData><row><c t=\"s\"><v>0</v></c></row></sheetData></worksheet>\0\
        <sst><si><t>Ali</t></si></sst>\0<styleSheet/>";
    let document =
        b"<a><table><table-row><table-cell><p>Ali</p></table-cell></table-row></table></a>";
    let begin = [9, 8, 4, 0, 0, 6, 5, 0];
    // One sheet whose cells begin behind the records of the workbook.
    let listed = [0x85, 0, 9, 0, 25, 0, 0, 0, 0, 0, 1, 0, b's'];
    let text = [4, 2, 12, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, b'A', b'l', b'i'];
    let end = [10, 0, 0, 0];
    let old = [&begin[..], &listed, &end, &begin, &text, &end].concat();
    for (first, content) in [(0, sheet.as_slice()), (1, document), (2, &old), (3, b"Ali")] {
        let found = table::read(&file(first, content), &Options::default());
        let found = found.unwrap_or_else(|error| panic!("skeleton {first}: {error}"));
        assert_eq!(found.row(0).cell(0), "Ali", "skeleton {first}");
    }
}

/// The compound file of a stream of records: its links are sound, and what they hold is not.
fn old_workbook(stream: &[u8]) -> Vec<u8> {
    const FREE: u32 = u32::MAX;
    const END: u32 = FREE - 1;
    let mut stream = stream.to_vec();
    stream.truncate(100 * 127 * 512);
    stream.resize(stream.len().max(4_096).next_multiple_of(512), 0);
    let count = stream.len() / 512;
    let tables = (count + 1).div_ceil(128) + 1;
    let number = |value: usize| u32::try_from(value).unwrap_or(FREE);
    let mut links = vec![FREE - 2; tables];
    links.push(END);
    links.extend((1..count).map(|at| number(tables + 1 + at)));
    links.push(END);
    links.resize(tables * 128, FREE);
    let mut file = vec![0_u8; 512];
    file[..8].copy_from_slice(&[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    file[30..34].copy_from_slice(&[9, 0, 6, 0]);
    for (at, value) in [(48, number(tables)), (56, 4_096), (60, END), (68, END)] {
        file[at..at + 4].copy_from_slice(&value.to_le_bytes());
    }
    for at in 0..109 {
        let table = if at < tables { number(at) } else { FREE };
        file[76 + at * 4..80 + at * 4].copy_from_slice(&table.to_le_bytes());
    }
    file.extend(links.iter().flat_map(|link| link.to_le_bytes()));
    let mut directory = vec![0_u8; 512];
    for (at, letter) in b"Workbook".iter().enumerate() {
        directory[at * 2] = *letter;
    }
    directory[66] = 2;
    directory[116..120].copy_from_slice(&number(tables + 1).to_le_bytes());
    directory[120..124].copy_from_slice(&number(stream.len()).to_le_bytes());
    [file, directory, stream].concat()
}

fn import_workbook(bytes: &[u8]) -> Vec<u8> {
    let mut parts = bytes.split(|&byte| byte == 0);
    let sheet = parts.next().unwrap_or_default();
    let strings = parts.next().unwrap_or_default();
    let styles = parts.next().unwrap_or_default();
    packed_parts(&[
        ("_rels/.rels", relation("officeDocument", "xl/workbook.xml").as_bytes()),
        (
            "xl/workbook.xml",
            b"<workbook><sheets><sheet name=\"a\" r:id=\"r1\"/></sheets></workbook>",
        ),
        ("xl/_rels/workbook.xml.rels", relation("worksheet", "worksheets/sheet1.xml").as_bytes()),
        ("xl/styles.xml", styles),
        ("xl/sharedStrings.xml", strings),
        ("xl/worksheets/sheet1.xml", sheet),
    ])
}

fn relation(kind: &str, target: &str) -> String {
    let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    format!(
        "<Relationships><Relationship Id=\"r1\" Type=\"{office}/{kind}\" Target=\"{target}\"/>\
         </Relationships>"
    )
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
