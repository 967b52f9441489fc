//! The press: sets sheets, few at a time and off the threads that answer requests.

use std::sync::LazyLock;
use std::time::Duration;

use axum::response::{IntoResponse as _, Response};
use pdf::Sheets;
use platform::fair_slots::{FairSlots, Rules};
use platform::files::Files;
use platform::http::download;
use platform::{App, Problem, Result, TenantId};
use printout::{Document, Picture};

use super::error::{PrintError, from_engine};
use super::head::Sheet;
use super::logo;
use super::qr::code;
use super::wire::PrintedPages;

/// Setting a page is pure computing: as many at a time as there are processors, so that nobody
/// waits longer than the limit of a sheet.
static SLOTS: LazyLock<FairSlots> = LazyLock::new(|| {
    let places = std::thread::available_parallelism().map_or(1, usize::from);
    FairSlots::new(Rules { places, waiting: 64, timeout: Duration::from_secs(20) })
});

/// How many drawings of pages one answer carries.
const PAGES: usize = 8;

/// A document as a file.
#[derive(Debug, Clone)]
pub struct Printed {
    /// Its file name, with the extension.
    pub name: String,
    /// The PDF.
    pub bytes: Vec<u8>,
}

/// Prints a sheet of a company.
///
/// # Errors
/// 503 when too many wait; 409 for a document that is too large for paper.
pub async fn print(app: &App, tenant: TenantId, sheet: Sheet) -> Result<Printed> {
    let (document, name) = with_pictures(app, sheet).await;
    let bytes = in_turn(tenant, move || pdf::render(&document)).await?;
    Ok(Printed { name: format!("{name}.pdf"), bytes })
}

/// Prints sheets of a company into one PDF, in their order.
///
/// # Errors
/// 503 when too many wait; 409 when they are too large together.
pub async fn print_several(app: &App, tenant: TenantId, sheets: Vec<Sheet>) -> Result<Printed> {
    let names = [sheets.first(), sheets.last()].map(|sheet| sheet.map(|sheet| sheet.name.clone()));
    let [first, last] = names.map(Option::unwrap_or_default);
    let name = if first == last { first } else { format!("{first} - {last}") };
    let mut documents = Vec::with_capacity(sheets.len());
    for sheet in sheets {
        documents.push(with_pictures(app, sheet).await.0);
    }
    let printed = in_turn(tenant, move || pdf::render_several(&documents)).await;
    let bytes = printed.map_err(|problem| match problem.code {
        "print.too_large" => PrintError::TooMuch.into(),
        _ => problem,
    })?;
    Ok(Printed { name: format!("{name}.pdf"), bytes })
}

/// Prints a report of a company's books with the logo of a key; without, when its bytes are lost.
///
/// # Errors
/// As [`print`].
pub async fn print_report(
    files: Files,
    tenant: TenantId,
    mut report: printout::Report,
    logo: Option<String>,
) -> Result<Vec<u8>> {
    report.logo = logo::logo(&files, logo.as_deref()).await;
    in_turn(tenant, move || pdf::render_report(&report)).await
}

/// Draws pages of a sheet, from the one with that place on, counted from 0.
///
/// # Errors
/// As [`print`].
pub async fn draw(app: &App, tenant: TenantId, sheet: Sheet, from: usize) -> Result<PrintedPages> {
    let (document, name) = with_pictures(app, sheet).await;
    pages(tenant, document, name, from).await
}

impl Printed {
    /// The file as an answer.
    ///
    /// # Errors
    /// Never, with a name of ours.
    pub fn answer(self) -> Result<Response> {
        Ok((download("application/pdf", &self.name)?, self.bytes).into_response())
    }
}

/// Draws the first pages of a sheet with a logo that is nowhere kept yet.
///
/// # Errors
/// As [`print`].
pub async fn draw_with(
    app: &App,
    tenant: TenantId,
    sheet: Sheet,
    logo: Option<Picture>,
) -> Result<PrintedPages> {
    let (mut document, name) = with_pictures(app, sheet).await;
    document.logo = logo.or(document.logo);
    pages(tenant, document, name, 0).await
}

async fn pages(
    tenant: TenantId,
    document: Document,
    name: String,
    from: usize,
) -> Result<PrintedPages> {
    let language = document.language.word().to_owned();
    let draw = move || pdf::draw(&document, from, PAGES);
    let Sheets { count, drawings } = in_turn(tenant, draw).await?;
    Ok(PrintedPages { name: format!("{name}.pdf"), language, count, from, pages: drawings })
}

/// The document with its pictures.
async fn with_pictures(app: &App, sheet: Sheet) -> (Document, String) {
    let Sheet { mut document, logo, link, name } = sheet;
    document.logo = logo::logo(&app.files, logo.as_deref()).await;
    let address = link.and_then(|link| link.address(&app.config));
    if let Some((electronic, address)) = document.paper.electronic_mut().zip(address) {
        electronic.code = code(&address);
    }
    (document, name)
}

async fn in_turn<R: Send + 'static>(
    tenant: TenantId,
    work: impl FnOnce() -> Result<R, pdf::Error> + Send + 'static,
) -> Result<R> {
    let slot = SLOTS.acquire(tenant).await.map_err(|_| PrintError::Busy)?;
    // The turn is moved into the task: a client that disconnects doesn't free the press while it
    // still runs.
    let done = tokio::task::spawn_blocking(move || {
        let done = work();
        drop(slot);
        done
    });
    done.await.map_err(Problem::internal)?.map_err(|error| from_engine(&error))
}
