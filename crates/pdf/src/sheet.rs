//! From a document to a PDF.

use printout::{Date, Document, Report};
use typst::diag::SourceDiagnostic;
use typst::foundations::{Datetime, Smart};
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards, Timestamp};
use typst_svg::SvgOptions;

use crate::error::Error;
use crate::files::RunFiles;
use crate::{report, wire};

/// How many documents ago a remembered step of the engine must have been of use to be kept. The
/// next documents share the templates, the letters and often the company.
const REMEMBERED: usize = 8;

pub(crate) fn render(document: &Document) -> Result<Vec<u8>, Error> {
    let pdf = set(document).and_then(|pages| export(document.date, &pages));
    comemo::evict(REMEMBERED);
    pdf
}

/// The most documents that are set together.
const MAX: usize = 100;

pub(crate) fn render_several(documents: &[Document]) -> Result<Vec<u8>, Error> {
    let first = documents.first().ok_or(Error::TooLarge)?;
    let pdf = set_several(documents).and_then(|pages| export(first.date, &pages));
    comemo::evict(REMEMBERED);
    pdf
}

pub(crate) fn render_report(report: &Report) -> Result<Vec<u8>, Error> {
    let pdf = set_report(report).and_then(|pages| export(report.date, &pages));
    comemo::evict(REMEMBERED);
    pdf
}

/// The pages of a report.
pub(crate) fn set_report(report: &Report) -> Result<PagedDocument, Error> {
    day(report.date)?;
    let desk = RunFiles::of_report(report, report::wire(report)?);
    let compiled = typst::compile::<PagedDocument>(&desk).output;
    compiled.map_err(|said| fault(&said))
}

/// Pages of a document as drawings for a screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheets {
    /// How many pages the whole document has.
    pub count: usize,
    /// The asked ones as SVG, which needs no font and no other file.
    pub drawings: Vec<String>,
}

pub(crate) fn draw(document: &Document, first: usize, most: usize) -> Result<Sheets, Error> {
    let options = SvgOptions { render_bleed: false, pretty: false };
    let sheets = set(document).map(|pages| {
        let asked = pages.pages().iter().skip(first).take(most);
        let drawings = asked.map(|page| typst_svg::svg(page, &options)).collect();
        Sheets { count: pages.pages().len(), drawings }
    });
    comemo::evict(REMEMBERED);
    sheets
}

/// The pages, before they become a PDF.
pub(crate) fn set(document: &Document) -> Result<PagedDocument, Error> {
    day(document.date)?;
    let desk = RunFiles::new(document, wire::encode(document)?);
    let compiled = typst::compile::<PagedDocument>(&desk).output;
    let mut pages = compiled.map_err(|said| fault(&said))?;
    // Set here and not in the templates, where it would be a style of the whole document, and the
    // engine's cache would not serve the next.
    if let (Some(number), info) = (&document.number, pages.info_mut()) {
        let kind = info.title.take().unwrap_or_default();
        info.title = Some(format!("{kind} {number}").trim().into());
    }
    Ok(pages)
}

/// The pages of several documents.
pub(crate) fn set_several(documents: &[Document]) -> Result<PagedDocument, Error> {
    if documents.len() > MAX {
        return Err(Error::TooLarge);
    }
    let desk = RunFiles::of_several(documents, wire::encode_several(documents)?);
    let compiled = typst::compile::<PagedDocument>(&desk).output;
    let mut pages = compiled.map_err(|said| fault(&said))?;
    let numbers = [documents.first(), documents.last()]
        .map(|document| document.and_then(|document| document.number.clone()).unwrap_or_default());
    let info = pages.info_mut();
    let kind = info.title.take().unwrap_or_default();
    info.title = Some(format!("{kind} {}", numbers.join(" – ")).trim().into());
    Ok(pages)
}

fn export(date: Date, pages: &PagedDocument) -> Result<Vec<u8>, Error> {
    let standards = PdfStandards::new(&[PdfStandard::A_2a])
        .map_err(|error| Error::Engine(error.message().to_string()))?;
    let options = PdfOptions {
        ident: Smart::Auto,
        creator: Smart::Custom(Some("Mizan".to_owned())),
        timestamp: Some(Timestamp::new_utc(day(date)?)),
        page_ranges: None,
        standards,
        tagged: true,
        pretty: false,
    };
    typst_pdf::pdf(pages, &options).map_err(|said| fault(&said))
}

fn day(date: Date) -> Result<Datetime, Error> {
    Datetime::from_ymd_hms(date.year, date.month, date.day, 0, 0, 0).ok_or(Error::BadDate)
}

fn fault(said: &[SourceDiagnostic]) -> Error {
    let messages: Vec<&str> = said.iter().map(|one| one.message.as_str()).collect();
    Error::Engine(messages.join("; "))
}
