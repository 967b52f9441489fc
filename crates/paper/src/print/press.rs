//! The press: sets sheets, few at a time and off the threads that answer requests.

use std::sync::LazyLock;
use std::time::Duration;

use axum::response::{IntoResponse as _, Response};
use pdf::{Output, Sheets, Task};
use platform::fair_slots::{FairSlots, Rules};
use platform::http::download;
use platform::{App, Problem, Result, TenantId};
use printout::{Document, Picture};

use super::error::{PrintError, from_engine};
use super::head::Sheet;
use super::logo;
use super::process;
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
    let bytes = as_pdf(app, tenant, move || Task::document(&document)).await?;
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
    let printed = as_pdf(app, tenant, move || Task::documents(&documents)).await;
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
    app: App,
    tenant: TenantId,
    mut report: printout::Report,
    logo: Option<String>,
) -> Result<Vec<u8>> {
    report.logo = logo::logo(&app.files, logo.as_deref()).await;
    as_pdf(&app, tenant, move || Task::report(&report)).await
}

/// Draws pages of a sheet, from the one with that place on, counted from 0.
///
/// # Errors
/// As [`print`].
pub async fn draw(app: &App, tenant: TenantId, sheet: Sheet, from: usize) -> Result<PrintedPages> {
    let (document, name) = with_pictures(app, sheet).await;
    pages(app, tenant, (document, name), from).await
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
    pages(app, tenant, (document, name), 0).await
}

async fn pages(
    app: &App,
    tenant: TenantId,
    (document, name): (Document, String),
    from: usize,
) -> Result<PrintedPages> {
    let language = document.language.word().to_owned();
    let draw = move || Task::drawing(&document, from, PAGES);
    let Output::Sheets(Sheets { count, drawings }) = in_turn(app, tenant, draw).await? else {
        return Err(Problem::internal("a PDF and no drawings"));
    };
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

async fn as_pdf(
    app: &App,
    tenant: TenantId,
    task: impl FnOnce() -> Result<Task, pdf::Error> + Send + 'static,
) -> Result<Vec<u8>> {
    match in_turn(app, tenant, task).await? {
        Output::Pdf(bytes) => Ok(bytes),
        Output::Sheets(_) => Err(Problem::internal("drawings and no PDF")),
    }
}

/// What came of a turn.
enum Done {
    Here(Output),
    /// Too large for this process.
    Large(Task),
}

async fn in_turn(
    app: &App,
    tenant: TenantId,
    task: impl FnOnce() -> Result<Task, pdf::Error> + Send + 'static,
) -> Result<Output> {
    let slot = SLOTS.acquire(tenant).await.map_err(|_| PrintError::Busy)?;
    // The turn is moved into the task: a client that disconnects doesn't free the press while it
    // still runs.
    let done = tokio::task::spawn_blocking(move || {
        let done = task().and_then(|task| match task.is_large() {
            true => Ok(Done::Large(task)),
            false => task.run().map(Done::Here),
        });
        drop(slot);
        done
    });
    match done.await.map_err(Problem::internal)?.map_err(|error| from_engine(&error))? {
        Done::Here(output) => Ok(output),
        Done::Large(task) => process::set(app.picture_process.program(), tenant, &task).await,
    }
}
