//! Workbooks of Excel 2007 and later. A part is known by the relationship that leads to it, as
//! Excel finds it, and read piece by piece; what the file says of how many texts, styles or cells
//! it has is not asked. Deliberately not here: formulas, and binary workbooks (`.xlsb`).

mod cells;
mod styles;

use quick_xml::events::Event;

use super::package::{Package, Tags, attribute, broken, name, push_text};
use super::shared_texts::SharedTexts;
use super::{Builder, Format, Options, ReadCode, ReadError, Take};
use styles::Style;

/// The most sheets of a workbook.
const MOST_SHEETS: usize = 1_000;
/// The folder of sheets.
const SHEETS: &str = "xl/worksheets/";

/// Where the workbook is among the parts, or would be: some programs of banks write nothing but the
/// sheets. None when the zip is something else.
pub(super) fn main_part(package: &mut Package<'_>) -> Result<Option<String>, ReadError> {
    let relations = relations(package, "_rels/.rels")?;
    let found = relations.into_iter().find(|relation| relation.kind == "officeDocument");
    let part = found.map_or_else(|| "xl/workbook.xml".to_owned(), |found| found.target);
    let is_here = package.has(&part) && part.to_ascii_lowercase().ends_with(".xml");
    Ok(Some(part).filter(|_| is_here || !unlisted(package).is_empty()))
}

/// Gives the sheets that are wanted; returns the names of all.
pub(super) fn each_sheet(
    package: &mut Package<'_>,
    main_part: &str,
    options: &Options<'_>,
    take: &mut Take<'_>,
) -> Result<Vec<String>, ReadError> {
    let book = Book::read(package, main_part)?;
    let wanted: Vec<usize> = match options.sheet {
        Some(sheet) => vec![sheet],
        None => (0..book.sheets.len()).filter(|&at| book.sheets[at].is_visible).collect(),
    };
    for at in wanted {
        let sheet = book.sheets.get(at).ok_or(ReadError::whole(ReadCode::NoSheet))?;
        let mut builder = Builder::new(options);
        let mut tags = package.part(&sheet.part)?.ok_or_else(broken)?;
        cells::read(&mut tags, &book, &mut builder)?;
        let Some(mut table) = builder.finish() else { continue };
        table.format = Format::Xlsx;
        (table.sheet, table.since_1904) = (at, book.since_1904);
        if !take(&sheet.name, table) {
            break;
        }
    }
    Ok(book.sheets.into_iter().map(|sheet| sheet.name).collect())
}

/// A sheet, and the part of the zip that holds its cells.
struct Sheet {
    name: String,
    part: String,
    is_visible: bool,
}

/// The sheets of a workbook that lists none.
fn unlisted(package: &Package<'_>) -> Vec<Sheet> {
    let parts = package.parts_in(SHEETS).into_iter().filter(|part| part.ends_with(".xml"));
    let named = |part: String| {
        let name = part.trim_start_matches(SHEETS).trim_end_matches(".xml").to_owned();
        Sheet { name, part, is_visible: true }
    };
    parts.take(MOST_SHEETS).map(named).collect()
}

/// What the cells of all sheets refer to.
struct Book {
    sheets: Vec<Sheet>,
    texts: SharedTexts,
    /// What the numbers of each style of cells are.
    styles: Vec<Style>,
    with_currencies: bool,
    since_1904: bool,
}

impl Book {
    fn read(package: &mut Package<'_>, main_part: &str) -> Result<Book, ReadError> {
        let (folder, relations) = relations_of(package, main_part)?;
        let texts = part(&relations, "sharedStrings", folder, "sharedStrings.xml");
        let styles = part(&relations, "styles", folder, "styles.xml");
        let (mut sheets, since_1904) = match package.part(main_part)? {
            Some(mut main) => listed(&mut main, &relations, folder)?,
            None => (Vec::new(), false),
        };
        if sheets.is_empty() {
            sheets = unlisted(package);
        }
        let shared = SharedTexts::new(package.options());
        let with_currencies = package.options().with_currencies;
        let mut book = Book { sheets, texts: shared, styles: vec![], with_currencies, since_1904 };
        if let Some(mut tags) = package.part(&texts)? {
            read_texts(&mut tags, &mut book.texts)?;
        }
        if let Some(mut tags) = package.part(&styles)? {
            book.styles = styles::read(&mut tags)?;
        }
        Ok(book)
    }
}

/// One part's mention of another.
struct Relation {
    id: String,
    /// The last word of its type.
    kind: String,
    target: String,
}

/// The relations that are needed to read cells; none where there is no such part.
fn relations(package: &mut Package<'_>, part: &str) -> Result<Vec<Relation>, ReadError> {
    const KINDS: [&str; 4] = ["officeDocument", "worksheet", "sharedStrings", "styles"];
    let mut relations = Vec::new();
    let Some(mut tags) = package.part(part)? else { return Ok(relations) };
    loop {
        match tags.next()? {
            Event::Start(tag) | Event::Empty(tag)
                if tag.local_name().as_ref() == "Relationship" =>
            {
                let text = |name: &str| attribute(&tag, name).unwrap_or_default();
                let kind = text("Type");
                let Some(kind) =
                    KINDS.into_iter().find(|known| Some(*known) == kind.rsplit('/').next())
                else {
                    continue;
                };
                let (id, target) = (name(text("Id"))?, name(text("Target"))?);
                relations.push(Relation { id, kind: kind.to_owned(), target });
                if relations.len() > MOST_SHEETS + KINDS.len() {
                    return Err(ReadError::whole(ReadCode::UnpacksTooLarge));
                }
            }
            Event::Eof => return Ok(relations),
            _ => {}
        }
    }
}

/// A part's folder with its slash, and its relations.
fn relations_of<'a>(
    package: &mut Package<'_>,
    part: &'a str,
) -> Result<(&'a str, Vec<Relation>), ReadError> {
    let (folder, file) = part.split_at(part.rfind('/').map_or(0, |slash| slash + 1));
    Ok((folder, relations(package, &format!("{folder}_rels/{file}.rels"))?))
}

/// The part of a kind, or what it is called where nothing leads to it.
fn part(relations: &[Relation], kind: &str, folder: &str, usual: &str) -> String {
    let found = relations.iter().find(|relation| relation.kind == kind);
    resolved(folder, found.map_or(usual, |relation| &relation.target))
}

/// A target as seen from a folder: `/xl/a.xml`, `a.xml` and `../xl/a.xml` are one.
fn resolved(folder: &str, target: &str) -> String {
    let path =
        if target.starts_with('/') { target.to_owned() } else { format!("{folder}{target}") };
    let mut steps: Vec<&str> = Vec::new();
    for step in path.split(['/', '\\']) {
        match step {
            "" | "." => {}
            ".." => drop(steps.pop()),
            step => steps.push(step),
        }
    }
    steps.join("/")
}

/// The sheets of cells that a workbook lists, and whether it counts days from 1904.
fn listed(
    tags: &mut Tags<'_>,
    relations: &[Relation],
    folder: &str,
) -> Result<(Vec<Sheet>, bool), ReadError> {
    let (mut sheets, mut since_1904, mut is_workbook) = (Vec::new(), false, false);
    loop {
        match tags.next()? {
            Event::Start(tag) | Event::Empty(tag) => match tag.local_name().as_ref() {
                "workbook" => is_workbook = true,
                "workbookPr" => {
                    let mark = attribute(&tag, "date1904");
                    since_1904 |= mark.is_some_and(|mark| mark == "1" || mark == "true");
                }
                "sheet" => {
                    let id = attribute(&tag, "id").unwrap_or_default();
                    // A sheet of charts or macros has a relation of another kind.
                    let is_it =
                        |relation: &&Relation| relation.kind == "worksheet" && relation.id == id;
                    let Some(relation) = relations.iter().find(is_it) else { continue };
                    if sheets.len() >= MOST_SHEETS {
                        return Err(ReadError::whole(ReadCode::UnpacksTooLarge));
                    }
                    let state = attribute(&tag, "state");
                    sheets.push(Sheet {
                        name: name(attribute(&tag, "name").unwrap_or_default())?,
                        part: resolved(folder, &relation.target),
                        is_visible: state.is_none_or(|state| state == "visible"),
                    });
                }
                _ => {}
            },
            Event::Eof if is_workbook => return Ok((sheets, since_1904)),
            Event::Eof => return Err(ReadError::whole(ReadCode::UnknownFormat)),
            _ => {}
        }
    }
}

/// The texts that cells share, in their order; how they are spoken (`rPh`) is left out.
fn read_texts(tags: &mut Tags<'_>, texts: &mut SharedTexts) -> Result<(), ReadError> {
    let (mut is_text, mut is_spoken) = (false, false);
    let mut text = String::new();
    loop {
        match tags.next()? {
            Event::Start(tag) => match tag.local_name().as_ref() {
                "t" => is_text = !is_spoken,
                "rPh" => is_spoken = true,
                _ => {}
            },
            Event::Empty(tag) if tag.local_name().as_ref() == "si" => texts.push("")?,
            Event::End(tag) => match tag.local_name().as_ref() {
                "t" => is_text = false,
                "rPh" => is_spoken = false,
                "si" => {
                    texts.push(&cells::without_escapes(&text))?;
                    text.clear();
                }
                _ => {}
            },
            Event::Eof => return Ok(()),
            event if is_text => {
                push_text(&mut text, &event)?;
                texts.ensure_room(text.len())?;
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::resolved;

    #[test]
    fn targets_lead_to_their_parts() {
        for target in
            ["worksheets/sheet1.xml", "/xl/worksheets/sheet1.xml", "../xl/./worksheets//sheet1.xml"]
        {
            assert_eq!(resolved("xl/", target), "xl/worksheets/sheet1.xml", "{target}");
        }
        assert_eq!(resolved("", "../../a.xml"), "a.xml");
    }
}
