//! Printed documents: invoices, quotes, credit notes, vouchers and statements as PDF.
//!
//! [`render`], [`render_several`], [`render_report`] and [`draw`] are the doors to Typst, each a
//! [`Task`] that may as well be done in another process; [`Book`] sets long books without it. The
//! templates are our own, and nothing of Typst shows in the types, so that another engine could
//! take its place. A document is plain data: money, dates and quantities come as text that is ready
//! to be read (`printout`). What users wrote reaches the templates as data and is never markup.
//!
//! Deliberately not here: where a document's facts come from, arithmetic, the clock and any file of
//! the machine. The same document gives the same bytes.

mod book;
mod error;
mod files;
mod packing;
mod printable_text;
mod report;
mod runs;
mod sheet;
mod task;
mod wire;

pub use book::{Book, BookColumn, BookHead, BookRow, BookRowKind};
pub use error::Error;
use printout::{Document, Report};
pub use sheet::Sheets;
pub use task::{Output, Task, run_bytes};

/// Sets the document on A4 sheets and gives the PDF: tagged, PDF/A-2a, with text that can be
/// selected and searched.
///
/// # Errors
/// When the document is larger than a document is, or when the engine refuses it, which would be a
/// fault of the templates.
pub fn render(document: &Document) -> Result<Vec<u8>, Error> {
    pdf(&Task::document(document)?)
}

/// Sets several documents of one company, each on separate sheets with separate page numbers, and
/// returns one PDF: at most 100 documents, with no more lines together than one document may have.
///
/// # Errors
/// As [`render`]; [`Error::TooLarge`] for none as well.
pub fn render_several(documents: &[Document]) -> Result<Vec<u8>, Error> {
    pdf(&Task::documents(documents)?)
}

/// Sets a report of the books on A4 sheets, in landscape when it has many columns, and returns the
/// PDF.
///
/// # Errors
/// As [`render`].
pub fn render_report(report: &Report) -> Result<Vec<u8>, Error> {
    pdf(&Task::report(report)?)
}

/// Sets the document and draws its pages from `first` on, counted from 0, at most `most` of them:
/// what [`render`] would print, for a screen.
///
/// # Errors
/// As [`render`].
pub fn draw(document: &Document, first: usize, most: usize) -> Result<Sheets, Error> {
    match Task::drawing(document, first, most)?.run()? {
        Output::Sheets(sheets) => Ok(sheets),
        Output::Pdf(_) => Err(Error::Engine("a PDF and no drawings".to_owned())),
    }
}

fn pdf(task: &Task) -> Result<Vec<u8>, Error> {
    match task.run()? {
        Output::Pdf(pdf) => Ok(pdf),
        Output::Sheets(_) => Err(Error::Engine("drawings and no PDF".to_owned())),
    }
}

#[cfg(test)]
mod tests;
