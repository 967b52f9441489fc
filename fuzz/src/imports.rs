//! Files to import.

use std::io::{Cursor, Write as _};

use crate::{LONGEST, worked};

/// Reads a file to import as each kind of record: the first byte says how, the others are the file.
/// Of a workbook they are the sheet and its shared texts, of an OpenDocument its content, each
/// divided by a zero byte.
pub fn read_import(bytes: &[u8]) {
    use ::imports::fields::RecordKind;
    use ::imports::review::{Existing, Review};
    let began = worked();
    let Some((&first, rest)) = bytes.split_first() else { return };
    let file = match first % 4 {
        0 => import_workbook(rest),
        1 => packed_parts(&[("content.xml", rest)]),
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
