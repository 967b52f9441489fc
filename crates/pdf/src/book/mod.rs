//! A book of a year: any number of rows in columns, page after page, with the sums carried forward
//! below each page and brought forward above the next.
//!
//! Laid out here and not by the typesetter of documents, whose memory grows with everything on a
//! page: here a page is written as soon as it is full, and only its compressed bytes are kept.
//! Deliberately not here: the rows' content and sums, which arrive ready to print.

#![expect(clippy::float_arithmetic, reason = "lengths on paper, which are no amounts")]

mod letters;
mod sheet;
#[cfg(test)]
mod tests;

use krilla::configure::{Archival, ConfigurationBuilder};
use krilla::metadata::{DateTime, Metadata};
use krilla::page::PageSettings;
use krilla::{Document, SerializeSettings};
use printout::{Date, Language};

use crate::error::Error;
use crate::{files, printable_text};
use letters::{Letters, SetLine};
use sheet::{Ink, Mark, Weight};

/// More pages than these nobody binds.
const MAX_PAGES: usize = 5_000;

/// An A4 sheet and its margins, in points.
const WIDTH: f32 = 595.276;
const HEIGHT: f32 = 841.89;
const SIDE: f32 = 37.0;
const TOP: f32 = 34.0;
const BOTTOM: f32 = 46.0;
/// The size of letters and lines.
const SIZE: f32 = 7.6;
const LINE: f32 = 10.2;
/// Above and below the lines of a row, and beside them.
const PAD: f32 = 1.6;
const BESIDE: f32 = 3.0;
/// The baseline of letters in their line, from above.
const BASE: f32 = 7.6;

/// What every page of a book has.
#[derive(Debug, Clone)]
pub struct BookHead {
    /// Arabic or English; of both, Arabic.
    pub language: Language,
    /// Whose books.
    pub company: String,
    /// The book's name and year.
    pub title: String,
    /// The line below: tax number, days, currency.
    pub about: String,
    /// The columns.
    pub columns: Vec<BookColumn>,
    /// The column of the words `carried` and `brought`.
    pub words_in: usize,
    /// The words beside the sums that a page carries forward.
    pub carried: String,
    /// The words beside the sums brought forward from the page before.
    pub brought: String,
    /// The word before the number of a page.
    pub page: String,
    /// Who made the book, and when.
    pub printed: String,
    /// The day, kept in the properties of the PDF.
    pub date: Date,
}

/// A column of a book.
#[derive(Debug, Clone)]
pub struct BookColumn {
    /// Its heading.
    pub title: String,
    /// Its part of the width; the parts are of their sum.
    pub share: u8,
    /// Whether its cells are figures, which end below each other.
    pub figures: bool,
}

/// The kind of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BookRowKind {
    /// Begins an entry or an account; never the last on its page.
    Head,
    /// A line.
    Line,
    /// A sum.
    Sum,
}

/// A row: a text for each column, ready to be read.
#[derive(Debug, Clone)]
pub struct BookRow {
    /// Its kind.
    pub kind: BookRowKind,
    /// Its cells.
    pub cells: Vec<String>,
    /// The sums carried forward if a page ends after it, for each column; `None` after a sum.
    pub carried: Option<Vec<String>>,
}

/// A book that is being written.
pub struct Book {
    head: BookHead,
    document: Document,
    letters: [Letters; 2],
    /// Where each column begins and how wide it is.
    columns: Vec<(f32, f32)>,
    pages: usize,
    marks: Vec<Mark>,
    /// Where the next row begins.
    y: f32,
    carried: Option<Vec<String>>,
}

impl Book {
    /// Opens a book.
    ///
    /// # Errors
    /// For a date that no calendar has.
    pub fn open(mut head: BookHead) -> Result<Book, Error> {
        for text in [&mut head.company, &mut head.title, &mut head.about, &mut head.printed] {
            *text = printable_text::clean(text);
        }
        let engine = |what: &str| Error::Engine(what.to_owned());
        let configuration = ConfigurationBuilder::new().with_archival_validator(Archival::A2_B);
        let configuration = configuration.finish().map_err(|_| engine("no such kind of PDF"))?;
        let settings = SerializeSettings { configuration, ..SerializeSettings::default() };
        let mut document = Document::new_with(settings);
        document.set_metadata(metadata(&head)?);
        let [regular, bold] = files::FONTS;
        let letters = [Letters::new(regular)?, Letters::new(bold)?];
        let columns = places(&head);
        let mut book = Book {
            head,
            document,
            letters,
            columns,
            pages: 0,
            marks: Vec::new(),
            y: TOP,
            carried: None,
        };
        book.begin_page();
        Ok(book)
    }

    /// Writes a row, on a new page if this one is full.
    ///
    /// # Errors
    /// For a book of more pages than anybody binds.
    pub fn row(&mut self, row: &BookRow) -> Result<(), Error> {
        let (weight, above) = match row.kind {
            BookRowKind::Head => (Weight::Bold, None),
            BookRowKind::Line => (Weight::Regular, None),
            BookRowKind::Sum => (Weight::Bold, Some(0.5)),
        };
        let set = self.set(&row.cells, weight);
        let height = height(&set);
        // Below each page is room for what it carries forward; a head has a line below it.
        let follows = if row.kind == BookRowKind::Head { LINE + PAD * 2.0 } else { 0.0 };
        if self.y + height + follows + LINE + PAD * 2.0 > HEIGHT - BOTTOM {
            self.turn()?;
        }
        self.put(set, height, weight, above);
        self.carried.clone_from(&row.carried);
        Ok(())
    }

    /// The book as a PDF, and how many pages it has.
    ///
    /// # Errors
    /// When the PDF is not sound, which would be a fault here.
    pub fn close(mut self) -> Result<(Vec<u8>, usize), Error> {
        self.end_page();
        let bytes = self.document.finish();
        let bytes = bytes.map_err(|error| Error::Engine(format!("{error:?}")))?;
        Ok((bytes, self.pages))
    }

    /// Ends a page, with what it carries forward, and begins the next with that.
    fn turn(&mut self) -> Result<(), Error> {
        if self.pages >= MAX_PAGES {
            return Err(Error::TooLarge);
        }
        let carried = self.carried.take();
        if let Some(cells) = &carried {
            self.sum(cells, true);
        }
        self.end_page();
        self.begin_page();
        if let Some(cells) = &carried {
            self.sum(cells, false);
        }
        Ok(())
    }

    /// A row of sums carried or brought forward.
    fn sum(&mut self, cells: &[String], carried: bool) {
        let mut cells = cells.to_vec();
        if let Some(words) = cells.get_mut(self.head.words_in) {
            let said = if carried { &self.head.carried } else { &self.head.brought };
            let of = std::mem::take(words);
            *words = if of.is_empty() { said.clone() } else { format!("{said} · {of}") };
        }
        let set = self.set(&cells, Weight::Bold);
        let height = height(&set);
        self.put(set, height, Weight::Bold, Some(0.5));
    }

    /// The cells of a row in lines.
    fn set(&mut self, cells: &[String], weight: Weight) -> Vec<Vec<SetLine>> {
        let rtl = self.rtl();
        let letters = self.letters.get_mut(usize::from(weight == Weight::Bold));
        let Some(letters) = letters else { return Vec::new() };
        let mut set = Vec::with_capacity(cells.len());
        let columns = self.columns.iter().zip(&self.head.columns);
        for (cell, ((_, width), column)) in cells.iter().zip(columns) {
            let text = printable_text::clean(cell);
            set.push(match (text.is_empty(), column.figures) {
                (true, _) => Vec::new(),
                (false, true) => vec![letters.line(&text, false)],
                (false, false) => letters.lines(&text, (width - BESIDE * 2.0) / SIZE, rtl),
            });
        }
        set
    }

    fn put(&mut self, set: Vec<Vec<SetLine>>, height: f32, weight: Weight, above: Option<f32>) {
        let rtl = self.rtl();
        if let Some(width) = above {
            let (from, to) = (SIDE, WIDTH - SIDE);
            self.marks.push(Mark::Rule { y: self.y, from, to, width, ink: Ink::Black });
        }
        let columns = self.columns.iter().zip(&self.head.columns);
        for (lines, ((x, width), column)) in set.into_iter().zip(columns) {
            for (place, line) in (0_u8..).zip(lines) {
                let right = column.figures || rtl;
                let room = if right { width - BESIDE - line.width * SIZE } else { BESIDE };
                let y = self.y + PAD + BASE + f32::from(place) * LINE;
                let at = (x + room, y);
                self.marks.push(Mark::Words { at, size: SIZE, weight, ink: Ink::Black, line });
            }
        }
        self.y += height;
    }

    /// The head of a page and of its columns.
    fn begin_page(&mut self) {
        self.pages += 1;
        self.y = TOP;
        let (company, title, about) =
            (self.head.company.clone(), self.head.title.clone(), self.head.about.clone());
        let first = self.pages == 1;
        let (large, small) = if first { (12.0, 9.0) } else { (9.0, 7.6) };
        self.pair((&company, &title), (large, Weight::Bold, Ink::Black), TOP + large);
        self.pair((&about, ""), (small, Weight::Regular, Ink::Muted), TOP + large + small + 5.0);
        self.y = TOP + large + small + 14.0;
        let titles: Vec<String> =
            self.head.columns.iter().map(|column| column.title.clone()).collect();
        let set = self.set(&titles, Weight::Bold);
        let height = height(&set);
        self.put(set, height, Weight::Bold, Some(0.9));
        let (from, to) = (SIDE, WIDTH - SIDE);
        self.marks.push(Mark::Rule { y: self.y, from, to, width: 0.9, ink: Ink::Black });
        self.y += 2.0;
    }

    /// The foot of a page; the page becomes one of the PDF.
    fn end_page(&mut self) {
        let y = HEIGHT - BOTTOM + 16.0;
        let (from, to) = (SIDE, WIDTH - SIDE);
        self.marks.push(Mark::Rule { y: y - 10.0, from, to, width: 0.5, ink: Ink::Muted });
        let printed = self.head.printed.clone();
        let number = format!("{} {}", self.head.page, self.pages);
        self.pair((&printed, &number), (7.0, Weight::Regular, Ink::Muted), y);
        let marks = std::mem::take(&mut self.marks);
        let Some(settings) = PageSettings::from_wh(WIDTH, HEIGHT) else { return };
        let mut page = self.document.start_page_with(settings);
        let mut surface = page.surface();
        sheet::draw(&mut surface, &marks, &self.letters);
        surface.finish();
        page.finish();
    }

    /// Two texts at the sides of a page: where lines begin, and where they end.
    fn pair(&mut self, (begins, ends): (&str, &str), (size, weight, ink): Type, y: f32) {
        let rtl = self.rtl();
        for (text, right) in [(begins, rtl), (ends, !rtl)] {
            let Some(letters) = self.letters.get_mut(usize::from(weight == Weight::Bold)) else {
                return;
            };
            let line = letters.line(text, rtl);
            let x = if right { WIDTH - SIDE - line.width * size } else { SIDE };
            self.marks.push(Mark::Words { at: (x, y), size, weight, ink, line });
        }
    }

    fn rtl(&self) -> bool {
        self.head.language != Language::English
    }
}

/// How words look.
type Type = (f32, Weight, Ink);

fn height(set: &[Vec<SetLine>]) -> f32 {
    let lines = set.iter().map(Vec::len).max().unwrap_or(1).max(1);
    f32::from(u8::try_from(lines).unwrap_or(u8::MAX)) * LINE + PAD * 2.0
}

/// Where each column begins and how wide it is; from the right in Arabic.
fn places(head: &BookHead) -> Vec<(f32, f32)> {
    let whole: f32 = head.columns.iter().map(|column| f32::from(column.share)).sum();
    let mut from = SIDE;
    let mut places = Vec::with_capacity(head.columns.len());
    for column in &head.columns {
        let width = (WIDTH - SIDE * 2.0) * f32::from(column.share) / whole.max(1.0);
        let x = if head.language == Language::English { from } else { WIDTH - from - width };
        places.push((x, width));
        from += width;
    }
    places
}

fn metadata(head: &BookHead) -> Result<Metadata, Error> {
    let year = u16::try_from(head.date.year).map_err(|_| Error::BadDate)?;
    let day = DateTime::new(year).month(head.date.month).day(head.date.day);
    let language = if head.language == Language::English { "en" } else { "ar" };
    Ok(Metadata::new()
        .title(head.title.clone())
        .authors(vec![head.company.clone()])
        .language(language.to_owned())
        .creator("Mizan".to_owned())
        .creation_date(day.hour(0).minute(0).second(0).utc_offset_hour(0).utc_offset_minute(0)))
}
