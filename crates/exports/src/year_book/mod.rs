//! The printed books of a fiscal year: the journal, and the general ledger. Pages are numbered
//! consecutively, and each carries its totals forward to the next.
//!
//! The rows are those of the reports, read and written page by page, so that memory grows little
//! more than the PDF itself. Reversed entries and their reversals are included: a book leaves
//! nothing out. Deliberately not here: the layout of pages (`pdf::Book`, by way of `paper`), and
//! the content of reports (`reports`).

mod error;
mod head;
mod journal;
mod ledger;

use std::io::{Seek as _, Write as _};

use axum::extract::State;
use axum::response::Response;
use jiff::civil::Date;
use paper::Book;
use platform::access::{Action, Subject, can};
use platform::http::{Json, Routes, routes};
use platform::i18n::Texts;
use platform::{App, Ctx, Problem, Result, Tx};
use serde::{Deserialize, Serialize};
use sheets::{SheetFile, folder, nameless, send_file};
use utoipa::ToSchema;

use error::YearBookError;
use head::Year;

pub fn routes() -> Routes {
    Routes::new()
        .add(can(Action::Read, Subject::JournalReport), routes!(export_journal_book))
        .add(can(Action::Read, Subject::GeneralLedger), routes!(export_ledger_book))
}

/// The fiscal year of a book.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
pub struct YearBookRequest {
    /// Any day of the fiscal year.
    #[schema(value_type = String, format = Date)]
    pub day: Date,
}

/// The journal of a fiscal year as a book to print: every entry, by day.
#[utoipa::path(post, path = "/Export/JournalBook", tag = "Export",
    request_body = YearBookRequest,
    responses((status = 200, body = Vec<u8>, content_type = "application/pdf")))]
async fn export_journal_book(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<YearBookRequest>,
) -> Result<Response> {
    send(app, ctx, asked, ("sheet.journal_book", journal::write)).await
}

/// The general ledger of a fiscal year as a book to print: every account with its lines.
#[utoipa::path(post, path = "/Export/LedgerBook", tag = "Export",
    request_body = YearBookRequest,
    responses((status = 200, body = Vec<u8>, content_type = "application/pdf")))]
async fn export_ledger_book(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<YearBookRequest>,
) -> Result<Response> {
    send(app, ctx, asked, ("sheet.ledger_book", ledger::write)).await
}

/// Writes a book; returns it with the number of its lines.
type Write = fn(&mut dyn Tx, &Ctx, &Texts, &Year) -> Result<(Book, u64)>;

async fn send(
    app: App,
    ctx: Ctx,
    asked: YearBookRequest,
    (title, write): (&'static str, Write),
) -> Result<Response> {
    let day = asked.day;
    let year = app.read(ctx.clone(), move |tx, ctx| Year::load(tx, ctx, day)).await?;
    let about = year.name.clone();
    let (texts, folder) = (app.texts.clone(), folder(&app));
    let kind = ("pdf", "application/pdf");
    send_file(app, ctx, kind, (title, about), move |tx, ctx| {
        let (book, rows) = write(tx, ctx, &texts, &year)?;
        let (bytes, _) = book.close().map_err(YearBookError::from)?;
        let mut file = nameless(&folder)?;
        file.write_all(&bytes).map_err(Problem::internal)?;
        file.rewind().map_err(Problem::internal)?;
        Ok(SheetFile { file, rows })
    })
    .await
}
