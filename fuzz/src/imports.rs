//! Files to import.

use std::io::{Cursor, Write as _};

use crate::{LONGEST, worked};

/// Reads a file to import as each kind of record: the first byte says how, the others are the file.
/// Of a workbook they are the sheet and its shared texts, of an OpenDocument its content, each
/// divided by a zero byte; of an old workbook its records.
pub fn read_import(bytes: &[u8]) {
    use ::imports::fields::RecordKind;
    use ::imports::review::{Existing, Review};
    let began = worked();
    let Some((&first, rest)) = bytes.split_first() else { return };
    let file = match first % 5 {
        0 => import_workbook(rest),
        1 => packed_parts(&[("content.xml", rest)]),
        2 => old_workbook(rest),
        _ => rest.to_vec(),
    };
    let options = ::imports::table::Options::default();
    let Ok(table) = ::imports::table::read(&file, &options) else { return };
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
