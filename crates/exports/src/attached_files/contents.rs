//! The table of contents: the name of each file in the archive, its record, and who uploaded it
//! when.

use std::io::Read as _;

use documents::attachments::ChosenFile;
use platform::context::date_in_cairo;
use platform::{Ctx, Problem, Result};
use sheets::{Cell, Column, SheetRequest};

use super::TITLE;

const COLUMNS: &[Column] = &[
    ("attached_files.file", 40),
    ("attached_files.kind", 20),
    ("attached_files.record", 24),
    ("attached_files.party", 30),
    ("attached_files.date", 14),
    ("attached_files.person", 24),
    ("attached_files.bytes", 14),
    ("attached_files.note", 30),
];

/// A file of the archive.
pub struct Packed {
    /// What it is called there.
    pub name: String,
    pub chosen: ChosenFile,
    /// Whether it is missing from the store.
    pub is_missing: bool,
}

/// The table as comma-separated text.
pub fn write(wanted: &SheetRequest, ctx: &Ctx, files: &[Packed]) -> Result<Vec<u8>> {
    let mut sheet = wanted.begin(ctx, TITLE, COLUMNS)?;
    let words = sheet.words.clone();
    let missing = words.say("attached_files.missing");
    for Packed { name, chosen, is_missing } in files {
        let file = &chosen.file;
        let kind = words.say_of("attached_files.of", &file.kind)?;
        sheet.row(&[
            Cell::Text(name),
            Cell::Text(&kind),
            Cell::Text(&file.record),
            Cell::Text(&chosen.party),
            Cell::Day(date_in_cairo(file.uploaded_at)),
            Cell::Text(&file.uploaded_by),
            Cell::Number(&file.size.to_string()),
            if *is_missing { Cell::Text(&missing) } else { Cell::Empty },
        ])?;
    }
    let mut text = Vec::new();
    sheet.finish()?.file.read_to_end(&mut text).map_err(Problem::internal)?;
    Ok(text)
}
