//! From a document to a PDF.

use printout::Date;
use serde::{Deserialize, Serialize};
use typst::diag::SourceDiagnostic;
use typst::foundations::{Datetime, Smart};
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards, Timestamp};
use typst_svg::SvgOptions;

use crate::error::Error;
use crate::files::RunFiles;
use crate::packing::packed;

/// The most documents that are set together.
pub(crate) const MAX: usize = 100;

/// Pages of a document as drawings for a screen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheets {
    /// How many pages the whole document has.
    pub count: usize,
    /// The asked ones as SVG, which needs no font and no other file.
    pub drawings: Vec<String>,
}

pub(crate) fn drawings(pages: &PagedDocument, first: usize, most: usize) -> Sheets {
    let options = SvgOptions { render_bleed: false, pretty: false };
    let asked = pages.pages().iter().skip(first).take(most);
    let drawings = asked.map(|page| typst_svg::svg(page, &options)).collect();
    Sheets { count: pages.pages().len(), drawings }
}

/// The pages of a run. `title` comes behind the kind of document in the title of the PDF.
pub(crate) fn pages(desk: &RunFiles, title: Option<&str>) -> Result<PagedDocument, Error> {
    let compiled = typst::compile::<PagedDocument>(desk).output;
    let mut pages = compiled.map_err(|said| fault(&said))?;
    // Set here and not in the templates, where it would be a style of the whole document, and the
    // engine's cache would not serve the next.
    if let (Some(title), info) = (title, pages.info_mut()) {
        let kind = info.title.take().unwrap_or_default();
        info.title = Some(format!("{kind} {title}").trim().into());
    }
    Ok(pages)
}

pub(crate) fn export(date: Date, pages: &PagedDocument) -> Result<Vec<u8>, Error> {
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
    typst_pdf::pdf(pages, &options).map(packed).map_err(|said| fault(&said))
}

pub(crate) fn day(date: Date) -> Result<Datetime, Error> {
    Datetime::from_ymd_hms(date.year, date.month, date.day, 0, 0, 0).ok_or(Error::BadDate)
}

fn fault(said: &[SourceDiagnostic]) -> Error {
    let messages: Vec<&str> = said.iter().map(|one| one.message.as_str()).collect();
    Error::Engine(messages.join("; "))
}
