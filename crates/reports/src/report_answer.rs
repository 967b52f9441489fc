//! How a report is answered: as a table, or as its file.

use axum::response::{IntoResponse as _, Response};
use platform::http::Json;
use platform::i18n::Texts;
use platform::{App, Ctx, Result, Tx};

use super::files::{self, Page};
use super::filter_names::narrowed;
use super::request::ReportRequest;
use super::table::ReportTable;

/// How a report is made.
pub(super) type Make = fn(&mut dyn Tx, &Ctx, &Texts, &ReportRequest) -> Result<ReportTable>;

/// Answers with a report, or with its file; `title` is the code of its title.
pub(super) async fn answer(
    app: App,
    ctx: Ctx,
    asked: ReportRequest,
    (title, make): (&'static str, Make),
) -> Result<Response> {
    app.wait_for_writes(&ctx, asked.known_at).await?;
    let Some(file) = asked.file() else {
        let texts = app.texts.clone();
        let table = app.report(ctx, move |tx, ctx| make(tx, ctx, &texts, &asked)).await?;
        return Ok(Json(table).into_response());
    };
    let page: Page = Box::new(move |tx, ctx, texts, cursor, _| {
        let asked = ReportRequest { cursor, limit: Some(i64::MAX), ..asked.clone() };
        let table = make(tx, ctx, texts, &asked)?;
        let parties = table.parties();
        Ok(ReportTable { narrowed: narrowed(tx, ctx, texts, &asked, parties)?, ..table })
    });
    files::file(app, ctx, file, title, page).await
}
