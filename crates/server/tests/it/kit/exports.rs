//! Lists and reports as files.

use std::io::Read as _;

use serde_json::{Value, json};

use super::TestApp;

/// A list as a CSV file.
pub async fn exported_csv(app: &TestApp, list: &str, filter: Value) -> String {
    let asked = json!({ "format": "csv", "filter": filter });
    let (_, bytes) = app.file_of(&format!("/Export/{list}"), asked).await;
    let text = String::from_utf8(bytes).expect("UTF-8");
    let text = text.strip_prefix('\u{feff}').expect("the mark that Excel looks for").to_owned();
    text.replace("\r\n", "\n")
}

/// Rows as paper: a comma and what follows it go to a new line where the sheet is too wide.
pub fn csv_as_paper(csv: &str) -> String {
    let mut paper = String::new();
    for line in csv.lines() {
        let mut width = 0;
        for field in line.split_inclusive(',') {
            if width + field.chars().count() > 80 {
                paper.push_str("\n    ");
                width = 4;
            }
            paper.push_str(field);
            width += field.chars().count();
        }
        paper.push('\n');
    }
    paper
}

/// A part of a workbook, which is a ZIP archive.
pub fn workbook_part(bytes: &[u8], name: &str) -> String {
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(bytes)).expect("an archive");
    let mut text = String::new();
    archive.by_name(name).expect("a part").read_to_string(&mut text).expect("text");
    text
}

/// The cells of a workbook's rows that say something, row by row, each with the number of its row.
pub fn workbook_cells(sheet: &str) -> Vec<(usize, Vec<String>)> {
    let rows = sheet.split("<row r=\"").skip(1).map(|row| {
        let number = row.split('"').next().and_then(|at| at.parse().ok()).expect("a number");
        let row = row.split("</row>").next().expect("a row");
        let said = row.split("<c ").skip(1).filter_map(|cell| {
            let after = |tag: &str| cell.split_once(tag).map(|(_, rest)| rest);
            let text = after("<t>").or_else(|| after("<t xml:space=\"preserve\">"));
            let text = text.or_else(|| after("<v>"))?;
            Some(text.split('<').next().unwrap_or_default().to_owned())
        });
        (number, said.collect())
    });
    rows.collect()
}
